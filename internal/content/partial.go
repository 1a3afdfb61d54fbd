package content

import (
	"io/fs"
	"path"
	"sync"
)

// partial is a file of Markdown that documents include, as the functions of a configuration have made it.
type partial struct {
	once   sync.Once
	text   []byte
	err    error
	failed error // of a function
}

// hasFile reports whether a file can be read.
func (p *parser) hasFile(name string) bool {
	if tree, ok := p.input.FS.(interface{ IsFile(string) bool }); ok {
		return tree.IsFile(name)
	}
	info, err := fs.Stat(p.input.FS, name)
	return err == nil && info.Mode().IsRegular()
}

// readFile reads a file that a document includes. What is Markdown is rewritten as documents are, once.
func (p *parser) readFile(name string) ([]byte, error) {
	if ending := path.Ext(name); p.input.Rewrite == nil || ending != ".md" && ending != ".mdx" {
		text, err := fs.ReadFile(p.input.FS, name)
		return visible(text), err
	}
	known, _ := p.partials.LoadOrStore(name, &partial{})
	own := known.(*partial)
	own.once.Do(func() {
		text, err := fs.ReadFile(p.input.FS, name)
		own.text, own.err = visible(text), err
		if err != nil {
			return
		}
		if changed, failed := p.input.Rewrite(name, text); failed != nil {
			own.failed = failed
		} else {
			own.text = visible(changed)
		}
	})
	return own.text, own.err
}
