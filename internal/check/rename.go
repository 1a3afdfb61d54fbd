package check

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/check/rules"
	"github.com/orihon/orihon/internal/check/switches"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

// inMarkdown is the id of messages about MDX in a file that is Markdown: another name of the file mends it.
const inMarkdown = "mdx-in-markdown"

// renaming gives the files that are MDX by what they say the ending .mdx. Their addresses stay: those have no ending.
type renaming struct {
	dir   string
	to    map[string]string       // site-relative
	edits map[string][]rules.Edit // of what names the files, by the names that files have before
	named []string                // files that name others by their paths, a name a line or in quotes
}

// newRenaming finds the files to rename and all that names them. Translations have the names of their sources.
func newRenaming(opt Options, linked *site.Site, findings []rules.Finding) *renaming {
	r := &renaming{dir: opt.Dir, to: map[string]string{}, edits: map[string][]rules.Edit{}}
	cfg := linked.Config
	sources := map[string]bool{}
	for _, f := range findings {
		if f.ID == inMarkdown && strings.HasSuffix(f.File, ".md") {
			sources[cfg.SourceFile(f.File)] = true
			r.add(f.File) // a partial is no document
		}
	}
	if len(sources) == 0 {
		return r
	}
	for _, p := range linked.Pages {
		if d := p.Doc; d != nil && sources[cfg.SourceFile(d.File)] {
			r.add(d.File)
			if d.Front.Format != "" {
				delete(r.to, d.File) // the front matter says what it is
			}
		}
	}
	r.mend(linked)
	r.named = []string{"site.yaml", revision.TriedFile}
	for _, l := range cfg.Locales {
		r.named = append(r.named, revision.RecordFile(l.Code))
	}
	return r
}

// add renames a file unless the other name is taken.
func (r *renaming) add(file string) {
	to := strings.TrimSuffix(file, ".md") + ".mdx"
	if _, err := os.Lstat(inSite(r.dir, to)); errors.Is(err, fs.ErrNotExist) {
		r.to[file] = to
	}
}

// ends reports whether the renaming ends a finding.
func (r *renaming) ends(f rules.Finding) bool {
	return f.ID == inMarkdown && r.to[f.File] != ""
}

// mend collects the edits of links and imports.
func (r *renaming) mend(linked *site.Site) {
	seen := map[diag.Pos]bool{}
	texts := map[string][]byte{}
	for _, d := range switches.Documents(linked) {
		for _, l := range slices.Concat(d.Module.Links, d.Module.Imports) {
			if seen[l.Pos] || !r.names(linked.Config, d, l) {
				continue
			}
			seen[l.Pos] = true
			text, known := texts[l.Pos.File]
			if !known {
				text, _ = os.ReadFile(inSite(r.dir, l.Pos.File)) // a file that is gone has nothing to mend
				texts[l.Pos.File] = text
			}
			if at := endOfName(text, l); at > 0 {
				r.edits[l.Pos.File] = append(r.edits[l.Pos.File], rules.Edit{Start: at, End: at, Text: "x"})
			}
		}
	}
}

// names reports whether a destination names a file that gets another name, from the folder of its file, of the version or of the site.
func (r *renaming) names(cfg *site.Config, d *site.Doc, l mdx.Link) bool {
	dest := nameIn(l.Dest)
	if !strings.HasSuffix(dest, ".md") || strings.Contains(dest, "://") {
		return false
	}
	dest = site.Unescape(dest)
	candidates := []string{
		path.Join(path.Dir(l.Pos.File), dest), path.Join(path.Dir(cfg.SourceFile(l.Pos.File)), dest),
		strings.TrimPrefix(dest, "@site/"), path.Clean(dest),
	}
	if root := cfg.Layout.Root(d.Docset, d.Folder, cfg.DefaultLocale()); root != nil {
		candidates = append(candidates, path.Join(root.Dir, dest))
	}
	return slices.ContainsFunc(candidates, func(file string) bool { return r.to[file] != "" })
}

// nameIn is a destination without its query and fragment.
func nameIn(dest string) string {
	if i := strings.IndexAny(dest, "?#"); i >= 0 {
		return dest[:i]
	}
	return dest
}

// endOfName is the offset behind the name of the file in a link or import; 0 if it is written in another way.
func endOfName(text []byte, l mdx.Link) int {
	name := nameIn(l.Dest)
	from := offsetOf(text, l.Pos)
	for _, at := range []int{from, 0} { // a reference may be defined above the link
		for _, before := range []string{"](", "](<", "]: ", "]: <", `"`, "'"} {
			if i := bytes.Index(text[at:], []byte(before+name)); i >= 0 {
				return at + i + len(before+name)
			}
		}
	}
	return 0
}

// offsetOf is the offset of a place, whose column counts characters.
func offsetOf(text []byte, pos diag.Pos) int {
	at := 0
	for range pos.Line - 1 {
		next := bytes.IndexByte(text[at:], '\n')
		if next < 0 {
			return len(text)
		}
		at += next + 1
	}
	line, _, _ := bytes.Cut(text[at:], []byte("\n"))
	for i := range string(line) {
		if pos.Column--; pos.Column <= 0 {
			return at + i
		}
	}
	return at
}

// make renames the files, after the edits. Findings that are left follow their files.
func (r *renaming) make(left []rules.Finding, baseline string) error {
	for _, name := range r.named {
		if err := r.respell(inSite(r.dir, name)); err != nil {
			return err
		}
	}
	if baseline != "" {
		if err := r.respell(baseline); err != nil {
			return err
		}
	}
	for from, to := range r.to {
		if err := os.Rename(inSite(r.dir, from), inSite(r.dir, to)); err != nil {
			return err
		}
	}
	for i := range left {
		if to := r.to[left[i].File]; to != "" {
			left[i].File = to
		}
	}
	return nil
}

// respell writes the other names into a file that has a name a line, in a column or in quotes.
func (r *renaming) respell(file string) error {
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	out := word.ReplaceAllStringFunc(string(text), func(name string) string {
		if to := r.to[name]; to != "" {
			return to
		}
		return name
	})
	if out == string(text) {
		return nil
	}
	return os.WriteFile(file, []byte(out), 0o644)
}

// word is a name as such files have it.
var word = regexp.MustCompile(`[^\s"'\[\],]+\.md\b`)
