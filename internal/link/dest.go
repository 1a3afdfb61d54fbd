package link

import (
	"net/url"
	"path"
	"strings"

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
	raw      string // as written
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

// parseDest takes a destination apart.
func (l *linker) parseDest(d *site.Doc, raw string) dest {
	t := dest{raw: raw}
	switch {
	case raw == "":
		return t
	case raw[0] == '#':
		t.kind = destAnchor
		t.split(raw)
		return t
	case strings.HasPrefix(raw, "//"):
		t.kind = destWeb
		return t
	}
	if scheme := schemeOf(raw); scheme != "" {
		t.kind = destExternal
		switch {
		case strings.EqualFold(scheme, "http"), strings.EqualFold(scheme, "https"):
			t.kind = destWeb
		case scheme == "pathname":
			t.kind = destRaw
			t.path = strings.TrimPrefix(raw[len("pathname:"):], "//")
		}
		return t
	}
	p := t.split(raw)
	switch {
	case strings.HasPrefix(p, "@site/"):
		t.file(l, path.Clean(p[len("@site/"):]))
	case p == "":
		t.kind, t.path = destFile, d.File
		t.file(l, withoutLocale(l, d))
	case p[0] == '/':
		t.kind, t.path = destRoute, p
		t.markdown = isMarkdown(p)
	default:
		t.file(l, path.Join(path.Dir(withoutLocale(l, d)), p))
		if d.Locale != l.cfg.DefaultLocale() {
			t.local = path.Join(path.Dir(d.File), p)
		}
	}
	return t
}

// split cuts query and fragment off, and decodes what is left.
func (t *dest) split(raw string) string {
	p := raw
	if i := strings.IndexAny(raw, "?#"); i >= 0 {
		p, t.suffix = raw[:i], raw[i:]
		if _, f, ok := strings.Cut(t.suffix, "#"); ok {
			t.fragment = unescape(f)
		}
	}
	return unescape(p)
}

func unescape(s string) string {
	if strings.IndexByte(s, '%') < 0 {
		return s
	}
	if u, err := url.PathUnescape(s); err == nil {
		return u
	}
	return s
}

// file finds out which docset and version a path lies in.
func (t *dest) file(l *linker, p string) {
	t.kind, t.path = destFile, p
	t.markdown = isMarkdown(p)
	for i := range l.cfg.Docsets {
		d := &l.cfg.Docsets[i]
		rest, ok := cutFolder(p, d.Folder)
		if !ok || t.docset != nil && len(d.Folder) <= len(t.docset.Folder) {
			continue
		}
		for k := range d.Versions {
			if inner, ok := cutFolder(rest, d.Versions[k].Folder); ok {
				t.docset, t.folder = d, d.Versions[k].Folder
				t.key = logicalPath(site.StripPath(inner))
			}
		}
	}
}

// cutFolder takes a folder off the front of a path. The folder itself leaves "".
func cutFolder(p, folder string) (rest string, ok bool) {
	if folder == "" || p == folder {
		return strings.TrimPrefix(p, folder), true
	}
	if strings.HasPrefix(p, folder) && p[len(folder)] == '/' {
		return p[len(folder)+1:], true
	}
	return p, false
}

// withoutLocale is the path of a document's source: translations mirror the folders of sources.
func withoutLocale(l *linker, d *site.Doc) string {
	if d.Locale == l.cfg.DefaultLocale() {
		return d.File
	}
	return strings.TrimPrefix(d.File, "i18n/"+d.Locale+"/")
}

func isMarkdown(p string) bool { return strings.HasSuffix(p, ".md") || strings.HasSuffix(p, ".mdx") }

// schemeOf is what stands before the colon of an address: "https"; "" for paths.
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
