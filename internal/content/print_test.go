package content_test

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

func print(all *site.Content, log *diag.Log) string {
	var b strings.Builder
	for _, d := range all.Docs {
		f := d.Front
		f.Pos = nil
		fmt.Fprintf(&b, "%s: %s %s %q %q", d.File, d.Locale, d.Docset, d.Folder, d.Path)
		if d.HasPos {
			fmt.Fprintf(&b, " at %v", d.Position)
		}
		if d.Updated != (site.LastUpdate{}) {
			fmt.Fprintf(&b, " updated %s %s", d.Updated.Date, d.Updated.Author)
		}
		fmt.Fprintf(&b, "\n  body %q\n", d.Module.Excerpt)
		if s := frontText(&f); s != "" {
			fmt.Fprintf(&b, "  front%s\n", s)
		}
	}
	for _, c := range all.Categories {
		fmt.Fprintf(&b, "%s: %s %s %q %q\n  %q %q %v %v %q %+v\n", c.File, c.Locale, c.Docset, c.Folder, c.Path, c.Label,
			c.Description, value(c.Position), value(c.Collapsed), c.ClassName, value(c.Link))
	}
	for _, a := range slices.Concat(all.Assets, all.Static) {
		fmt.Fprintf(&b, "%s %s %dx%d\n", a.File, a.URL, a.Width, a.Height)
	}
	for _, m := range log.Messages() {
		fmt.Fprintln(&b, m)
	}
	return b.String()
}

func value[T any](p *T) any {
	if p == nil {
		return nil
	}
	return *p
}

// frontText prints the fields that are set.
func frontText(f *site.FrontMatter) string {
	out := ""
	for _, v := range []struct {
		name  string
		value any
	}{
		{"title", f.Title},
		{"description", f.Description},
		{"id", f.ID},
		{"slug", f.Slug},
		{"label", f.SidebarLabel},
		{"position", value(f.SidebarPosition)},
		{"class", f.SidebarClassName},
		{"sidebar", value(f.DisplayedSidebar)},
		{"pager", f.PaginationLabel},
		{"next", value(f.PaginationNext)},
		{"prev", value(f.PaginationPrev)},
		{"noTitle", f.HideTitle},
		{"noToc", f.HideTableOfContents},
		{"min", f.TocMin},
		{"max", f.TocMax},
		{"keywords", f.Keywords},
		{"breaking", f.Breaking},
		{"image", f.Image},
		{"tags", f.Tags},
		{"draft", f.Draft},
		{"unlisted", f.Unlisted},
		{"edit", value(f.CustomEditURL)},
		{"format", f.Format},
		{"kind", f.Kind},
	} {
		if s := fmt.Sprintf("%q", v.value); s != `""` && s != "[]" && s != "%!q(<nil>)" && s != "%!q(bool=false)" && s != `'\x00'` {
			out += fmt.Sprintf(" %s=%v", v.name, v.value)
		}
	}
	return out
}
