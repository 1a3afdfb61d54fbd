#!/usr/bin/env bash
# Builds the same text with Orihon and with Hugo, in turn, and prints medians and ratios.
#
#   bench/build.sh            1,000 pages, and 300 pages x 4 versions x 2 locales
#   bench/build.sh --shapes   1,000 pages of every shape of bench/corpus, 3,000 in one folder, 5,000 API operations
#   bench/build.sh --large    10,000 pages as well
#   bench/build.sh --huge     100,000 pages, Orihon alone
#
# It builds in memory (/dev/shm) where there is such a folder: on disks every new file waits for what was deleted before.
# RUNS=5 is the number of runs of each; HUGO=0.165.0 the version; ORIHON=path another binary.
set -euo pipefail
cd "$(dirname "$0")/.."
export CGO_ENABLED=0
. bench/hugo.sh
large=${1:-}
runs=${RUNS:-5}
work=$PWD/bench/.work
stage=${TMPDIR:-/tmp}
[ -w /dev/shm ] && stage=${TMPDIR:-/dev/shm}
sites=$(mktemp -d "$stage/orihon-bench.XXXXXX")
trap 'rm -rf "$sites"' EXIT
trap 'exit 130' INT TERM

say() { printf '\n== %s\n' "$1"; }

prepare() {
  mkdir -p "$work/bin"
  orihon=$(realpath "${ORIHON:-bin/orihon}")
  if [ ! -x "$orihon" ]; then
    go build -trimpath -ldflags='-s -w' -o "$work/bin/orihon" ./cmd/orihon
    orihon=$work/bin/orihon
  fi
  install_hugo "$work"
  go build -o "$work/bin/corpus" ./bench/corpus
  go build -o "$work/bin/measure" ./bench/measure
}

# corpus NAME FLAGS...: writes the sites to $sites/NAME/orihon and $sites/NAME/hugo.
corpus() {
  local name=$1
  shift
  "$work/bin/corpus" -out "$sites/$name" -theme "$PWD/bench/hugo" "$@"
}

measure() { "$work/bin/measure" -runs "$runs" "$@"; }

by_orihon() { echo "$orihon build $sites/$1/orihon --out $sites/$1/out-orihon ${*:2}"; }
by_hugo() { echo "$hugo --quiet --noBuildLock --source $sites/$1/hugo --destination $sites/$1/out-hugo --cacheDir $sites/$1/cache ${*:2}"; }

# remove NAME: what makes the next build a cold one.
remove() { echo "rm -rf $sites/$1/out-hugo $sites/$1/out-orihon $sites/$1/cache $sites/$1/hugo/resources $sites/$1/orihon/.orihon"; }

cold() {
  say "$1, cold (output and caches removed)"
  measure -out "$sites/$1/out-NAME" -before "$(remove "$1")" "hugo=$(by_hugo "$1")" "orihon=$(by_orihon "$1" --no-compress)"
}

# alone NAME: what only Orihon builds.
alone() {
  say "$1, cold, Orihon alone"
  measure -out "$sites/$1/out-NAME" -before "$(remove "$1")" "orihon=$(by_orihon "$1" --no-compress)"
}

shapes() {
  local shape
  for shape in whole deep code japanese; do
    corpus "$shape" -shape "$shape" -pages 1000
    cold "$shape"
    rm -rf "${sites:?}/$shape"
  done
  corpus flat -shape flat -pages 3000
  cold flat
  rm -rf "$sites/flat"
  corpus api -shape api -pages 5000
  alone api
  rm -rf "$sites/api"
}

again() {
  say "$1, nothing changed"
  measure "hugo=$(by_hugo "$1")" "orihon=$(by_orihon "$1" --no-compress)"
  say "$1, one page changed"
  local page=docs/topic-000/part-1/page-4.md
  measure -before "for f in $sites/$1/orihon/$page $sites/$1/hugo/content/en/$page; do date +%N >> \$f; done" \
    "hugo=$(by_hugo "$1")" "orihon=$(by_orihon "$1" --no-compress)"
}

compression() {
  say "$1, what compression costs Orihon (brotli and gzip beside every file; Hugo has none)"
  measure -before "$(remove "$1")" "without=$(by_orihon "$1" --no-compress)" "with=$(by_orihon "$1")"
}

memory() {
  say "memory and time by the number of versions (300 pages each, 1 locale)"
  local list=() n
  for n in 1 2 4; do
    corpus "versions-$n" -pages 300 -versions "$n"
    list+=("$n-hugo=$(by_hugo "versions-$n")" "$n-orihon=$(by_orihon "versions-$n" --clean --no-compress)")
  done
  runs=3 measure "${list[@]}"
}

prepare
"$orihon" version
"$hugo" version
echo "$(nproc) cores; medians of $runs runs in turn; ratios are to the first line"
case $large in
--shapes)
  shapes
  exit
  ;;
--huge)
  corpus 100000-pages -pages 100000
  runs=1 alone 100000-pages
  exit
  ;;
esac
corpus 1000-pages -pages 1000
cold 1000-pages
again 1000-pages
compression 1000-pages
corpus 300x4x2 -pages 300 -versions 4 -locales 2
cold 300x4x2
memory
if [ "$large" = --large ]; then
  corpus 10000-pages -pages 10000
  runs=3 cold 10000-pages
fi
