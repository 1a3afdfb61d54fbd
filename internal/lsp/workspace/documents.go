package workspace

import (
	"net/url"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/text"
)

// Document is a file that is open in the editor.
type Document struct {
	URI     protocol.URI
	Path    string // of the file, absolute and without symbolic links
	Name    string // of the file, from the folder of its site
	In      *Folder
	Version int
	Text    *text.Text
}

// Spot is a place in an open document.
type Spot struct {
	*Document
	Offset int
}

// PathOf is the path of a file by its address; "" of what is no file.
func PathOf(uri protocol.URI) string {
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

// URIOf is the address of a file.
func URIOf(path string) protocol.URI {
	p := filepath.ToSlash(path)
	if !strings.HasPrefix(p, "/") {
		p = "/" + p
	}
	u := url.URL{Scheme: "file", Path: p}
	return protocol.URI(u.String())
}

// Desk holds the documents that are open in the editor.
type Desk struct {
	mu   sync.Mutex
	open map[protocol.URI]*Document
}

// NewDesk is a desk with nothing on it.
func NewDesk() *Desk { return &Desk{open: map[protocol.URI]*Document{}} }

// Put notes a document as it is now.
func (k *Desk) Put(d *Document) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.open[d.URI] = d
}

// Remove forgets a document that was closed.
func (k *Desk) Remove(uri protocol.URI) {
	k.mu.Lock()
	defer k.mu.Unlock()
	delete(k.open, uri)
}

// Document is a document that is open, as it is now; nil: it is not, or belongs to no site.
func (k *Desk) Document(uri protocol.URI) *Document {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.open[uri]
}

// At is the open document of a file; nil if it is not open.
func (k *Desk) At(path string) *Document {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, d := range k.open {
		if d.Path == path {
			return d
		}
	}
	return nil
}

// of are the open documents of a site, sorted by name.
func (k *Desk) of(f *Folder) []*Document {
	k.mu.Lock()
	defer k.mu.Unlock()
	var all []*Document
	for _, d := range k.open {
		if d.In == f {
			all = append(all, d)
		}
	}
	slices.SortFunc(all, func(a, b *Document) int { return strings.Compare(a.Name, b.Name) })
	return all
}
