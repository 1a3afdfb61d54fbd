package render

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/tests/depth"
)

// TestPagesFilledIntoFramesEqualPagesRenderedInFull renders a site of 1,000 pages both ways. Its texts are what filling
// could get wrong: marks of the renderer, entities, empty ones, addresses that are none.
func TestPagesFilledIntoFramesEqualPagesRenderedInFull(t *testing.T) {
	shell, pages := fixture(t)
	pages = pages[:depth.Of(126, len(pages))] // twice each of 7 changes with each of 9 texts
	nasty := []string{
		`<b>"A" & 'B'</b>`, "\x01A\x02", "\x10\x03", "\uF8F00\uF8F1", "日本語の題名", "{mode} {label}", "%s $1 $&", "&amp;lt;", "javascript:alert(1)",
	}
	for i, p := range pages {
		text := nasty[i%len(nasty)]
		switch i % 7 {
		case 0:
			p.Title = text
		case 1:
			p.Toc = p.Toc[:i%len(p.Toc)]
		case 2:
			p.Prev = &site.PageLink{Label: text, Href: "/" + text}
		case 3:
			p.EditURL, p.Updated = "https://example.com/"+text, &site.Updated{Date: "2026-01-02", Text: text, Author: text}
			p.Tried = text
		case 4:
			p.Breadcrumbs[0].Href = text
		case 5:
			p.Toc = []site.TocEntry{{ID: text, HTML: "<code>x</code>", Level: 2}}
		}
	}
	framed, full := rendererFor(t, shell), rendererFor(t, shell)
	expect(framed, pages)
	for _, p := range pages {
		data := encoded(t, p)
		got, err := framed.Page(p, data, "shell", "<p>The article of "+p.Title+"</p>")
		if err != nil {
			t.Fatal(err)
		}
		want, err := full.Page(p, data, "shell", "<p>The article of "+p.Title+"</p>")
		if err != nil {
			t.Fatal(err)
		}
		if got.HTML != want.HTML {
			t.Fatalf("%s:\n%v", p.Route, newDifference(got.HTML, want.HTML))
		}
	}
	if n := framed.Stats().Framed; n < len(pages)/2 {
		t.Errorf("%d of %d pages were filled into frames", n, len(pages))
	}
	for _, s := range []Stats{framed.Stats(), full.Stats()} {
		if s.Fast != len(pages) || s.React != 0 || s.Same != 0 {
			t.Errorf("of %d pages %+v are counted", len(pages), s)
		}
	}
	if n := full.Stats().Framed; n != 0 {
		t.Errorf("%d pages were filled into frames that nobody wanted", n)
	}
}

// TestPagesAreComparedInNewEngines: a page whose frame and sidebar are known asks its engine for nothing, so that
// the comparison may be the first that an engine is asked for.
func TestPagesAreComparedInNewEngines(t *testing.T) {
	shell, pages := fixture(t)
	r := rendererFor(t, shell)
	r.opt.Sample = 2
	expect(r, pages[:16])
	for _, p := range pages[:16] {
		shown, err := r.Page(p, encoded(t, p), "shell", "<p>Article</p>")
		if err != nil {
			t.Fatal(err)
		}
		if shown.Difference != nil {
			t.Errorf("%s:\n%v", p.Route, shown.Difference)
		}
		w := r.worker()
		w.drop()
		r.giveBack(w)
	}
	if s := r.Stats(); s.Framed < 12 || s.Same != 8 {
		t.Errorf("%d pages filled into frames, %d compared", s.Framed, s.Same)
	}
}

func expect(r *Renderer, pages []*site.Page) { r.Expect(expected(pages)) }

func rendererFor(t *testing.T, shell []byte) *Renderer {
	t.Helper()
	var log diag.Log
	made, err := bundle.Build(t.Context(), bundle.Options{Tree: emptySite(t)}, &log)
	if err != nil {
		t.Fatal(err)
	}
	r, err := New(t.Context(), Options{Theme: made.Server.Theme, Script: made.Server.Site, Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	r.SetShell("shell", shell)
	return r
}

// TestFramesAreReadFromLists: three headings show how any number of them is written.
func TestFramesAreReadFromLists(t *testing.T) {
	list := func(entries ...string) string {
		var b strings.Builder
		for _, e := range entries {
			fmt.Fprintf(&b, `<li id="%s"><a href="#%[1]s">%[1]s</a></li>`, e)
		}
		return `<nav><ul>` + b.String() + `</ul></nav><main>` + string(markOpen) + articleMark + string(markClose) + `</main><ol>` + b.String() + `</ol>`
	}
	f, ok := newFrame(list(mark(1), mark(4), mark(7)), 1)
	if !ok {
		t.Fatal("no frame")
	}
	for n := 1; n < 5; n++ {
		o := &opened{holes: []hole{{text: "unused"}}}
		var names []string
		for i := range n {
			names = append(names, fmt.Sprint("h", i))
			o.toc = append(o.toc, [tocFields]hole{{text: names[i]}, {}, {}})
		}
		var b strings.Builder
		f.fill(&b, o, "", "ARTICLE")
		if want := strings.ReplaceAll(list(names...), string(markOpen)+articleMark+string(markClose), "ARTICLE"); b.String() != want {
			t.Errorf("%d headings:\n%s\nwant\n%s", n, b.String(), want)
		}
	}
	if _, ok := newFrame(`<li>`+mark(1)+`</li><li class="second">`+mark(4)+`</li><li>`+mark(7)+`</li>`, 1); ok {
		t.Error("headings that differ in more than their texts make no frame")
	}
}
