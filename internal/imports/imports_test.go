// Package imports holds the test of who may know whom.
package imports_test

import (
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/orihon/orihon"

// rules say, room by room, which other rooms it may import. A new edge belongs here and in ARCHITECTURE.md first.
var rules = parse(`
web:
internal/diag:
internal/serve:
internal/address:
internal/host:
    internal/address
internal/deploy:
    internal/parallel
    internal/serve
internal/highlight:
internal/yamltext:
internal/parallel:
internal/collector:
internal/typescript:
internal/markup:
internal/words:
    internal/diag
    internal/yamltext
internal/openapi:
    internal/diag
    internal/yamltext
internal/openapi/sample:
    internal/openapi
internal/openapi/console:
    internal/openapi
    internal/openapi/sample
internal/openapi/diff:
    internal/openapi
internal/openapi/view:
    internal/mdx/prose
    internal/openapi
    internal/openapi/console
    internal/openapi/diff
    internal/openapi/sample
    internal/words
internal/search:
    internal/parallel
internal/mdx/template:
internal/mdx/fields:
internal/mdx/elsewhere:
    internal/mdx/template
internal/mdx/region:
internal/mdx/npm:
internal/mdx:
    internal/diag
    internal/highlight
    internal/markup
    internal/mdx/template
    internal/mdx/fields
    internal/mdx/elsewhere
    internal/mdx/npm
    internal/mdx/region
    internal/words
internal/mdx/mdast:
    internal/mdx
internal/mdx/prose:
    internal/mdx
internal/site:
    internal/diag
    internal/mdx
internal/config:
    internal/diag
    internal/markup
    internal/site
    internal/words
    internal/yamltext
internal/exif:
internal/content:
    internal/diag
    internal/exif
    internal/mdx
    internal/parallel
    internal/site
    internal/yamltext
internal/link/titles:
    internal/site
internal/link:
    internal/diag
    internal/link/titles
    internal/mdx
    internal/parallel
    internal/site
    internal/words
internal/source:
    internal/diag
internal/urls:
    internal/site
internal/revision:
    internal/mdx
    internal/site
internal/changes:
    internal/openapi
    internal/openapi/diff
    internal/revision
    internal/site
    internal/words
internal/sitediff:
    internal/changes
    internal/diag
    internal/openapi
    internal/openapi/diff
    internal/openapi/view
    internal/parallel
    internal/revision
    internal/site
    internal/words
internal/notice:
    web
internal/release:
    internal/address
    internal/notice
internal/output:
internal/plan:
    internal/diag
internal/plan/clashes:
    internal/diag
    internal/plan
    internal/site
internal/mcp:
    internal/bundle
    internal/render
internal/theme:
    internal/diag
    internal/mdx/template
    web
internal/sourcemap:
    internal/diag
internal/confine:
internal/diagrams:
    web
internal/packagejson:
internal/bundle:
    internal/diagrams
    internal/packagejson
    internal/diag
    internal/source
    internal/sourcemap
    internal/theme
    web
internal/render:
    internal/cputime
    internal/site
internal/formulas:
    internal/bundle
    internal/cache
    internal/mdx
    internal/render
internal/card:
    web
internal/cards:
    internal/bundle
    internal/card
    internal/diag
    internal/plan
    internal/site
    internal/theme
internal/page:
    internal/card
    internal/bundle
    internal/diag
    internal/mdx
    internal/plan
    internal/render
    internal/site
    internal/words
internal/preview:
    internal/bundle
    internal/diag
    internal/highlight
    internal/mdx
    internal/page
    internal/plan
    internal/render
    internal/site
    internal/source
    internal/words
internal/pages:
    internal/diag
    internal/highlight
    internal/link
    internal/mdx
    internal/revision
    internal/search
    internal/site
    internal/source
    internal/words
internal/pages/api:
    internal/diag
    internal/highlight
    internal/link
    internal/mdx
    internal/openapi
    internal/openapi/console
    internal/openapi/view
    internal/pages
    internal/search
    internal/site
    internal/source
    internal/words
internal/pages/docs:
    internal/pages
    internal/search
    internal/site
internal/pages/pagestest:
    internal/diag
    internal/highlight
    internal/mdx
    internal/site
    internal/source
    internal/words
    tests/golden
internal/pages/react:
    internal/content
    internal/diag
    internal/link
    internal/pages
    internal/site
    internal/source
internal/pages/special:
    internal/link
    internal/pages
    internal/site
    internal/words
internal/pages/translations:
    internal/diag
    internal/link
    internal/pages
    internal/revision
    internal/site
    internal/source
internal/pages/unpublished:
    internal/site
internal/pages/tried:
    internal/diag
    internal/link
    internal/revision
    internal/site
    internal/source
    internal/words
internal/feeds:
    internal/plan
    internal/site
internal/offline:
    internal/site
    internal/words
internal/pages/versions:
    internal/changes
    internal/diag
    internal/feeds
    internal/link
    internal/openapi
    internal/pages
    internal/pages/api
    internal/revision
    internal/site
    internal/source
internal/docusaurus/evaluate:
    internal/packagejson
    internal/bundle
    internal/diag
    internal/mdx
    internal/mdx/mdast
    internal/render
    internal/source
    internal/sourcemap
internal/locate:
    internal/bundle
    internal/diag
    internal/site
    internal/source
    internal/words
internal/docusaurus/stylesheets:
    internal/bundle
    internal/diag
    internal/render
    internal/source
internal/docusaurus/openapiplugins:
    internal/diag
    internal/docusaurus/evaluate
    internal/openapi
    internal/openapi/view
    internal/site
    internal/source
internal/docusaurus:
    internal/docusaurus/openapiplugins
    internal/docusaurus/stylesheets
    internal/bundle
    internal/theme
    internal/locate
    internal/diag
    internal/docusaurus/evaluate
    internal/markup
    internal/mdx
    internal/site
    internal/source
    internal/words
internal/hooks:
    internal/bundle
    internal/diag
    internal/render
    internal/revision
    internal/site
    internal/source
    internal/sourcemap
internal/cache:
    internal/content
internal/history:
    internal/site
    internal/source
    internal/urls
internal/blocked:
    internal/bundle
    internal/diag
    internal/mdx
    internal/site
    internal/source
internal/pictures:
    internal/exif
internal/gallery:
    internal/cache
    internal/diag
    internal/parallel
    internal/pictures
    internal/plan
    internal/site
    internal/source
internal/book:
    internal/diag
    internal/parallel
    internal/plan
    internal/site
    internal/words
internal/book/browser:
    internal/book
    internal/diagrams
internal/check/rules:
    internal/bundle
    internal/config
    internal/content
    internal/diag
    internal/link
    internal/mdx
    internal/revision
    internal/site
    internal/theme
    internal/words
    internal/yamltext
internal/check/switches:
    internal/check/rules
    internal/content
    internal/diag
    internal/site
internal/retext:
    internal/content
    internal/diag
    internal/feeds
    internal/link
    internal/mdx
    internal/pages/translations
    internal/pages/versions
    internal/revision
    internal/site
internal/served:
    internal/history
    internal/plan
    internal/site
internal/pipeline:
    internal/book
    internal/collector
    internal/check/rules
    internal/check/switches
    internal/gallery
    internal/diagrams
    internal/blocked
    internal/cache
    internal/history
    internal/formulas
    internal/hooks
    internal/locate
    internal/card
    internal/cards
    internal/docusaurus
    internal/bundle
    internal/config
    internal/content
    internal/diag
    internal/highlight
    internal/feeds
    internal/link
    internal/mdx
    internal/notice
    internal/offline
    internal/output
    internal/page
    internal/pages
    internal/pages/api
    internal/pages/docs
    internal/pages/react
    internal/pages/special
    internal/pages/translations
    internal/pages/tried
    internal/pages/unpublished
    internal/pages/versions
    internal/plan
    internal/plan/clashes
    internal/preview
    internal/render
    internal/retext
    internal/revision
    internal/search
    internal/serve
    internal/served
    internal/site
    internal/source
    internal/sourcemap
    internal/theme
    internal/urls
    internal/words
internal/importing:
    internal/locate
    internal/config
    internal/diag
    internal/docusaurus
    internal/pipeline
    internal/site
    internal/source
internal/check:
    internal/check/rules
    internal/check/switches
    internal/locate
    internal/bundle
    internal/content
    internal/diag
    internal/mdx
    internal/parallel
    internal/pipeline
    internal/revision
    internal/site
    internal/theme
    internal/words
    internal/yamltext
internal/samples:
    internal/diag
    internal/mdx
    internal/pipeline
    internal/revision
    internal/site
    internal/yamltext
internal/cputime:
internal/sitetest:
    internal/diag
    internal/pipeline
internal/lsp/protocol:
internal/lsp/text:
    internal/diag
    internal/lsp/protocol
internal/lsp/vocabulary:
    internal/config
    internal/content
    internal/lsp/text
    internal/mdx/template
internal/lsp/workspace:
    internal/check/rules
    internal/diag
    internal/link
    internal/lsp/protocol
    internal/lsp/text
    internal/mdx
    internal/openapi
    internal/pipeline
    internal/revision
    internal/site
    internal/source
internal/lsp/complete:
    internal/lsp/protocol
    internal/lsp/text
    internal/lsp/vocabulary
    internal/lsp/workspace
    internal/mdx/template
    internal/openapi
    internal/site
    internal/theme
internal/lsp/rename:
    internal/diag
    internal/link
    internal/lsp/protocol
    internal/lsp/text
    internal/lsp/workspace
    internal/pipeline
    internal/revision
    internal/site
    internal/source
    internal/urls
    internal/yamltext
internal/lsp/relay:
    internal/cache
    internal/lsp/protocol
    internal/lsp/text
    internal/lsp/workspace
internal/lsp:
    internal/check
    internal/check/rules
    internal/diag
    internal/link
    internal/lsp/complete
    internal/lsp/protocol
    internal/lsp/rename
    internal/lsp/text
    internal/lsp/vocabulary
    internal/lsp/workspace
    internal/mdx/template
    internal/pipeline
    internal/revision
    internal/site
internal/dev:
    internal/bundle
    internal/diag
    internal/output
    internal/page
    internal/pipeline
    internal/serve
    internal/source
    internal/sourcemap
internal/states:
    internal/diag
    internal/history
    internal/pipeline
    internal/sitediff
cmd/orihon:
    internal/book
    internal/book/browser
    internal/check/rules
    internal/locate
    internal/importing
    internal/cache
    internal/check
    internal/config
    internal/content
    internal/deploy
    internal/dev
    internal/confine
    internal/diag
    internal/host
    internal/lsp
    internal/lsp/protocol
    internal/lsp/relay
    internal/lsp/workspace
    internal/mcp
    internal/notice
    internal/openapi
    internal/openapi/diff
    internal/output
    internal/pipeline
    internal/revision
    internal/samples
    internal/serve
    internal/site
    internal/sitediff
    internal/states
    internal/theme
    internal/urls
    internal/words
    internal/yamltext
cmd/release:
    internal/address
    internal/bundle
    internal/release
    internal/render
    internal/source
`)

// parse reads rules: a room and a colon on a line, below it the rooms that it may import, a line each.
func parse(text string) map[string][]string {
	all, room := map[string][]string{}, ""
	for line := range strings.Lines(text) {
		name := strings.TrimSpace(line)
		switch heading, ok := strings.CutSuffix(name, ":"); {
		case ok:
			room = heading
			all[room] = nil
		case name != "":
			all[room] = append(all[room], name)
		}
	}
	return all
}

// only names the rooms that alone may import a library.
var only = map[string]string{
	"github.com/evanw/esbuild":        "internal/bundle",
	"modernc.org/quickjs":             "internal/render",
	"mvdan.cc/sh/v3":                  "internal/check/rules",
	"modernc.org/libquickjs":          "internal/render",
	"github.com/alecthomas/chroma/v2": "internal/highlight",
	"github.com/spf13/cobra":          "cmd/orihon",
	"github.com/fsnotify/fsnotify":    "internal/dev",
	"github.com/minio/minio-go":       "internal/deploy",

	"golang.org/x/image/font":                "internal/card",
	"github.com/tetratelabs/wazero":          "internal/pictures",
	"golang.org/x/crypto/x509roots/fallback": "internal/release",

	"github.com/modelcontextprotocol/go-sdk": "internal/mcp",
	"github.com/sourcegraph/jsonrpc2":        "internal/lsp",
}

func TestRoomsImportOnlyWhatTheyMay(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}}{{range .Imports}} {{.}}{{end}}`, "../../cmd/...", "../../internal/...", "../../web").Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		fields := strings.Fields(line)
		from := strings.TrimPrefix(fields[0], module+"/")
		for _, imported := range fields[1:] {
			check(t, from, imported)
		}
	}
}

func check(t *testing.T, from, imported string) {
	t.Helper()
	room := roomOf(from)
	for library, owner := range only {
		if (imported == library || strings.HasPrefix(imported, library+"/")) && room != owner && !strings.HasPrefix(room, owner+"/") {
			t.Errorf("%s imports %s; only %s and rooms below it may", from, library, owner)
		}
	}
	to, ours := strings.CutPrefix(imported, module+"/")
	if !ours || roomOf(to) == room {
		return
	}
	allowed, known := rules[room]
	if !known {
		t.Errorf("%s is a room without rules: say in this test and in ARCHITECTURE.md what it may import", room)
		return
	}
	if !slices.Contains(allowed, roomOf(to)) {
		t.Errorf("%s may not import %s", from, to)
	}
}

// roomOf is the room that a package belongs to: the longest path with rules that it is or lies below, else the folder
// right below internal/ or cmd/.
func roomOf(p string) string {
	for room := p; room != "."; room = path.Dir(room) {
		if _, ok := rules[room]; ok {
			return room
		}
	}
	parts := strings.SplitN(p, "/", 3)
	if len(parts) < 2 || parts[0] == "web" {
		return parts[0]
	}
	return path.Join(parts[0], parts[1])
}
