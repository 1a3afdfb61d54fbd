package pipeline_test

import (
	"path/filepath"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/sitetest"
	"github.com/orihon/orihon/internal/source"
)

// TestLiveBesideAnother knows a text that is not saved, which the first does not, and shares all other documents with it.
func TestLiveBesideAnother(t *testing.T) {
	files := sitetest.Folder(t, `
-- site.yaml --
title: Beside
url: https://example.com
docsets: [{id: docs, label: Docs, path: /docs, folder: docs}]
-- docs/index.md --
# Start
-- docs/other.md --
# Other
`)
	dir, err := filepath.EvalSymlinks(files.Dir)
	if err != nil {
		t.Fatal(err)
	}
	live := pipeline.NewLive(pipeline.Options{Dir: dir, DevHead: "<script></script>"})
	defer live.Close()
	var unsaved source.Overlay
	beside := live.Beside(&unsaved)
	defer beside.Close()
	titles := func(l *pipeline.Live) (map[string]string, map[string]*site.Doc) {
		t.Helper()
		report, err := l.Update(t.Context(), nil)
		if err != nil {
			t.Fatal(err, report.Messages)
		}
		all, docs := map[string]string{}, map[string]*site.Doc{}
		for _, p := range report.Site.Pages {
			if p.Doc != nil {
				all[p.Doc.File], docs[p.Doc.File] = p.Page.Title, p.Doc
			}
		}
		return all, docs
	}
	_, first := titles(live)
	unsaved.Set(filepath.Join(dir, "docs", "index.md"), []byte("# Typed\n"))
	typed, docs := titles(beside)
	if typed["docs/index.md"] != "Typed" || docs["docs/other.md"] != first["docs/other.md"] || docs["docs/other.md"] == nil {
		t.Errorf("beside: %q, %p and %p", typed, docs["docs/other.md"], first["docs/other.md"])
	}
	if saved, again := titles(live); saved["docs/index.md"] != "Start" || again["docs/index.md"] != first["docs/index.md"] {
		t.Errorf("the first knows %q", saved)
	}
	unsaved.Remove(filepath.Join(dir, "docs", "index.md"))
	if saved, _ := titles(beside); saved["docs/index.md"] != "Start" {
		t.Errorf("when nothing is typed: %q", saved)
	}
}
