package link_test

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

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
		case "due":
			fmt.Fprintln(&b, "due", s.Due.Format(time.DateOnly))
		case "feeds":
			printBlogs(&b, s)
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
			said := fmt.Sprintf("%s %q %s last=%q", page.Banner.Type, page.Banner.Label, page.Banner.Href, page.Banner.Last)
			if page.Banner.Text != "" {
				said += fmt.Sprintf(" text=%q", page.Banner.Text)
			}
			return said
		}
	case "tags":
		return list(page.Tags, pageLink)
	case "items":
		return list(page.Items, func(c site.CardItem) string {
			return fmt.Sprintf("%s=%s(%s,%d)", c.Label, c.Href, c.Description, c.Count)
		})
	case "date":
		if page.Post != nil {
			return page.Post.Date + " " + page.Post.DateText + list(page.Post.Authors, func(a site.AuthorLink) string {
				return fmt.Sprintf("; %s, %s, %s, %s", a.Name, a.Title, a.Href, a.Image)
			})
		}
	case "list":
		if p.Props != nil {
			return printProps(p.Props())
		}
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

func printProps(props any) string {
	switch props := props.(type) {
	case site.PostList:
		out := list(props.Posts, func(i site.PostItem) string {
			return fmt.Sprintf("%s=%s[%s%s]%s%s", i.Title, i.Href, i.Text, strings.ReplaceAll(i.HTML, "\n", "|"), i.Lang, list(i.Tags, pageLink))
		}) + " links " + list(props.Links, pageLink) + " feeds " + list(props.Feeds, pageLink)
		if props.Author != nil {
			out += fmt.Sprintf(" by %+v", *props.Author)
		}
		return out
	default:
		return fmt.Sprintf("%+v", props)
	}
}

func printBlogs(b *strings.Builder, s *site.Site) {
	for _, blog := range s.Blogs {
		fmt.Fprintf(b, "blog %s %q %q %s %s\n", blog.Locale, blog.Title, blog.Description, blog.Route, blog.FeedRoute("atom"))
		for _, p := range blog.Posts {
			fmt.Fprintf(b, "  %s %s\n", p.Page.Route, strings.ReplaceAll(p.FeedHTML(), "\n", "|"))
		}
	}
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
		{"scheduled", p.Page.Post != nil && p.Page.Post.Scheduled},
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
