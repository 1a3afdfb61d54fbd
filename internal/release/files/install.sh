#!/bin/sh
# Installs Orihon %VERSION% for the current user. It needs no rights of root, and changes nothing but one file.
#
#   curl -fsSL %LATEST%/install.sh | sh
#   curl -fsSL %LATEST%/install.sh | sh -s -- --version 1.2.3 --to /some/folder
#
# The archive must have the SHA-256 checksum that stands below. For another version, it is the one in the SHA256SUMS of its release.
set -eu

address='%ADDRESS%'
own='%VERSION%'
sums='%SUMS%'

say() { printf '%s\n' "$*"; }

fail() {
  printf 'install.sh: %s\n' "$*" >&2
  exit 1
}

usage() {
  say "install.sh [--version VERSION] [--to FOLDER]"
  say ""
  say "  --version VERSION  the version to install (default: $own)"
  say "  --to FOLDER        the folder for the program (default: $(folder))"
}

# folder is where programs of a user are kept.
folder() {
  if [ -n "${XDG_BIN_HOME:-}" ]; then
    say "$XDG_BIN_HOME"
  else
    say "${HOME:?HOME is not set: name a folder with --to}/.local/bin"
  fi
}

# system is this machine in the names of archives.
system() {
  case $(uname -s) in
    Linux) os=linux ;;
    Darwin) os=darwin ;;
    MINGW* | MSYS* | CYGWIN*) fail "on Windows run in PowerShell: irm $address/releases/latest/download/install.ps1 | iex" ;;
    *) fail "there is no archive for $(uname -s); build Orihon from its source: $address" ;;
  esac
  case $(uname -m) in
    x86_64 | amd64) processor=amd64 ;;
    aarch64 | arm64) processor=arm64 ;;
    *) fail "there is no archive for $(uname -m) processors; build Orihon from its source: $address" ;;
  esac
  # A shell that Rosetta translates sees another processor than there is.
  if [ "$os" = darwin ] && [ "$(sysctl -n sysctl.proc_translated 2>/dev/null || true)" = 1 ]; then
    processor=arm64
  fi
  say "${os}_$processor"
}

# fetch writes what an address holds into a file.
fetch() {
  if command -v curl >/dev/null 2>&1; then
    case $address in
      https:*) curl -fsSL --proto '=https' --tlsv1.2 -o "$2" "$1" ;;
      *) curl -fsSL -o "$2" "$1" ;;
    esac || fail "could not download $1"
  elif command -v wget >/dev/null 2>&1; then
    wget -q -O "$2" "$1" || fail "could not download $1"
  else
    fail "neither curl nor wget is here to download with"
  fi
}

sha256() {
  if command -v sha256sum >/dev/null 2>&1; then
    sha256sum <"$1"
  elif command -v shasum >/dev/null 2>&1; then
    shasum -a 256 <"$1"
  elif command -v openssl >/dev/null 2>&1; then
    openssl dgst -sha256 -r <"$1"
  else
    fail "neither sha256sum, shasum nor openssl is here to compare checksums with: nothing was installed"
  fi | cut -d ' ' -f 1
}

# install_version puts a version into a folder.
install_version() {
  version=$1 to=$2
  archive="orihon_${version}_$(system).tar.gz"
  from="$address/releases/download/v$version"
  if ! mkdir -p "$to" 2>/dev/null || [ ! -w "$to" ]; then
    fail "cannot write to $to; name another folder with --to"
  fi
  work=$(mktemp -d)
  new="$to/.orihon-$$"
  trap 'rm -rf "$work" "$new"' EXIT
  trap 'exit 1' HUP INT TERM
  if [ "$version" != "$own" ]; then
    fetch "$from/SHA256SUMS" "$work/SHA256SUMS"
    sums=$(cat "$work/SHA256SUMS")
  fi
  want=$(say "$sums" | awk -v name="$archive" '$2 == name { print $1 }')
  [ -n "$want" ] || fail "version $version has no $archive"
  say "Downloading $from/$archive"
  fetch "$from/$archive" "$work/$archive"
  got=$(sha256 "$work/$archive")
  [ "$got" = "$want" ] || fail "$archive has the checksum $got, but $want was expected: nothing was installed"
  tar -xzf "$work/$archive" -C "$work" orihon || fail "cannot unpack $archive: nothing was installed"
  if ! cp "$work/orihon" "$new" || ! chmod 755 "$new"; then
    fail "cannot write to $to; name another folder with --to"
  fi
  said=$("$new" version) || fail "the program does not run here: nothing was installed"
  mv -f "$new" "$to/orihon"
  say "Installed $to/orihon: $said"
}

# look says whether the shell finds the program.
look() {
  found=$(command -v orihon || true)
  if [ "$found" = "$1/orihon" ]; then
    return
  elif [ -n "$found" ]; then
    say "Your shell finds another one first: $found"
  else
    say "Your shell does not look there. Add this line to its profile: export PATH=\"$1:\$PATH\""
  fi
}

main() {
  version=$own to=
  while [ $# -gt 0 ]; do
    case $1 in
      --version | --to)
        [ $# -gt 1 ] || fail "$1 needs a value"
        if [ "$1" = --to ]; then to=$2; else version=${2#v}; fi
        shift 2
        ;;
      -h | --help)
        usage
        exit
        ;;
      *) fail "there is no option $1; see --help" ;;
    esac
  done
  case $version in
    '' | *[!0-9A-Za-z.+-]*) fail "\"$version\" is no version" ;;
  esac
  [ -n "$to" ] || to=$(folder)
  install_version "$version" "$to"
  look "$to"
}

# All stands in functions, so that a script that was cut off runs nothing.
main "$@"
