#!/bin/sh
# Builds the documentation of every library into .build/documentation, which any web server can
# serve. A warning of docc is an error, and so is a public symbol without a summary.
set -eu
cd "$(dirname "$0")/.."

scratch=.build/documentation-build
graphs=$scratch/graphs
ours=$scratch/our-graphs
site=.build/documentation
log=$scratch/log
rm -rf "$graphs" "$ours" "$site"
mkdir -p "$graphs" "$ours"

# Runs a command and shows what it says only when it fails.
quietly() {
  "$@" >"$log" 2>&1 || {
    status=$?
    cat "$log" >&2
    exit "$status"
  }
}

docc=$(command -v docc || xcrun --find docc)
extract=$(command -v swift-symbolgraph-extract || xcrun --find swift-symbolgraph-extract)
libraries=$(ls Sources)

# What `swift test` has built is not built again: the symbol graphs are read from the modules.
# The order of the traits must be as it was, or all is built again: see the Makefile.
export SWIFT_DETERMINISTIC_HASHING=1
quietly swift build
modules=$(swift build --show-bin-path)/Modules
target=$(swiftc -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p' | head -n 1)
for library in $libraries; do
  quietly "$extract" -module-name "$library" -target "$target" -output-dir "$graphs" \
    -I "$modules" -I .build/checkouts/GRDB.swift/Sources/GRDBSQLite \
    -minimum-access-level public -skip-synthesized-members
  cp "$graphs/$library.symbols.json" "$ours"
  for graph in "$graphs/$library"@*.symbols.json; do
    test -f "$graph" || continue
    # docc drops what one module says about its extensions of another: it takes the text for that
    # of a symbol which the other module documents. Both are ours, so the text is put in its name.
    extended=${graph##*@}
    sed "s/\"module\":\"$library\"/\"module\":\"${extended%%.*}\"/g" "$graph" \
      >"$ours/${graph##*/}"
  done
done

quietly "$docc" convert Docs/HouseholdKit.docc --additional-symbol-graph-dir "$ours" \
  --fallback-display-name HouseholdKit --fallback-bundle-identifier household-kit \
  --fallback-default-module-kind Library \
  --experimental-documentation-coverage --warnings-as-errors --output-path "$site"

quietly swiftc -O Docs/coverage.swift -o "$scratch/coverage"
"$scratch/coverage" "$site" "$ours"
