package pipeline

import (
	"fmt"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/urls"
)

// TestTextsThatArePutTogether holds the small texts that pages, messages and files are made of.
func TestTextsThatArePutTogether(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{plural(0, "path") + plural(1, "path") + plural(2, "path"), "pathspathpaths"},
		{counted(0, "page") + counted(1, "page") + counted(2, "page"), "0 pages1 page2 pages"},
		{frameName("https://embed.figma.com"), "figma"},
		{frameName("https://other.example"), "https://other.example"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
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
	b := builderIn(t, map[string]string{"docs/a.md": text, "docs/b.md": "x"})
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
		p := pageOf(fmt.Sprintf("/%d", i), "en", []string{"docs/a.md", "docs/a.md", "docs/b.md", "docs/c.md", "docs/gone.md"}[i])
		p.Doc.Module = m
		b.site.Pages = append(b.site.Pages, p)
	}
	b.site.Pages = append([]*site.LinkedPage{pageOf("/none", "en", "")}, b.site.Pages...)
	var out printed
	b.checkFrames([]string{"https://player.example"})
	out.add("first", said(b.log))
	out.add("known", len(b.opt.State.framed), b.opt.State.framed[one], b.opt.State.framed[two])
	b.log = &diag.Log{}
	b.opt.State.framed[one] = false
	b.checkFrames(nil)
	out.add("as is known", said(b.log))
	for _, text := range []string{"A", "あ", " <", "not there"} {
		out.add("place of "+text, placeOfText(b.tree, "docs/a.md", text))
	}
	out.add("place in none", placeOfText(b.tree, "docs/none.md", "x"))
	out.compare(t, "frames")
}

func TestAddressesThatAreLost(t *testing.T) {
	proposals := []urls.Proposal{{From: "/a", To: "/b", Reason: urls.Content}, {From: "/p#one", To: "/p#two", Reason: urls.Before}, {From: "/p#three", To: "/q#x", Reason: urls.Elsewhere}, {From: "/p#top", To: "/p", Reason: urls.First}}
	var out printed
	for _, loss := range []urls.Loss{{Path: "/a", Line: 3}, {Path: "/old", On: "/p", IDs: []string{"one"}, Line: 4}, {Path: "/p", On: "/p", IDs: []string{"one", "three", "top"}, Line: 5}} {
		out.add(loss.Path, lossMessage(loss, proposals, diag.Warning))
	}
	out.compare(t, "lost")
}
