package lsp

import (
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/lsp/protocol"
)

// completeYAML offers keys, with what they mean, and values.
func completeYAML(s *schema, t *text, from, to, offset int, values func(key string, p yamlPlace) []protocol.CompletionItem) []protocol.CompletionItem {
	p := yamlAt(t, from, to, offset)
	edit := func(text string) *protocol.TextEdit {
		return &protocol.TextEdit{Range: t.span(p.start, p.end), NewText: text}
	}
	if p.isValue {
		field := s.at(append(slices.Clone(p.steps), p.key))
		var items []protocol.CompletionItem
		if field != nil {
			words := field.Enum
			if field.isBool() {
				words = []string{"true", "false"}
			}
			for _, word := range words {
				items = append(items, protocol.CompletionItem{Label: word, Kind: protocol.CompletionValue, TextEdit: edit(word)})
			}
		}
		return append(items, values(p.key, p)...)
	}
	if n := len(p.steps); n > 0 && p.steps[n-1] == "-" && s.at(p.steps).object(s) == nil {
		return values(p.steps[max(0, n-2)], p) // an entry of a list of texts
	}
	o := s.at(p.steps).object(s)
	if o == nil {
		return nil
	}
	var items []protocol.CompletionItem
	for key, field := range o.Properties {
		if p.has[key] {
			continue
		}
		order := "1"
		if slices.Contains(o.Required, key) {
			order = "0"
		}
		insert := key + ": "
		if field.object(s) != nil && field.AllOf != nil || field.items() != nil {
			insert = key + ":"
		}
		items = append(items, protocol.CompletionItem{
			Label: key, Kind: protocol.CompletionProperty, Documentation: protocol.Markdown(field.about(key)), SortText: order + key, TextEdit: edit(insert),
		})
	}
	slices.SortFunc(items, func(a, b protocol.CompletionItem) int { return strings.Compare(a.SortText, b.SortText) })
	return items
}
