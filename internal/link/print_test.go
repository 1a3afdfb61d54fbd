package link_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/link/titles"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/tests/golden"
)

// printSite prints the parts of a site that a case asks for; "all" are all parts of pages. Of sidebars and pages in other
// locales than the first, only what differs is printed.
func printSite(s *site.Site, log *diag.Log, show []string) string {
	titles.TellApart(s)
	var b strings.Builder
	var fields []string
	for _, what := range show {
		switch what {
		case "sidebars":
			printSidebars(&b, s)
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
			for _, m := range s.Moves {
				fmt.Fprintf(&b, "move %s %s %s\n", m.Pos, m.From, m.To)
			}
		case "messages", "drafts":
		case "all":
			fields = append(fields, allFields()...)
		default:
			fields = append(fields, what)
		}
	}
	if len(fields) > 0 {
		printPages(&b, s, fields)
	}
	if slices.Contains(show, "messages") || log.HasErrors() {
		b.WriteString(golden.Briefs(log.Messages()))
	}
	return b.String()
}

func printSidebars(b *strings.Builder, s *site.Site) {
	first := s.Config.DefaultLocale()
	printed := map[string]string{}
	for _, bar := range s.Sidebars {
		locale, rest, _ := strings.Cut(bar.Key, "/")
		var items strings.Builder
		printItems(&items, inLocale(s, locale), bar.Items, "  ")
		if locale == first {
			printed[rest] = items.String()
			fmt.Fprintf(b, "sidebar %s\n%s", bar.Key, &items)
			continue
		}
		fmt.Fprintf(b, "sidebar %s as %s/%s\n%s", bar.Key, first, rest, others(printed[rest], items.String()))
	}
}

// others are the lines of a text that another lacks, and with "-" those that it has more.
func others(have, text string) string {
	was, now := strings.SplitAfter(have, "\n"), strings.SplitAfter(text, "\n")
	var out strings.Builder
	for _, line := range was {
		if !slices.Contains(now, line) {
			out.WriteString("-" + line)
		}
	}
	for _, line := range now {
		if !slices.Contains(was, line) {
			out.WriteString("+" + line)
		}
	}
	return out.String()
}

// inLocale returns how routes of a page are printed: without the prefix of its locale. A route of the first locale on a
// page of another begins with "!".
func inLocale(s *site.Site, locale string) func(route string) string {
	if locale == s.Config.DefaultLocale() {
		return func(route string) string { return route }
	}
	return func(route string) string {
		if rest, ok := strings.CutPrefix(route, "/"+locale+"/"); ok {
			return "/" + rest
		}
		if strings.HasPrefix(route, "/") {
			return "!" + route
		}
		return route
	}
}

func printItems(b *strings.Builder, route func(string) string, items []site.SidebarItem, indent string) {
	for _, it := range items {
		fmt.Fprintf(b, "%s%s %q %s", indent, it.Type, it.Label, route(it.Href))
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
		printItems(b, route, it.Items, indent+"  ")
	}
}

func printVersions(b *strings.Builder, s *site.Site) {
	first := s.Config.DefaultLocale()
	for _, d := range s.Config.Docsets {
		have := versionLines(s, d.ID, first)
		b.WriteString(have)
		for _, l := range s.Config.Locales {
			if l.Code != first {
				if text := others(have, versionLines(s, d.ID, l.Code)); text != "" {
					fmt.Fprintf(b, "%s: versions of %s\n%s", l.Code, d.ID, text)
				}
			}
		}
	}
}

func versionLines(s *site.Site, docset, locale string) string {
	var b strings.Builder
	route := inLocale(s, locale)
	for _, v := range s.Versions[docset+"/"+locale] {
		fmt.Fprintf(&b, "version %s %q last=%v main=%s\n", route(v.Path), v.Label, v.IsLast, v.MainDocID)
		for _, name := range slices.Sorted(maps.Keys(v.Sidebars)) {
			fmt.Fprintf(&b, "  sidebar %s %s\n", name, route(v.Sidebars[name]))
		}
		for _, d := range v.Docs {
			fmt.Fprintf(&b, "  doc %s %s %s", d.ID, route(d.Path), d.Sidebar)
			if d.Unlisted {
				b.WriteString(" unlisted")
			}
			b.WriteByte('\n')
		}
	}
	for _, v := range s.Blocks[docset+"/"+locale] {
		fmt.Fprintf(&b, "block %s %v\n", route(v.Path), v.Versions)
	}
	return b.String()
}

func printBlogs(b *strings.Builder, s *site.Site) {
	for _, blog := range s.Blogs {
		fmt.Fprintf(b, "blog %s %q %q %s %s %v\n", blog.Locale, blog.Title, blog.Description, blog.Route, blog.FeedRoute("atom"), blog.Feeds)
		for _, p := range blog.Posts {
			feed := ""
			if p.FeedHTML != nil {
				feed = strings.ReplaceAll(p.FeedHTML(), "\n", "|")
			}
			fmt.Fprintf(b, "  %s %s\n", p.Page.Route, feed)
		}
	}
}

// printPages prints fields of pages. A page in another locale is printed as the same page in the first one, and how it
// differs.
func printPages(b *strings.Builder, s *site.Site, fields []string) {
	firsts := map[string]*site.LinkedPage{}
	for _, p := range s.Pages {
		if p.Page.Locale == s.Config.DefaultLocale() {
			firsts[p.Page.Route] = p
		}
	}
	for _, p := range s.Pages {
		first := firsts[inLocale(s, p.Page.Locale)(p.Page.Route)]
		if first == nil || first == p {
			fmt.Fprintf(b, "%s\n%s", p.Page.Route, printFields(s, p, fields))
			continue
		}
		fmt.Fprintf(b, "%s as %s\n", p.Page.Route, first.Page.Route)
		for _, f := range fields {
			switch value := printFields(s, p, []string{f}); value {
			case printFields(s, first, []string{f}):
			case "":
				fmt.Fprintf(b, "  no %s\n", f)
			default:
				b.WriteString(value)
			}
		}
	}
}

func printFields(s *site.Site, p *site.LinkedPage, fields []string) string {
	var b strings.Builder
	for _, f := range fields {
		if value := pageField(s, p, f, inLocale(s, p.Page.Locale)); value != "" {
			fmt.Fprintf(&b, "  %s: %s\n", f, value)
		}
	}
	return b.String()
}

// navItems prints the targets of links of the navigation.
func navItems(items []site.NavItem, indent string) string {
	var out strings.Builder
	for _, it := range items {
		fmt.Fprintf(&out, "%s %s\n", indent, joined(it.Label[""], it.Label["ja"], it.To, it.Href, it.Docset, it.Doc, it.Sidebar))
		out.WriteString(navItems(it.Items, "  "+indent) + navItems(it.After, "  "+indent))
	}
	return out.String()
}
