package offline

import (
	"bytes"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/site"
)

// finder finds the files that documents, style sheets and shells name.
type finder struct {
	files map[string]Made
	base  string
	found map[string]struct{} // names
}

// Bytes that an address follows, in attributes, lists of addresses, style sheets and JSON; and those that end it.
const (
	before = `"'( ,`
	ends   = "\"'() ,?#<>&;\\\n"
)

// in notes the files that a text names by their paths on the host.
func (f *finder) in(text []byte) {
	root := []byte(f.base + "/")
	for at := 0; ; {
		next := bytes.Index(text[at:], root)
		if next < 0 {
			return
		}
		start := at + next
		at = start + len(root)
		if start == 0 || strings.IndexByte(before, text[start-1]) < 0 {
			continue
		}
		end := bytes.IndexAny(text[at:], ends)
		if end < 0 {
			end = len(text) - at
		}
		f.note(site.Unescape(string(text[at : at+end])))
	}
}

// beside notes the files that a style sheet names relative to itself.
func (f *finder) beside(name string, text []byte) {
	for rest := text; ; {
		_, after, ok := bytes.Cut(rest, []byte("url("))
		if !ok {
			return
		}
		rest = after
		if end := bytes.IndexByte(rest, ')'); end > 0 {
			f.note(path.Join(path.Dir(name), strings.Trim(string(rest[:end]), `"'`)))
		}
	}
}

func (f *finder) note(name string) {
	if _, ok := f.files[name]; ok && isLoaded(name) {
		f.found[name] = struct{}{}
	}
}

// inFiles looks into the style sheets and shells that were found.
func (f *finder) inFiles(read func(string) ([]byte, error)) error {
	for _, name := range slices.Sorted(maps.Keys(f.found)) {
		ext := path.Ext(name)
		if ext != ".css" && ext != ".json" {
			continue
		}
		text, err := read(name)
		if err != nil {
			return err
		}
		f.in(text)
		if ext == ".css" {
			f.beside(name, text)
		}
	}
	return nil
}
