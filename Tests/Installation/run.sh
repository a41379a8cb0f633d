#!/usr/bin/env bash
# Uses the package as a stranger would, in each state of its traits. With `traits: []` no
# third-party package may be fetched. The program with the SQLite store is the README's, and prints
# what the README says.
#
# The three states share one folder of built things, so that each dependency is built once.
set -euo pipefail

cd "$(dirname "$0")"
root=$(cd ../.. && pwd)
scratch=$root/.build/installation
work=$(mktemp -d)
# The order of the traits must be as it was, or all is built again: see the Makefile.
export SWIFT_DETERMINISTIC_HASHING=1
trap 'rm -rf "$work"; rm -f Package.resolved' EXIT

# The README's first block of a language.
readme() { awk -v fence="\`\`\`$1" '$0 == fence { on = 1; next } /^```/ { if (on) exit } on' "$root/README.md"; }

check() {
  local state=$1 product=$2 expected=$3
  rm -f Package.resolved
  HOUSEHOLD_INSTALLATION=$state swift build --quiet --scratch-path "$scratch" --product "$product"
  local output
  output=$(cd "$work" && "$scratch/debug/$product")
  if [ "$output" != "$expected" ]; then
    printf 'installation (%s): expected\n%s\nfound\n%s\n' "$state" "$expected" "$output" >&2
    exit 1
  fi
  # All but this package, which is named after its folder.
  local packages fetched
  packages=$(HOUSEHOLD_INSTALLATION=$state swift package --scratch-path "$scratch" \
    show-dependencies --format flatlist)
  fetched=$(grep -vxi "$(basename "$root")" <<<"$packages" || true)
  if [ "$state" = plain ] && [ -n "$fetched" ]; then
    echo "installation (plain): third-party packages are needed: $fetched" >&2
    exit 1
  fi
  echo "installation ($state): ok${fetched:+, with }${fetched//$'\n'/, }"
}

if ! diff <(readme swift) Sources/Filed/Program.swift >&2; then
  echo "installation: the README's program is not Sources/Filed/Program.swift" >&2
  exit 1
fi
check plain Plain "Snowy washing"
check sealed Sealed "39.5 inches"
check filed Filed "$(readme text)"
