package config

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// scopes are all names that navbar items may use.
func (c *checker) scopes() []string {
	all := []string{"home"}
	for i := range c.cfg.Docsets {
		all = append(all, c.cfg.Docsets[i].Scopes()...)
	}
	if c.cfg.API != nil {
		all = append(all, c.cfg.API.Scopes()...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func (c *checker) navItems(items []site.NavItem, at string, nested bool) {
	for i := range items {
		c.navItem(&items[i], fmt.Sprintf("%s[%d]", at, i), nested)
	}
}

func (c *checker) navItem(it *site.NavItem, at string, nested bool) {
	switch it.Type {
	case "link":
		c.navLink(it, at)
	case "dropdown":
		switch {
		case nested:
			c.errorf("nested-dropdown", at, "Put its links into the dropdown around it.", "a dropdown cannot hold another")
		case len(it.Items) == 0:
			c.errorf("missing-key", at, "List its links under `items`.", "the dropdown has no items")
		}
		c.navItems(it.Items, at+".items", true)
	case "versions":
		c.navVersions(it, at)
		c.navAround(it, at)
	case "locales":
		c.navAround(it, at)
	case "html":
		if it.HTML.For("") == "" {
			c.errorf("missing-key", at, "Add `html` with what to show.", "the item has no html")
		}
	}
	c.navIcon(it, at)
	if it.Label.For("") == "" && (it.Type == "link" && !byName(it) || it.Type == "dropdown") {
		c.errorf("missing-key", at, "Add `label`.", "the %s has no label", it.Type)
	}
	known := c.scopes()
	for i, s := range it.Scope {
		if contains(known, s) {
			continue
		}
		hint := "Scopes of the site: " + strings.Join(known, ", ") + "."
		if near := diag.Nearest(s, known); near != "" {
			hint = fmt.Sprintf("Did you mean %q?", near)
		}
		c.errorf("unknown-scope", fmt.Sprintf("%s.scope[%d]", at, i), hint, "no page has the scope %q", s)
	}
}

// navAround checks the links before and behind what a menu lists.
func (c *checker) navAround(it *site.NavItem, at string) {
	c.navItems(it.Items, at+".items", true)
	c.navItems(it.After, at+".after", true)
}

// navIcon checks the picture of an item.
func (c *checker) navIcon(it *site.NavItem, at string) {
	names := site.NavIcons()
	switch {
	case it.Icon == "" && it.IconOnly:
		c.errorf("missing-key", at, "Add `icon`.", "the item shows its icon alone and has none")
	case it.Icon == "" || slices.Contains(names, it.Icon):
	case path.Ext(it.Icon) != ".svg":
		hint := "Use one of " + strings.Join(names, ", ") + ", or the path of an SVG file under static/."
		if near := diag.Nearest(it.Icon, names); near != "" {
			hint = fmt.Sprintf("Did you mean %q?", near)
		}
		c.errorf("unknown-icon", at+".icon", hint, "there is no icon %q", it.Icon)
	default:
		c.static(at+".icon", it.Icon)
	}
}

// footerMarks checks the logo of the footer, and what only its icons must have.
func (c *checker) footerMarks() {
	if logo := c.cfg.Footer.Logo; logo != nil {
		c.static("footer.logo.src", logo.Src)
		if logo.Dark != "" {
			c.static("footer.logo.dark", logo.Dark)
		}
	}
	for i, it := range c.cfg.Footer.Icons {
		at := fmt.Sprintf("footer.icons[%d]", i)
		switch {
		case it.Type != "link":
			c.errorf("bad-value", at+".type", "Give it a label, an icon and `to` or `href`.", "the icons of the footer are links")
		case it.Icon == "":
			c.errorf("missing-key", at, "Add `icon`.", "the link has no icon")
		}
	}
}

// documents checks which files are documents of a docset, and its sidebars.
func (c *checker) documents(d *site.Docset, at string) {
	for _, list := range []struct {
		key      string
		patterns []string
	}{{"include", d.Include}, {"exclude", d.Exclude}} {
		for i, p := range list.patterns {
			if !doublestar.ValidatePattern(p) || strings.HasPrefix(p, "/") || strings.HasPrefix(p, "../") {
				c.errorf("bad-value", fmt.Sprintf("%s.%s[%d]", at, list.key, i), "Write it as guide/** or **/draft-*.md, below the folder of the docset or of a version.",
					"%q is no pattern of files", p)
			}
		}
	}
	c.sidebars(d.Sidebar, d.Sidebars, at)
	for i, v := range d.Versions {
		c.sidebars(v.Sidebar, v.Sidebars, fmt.Sprintf("%s.versions[%d]", at, i))
	}
	if d.Blog != nil && (d.Sidebar != nil || d.Sidebars != nil) {
		c.errorf("bad-value", at+".kind", "Set `blog.recent`, or make it a docset of documents.", "a blog lists its posts: %q has no sidebar by hand", d.ID)
	}
}

func (c *checker) sidebars(one []site.SidebarEntry, several []site.NamedSidebar, at string) {
	if one != nil && several != nil {
		c.errorf("bad-value", at+".sidebar", "Move it into `sidebars`, with a name.", "there are `sidebar` and `sidebars`")
	}
	seen := map[string]bool{}
	for i, s := range several {
		if seen[s.Name] {
			c.errorf("duplicate-sidebar", fmt.Sprintf("%s.sidebars[%d].name", at, i), "Give each sidebar a name of its own.", "the sidebar %q is there twice", s.Name)
		}
		seen[s.Name] = true
	}
}

// byName reports whether an item names what it leads to, and can be called like it.
func byName(it *site.NavItem) bool { return it.Doc != "" || it.Sidebar != "" || it.Version }

func (c *checker) navLink(it *site.NavItem, at string) {
	switch {
	case byName(it) && c.cfg.Docset(it.Docset) == nil:
		c.errorf("unknown-docset", at+".docset", "Name the docset under `docset`.", "there is no docset %q", it.Docset)
	case byName(it):
	case it.To == "" && it.Href == "":
		c.errorf("missing-key", at, "Add `to` with a route of the site, or `href` with an address elsewhere.", "the link leads nowhere")
	case it.To != "" && it.Href != "":
		c.errorf("bad-value", at+".href", "Keep one of them.", "the link has both `to` and `href`")
	}
}

func (c *checker) navVersions(it *site.NavItem, at string) {
	d := c.cfg.Docset(it.Docset)
	hasAPI := c.cfg.API != nil && len(c.cfg.API.Versions) > 0
	if d != nil && d.Versioned() || hasAPI && it.Docset == site.APIDocset {
		return
	}
	var ids []string
	for i := range c.cfg.Docsets {
		if c.cfg.Docsets[i].Versioned() {
			ids = append(ids, c.cfg.Docsets[i].ID)
		}
	}
	if hasAPI {
		ids = append(ids, site.APIDocset)
	}
	c.errorf("unknown-docset", at+".docset", "Docsets with versions: "+strings.Join(ids, ", ")+".",
		"there is no docset %q with versions", it.Docset)
}

// redirects finds those that lead to themselves, over any number of steps, and routes redirected twice.
func (c *checker) redirects() {
	next := map[string]string{}
	for i, r := range c.cfg.Redirects {
		at := fmt.Sprintf("redirects[%d]", i)
		c.wildRedirect(r, at)
		from := site.RouteKey(r.From)
		if _, dup := next[from]; dup {
			c.errorf("duplicate-redirect", fmt.Sprintf("redirects[%d].from", i), "Remove one of them.", "%s is redirected twice", r.From)
			continue
		}
		next[from] = site.RouteKey(r.To)
	}
	c.circles(next)
}

// circles reports each circle of redirects once, at the first of them that is written. Every route is followed once.
func (c *checker) circles(next map[string]string) {
	followed := map[string]int{} // route -> the redirect from which it was reached, and 1
	onCircle := map[string]bool{}
	for i, r := range c.cfg.Redirects {
		at := site.RouteKey(r.From)
		for next[at] != "" && followed[at] == 0 {
			followed[at] = i + 1
			at = next[at]
		}
		if next[at] == "" || followed[at] != i+1 {
			continue
		}
		for start := at; !onCircle[start]; start = next[start] {
			onCircle[start] = true
		}
	}
	for i, r := range c.cfg.Redirects {
		start := site.RouteKey(r.From)
		if !onCircle[start] {
			continue
		}
		way := r.From
		for at := start; onCircle[at]; at = next[at] {
			onCircle[at] = false
			way += " → " + next[at]
		}
		c.errorf("redirect-loop", fmt.Sprintf("redirects[%d].from", i), "Let one of them lead to a page.", "redirects lead in a circle: %s", shortWay(way))
	}
}

// shortWay leaves out the middle of a way that is too long to read.
func shortWay(way string) string {
	const most = 12
	steps := strings.Split(way, " → ")
	if len(steps) <= most {
		return way
	}
	return strings.Join(steps[:most-2], " → ") + fmt.Sprintf(" → … (%d more) → ", len(steps)-most+1) + steps[len(steps)-1]
}

// wildRedirect checks the marks of a redirect that stands for many routes.
func (c *checker) wildRedirect(r site.Redirect, at string) {
	switch stars := strings.Count(r.From, "*"); {
	case stars > 1 || stars == 1 && !r.Wild():
		c.errorf("bad-value", at+".from", "Write it as /old/*, which stands for all routes below /old.", "%q has a star that is not its last segment", r.From)
	case !r.Wild() && strings.Contains(r.To, ":splat"):
		c.errorf("bad-value", at+".to", "End `from` in /*, or leave :splat out.", ":splat stands for nothing: %q has no star", r.From)
	case r.Wild() && strings.HasPrefix(r.To+"/", r.Below()+"/"):
		c.errorf("redirect-loop", at+".from", "Let it lead to another route.", "redirects lead in a circle: %s leads to %s", r.From, r.To)
	}
}
