// Package workspace is a site as an editor shows it: its files with texts that are not saved, the site as it was linked last, where links
// lead, and changes of several files at once.
package workspace

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/text"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// Folder is the folder of a site, with what the editor shows of its files: open documents count, saved or not.
type Folder struct {
	Dir     string
	Overlay *source.Overlay
	Live    *pipeline.Live
	Desk    *Desk

	mu     sync.Mutex
	images []string // files of images, as of the last update; nil: not looked for yet
}

// NewFolder is the site in a folder. Nothing of it is read yet. beside is that site as this process serves it; nil: it does not.
func NewFolder(dir string, k *Desk, beside *pipeline.Live) *Folder {
	f := &Folder{Dir: dir, Overlay: &source.Overlay{}, Desk: k}
	if beside != nil {
		f.Live = beside.Beside(f.Overlay)
	} else {
		f.Live = pipeline.NewLive(pipeline.Options{Dir: dir, Unsaved: f.Overlay})
	}
	return f
}

// Close lets go of the site.
func (f *Folder) Close() { f.Live.Close() }

// ForgetFiles has files be looked for again: some may have come or gone.
func (f *Folder) ForgetFiles() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.images = nil
}

// Again is a document as it is now, and what is wrong with its text.
func (f *Folder) Again(path string) (*site.Doc, []diag.Message) { return f.Live.Again(path) }

// OpenHere are the documents of the site that are open, sorted by name.
func (f *Folder) OpenHere() []*Document { return f.Desk.of(f) }

// Holds reports whether a file lies in the folder and may belong to the site.
func (f *Folder) Holds(path string) bool {
	name := f.NameOf(path)
	return !strings.HasPrefix(name, "../") && !filepath.IsAbs(name) && !source.Ignored(name) && !strings.HasPrefix(name, "build/")
}

// TextOf is what a file of a site says: as the editor shows it, else as it is on the disk; nil if there is none.
func (f *Folder) TextOf(name string) *text.Text {
	path := f.PathOf(name)
	if d := f.Desk.At(path); d != nil {
		return d.Text
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil
	}
	return text.New(string(data))
}

// URIOf is the address of a file of the site, as the editor writes it if it is open.
func (f *Folder) URIOf(name string) protocol.URI {
	path := f.PathOf(name)
	if d := f.Desk.At(path); d != nil {
		return d.URI
	}
	return URIOf(path)
}

// versionOf is the version of an open document, for edits; nil if it is not open.
func (f *Folder) versionOf(name string) *int {
	if d := f.Desk.At(f.PathOf(name)); d != nil {
		return &d.Version
	}
	return nil
}

// PathOf is the path of a file by its name from the folder of the site.
func (f *Folder) PathOf(name string) string { return filepath.Join(f.Dir, filepath.FromSlash(name)) }

// NameOf is the name of a file from the folder of the site.
func (f *Folder) NameOf(path string) string {
	rel, err := filepath.Rel(f.Dir, path)
	if err != nil {
		return filepath.ToSlash(path)
	}
	return filepath.ToSlash(rel)
}

// Files are those of the site, with open documents as the editor shows them.
func (f *Folder) Files() fs.FS { return editorFiles{f} }

type editorFiles struct{ *Folder }

// ReadFile reads a file.
func (e editorFiles) ReadFile(name string) ([]byte, error) {
	if d := e.Desk.At(e.PathOf(name)); d != nil {
		return []byte(d.Text.Content), nil
	}
	return os.ReadFile(e.PathOf(name))
}

// Open opens a file as it is on the disk.
func (e editorFiles) Open(name string) (fs.File, error) { return os.Open(e.PathOf(name)) }
