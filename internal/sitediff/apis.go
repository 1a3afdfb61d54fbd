package sitediff

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/diff"
	"github.com/orihon/orihon/internal/openapi/view"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/words"
)

// API is an OpenAPI document that differs.
type API struct {
	Route, Title string // where its pages are, what it is called
	Kind         revision.Kind
	Changes      []diff.Change
}

// Breaking counts the changes that clients may fail on.
func (a API) Breaking() int {
	if a.Kind == revision.Removed {
		return 1
	}
	n := 0
	for _, c := range a.Changes {
		if c.Breaking {
			n++
		}
	}
	return n
}

// breaking counts them in all documents.
func (r *Report) breaking() int {
	n := 0
	for _, a := range r.APIs {
		n += a.Breaking()
	}
	return n
}

// changeText says a change in words.
func changeText(c diff.Change) string { return c.Text(words.For("en").Map("api.changeTexts")) }

// operationOf names what a change is in.
func operationOf(c diff.Change) string { return strings.TrimSpace(c.Method + " " + c.Path) }

// compareAPIs compares the OpenAPI documents that two outputs publish. Translations of a document say nothing new.
func compareAPIs(older, newer *Output) []API {
	locales := slices.Concat(older.locales, newer.locales)
	all := maps.Clone(older.files)
	maps.Copy(all, newer.files)
	var out []API
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if path.Base(name) != view.DocumentName || older.files[name].Hash == newer.files[name].Hash {
			continue
		}
		base, isOther := inDefault("/"+name, locales)
		if _, isTranslation := all[strings.TrimPrefix(base, "/")]; isOther && isTranslation {
			continue
		}
		was, is := older.reference(name), newer.reference(name)
		route := "/" + strings.TrimSuffix(name, view.DocumentName)
		switch {
		case was == nil && is == nil:
		case was == nil:
			out = append(out, API{Route: route, Title: titleOf(is, route), Kind: revision.Added})
		case is == nil:
			out = append(out, API{Route: route, Title: titleOf(was, route), Kind: revision.Removed})
		default:
			if changes := diff.Compare(was, is); len(changes) > 0 {
				out = append(out, API{Route: route, Title: titleOf(is, route), Kind: revision.Changed, Changes: changes})
			}
		}
	}
	slices.SortStableFunc(out, func(a, b API) int { return cmp.Compare(b.Breaking(), a.Breaking()) })
	return out
}

func titleOf(r *openapi.Reference, route string) string { return cmp.Or(r.Info.Title.Text, route) }

// reference reads a document of the output; nil if there is none, or it cannot be read.
func (o *Output) reference(name string) *openapi.Reference {
	if _, ok := o.files[name]; !ok {
		return nil
	}
	data, err := o.root.ReadFile(name)
	if err != nil {
		return nil
	}
	return openapi.Parse(openapi.Source{File: name, Data: data}, openapi.Source{}, &diag.Log{})
}
