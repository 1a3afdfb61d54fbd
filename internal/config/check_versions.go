package config

import (
	"fmt"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// versions checks the versions of a docset: names, folders, the last one, and what extends what.
func (c *checker) versions(d *site.Docset, at string) {
	if !d.Versioned() {
		return
	}
	names, paths, folders := map[string]bool{}, map[string]bool{}, map[string]bool{}
	last := ""
	for i := range d.Versions {
		v := &d.Versions[i]
		vat := fmt.Sprintf("%s.versions[%d]", at, i)
		if c.unique(names, v.Name, "duplicate-version", vat+".name", "name") {
			c.unique(paths, v.Path, "duplicate-path", vat+".path", "path")
			c.unique(folders, v.Folder, "duplicate-folder", vat+".folder", "folder")
		}
		if v.IsLast && last != "" {
			c.errorf("two-last-versions", vat+".isLast", "Keep isLast on the version that readers should use.",
				"%q is the last version already", last)
			v.IsLast = false
		} else if v.IsLast {
			last = v.Name
		}
		if v.API != "" {
			c.exists(vat+".api", v.API, diag.Error)
		}
		if v.Extends == "" {
			if root := c.cfg.Layout.Root(d.ID, v.Folder, c.cfg.DefaultLocale()); root != nil {
				c.exists(vat+".folder", root.Dir, diag.Error)
			}
			if len(v.Removed) > 0 {
				c.log.Warnf("removed-without-extends", c.at(vat+".removed"), "Add `extends`, or drop `removed`.",
					"%q removes documents but inherits none", v.Name)
			}
		}
	}
	for i := range d.Versions {
		c.extends(d, i, fmt.Sprintf("%s.versions[%d].extends", at, i))
		c.ahead(d, i, fmt.Sprintf("%s.versions[%d].ahead.version", at, i))
	}
}

func (c *checker) unique(seen map[string]bool, value, id, at, what string) bool {
	if seen[value] {
		c.errorf(id, at, "Give each version its own.", "another version has the %s %q too", what, value)
		return false
	}
	seen[value] = true
	return true
}

// ahead drops a hint that leads to a version that the docset does not have.
func (c *checker) ahead(d *site.Docset, i int, at string) {
	v := &d.Versions[i]
	if v.Ahead != nil && (v.Ahead.Version == "" || !c.knownVersion(d, v.Ahead.Version, at)) { // that it is empty is said already
		v.Ahead = nil
	}
}

// extends checks the chain that begins at a version, and cuts it where it is broken.
func (c *checker) extends(d *site.Docset, i int, at string) {
	v := &d.Versions[i]
	if v.Extends == "" {
		return
	}
	if !c.knownVersion(d, v.Extends, at) {
		v.Extends = ""
		return
	}
	parent := map[string]string{}
	for _, o := range d.Versions {
		parent[o.Name] = o.Extends
	}
	chain := v.Name
	for name, steps := v.Extends, 0; name != "" && steps <= len(d.Versions); name, steps = parent[name], steps+1 {
		chain += " → " + name
		if name == v.Name {
			c.errorf("cyclic-version", at, "A version extends an older one.", "versions extend each other in a circle: %s", chain)
			v.Extends = ""
			return
		}
	}
}

// knownVersion reports a name that no version of the docset has.
func (c *checker) knownVersion(d *site.Docset, name, at string) bool {
	names := make([]string, 0, len(d.Versions))
	for _, v := range d.Versions {
		names = append(names, v.Name)
	}
	if contains(names, name) {
		return true
	}
	hint := "Name another version of the docset."
	if near := diag.Nearest(name, names); near != "" {
		hint = fmt.Sprintf("Did you mean %q?", near)
	}
	c.errorf("unknown-version", at, hint, "there is no version %q", name)
	return false
}
