package pipeline_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/locate"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/tests/disk"
)

// books finds folders of Markdown with a SUMMARY.md that lists the chapters: a second locator, which no other room knows.
type books struct{ locate.Plain }

const summaryFile = "src/SUMMARY.md"

func (books) ConfigFile(dir string) string {
	if info, err := os.Stat(filepath.Join(dir, filepath.FromSlash(summaryFile))); err != nil || info.IsDir() {
		return ""
	}
	return summaryFile
}

func (books) IsImported(string) bool { return false }

func (books) Bound(dir string) string { return dir }

func (books) Open(dir string, _ ...string) (*source.Tree, error) { return source.Open(dir) }

func (books) Adopt(*source.Tree, *site.Config, *diag.Log) locate.Project { return nil }

var chapter = regexp.MustCompile(`(?m)^\s*[-*] \[([^\]]*)\]\((?:\./)?([^)]+)\.md\)`)

func (b books) Load(_ context.Context, tree *source.Tree, file string, log *diag.Log) (*site.Config, locate.Project, error) {
	text, err := tree.ReadFile(file)
	if err != nil {
		return nil, nil, err
	}
	chapters := chapter.FindAllStringSubmatch(string(text), -1)
	if len(chapters) == 0 {
		log.Errorf("configuration", diag.Pos{File: file}, "List the chapters.", "there are no chapters")
		return nil, nil, nil
	}
	var bar []site.SidebarEntry
	for _, c := range chapters {
		bar = append(bar, site.SidebarEntry{Type: "doc", ID: c[2], Label: site.Text{"": c[1]}})
	}
	cfg := &site.Config{
		Title: site.Text{"": "A book"}, URL: "https://book.example", Locales: []site.Locale{{Code: "en", Label: "English", HTMLLang: "en", Default: true}},
		Toc: site.TocLevels{Min: 2, Max: 3}, Limits: site.Limits{Memory: 64, Seconds: 5}, Markdown: site.MarkdownOpts{Format: "md"},
		Docsets: []site.Docset{{
			ID: "book", Label: site.Text{"": "Book"}, Folder: "src", Path: "/", Scope: "book",
			Versions: []site.VersionSpec{{IsLast: true, Banner: "none", Sidebar: bar}},
		}},
		Layout: site.Layout{Config: file, Roots: []site.Root{{
			Dir: "src", Locale: "en", Docset: "book", Exclude: []string{"SUMMARY.md"}, Names: site.NameRules{KeepNumbers: true},
		}}},
		Policy: site.Policy{
			Severities: &site.Severities{Links: "throw"}, Quiet: true, RepeatedTitles: true, AllowHint: "Allow %s from %s in book.toml.",
			Dialect: mdx.Dialect{PlainBlocks: true},
		},
	}
	return cfg, b, nil
}

// TestSecondLocator builds a book: a locator of another generator needs no change in the rooms that read, link and render.
func TestSecondLocator(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"src/SUMMARY.md":  "# Summary\n\n- [Start](./start.md)\n- [Far](./deep/far.md)\n",
		"src/start.md":    "# Beginning\n\nGo [on](deep/far.md), or [nowhere](gone.md).\n\n> [!NOTE]\n> quoted\n",
		"src/deep/far.md": "# Far away\n\n<iframe src=\"https://other.example/x\"></iframe>\n\nBack to the [start](../start.md).\n",
		"src/alone.md":    "# Not listed\n",
	} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		disk.Write(t, file, text)
	}
	opt := pipeline.Options{Dir: dir, Locators: []locate.Locator{books{}}}
	report, err := pipeline.Build(t.Context(), opt)
	if !errors.Is(err, pipeline.ErrContent) || len(report.Messages) != 1 || report.Messages[0].Severity != diag.Error || report.Messages[0].Pos.Line != 3 {
		t.Errorf("the broken link: %v, %v", err, report.Messages)
	}
	if err := os.WriteFile(filepath.Join(dir, "src/start.md"), []byte("# Beginning\n\nGo [on](deep/far.md).\n\n> [!NOTE]\n> quoted\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if report, err = pipeline.Build(t.Context(), opt); err != nil || len(report.Messages) != 1 || report.Messages[0].Hint != "Allow frames from https://other.example in book.toml." {
		t.Fatal(err, report.Messages)
	}
	page, err := os.ReadFile(filepath.Join(dir, "build/start/index.html"))
	if err != nil {
		if page, err = os.ReadFile(filepath.Join(dir, "build/start.html")); err != nil {
			t.Fatal(err)
		}
	}
	for _, want := range []string{`href="/deep/far"`, ">Far<", "Beginning", "<blockquote>"} {
		if !strings.Contains(string(page), want) {
			t.Errorf("the page has no %s", want)
		}
	}
	if strings.Contains(string(page), "Not listed") {
		t.Error("a chapter that the summary does not list is in the sidebar")
	}
}
