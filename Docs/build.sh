#!/bin/sh
# Builds the documentation of every library into .build/documentation, which any web server can
# serve. A warning of docc is an error, and so is a public symbol without a summary.
#
# HOSTING_BASE_PATH=/household-kit builds it for https://example.com/household-kit/. Without it, the
# documentation has to be at the root of its host. SITE is another folder to build it in. GRAPHS=keep
# takes the symbols of the last time, which saves the build of the libraries.
set -eu
cd "$(dirname "$0")/.."

scratch=.build/documentation-build
graphs=$scratch/graphs
ours=$scratch/our-graphs
site=${SITE:-.build/documentation}
log=$scratch/log
catalog=$scratch/HouseholdKit.docc
rm -rf "$site" "$catalog"

# The path without slashes at its ends, and with one before it: "household-kit", "/household-kit".
base=$(printf %s "${HOSTING_BASE_PATH:-}" | sed 's:^/*::; s:/*$::')
case $base in
  *[!A-Za-z0-9._~/-]*)
    echo "HOSTING_BASE_PATH must be a path such as /household-kit, not $HOSTING_BASE_PATH" >&2
    exit 64
    ;;
esac
prefix=${base:+/$base}

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
# All but the one that has no symbol of its own for apps.
libraries=$(ls Sources | grep -vx HouseholdCLibrary)

if [ "${GRAPHS:-}" != keep ]; then
  rm -rf "$graphs" "$ours"
  mkdir -p "$graphs" "$ours"

  # What `swift test` has built is not built again: the symbol graphs are read from the modules.
  # The libraries, without the programs.
  quietly env HOUSEHOLD_TESTS=libraries swift build $(.ci/whole)
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
fi

# The header of every page leads back to the articles. docc copies it as it is, so its links get the
# base path here.
cp -R Docs/HouseholdKit.docc "$catalog"
sed "s:{{BASE_PATH}}:$prefix:g" Docs/HouseholdKit.docc/header.html >"$catalog/header.html"

quietly "$docc" convert "$catalog" --additional-symbol-graph-dir "$ours" \
  --fallback-display-name HouseholdKit --fallback-bundle-identifier household-kit \
  --fallback-default-module-kind Library --experimental-enable-custom-templates \
  --hosting-base-path "$base" \
  --experimental-documentation-coverage --warnings-as-errors --output-path "$site"

# The root has no page of its own: it leads to the landing page. A host shows 404.html for an address
# that does not exist, at any depth, so its link starts at the root.
page() {
  cat <<END
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Household Kit</title>
$2
<style>body { font: 18px/1.5 sans-serif; margin: 3em auto; max-width: 32em; padding: 0 1em }</style>
</head>
<body><p>$1 <a href="$prefix/documentation/householdkit/">Household Kit: documentation</a></p></body>
</html>
END
}
page "" \
  "<meta http-equiv=\"refresh\" content=\"0; url=$prefix/documentation/householdkit/\">" \
  >"$site/index.html"
page "There is no such page." "" >"$site/404.html"
# GitHub Pages leaves out files whose names it does not like, unless this file says otherwise.
: >"$site/.nojekyll"

quietly swiftc -O Docs/coverage.swift -o "$scratch/coverage"
"$scratch/coverage" "$site" "$ours"
test -n "${SITE:-}" || echo "Read it with: make docs-serve"
