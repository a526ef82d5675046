#!/bin/bash
# Installs what a lock file names into .venv: by uv, which takes a quarter of pip's time; by pip where uv cannot.
#   tools/install.sh requirements.lock
set -euo pipefail
lock=$1
uv=build/uv.lock
mkdir -p build
# uv itself is locked like everything else: its lines are those up to the first that does not go on.
awk '/^uv==/ { on = 1 } on { print } on && !/\\$/ { exit }' "$lock" >"$uv"
if .venv/bin/pip install -qq --require-hashes -r "$uv" 2>/dev/null &&
    .venv/bin/uv pip install --quiet --python .venv/bin/python --require-hashes -r "$lock"; then
    exit
fi
echo "venv: uv cannot do it; pip will, which takes longer" >&2
.venv/bin/pip install -qq --require-hashes -r "$lock"
