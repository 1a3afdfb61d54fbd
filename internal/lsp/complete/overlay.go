package complete

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/text"
	"github.com/orihon/orihon/internal/openapi"
)

// overlay offers what is left to translate of an OpenAPI document: its texts, its operations, and the texts of one.
func (c *completer) overlay(source string) []protocol.CompletionItem {
	p := text.OverlayAt(c.Text, c.Offset)
	if p.IsValue {
		return nil
	}
	w := c.In.Wording(source)
	var items []protocol.CompletionItem
	offer := func(key, end, about string) {
		if p.Beside[key] {
			return
		}
		written := text.OverlayKey(key)
		item := protocol.CompletionItem{
			Label: key, Kind: protocol.CompletionProperty, SortText: fmt.Sprintf("%05d", len(items)), FilterText: written,
			TextEdit: &protocol.TextEdit{Range: c.Text.Span(p.Start, p.End), NewText: written + end},
		}
		if about != "" {
			item.Documentation = protocol.Markdown(about)
		}
		items = append(items, item)
	}
	switch {
	case p.Part == "" && p.Target == "":
		offer("targets", ":", "Translations of single operations and places.")
		offer("texts", ":", "Translations of texts, wherever they stand.")
	case p.Part == "texts":
		for _, said := range w.Texts {
			offer(said, ": ", "")
		}
	case p.Target == "":
		for _, op := range w.Operations {
			offer(op.ID, ":", aboutOperation(op))
		}
	default:
		if i := slices.IndexFunc(w.Operations, func(op openapi.OperationWording) bool { return op.ID == p.Target }); i >= 0 {
			fields := w.Operations[i].Fields
			for _, field := range slices.Sorted(maps.Keys(fields)) {
				offer(field, ": ", fields[field])
			}
		}
	}
	return items
}

// AboutOverlay is what a key of an overlay stands for, as Markdown: an operation, or the text that is translated.
func AboutOverlay(w openapi.Wording, p text.OverlayPlace) string {
	for _, op := range w.Operations {
		switch {
		case p.Part == "targets" && p.Target == "" && op.ID == p.Key:
			return aboutOperation(op)
		case p.Part == "targets" && p.Target == op.ID:
			return op.Fields[p.Key]
		}
	}
	return ""
}

func aboutOperation(op openapi.OperationWording) string {
	return strings.TrimSpace(fmt.Sprintf("`%s %s`\n\n%s", op.Method, op.Path, op.Fields["summary"]))
}
