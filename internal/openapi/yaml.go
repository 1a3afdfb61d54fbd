package openapi

import (
	"math"
	"math/big"
	"regexp"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/yamltext"
)

// Decode reads a document in YAML or JSON. It returns nil after a message if the text is neither.
func Decode(src Source, log *diag.Log) *Node {
	text := string(src.Data)
	if isJSON(src.File, text) {
		n, err := readJSON(text)
		if err == nil {
			reportRepeats(n, src.File, log)
			return n
		}
		if strings.HasSuffix(src.File, ".json") {
			log.Errorf("openapi-syntax", diag.Pos{File: src.File, Line: err.line, Column: err.column}, "", "not valid JSON: %s", err.text)
			return nil
		}
	}
	root, problem := yamltext.Read(src.Data)
	if problem != nil {
		log.Errorf("openapi-syntax", diag.Pos{File: src.File, Line: problem.Line, Column: problem.Column}, problem.Hint, "not valid YAML: %s", problem.Text)
		return nil
	}
	if root == nil {
		return &Node{Line: 1, Column: 1}
	}
	n := fromYAML(root)
	reportRepeats(n, src.File, log)
	return n
}

func isJSON(file, text string) bool {
	if strings.HasSuffix(file, ".json") {
		return true
	}
	return strings.HasPrefix(strings.TrimLeft(text, "\ufeff \t\r\n"), "{")
}

// fromYAML turns YAML nodes into nodes, with aliases replaced by copies of what they name.
func fromYAML(y *yaml.Node) *Node {
	y = yamltext.Resolve(y)
	n := &Node{Line: y.Line, Column: y.Column}
	switch y.Kind {
	case yaml.SequenceNode:
		n.Kind = Array
		for _, item := range y.Content {
			n.Items = append(n.Items, fromYAML(item))
		}
	case yaml.MappingNode:
		mapping(n, y)
	case yaml.ScalarNode:
		scalar(n, y)
	}
	return n
}

func mapping(n *Node, y *yaml.Node) {
	n.Kind = Object
	var merged []*Node
	for key, value := range yamltext.Pairs(y) {
		k, v := yamltext.Resolve(key), fromYAML(value)
		if k.ShortTag() == "!!merge" {
			merged = append(merged, v)
			continue
		}
		n.add(Key{Text: k.Value, Line: k.Line, Column: k.Column}, v)
	}
	for _, m := range merged {
		merge(n, m)
	}
	n.seal()
}

// merge adds what `<<` brings: entries that the map does not have itself.
func merge(n, from *Node) {
	for _, m := range from.List() {
		merge(n, m)
	}
	for k, v := range from.Entries {
		if n.Get(k.Text) == nil {
			n.add(k, v)
		}
	}
}

func scalar(n *Node, y *yaml.Node) {
	n.Text = y.Value
	switch y.ShortTag() {
	case "!!null":
		n.Text = ""
	case "!!bool":
		n.Kind, n.Text = Bool, strings.ToLower(y.Value)
	case "!!int":
		n.Kind = Number
		if i, ok := new(big.Int).SetString(strings.TrimPrefix(y.Value, "+"), 0); ok && len(y.Value) < 400 {
			n.Text = i.String()
		} else {
			n.Kind = String
		}
	case "!!float":
		n.Kind = Number
		f, err := strconv.ParseFloat(strings.ReplaceAll(y.Value, "_", ""), 64)
		switch {
		case err != nil || math.IsInf(f, 0) || math.IsNaN(f):
			n.Kind = String
		case !jsonNumber.MatchString(y.Value):
			n.Text = strconv.FormatFloat(f, 'g', -1, 64)
		}
	default:
		n.Kind = String
	}
}

var jsonNumber = regexp.MustCompile(`^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$`)

// reportRepeats reports keys that stand twice in a map.
func reportRepeats(n *Node, file string, log *diag.Log) {
	if n.Is(Object) && n.Len() > 1 {
		seen := make(map[string]int, len(n.Keys))
		for _, k := range n.Keys {
			if line, ok := seen[k.Text]; ok {
				log.Errorf("openapi-repeated-key", k.pos(file), "", "the key %q stands twice in this map, first on line %d", k.Text, line)
				continue
			}
			seen[k.Text] = k.Line
		}
	}
	if n != nil {
		for _, item := range n.Items {
			reportRepeats(item, file, log)
		}
	}
}
