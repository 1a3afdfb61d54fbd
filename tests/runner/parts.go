package main

import (
	_ "embed"
	"time"
)

// prelude holds the functions that scripts of parts use.
//
//go:embed prelude.sh
var prelude string

// parts are all tests. Those that take long stand first: they start first. A part comes after the parts that it needs.
// A budget is about twice what the part took on two cores with warm caches and 30 s more for packages to compile.
var parts = []part{
	{name: "npm-web", kind: setup, script: `make web/packages/react/index.js`},
	{name: "npm-previews", kind: setup, script: `packages site/previews`},
	{name: "npm-tests", kind: setup, script: `packages tests/test262 tests/hosts tests/mcp tests/lsp`},
	{name: "npm-samples", kind: setup, script: `packages tests/samples`},
	{name: "servers", kind: setup, script: `
		# Their packages start them as services, which need a port that may be taken; the tests start their own.
		RUNLEVEL=1 debian nginx nginx libnginx-mod-http-brotli-static
		RUNLEVEL=1 debian caddy caddy`},
	{name: "chromium", kind: setup, script: `install_chromium`},
	{name: "engines-debian", kind: setup, script: `
		debian firefox-esr firefox-esr fonts-noto-cjk
		debian WebKitWebDriver webkit2gtk-driver
		debian Xvfb xvfb`},
	{name: "java", kind: setup, script: `debian java default-jre-headless`},
	{name: "gcc", kind: setup, script: `debian gcc gcc libc6-dev`},
	{name: "build", kind: setup, after: []string{"npm-web"}, places: 2, script: `make build`},
	{name: "sites", kind: setup, after: []string{"build", "npm-previews"}, script: `
		bin/orihon build site
		bin/orihon build guide`},
	{name: "mongo", kind: setup, script: `tests/quickstarts/prepare`},

	{name: "pipeline", group: "go", after: []string{"build", "npm-previews"}, budget: 350 * time.Second, limit: 40 * time.Minute, script: `
		go_tests $(packages_to_test | grep -xE "$longest")`},
	{name: "rooms-l-z", group: "go", after: []string{"build", "npm-previews", "npm-tests", "servers"}, budget: 400 * time.Second, limit: 40 * time.Minute, script: `
		go_tests $(packages_to_test | grep -vxE "$longest|$heavy|$sites" | grep -xE "$later")`},
	{name: "heavy-rooms", group: "go", after: []string{"build", "npm-previews"}, budget: 350 * time.Second, limit: 40 * time.Minute, script: `
		go_tests $(packages_to_test | grep -xE "$heavy")`},
	{name: "rooms-a-k", group: "go", after: []string{"build", "npm-previews"}, budget: 400 * time.Second, limit: 40 * time.Minute, script: `
		go_tests $(packages_to_test | grep -vxE "$longest|$heavy|$sites|$later")`},
	// It opens several pages at a time, so it can be among the last.
	{name: "browser", after: []string{"sites", "chromium"}, budget: 400 * time.Second, script: `
		node web/tests/browser/run.mjs ${ORIHON_TESTS:+--strict} site/build`},
	// It looks at the two sites after their builds, which leave the bundles of previews.
	{name: "whole-sites", group: "go", after: []string{"sites"}, budget: 250 * time.Second, limit: 40 * time.Minute, script: `
		tests_of_sites $(packages_to_test | grep -xE "$sites")`},
	{name: "vitest", group: "web", after: []string{"build", "chromium"}, budget: 300 * time.Second, script: `
		cd web
		npx --no-install vitest ${ORIHON_WEB:+related} --run ${ORIHON_WEB:-}`},
	{name: "staticcheck", group: "check", after: []string{"build"}, budget: 300 * time.Second, script: `
		go tool staticcheck ${ORIHON_PACKAGES:-./...}`},
	{name: "vet", group: "check", after: []string{"build"}, budget: 300 * time.Second, script: `
		go vet ${ORIHON_PACKAGES:-./...}
		(cd bench/mdx && go vet .)`},
	{name: "types", group: "check", after: []string{"npm-web"}, budget: 120 * time.Second, script: `
		cd web
		npx --no-install tsc --noEmit --checkers 1
		npx --no-install biome check --error-on-warnings .`},
	{name: "formats", group: "check", budget: 120 * time.Second, script: `
		badly=$(git ls-files -co --exclude-standard '*.go' | xargs ls -d 2>/dev/null | xargs go tool gofumpt -l)
		[ -z "$badly" ] || { printf 'not formatted (go tool gofumpt -w):\n%s\n' "$badly"; exit 1; }`},
	{name: "oracle", group: "go", budget: 300 * time.Second, script: `
		cd tests/oracle
		go vet ./...
		go test -vet=off -json ./...`},
	{name: "samples", after: []string{"npm-web", "npm-samples", "npm-previews"}, budget: 90 * time.Second, script: `node tests/samples/check.mjs`},
	{name: "reference", after: []string{"npm-samples"}, budget: 60 * time.Second, script: `node tests/samples/reference/reference.mjs`},
	{name: "mcp", after: []string{"build", "npm-tests"}, budget: 60 * time.Second, script: `node tests/mcp/run.mjs`},
	{name: "lsp", after: []string{"build", "npm-tests"}, budget: 20 * time.Second, script: `node tests/lsp/run.mjs`},
	{name: "html", after: []string{"sites", "java"}, budget: 120 * time.Second, script: `html_checker`},

	{name: "quickstart", after: []string{"build", "mongo"}, budget: 300 * time.Second, script: `
		bin/orihon samples run site --page docs/backend/next/quickstart/index.md`},

	{name: "below", kind: nightly, after: []string{"build", "chromium"}, places: 2, script: `
		BASE_PATH=/some/project node web/tests/browser/run.mjs --strict`},
	{name: "engines", kind: nightly, after: []string{"sites", "engines-debian"}, places: 2, script: `
		node web/tests/engines/run.mjs`},
	{name: "quickstarts", kind: nightly, after: []string{"build", "mongo"}, places: 2, script: `bin/orihon samples run site`},
	{name: "reference-requests", kind: nightly, after: []string{"npm-samples", "mongo"}, script: `node tests/samples/reference/reference.mjs try`},
	{name: "examples", kind: nightly, after: []string{"build", "mongo", "chromium"}, places: 2, script: `
		# Not "npm ci": it refuses a lock file that lacks packages of other systems.
		install="npm install --no-save" packages examples/database-to-screen
		node tests/examples/run.mjs`},
	{name: "hosts", kind: setup, after: []string{"npm-tests", "servers"}, script: `go test -vet=off -json ./tests/hosts`},
	{name: "deploy", kind: nightly, after: []string{"build"}, script: `
		cd tests/deploy
		go vet ./...
		go test -vet=off -json ./...`},
	{name: "distribution", kind: nightly, after: []string{"build"}, limit: time.Hour, script: `
		debian shellcheck shellcheck
		debian busybox busybox-static
		debian wget wget
		debian ruby ruby
		debian skopeo skopeo
		debian lintian lintian
		debian mandoc mandoc
		debian readelf binutils
		packages tests/distribution
		cd tests/distribution
		go vet ./...
		go test -vet=off -json -timeout 45m ./...`},
	{name: "books", kind: nightly, after: []string{"build", "npm-previews", "chromium", "java"}, script: `
		debian epubcheck epubcheck
		debian pdfinfo poppler-utils
		tests/books/run`},
	{name: "internet", kind: nightly, after: []string{"build"}, script: `
		cd tests/internet
		go vet ./...
		go test -vet=off -json ./...`},
	{name: "styles", kind: nightly, after: []string{"build"}, script: `
		packages tests/styles
		node tests/styles/run.mjs`},
	{name: "vscode", kind: nightly, script: `
		packages editors/vscode
		node --test editors/vscode/test.mjs`},
	{name: "neovim", kind: nightly, after: []string{"build"}, script: `
		debian nvim neovim
		at=$(mktemp -d)
		cp -r tests/lsp/site/. "$at"
		BINARY=$PWD/bin/orihon SITE=$at nvim --headless -u NONE -c "luafile tests/lsp/neovim.lua"
		rm -r "$at"`},
	{name: "goja", kind: nightly, after: []string{"build"}, script: `tests/goja/run`},
	{name: "this-system", kind: nightly, after: []string{"build"}, script: `
		go run ./tests/systems -record tests/systems/.facts.json`},
	{name: "windows", kind: nightly, after: []string{"this-system"}, limit: time.Hour, script: `
		debian wine wine wine64
		debian x86_64-w64-mingw32-gcc gcc-mingw-w64-x86-64
		GOOS=windows GOARCH=amd64 go vet -tests ./...
		tests/windows/run tests/systems/.facts.json`},
	{name: "darwin", kind: nightly, after: []string{"build"}, script: `
		export GOOS=darwin GOARCH=arm64
		go build -ldflags=-w -o /dev/null ./cmd/orihon
		go vet -tests ./...`},
	{name: "arm64", kind: nightly, after: []string{"this-system"}, limit: time.Hour, script: `
		debian qemu-aarch64-static qemu-user-static
		GOARCH=arm64 go build -o bin/orihon-arm64 ./cmd/orihon
		go run ./tests/systems -program bin/orihon-arm64 -through qemu-aarch64-static -against tests/systems/.facts.json`},
	{name: "race", kind: nightly, after: []string{"build", "gcc"}, places: 2, limit: 3 * time.Hour, script: `
		CGO_ENABLED=1 go test -race -vet=off -json -p 1 -timeout 2h ./internal/parallel ./internal/serve ./internal/dev ./internal/pipeline`},
	{name: "fuzz", kind: nightly, after: []string{"build"}, places: 2, limit: 8 * time.Hour, script: `fuzz "${ORIHON_FUZZ:-5m}"`},
	{name: "mishaps", kind: nightly, after: []string{"build"}, places: 2, script: `go run ./tests/mishaps`},
	{name: "faults", kind: nightly, after: []string{"build", "chromium", "engines-debian", "npm-previews", "npm-tests"}, places: 2, limit: 3 * time.Hour, script: `
		go run ./tests/mutants/by-hand`},
	{name: "mutants", kind: nightly, after: []string{"build", "npm-previews", "npm-tests"}, places: 2, limit: 8 * time.Hour, script: `
		go run ./tests/mutants -seed "$(date +%Y%m%d)" -n 150`},
}
