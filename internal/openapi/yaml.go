package openapi

import (
	"fmt"
	"math"
	"math/big"
	"regexp"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/diag"
)

// aliasLimit bounds how many nodes aliases may add to a document: aliases of aliases grow exponentially.
const aliasLimit = 500_000

// decode reads a document in YAML or JSON. It returns nil after a message if the text is neither.
func decode(src Source, log *diag.Log) *Node {
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
	root, err := readYAML(src.Data)
	if err != nil {
		line, text := yamlLine(err)
		log.Errorf("openapi-syntax", diag.Pos{File: src.File, Line: line}, "", "not valid YAML: %s", text)
		return nil
	}
	c := &converter{file: src.File, log: log, open: map[*yaml.Node]bool{}}
	n := c.node(root, 0)
	reportRepeats(n, src.File, log)
	return n
}

func isJSON(file, text string) bool {
	if strings.HasSuffix(file, ".json") {
		return true
	}
	return strings.HasPrefix(strings.TrimLeft(text, "\ufeff \t\r\n"), "{")
}

// readYAML turns a panic of the YAML reader, which some malformed texts cause, into an error.
func readYAML(data []byte) (root *yaml.Node, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("yaml: %v", r)
		}
	}()
	root = &yaml.Node{}
	return root, yaml.Unmarshal(data, root)
}

var errorLine = regexp.MustCompile(`^(?:unmarshal errors:\s+)?line (\d+): `)

// yamlLine takes the line out of an error of the YAML reader, which has it only in its text.
func yamlLine(err error) (int, string) {
	text := strings.TrimPrefix(err.Error(), "yaml: ")
	m := errorLine.FindStringSubmatch(text)
	if m == nil {
		return 0, text
	}
	line, _ := strconv.Atoi(m[1])
	return line, text[len(m[0]):]
}

// converter turns YAML nodes into nodes, with aliases replaced by copies of what they name.
type converter struct {
	file   string
	log    *diag.Log
	open   map[*yaml.Node]bool // targets of the aliases being expanded
	copied int                 // nodes made below aliases
	inside int                 // aliases being expanded
}

func (c *converter) node(y *yaml.Node, depth int) *Node {
	n := &Node{Line: y.Line, Column: y.Column}
	if c.inside > 0 {
		c.copied++
	}
	if depth > maxDepth || c.copied > aliasLimit {
		c.log.Errorf("openapi-too-deep", n.pos(c.file), "", "values nest too deep or aliases multiply without end")
		return n
	}
	switch y.Kind {
	case yaml.DocumentNode:
		if len(y.Content) > 0 {
			return c.node(y.Content[0], depth)
		}
	case yaml.AliasNode:
		return c.alias(y, depth)
	case yaml.SequenceNode:
		n.Kind = Array
		for _, item := range y.Content {
			n.Items = append(n.Items, c.node(item, depth+1))
		}
	case yaml.MappingNode:
		c.mapping(n, y, depth)
	case yaml.ScalarNode:
		scalar(n, y)
	}
	return n
}

func (c *converter) alias(y *yaml.Node, depth int) *Node {
	if y.Alias == nil || c.open[y.Alias] {
		c.log.Errorf("openapi-alias", diag.Pos{File: c.file, Line: y.Line, Column: y.Column}, "use $ref for circular structures", "the alias *%s contains itself", y.Value)
		return &Node{Line: y.Line, Column: y.Column}
	}
	c.open[y.Alias] = true
	c.inside++
	n := c.node(y.Alias, depth+1)
	c.inside--
	delete(c.open, y.Alias)
	return n
}

func (c *converter) mapping(n *Node, y *yaml.Node, depth int) {
	n.Kind = Object
	var merged []*Node
	for i := 0; i+1 < len(y.Content); i += 2 {
		k, v := y.Content[i], y.Content[i+1]
		if k.Kind == yaml.AliasNode && k.Alias != nil {
			k = k.Alias
		}
		if k.ShortTag() == "!!merge" {
			merged = append(merged, c.node(v, depth+1))
			continue
		}
		n.add(Key{Text: k.Value, Line: k.Line, Column: k.Column}, c.node(v, depth+1))
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
