package config

import (
	"errors"
	"io/fs"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/yamltext"
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
	root, problem := yamltext.Read(text)
	if problem != nil {
		log.Errorf("yaml-syntax", diag.Pos{File: file, Line: problem.Line, Column: problem.Column}, problem.Hint, "not valid YAML: %s", problem.Text)
		return nil
	}
	if root == nil {
		return &yaml.Node{Kind: yaml.MappingNode, Line: 1, Column: 1}
	}
	return root
}

// localeCodes looks ahead for the codes of the locales, which decide what a map of texts may hold.
func localeCodes(root *yaml.Node) []string {
	var codes []string
	for _, entry := range children(find(root, "locales")) {
		entry = yamltext.Resolve(entry)
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
			return yamltext.Resolve(node.Content[i+1])
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
