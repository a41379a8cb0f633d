#!/bin/sh
# Builds the documentation of every library into .build/documentation, which any web server can
# serve. A warning of docc is an error, and so is a public symbol without a summary.
set -eu
cd "$(dirname "$0")/.."

scratch=.build/documentation-build
mkdir -p "$scratch"
scratch=$(cd "$scratch" && pwd)
graphs=$scratch/graphs
ours=$scratch/our-graphs
site=.build/documentation
log=$scratch/log

# Runs a command and shows what it says only when it fails.
quietly() {
  "$@" >"$log" 2>&1 || {
    status=$?
    cat "$log" >&2
    exit "$status"
  }
}

docc=$(command -v docc || xcrun --find docc)
libraries=$(ls Sources)

# Where a module is emitted again its graph is written again; one that was renamed leaves nothing
# behind in the folder that docc reads.
for library in $libraries; do
  quietly swift build --enable-all-traits --scratch-path "$scratch" --jobs 2 --target "$library" \
    -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$graphs" \
    -Xswiftc -symbol-graph-minimum-access-level -Xswiftc public \
    -Xswiftc -symbol-graph-skip-synthesized-members
done
rm -rf "$ours"
mkdir "$ours"
for library in $libraries; do
  test -f "$graphs/$library.symbols.json" || {
    echo "No symbol graph of $library; remove $scratch and try again." >&2
    exit 1
  }
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

rm -rf "$site"
quietly "$docc" convert Docs/HouseholdKit.docc --additional-symbol-graph-dir "$ours" \
  --fallback-display-name HouseholdKit --fallback-bundle-identifier household-kit \
  --fallback-default-module-kind Library \
  --experimental-documentation-coverage --warnings-as-errors --output-path "$site"

quietly swiftc -O Docs/coverage.swift -o "$scratch/coverage"
"$scratch/coverage" "$site" "$ours"
