#!/usr/bin/env bash
# Uses the package as a stranger would, in each state of its traits. With `traits: []` no
# third-party package may be fetched.
set -euo pipefail

cd "$(dirname "$0")"
root=$(cd ../.. && pwd)

check() {
  local state=$1 product=$2 scratch="$root/.build/installation-$1"
  rm -f Package.resolved
  local output
  output=$(HOUSEHOLD_INSTALLATION=$state swift run --quiet --scratch-path "$scratch" "$product")
  if [ "$output" != "Snowy washing" ]; then
    echo "installation ($state): expected \"Snowy washing\", found \"$output\"" >&2
    exit 1
  fi
  local fetched
  fetched=$(ls "$scratch/checkouts" 2>/dev/null || true)
  if [ "$state" = plain ] && [ -n "$fetched" ]; then
    echo "installation (plain): third-party packages were fetched: $fetched" >&2
    exit 1
  fi
  rm -f Package.resolved
  echo "installation ($state): ok${fetched:+, fetched }${fetched//$'\n'/, }"
}

check plain Plain
check filed Filed
