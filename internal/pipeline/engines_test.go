package pipeline_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
)

// TestASaveStartsNoEngine: the cards in a page that runs are rendered by an engine, which takes a third of a second to start. A save
// that leaves them as they are starts none, and none renders a page before one is asked for.
func TestASaveStartsNoEngine(t *testing.T) {
	dir := t.TempDir()
	put := func(name, text string) {
		t.Helper()
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		write(t, file, text)
	}
	put("site.yaml", "title: T\nurl: https://example.com\ndocsets: [{id: docs, path: /docs, folder: docs}]\n")
	put("docs/index.mdx", "# A\n\n{1 + 1}\n\n<DocCardList />\n")
	put("docs/plain.md", "---\ndescription: What cards say.\n---\n\n# Plain\n\nText.\n")
	live := pipeline.NewLive(pipeline.Options{Dir: dir})
	defer live.Close()
	save := func(name, text string) {
		t.Helper()
		put(name, text)
		if report, err := live.Update(t.Context(), nil); err != nil {
			t.Fatal(err, report.Messages)
		}
	}
	started := func(when string, parts, pages bool) {
		t.Helper()
		if ofParts, ofPages := pipeline.StartedEngines(live); ofParts != parts || ofPages != pages {
			t.Errorf("%s: an engine for components %v, for pages %v; want %v, %v", when, ofParts, ofPages, parts, pages)
		}
	}
	save("docs/plain.md", "---\ndescription: What cards say.\n---\n\n# Plain\n\nText.\n")
	started("at first", true, false)
	pipeline.EndPartsEngine(live)
	save("docs/plain.md", "---\ndescription: What cards say.\n---\n\n# Plain\n\nOther text.\n")
	started("with another text", false, false)
	save("docs/index.mdx", "# A\n\n{1 + 2}\n\n<DocCardList />\n")
	started("with another text of the page that runs", false, false)
	if html, err := live.File("docs/index.html"); err != nil || !strings.Contains(string(html), "Plain") || !strings.Contains(string(html), "3") {
		t.Errorf("%v\n%s", err, html)
	}
	started("when a page was asked for", false, true)
	save("docs/plain.md", "# Another title\n\nOther text.\n")
	started("with another card", true, false) // the page has another script, and engines of its own
}
