package preview

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/highlight"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/words"
)

func readPreviews(t *testing.T, files string) (*Previews, *diag.Log) {
	t.Helper()
	tree := treeOf(t, txtar.Parse([]byte(files)))
	log := &diag.Log{}
	p, err := Read(tree.Record(), words.Read(tree, map[string]string{"en": "en"}, nil, log), &highlight.Cache{}, log)
	if err != nil {
		t.Fatal(err)
	}
	return p, log
}

const (
	component = "export default () => null;\n"
	sketch    = component + "export const description = { en: 'A drawing.' };\n"
)

// TestWhichFilesArePreviews: those of both folders that are components, but for names that begin with an underscore.
func TestWhichFilesArePreviews(t *testing.T) {
	p, log := readPreviews(t, "-- previews/_kit.tsx --\n"+component+"-- previews/.a.tsx --\n"+component+"-- previews/a.tsx --\n"+component+"-- previews/b.jsx --\n"+component+
		"-- previews/c.ts --\n-- previews/d/e.tsx --\n"+component+"-- previews/sketches/_x.tsx --\n"+sketch+"-- previews/sketches/s.tsx --\n"+sketch)
	if got := fmt.Sprint(p.Entries(), p.Sketches, p.Runs()); got != "[a b ] [s] true" || log.HasErrors() {
		t.Errorf("%s %v", got, log.Messages())
	}
}

// TestPackagesOfPreviews: where they are named and not installed, no preview runs.
func TestPackagesOfPreviews(t *testing.T) {
	for name, c := range map[string]struct {
		files string
		runs  bool
		said  string
	}{
		"none needed":    {"-- previews/a.tsx --\n" + component, true, ""},
		"installed":      {"-- previews/a.tsx --\n" + component + "-- previews/package.json --\n{}\n-- previews/node_modules/x/package.json --\n{}\n", true, ""},
		"not installed":  {"-- previews/a.tsx --\n" + component + "-- previews/package.json --\n{}\n", false, "preview-packages"},
		"nothing to run": {"-- previews/package.json --\n{}\n", false, ""},
	} {
		p, log := readPreviews(t, c.files)
		said := ""
		for _, m := range log.Messages() {
			said += m.ID
		}
		if p.Runs() != c.runs || said != c.said {
			t.Errorf("%s: runs %v, said %q", name, p.Runs(), said)
		}
	}
}

// TestPagesThatAskForWhatIsNotThere are told once for each document, whatever pages stand before them.
func TestPagesThatAskForWhatIsNotThere(t *testing.T) {
	files := "-- previews/a.tsx --\n" + component + "-- previews/sketches/s.tsx --\n" + sketch
	p, _ := readPreviews(t, files)
	doc := func(file string, pieces ...mdx.Piece) *site.Doc {
		return &site.Doc{File: file, Module: &mdx.Module{Article: pieces}}
	}
	asks := func(component, block string) mdx.Piece {
		return mdx.Piece{Kind: mdx.PieceComponent, Text: component + ` {"block":"` + block + `"}`}
	}
	twice := doc("docs/twice.md", asks("BlockPreview", "none"))
	var pages []*site.LinkedPage
	for _, d := range []*site.Doc{
		nil,
		{File: "docs/broken.md"},
		twice, twice,
		doc("docs/more.md", mdx.Piece{Text: `BlockPreview {"block":"text"}`}, asks("BlockPreview", "a"), asks("Other", "x"), asks("BlockSketch", "a"), asks("BlockSketch", "s"), asks("BlockPreview", "s"), mdx.Piece{Kind: mdx.PieceComponent, Text: "BlockPreview x"}),
	} {
		pages = append(pages, &site.LinkedPage{Doc: d})
	}
	log := &diag.Log{}
	p.Check(&site.Site{Pages: pages}, treeOf(t, txtar.Parse([]byte(files))), log)
	var said []string
	for _, m := range log.Messages() {
		said = append(said, m.File+": "+m.Text)
	}
	if len(said) != 3 || !strings.HasPrefix(said[0], "docs/more.md: ") || !strings.HasPrefix(said[1], "docs/more.md: ") || !strings.HasPrefix(said[2], "docs/twice.md: ") || !strings.Contains(said[2], "none") {
		t.Errorf("%s", strings.Join(said, "\n"))
	}
}

// TestPreviewsThatCannotBeBundled are told of in the log; other failures are the build's.
func TestPreviewsThatCannotBeBundled(t *testing.T) {
	for text, want := range map[string]error{component: nil, "import './none';\n" + component: bundle.ErrComponents} {
		files := "-- previews/a.tsx --\n" + text
		p, _ := readPreviews(t, files)
		log := &diag.Log{}
		made, err := p.Bundle(t.Context(), treeOf(t, txtar.Parse([]byte(files))), "", log)
		if !errors.Is(err, want) || err != nil && strings.HasPrefix(err.Error(), "bundle the previews: ") || log.HasErrors() != (want != nil) || (want == nil) != (made != nil && len(made.Pages) == 1) {
			t.Errorf("%q: %v, %v", text, err, log.Messages())
		}
		gone, leave := context.WithCancel(t.Context())
		leave()
		if _, err := p.Bundle(gone, treeOf(t, txtar.Parse([]byte(files))), "", log); !errors.Is(err, context.Canceled) || err.Error() != "bundle the previews: context canceled" {
			t.Error(err)
		}
	}
}

// TestTheFirstFailureOfAPartIsKept, and no engine is asked for again after it.
func TestTheFirstFailureOfAPartIsKept(t *testing.T) {
	p, _ := readPreviews(t, "-- previews/a.tsx --\n"+component)
	asked := 0
	failure := errors.New("no engine")
	parts := &Parts{Previews: p, Cache: NewPartCache(), Renderer: func() (*render.Renderer, error) {
		asked++
		return nil, failure
	}}
	filler := parts.Filler(&site.LinkedPage{Page: site.Page{Locale: "en"}})
	if html := filler.Component("BlockPreview", `{"block":"none"}`); html != "" || asked != 0 || parts.Err() != nil {
		t.Errorf("a preview that is not there: %q, %d, %v", html, asked, parts.Err())
	}
	for range 2 {
		if html := filler.Component("BlockPreview", `{"block":"a"}`); html != "" {
			t.Errorf("%q", html)
		}
	}
	if len(parts.Cache.html) != 0 {
		t.Errorf("what failed is kept: %q", parts.Cache.html)
	}
	if asked != 1 || !errors.Is(parts.Err(), failure) || !strings.HasPrefix(parts.Err().Error(), "render a component of a page that runs: ") {
		t.Errorf("asked %d times, %v", asked, parts.Err())
	}
}
