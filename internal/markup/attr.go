package markup

import "strings"

// AttrAt is where an attribute begins in a tag as it is written; 0 if it is not there.
func AttrAt(tag, name string) int {
	for i := 1; i+len(name) <= len(tag); i++ {
		if strings.EqualFold(tag[i:i+len(name)], name) && strings.ContainsRune(" \t\n\r'\"/", rune(tag[i-1])) {
			return i
		}
	}
	return 0
}

// WithClass adds a class to the attributes of an element.
func WithClass(attrs []Attr, class string) []Attr {
	for i, a := range attrs {
		if a.Name == "class" {
			attrs[i].Value = class + " " + a.Value
			return attrs
		}
	}
	return append(attrs, Attr{Name: "class", Value: class})
}
