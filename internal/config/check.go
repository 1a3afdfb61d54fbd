package config

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// checker finds values that fit the table but not each other, or not the folder.
type checker struct {
	cfg  *site.Config
	fsys fs.FS
	log  *diag.Log
	file string
}

func (c *checker) check() {
	c.locales()
	c.docsets()
	for i := range c.cfg.Docsets {
		at := fmt.Sprintf("docsets[%d]", i)
		c.versions(&c.cfg.Docsets[i], at)
		c.documents(&c.cfg.Docsets[i], at)
	}
	c.api()
	c.navItems(c.cfg.Navbar.Items, "navbar.items", false)
	c.navItems(c.cfg.Footer.Icons, "footer.icons", true)
	c.footerMarks()
	for i, col := range c.cfg.Footer.Columns {
		c.navItems(col.Items, fmt.Sprintf("footer.columns[%d].items", i), false)
	}
	c.toc()
	c.reading()
	c.limits()
	c.redirects()
	c.head()
	for _, p := range []struct{ key, file string }{
		{"favicon", c.cfg.Favicon},
		{"image", c.cfg.Image},
		{"navbar.logo", c.cfg.Navbar.Logo},
		{"navbar.logoDark", c.cfg.Navbar.LogoDark},
		{"navbar.logoNarrow", c.cfg.Navbar.LogoNarrow},
		{"navbar.logoNarrowDark", c.cfg.Navbar.LogoNarrowDark},
	} {
		if p.file != "" {
			c.static(p.key, p.file)
		}
	}
}

// at returns the place of a value, or of the nearest thing around it that the file holds.
func (c *checker) at(path string) diag.Pos {
	for {
		if p, ok := c.cfg.Pos[path]; ok {
			return p
		}
		i := strings.LastIndexAny(path, ".[")
		if i < 0 {
			return diag.Pos{File: c.file}
		}
		path = path[:i]
	}
}

func (c *checker) errorf(id, path, hint, format string, args ...any) {
	c.log.Errorf(id, c.at(path), hint, format, args...)
}

// exists reports a file or folder that is named but not there: an error where pages would be lost.
func (c *checker) exists(path, name string, severity diag.Severity) {
	if !fs.ValidPath(name) {
		return // its form has been reported
	}
	if _, err := fs.Stat(c.fsys, name); err != nil {
		c.log.Add(diag.Message{
			ID: "missing-file", Severity: severity, Pos: c.at(path), Hint: "Create it, or correct the path.",
			Text: fmt.Sprintf("%s: there is no %s", path, name),
		})
	}
}

// static reports a file that is named and lies in no static folder.
func (c *checker) static(path, name string) {
	for _, dir := range c.cfg.Layout.Static {
		if info, err := fs.Stat(c.fsys, dir+"/"+name); err == nil && !info.IsDir() {
			return
		}
	}
	if len(c.cfg.Layout.Static) > 0 {
		c.exists(path, c.cfg.Layout.Static[0]+"/"+name, diag.Warning)
	}
}

func (c *checker) locales() {
	seen := map[string]bool{}
	for i, l := range c.cfg.Locales {
		if seen[l.Code] {
			c.errorf("duplicate-locale", fmt.Sprintf("locales[%d]", i), "Remove one of them.", "the locale %q is listed twice", l.Code)
		}
		seen[l.Code] = true
	}
}

func (c *checker) docsets() {
	ids, paths := map[string]int{}, map[string]int{}
	for i := range c.cfg.Docsets {
		d := &c.cfg.Docsets[i]
		at := fmt.Sprintf("docsets[%d]", i)
		if d.ID == "" {
			continue // has been reported as missing
		}
		if first, dup := ids[d.ID]; dup {
			c.errorf("duplicate-docset", at+".id", "Give each docset an id of its own.", "docsets[%d] has the id %q too", first, d.ID)
		}
		if first, dup := paths[d.Path]; dup {
			c.errorf("duplicate-path", at+".path", "Give each docset a path of its own.", "docsets[%d] has the path %s too", first, d.Path)
		}
		ids[d.ID], paths[d.Path] = i, i
		c.localePath(d.Path, at+".path")
		c.blog(d, at)
		c.exists(at+".folder", d.Folder, diag.Error)
		if d.Archived && d.LinkTo == "" {
			c.log.Warnf("missing-key", c.at(at+".archived"), "Add `linkTo` with the route of what readers should use.",
				"the archive banner of %q leads nowhere", d.ID)
		}
	}
	if c.cfg.API != nil && c.cfg.API.HasList() {
		if first, dup := paths[c.cfg.API.Path]; dup {
			c.errorf("duplicate-path", "api.path", "Give the API reference a path of its own.", "docsets[%d] has the path %s too", first, c.cfg.API.Path)
		}
		c.localePath(c.cfg.API.Path, "api.path")
	}
}

// localePath reports a route prefix that is taken, by the pages of a locale or by Orihon.
func (c *checker) localePath(route, at string) {
	first, _, _ := strings.Cut(strings.TrimPrefix(route, "/"), "/")
	if first == "_orihon" {
		c.errorf("duplicate-path", at, "Choose another path.", "%s is where Orihon puts its own files", route)
	}
	if first != "" && slices.ContainsFunc(c.cfg.Locales[1:], func(l site.Locale) bool { return l.Code == first }) {
		c.errorf("duplicate-path", at, "Choose another path.", "%s is where the pages in %q are", route, first)
	}
}

func (c *checker) api() {
	if c.cfg.API == nil {
		return
	}
	if len(c.cfg.API.Services) == 0 {
		c.log.Warnf("empty-api", c.at("api"), "Put a document such as "+c.cfg.API.Folder+"/users.yaml there, or name files under services.",
			"%s holds no OpenAPI document: the reference has no pages", c.cfg.API.Folder)
	}
	c.services(c.cfg.API.Services, "api")
	names, last := map[string]bool{}, ""
	for i := range c.cfg.API.Versions {
		v := &c.cfg.API.Versions[i]
		at := fmt.Sprintf("api.versions[%d]", i)
		c.unique(names, v.Name, "duplicate-version", at+".name", "name")
		if v.IsLast && last != "" {
			c.errorf("two-last-versions", at+".isLast", "Keep isLast on the version that readers should use.", "%q is the last version already", last)
			v.IsLast = false
		}
		if v.IsLast {
			last = v.Name
			continue
		}
		c.exists(at+".folder", v.Folder, diag.Error)
		c.services(v.Services, at)
		for k := range v.Services {
			if v.Services[k].Placed() {
				c.errorf("bad-value", fmt.Sprintf("%s.services[%d]", at, k), "Remove `path` and `among` there.", "only services of the last version have a place of their own")
			}
		}
		if slices.ContainsFunc(c.cfg.API.Services, func(s site.APIService) bool { return s.Name == v.Name }) {
			c.errorf("duplicate-path", at+".name", "Choose another name.", "the service %q has the path %s/%s too", v.Name, c.cfg.API.Path, v.Name)
		}
	}
}

// services checks the services of the API reference or of one of its versions.
func (c *checker) services(services []site.APIService, above string) {
	seen := map[string]bool{}
	for i, s := range services {
		at := fmt.Sprintf("%s.services[%d]", above, i)
		if seen[s.Name] {
			c.errorf("duplicate-service", at+".name", "Remove one of them.", "the service %q is listed twice", s.Name)
		}
		seen[s.Name] = true
		c.exists(at+".file", s.File, diag.Error)
		if s.Previous != "" {
			c.exists(at+".previous", s.Previous, diag.Error)
		}
	}
	c.places(services, above)
}

// places checks where services have their pages.
func (c *checker) places(services []site.APIService, above string) {
	taken := map[string]string{}
	for _, d := range c.cfg.Docsets {
		taken[site.RouteKey(d.Path)] = fmt.Sprintf("the docset %q", d.ID)
	}
	for i := range services {
		s, at := &services[i], fmt.Sprintf("%s.services[%d]", above, i)
		if s.Path != "" {
			key := site.RouteKey(s.Path)
			if other := taken[key]; other != "" {
				c.errorf("duplicate-path", at+".path", "Give the service a path of its own.", "%s has the path %s too", other, s.Path)
			}
			taken[key] = fmt.Sprintf("the service %q", s.Name)
			c.localePath(s.Path, at+".path")
		}
		if s.Among != "" {
			c.among(s, at)
		}
		for k, kind := range s.Pages {
			if !slices.Contains([]string{"introduction", "tags", "schemas"}, kind) {
				c.errorf("bad-value", fmt.Sprintf("%s.pages[%d]", at, k), "Use introduction, tags or schemas.", "there are no pages of the kind %q", kind)
			}
		}
	}
}

func (c *checker) among(s *site.APIService, at string) {
	if s.Path != "" {
		c.errorf("bad-value", at+".among", "Keep `path` or `among`.", "the service %q cannot have its pages at a path and among documents", s.Name)
	}
	if _, ok := c.cfg.AmongDocuments(s.Among); !ok {
		c.errorf("bad-value", at+".among", "Name the folder of a version, or one in it: docs/pets.", "%s is no folder of documents", s.Among)
	}
}

func (c *checker) limits() {
	l, keep := &c.cfg.Limits, &c.cfg.Output.Keep
	for _, v := range []struct {
		key              string
		n                *int
		least, most, def int
	}{
		{"limits.memory", &l.Memory, 64, 4096, 512},
		{"limits.seconds", &l.Seconds, 1, 600, 20},
		{"output.keep.builds", &keep.Builds, 0, 100, 3},
		{"output.keep.days", &keep.Days, 0, 365, 7},
	} {
		if *v.n < v.least || *v.n > v.most {
			c.errorf("bad-value", v.key, fmt.Sprintf("Use %d to %d.", v.least, v.most), "%s cannot be %d", v.key, *v.n)
			*v.n = v.def
		}
	}
}

func (c *checker) reading() {
	for i, choice := range c.cfg.Reading.Menu {
		key := fmt.Sprintf("reading.menu[%d]", i)
		switch {
		case choice.Item == "mcp" && choice.To == "":
			c.errorf("missing-key", key, "Write the address of the server, as in {item: mcp, to: https://docs.example.com/mcp}.", "%s needs to", key)
		case choice.Item == "" && (choice.To == "" || choice.Label == nil):
			c.errorf("missing-key", key, "Write both, or the name of one of Orihon's items.", "%s needs label and to", key)
		}
	}
}

func (c *checker) toc() {
	t := &c.cfg.Toc
	for _, v := range []struct {
		key string
		n   *int
		def int
	}{{"toc.min", &t.Min, 2}, {"toc.max", &t.Max, 3}} {
		if *v.n < 2 || *v.n > 6 {
			c.errorf("bad-value", v.key, "Use 2 to 6.", "%s cannot be %d", v.key, *v.n)
			*v.n = v.def
		}
	}
	if t.Min > t.Max {
		c.errorf("bad-value", "toc.min", "Exchange them.", "toc.min is %d, but toc.max is %d", t.Min, t.Max)
		t.Min, t.Max = t.Max, t.Min
	}
}
