package lsp

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// folder is the folder of a site, with what the editor shows of its files: open documents count, saved or not.
type folder struct {
	dir     string
	overlay *source.Overlay
	live    *pipeline.Live
	desk    *desk

	mu     sync.Mutex
	images []string // files of images, as of the last update; nil: not looked for yet
}

func newFolder(dir string, k *desk) *folder {
	f := &folder{dir: dir, overlay: &source.Overlay{}, desk: k}
	f.live = pipeline.NewLive(pipeline.Options{Dir: dir, Unsaved: f.overlay})
	return f
}

func (f *folder) close() { f.live.Close() }

// forgetFiles has files be looked for again: some may have come or gone.
func (f *folder) forgetFiles() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.images = nil
}

// again is a document as it is now, and what is wrong with its text.
func (f *folder) again(path string) (*site.Doc, []diag.Message) { return f.live.Again(path) }

// openHere are the documents of the site that are open, sorted by name.
func (f *folder) openHere() []*document { return f.desk.of(f) }

// holds reports whether a file lies in the folder and may belong to the site.
func (f *folder) holds(path string) bool {
	name := f.nameOf(path)
	return !strings.HasPrefix(name, "../") && !filepath.IsAbs(name) && !source.Ignored(name) && !strings.HasPrefix(name, "build/")
}

// textOf is what a file of a site says: as the editor shows it, else as it is on the disk; nil if there is none.
func (f *folder) textOf(name string) *text {
	path := f.pathOf(name)
	if d := f.desk.at(path); d != nil {
		return d.text
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil
	}
	return newText(string(data))
}

// uriOf is the address of a file of the site, as the editor writes it if it is open.
func (f *folder) uriOf(name string) protocol.URI {
	path := f.pathOf(name)
	if d := f.desk.at(path); d != nil {
		return d.uri
	}
	return uriOf(path)
}

// versionOf is the version of an open document, for edits; nil if it is not open.
func (f *folder) versionOf(name string) *int {
	if d := f.desk.at(f.pathOf(name)); d != nil {
		return &d.version
	}
	return nil
}

func (f *folder) pathOf(name string) string { return filepath.Join(f.dir, filepath.FromSlash(name)) }

// nameOf is the name of a file from the folder of the site.
func (f *folder) nameOf(path string) string {
	rel, err := filepath.Rel(f.dir, path)
	if err != nil {
		return filepath.ToSlash(path)
	}
	return filepath.ToSlash(rel)
}

// files are those of the site, with open documents as the editor shows them.
func (f *folder) files() fs.FS { return editorFiles{f} }

type editorFiles struct{ *folder }

// ReadFile reads a file.
func (e editorFiles) ReadFile(name string) ([]byte, error) {
	if d := e.desk.at(e.pathOf(name)); d != nil {
		return []byte(d.text.content), nil
	}
	return os.ReadFile(e.pathOf(name))
}

// Open opens a file as it is on the disk.
func (e editorFiles) Open(name string) (fs.File, error) { return os.Open(e.pathOf(name)) }
