package link_test

import (
	"context"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/config"
	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

var update = flag.Bool("update", false, "write what is printed into the cases")

// TestCases links the site of each case and prints what its first lines ask for, after "show:". The last file of a
// case, "want", is what is to be printed.
func TestCases(t *testing.T) {
	cases, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(cases) == 0 {
		t.Fatal("no cases", err)
	}
	for _, name := range cases {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) { runCase(t, name) })
	}
}

func runCase(t *testing.T, name string) {
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
	s, log := linkSite(t, files, link.Options{Drafts: strings.Contains(comment, "drafts"), Known: []link.Known{
		{Route: "/", Source: "pages/index.tsx"}, {Route: "/api/user/", Source: "api/user.yaml", Anchors: []string{"get-user"}},
	}})
	got := printSite(s, log, asked(comment))
	if got == want {
		return
	}
	if !*update {
		t.Fatalf("got:\n%s\nwant:\n%s", got, want)
	}
	archive.Files = slices.DeleteFunc(archive.Files, func(f txtar.File) bool { return f.Name == "want" })
	archive.Files = append(archive.Files, txtar.File{Name: "want", Data: []byte(got)})
	if err := os.WriteFile(name, txtar.Format(archive), 0o644); err != nil {
		t.Fatal(err)
	}
}

func asked(comment string) []string {
	for line := range strings.Lines(comment) {
		if rest, ok := strings.CutPrefix(line, "show:"); ok {
			return strings.Fields(rest)
		}
	}
	return nil
}

func linkSite(t testing.TB, files fs.FS, opt link.Options) (*site.Site, *diag.Log) {
	t.Helper()
	log := &diag.Log{}
	cfg := config.Load(files, "site.yaml", log)
	all, err := content.Read(context.Background(), content.Input{FS: files, Config: cfg, Parse: parse}, log)
	if err != nil {
		t.Fatal(err)
	}
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

// printSite prints the parts of a site that a case asks for.
func printSite(s *site.Site, log *diag.Log, show []string) string {
	var b strings.Builder
	var fields []string
	for _, what := range show {
		switch what {
		case "sidebars":
			for _, bar := range s.Sidebars {
				fmt.Fprintf(&b, "sidebar %s\n", bar.Key)
				printItems(&b, bar.Items, "  ")
			}
		case "versions":
			printVersions(&b, s)
		case "assets":
			for _, a := range s.Assets {
				fmt.Fprintf(&b, "asset %s %s %dx%d\n", a.File, a.URL, a.Width, a.Height)
			}
		case "redirects":
			for _, r := range s.Redirects {
				fmt.Fprintf(&b, "redirect %s %s\n", r.From, r.To)
			}
		case "messages", "drafts":
		default:
			fields = append(fields, what)
		}
	}
	if len(fields) > 0 {
		for _, p := range s.Pages {
			printPage(&b, p, fields)
		}
	}
	if slices.Contains(show, "messages") {
		for _, m := range log.Messages() {
			fmt.Fprintln(&b, m)
		}
	} else if log.HasErrors() {
		for _, m := range log.Messages() {
			fmt.Fprintln(&b, "UNEXPECTED", m)
		}
	}
	return b.String()
}

func printItems(b *strings.Builder, items []site.SidebarItem, indent string) {
	for _, it := range items {
		fmt.Fprintf(b, "%s%s %q %s", indent, it.Type, it.Label, it.Href)
		if it.Collapsed {
			b.WriteString(" collapsed")
		}
		if it.ClassName != "" {
			b.WriteString(" ." + it.ClassName)
		}
		if it.Unlisted {
			b.WriteString(" unlisted")
		}
		b.WriteString(it.HTML + "\n")
		printItems(b, it.Items, indent+"  ")
	}
}

func printVersions(b *strings.Builder, s *site.Site) {
	for _, d := range s.Config.Docsets {
		for _, l := range s.Config.Locales {
			for _, v := range s.Versions[d.ID+"/"+l.Code] {
				fmt.Fprintf(b, "version %s %q last=%v main=%s sidebars=%v docs=%v\n", v.Path, v.Label, v.IsLast, v.MainDocID, v.Sidebars, v.Docs)
			}
			for _, v := range s.Blocks[d.ID+"/"+l.Code] {
				fmt.Fprintf(b, "block %s %v\n", v.Path, v.Versions)
			}
		}
	}
}

func printPage(b *strings.Builder, p *site.LinkedPage, fields []string) {
	fmt.Fprintf(b, "%s", p.Page.Route)
	for _, f := range fields {
		if v := pageField(p, f); v != "" {
			fmt.Fprintf(b, "\n  %s: %s", f, v)
		}
	}
	b.WriteByte('\n')
}

func pageField(p *site.LinkedPage, name string) string {
	page := &p.Page
	switch name {
	case "title":
		return page.Title
	case "file":
		if p.Doc != nil {
			return p.Doc.File
		}
	case "crumbs":
		return list(page.Breadcrumbs, func(c site.Crumb) string { return c.Label + "=" + c.Href })
	case "pager":
		return pagerLink("prev", page.Prev) + pagerLink("next", page.Next)
	case "toc":
		return list(page.Toc, func(e site.TocEntry) string { return fmt.Sprintf("%d#%s", e.Level, e.ID) })
	case "editions":
		return list(page.Versions, pageLink)
	case "locales":
		return strings.Join(page.Locales, " ")
	case "canonical":
		return p.Canonical
	case "alternates":
		return list(p.Alternates, func(a site.Alternate) string { return a.Lang + "=" + a.Route })
	case "banner":
		if page.Banner != nil {
			return fmt.Sprintf("%s %q %s last=%q", page.Banner.Type, page.Banner.Label, page.Banner.Href, page.Banner.Last)
		}
	case "tags":
		return list(page.Tags, pageLink)
	case "items":
		return list(page.Items, func(c site.CardItem) string {
			return fmt.Sprintf("%s=%s(%s,%d)", c.Label, c.Href, c.Description, c.Count)
		})
	case "article":
		return strings.ReplaceAll(strings.TrimSpace(p.Article()), "\n", "\n    ")
	case "twin":
		return strings.ReplaceAll(strings.TrimSpace(p.Twin()), "\n", "\n    ")
	case "flags":
		return flags(p)
	case "more":
		return fmt.Sprint(page.Minutes, " ", page.EditURL, " ", page.Updated, " ", page.Scopes, " ", page.Sidebar, " ", p.Image)
	case "pages":
	}
	return ""
}

func list[T any](items []T, text func(T) string) string {
	var out []string
	for _, it := range items {
		out = append(out, text(it))
	}
	return strings.Join(out, " ")
}

func pageLink(l site.PageLink) string { return l.Label + "=" + l.Href }

func pagerLink(name string, l *site.PageLink) string {
	if l == nil {
		return ""
	}
	return fmt.Sprintf("%s %q %s ", name, l.Label, l.Href)
}

func flags(p *site.LinkedPage) string {
	var out []string
	for _, f := range []struct {
		name string
		on   bool
	}{
		{"fallback", p.Page.Fallback},
		{"draft", p.Page.Draft},
		{"unlisted", p.Page.Unlisted},
		{"noindex", p.NoIndex},
		{"search", p.InSearch},
		{"lang=" + p.Page.ContentLang, p.Page.ContentLang != ""},
		{"hide-title", p.Page.HideTitle},
		{"hide-toc", p.Page.HideToc},
	} {
		if f.on {
			out = append(out, f.name)
		}
	}
	return strings.Join(out, " ")
}
