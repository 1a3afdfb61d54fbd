package yamltext

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write the goldens anew")

// TestDamagedText holds what is read of a file, and what is said of it, with lines missing, doubled, half there or moved, and
// what editing such a file does.
func TestDamagedText(t *testing.T) {
	data, err := os.ReadFile("testdata/text.yaml")
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	golden.Compare(t, "testdata/read.golden", golden.Damaged(text, readText), *update)
	golden.Compare(t, "testdata/edited.golden", golden.Damaged(text, editText), *update)
	var out strings.Builder
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		fmt.Fprintf(&out, "%s %s %s\n", golden.Letters(line, readText), golden.Letters(line, func(s string) string { return Scalar(s) }), line)
	}
	golden.Compare(t, "testdata/lines.golden", out.String(), *update)
}

func readText(text string) string {
	n, problem := Read([]byte(text))
	if problem != nil {
		return fmt.Sprintf("%s (%s)\n", problem.Error(), problem.Hint)
	}
	var b strings.Builder
	printNode(&b, n, "")
	var s settings
	for _, p := range Decode([]byte(text), &s) {
		fmt.Fprintf(&b, "decoded: %d:%d %s (%s)\n", p.Line, p.Column, p.Text, p.Hint)
	}
	return b.String() + fmt.Sprintf("%+v\n", s)
}

func printNode(b *strings.Builder, n *yaml.Node, indent string) {
	if n == nil || len(indent) > 40 {
		return
	}
	fmt.Fprintf(b, "%s%d:%d %d %s %q\n", indent, n.Line, n.Column, n.Kind, n.Tag, n.Value)
	for _, c := range n.Content {
		printNode(b, c, indent+" ")
	}
}

// editText makes each kind of edit, every one on the text as it is.
func editText(text string) string {
	var b strings.Builder
	note := func(name string, after []byte, err error) {
		fmt.Fprintf(&b, "-- %s\n", name)
		if err != nil {
			fmt.Fprintln(&b, err)
			return
		}
		b.WriteString(golden.Changed(text, string(after)))
	}
	for _, key := range []string{"ports", "steps", "flow", "new", "name"} {
		after, err := Append([]byte(text), key, "1", "{a: b}")
		note("append "+key, after, err)
	}
	for _, path := range [][]any{{"steps", 0}, {"steps", 1}, {"flow", 0}, {"deep", "list", 1}, {"ports", 0}, {"none", 3}} {
		it := At([]byte(text), path...)
		note(fmt.Sprint("get ", path, " ", it.Get("run"), " ", it.Get("none")), it.Text(), nil)
		for _, key := range []string{"run", "with", "new"} {
			set := At([]byte(text), path...)
			err := set.Set(key, "'changed: 1'")
			note(fmt.Sprint("set ", path, key), set.Text(), err)
			removed := At([]byte(text), path...)
			err = removed.Remove(key)
			note(fmt.Sprint("remove ", path, key), removed.Text(), err)
		}
		before := At([]byte(text), path...)
		err := before.InsertBefore("{run: first}")
		note(fmt.Sprint("insert ", path), before.Text(), err)
	}
	return b.String()
}
