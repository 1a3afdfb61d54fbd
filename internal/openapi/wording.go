package openapi

import (
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
)

// Wording is what an overlay may translate of a document.
type Wording struct {
	Operations []OperationWording
	Texts      []string // each once, in order of appearance, without white space around it
}

// OperationWording is what is said of an operation that has an id.
type OperationWording struct {
	ID, Method, Path string
	Fields           map[string]string // such as summary and description
}

// WordingOf reads the texts of a document. One that cannot be read has none.
func WordingOf(doc Source) Wording {
	var w Wording
	root := Decode(doc, &diag.Log{})
	if root == nil || root.Kind != Object {
		return w
	}
	seen := map[string]bool{}
	eachText(root, "", func(item *Node) {
		if text := strings.TrimSpace(item.Text); text != "" && !seen[text] {
			seen[text] = true
			w.Texts = append(w.Texts, text)
		}
	})
	for at, item := range root.Get("paths").Entries {
		for method, op := range item.Entries {
			id := op.Get("operationId").Str()
			if id == "" || !slices.Contains(methods, method.Text) {
				continue
			}
			said := OperationWording{ID: id, Method: strings.ToUpper(method.Text), Path: at.Text, Fields: map[string]string{}}
			for field, value := range op.Entries {
				if value.Is(String) && slices.Contains(translated, field.Text) {
					said.Fields[field.Text] = value.Text
				}
			}
			w.Operations = append(w.Operations, said)
		}
	}
	return w
}
