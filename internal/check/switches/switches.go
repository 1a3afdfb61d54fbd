// Package switches knows where a site has switched rules on and off, and which findings builds tell as well.
package switches

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/check/rules"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// Switches say which rules are on where. The nearest wins: the site, its folders in their order, _category_ files from the
// outermost in, the page, the line.
type Switches struct {
	fsys       fs.FS // rooted at the site folder
	cfg        *site.Config
	off        map[string]bool // rules that are off by default
	folders    []pattern
	categories map[string]site.CheckRules // by folder, as it lies in the site
	pages      map[string]site.CheckRules // by file
	lines      map[string]map[int][]string
	unknown    []rules.Finding
}

type pattern struct {
	form  *regexp.Regexp
	rules site.CheckRules
}

// New returns the switches of a site.
func New(fsys fs.FS, s *site.Site) *Switches {
	w := &Switches{
		fsys: fsys, cfg: s.Config, off: map[string]bool{}, categories: map[string]site.CheckRules{},
		pages: map[string]site.CheckRules{}, lines: map[string]map[int][]string{},
	}
	for _, r := range rules.All() {
		w.off[r.ID] = r.Off
	}
	c := s.Config.Check
	w.known(c.Off, "check.off")
	w.known(c.On, "check.on")
	w.known(c.Errors, "check.errors")
	for i, f := range c.Folders {
		w.folders = append(w.folders, pattern{globForm(f.Files), site.CheckRules{Off: f.Off, On: f.On}})
		w.known(f.Off, fmt.Sprintf("check.folders[%d].off", i))
		w.known(f.On, fmt.Sprintf("check.folders[%d].on", i))
	}
	for _, c := range s.Categories {
		w.categories[path.Dir(c.File)] = c.Check
		w.knownAt(append(slices.Clone(c.Check.Off), c.Check.On...), c.Pos["check"])
	}
	for _, d := range Documents(s) {
		w.pages[d.File] = d.Front.Check
		w.knownAt(append(slices.Clone(d.Front.Check.Off), d.Front.Check.On...), d.Front.Pos["check"])
	}
	return w
}

// known reports ids of site.yaml that no rule has.
func (w *Switches) known(ids []string, key string) {
	for i, id := range ids {
		pos, ok := w.cfg.Pos[fmt.Sprintf("%s[%d]", key, i)]
		if !ok {
			pos = diag.Pos{File: w.cfg.Layout.Config}
		}
		w.knownAt([]string{id}, pos)
	}
}

var idForm = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)+$`)

// knownAt reports ids that no rule has. Those of messages of the build may be anything that looks like one and is not
// nearly a rule's.
func (w *Switches) knownAt(ids []string, pos diag.Pos) {
	for _, id := range ids {
		near := diag.Nearest(id, rules.IDs())
		if near == id || near == "" && idForm.MatchString(id) {
			continue
		}
		hint := "The guide lists the rules; orihon check --rules prints them."
		if near != "" {
			hint = fmt.Sprintf("Did you mean %q?", near)
		}
		w.unknown = append(w.unknown, rules.Finding{Message: diag.Message{
			ID: "unknown-rule", Severity: diag.Warning, Pos: pos, Text: fmt.Sprintf("there is no rule %q", id), Hint: hint,
		}})
	}
}

// Apply is Keep, and tells of ids that no rule has.
func (w *Switches) Apply(findings []rules.Finding) []rules.Finding {
	return append(w.Keep(findings), w.unknown...)
}

// Keep drops what is switched off, and makes errors of what the site calls errors. Errors of a build stay: they stop it.
func (w *Switches) Keep(findings []rules.Finding) []rules.Finding {
	var out []rules.Finding
	for _, f := range findings {
		if f.Severity != diag.Error && !w.On(f.ID, f.Pos) {
			continue
		}
		if slices.Contains(w.cfg.Check.Errors, f.ID) {
			f.Severity = diag.Error
		}
		out = append(out, f)
	}
	return out
}

// On reports whether a rule is on at a place.
func (w *Switches) On(id string, pos diag.Pos) bool {
	on := !w.off[id]
	apply := func(c site.CheckRules) {
		if slices.Contains(c.Off, id) {
			on = false
		}
		if slices.Contains(c.On, id) {
			on = true
		}
	}
	apply(site.CheckRules{Off: w.cfg.Check.Off, On: w.cfg.Check.On})
	source := w.cfg.SourceFile(pos.File) // what holds for a folder holds for its translations
	for _, p := range w.folders {
		if p.form.MatchString(pos.File) || p.form.MatchString(source) {
			apply(p.rules)
		}
	}
	for _, file := range slices.Compact([]string{source, pos.File}) {
		for i, c := range file {
			if c == '/' {
				apply(w.categories[file[:i]])
			}
		}
	}
	apply(w.pages[pos.File])
	return on && !slices.Contains(w.offOn(pos.File)[pos.Line], id)
}

// offOn are the rules that comments switch off in a file, by line.
func (w *Switches) offOn(file string) map[int][]string {
	if lines, ok := w.lines[file]; ok {
		return lines
	}
	var lines map[int][]string
	if strings.HasSuffix(file, ".md") || strings.HasSuffix(file, ".mdx") {
		if text, err := fs.ReadFile(w.fsys, file); err == nil {
			lines = rules.SwitchedOff(string(text))
		}
	}
	w.lines[file] = lines
	return lines
}

// globForm is the regular expression of a pattern: a star for anything but a slash, two stars for slashes too.
func globForm(glob string) *regexp.Regexp {
	form := regexp.QuoteMeta(strings.TrimSuffix(glob, "/"))
	form = strings.ReplaceAll(form, `/\*\*/`, `/(?:.*/)?`)
	form = strings.ReplaceAll(form, `\*\*`, `.*`)
	form = strings.ReplaceAll(form, `\*`, `[^/]*`)
	form = strings.ReplaceAll(form, `\?`, `[^/]`)
	return regexp.MustCompile(`^` + form + `(?:$|/)`)
}

// Documents are the documents that pages show, sorted by file.
func Documents(s *site.Site) []*site.Doc {
	seen := map[*site.Doc]bool{}
	var docs []*site.Doc
	for _, p := range s.Pages {
		if p.Doc != nil && p.Doc.Module != nil && !seen[p.Doc] {
			seen[p.Doc] = true
			docs = append(docs, p.Doc)
		}
	}
	slices.SortFunc(docs, func(a, b *site.Doc) int { return strings.Compare(a.File, b.File) })
	return docs
}
