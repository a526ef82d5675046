#!/bin/sh
# What the client is told by Python: texts, rule books, boards.
#   deploy/image/generate.sh /opt/tablee
set -eu
PYTHONPATH=src TABLEE_ENGINE=interpreted "$1/bin/python" -m tablee.clientdata.generate web/src/generated
