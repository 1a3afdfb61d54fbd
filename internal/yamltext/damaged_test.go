package yamltext

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/tests/damage"
	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write the goldens anew")

func text(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("testdata/text.yaml")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestReadText compares what is read of a file with what people write, and the messages about it with each line damaged.
func TestReadText(t *testing.T) {
	whole := text(t)
	out := readText(strings.TrimSuffix(whole, "bad: a: b\n"))
	for d := range damage.Lines(strings.TrimSuffix(whole, "bad: a: b\n"), 1) {
		if _, problem := Read([]byte(d.Text)); problem != nil {
			out += fmt.Sprintf("%s: %v\n", d.What, problem)
		}
	}
	golden.Compare(t, "testdata/read.golden", out, *update)
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

// TestDamagedText breaks a file at every character: what the parser for YAML refuses is refused, and the problem is in the file.
func TestDamagedText(t *testing.T) {
	whole := strings.TrimSuffix(text(t), "bad: a: b\n")
	damage.Each(t, damage.Characters(whole, 1), func(d damage.Text) error {
		var into yaml.Node
		refused := yaml.Unmarshal([]byte(d.Text), &into)
		n, problem := Read([]byte(d.Text))
		switch {
		case refused != nil && problem == nil:
			return fmt.Errorf("is read, but refused by the parser: %w", refused)
		case problem == nil:
			return same(n, &into)
		}
		return inside(d.Text, problem)
	})
}

func inside(text string, p *Error) error {
	lines := strings.Split(text, "\n")
	if p.Line < 1 || p.Line > len(lines) || p.Column < 1 || p.Column > utf8.RuneCountInString(lines[p.Line-1])+1 || p.Text == "" || p.Hint == "" {
		return fmt.Errorf("a problem is outside of the text: %v (%s)", p, p.Hint)
	}
	return nil
}

func same(n, document *yaml.Node) error {
	var got, want strings.Builder
	printNode(&got, n, "")
	if len(document.Content) > 0 {
		printNode(&want, document.Content[0], "")
	}
	shown := strings.NewReplacer(`\x00`, "\ufffd", `\x01`, "\ufffd") // no page may hold them
	return damage.Same(shown.Replace(want.String()), got.String())
}

// edits makes each kind of edit, every one on the text as it is, and passes the text that each makes, or why it makes none.
func edits(text string, note func(name, after string, err error)) {
	for _, key := range []string{"ports", "steps", "flow", "new", "name"} {
		after, err := Append([]byte(text), key, "1", "{a: b}")
		note("append "+key, string(after), err)
	}
	for _, path := range [][]any{{"steps", 0}, {"steps", 1}, {"flow", 0}, {"deep", "list", 1}, {"ports", 0}, {"none", 3}} {
		for _, key := range []string{"run", "with", "new"} {
			set, removed := At([]byte(text), path...), At([]byte(text), path...)
			err := set.Set(key, "'changed: 1'")
			note(fmt.Sprint("set ", path, key), string(set.Text()), err)
			err = removed.Remove(key)
			note(fmt.Sprint("remove ", path, key), string(removed.Text()), err)
		}
		before := At([]byte(text), path...)
		err := before.InsertBefore("{run: first}")
		note(fmt.Sprint("insert ", path), string(before.Text()), err)
	}
}

// TestEdits compares the lines that edits change. The same edits of the damaged file leave one that can be read.
func TestEdits(t *testing.T) {
	whole := strings.TrimSuffix(text(t), "bad: a: b\n")
	var out strings.Builder
	edits(whole, func(name, after string, err error) {
		fmt.Fprintf(&out, "-- %s\n", name)
		if err != nil {
			fmt.Fprintln(&out, err)
			return
		}
		out.WriteString(golden.Difference(whole, after))
	})
	golden.Compare(t, "testdata/edited.golden", out.String(), *update)
	damage.Each(t, damage.Lines(whole, 1), func(d damage.Text) error {
		if _, problem := Read([]byte(d.Text)); problem != nil {
			return nil
		}
		var all []error
		edits(d.Text, func(name, after string, err error) {
			if _, problem := Read([]byte(after)); err == nil && problem != nil {
				all = append(all, fmt.Errorf("%s leaves a text with a problem: %w\n%s", name, problem, after))
			}
		})
		return errors.Join(all...)
	})
}
