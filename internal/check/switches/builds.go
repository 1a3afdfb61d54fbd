package switches

import (
	"io/fs"
	"slices"

	"github.com/orihon/orihon/internal/check/rules"
	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// Builds finds what builds and the development server tell as "orihon check" does: mistakes that are seen at once by who looks at the
// page. What is found on a document is kept as long as the document is the same. Its zero value is ready to use.
type Builds struct {
	kept map[*site.Doc][]rules.Finding
}

// Find returns the messages of a linked site. Rules that the site has switched off say nothing.
func (b *Builds) Find(fsys fs.FS, linked *site.Site) []diag.Message {
	kept := map[*site.Doc][]rules.Finding{}
	var found []rules.Finding
	for _, doc := range Documents(linked) {
		if mayBeWrong(linked.Config, doc) {
			known, isKnown := b.kept[doc]
			if !isKnown {
				known = findOn(fsys, linked, doc)
			}
			kept[doc] = known
			found = append(found, known...)
		}
	}
	b.kept = kept
	if len(found) == 0 {
		return nil
	}
	w := New(fsys, linked)
	var messages []diag.Message
	for _, f := range found {
		if w.On(f.ID, f.Pos) {
			messages = append(messages, f.Message)
		}
	}
	return messages
}

// mayBeWrong reports whether a document has to be looked at, which takes a parse.
func mayBeWrong(cfg *site.Config, doc *site.Doc) bool {
	if doc.Front.Title == "" && doc.Module.Title == "" || doc.Module.Diagrams {
		return true
	}
	for key := range doc.Front.Pos {
		if !content.KnownFrontKey(key) && !slices.Contains(cfg.Check.Keys, key) {
			return true
		}
	}
	return false
}

// findOn runs the rules over a document. One that cannot be read has its message already.
func findOn(fsys fs.FS, linked *site.Site, doc *site.Doc) []rules.Finding {
	page, err := rules.NewPage(&rules.Site{FS: fsys, Config: linked.Config, Linked: linked}, doc)
	if err != nil {
		return nil
	}
	var found []rules.Finding
	for _, id := range rules.OfBuilds() {
		log := rules.NewLog(id)
		rules.Find(id).Page(page, log)
		found = append(found, log.Findings...)
	}
	return found
}
