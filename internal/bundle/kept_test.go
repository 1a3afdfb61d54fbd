package bundle

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/source"
)

// reopened is the same folder as it is now.
func reopened(t *testing.T, tree *source.Tree) *source.Tree {
	t.Helper()
	now, err := source.Open(tree.Dir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(now.Close)
	return now
}

func write(t *testing.T, tree *source.Tree, name, text string) {
	t.Helper()
	if err := os.WriteFile(tree.Path(name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// isEnded reports whether an esbuild builds nothing any more.
func isEnded(b *builder) bool {
	r := b.context.Rebuild()
	return len(r.OutputFiles) == 0 && len(r.Errors) == 0
}

// TestAnEsbuildLasts as long as it is asked for the same; then it reads the newest tree and knows the newest modules, and no others.
func TestAnEsbuildLasts(t *testing.T) {
	tree := siteOf(t, map[string]string{"a.tsx": "export default () => 'first text';", "b.tsx": "export default () => 'text of b';"})
	opt := Options{Tree: tree, Dev: true, Modules: pages("a.tsx", "b.tsx")}
	first, err := start("key", opt, nil, siteOptions)
	if err != nil {
		t.Fatal(err)
	}
	if r, err := first.run(t.Context()); err != nil || len(r.Errors) > 0 || len(r.OutputFiles) == 0 || len(first.files.Reads()) == 0 {
		t.Fatal(err, r.Errors)
	}
	write(t, tree, "a.tsx", "export default () => 'second text';")
	opt.Tree, opt.Modules = reopened(t, tree), []Module{{Name: "a.tsx", File: "b.tsx"}}
	second, err := start("key", opt, first, siteOptions)
	if err != nil || second != first {
		t.Fatalf("the esbuild is another: %v", err)
	}
	if got := slices.Sorted(maps.Keys(second.modules)); !slices.Equal(got, []string{"a.tsx"}) || second.modules["a.tsx"].File != "b.tsx" || second.files.Tree() != opt.Tree || len(second.files.Reads()) != 0 {
		t.Errorf("it knows %v, has read %v", second.modules, second.files.Reads())
	}
	gone, leave := context.WithCancel(t.Context())
	leave()
	if r, err := second.run(gone); !errors.Is(err, context.Canceled) || len(r.OutputFiles) != 0 {
		t.Errorf("it builds for nobody: %d files, %v", len(r.OutputFiles), err)
	}
	if isEnded(first) {
		t.Error("the esbuild has ended while it is needed")
	}
	third, err := start("other", opt, second, siteOptions)
	if err != nil || third == second || third.key != "other" || !isEnded(second) {
		t.Errorf("the esbuild of another key is the same, or the old one goes on: %v", err)
	}
	third.context.Dispose()
	if _, err := start("key", opt, nil, func(opt Options, files *source.Recorder) api.BuildOptions {
		o := siteOptions(opt, files)
		o.Format = api.FormatIIFE // which cannot be split
		return o
	}); err == nil || !strings.HasPrefix(err.Error(), "esbuild: ") {
		t.Errorf("wrong options: %v", err)
	}
}

// TestWhatAFrontKeeps: pieces that hold are not made again, esbuilds stay from one build to the next, and end with it.
func TestWhatAFrontKeeps(t *testing.T) {
	tree := siteOf(t, map[string]string{
		"docs/a.tsx": "import './a.css'; import pad from 'pad'; import pic from './a.png'; export default () => <p title={pic}>{pad}first text</p>;", "docs/a.css": ".a { color: red }", "docs/b.tsx": "export default () => 'text of b';", "docs/a.png": "png",
		"theme/Footer.tsx": "import './footer.css'; export default () => 'own footer';", "theme/footer.css": ".f { color: red }", "theme/tokens.css": "@font-face { font-family: A; src: url(./fonts/a.woff2) format('woff2') }\n}", "theme/fonts/a.woff2": "font",
		"node_modules/pad/index.js": "module.exports = 'pad';", "previews/sketches/drawn.tsx": "export default () => 'drawn';",
	})
	opt := Options{Tree: tree, Base: "/base", Dev: true, Modules: append(pages("docs/a.tsx", "docs/b.tsx"), Module{Name: "m", File: "docs/m.mdx", Source: "export default () => 'text of m';"}), Sketches: []string{"drawn"}}
	var front Front
	var log diag.Log
	first, err := front.Build(t.Context(), opt, &log)
	if err != nil {
		t.Fatal(err, log.Messages())
	}
	route := func(name string) string { return hashOfName.ReplaceAllString(name, ".") }
	routes := func(names []string) (out []string) {
		for _, name := range names {
			out = append(out, route(name))
		}
		return out
	}
	chunk := func(c Chunk) string {
		return fmt.Sprintf("%s %q %s", route(c.Address), routes(c.Imports), route(c.Styles))
	}
	var names []string
	for _, f := range first.Files {
		if name := route(f.Name); !strings.Contains(name, "/chunk.") {
			names = append(names, strings.TrimPrefix(name, "_orihon/assets/"))
		}
	}
	slices.Sort(names) // with their hashes they stand in another order
	for what, c := range map[string]struct{ got, want any }{
		"app's entries": {slices.Sorted(maps.Keys(front.App.Chunks))[0], appEntry}, "styles' entries": {slices.Sorted(maps.Keys(front.Styles.Chunks)), []string{"styles:theme"}},
		"site's entries": {slices.Sorted(maps.Keys(front.Site.Chunks)), []string{"module:docs/a.tsx", "module:docs/b.tsx", "module:m", "orihon:parts", "orihon:sketches"}},
		"page":           {chunk(front.Site.Chunks["module:docs/a.tsx"]), `/_orihon/assets/page-docs-a-tsx.js ["/_orihon/assets/chunk.js" "/_orihon/assets/chunk.js"] /_orihon/assets/page-docs-a-tsx.css`},
		"renderer":       {front.Renderer.Key, ""},
		"files":          {names, []string{"a.png", "a.woff2", "app.css", "app.css", "app.js", "page-docs-a-tsx.css", "page-docs-a-tsx.css.map", "page-docs-a-tsx.js", "page-docs-a-tsx.js.map", "page-docs-b-tsx.js", "page-docs-b-tsx.js.map", "page-m.js", "page-m.js.map", "parts.css", "parts.css.map", "parts.js", "parts.js.map", "search.js", "sketches.js", "sketches.js.map", "start.js"}},
		"entry":          {route(first.Entry), "/_orihon/assets/start.js"}, "app": {route(first.App), "/_orihon/assets/app.js"}, "worker": {route(first.Worker), "/_orihon/assets/search.js"},
		"own parts": {route(first.OwnParts), "/_orihon/assets/parts.js"},
		"styles":    {routes(first.Styles), []string{"/_orihon/assets/parts.css", "/_orihon/assets/app.css", "/_orihon/assets/app.css"}},
		"fonts":     {routes(first.Fonts), []string{"/_orihon/assets/a.woff2"}}, "packages": {first.Packages, []string{"node_modules/pad"}},
		"parts": {first.Parts, map[string]string{"Footer": "theme/Footer.tsx"}}, "styles of pages": {len(first.ModuleStyles), 1},
		"styles of a": {routes(first.ModuleStyles["docs/a.tsx"]), []string{"/_orihon/assets/page-docs-a-tsx.css"}},
		"modules":     {slices.Sorted(maps.Keys(first.Modules)), []string{"docs/a.tsx", "docs/b.tsx", "m"}}, "module m": {route(first.Modules["m"]), "/_orihon/assets/page-m.js"},
		"sources":          {first.Sources, map[string]string{"docs/a.tsx": "", "docs/b.tsx": "", "m": "export default () => 'text of m';"}},
		"inputs of a page": {first.Inputs["docs/a.tsx"], []string{"docs/a.css", "docs/a.png", "docs/a.tsx", "node_modules/pad/index.js"}},
		"inputs of all":    {first.Inputs[Sketches], []string{"previews/sketches/drawn.tsx"}}, "messages": {len(log.Messages()), 1},
		"reads":     {first.Reads.Names(), []string{"docs/a.css", "docs/a.png", "docs/a.tsx", "docs/b.tsx", "node_modules/pad/index.js", "previews/sketches/drawn.tsx", "theme/Footer.tsx", "theme/fonts/a.woff2", "theme/footer.css", "theme/tokens.css"}},
		"preloaded": {slices.Equal(first.Preload, slices.Concat([]string{first.App}, front.App.Chunks[appEntry].Imports, []string{first.OwnParts}, front.Site.Chunks[partsEntry].Imports)), true},
		"start":     {inFront(t, first, first.Entry), fmt.Sprintf("globalThis.orihonApp = %q;\nimport %q;\nimport %q;\norihonStart();\n", first.App, "/base"+first.App, "/base"+first.OwnParts)},
	} {
		if got, want := fmt.Sprintf("%q", c.got), fmt.Sprintf("%q", c.want); got != want {
			t.Errorf("%s: %s\nwant %s", what, got, want)
		}
	}
	if names := slices.Collect(maps.Keys(front.App.Chunks)); slices.Contains(names, "") {
		t.Error("a chunk is an entry")
	}
	if !slices.IsSortedFunc(first.Files, func(x, y File) int { return strings.Compare(x.Name, y.Name) }) || len(slices.CompactFunc(slices.Clone(first.Files), func(x, y File) bool { return x.Name == y.Name })) != len(first.Files) {
		t.Error("files are in no order, or some come twice")
	}

	code, err := front.Server(t.Context(), opt)
	if err != nil || !strings.Contains(code.Site, "first text") || !strings.Contains(code.Site, "drawn") || code.Theme == "" {
		t.Fatal(err)
	}
	server, site := front.server, front.builders["site"]
	front.Renderer.Code, front.Theme.Code = "kept", "theme"
	if code, err := front.Server(t.Context(), opt); err != nil || code != (Scripts{"theme", "kept"}) {
		t.Errorf("the renderer's script is made anew although nothing has changed: %v", err)
	}
	if front.last = nil; front.Site.Key == "" {
		t.Error("a piece without a key")
	}
	front.App.Fonts = []string{"kept"}
	log = diag.Log{}
	again, err := front.Build(t.Context(), opt, &log)
	if err != nil || again == first || again.Build != first.Build || len(front.App.Fonts) != 1 || len(log.Messages()) != 1 {
		t.Errorf("pieces that hold give another bundle, are made again or say nothing: %v, %v", err, log.Messages())
	}
	write(t, tree, "docs/a.tsx", "export default () => <p>second text</p>;")
	opt.Tree = reopened(t, tree)
	for range 2 {
		if code, err := front.Server(t.Context(), opt); err != nil || !strings.Contains(code.Site, "second text") || code.Theme != "theme" || front.server != server {
			t.Errorf("the renderer's script is the old one, or of another esbuild: %v", err)
		}
	}
	if made, err := front.Build(t.Context(), opt, &log); err != nil || !strings.Contains(inFront(t, made, made.Modules["docs/a.tsx"]), "second text") || front.builders["site"] != site || len(front.builders) != 4 {
		t.Errorf("a page is the old one, or of another esbuild: %v", err)
	}
	write(t, tree, "docs/a.tsx", "import './none';\nexport default () => 1;")
	opt.Tree = reopened(t, tree)
	if code, err := front.Server(t.Context(), opt); code != (Scripts{}) || !errors.Is(err, ErrComponents) || !strings.Contains(err.Error(), "the site's components have errors: docs/a.tsx:1:8: error: there is no file docs/none") {
		t.Errorf("%q, %v", code, err)
	}
	log = diag.Log{}
	if made, err := front.Build(t.Context(), opt, &log); made != nil || !errors.Is(err, ErrComponents) || len(log.Messages()) != 1 {
		t.Errorf("%v, %v", err, log.Messages())
	}
	gone, leave := context.WithCancel(t.Context())
	leave()
	if _, err := front.Build(gone, opt, &log); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, err := front.Server(gone, opt); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	front.Close()
	if !isEnded(server) || !isEnded(site) || front.server != nil || front.builders != nil {
		t.Error("an esbuild goes on after the end")
	}
	front.Close()
}

// TestPiecesThatHold: of the same key, with reads, all of which would be the same now.
func TestPiecesThatHold(t *testing.T) {
	tree := siteOf(t, map[string]string{"a.ts": "a"})
	files := tree.Record()
	files.IsFile("a.ts")
	for name, c := range map[string]struct {
		piece Piece
		want  bool
	}{
		"it holds": {Piece{Key: "k", Reads: files.Reads()}, true}, "of nothing": {Piece{Key: "k", Reads: source.Reads{}}, true}, "another key": {Piece{Key: "l", Reads: files.Reads()}, false}, "never made": {Piece{Key: "k"}, false}, "another file": {Piece{Key: "k", Reads: source.Reads{"a.ts": "x"}}, false},
	} {
		if c.piece.holds("k", tree) != c.want {
			t.Errorf("%s: %v", name, !c.want)
		}
	}
}

// TestScriptsThatComeBack: one that was served and is served no more; style sheets and what is there now are no matter.
func TestScriptsThatComeBack(t *testing.T) {
	var f Front
	for i, c := range []struct {
		now, made string
		want      bool
	}{{"", "a.js", false}, {"a.js a.css", "a.js", false}, {"b.js", "b.js c.js", false}, {"b.js", "a.css", false}, {"b.js", "b.js a.js", true}, {"a.js", "b.js", true}, {"a.js", "c.js", false}} {
		filesOf := func(names string) (files []File) {
			for name := range strings.FieldsSeq(names) {
				files = append(files, File{Name: name})
			}
			return files
		}
		f.Site.Files = filesOf(c.now)
		if got := f.comesBack(filesOf(c.made)); got != c.want {
			t.Errorf("%d: %v", i, got)
		}
	}
}

// TestTokensAreASheetOfTheirOwn: a colour that is saved makes the site's own style sheet anew, and no script.
func TestTokensAreASheetOfTheirOwn(t *testing.T) {
	tree := siteOf(t, map[string]string{"theme/tokens.css": ":root { --radius: 1px }", "docs/a.tsx": "export default () => <p>text</p>;"})
	opt := Options{Tree: tree, Dev: true, Modules: pages("docs/a.tsx")}
	front := &Front{}
	defer front.Close()
	var log diag.Log
	first, err := front.Build(t.Context(), opt, &log)
	if err != nil || len(first.Styles) != 2 || !strings.Contains(inFront(t, first, first.Styles[1]), "--radius: 1px") || strings.Contains(inFront(t, first, first.Styles[0]), "--radius: 1px") {
		t.Fatalf("%v, styles %v", err, first.Styles)
	}
	code, err := front.Server(t.Context(), opt)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []*Piece{&front.App, &front.Styles, &front.Site} {
		p.Code = "kept"
	}
	write(t, tree, "theme/tokens.css", ":root { --radius: 2px }")
	opt.Tree = reopened(t, tree)
	second, err := front.Build(t.Context(), opt, &log)
	if err != nil || second.Styles[0] != first.Styles[0] || !strings.Contains(inFront(t, second, second.Styles[1]), "--radius: 2px") {
		t.Fatalf("%v, styles %v", err, second.Styles)
	}
	if front.App.Code != "kept" || front.Styles.Code != "kept" || front.Site.Code != "kept" {
		t.Error("more than the site's own style sheet is made anew")
	}
	if same, ok := front.HasServer(opt); !ok || same != code {
		t.Error("the renderer's script does not hold")
	}
	write(t, tree, "docs/a.tsx", "export default () => <p>another</p>;")
	opt.Tree = reopened(t, tree)
	if _, ok := front.HasServer(opt); ok {
		t.Error("the renderer's script holds although a page is another")
	}
}
