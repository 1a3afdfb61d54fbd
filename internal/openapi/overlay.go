package openapi

import (
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
)

// overlay puts translations over a document. An overlay is a map of two parts:
//
//	targets:
//	  listUsers:                                  # an operationId
//	    summary: ユーザーの一覧
//	  '#/components/schemas/User/properties/name': # or a JSON pointer
//	    description: 表示名。
//	texts:
//	  Identifier of the user.: ユーザーのid。       # every text that reads so, wherever it stands
//
// A target wins over a text. A target that does not exist and a text that does not occur (any more) are reported, so
// that an overlay cannot rot unseen.
type overlay struct {
	file    string
	log     *diag.Log
	root    *Node
	ids     map[string]*Node
	phrases map[string]*phrase
}

type phrase struct {
	key  Key
	text string
	used bool
}

// translated are the fields that hold texts for readers.
var translated = []string{"title", "summary", "description", "x-authorization", "x-displayName"}

// applyOverlay changes the texts of root in place and marks them with the language of the overlay.
func applyOverlay(root *Node, src Source, log *diag.Log) {
	n := Decode(src, log)
	if n == nil || n.Kind == Null {
		return
	}
	o := &overlay{file: src.File, log: log, root: root, ids: map[string]*Node{}, phrases: map[string]*phrase{}}
	for k := range n.Entries {
		if k.Text != "targets" && k.Text != "texts" {
			log.Warnf("openapi-unknown-key", k.pos(src.File), "an overlay has `targets` and `texts`", "%q is not a field here", k.Text)
		}
	}
	o.collectIDs()
	for k, v := range n.Get("texts").Entries {
		if v.Is(String) {
			o.phrases[strings.TrimSpace(k.Text)] = &phrase{key: k, text: v.Text}
		}
	}
	for k, v := range n.Get("targets").Entries {
		o.target(k, v, src.Lang)
	}
	eachText(root, "", func(item *Node) { o.translate(item, src.Lang) })
	for _, ph := range o.phrases { // messages are sorted by place later
		if !ph.used {
			log.Warnf("openapi-overlay", ph.key.pos(src.File), "the source text may have changed", "no text of the document reads %q", ph.key.Text)
		}
	}
}

func (o *overlay) collectIDs() {
	for _, part := range []string{"paths", "webhooks"} {
		for _, item := range o.root.Get(part).Entries {
			for m, op := range item.Entries {
				if id := op.Get("operationId").Str(); id != "" && slices.Contains(methods, m.Text) {
					o.ids[id] = op
				}
			}
		}
	}
}

func (o *overlay) target(k Key, fields *Node, lang string) {
	n := o.ids[k.Text]
	if n == nil && strings.HasPrefix(k.Text, "#") {
		n = (&parser{root: o.root}).pointer(k.Text)
	}
	if n == nil {
		hint := ""
		names := make([]string, 0, len(o.ids))
		for id := range o.ids {
			names = append(names, id)
		}
		slices.Sort(names)
		if near := nearest(k.Text, names); near != "" {
			hint = "did you mean " + near + "?"
		}
		o.log.Warnf("openapi-overlay", k.pos(o.file), hint, "the document has no operation or place %q", k.Text)
		return
	}
	for f, v := range fields.Entries {
		if old := n.Get(f.Text); !v.Is(String) || old != nil && !old.Is(String) || !slices.Contains(translated, f.Text) && old == nil {
			o.log.Warnf("openapi-overlay", f.pos(o.file), "", "%q is not a text of %s", f.Text, k.Text)
			continue
		}
		n.Put(f, &Node{Kind: String, Text: v.Text, Line: v.Line, Column: v.Column, lang: lang})
	}
}

// nameMaps are fields whose keys are names that the document chooses, not fields themselves.
var nameMaps = []string{
	"properties", "patternProperties", "paths", "webhooks", "schemas", "responses", "parameters", "requestBodies", "headers",
	"securitySchemes", "callbacks", "content", "variables", "$defs", "scopes", "examples",
}

// values are fields that hold data of the API, in which nothing is translated.
var values = []string{"example", "default", "enum", "const", "value", "dataValue"}

// eachText visits the texts below n, which is the value of the field parent, that may be translated.
func eachText(n *Node, parent string, visit func(*Node)) {
	names := n.Kind == Object && slices.Contains(nameMaps, parent)
	for i, item := range n.Items {
		key := ""
		if n.Kind == Object {
			key = n.Keys[i].Text
		}
		switch {
		case item.Is(String):
			if names && parent == "scopes" || !names && slices.Contains(translated, key) {
				visit(item)
			}
		case names:
			eachText(item, "", visit)
		case slices.Contains(values, key) || key == "examples" && item.Is(Array):
		default:
			eachText(item, key, visit)
		}
	}
}

func (o *overlay) translate(item *Node, lang string) {
	ph := o.phrases[strings.TrimSpace(item.Text)]
	if ph == nil {
		return
	}
	ph.used = true
	if item.lang == "" {
		item.Text, item.lang = ph.text, lang
	}
}
