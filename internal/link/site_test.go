package link_test

import (
	"context"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
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
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/tests/damage"
	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write what is printed into the cases")

// TestCases links the site of each case and prints what its first lines ask for, after "show:". The last file of a
// case, "want", is what is to be printed.
func TestCases(t *testing.T) {
	cases, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(cases) == 0 {
		t.Fatal("no cases", err)
	}
	var messages []diag.Message
	for _, name := range cases {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			messages = append(messages, runCase(t, name)...)
		})
	}
	golden.Compare(t, "testdata/messages.txt", golden.Wording(messages), *update)
}

// runCase returns the messages of a case; it prints them without their words.
func runCase(t *testing.T, name string) []diag.Message {
	t.Helper()
	archive, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	files, want := fstest.MapFS{}, ""
	for _, f := range archive.Files {
		if f.Name == "want" {
			want = string(f.Data)
			continue
		}
		files[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	comment := string(archive.Comment)
	s, log := linkSite(t, files, link.Options{Drafts: strings.Contains(comment, "drafts"), Known: known(), Now: time.Date(2024, 6, 1, 0, 0, 0, 0, time.UTC)})
	got := printSite(s, log, asked(comment))
	if got == want {
		return log.Messages()
	}
	if !*update {
		t.Errorf("%v", damage.Same(want, got))
		return log.Messages()
	}
	archive.Files = slices.DeleteFunc(archive.Files, func(f txtar.File) bool { return f.Name == "want" })
	archive.Files = append(archive.Files, txtar.File{Name: "want", Data: []byte(got)})
	if err := os.WriteFile(name, txtar.Format(archive), 0o644); err != nil {
		t.Fatal(err)
	}
	return log.Messages()
}

func asked(comment string) []string {
	for line := range strings.Lines(comment) {
		if rest, ok := strings.CutPrefix(line, "show:"); ok {
			return strings.Fields(rest)
		}
	}
	return nil
}

// linkSite links a site twice, and returns what the second Link made with what the first has left.
func linkSite(t testing.TB, files fs.FS, opt link.Options) (*site.Site, *diag.Log) {
	t.Helper()
	log := &diag.Log{}
	cfg := config.Load(files, "site.yaml", log)
	all, err := content.Read(context.Background(), content.Input{FS: files, Config: cfg, Parse: parse}, log)
	if err != nil {
		t.Fatal(err)
	}
	opt.Kept = &link.Kept{}
	link.Link(cfg, all, opt, &diag.Log{})
	return link.Link(cfg, all, opt, log), log
}

var (
	linkSyntax = regexp.MustCompile(`(!?)\[[^\]]*\]\(([^)]*)\)`)
	headingID  = regexp.MustCompile(`\s*\{#([^}]+)\}$`)
)

// parse is a stand-in for mdx.Parse that knows headings, links, images and <CardList/>, a line each.
func parse(in mdx.Input, _ mdx.Options, _ *diag.Log) *mdx.Module {
	m := &mdx.Module{}
	for i, line := range strings.Split(string(in.Text), "\n") {
		pos := diag.Pos{File: in.File, Line: in.Line + i, Column: 1}
		if text, ok := strings.CutPrefix(line, "# "); ok {
			m.Title, m.TitleHTML = text, text
			continue
		}
		if level := strings.IndexFunc(line, func(r rune) bool { return r != '#' }); level > 1 {
			h := mdx.Heading{Level: level, Text: line[level+1:], Pos: pos}
			if id := headingID.FindStringSubmatch(h.Text); id != nil {
				h.ID, h.Explicit, h.Text = id[1], true, strings.TrimSuffix(h.Text, id[0])
			} else {
				h.ID = site.Slug(h.Text)
			}
			h.HTML = h.Text
			piece := mdx.Piece{Kind: mdx.PieceHeadingID, Ref: len(m.Headings)}
			m.Article = append(m.Article, mdx.Piece{Text: "#"}, piece, mdx.Piece{Kind: mdx.PieceAlias, Ref: piece.Ref}, mdx.Piece{Text: "\n"})
			m.Headings = append(m.Headings, h)
			continue
		}
		parseLinks(m, line, pos)
		if line == "<CardList/>" {
			m.Article = append(m.Article, mdx.Piece{Kind: mdx.PieceCardList})
		}
		if m.Excerpt == "" {
			m.Excerpt = line
		}
		m.Words += len(strings.Fields(line))
	}
	return m
}

func parseLinks(m *mdx.Module, line string, pos diag.Pos) {
	for _, at := range linkSyntax.FindAllStringSubmatchIndex(line, -1) {
		l := mdx.Link{Dest: line[at[4]:at[5]], Pos: pos}
		l.Pos.Column = at[0] + 1
		if at[2] < at[3] {
			l.Kind = mdx.LinkImage
		}
		body := mdx.Body{
			{Kind: mdx.PieceHref, Ref: len(m.Links)}, {Kind: mdx.PieceLinkAttrs, Ref: len(m.Links)}, {Text: "\n"},
		}
		m.Article, m.Twin = append(m.Article, body...), append(m.Twin, body...)
		m.Links = append(m.Links, l)
	}
}

// TestListsOfBlogsAreDated: lists whose next page is older say so, if posts stand in that order.
func TestListsOfBlogsAreDated(t *testing.T) {
	for order, want := range map[string]string{"newest": "/news/ /news/2025/01/02/a /news/2025/01/03/b /news/page/2", "oldest": ""} {
		s, _ := linkSite(t, fstest.MapFS{
			"site.yaml":            {Data: []byte("title: T\nurl: https://example.com\ndocsets: [{id: news, kind: blog, path: /news, blog: {perPage: 1, order: " + order + "}}]\n")},
			"news/2025-01-02-a.md": {Data: []byte("# A\nA.\n")},
			"news/2025-01-03-b.md": {Data: []byte("# B\nB.\n")},
		}, link.Options{Now: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)})
		var dated []string
		for _, p := range s.Pages {
			if p.Page.Dated {
				dated = append(dated, p.Page.Route)
			}
		}
		slices.Sort(dated)
		if got := strings.Join(dated, " "); got != want {
			t.Errorf("%s first: %s, want %s", order, got, want)
		}
	}
}
