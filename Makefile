# The door to all chores. `make` lists them.

GO ?= go
export CGO_ENABLED = 0
# With it the compiler's cache serves builds and tests of every checkout.
export GOFLAGS := -trimpath $(filter-out -trimpath,$(GOFLAGS))
SOURCES := $(shell find cmd internal web -name node_modules -prune -o -type f \( -name '*.go' -o -name '*.ts' -o -name '*.tsx' -o -name '*.css' -o -path '*/template/*' \) -print)

.PHONY: help build serve dev test test-all check bench projects generate release clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

build: bin/orihon ## build the binary at bin/orihon

NOTICES := internal/notice/collected/modules.json

SCRIPTS := internal/render/shipped/program

bin/orihon: $(SOURCES) go.mod go.sum web/packages/react/index.js $(NOTICES) $(SCRIPTS)
	$(GO) build -trimpath -ldflags='-s -w' -o $@ ./cmd/orihon

# The licences of the modules that the binary is linked from, which it embeds.
$(NOTICES): $(SOURCES) go.mod go.sum web/packages/react/index.js
	GOOS= GOARCH= $(GO) run ./cmd/release modules -target $$($(GO) env GOOS)_$$($(GO) env GOARCH)
	@touch $@

# The scripts of sites that bring none of their own, which it embeds: such a site needs no bundler.
$(SCRIPTS): $(SOURCES) go.mod go.sum web/packages/react/index.js
	GOOS= GOARCH= $(GO) run -trimpath ./cmd/release scripts
	@touch $@

# React and Mermaid come from npm by lock file; what browsers load of them is embedded in the binary.
# Not "npm ci": it refuses a lock file that lacks packages of other systems, which some registries do not offer.
web/node_modules/.stamp: web/package-lock.json
	cd web && npm install --no-save --no-audit --no-fund --ignore-scripts --loglevel=error
	@touch $@

web/packages/react/index.js: web/node_modules/.stamp web/packages.sh web/react.mjs web/react-development.mjs web/mermaid.mjs web/notices.mjs $(wildcard web/licenses/*)
	web/packages.sh
	@touch $@

# The components that pages show running. Without npm the site is built all the same, with their source alone.
site/previews/node_modules/.stamp: site/previews/package-lock.json
	cd site/previews && npm ci --no-audit --no-fund --ignore-scripts --loglevel=error && touch node_modules/.stamp || echo "The previews were not installed: pages will show their source only."

serve: build site/previews/node_modules/.stamp ## build the site and serve it at http://localhost:3000/
	bin/orihon build site
	bin/orihon serve site/build

dev: build site/previews/node_modules/.stamp ## serve the site while you write: rebuilds and reloads
	bin/orihon dev site

test: ## install what tests need and run what a change must pass; CHANGED=main: only what the change since main can reach
	./tests/run $(if $(CHANGED),-changed $(CHANGED))

test-all: ## run every test there is, for hours: nightly, and before a release
	./tests/run -all

check: ## the quick part of the tests: formats, linters, types
	./tests/run check

bench: build ## measurements beside other tools, as ratios
	./bench/run

projects: build ## build public Docusaurus projects, fetched when they are not kept in PROJECTS, and compare with the last time
	go run ./tests/docusaurus public

generate: ## write what is generated from Go: model types, schemas, the reference of site.yaml, the address of publication
	$(GO) test ./internal/site ./internal/mdx/template ./internal/config ./internal/openapi/console ./internal/openapi/view ./internal/words ./internal/content -run 'Model|Schema|Types' -update
	$(GO) test ./internal/address ./internal/release -run 'FilesPrint|ActionIsAtTheRoot' -update

release: build ## write archives, packages and scripts that install them into dist/, for Linux, macOS and Windows
	GOOS= GOARCH= $(GO) run ./cmd/release archives
	cd editors/vscode && npm ci --no-audit --no-fund --ignore-scripts --loglevel=error && npx --no-install vsce package --out ../../dist/

clean: ## remove what was built
	rm -rf bin dist site/build site/.orihon
