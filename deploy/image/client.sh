#!/bin/sh
# The browser client, into web/dist; what npm installs is named with its hashes in web/package-lock.json.
set -eu
npm --prefix web ci --silent --no-audit --no-fund
npm --prefix web run --silent build -- --logLevel warn
