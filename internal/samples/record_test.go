package samples

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/tests/disk"
)

const recordSite = "title: T\nurl: https://docs.example.com\ndocsets: [{id: docs, label: Docs, path: /docs, folder: docs}]\n"

func samplePage(blocks ...string) string {
	text := "---\ntitle: Page\ndescription: A page with samples.\n---\n\n# Page\n"
	for _, b := range blocks {
		text += "\n```" + b + "\n```\n"
	}
	return text
}

// TestRecord runs a site twice: what passed is noted with its day, what failed or has no samples any more is forgotten.
func TestRecord(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		file := filepath.Join(dir, name)
		disk.Write(t, file, text)
	}
	write("site.yaml", recordSite)
	write("samples.yaml", "with: sh of today\n")
	write("docs/a.md", samplePage("bash run\ntrue"))
	write("docs/b.md", samplePage("bash run group=x\ntrue", "bash run group=y\ntrue"))
	write("docs/c.md", samplePage("bash run\ntrue"))
	write("docs/d.md", samplePage("bash\ntrue"))
	first := time.Date(2026, 1, 15, 23, 0, 0, 0, time.UTC)
	run(t, Options{Dir: dir, Record: first})
	want(t, dir, "docs/a.md 2026-01-15 sh of today", "docs/b.md 2026-01-15 sh of today", "docs/c.md 2026-01-15 sh of today")

	write("docs/b.md", samplePage("bash run group=x\ntrue", "bash run group=y\nfalse"))
	write("docs/c.md", samplePage("bash\ntrue"))
	run(t, Options{Dir: dir, Record: first.AddDate(0, 0, 1), Pages: []string{"docs/b.md"}})
	want(t, dir, "docs/a.md 2026-01-15 sh of today")

	run(t, Options{Dir: dir})
	want(t, dir, "docs/a.md 2026-01-15 sh of today")
}

func run(t *testing.T, opt Options) {
	t.Helper()
	if _, err := Run(context.Background(), opt); err != nil {
		t.Fatal(err)
	}
}

// want compares the record with lines of file, day and what the samples were tried with.
func want(t *testing.T, dir string, lines ...string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, revision.TriedFile))
	if err != nil {
		t.Fatal(err)
	}
	record, err := revision.ParseTried(text)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		part := strings.SplitN(line, " ", 3)
		if got := record[part[0]]; got.Hash == "" || fmt.Sprintf("%s %s %s", part[0], got.Date, got.With) != line {
			t.Errorf("the record has %+v, want %s", got, line)
		}
	}
	if len(record) != len(lines) {
		t.Errorf("the record has %d pages, want %d:\n%s", len(record), len(lines), text)
	}
}
