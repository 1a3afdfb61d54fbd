package yamltext

import (
	"bytes"
	"errors"
	"io"
	"regexp"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
)

// Decode reads a text into a value whose fields are all the keys that it may have, and returns what is wrong with it. What
// can be read is set all the same. A text without any value leaves the value as it is.
func Decode(text []byte, into any) []*Error {
	root, problem := Read(text)
	if problem != nil {
		return []*Error{problem}
	}
	if root == nil {
		return nil
	}
	strict := yaml.NewDecoder(bytes.NewReader(text))
	strict.KnownFields(true)
	if err := strict.Decode(into); !errors.Is(err, io.EOF) {
		return mismatches(err)
	}
	return nil
}

// DecodeNode reads a node into a value, as Decode does, but for keys that the value does not have.
func DecodeNode(n *yaml.Node, into any) []*Error {
	return mismatches(n.Decode(into))
}

// mismatches are what the library says of values that do not fit, in words of people.
func mismatches(err error) []*Error {
	var types *yaml.TypeError
	if !errors.As(err, &types) {
		if err != nil {
			return []*Error{{Text: strings.TrimPrefix(err.Error(), "yaml: ")}}
		}
		return nil
	}
	out := make([]*Error, 0, len(types.Errors))
	for _, said := range types.Errors {
		out = append(out, mismatch(said))
	}
	return out
}

var (
	onLine     = regexp.MustCompile(`^line (\d+): `)
	noField    = regexp.MustCompile(`^field (.+) not found in type `)
	wrongValue = regexp.MustCompile("^cannot unmarshal !!(\\w+)(?: `(.*)`)? into (.+)$")
	twice      = regexp.MustCompile(`^mapping key (".*") already defined at line (\d+)$`)
)

func mismatch(said string) *Error {
	e := &Error{}
	if m := onLine.FindStringSubmatch(said); m != nil {
		e.Line, _ = strconv.Atoi(m[1])
		said = said[len(m[0]):]
	}
	e.Text = said
	if m := noField.FindStringSubmatch(said); m != nil {
		e.Text = "there is no key " + strconv.Quote(m[1]) + " here"
	}
	if m := twice.FindStringSubmatch(said); m != nil {
		e.Text = "the key " + m[1] + " stands on line " + m[2] + " already"
	}
	if m := wrongValue.FindStringSubmatch(said); m != nil {
		e.Text = found(m[1], m[2]) + " stands where " + wanted(m[3]) + " belongs"
	}
	return e
}

// found names a value by the tag and the text that the library gives it.
func found(tag, text string) string {
	switch tag {
	case "map":
		return "a mapping"
	case "seq":
		return "a list"
	}
	return strconv.Quote(text)
}

// wanted names what a Go type stands for in a file.
func wanted(goType string) string {
	switch {
	case goType == "time.Duration":
		return "a time such as 30s"
	case goType == "bool":
		return "true or false"
	case strings.HasPrefix(goType, "int") || strings.HasPrefix(goType, "float"):
		return "a number"
	case goType == "string":
		return "a text"
	case strings.HasPrefix(goType, "[]"):
		return "a list"
	}
	return "a mapping"
}
