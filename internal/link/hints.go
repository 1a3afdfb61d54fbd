package link

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// maxCandidates bounds the search for what a writer may have meant, so that a site full of broken links is reported
// as fast as any.
const maxCandidates = 3000

// hintPage names the page that a broken link may mean, in the form in which the link is written.
func (c *docCheck) hintPage(dest *dest, at showing) string {
	if hint := hintMachine(dest.written); hint != "" {
		return hint
	}
	if dest.kind == destRoute {
		return c.hintRoute(dest.path)
	}
	edition := at.entry.edition
	if dest.docset != nil && !(dest.docset == edition.docset && dest.folder == c.doc.Folder) {
		edition = c.byFolder[dest.docset.ID+"/"+dest.folder]
	}
	if edition == nil || dest.docset == nil {
		return "Links are relative to the file: ./name.md, ../folder/name.md."
	}
	if own := c.byFolder[dest.docset.ID+"/"+dest.folder]; own != edition && own != nil && own.byPath[dest.key] != nil {
		return fmt.Sprintf("%s inherits this page but not that one: keep it, or give %s a page of its own here.", edition.label(), edition.label())
	}
	if d := c.draft(dest); d != nil {
		return d.File + " is a draft, which readers do not see."
	}
	en := nearestPage(edition, dest.key)
	if en == nil {
		return "Links are relative to the file: ./name.md, ../folder/name.md."
	}
	return fmt.Sprintf("Did you mean %q?", Relative(withoutLocale(c.linker, c.doc), path.Join(c.rootDir(dest.docset.ID, dest.folder), en.doc.Raw)))
}

// draft is the document that a link means, if it is one that only its writers see.
func (c *docCheck) draft(t *dest) *site.Doc {
	for _, p := range []string{t.key, t.key + "/index"} {
		if d := c.docs[docKey{t.docset.ID, t.folder, strings.TrimPrefix(p, "/")}]; d != nil && d.Front.Draft {
			return d
		}
	}
	return nil
}

// nearestPage finds the page with the same name in another folder, else the one with the most similar path.
func nearestPage(edition *edition, key string) *entry {
	keys := make([]string, 0, len(edition.docs))
	var same []string
	for _, d := range edition.docs {
		k := logicalPath(d.Path)
		keys = append(keys, k)
		if path.Base(k) == path.Base(key) {
			same = append(same, k)
		}
	}
	switch {
	case len(same) == 1:
		return edition.byPath[same[0]]
	case len(same) > 1:
		return edition.byPath[closest(key, same)]
	}
	return edition.byPath[diag.Nearest(key, keys[:min(len(keys), maxCandidates)])]
}

// closest is the path that shares the most with another, from the front.
func closest(key string, keys []string) string {
	return slices.MaxFunc(keys, func(a, b string) int { return shared(a, key) - shared(b, key) })
}

func shared(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// Relative writes the path to a file as seen from another, as a link has it.
func Relative(from, to string) string {
	to = strings.NewReplacer("%", "%25", "#", "%23", "?", "%3F", " ", "%20").Replace(to)
	a, b := strings.Split(path.Dir(from), "/"), strings.Split(to, "/")
	if a[0] == "." { // the file lies at the top
		a = nil
	}
	for len(a) > 0 && len(b) > 1 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	if len(a) == 0 {
		return "./" + strings.Join(b, "/")
	}
	return strings.Repeat("../", len(a)) + strings.Join(b, "/")
}

// hintRoute names the route that a broken one may mean.
func (l *linker) hintRoute(route string) string {
	l.once.Do(func() {
		for _, d := range l.routes {
			switch {
			case d.entry != nil && d.entry.route != "/":
				l.allRoutes = append(l.allRoutes, d.entry.route)
			case d.known != nil && d.known.Route != "/":
				l.allRoutes = append(l.allRoutes, d.known.Route)
			}
		}
		slices.Sort(l.allRoutes)
	})
	if near := diag.Nearest(route, l.allRoutes[:min(len(l.allRoutes), maxCandidates)]); near != "" {
		return fmt.Sprintf("Did you mean %q?", near)
	}
	return "Write a route of the site, or the relative path of a file."
}

func (l *linker) hintAnchor(r target, id string) string {
	var ids []string
	switch {
	case r.known != nil:
		ids = r.known.Anchors
	case r.entry != nil && r.entry.doc != nil:
		ids = r.entry.infos[r.locale].ids
	}
	if near := diag.Nearest(id, ids); near != "" {
		return fmt.Sprintf("Did you mean %q?", "#"+near)
	}
	if len(ids) > 0 {
		return "It has: #" + strings.Join(ids[:min(len(ids), 8)], ", #") + "."
	}
	return "The page has no headings."
}

func (c *docCheck) hintAsset(dest *dest) string {
	if hint := hintWindows(dest.written); hint != "" {
		return hint
	}
	var files []string
	for f := range c.byFile {
		if path.Base(f) == path.Base(dest.path) {
			files = append(files, f)
		}
	}
	slices.Sort(files)
	if len(files) == 0 {
		dir := path.Dir(dest.path)
		for f := range c.byFile {
			if path.Dir(f) == dir || dest.kind == destRoute && c.cfg.Layout.IsStatic(f) {
				files = append(files, f)
			}
		}
		slices.Sort(files)
		want := dest.path
		if dest.kind == destRoute {
			want = c.staticFile(dest.path)
		}
		near := diag.Nearest(want, files[:min(len(files), maxCandidates)])
		if near == "" {
			return "Files are relative to the page, or at the root those of static/."
		}
		files = []string{near}
	}
	if c.cfg.Layout.IsStatic(files[0]) {
		return fmt.Sprintf("Did you mean %q?", c.cfg.Layout.StaticURL(files[0], ""))
	}
	return fmt.Sprintf("Did you mean %q?", Relative(c.doc.File, files[0]))
}

// staticFile is the file that an address at the root of the site would come from.
func (c *docCheck) staticFile(route string) string {
	if len(c.cfg.Layout.Static) == 0 {
		return route
	}
	return c.cfg.Layout.Static[0] + route
}

// isDrive reports whether a destination is a path on a drive of Windows, which is no address with a scheme.
func isDrive(written string) bool {
	return len(written) > 2 && written[1] == ':' && (written[2] == '\\' || written[2] == '/') && (written[0]|0x20 >= 'a' && written[0]|0x20 <= 'z')
}

// hintMachine says what to do about a path that leads to a drive or into a network, as Windows writes it; "" for other paths.
func hintMachine(written string) string {
	where := "computer"
	switch {
	case strings.HasPrefix(written, `\\`):
		where = "network"
	case !isDrive(written):
		return ""
	}
	return "The path is one on your " + where + ". Put the file into the site, and name it from the page."
}

// hintWindows says what to write in the place of a path as Windows writes it; "" for other paths.
func hintWindows(written string) string {
	if hint := hintMachine(written); hint != "" || !strings.Contains(written, `\`) {
		return hint
	}
	return fmt.Sprintf("Write %q: folders are separated by / on every system.", strings.ReplaceAll(written, `\`, "/"))
}
