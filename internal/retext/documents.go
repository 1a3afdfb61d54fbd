package retext

import (
	"io/fs"
	"slices"

	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// Documents are those of the site with some read again, by the names of their files, for who links the site: nothing else has to be read. False: more
// than these documents depends on what changed, or something is wrong with one of them.
func (t *Texts) Documents(files fs.FS, names []string) ([]*site.Doc, bool) {
	newest := map[*site.Doc]*site.Doc{}
	var old []*site.Doc
	for was, now := range t.touched {
		newest[was], old = now, append(old, was)
	}
	for _, name := range names {
		was, now := t.linked.again(files, name)
		if now == nil || was.Module == nil || now.Module == nil || !refersLike(was.Module, now.Module) || was.Front.Image != now.Front.Image {
			return nil, false
		}
		if former := newest[was]; former != nil {
			old = append(old, former)
		}
		newest[was], old = now, append(old, was)
	}
	t.linked.Reading.State.Forget(old)
	docs := slices.Clone(t.linked.Docs)
	for i, doc := range docs {
		if now := newest[doc]; now != nil {
			docs[i] = now
		}
	}
	return docs, true
}

// refersLike reports whether two texts name the same files.
func refersLike(a, b *mdx.Module) bool {
	same := func(a, b mdx.Link) bool { return a.Kind == b.Kind && a.Dest == b.Dest }
	return slices.EqualFunc(a.Links, b.Links, same) && slices.EqualFunc(a.Imports, b.Imports, same) && slices.Equal(a.Includes, b.Includes)
}
