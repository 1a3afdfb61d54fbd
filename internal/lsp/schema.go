package lsp

import (
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/orihon/orihon/internal/config"
	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/lsp/protocol"
)

// schema is what a JSON Schema of Orihon says of a value.
type schema struct {
	Ref         string             `json:"$ref"`
	Description string             `json:"description"`
	Default     any                `json:"default"`
	Enum        []string           `json:"enum"`
	Type        any                `json:"type"`
	Properties  map[string]*schema `json:"properties"`
	Items       *schema            `json:"items"`
	AllOf       []*schema          `json:"allOf"`
	OneOf       []*schema          `json:"oneOf"`
	Required    []string           `json:"required"`
	Definitions map[string]*schema `json:"definitions"`
}

// schemas are those of the YAML that writers write.
type schemas struct{ site, front, category *schema }

var readSchemas = sync.OnceValue(func() (all schemas) {
	for into, text := range map[**schema][]byte{
		&all.site: config.Schema(), &all.front: content.FrontMatterSchema(), &all.category: content.CategorySchema(),
	} {
		if err := json.Unmarshal(text, into); err != nil {
			panic(err) // they are part of the program
		}
	}
	return all
})

// schemaFor is the schema of a file; nil if it has none.
func schemaFor(name string) *schema {
	switch base := path.Base(name); {
	case name == "site.yaml":
		return readSchemas().site
	case base == "_category_.yaml", base == "_category_.yml":
		return readSchemas().category
	}
	return nil
}

// object is what a schema says of the mapping that a value may be; nil if it may be none.
func (s *schema) object(root *schema) *schema {
	switch {
	case s == nil:
		return nil
	case s.Ref != "":
		return root.Definitions[strings.TrimPrefix(s.Ref, "#/definitions/")].object(root)
	case s.Properties != nil:
		return s
	}
	for _, part := range slices.Concat(s.AllOf, s.OneOf) {
		if o := part.object(root); o != nil {
			return o
		}
	}
	return nil
}

// items is what a schema says of the entries of a list; nil if a value is no list.
func (s *schema) items() *schema {
	if s == nil || s.Items != nil {
		if s == nil {
			return nil
		}
		return s.Items
	}
	for _, part := range slices.Concat(s.AllOf, s.OneOf) {
		if i := part.items(); i != nil {
			return i
		}
	}
	return nil
}

// at is what the schema says of the value at a path, whose steps are keys, and "-" for an entry of a list.
func (s *schema) at(steps []string) *schema {
	now := s
	for _, step := range steps {
		if step == "-" {
			now = now.items()
			continue
		}
		o := now.object(s)
		if o == nil {
			return nil
		}
		now = o.Properties[step]
	}
	return now
}

// isBool reports whether a value is true or false.
func (s *schema) isBool() bool { return s != nil && s.Type == "boolean" }

// about is what a key means, as Markdown.
func (s *schema) about(key string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "**%s**: %s", key, s.Description)
	if s.Default != nil {
		if text, err := json.Marshal(s.Default); err == nil {
			fmt.Fprintf(&b, "\n\nDefault: `%s`", text)
		}
	}
	if s.Enum != nil {
		fmt.Fprintf(&b, "\n\nOne of `%s`.", strings.Join(s.Enum, "`, `"))
	}
	return b.String()
}

// yamlPlace is a place in a text of YAML.
type yamlPlace struct {
	steps      []string // to the mapping or list that holds the line
	key        string   // of the line; "" if none is written yet
	isValue    bool     // the place is behind the key
	start, end int      // offsets of the key or value that is written there
	has        map[string]bool
}

// yamlAt finds out where an offset is in a text of block style, by the indentation of lines: also while the text is no YAML yet. The
// text lies between two offsets.
func yamlAt(t *text, from, to, offset int) yamlPlace {
	n := t.lineOf(offset)
	line := t.line(n)
	var p yamlPlace
	indent, key, isItem := yamlLine(line)
	base := t.starts[n]
	if key == "" && strings.TrimSpace(line) == "" {
		indent = offset - base
	}
	var steps []string
	at := indent
	if isItem {
		steps = append(steps, "-")
	}
	keyStart := indent
	if isItem {
		keyStart = strings.IndexByte(line, '-') + 1
		keyStart += len(line[keyStart:]) - len(strings.TrimLeft(line[keyStart:], " "))
		at = strings.IndexByte(line, '-')
	}
	p.has = keysBeside(t, n, from, to, keyStart)
	p.steps, p.key = stepsTo(t, n, from, at, steps), key
	p.start = base + min(keyStart, len(line))
	p.end = p.start + len(key)
	if key != "" {
		colon := p.end + 1 - base
		if offset > base+colon-1 && colon <= len(line) {
			p.isValue = true
			p.start = base + colon + len(line[colon:]) - len(strings.TrimLeft(line[colon:], " \"'"))
			p.end = base + len(strings.TrimRight(line, " \"'"))
			p.end = max(p.start, p.end)
		}
		return p
	}
	word := strings.TrimRight(line[min(keyStart, len(line)):], " \"'")
	p.end = p.start + len(word)
	return p
}

// stepsTo are the keys and entries of lists, from the topmost, that hold a line whose mapping or list begins at a column. The last ones
// are known.
func stepsTo(t *text, line, from, at int, steps []string) []string {
	for k := line - 1; k >= 0 && t.starts[k] >= from; k-- {
		i, name, item := yamlLine(t.line(k))
		if name == "" && !item {
			continue
		}
		if item && i > at {
			continue
		}
		dash := i
		if item {
			dash = strings.IndexByte(t.line(k), '-')
		}
		switch {
		case item && i == at && dash < at: // the first key of the entry that holds the line
			steps, at = append(steps, "-"), dash
		case i < at && name != "" || i == at && len(steps) > 0 && steps[len(steps)-1] == "-" && name != "" && !item:
			steps, at = append(steps, name), i
			if item && dash < i {
				steps, at = append(steps, "-"), dash
			}
		}
		if at == 0 && (len(steps) == 0 || steps[len(steps)-1] != "-") {
			break
		}
	}
	slices.Reverse(steps)
	return steps
}

// keysBeside are the keys of the mapping that a line belongs to, whose keys begin at a column; that of the line itself is left out.
func keysBeside(t *text, line, from, to, column int) map[string]bool {
	has := map[string]bool{}
	for _, step := range []int{-1, 1} {
		if _, _, isItem := yamlLine(t.line(line)); isItem && step < 0 {
			continue // it is the first of its mapping
		}
		for n := line + step; n >= 0 && n < len(t.starts) && t.starts[n] >= from && t.starts[n] <= to; n += step {
			indent, key, isItem := yamlLine(t.line(n))
			if key == "" && !isItem {
				continue
			}
			if indent < column || isItem && step > 0 && indent <= column {
				break
			}
			if indent == column && key != "" {
				has[key] = true
			}
			if isItem && indent == column {
				break
			}
		}
	}
	return has
}

// yamlLine is the indentation of a line of YAML, the key that it begins with, and whether it begins an entry of a list. The indentation
// is that of the key.
func yamlLine(line string) (indent int, key string, isItem bool) {
	rest := strings.TrimLeft(line, " ")
	indent = len(line) - len(rest)
	if strings.HasPrefix(rest, "#") || rest == "" {
		return indent, "", false
	}
	if rest == "-" || strings.HasPrefix(rest, "- ") {
		isItem = true
		rest = strings.TrimLeft(rest[1:], " ")
		indent = len(line) - len(rest)
	}
	end := strings.IndexByte(rest, ':')
	if end > 0 && (end+1 == len(rest) || rest[end+1] == ' ') && !strings.ContainsAny(rest[:end], " {[\"'") {
		key = rest[:end]
	}
	return indent, key, isItem
}

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
