# Sourced: install_hugo WORK sets $hugo to Hugo's binary, installed once into the folder WORK. HUGO is the version.
install_hugo() {
  local work=$1 version=${HUGO:-0.165.0} outside
  hugo=$work/bin/hugo-$version
  if [ -x "$hugo" ]; then
    return
  fi
  printf '\n== installing Hugo %s (once, a few minutes)\n' "$version"
  # Outside this module: its requirements are not ours.
  outside=$(mktemp -d)
  (cd "$outside" && GOFLAGS=-mod=mod GOBIN="$work/install" go install "github.com/gohugoio/hugo@v$version")
  rmdir "$outside"
  mv "$work/install/hugo" "$hugo"
}
