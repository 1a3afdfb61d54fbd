package content

import (
	"bytes"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/yamltext"
)

// splitFrontMatter splits a document into its front matter, between --- lines at the head, and the rest. line is that on which
// the rest begins.
func splitFrontMatter(name string, text []byte, log *diag.Log) (head, body []byte, line int) {
	first, rest, found := bytes.Cut(text, []byte("\n"))
	if string(bytes.TrimRight(first, " \t\r")) == "+++" && bytes.Contains(rest, []byte("\n+++")) {
		log.Errorf("toml-front-matter", diag.Pos{File: name, Line: 1, Column: 1},
			"Write YAML between two lines of three hyphens: `title: My page` instead of `title = \"My page\"`.", "the front matter is TOML, as Hugo writes it")
	}
	if !isFence(first) {
		return nil, text, 1
	}
	line = 2
	for start := 0; found && start < len(rest); line++ {
		current, _, more := bytes.Cut(rest[start:], []byte("\n"))
		if isFence(current) {
			return rest[:start], rest[min(len(rest), start+len(current)+1):], line + 1
		}
		if !more {
			break
		}
		start += len(current) + 1
	}
	log.Errorf("open-front-matter", diag.Pos{File: name, Line: 1, Column: 1}, "End it with a line of three hyphens.",
		"the front matter has no end")
	return nil, text, 1
}

// isFence reports whether a line is three hyphens and nothing but spaces after them.
func isFence(line []byte) bool {
	return bytes.HasPrefix(line, []byte("---")) && len(bytes.TrimRight(line[3:], " \t")) == 0
}

// decoder reads front matter and category files: mappings whose keys may be more than are known.
type decoder struct {
	file  string
	line  int // added to the lines of nodes
	log   *diag.Log
	loose bool // keys that are not known are the writer's own, of authors too
}

func (d *decoder) at(n *yaml.Node) diag.Pos {
	return diag.Pos{File: d.file, Line: n.Line + d.line, Column: n.Column}
}

// mapping parses YAML that is to be a mapping; nil after a message if it is none.
func (d *decoder) mapping(text []byte) *yaml.Node {
	root, problem := yamltext.Read(text)
	if problem != nil {
		d.log.Add(diag.Message{
			ID: "yaml-syntax", Severity: diag.Error, Pos: diag.Pos{File: d.file, Line: problem.Line + d.line, Column: problem.Column},
			Text: "not valid YAML: " + problem.Text, Hint: problem.Hint, Line: lineOf(text, problem.Line),
		})
		return nil
	}
	if root == nil {
		return nil
	}
	top := yamltext.Resolve(root)
	if top.Kind != yaml.MappingNode {
		if top.Tag != "!!null" {
			d.log.Errorf("wrong-type", d.at(top), "Write each as `key: value`.", "keys and values are expected here")
		}
		return nil
	}
	return top
}

// lineOf returns a line of a text, counted from 1; "" if there is none.
func lineOf(text []byte, n int) string {
	for line := range bytes.Lines(text) {
		if n--; n == 0 {
			return strings.TrimRight(string(line), "\r\n")
		}
	}
	return ""
}

// each calls do for the entries of a mapping, and reports keys that stand there twice.
func (d *decoder) each(n *yaml.Node, do func(key, value *yaml.Node)) {
	seen := make(map[string]bool, len(n.Content)/2)
	for key, value := range yamltext.Pairs(n) {
		if seen[key.Value] {
			d.log.Errorf("duplicate-key", d.at(key), "Remove one of them.", "%q is given twice", key.Value)
			continue
		}
		seen[key.Value] = true
		do(key, yamltext.Resolve(value))
	}
}

// frontMatter reads the front matter of a document.
func (d *decoder) frontMatter(text []byte) site.FrontMatter {
	front := site.FrontMatter{}
	top := d.mapping(text)
	if top == nil {
		return front
	}
	front.Pos = make(map[string]diag.Pos, len(top.Content)/2)
	d.each(top, func(key, value *yaml.Node) {
		front.Pos[key.Value] = d.at(key)
		d.frontKey(&front, key, value)
	})
	if front.Draft && front.Unlisted {
		d.log.Errorf("draft-and-unlisted", front.Pos["unlisted"], "Keep one of them.", "a page cannot be a draft and unlisted")
	}
	if strings.Contains(front.ID, "/") {
		d.log.Errorf("bad-value", front.Pos["id"], "The folder is part of the id already.", "an id cannot have a slash: %q", front.ID)
		front.ID = ""
	}
	if front.TocMin > 0 && front.TocMax > 0 && front.TocMin > front.TocMax {
		d.log.Errorf("bad-value", front.Pos["toc_min_heading_level"], "Exchange them.",
			"the highest level of headings, %d, is below the lowest, %d", front.TocMin, front.TocMax)
		front.TocMin, front.TocMax = 0, 0
	}
	return front
}
