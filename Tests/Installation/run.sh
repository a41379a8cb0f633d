#!/usr/bin/env bash
# Uses the package as an app would: from a git address, on the branch main.
#
# readme: the README's manifest and its programs, word for word; each runs twice and prints what the
#         README says both times.
# alone:  one kit without traits; no third-party package may be fetched.
# vault:  the vault without the SQLite store.
#
# Each state has a folder of built things of its own, so that nothing is built again the next time.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
scratch=$root/.build/installation
# The last part of an address is the package's name in a manifest.
mirror=$scratch/household-kit.git
# The order of the traits must be as it was, or all is built again: see the Makefile.
export SWIFT_DETERMINISTIC_HASHING=1

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

# package STATE: makes the folder of a package whose manifest is read from standard input.
package() {
  folder=$scratch/$1
  mkdir -p "$folder/Sources/my-household"
  touch "$folder/Sources/my-household/main.swift"
  sed "s|https://example.com/household-kit|file://$mirror|" >"$folder/Package.swift"
  grep -q "file://$mirror" "$folder/Package.swift" || fail "$1: the manifest has no address"
}

# The commit that was resolved the last time is not the present one.
update() {
  (cd "$folder" && swift package update household-kit) >"$scratch/log" 2>&1 || {
    cat "$scratch/log" >&2
    exit 1
  }
}

# runs FILE EXPECTED: builds a program, and runs it twice in a folder of its own.
runs() {
  cp "$1" "$folder/Sources/my-household/main.swift"
  (cd "$folder" && swift build --quiet $("$root/.ci/whole"))
  local home output
  home=$(mktemp -d)
  for time in first second; do
    output=$(cd "$home" && "$folder/.build/debug/my-household") || fail "$1 fails the $time time"
    [ "$output" = "$2" ] || {
      printf 'installation: %s, run for the %s time: expected\n%s\nfound\n%s\n' \
        "${1##*/}" "$time" "$2" "$output" >&2
      exit 1
    }
  done
  rm -rf "$home"
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

publish

readme=$(mktemp -d)
trap 'rm -rf "$readme"' EXIT
blocks "$readme"
package readme <"$readme/1.swift"
update
programs=0
for text in "$readme"/*.text; do
  runs "${text%.text}.swift" "$(cat "$text")"
  programs=$((programs + 1))
done
[ "$programs" -eq 4 ] || fail "the README has $programs programs with an output instead of 4"
echo "installation (readme): $programs programs, with $(fetched)"

# The dependency without traits is the README's too.
dependency=$(sed -e '1d' -e '$d' <<<"(
$(cat "$readme/3.swift")
)")
[[ $dependency == *"traits: []"* ]] || fail "the README's third block does not turn off the traits"

# manifest DEPENDENCY PRODUCT
manifest() {
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
      dependencies: [.product(name: "$2", package: "household-kit")])
  ]
)
SWIFT
}

package alone < <(manifest "$dependency" TimerKit)
update
others=$(fetched)
[ -z "$others" ] || fail "alone: third-party packages are needed: $others"
runs "$here/alone.swift" "Tea is running, 240 s left"
echo "installation (alone): no other package"

package vault < <(manifest "${dependency/traits: []/traits: [\"Vault\"]}" HouseholdVault)
update
runs "$here/vault.swift" "39.5 inches"
echo "installation (vault): with $(fetched)"
