#!/bin/sh
# Writes what shells complete, and the pages of the manual, from the programs themselves.
#
#   Examples/pages.sh FOLDER-OF-THE-PROGRAMS PREFIX
set -eu

binaries=${1:?usage: Examples/pages.sh FOLDER-OF-THE-PROGRAMS PREFIX}
share=${2:?usage: Examples/pages.sh FOLDER-OF-THE-PROGRAMS PREFIX}/share
bash=$share/bash-completion/completions zsh=$share/zsh/site-functions
fish=$share/fish/vendor_completions.d man=$share/man/man1
mkdir -p "$bash" "$zsh" "$fish" "$man"
for program in laundry timer home-maintenance wardrobe household; do
  "$binaries/$program" --generate-completion-script bash >"$bash/$program"
  "$binaries/$program" --generate-completion-script zsh >"$zsh/_$program"
  "$binaries/$program" --generate-completion-script fish >"$fish/$program.fish"
  "$binaries/$program" --generate-manual >"$man/$program.1"
done
echo "Installed completion for bash, zsh and fish, and the pages of man, in $share"
