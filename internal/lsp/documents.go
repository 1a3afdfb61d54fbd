package lsp

import (
	"net/url"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/orihon/orihon/internal/lsp/protocol"
)

// document is a file that is open in the editor.
type document struct {
	uri     protocol.URI
	path    string // of the file, absolute and without symbolic links
	name    string // of the file, from the folder of its site
	in      *folder
	version int
	text    *text
}

// spot is a place in an open document.
type spot struct {
	*document
	offset int
}

// pathOf is the path of a file by its address; "" of what is no file.
func pathOf(uri protocol.URI) string {
	u, err := url.Parse(string(uri))
	if err != nil || u.Scheme != "file" {
		return ""
	}
	p := u.Path
	if runtime.GOOS == "windows" {
		p = strings.TrimPrefix(p, "/") // of /c:/folder
		if len(p) > 1 && p[1] == ':' {
			p = strings.ToUpper(p[:1]) + p[1:]
		}
	}
	return realPath(filepath.FromSlash(p))
}

// realPath is a path without symbolic links in its folders. The file need not exist.
func realPath(p string) string {
	if dir, err := filepath.EvalSymlinks(filepath.Dir(p)); err == nil {
		return filepath.Join(dir, filepath.Base(p))
	}
	return filepath.Clean(p)
}

// uriOf is the address of a file.
func uriOf(path string) protocol.URI {
	p := filepath.ToSlash(path)
	if !strings.HasPrefix(p, "/") {
		p = "/" + p
	}
	u := url.URL{Scheme: "file", Path: p}
	return protocol.URI(u.String())
}

// desk holds the documents that are open in the editor.
type desk struct {
	mu   sync.Mutex
	open map[protocol.URI]*document
}

func newDesk() *desk { return &desk{open: map[protocol.URI]*document{}} }

// put notes a document as it is now.
func (k *desk) put(d *document) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.open[d.uri] = d
}

// remove forgets a document that was closed.
func (k *desk) remove(uri protocol.URI) {
	k.mu.Lock()
	defer k.mu.Unlock()
	delete(k.open, uri)
}

// document is a document that is open, as it is now; nil: it is not, or belongs to no site.
func (k *desk) document(uri protocol.URI) *document {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.open[uri]
}

// at is the open document of a file; nil if it is not open.
func (k *desk) at(path string) *document {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, d := range k.open {
		if d.path == path {
			return d
		}
	}
	return nil
}

// of are the open documents of a site, sorted by name.
func (k *desk) of(f *folder) []*document {
	k.mu.Lock()
	defer k.mu.Unlock()
	var all []*document
	for _, d := range k.open {
		if d.in == f {
			all = append(all, d)
		}
	}
	slices.SortFunc(all, func(a, b *document) int { return strings.Compare(a.name, b.name) })
	return all
}
