#!/bin/sh
# The house with its client, compiled; nothing more is fetched. What only building needs leaves again.
#   deploy/image/house.sh /opt/tablee
set -eu
test -f src/tablee/client/index.html
"$1/bin/pip" install --quiet --no-cache-dir --no-index --no-deps --no-build-isolation .
"$1/bin/pip" uninstall --quiet --yes cython setuptools
cd /
TABLEE_ENGINE=compiled "$1/bin/tablee" --version
"$1/bin/python" -c 'from importlib.resources import files; (files("tablee") / "client" / "index.html").read_bytes()'
