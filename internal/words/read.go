package words

import (
	"errors"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/yamltext"
)

// reader reads one file of words.
type reader struct {
	file string
	rule string
	log  *diag.Log
	out  map[string]word
}

// readWords reads a file of words in a language, given as a BCP 47 tag.
func readWords(fsys fs.FS, file, tag string, log *diag.Log) map[string]word {
	r := &reader{file: file, rule: Rule(tag), log: log, out: map[string]word{}}
	text, err := fs.ReadFile(fsys, file)
	if errors.Is(err, fs.ErrNotExist) {
		return r.out
	}
	if err != nil {
		log.Errorf("unreadable-file", diag.Pos{File: file}, "", "cannot read the file: %v", err)
		return r.out
	}
	root, problem := yamltext.Read(text)
	if problem != nil {
		log.Errorf("yaml-syntax", diag.Pos{File: file, Line: problem.Line, Column: problem.Column}, problem.Hint, "not valid YAML: %s", problem.Text)
		return r.out
	}
	if root != nil {
		r.group(root, keys().top)
	}
	return r.out
}

func (r *reader) errorf(node *yaml.Node, id, hint, format string, args ...any) {
	r.log.Errorf(id, diag.Pos{File: r.file, Line: node.Line, Column: node.Column}, hint, format, args...)
}

func (r *reader) group(node *yaml.Node, g *group) {
	switch node.Kind {
	case yaml.MappingNode:
		r.entries(node, g)
	case yaml.AliasNode:
		r.errorf(node, "word-kind", "Write the words out.", "aliases are not read here")
	default:
		r.errorf(node, "word-kind", "Write its keys below it, each with its words.", "%s is a group of words, not a word", orElse(g.name, "the file"))
	}
}

func (r *reader) entries(node *yaml.Node, g *group) {
	seen := map[string]bool{}
	for key, value := range yamltext.Pairs(node) {
		if seen[key.Value] {
			r.errorf(key, "duplicate-key", "Remove one of them.", "%s is there twice", join(g.name, key.Value))
			continue
		}
		seen[key.Value] = true
		r.entry(key, value, g)
	}
}

func (r *reader) entry(node, value *yaml.Node, g *group) {
	name := join(g.name, node.Value)
	if inner := keys().groups[name]; inner != nil {
		r.group(value, inner)
		return
	}
	key, known := keys().byName[name]
	switch {
	case !known && g.open:
		r.text(value, Key{Name: name})
	case !known:
		r.unknown(node, name, g)
	case key.Plural:
		r.plural(value, key)
	case key.List > 0:
		r.list(value, key)
	default:
		r.text(value, key)
	}
}

// unknown reports a key that no word has, with the nearest of those that may be meant: in its group, else anywhere.
func (r *reader) unknown(node *yaml.Node, name string, g *group) {
	var here []string
	for _, entry := range g.keys {
		switch entry := entry.(type) {
		case Key:
			here = append(here, lastPart(entry.Name))
		case *group:
			here = append(here, lastPart(entry.name))
		}
	}
	hint := "The keys here are " + strings.Join(here, ", ") + "."
	if len(here) > 12 {
		hint = "The guide lists all keys with their meaning."
	}
	if near := diag.Nearest(node.Value, here); near != "" {
		hint = "Did you mean " + strconv.Quote(near) + "?"
	} else if elsewhere := sameName(node.Value); elsewhere != "" {
		hint = "Did you mean " + elsewhere + "?"
	}
	r.errorf(node, "unknown-word", hint, "the interface has no word %s", name)
}

// lastPart is what a key is called within its group.
func lastPart(name string) string { return name[strings.LastIndexByte(name, '.')+1:] }

// sameName finds the key of another group that ends in a name.
func sameName(name string) string {
	for _, key := range Keys() {
		if strings.HasSuffix(key.Name, "."+name) {
			return key.Name
		}
	}
	return ""
}

func (r *reader) text(value *yaml.Node, key Key) {
	if !r.scalar(value, key.Name) {
		return
	}
	if isPattern(key.Name) {
		if wrong := wrongField(value.Value); wrong != "" {
			r.errorf(value, "word-date", "A date has the fields "+strings.Join(fields[:], ", ")+"; put other letters in single quotes.",
				"%s: there is no field %s", key.Name, wrong)
			return
		}
	}
	if r.places(value, key, value.Value) {
		r.out[key.Name] = word{text: visible(value.Value)}
	}
}

// plural reads the forms of a plural, or one text for all numbers.
func (r *reader) plural(value *yaml.Node, key Key) {
	allowed := Key{Name: key.Name, Params: append([]string{"n"}, key.Params...)}
	if value.Kind == yaml.ScalarNode {
		if r.scalar(value, key.Name) && r.places(value, allowed, value.Value) {
			r.out[key.Name] = word{forms: map[string]string{other: visible(value.Value)}}
		}
		return
	}
	if value.Kind != yaml.MappingNode {
		r.errorf(value, "word-kind", "Write a text, or the forms of it below: "+r.formNames()+".", "%s must be words", key.Name)
		return
	}
	forms := map[string]string{}
	for category, text := range yamltext.Pairs(value) {
		if !slices.Contains(Forms(r.rule), category.Value) {
			r.errorf(category, "word-form", "The forms of this language are "+r.formNames()+".", "%s has no form %s", key.Name, category.Value)
		} else if r.scalar(text, key.Name+"."+category.Value) && r.places(text, allowed, text.Value) {
			forms[category.Value] = visible(text.Value)
		}
	}
	for _, category := range Forms(r.rule) {
		if forms[category] == "" && find(value, category) == nil {
			r.errorf(value, "word-form", "Numbers of this language need the forms "+r.formNames()+".", "%s lacks the form %s", key.Name, category)
			return
		}
	}
	if forms[other] != "" {
		r.out[key.Name] = word{forms: forms, rule: r.rule}
	}
}

func (r *reader) formNames() string { return strings.Join(Forms(r.rule), ", ") }

func (r *reader) list(value *yaml.Node, key Key) {
	if value.Kind != yaml.SequenceNode || len(value.Content) != key.List {
		r.errorf(value, "word-kind", "Write them as a list.", "%s must have %d entries", key.Name, key.List)
		return
	}
	var list []string
	for _, entry := range value.Content {
		if !r.scalar(entry, key.Name) {
			return
		}
		list = append(list, visible(entry.Value))
	}
	r.out[key.Name] = word{list: list}
}

func (r *reader) scalar(value *yaml.Node, name string) bool {
	if value.Kind != yaml.ScalarNode || value.Tag == "!!null" {
		r.errorf(value, "word-kind", "Write a text.", "%s must be a text", name)
		return false
	}
	return true
}

var place = regexp.MustCompile(`\{([^{}]*)\}`)

// places reports the values in a text that its key does not have.
func (r *reader) places(node *yaml.Node, key Key, text string) bool {
	for _, found := range place.FindAllStringSubmatch(text, -1) {
		if slices.Contains(key.Params, found[1]) {
			continue
		}
		hint := "No values stand in it."
		if len(key.Params) > 0 {
			hint = "What may stand in it: {" + strings.Join(key.Params, "}, {") + "}."
		}
		r.errorf(node, "word-value", hint, "%s has no value {%s}", key.Name, found[1])
		return false
	}
	return true
}

// visible puts a mark in the place of control characters, which texts in double quotes can spell.
func visible(text string) string {
	return strings.Map(func(c rune) rune {
		if c < ' ' || c == 0x7f {
			return '\uFFFD'
		}
		return c
	}, text)
}

func orElse(s, fallback string) string {
	if s == "" {
		return fallback
	}
	return s
}
