package blocked

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/tests/disk"
	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write the goldens")

// watcherIn watches a site without pages.
func watcherIn(t *testing.T, files map[string]string) *Watcher {
	t.Helper()
	dir := t.TempDir()
	disk.Fill(t, dir, files)
	tree, err := source.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(tree.Close)
	cfg := &site.Config{URL: "https://fold.example", Layout: site.Layout{Config: "site.yaml"}}
	return &Watcher{Site: &site.Site{Config: cfg}, Tree: tree, Bundle: &bundle.Bundle{}, Log: &diag.Log{}}
}

func pageAt(route, locale, file string) *site.LinkedPage {
	p := &site.LinkedPage{Page: site.Page{Kind: site.PageDoc, Route: route, Locale: locale}}
	if file != "" {
		p.Doc = &site.Doc{File: file, Locale: locale}
	}
	return p
}

// printed are values, one after another, with their names.
type printed struct{ strings.Builder }

func (p *printed) add(name string, values ...any) {
	fmt.Fprintf(p, "== %s\n", name)
	for _, v := range values {
		if text, ok := v.(string); ok {
			fmt.Fprintf(p, "%s\n", text)
			continue
		}
		p.WriteString(golden.Folded(v))
	}
}

func said(log *diag.Log) string {
	var b strings.Builder
	for _, m := range log.Messages() {
		fmt.Fprintln(&b, m)
	}
	return b.String()
}

func TestNamesOfFrames(t *testing.T) {
	for origin, want := range map[string]string{"https://embed.figma.com": "figma", "https://other.example": "https://other.example"} {
		if got := frameName(origin); got != want {
			t.Errorf("%s: %s, want %s", origin, got, want)
		}
	}
}

func TestTextsWithFrames(t *testing.T) {
	for text, want := range map[string]bool{
		"<iframe": true, "<IFrame src": true, "a < b <iframe>": true, "<<iframe": true, "<ifram": false, "<iframf": false, "": false, "iframe": false, "<b> <i>": false,
	} {
		if got := mayHaveFrame(text); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}

// TestFramesThatAreBlocked: each of those that no source allows, at its place, once for a text that several pages show.
func TestFramesThatAreBlocked(t *testing.T) {
	text := "# A\n\nあ <iframe src=\"https://no.example/a?x=1&y=2\"/>\n"
	b := watcherIn(t, map[string]string{"docs/a.md": text, "docs/b.md": "x"})
	article := func(piece ...string) *mdx.Module {
		m := &mdx.Module{}
		for _, p := range piece {
			m.Article = append(m.Article, mdx.Piece{Text: p})
		}
		return m
	}
	one := article("x", "<iframe src=\"https://no.example/a?x=1&amp;y=2\"></iframe><iframe title=\"t\" src=\"//also.example/\">", "<iframe src=\"https://player.example/v\">",
		"<iframe src=\"https://fold.example/own\">", "<iframe src=\"/own\">", "<iframe src=\"https://no.example:%zz/\">")
	two := article("<p>")
	for i, m := range []*mdx.Module{one, nil, two, one, article("<IFRAME SRC=\"https://b.example/\">")} {
		p := pageAt(fmt.Sprintf("/%d", i), "en", []string{"docs/a.md", "docs/a.md", "docs/b.md", "docs/c.md", "docs/gone.md"}[i])
		p.Doc.Module = m
		b.Site.Pages = append(b.Site.Pages, p)
	}
	b.Site.Pages = append([]*site.LinkedPage{pageAt("/none", "en", "")}, b.Site.Pages...)
	var out printed
	b.Players = []string{"https://player.example"}
	known := b.Documents(nil)
	out.add("first", said(b.Log))
	out.add("known", len(known), known[one], known[two])
	b.Log = &diag.Log{}
	known[one] = false
	b.Players = nil
	b.Documents(known)
	out.add("as is known", said(b.Log))
	for _, text := range []string{"A", "あ", " <", "not there"} {
		out.add("place of "+text, placeOfText(b.Tree, "docs/a.md", text))
	}
	out.add("place in none", placeOfText(b.Tree, "docs/none.md", "x"))
	golden.Compare(t, "testdata/frames.golden", out.String(), *update)
}

// TestFramesAndScriptsThatPagesRender are told once each where the policy blocks them, at the place where their address is written.
func TestFramesAndScriptsThatPagesRender(t *testing.T) {
	var out printed
	for _, checks := range []bool{false, true} {
		b := watcherIn(t, map[string]string{
			"docs/a.mdx": "# A\n\n<Box />\n\nあ https://written.example/x and again\n", "src/box.tsx": "const host = \"half.example\";\nconst s = <script>{1}</script>;\n", "theme/Footer.tsx": "x\n  <script src=\"//part.example/s.js\" />\n",
			"node_modules/p/i.js": "https://package.example/x",
		})
		b.Checking, b.Players = checks, []string{"https://player.example"}
		b.Bundle = &bundle.Bundle{
			Modules: map[string]string{"/a": "/m/a.js", "/b": "/m/b.js", "/n": "/m/n.js"}, Inputs: map[string][]string{"/a": {"docs/a.mdx", "src/box.tsx", "node_modules/p/i.js"}, "/b": {"src/none.tsx"}},
			Parts: map[string]string{"Footer": "theme/Footer.tsx"},
		}
		a, other, bare := pageAt("/a", "en", "docs/a.mdx"), pageAt("/b", "en", "docs/b.md"), pageAt("/none", "en", "")
		a.Page.Module, other.Page.Module, bare.Page.Module = "/m/a.js", "/m/b.js", "/m/none.js"
		show := func(name string, p *site.LinkedPage, body string) {
			b.Log = &diag.Log{}
			b.Rendered(p, []byte(body))
			if name == "frames" || name == "scripts" { // the others say the same of other places
				out.add(name, said(b.Log))
				return
			}
			out.add(name, golden.Briefs(b.Log.Messages()))
		}
		root := func(body string) string {
			return `<head><script src="https://head.example/"></script></head><div id="root">` + body + `<script type="application/json" id="orihon-page"><script src="https://data.example/"></script></script>`
		}
		show("before and behind the page", a, root(""))
		show("without a page", a, `<iframe src="https://no-root.example/">`)
		show("no data", a, `<div id="root"><iframe src="https://no-data.example/">`)
		show("frames", a, root(`<iframe title="t" src="https://written.example/x"></iframe><IFRAME SRC="https://half.example/v"></IFRAME><iframe src="//package.example/x"><iframe src="https://player.example/v"><iframe src="https://fold.example/x"><iframe src="/own"><iframe src="data:text/html,x"><iframe src="mailto://x.example/"><iframe src="https://a.example:%zz/"><iframe><iframe data-src="https://c.example/">`))
		show("once each", a, root(`<iframe src="https://written.example/x"></iframe><iframe src="https://half.example/v"></iframe><iframe src="http://half.example/v"></iframe>`))
		show("scripts", a, root(`<script src="//part.example/s.js"></script><script src="https://half.example/s.js?a=1&amp;b=2"></script><script src="https://fold.example/own.js"></script><script src="https://player.example/v"></script>`))
		show("scripts within", a, root(`<script type="application/ld+json">{}</script><script type="text/plain"></script>`))
		show("a script within", a, root(`<script>1</script><script type="module">1</script>`))
		show("of another page", other, root(`<script type="text/javascript">1</script><iframe src="https://half.example/v"></iframe>`))
		show("a module", other, root(`<script type="module">1</script><script type="">1</script>`))
		show("without files", bare, root(`<iframe src="https://bare.example/"></iframe><script type="">1</script>`))
		b.Bundle.Parts = nil
		show("of no file", bare, root(`<iframe src="https://bare.example/"></iframe><script>1</script>`))
		out.add("files", strings.Join(b.filesOf(a), " "), strings.Join(b.filesOf(other), " "), strings.Join(b.filesOf(bare), " "))
	}
	for _, tag := range []string{"<script>", `<script type="">`, `<script type="module">`, `<script type="text/javascript">`, `<script type="application/json">`, `<script TYPE="text/x">`} {
		out.add(tag, holdsData([]byte(tag)))
	}
	golden.Compare(t, "testdata/rendered.golden", out.String(), *update)
}
