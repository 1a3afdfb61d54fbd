package config

import (
	"fmt"
	"slices"
	"strings"

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
	}
	if it.Label.For("") == "" && (it.Type == "link" || it.Type == "dropdown") {
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

func (c *checker) navLink(it *site.NavItem, at string) {
	switch {
	case it.To == "" && it.Href == "":
		c.errorf("missing-key", at, "Add `to` with a route of the site, or `href` with an address elsewhere.", "the link leads nowhere")
	case it.To != "" && it.Href != "":
		c.errorf("bad-value", at+".href", "Keep one of them.", "the link has both `to` and `href`")
	}
}

func (c *checker) navVersions(it *site.NavItem, at string) {
	d := c.cfg.Docset(it.Docset)
	if d != nil && d.Versioned() {
		return
	}
	var ids []string
	for i := range c.cfg.Docsets {
		if c.cfg.Docsets[i].Versioned() {
			ids = append(ids, c.cfg.Docsets[i].ID)
		}
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
	reported := map[string]bool{}
	for i, r := range c.cfg.Redirects {
		if path := circle(next, r.From); path != "" && !reported[site.RouteKey(r.From)] {
			c.errorf("redirect-loop", fmt.Sprintf("redirects[%d].from", i), "Let one of them lead to a page.", "redirects lead in a circle: %s", path)
			for at := site.RouteKey(r.From); !reported[at]; at = next[at] {
				reported[at] = true
			}
		}
	}
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

// circle is the way that redirects lead from a route back to it, "" if they do not.
func circle(next map[string]string, from string) string {
	start := site.RouteKey(from)
	at, way := start, from
	for range len(next) {
		to, ok := next[at]
		if !ok {
			return ""
		}
		way += " → " + to
		if at = to; at == start {
			return way
		}
	}
	return ""
}
