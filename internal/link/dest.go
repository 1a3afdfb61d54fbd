package link

import (
	"path"
	"strings"

	"golang.org/x/text/unicode/norm"

	"github.com/orihon/orihon/internal/site"
)

// destKind says what a destination, as written, is.
type destKind uint8

const (
	destNone     destKind = iota // empty
	destExternal                 // https:, mailto: and their like
	destWeb                      // external, and opened beside the site
	destAnchor                   // #heading
	destFile                     // relative to the file, or @site/
	destRoute                    // /v2/frontend/
	destRaw                      // pathname:///x: not ours to check
)

// dest is a destination of a document, taken apart as far as the document alone allows.
type dest struct {
	kind     destKind
	written  string // in the document
	path     string // of files: site-relative, without locale folder; of routes: the route
	local    string // of files: site-relative as the document's own language has it, if that differs
	suffix   string // ?query#fragment, as written
	fragment string // decoded
	markdown bool   // names a document by its extension

	// Of files that lie in a docset:
	docset *site.Docset
	folder string // of the version
	key    string // logical path within it
}

// place is a document as the place that links are written in.
type place struct {
	*linker
	doc    *site.Doc
	dir    string // of its source
	ownDir string // its own, if it is a translation
}

func (l *linker) writingPlace(d *site.Doc) *place {
	p := &place{linker: l, doc: d, dir: path.Dir(withoutLocale(l, d))}
	if d.Locale != l.cfg.DefaultLocale() {
		p.ownDir = path.Dir(d.File)
	}
	return p
}

// writtenIn is the place of a file that a document includes, whose links are its own.
func (w *place) writtenIn(file string) *place {
	if w.files == nil || file == w.doc.File || file == "" {
		return w
	}
	return &place{linker: w.linker, doc: w.doc, dir: path.Dir(file)}
}

// parse takes a destination apart.
func (w *place) parse(written string) dest {
	t := dest{written: written}
	switch {
	case written == "":
		return t
	case written[0] == '#':
		t.kind = destAnchor
		t.split(written)
		return t
	case strings.HasPrefix(written, "//"):
		t.kind = destWeb
		return t
	}
	if scheme := schemeOf(written); scheme != "" && !isDrive(written) {
		t.address(scheme)
		return t
	}
	p := t.split(written)
	switch {
	case strings.HasPrefix(p, "@site/"):
		w.file(&t, path.Clean(p[len("@site/"):]))
	case p == "":
		w.file(&t, withoutLocale(w.linker, w.doc))
	case p[0] == '/':
		t.kind, t.path = destRoute, p
		t.markdown = isMarkdown(p)
	default:
		w.file(&t, joinPath(w.dir, p))
		if t.markdown && w.files != nil && !w.files[t.path] {
			w.inContentRoot(&t, p)
		}
		if w.ownDir != "" && !t.markdown {
			t.local = joinPath(w.ownDir, p)
		}
	}
	return t
}

// inContentRoot takes a path as one from the root of the document's version, else from the site folder,
// if there is such a document.
func (w *place) inContentRoot(t *dest, p string) {
	for _, dir := range [...]string{w.rootDir(w.doc.Docset, w.doc.Folder), "."} {
		if file := path.Join(dir, p); w.files[file] {
			w.file(t, file)
			return
		}
	}
}

// address takes a destination with a scheme.
func (t *dest) address(scheme string) {
	t.kind = destExternal
	switch {
	case strings.EqualFold(scheme, "http"), strings.EqualFold(scheme, "https"):
		t.kind = destWeb
	case scheme == "pathname":
		t.kind = destRaw
		t.path = strings.TrimPrefix(t.written[len("pathname:"):], "//")
	}
}

// joinPath is path.Join, faster for what most links are: ./x, ../x and x.
func joinPath(dir, p string) string {
	for {
		switch {
		case dir == ".":
			return path.Join(dir, p)
		case strings.HasPrefix(p, "./"):
			p = strings.TrimLeft(p[2:], "/")
			continue
		case strings.HasPrefix(p, "../") && strings.IndexByte(dir, '/') > 0:
			dir, p = dir[:strings.LastIndexByte(dir, '/')], strings.TrimLeft(p[3:], "/")
			continue
		case strings.Contains(p, "./") || strings.Contains(p, "//") || strings.HasSuffix(p, "/") || strings.HasSuffix(p, "."):
			return path.Join(dir, p)
		}
		return dir + "/" + p
	}
}

// split cuts query and fragment off, and decodes what is left.
func (t *dest) split(written string) string {
	p := written
	if i := strings.IndexAny(written, "?#"); i >= 0 {
		p, t.suffix = written[:i], written[i:]
		if _, f, ok := strings.Cut(t.suffix, "#"); ok {
			t.fragment = site.Unescape(f)
		}
	}
	return norm.NFC.String(site.Unescape(p)) // as files are named, see source
}

// file finds out which docset and version a path lies in.
func (w *place) file(t *dest, p string) {
	t.kind, t.path = destFile, p
	t.markdown = isMarkdown(p)
	w.locate(t, p)
}

// locate finds the innermost root of sources that a path lies in: its docset and version.
func (l *linker) locate(t *dest, p string) {
	longest := -1
	for _, r := range l.sources {
		if rel, ok := r.Rel(p); ok && len(r.Dir) > longest {
			longest = len(r.Dir)
			t.docset, t.folder = l.cfg.Docset(r.Docset), r.Folder
			if t.key = logicalPath(r.Names.Strip(rel)); r.Names.OnlyIndex {
				t.key = pagePath(r.Names.Strip(rel))
			}
		}
	}
}

// withoutLocale is the path of a document's source: translations mirror the folders of sources.
func withoutLocale(l *linker, d *site.Doc) string {
	if d.Locale == l.cfg.DefaultLocale() {
		return d.File
	}
	return path.Join(l.rootDir(d.Docset, d.Folder), d.Raw)
}

// rootDir is the folder of the sources of a version.
func (l *linker) rootDir(docset, folder string) string {
	if r := l.cfg.Layout.Root(docset, folder, l.cfg.DefaultLocale()); r != nil {
		return r.Dir
	}
	return ""
}

func isMarkdown(p string) bool { return strings.HasSuffix(p, ".md") || strings.HasSuffix(p, ".mdx") }

// schemeOf is the scheme of an address: "https"; "" for paths.
func schemeOf(s string) string {
	for i := range len(s) {
		switch c := s[i]; {
		case c == ':' && i > 0:
			return s[:i]
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z':
		case i > 0 && (c >= '0' && c <= '9' || c == '+' || c == '-' || c == '.'):
		default:
			return ""
		}
	}
	return ""
}
