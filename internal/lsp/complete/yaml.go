package complete

import (
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/text"
	"github.com/orihon/orihon/internal/lsp/vocabulary"
)

// completeYAML offers keys, with what they mean, and values.
func completeYAML(s *vocabulary.Schema, t *text.Text, from, to, offset int, values func(key string, p text.YAMLPlace) []protocol.CompletionItem) []protocol.CompletionItem {
	p := text.YAMLAt(t, from, to, offset)
	edit := func(text string) *protocol.TextEdit {
		return &protocol.TextEdit{Range: t.Span(p.Start, p.End), NewText: text}
	}
	if p.IsValue {
		field := s.At(append(slices.Clone(p.Steps), p.Key))
		var items []protocol.CompletionItem
		if field != nil {
			words := field.Enum
			if field.IsBool() {
				words = []string{"true", "false"}
			}
			for _, word := range words {
				items = append(items, protocol.CompletionItem{Label: word, Kind: protocol.CompletionValue, TextEdit: edit(word)})
			}
		}
		return append(items, values(p.Key, p)...)
	}
	var items []protocol.CompletionItem
	if n := len(p.Steps); n > 1 && p.Steps[n-1] == "-" && len(p.Has) == 0 { // an entry of a list, which may be of texts
		items = values(p.Steps[n-2], p)
	}
	o := s.At(p.Steps).Object(s)
	if o == nil {
		return items
	}
	for key, field := range o.Properties {
		if p.Has[key] {
			continue
		}
		order := "1"
		if slices.Contains(o.Required, key) {
			order = "0"
		}
		insert := key + ": "
		if field.Object(s) != nil && field.AllOf != nil || field.Entries() != nil {
			insert = key + ":"
		}
		items = append(items, protocol.CompletionItem{
			Label: key, Kind: protocol.CompletionProperty, Documentation: protocol.Markdown(field.About(key)), SortText: order + key, TextEdit: edit(insert),
		})
	}
	slices.SortStableFunc(items, func(a, b protocol.CompletionItem) int { return strings.Compare(a.SortText, b.SortText) })
	return items
}
