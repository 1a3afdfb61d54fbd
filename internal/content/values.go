package content

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/yamltext"
)

// str takes any scalar by its text as written, so that `title: 2024` and `title: 1.10` say what they seem to.
func (d *decoder) str(key string, n *yaml.Node) string {
	if n.Kind != yaml.ScalarNode {
		d.wrongType(key, n, "a string")
		return ""
	}
	if n.Tag == "!!null" {
		return ""
	}
	return strings.TrimSpace(n.Value)
}

// address is a text that is no path of Windows.
func (d *decoder) address(key string, n *yaml.Node) string {
	text := d.str(key, n)
	if strings.Contains(text, `\`) {
		plain := strings.ReplaceAll(text, `\`, "/")
		d.log.Errorf("wrong-type", d.at(n), fmt.Sprintf("Write %q.", plain), `%s must be an address, which has / and no \`, key)
		return plain
	}
	return text
}

// optional tells an absent key (nil) from one that is set to nothing.
func (d *decoder) optional(key string, n *yaml.Node) *string {
	s := d.str(key, n)
	return &s
}

func (d *decoder) boolean(key string, n *yaml.Node) bool {
	if n.Kind == yaml.ScalarNode {
		switch strings.ToLower(n.Value) {
		case "true", "yes", "on":
			return true
		case "false", "no", "off", "", "null", "~":
			return false
		}
	}
	d.wrongType(key, n, "true or false")
	return false
}

func (d *decoder) number(key string, n *yaml.Node) *float64 {
	if n.Tag == "!!null" {
		return nil
	}
	f, err := strconv.ParseFloat(n.Value, 64)
	if n.Kind != yaml.ScalarNode || err != nil || f != f {
		d.wrongType(key, n, "a number")
		return nil
	}
	return &f
}

func (d *decoder) level(key string, n *yaml.Node) int {
	f := d.number(key, n)
	if f == nil {
		return 0
	}
	if level := int(*f); float64(level) == *f && level >= 2 && level <= 6 {
		return level
	}
	d.log.Errorf("bad-value", d.at(n), "Use 2 to 6.", "%s cannot be %s", key, n.Value)
	return 0
}

// list takes a list of scalars; a single one is a list of one.
func (d *decoder) list(key string, n *yaml.Node) []string {
	switch {
	case n.Tag == "!!null":
		return nil
	case n.Kind == yaml.ScalarNode:
		return []string{n.Value}
	case n.Kind != yaml.SequenceNode:
		d.wrongType(key, n, "a list")
		return nil
	}
	var out []string
	for _, item := range n.Content {
		if s := d.str(key, yamltext.Resolve(item)); s != "" {
			out = append(out, s)
		}
	}
	return out
}

// asked takes a list for the page, or a mapping of the ids of sections to lists.
func (d *decoder) asked(key string, n *yaml.Node) map[string][]string {
	if n.Kind != yaml.MappingNode {
		if words := d.list(key, n); words != nil {
			return map[string][]string{"": words}
		}
		return nil
	}
	out := map[string][]string{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		id := strings.TrimPrefix(n.Content[i].Value, "#")
		out[id] = append(out[id], d.list(key, yamltext.Resolve(n.Content[i+1]))...)
	}
	return out
}

// tags takes a list of strings or of mappings with a label, and perhaps a permalink.
func (d *decoder) tags(n *yaml.Node) (labels []string, paths map[string]string) {
	if n.Kind != yaml.SequenceNode {
		return d.list("tags", n), nil
	}
	for _, item := range n.Content {
		item = yamltext.Resolve(item)
		path := ""
		if label := lookup(item, "label"); label != nil {
			if to := lookup(item, "permalink"); to != nil {
				path = d.str("permalink", to)
			}
			item = label
		}
		label := strings.TrimSpace(d.str("tags", item))
		if label == "" {
			continue
		}
		labels = append(labels, label)
		if path = strings.Trim(path, "/"); path != "" {
			if paths == nil {
				paths = map[string]string{}
			}
			paths[label] = path
		}
	}
	return labels, paths
}

func (d *decoder) format(n *yaml.Node) string {
	switch s := d.str("format", n); s {
	case "", "mdx", "md":
		return s
	case "detect":
		return ""
	default:
		d.log.Errorf("bad-value", d.at(n), "Use mdx or md.", "format cannot be %q", s)
		return ""
	}
}

func (d *decoder) lastUpdate(n *yaml.Node) site.LastUpdate {
	var u site.LastUpdate
	if n.Kind != yaml.MappingNode {
		d.wrongType("last_update", n, "a mapping with date and author")
		return u
	}
	if author := lookup(n, "author"); author != nil {
		u.Author = d.str("author", author)
	}
	if date := lookup(n, "date"); date != nil {
		u.Date = d.date(date)
	}
	return u
}

func (d *decoder) date(n *yaml.Node) string {
	s := d.str("date", n)
	for _, layout := range []string{"2006-01-02", time.RFC3339, "2006-01-02T15:04:05", "2006-01-02 15:04:05", "2006-1-2", "2006/1/2", "1/2/2006"} {
		if t, err := time.Parse(layout, s); err == nil {
			return t.UTC().Format(time.DateOnly)
		}
	}
	if s != "" {
		d.log.Errorf("bad-value", d.at(n), "Write it as year-month-day: 2025-11-02.", "%q is not a date", s)
	}
	return ""
}

func (d *decoder) wrongType(key string, n *yaml.Node, want string) {
	have := "a list"
	switch {
	case n.Kind == yaml.MappingNode:
		have = "a mapping"
	case n.Kind == yaml.ScalarNode:
		have = strconv.Quote(n.Value)
	}
	d.log.Errorf("wrong-type", d.at(n), "", "%s must be %s, not %s", key, want, have)
}

// lookup returns the value of a key in a mapping, nil if there is none.
func lookup(n *yaml.Node, key string) *yaml.Node {
	for name, value := range yamltext.Pairs(n) {
		if name.Value == key {
			return yamltext.Resolve(value)
		}
	}
	return nil
}
