package link_test

import (
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/config"
	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/tests/golden"
)

// TestDamagedSites holds, in short, what becomes of the sites of the cases with a line of a file missing, doubled, half there
// or moved; with the parser that builds use.
func TestDamagedSites(t *testing.T) {
	cases, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(cases) == 0 {
		t.Fatal("no cases", err)
	}
	var out strings.Builder
	for _, name := range cases {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		drafts := strings.Contains(string(archive.Comment), "drafts")
		for i, f := range archive.Files {
			if f.Name == "want" || len(archive.Files) > 20 && f.Name != "site.yaml" {
				continue // large sites take their time
			}
			out.WriteString("== " + filepath.Base(name) + " " + f.Name + " " + golden.Marks(string(f.Data), 3, func(text string) string {
				files := fstest.MapFS{}
				for k, other := range archive.Files {
					if k == i {
						other.Data = []byte(text)
					}
					files[other.Name] = &fstest.MapFile{Data: other.Data}
				}
				return linked(t, files, drafts)
			}))
		}
	}
	golden.Compare(t, "testdata/damaged.txt", out.String(), *update)
}

func linked(t *testing.T, files fstest.MapFS, drafts bool) string {
	t.Helper()
	log := &diag.Log{}
	cfg := config.Load(files, "site.yaml", log)
	all, err := content.Read(t.Context(), content.Input{FS: files, Config: cfg, Parse: mdx.Parse}, log)
	if err != nil {
		t.Fatal(err)
	}
	s := link.Link(cfg, all, link.Options{Drafts: drafts, Known: []link.Known{
		{Route: "/", Source: "pages/index.tsx"}, {Route: "/api/user/", Source: "api/user.yaml", Anchors: []string{"get-user"}},
	}, Now: time.Date(2024, 6, 1, 0, 0, 0, 0, time.UTC)}, log)
	return golden.Text(whole(s, log)) + golden.Text(log.Messages())
}
