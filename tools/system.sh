#!/bin/bash
# What has to be on the machine before Python can do the rest. On Debian as root it is installed, elsewhere it is named.
#   tools/system.sh python|compiler|valgrind|chromium|nginx ...
set -euo pipefail
python=${PYTHON:-python3}

has_python() { "$python" -c 'import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }
has_compiler() {
    command -v "${CC:-cc}" >/dev/null &&
        test -f "$("$python" -c 'import sysconfig; print(sysconfig.get_path("include"))')/Python.h"
}
has_chromium() { command -v chromium >/dev/null; }
has_valgrind() { command -v valgrind >/dev/null; }
has_nginx() { PATH="$PATH:/usr/sbin" command -v nginx >/dev/null; }

declare -A packages=(
    [python]="python3 python3-venv"
    [compiler]="gcc libc6-dev python3-dev"
    [valgrind]="valgrind libc6-dbg"
    [chromium]="chromium fonts-dejavu-core"
    [nginx]="nginx-light"
)

for need in "$@"; do
    if "has_$need"; then continue; fi
    if [ "$(id -u)" = 0 ] && [ -f /etc/debian_version ]; then
        echo "system: installing ${packages[$need]}"
        export DEBIAN_FRONTEND=noninteractive
        export RUNLEVEL=1 # a server that is installed for a test is not started
        # shellcheck disable=SC2086
        { apt-get -qq update && apt-get -qq install -y --no-install-recommends ${packages[$need]}; } >/dev/null || true
        if "has_$need"; then continue; fi
    fi
    if [ "$need" = compiler ]; then
        echo "system: no C compiler with Python headers (Debian: ${packages[$need]}); the engine will run interpreted" >&2
    elif [ "$need" = python ]; then
        echo "system: Python 3.11 or newer with venv is missing (Debian: ${packages[$need]}); or name one: make PYTHON=..." >&2
        exit 1
    else
        echo "system: $need is missing (Debian: ${packages[$need]})" >&2
        exit 1
    fi
done
