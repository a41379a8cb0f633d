#!/bin/sh
# Checks that the built examples leave the terminal as it was, however they end.
#
#   Examples/terminal.sh .build/release
set -eu

binaries=${1:?usage: Examples/terminal.sh FOLDER-OF-THE-EXECUTABLES}
if ! python3 -c 'import fcntl, termios' 2>/dev/null; then
  echo "terminal: skipped, because python3 is missing"
  exit 0
fi
exec python3 "$(dirname "$0")/terminal.py" "$binaries"
