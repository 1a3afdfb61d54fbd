package words

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write web/model/words.ts and the words of the tests of search")

// crossing are the groups that reach the browser with the shell; those of previews are props.
var crossing = []string{"theme", "search", "start"}

// TestWordsTypes holds the TypeScript types of the theme's words to keys.yaml.
func TestWordsTypes(t *testing.T) {
	const file = "../../web/model/words.ts"
	want := typeScript()
	samples, err := json.MarshalIndent(map[string]any{"en": For("en").Group("search"), "ja": For("ja").Group("search")}, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	compare(t, file, want)
	compare(t, "../../web/tests/search/words.json", string(samples)+"\n")
	rules := map[string]string{}
	for _, name := range append(shippedNames(), "pl", "cs", "ga", "lt", "sl", "cy") {
		rules[name] = Rule(name)
	}
	table, err := json.MarshalIndent(rules, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	compare(t, "../../web/tests/plurals.json", string(table)+"\n")
}

func compare(t *testing.T, file, want string) {
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
		t.Errorf("%s differs from internal/words; run `make generate`", file)
	}
}

func typeScript() string {
	var b strings.Builder
	b.WriteString("// Generated from internal/words/keys.yaml by `make generate`.\n\n")
	b.WriteString("/** A text that depends on a number: its forms by CLDR category, and the rule that chooses among them. */\n")
	b.WriteString("export interface Plural {\n  rule: string;\n  other: string;\n")
	for _, form := range []string{"zero", "one", "two", "few", "many"} {
		fmt.Fprintf(&b, "  %s?: string;\n", form)
	}
	b.WriteString("}\n\n/** The words of the interface in one locale, as the shell holds them. */\nexport interface Words {\n")
	for _, name := range crossing {
		fmt.Fprintf(&b, "  %s: %s;\n", name, typeName(name))
	}
	b.WriteString("}\n")
	for _, name := range append(crossing, "preview") {
		writeGroup(&b, keys().groups[name])
	}
	return b.String()
}

func typeName(group string) string {
	name := ""
	for part := range strings.SplitSeq(group, ".") {
		name += strings.ToUpper(part[:1]) + part[1:]
	}
	return name + "Words"
}

func writeGroup(b *strings.Builder, g *group) {
	fmt.Fprintf(b, "\nexport interface %s {\n", typeName(g.name))
	var inner []*group
	for _, entry := range g.keys {
		switch entry := entry.(type) {
		case Key:
			fmt.Fprintf(b, "  /** %s */\n  %s: %s;\n", entry.About, last(entry.Name), valueType(entry))
		case *group:
			if entry.open {
				fmt.Fprintf(b, "  %s: Record<string, string>;\n", last(entry.name))
				continue
			}
			fmt.Fprintf(b, "  %s: %s;\n", last(entry.name), typeName(entry.name))
			inner = append(inner, entry)
		}
	}
	b.WriteString("}\n")
	for _, g := range inner {
		writeGroup(b, g)
	}
}

func last(key string) string { return key[strings.LastIndexByte(key, '.')+1:] }

func valueType(key Key) string {
	switch {
	case key.Plural:
		return "Plural"
	case key.List > 0:
		return "string[]"
	}
	return "string"
}
