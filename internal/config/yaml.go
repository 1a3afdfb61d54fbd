package config

import (
	"errors"
	"io/fs"
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/diag"
)

// readYAML returns the top node of a YAML file, nil after a message if there is none to be had.
func readYAML(fsys fs.FS, file string, log *diag.Log) *yaml.Node {
	text, err := fs.ReadFile(fsys, file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		log.Errorf("missing-config", diag.Pos{File: file}, "Create it, or run orihon in the folder that holds it.",
			"the site has no %s", file)
		return nil
	case err != nil:
		log.Errorf("unreadable-file", diag.Pos{File: file}, "", "cannot read the file: %v", err)
		return nil
	}
	var doc yaml.Node
	if err := yaml.Unmarshal(text, &doc); err != nil {
		line, what := yamlError(err)
		log.Errorf("yaml-syntax", diag.Pos{File: file, Line: max(line, 1)}, "Look for a missing colon, quote or indent near this line.",
			"not valid YAML: %s", what)
		return nil
	}
	if strings.Contains(string(text), `\`) {
		showControls(&doc)
	}
	if len(doc.Content) == 0 {
		return &yaml.Node{Kind: yaml.MappingNode, Line: 1, Column: 1}
	}
	return doc.Content[0]
}

// showControls puts a mark in the place of control characters, which texts in double quotes can spell.
func showControls(n *yaml.Node) {
	n.Value = strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\t' || r == 0x7f {
			return unicode.ReplacementChar
		}
		return r
	}, n.Value)
	for _, child := range n.Content {
		showControls(child)
	}
}

var yamlLine = regexp.MustCompile(`^(?:yaml: )?(?:line (\d+): )?((?s).*)$`)

// yamlError takes the line out of an error of the YAML library, 0 if it names none.
func yamlError(err error) (line int, what string) {
	m := yamlLine.FindStringSubmatch(err.Error())
	line, _ = strconv.Atoi(m[1])
	return line, strings.TrimSpace(m[2])
}

// localeCodes looks ahead for the codes of the locales, which decide what a map of texts may hold.
func localeCodes(root *yaml.Node) []string {
	var codes []string
	for _, entry := range children(find(root, "locales")) {
		entry = resolveAlias(entry)
		if entry.Kind == yaml.ScalarNode {
			codes = append(codes, entry.Value)
		} else if code := find(entry, "code"); code != nil {
			codes = append(codes, code.Value)
		}
	}
	if len(codes) == 0 {
		return []string{"en"}
	}
	return codes
}

// find returns the value of a key in a mapping, nil if there is none.
func find(node *yaml.Node, key string) *yaml.Node {
	if node == nil || node.Kind != yaml.MappingNode {
		return nil
	}
	for i := 0; i+1 < len(node.Content); i += 2 {
		if node.Content[i].Value == key {
			return resolveAlias(node.Content[i+1])
		}
	}
	return nil
}

func children(node *yaml.Node) []*yaml.Node {
	if node == nil || node.Kind != yaml.SequenceNode {
		return nil
	}
	return node.Content
}

func resolveAlias(node *yaml.Node) *yaml.Node {
	for node.Kind == yaml.AliasNode {
		node = node.Alias
	}
	return node
}
