package search

import (
	"context"

	"github.com/orihon/orihon/internal/parallel"
)

// Fields of a unit, by how much a word in them says about it.
type field uint8

const (
	fieldTitle field = iota
	fieldHeading
	fieldDescription
	fieldPath    // of the page: English words on a page in another language
	fieldContext // docset, breadcrumb, anchor
	fieldBody
	fieldCode
	fieldCount
)

// occurrence is a token in a field of a unit.
type occurrence struct {
	token
	field field
}

// fieldGap keeps words of different fields from being neighbours.
const fieldGap = 16

// scanDocs returns the tokens of each doc's units.
func scanDocs(docs []*doc) [][][]occurrence {
	out := make([][][]occurrence, len(docs))
	parallel.Each(context.Background(), len(docs), func(i int) { out[i] = scanDoc(docs[i]) })
	return out
}

func scanDoc(d *doc) [][]occurrence {
	units := make([][]occurrence, len(d.units))
	for i := range d.units {
		u := &d.units[i]
		var list []occurrence
		pos := 0
		add := func(f field, text string) {
			if text == "" {
				return
			}
			pos = fieldGap + tokenize(normalize(text), pos, func(t token) {
				list = append(list, occurrence{t, f})
			})
		}
		if i == 0 {
			add(fieldTitle, d.page.Title)
			add(fieldDescription, d.page.Description)
			for _, alias := range d.page.Aliases {
				add(fieldDescription, alias)
			}
		} else {
			add(fieldHeading, u.Heading)
			add(fieldHeading, u.Alias)
		}
		add(fieldBody, u.Text)
		add(fieldCode, u.Code)
		if i == 0 {
			for _, b := range d.page.Breadcrumb {
				add(fieldContext, b)
			}
			add(fieldContext, d.page.Docset)
			add(fieldPath, d.slug)
		} else {
			add(fieldContext, u.ID)
		}
		list = append(list, endpointsOf(u)...)
		units[i] = list
	}
	return units
}

// spellings returns for terms that readers would not recognize how the site writes them first.
func spellings(scanned [][][]occurrence) map[string]string {
	out := map[string]string{}
	for _, units := range scanned {
		for _, list := range units {
			for i := range list {
				if t := &list[i]; t.raw != "" && out[t.term] == "" {
					out[t.term] = t.raw
				}
			}
		}
	}
	return out
}
