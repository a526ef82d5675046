#!/bin/sh
# What the house needs, in the versions and with the hashes of deploy/house.lock, into a new environment.
#   deploy/image/packages.sh /opt/tablee
set -eu
python3 -m venv "$1"
"$1/bin/pip" install --quiet --no-cache-dir --require-hashes -r deploy/house.lock
