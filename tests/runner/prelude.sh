set -euo pipefail

# Packages whose tests build many sites, those that look at the two sites, and the one that builds most; the others are the rooms,
# in two halves that run beside each other.
heavy='github.com/orihon/orihon/(cmd/orihon|internal/(bundle|docusaurus))'
sites='github.com/orihon/orihon/(internal/check|tests/(guide|site))'
longest='github.com/orihon/orihon/internal/pipeline'
later='github.com/orihon/orihon/(internal/[l-z].*|tests/.*|bench/.*)'

# packages_to_test: the Go packages that a change can reach, else all.
packages_to_test() {
  if [ -n "${ORIHON_PACKAGES:-}" ]; then
    printf '%s\n' $ORIHON_PACKAGES
  else
    go list ./...
  fi
}

# go_tests [-ldflags=…] PACKAGE…: tests packages, if there are any.
go_tests() {
  [[ ${!#:-} == github.com/* ]] || return 0
  # Tests are small: collecting garbage a third as often saves a fifth of their time.
  GOGC=300 go test -vet=off -json -p 1 -timeout 35m "$@"
}

# tests_of_sites PACKAGE…: go_tests of a commit. Like the program that was built, they know which it is, and find what the builds of the
# two sites left. The others do not, so that Go links and runs again only what a commit changes.
tests_of_sites() {
  local commit=""
  [ -n "$(git status --porcelain)" ] || commit="-X github.com/orihon/orihon/internal/cache.commit=$(git rev-parse HEAD)"
  go_tests -ldflags="$commit" "$@"
}

# debian COMMAND PACKAGE…: installs packages of Debian unless the command is there.
debian() {
  ! type -P "$1" >/dev/null || return 0 # "command -v" would find functions of this file
  shift
  local sudo=""
  [ "$(id -u)" -eq 0 ] || sudo="sudo -n"
  (
    flock 9 # one at a time: apt-get refuses to wait for another one's lists
    $sudo apt-get update -qq -o DPkg::Lock::Timeout=600
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=600 "$@" >&2
  ) 9>/tmp/orihon-tests-debian.lock
}

# install_chromium: installs a browser unless one is there.
install_chromium() {
  local name
  for name in "${CHROMIUM:-chromium-headless-shell}" chromium chromium-browser google-chrome; do
    ! type -P "$name" >/dev/null || return 0
  done
  debian chromium-headless-shell chromium-headless-shell fonts-noto-cjk
}

# packages FOLDER…: installs the packages of folders by their lock files unless they are there already.
packages() {
  local folder
  for folder; do
    if [ "$folder/package-lock.json" -nt "$folder/node_modules/.stamp" ]; then
      (cd "$folder" && ${install:-npm ci} --no-audit --no-fund --ignore-scripts --loglevel=error && touch node_modules/.stamp)
    fi
  done
}

# html_checker: one page of every type, in both languages, by the Nu Html Checker.
html_checker() {
  local pages=(site/build/404.html site/build/ja/404.html) page
  for page in '' v2/backend/latest/quickstart v2/backend/next v2/backend/0.4.2/blocks/user/handlers v1/category/back-end \
    v2/frontend/frontend-blocks/Common/navbar/latest v2/frontend/frontend-blocks/Common/footer/latest v2/api v2/api/user search; do
    pages+=("site/build/$page/index.html" "site/build/ja/$page/index.html")
  done
  # It ends soon: what is compiled to be fast comes too late. Such code needs more of the stack.
  java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xss8m -jar web/node_modules/vnu-jar/build/dist/vnu.jar --errors-only "${pages[@]}"
  echo "${#pages[@]} passed, 0 failed"
}

# fuzz TIME: every fuzz target of the repository for a time, one after another. ORIHON_FUZZ=5s shortens the part.
fuzz() {
  local package target passed=0 failed=0
  while read -r package target; do
    if go test -vet=off "$package" -run '^$' -fuzz "^$target\$" -fuzztime "$1" -fuzzminimizetime 1x; then
      passed=$((passed + 1))
    else
      failed=$((failed + 1))
    fi
  done < <(go list ./... | while read -r package; do
    go test -vet=off "$package" -list '^Fuzz' </dev/null | sed -n "s#^Fuzz#$package Fuzz#p"
  done)
  echo "$passed passed, $failed failed"
  [ "$failed" -eq 0 ]
}
