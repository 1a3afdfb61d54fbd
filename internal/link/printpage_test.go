package link_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

func allFields() []string {
	return []string{"title", "file", "of", "crumbs", "pager", "toc", "editions", "canonical", "alternates", "locales", "banner", "ahead", "older", "tags", "items", "date", "list", "flags", "front", "more", "ids", "links", "cards", "written", "feed"}
}

// pageField prints a part of a page, and nothing where it is what most pages have.
func pageField(s *site.Site, p *site.LinkedPage, name string, route func(string) string) string {
	page := &p.Page
	pageLink := func(l site.PageLink) string { return l.Label + "=" + route(l.Href) }
	switch name {
	case "title":
		return joined(page.Title, page.TitleHTML, p.HeadTitle, page.Description)
	case "file":
		if p.Doc != nil {
			return p.Doc.File
		}
	case "of":
		return joined(string(page.Kind), page.Docset, page.Version, page.DocID, strings.TrimPrefix(page.Sidebar, page.Locale+"/"), p.Context, p.Component)
	case "crumbs":
		return list(page.Breadcrumbs, func(c site.Crumb) string { return c.Label + "=" + route(c.Href) })
	case "pager":
		return pagerLink("prev", page.Prev, route) + pagerLink("next", page.Next, route)
	case "toc":
		return list(page.Toc, func(e site.TocEntry) string { return fmt.Sprintf("%d#%s", e.Level, e.ID) })
	case "editions":
		return list(page.Versions, pageLink)
	case "locales":
		if !slices.Equal(page.Locales, everyLocale(s, route(page.Route))) {
			return strings.Join(page.Locales, " ")
		}
	case "canonical":
		if p.Canonical != page.Route {
			return p.Canonical
		}
	case "alternates":
		return list(p.Alternates, func(a site.Alternate) string { return a.Lang + "=" + a.Route })
	case "banner":
		if b := page.Banner; b != nil {
			return joined(b.Type, b.Label, b.Text, route(b.Href), b.Last)
		}
	case "ahead":
		if h := page.Ahead; h != nil {
			return h.Text + " " + pageLink(h.Link)
		}
	case "older":
		if page.Translated != nil {
			return pageLink(*page.Translated)
		}
	case "tags":
		return list(page.Tags, pageLink)
	case "items":
		return cards(page.Items, route)
	case "date":
		if page.Post != nil {
			return postLine(*page.Post)
		}
	case "list":
		if p.Props != nil {
			return printProps(p.Props(), pageLink)
		}
	case "article":
		return indented(p.Article())
	case "twin":
		return indented(p.Twin())
	case "written":
		if p.Doc == nil && p.Twin() != "" {
			return indented(p.Article() + "\n" + p.Twin())
		}
	case "cards":
		if p.Doc != nil && p.Doc.Module != nil && p.Fill != nil && slices.ContainsFunc(p.Doc.Module.Article, func(piece mdx.Piece) bool { return piece.Kind == mdx.PieceCardList }) {
			return cards(p.Fill.Cards(""), route)
		}
	case "feed":
		if p.FeedHTML != nil {
			return indented(p.FeedHTML())
		}
	case "flags":
		return flags(p)
	case "front":
		return front(p)
	case "more":
		return more(p, route)
	case "ids":
		return ids(p)
	case "links":
		return links(p, s.Config.Base)
	}
	return ""
}

func everyLocale(s *site.Site, route string) []string {
	var out []string
	for _, l := range s.Config.Locales {
		if l.Code == s.Config.DefaultLocale() {
			out = append(out, route)
		} else {
			out = append(out, "/"+l.Code+route)
		}
	}
	return out
}

func postLine(p site.Post) string {
	return p.Date + " " + p.DateText + list(p.Authors, func(a site.AuthorLink) string { return "; " + authorLine(a) })
}

func authorLine(a site.AuthorLink) string {
	return strings.Join([]string{a.Name, a.Title, a.Href, a.Image}, ", ")
}

// more are the parts of a page that most pages have as their route and their docset have it.
func more(p *site.LinkedPage, route func(string) string) string {
	page := &p.Page
	var out []string
	add := func(name, value string, usual ...string) {
		if value != "" && !slices.Contains(usual, value) {
			out = append(out, name+"="+value)
		}
	}
	add("minutes", page.Minutes, "1 min read")
	add("edit", page.EditURL)
	if u := page.Updated; u != nil {
		add("updated", joined(u.Date, u.Text, u.Author))
	}
	add("scopes", strings.Join(page.Scopes, ","), page.Docset)
	add("image", p.Image)
	add("markdown", route(page.Markdown), route(page.Route)+".md", route(page.Route)+"index.md")
	add("stale", page.Stale)
	add("feedback", page.Feedback)
	add("anchors", strings.Join(p.Anchors, ","))
	return strings.Join(out, " ")
}

func front(p *site.LinkedPage) string {
	var out []string
	if said := joined(p.Page.DocKind, p.Page.ClassName); said != "" {
		out = append(out, said)
	}
	for _, h := range p.Head {
		text := h.Tag
		for _, name := range slices.Sorted(maps.Keys(h.Attributes)) {
			text += fmt.Sprintf(" %s=%q", name, h.Attributes[name])
		}
		out = append(out, "<"+text+">"+h.Text)
	}
	return strings.Join(out, " ")
}

// ids are the anchors of headings where more is to say of them than that they are there.
func ids(p *site.LinkedPage) string {
	var out []string
	for _, id := range p.HeadingIDs {
		text := id
		if alias := p.Aliases[id]; alias != "" {
			text += "=" + alias
		}
		if former := p.Former[id]; len(former) > 0 {
			text += "<" + strings.Join(former, ",")
		}
		if note := p.Notes[id]; note != "" {
			text += " " + note
		}
		out = append(out, text)
	}
	for _, from := range slices.Sorted(maps.Keys(p.Page.Moved)) {
		out = append(out, from+">"+p.Page.Moved[from])
	}
	return strings.Join(out, " ")
}

// links are the targets of the links of a page that is read by the parser of builds.
func links(p *site.LinkedPage, base string) string {
	if p.Doc == nil || p.Doc.Module == nil || p.Fill == nil {
		return ""
	}
	var out []string
	for i, l := range p.Doc.Module.Links {
		href, route := p.Fill.Href(i), p.Fill.Route(i)
		text := l.Dest + " > " + route
		if href != route && href != base+route {
			text += " href " + href
		}
		if twin := p.TwinFill.Href(i); twin != href {
			text += " twin " + strings.Replace(twin, href, "~", 1)
		}
		out = append(out, joined(text, p.Fill.Target(i), strings.TrimSpace(p.Fill.LinkAttrs(i))))
	}
	return strings.Join(out, "\n    ")
}

func cards(items []site.CardItem, route func(string) string) string {
	return list(items, func(c site.CardItem) string {
		return fmt.Sprintf("%s=%s(%s,%d)", c.Label, route(c.Href), c.Description, c.Count)
	})
}

func printProps(props any, pageLink func(site.PageLink) string) string {
	var out strings.Builder
	post := func(i site.PostItem) {
		fmt.Fprintf(&out, "\n    %s; %s; %s", pageLink(site.PageLink{Label: i.Title, Href: i.Href}), postLine(i.Post), joined(i.Lang, i.Minutes, i.Text, beginning(strings.ReplaceAll(i.HTML, "\n", "|")), list(i.Tags, pageLink)))
		if i.Draft {
			out.WriteString(" draft")
		}
		if i.Whole {
			out.WriteString(" whole")
		}
	}
	author := func(a site.AuthorCard) {
		fmt.Fprintf(&out, "\n    by %s", joined(authorLine(a.Author), a.Author.Socials, a.Description, a.Count))
	}
	switch props := props.(type) {
	case site.PostList:
		if props.Author != nil {
			author(*props.Author)
		}
		for _, p := range props.Posts {
			post(p)
		}
		fmt.Fprintf(&out, "\n    links %s feeds %s", list(props.Links, pageLink), list(props.Feeds, pageLink))
	case site.AuthorList:
		for _, a := range props.Authors {
			author(a)
		}
	case site.PostArchive:
		for _, y := range props.Years {
			out.WriteString("\n    " + y.Year)
			for _, p := range y.Posts {
				post(p)
			}
		}
	default:
		fmt.Fprintf(&out, "%T", props)
	}
	return out.String()
}

func list[T any](items []T, text func(T) string) string {
	var out []string
	for _, it := range items {
		out = append(out, text(it))
	}
	return strings.Join(out, " ")
}

// joined puts a bar between texts that are not empty.
func joined(texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(s string) bool { return s == "" }), " | ")
}

// beginning cuts a text that other tests hold.
func beginning(text string) string {
	const most = 60
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most]) + "…"
}

func indented(text string) string { return strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n    ") }

func pagerLink(name string, l *site.PageLink, route func(string) string) string {
	if l == nil {
		return ""
	}
	return fmt.Sprintf("%s %q %s ", name, l.Label, route(l.Href))
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
		{"not-searched", !p.InSearch},
		{"dated", p.Page.Dated},
		{"lang=" + p.Page.ContentLang, p.Page.ContentLang != ""},
		{"hide-title", p.Page.HideTitle},
		{"hide-toc", p.Page.HideToc},
		{"hide-navbar", p.Page.HideNavbar},
		{"hide-footer", p.Page.HideFooter},
		{"full-width", p.Page.FullWidth},
	} {
		if f.on {
			out = append(out, f.name)
		}
	}
	return strings.Join(out, " ")
}
