#!/usr/bin/env bash
# Uses the package as an app would: from a git address, on the branch main, without any variable of the
# package's own.
#
# complete: the default trait. First an app with one kit, whose processor time has a bound; then the README's
#           manifest and its programs, word for word, each run twice; then in another folder, with all that
#           was built gone.
# none:     one kit without traits; no third-party package may be fetched.
# sqlite, vault: one of the two traits.
#
# pages:    what `make install` puts beside the programs: completion and pages of the manual.
#
# `complete` and `none` are also built by Swift Build, the build engine of Xcode and, from 6.4 on, SwiftPM's
# default. Whatever was built is built again: nothing may be compiled then.
#
# Each state has a folder of built things of its own, so that nothing is built again the next time.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
scratch=$root/.build/installation
# The last part of an address is the package's name in a manifest.
mirror=$scratch/household-kit.git
# Seconds of processor time that the first build of an app with one kit may take. README says what to expect.
bound=300

for variable in $(compgen -e); do
  case $variable in HOUSEHOLD_* | SYNC_* | SWIFT_DETERMINISTIC_HASHING) unset "$variable" ;; esac
done

fail() {
  echo "installation: $*" >&2
  exit 1
}

# The work tree as a commit, without touching the repository's own index.
publish() {
  mkdir -p "$scratch"
  [ -d "$mirror" ] || git init --quiet --bare --initial-branch=main "$mirror"
  local git=(git --git-dir="$mirror" --work-tree="$root" -c user.name=installation
    -c user.email=installation@example.com -c commit.gpgsign=false)
  (cd "$root" && "${git[@]}" add --all . && "${git[@]}" commit --quiet --allow-empty --message tree)
}

# package STATE [ENGINE]: makes the folder of a package whose manifest is read from standard input.
package() {
  state=$1${2:+, $2}
  folder=$scratch/$1${2:+-$2}
  engine=(${2:+--build-system "$2"})
  is_new=$([ -d "$folder" ] || echo yes)
  times="second third fourth fifth"
  mkdir -p "$folder/Sources/my-household"
  touch "$folder/Sources/my-household/main.swift"
  manifest
}

# Takes the manifest from standard input.
manifest() {
  sed "s|https://example.com/household-kit|file://$mirror|" >"$folder/Package.swift"
  grep -q "file://$mirror" "$folder/Package.swift" || fail "$state: the manifest has no address"
  # The commit that was resolved the last time is not the present one.
  (cd "$folder" && swift package update household-kit) >"$scratch/log" 2>&1 || {
    cat "$scratch/log" >&2
    exit 1
  }
}

built() {
  local result=0
  planned || result=$?
  # Reading what a process prints, a tool itself may now and then crash on Linux, whatever it builds:
  # swiftlang/swift-corelibs-libdispatch#949.
  [ "$result" -eq 139 ] || return "$result"
  echo "installation ($state): swift build crashed; once more"
  planned
}

planned() { (cd "$folder" && swift build --quiet ${engine[@]+"${engine[@]}"}); }

# How many files were compiled since the marker, but for those of the app itself.
compiled() { find "$folder/.build/" -name '*.o' -newer "$scratch/marker" ! -path '*my?household*' | wc -l; }

# build FILE: builds a program, and builds it again with one more file, when nothing else may be compiled.
# The first program of a state is built four times more: SwiftPM plans a build anew for each new file, and
# what has an order that changes shows after some.
build() {
  cp "$1" "$folder/Sources/my-household/main.swift"
  built
  touch "$scratch/marker"
  local time
  for time in $times; do
    echo "// The $time build." >"$folder/Sources/my-household/Again-$time.swift"
    built
    [ "$(compiled)" -eq 0 ] || fail "$state: the $time build compiled $(compiled) files again"
  done
  rm "$folder"/Sources/my-household/Again-*
  times=second
}

# expect PROGRAM FILE EXPECTED: runs a program twice in a folder of its own.
expect() {
  local home output time
  home=$(mktemp -d)
  for time in first second; do
    output=$(cd "$home" && "$1") || fail "$state: ${2##*/} fails the $time time"
    [ "$output" = "$3" ] || {
      printf 'installation (%s): %s, run for the %s time: expected\n%s\nfound\n%s\n' \
        "$state" "${2##*/}" "$time" "$3" "$output" >&2
      exit 1
    }
  done
  rm -rf "$home"
}

# runs FILE EXPECTED: builds a program and runs it.
runs() {
  build "$1"
  program=$(cd "$folder" && swift build ${engine[@]+"${engine[@]}"} --show-bin-path)/my-household
  expect "$program" "$1" "$2"
}

# The names of all packages that the app needs, without this one.
fetched() {
  (cd "$folder" && swift package show-dependencies --format flatlist) |
    sed -e '/^household-kit$/d' -e '/^$/d' | sort -u | paste -sd ' ' -
}

# The README's blocks as files in a folder: 1.swift, 1.text, 2.swift and so on. A text belongs to the
# block of Swift before it.
blocks() {
  awk -v folder="$1" '
    /^```/ && on { close(file); on = 0; next }
    /^```(swift|text)$/ { kind = substr($0, 4); if (kind == "swift") n++
      file = folder "/" n "." kind; on = 1; printf "" >file; next }
    on { print >file }' "$root/README.md"
}

# app DEPENDENCY PRODUCT…: the manifest of an app.
app() {
  cat <<SWIFT
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "my-household",
  platforms: [.macOS(.v15)],
  dependencies: [
$1
  ],
  targets: [
    .executableTarget(
      name: "my-household",
      dependencies: [
$(for product in "${@:2}"; do echo "        .product(name: \"$product\", package: \"household-kit\"),"; done)
      ])
  ]
)
SWIFT
}

publish

readme=$(mktemp -d)
trap 'rm -rf "$readme"' EXIT
blocks "$readme"

# The dependencies are the README's too: with the default trait, and without any.
complete=$(grep 'example.com/household-kit' "$readme/1.swift")
none=$(cat "$readme/3.swift")
[[ $none == *"traits: []"* ]] || fail "the README's third block does not turn off the traits"
with() { echo "${none/traits: []/traits: [\"$1\"]}"; }
kit=TimerKit
tea="Tea is running, 240 s left"

package complete < <(app "$complete" LaundryKit HouseholdSQLite)
cp "$readme/2.swift" "$folder/Sources/my-household/main.swift"
TIMEFORMAT='%U %S'
took=$({ time built 1>&2; } 2>&1 1>/dev/null | tail -n 1 | awk '{ printf "%d", $1 + $2 }')
if [ -n "$is_new" ]; then
  echo "installation ($state): an app with one kit was built in $took s of processor time"
  [ "$took" -le "$bound" ] || fail "$state: that is more than $bound s"
fi
runs "$readme/2.swift" "$(cat "$readme/2.text")"
manifest <"$readme/1.swift"
programs=0
for text in "$readme"/*.text; do
  runs "${text%.text}.swift" "$(cat "$text")"
  programs=$((programs + 1))
done
[ "$programs" -eq 4 ] || fail "the README has $programs programs with an output instead of 4"
for module in HouseholdFiles HouseholdSQLite; do
  [ -n "$(find "$folder/.build/" -path "*household-kit_$module*/PrivacyInfo.xcprivacy")" ] ||
    fail "$state: the privacy manifest of $module is not in what was built"
done
# As it would be installed: the program alone.
build "$readme/2.swift"
cp "$program" "$readme/installed"
mv "$folder/.build" "$folder/.away"
expect "$readme/installed" "$readme/2.swift" "$(cat "$readme/2.text")"
mv "$folder/.away" "$folder/.build"
echo "installation ($state): $programs programs, with $(fetched)"

package complete swiftbuild <"$readme/1.swift"
runs "$readme/2.swift" "$(cat "$readme/2.text")"
echo "installation ($state): with $(fetched)"

for engine in "" swiftbuild; do
  package none $engine < <(app "$none" $kit)
  others=$(fetched)
  [ -z "$others" ] || fail "$state: third-party packages are needed: $others"
  runs "$here/alone.swift" "$tea"
  echo "installation ($state): no other package"
done

package sqlite < <(app "$(with SQLite)" LaundryKit HouseholdSQLite)
runs "$readme/2.swift" "$(cat "$readme/2.text")"
echo "installation ($state): with $(fetched)"

package vault < <(app "$(with Vault)" HouseholdVault)
runs "$here/vault.swift" "39.5 inches"
echo "installation ($state): with $(fetched)"

# The programs are those of `make release`, or are built here.
state=pages
programs="laundry timer home-maintenance wardrobe household"
binaries=$root/.build/release
for program in $programs; do
  [ -x "$binaries/$program" ] && continue
  (cd "$root" && for program in $programs; do swift build --quiet --product "$program"; done)
  binaries=$(cd "$root" && swift build --show-bin-path)
  break
done
"$root/Examples/pages.sh" "$binaries" "$readme" >/dev/null
for program in $programs; do
  for file in "bash-completion/completions/$program" "zsh/site-functions/_$program" \
    "fish/vendor_completions.d/$program.fish" "man/man1/$program.1"; do
    [ -s "$readme/share/$file" ] || fail "$state: $file is not installed"
  done
  command -v man >/dev/null || continue
  said=$(LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -l "$readme/share/man/man1/$program.1" 2>&1 >/dev/null)
  [ -z "$said" ] || fail "$state: man says of $program.1: $said"
done
echo "installation ($state): completion and pages of five programs"
