package template_test

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/mdx/template"
)

var update = flag.Bool("update", false, "write what is generated from builtins/")

// TestTypesOfBuiltins holds what is generated from the templates to them.
func TestTypesOfBuiltins(t *testing.T) {
	const (
		types     = "../../../cmd/orihon/template/common/types/orihon.d.ts"
		originals = "../../../web/theme/original.ts"
		declared  = "../../../web/tests/types/builtins.ts"
	)
	var names []string
	var list strings.Builder
	list.WriteString("// Generated from internal/mdx/template/builtins by `make generate`.\n\nexport interface Wrappable {\n")
	for _, c := range template.Components() {
		if c.Wrappable {
			names = append(names, c.Name)
			list.WriteString("  " + c.Name + `: typeof import("@orihon/theme/original/` + c.Name + `").` + c.Name + ";\n")
		}
	}
	list.WriteString("}\n")
	generated(t, "../../../web/content/templates.tsx", template.ReactTemplates(mdx.EnglishLabels()))
	generated(t, "../../../web/content/builtins.tsx", template.ReactBuiltins())
	generated(t, declared, list.String())
	generated(t, types, behind(t, types, "// The components of writers, from internal/mdx/template/builtins by `make generate`.\n", template.WrappableTypes()))
	generated(t, originals, line(t, originals, ` } from "../content/builtins";`, "export { "+strings.Join(names, ", ")+` } from "../content/builtins";`))
}

// generated compares a file with what it should hold, or writes it.
func generated(t *testing.T, file, want string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s differs from internal/mdx/template/builtins; run `make generate`", file)
	}
}

// behind is a file with another text behind a mark.
func behind(t *testing.T, file, mark, text string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	head, _, ok := strings.Cut(string(data), mark)
	if !ok {
		t.Fatalf("%s lacks %q", file, mark)
	}
	return head + mark + text
}

// line is a file with another line in the place of one that ends in a text.
func line(t *testing.T, file, end, text string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(data), "\n")
	for i := range lines {
		if strings.HasSuffix(lines[i], end) {
			lines[i] = text
		}
	}
	return strings.Join(lines, "\n")
}
