package syntax

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write the trees below the texts in testdata/markdown and testdata/mdx")

var (
	allOfMarkdown = Options{GFM: true, Directives: true, HeadingIDs: true, DefLists: true, CJK: true, Ruby: true, Math: true}
	allOfMDX      = Options{MDX: true, GFM: true, Directives: true, HeadingIDs: true, DefLists: true, CJK: true, Ruby: true, Comments: true, Math: true}
)

// TestTrees compares everything that the nodes of short texts have with the indented lines below each text, a line for each block.
func TestTrees(t *testing.T) {
	var said []diag.Message
	for folder, opt := range map[string]Options{"markdown": allOfMarkdown, "mdx": allOfMDX} {
		for file, texts := range shortTexts(t, folder) {
			var out strings.Builder
			for _, text := range texts {
				tree := Parse(text, opt)
				for _, p := range tree.Problems {
					said = append(said, message(p))
				}
				out.WriteString(strings.ReplaceAll(text, "\n", "␤") + "\n" + treeLines(tree))
			}
			golden.Compare(t, file, out.String(), *update)
		}
	}
	golden.Compare(t, "testdata/wording.txt", golden.Wording(said), *update)
}

// shortTexts returns the texts of the files in a folder of testdata, where ␤ is the end of a line.
func shortTexts(t *testing.T, folder string) map[string][]string {
	t.Helper()
	files, err := filepath.Glob("testdata/" + folder + "/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal(folder, files, err)
	}
	out := map[string][]string{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(data)) {
			if !strings.HasPrefix(line, "\t") {
				out[file] = append(out[file], strings.ReplaceAll(strings.TrimSuffix(line, "\n"), "␤", "\n"))
			}
		}
	}
	return out
}

// treeLines prints what is wrong with a text, its blocks, and the labels that it defines.
func treeLines(tree *Tree) string {
	var out strings.Builder
	for _, p := range tree.Problems {
		fmt.Fprintf(&out, "\t! %d fatal=%t%s\n", p.Offset, p.Fatal, strings.TrimPrefix(golden.Brief(message(p)), " error"))
	}
	for n := tree.Root.First; n != nil; n = n.Next {
		out.WriteByte('\t')
		writeWhole(&out, n)
		out.WriteByte('\n')
	}
	for _, labels := range [][]string{slices.Sorted(maps.Keys(tree.Refs)), slices.Sorted(maps.Keys(tree.Footnotes))} {
		if labels != nil {
			fmt.Fprintf(&out, "\tlabels %q\n", labels)
		}
	}
	return out.String()
}

func message(p Problem) diag.Message {
	return diag.Message{Severity: diag.Error, ID: p.ID, Text: p.Text, Hint: p.Hint}
}

var kindNames = [...]string{
	"document", "p", "h", "hr", "quote", "list", "item", "code", "math", "html", "definition", "table", "row", "cell", "footnote",
	"directive", "esm", "deflist", "term", "body", "text", "soft", "break", "codespan", "mathspan", "em", "strong", "del", "link", "image", "raw", "footnoteref", "ruby", "element", "expression",
}

// writeWhole prints a node as "name level start-end what it has [children]"; of a text only its start, and its end if it has escapes.
func writeWhole(out *strings.Builder, n *Node) {
	if n.Kind == Text && n.End-n.Start == len(n.Text) {
		fmt.Fprintf(out, "%d%q", n.Start, n.Text)
		return
	}
	out.WriteString(kindNames[n.Kind])
	if n.Level != 0 {
		fmt.Fprintf(out, " %d", n.Level)
	}
	fmt.Fprintf(out, " %d-%d", n.Start, n.End)
	if n.Inline {
		out.WriteString(" inline")
	}
	if n.Text != "" {
		fmt.Fprintf(out, " %q", n.Text)
	}
	if n.Info != "" {
		fmt.Fprintf(out, " info %q", n.Info)
	}
	if n.List != nil && n.Kind == List {
		writeFields(out, reflect.ValueOf(*n.List))
	}
	if n.Link != nil {
		writeFields(out, reflect.ValueOf(*n.Link))
	}
	if n.Tag != nil {
		writeFields(out, reflect.ValueOf(*n.Tag))
	}
	if n.Rare != nil {
		writeRare(out, n.Rare)
	}
	for c := n.First; c != nil; c = c.Next {
		if c == n.First {
			out.WriteString(" [")
		} else {
			out.WriteString(", ")
		}
		writeWhole(out, c)
	}
	if n.First != nil {
		out.WriteByte(']')
	}
}

func writeRare(out *strings.Builder, r *Rare) {
	if r.Dir != nil {
		writeFields(out, reflect.ValueOf(*r.Dir))
	}
	if r.Code != nil {
		writeFields(out, reflect.ValueOf(*r.Code))
	}
	if r.Align != nil {
		fmt.Fprintf(out, " align %v", r.Align)
	}
	if r.Module != nil {
		writeFields(out, reflect.ValueOf(*r.Module))
	}
}

// writeFields prints the fields of a struct that are not zero.
func writeFields(out *strings.Builder, v reflect.Value) {
	out.WriteString(" {")
	for i := range v.NumField() {
		f := v.Field(i)
		switch {
		case f.IsZero():
			continue
		case f.Kind() == reflect.Slice && f.Type().Elem().Kind() == reflect.Struct:
			out.WriteString(v.Type().Field(i).Name)
			for k := range f.Len() {
				writeFields(out, f.Index(k))
			}
		case f.Kind() == reflect.String:
			fmt.Fprintf(out, "%s:%q", v.Type().Field(i).Name, f)
		default:
			fmt.Fprintf(out, "%s:%v", v.Type().Field(i).Name, f)
		}
		out.WriteByte(' ')
	}
	out.WriteByte('}')
}
