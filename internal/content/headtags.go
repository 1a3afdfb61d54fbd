package content

import (
	"regexp"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/yamltext"
)

// head reads the elements that a page adds to its <head>. They keep the rules of `head` in site.yaml; one that breaks them
// is told and left out.
func (d *decoder) head(n *yaml.Node) []site.HeadTag {
	if n.Tag == "!!null" {
		return nil
	}
	if n.Kind != yaml.SequenceNode {
		d.wrongType("head", n, "a list of elements")
		return nil
	}
	var out []site.HeadTag
	for _, item := range n.Content {
		item = yamltext.Resolve(item)
		if t, ok := d.headTag(item); ok {
			out = append(out, t)
		}
	}
	return out
}

func (d *decoder) headTag(n *yaml.Node) (tag site.HeadTag, ok bool) {
	if n.Kind != yaml.MappingNode {
		d.wrongType("head", n, "a mapping with tag and attributes")
		return tag, false
	}
	ok = true
	d.each(n, func(key, value *yaml.Node) {
		switch key.Value {
		case "tag":
			tag.Tag = d.str("head.tag", value)
		case "attributes":
			tag.Attributes = d.attributes(value)
		case "text":
			tag.Text = d.str("head.text", value)
		default:
			d.log.Errorf("unknown-key", d.at(key), "Known keys: tag, attributes, text.", "an element of head has no key %q", key.Value)
		}
	})
	if tag.Tag != "meta" && tag.Tag != "link" && tag.Tag != "script" {
		d.log.Errorf("bad-value", d.at(n), "Use meta, link or script.", "head cannot have the element %q", tag.Tag)
		return tag, false
	}
	for _, p := range tag.Problems() {
		d.log.Errorf(p.ID, d.at(d.within(n, p.Key)), p.Hint, "%s", p.Text)
		ok = false
	}
	return tag, ok
}

// within finds the value at a path such as attributes.href, or the nearest thing around it.
func (d *decoder) within(n *yaml.Node, path string) *yaml.Node {
	for path != "" {
		key, rest, _ := strings.Cut(path, ".")
		next := lookup(n, key)
		if next == nil {
			next = lookup(n, path)
			rest = ""
		}
		if next == nil {
			return n
		}
		n, path = next, rest
	}
	return n
}

func (d *decoder) attributes(n *yaml.Node) map[string]string {
	if n.Kind != yaml.MappingNode {
		d.wrongType("head.attributes", n, "a mapping")
		return nil
	}
	out := map[string]string{}
	d.each(n, func(key, value *yaml.Node) { out[key.Value] = d.str("head.attributes", value) })
	return out
}

var classNames = regexp.MustCompile(`^[\p{L}\p{N}_-]+( +[\p{L}\p{N}_-]+)*$`)

// classes reads names of classes with spaces between them.
func (d *decoder) classes(key string, n *yaml.Node) string {
	s := d.str(key, n)
	if s != "" && !classNames.MatchString(s) {
		d.log.Errorf("bad-value", d.at(n), "Write names with letters, digits and hyphens, and spaces between them.", "%q are no classes", s)
		return ""
	}
	return s
}
