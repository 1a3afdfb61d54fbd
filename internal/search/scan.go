package search

import "strings"

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

// scanUnit gives every token of a unit to emit, in the order of its fields.
func scanUnit(d *doc, i int, emit func(*token, field)) {
	pos := 0
	eachText(d, i, func(f field, text string) {
		pos = fieldGap + tokenize(normalize(text), pos, func(t token) { emit(&t, f) })
	})
	list := append(endpointsOf(&d.units[i]), fileNames(&d.units[i])...)
	for k := range list {
		emit(&list[k].token, list[k].field)
	}
}

// eachText gives the texts of a unit to do. What is said of the whole page belongs to its first unit.
func eachText(d *doc, i int, do func(field, string)) {
	add := func(f field, text string) {
		if text != "" {
			do(f, text)
		}
	}
	u := &d.units[i]
	if i == 0 {
		add(fieldTitle, d.page.Title)
		add(fieldDescription, d.page.Description)
		for _, alias := range d.page.Aliases {
			add(fieldDescription, alias)
		}
		add(fieldHeading, strings.Join(d.page.Keywords, "\n"))
	} else {
		add(fieldHeading, u.Heading)
		add(fieldHeading, u.Alias)
	}
	add(fieldBody, u.Text)
	add(fieldCode, u.Code)
	if i > 0 {
		add(fieldContext, u.ID)
		return
	}
	for _, b := range d.page.Breadcrumb {
		add(fieldContext, b)
	}
	add(fieldContext, d.page.Docset)
	add(fieldPath, d.slug)
}
