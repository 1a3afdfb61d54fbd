package mdx

import (
	"slices"
	"strings"
	"testing"
)

func TestComponentsOfTheSiteStandInThePlaceOfBuiltIns(t *testing.T) {
	m, _, log := parse(t, `# Hi

<Chart data={[1]} />

<Card title="A &amp; <b>" href="./x.md">Text *there*</Card>

:::tip[Try **it** & see]
Text.
:::

:::note
Text.
:::

> [!WARNING]
> Quoted.

<Badge text="plain" />
`, Options{Components: []string{"Admonition", "Card", "Chart", "Unused"}})
	clean(t, log)
	if m.Script == nil {
		t.Fatal("no script")
	}
	source := m.Script.Source.Render(echo{m})
	for _, want := range []string{
		"const {Admonition, Card, Chart} = props.components ?? {};", `<Chart data={[1]} />`, `<Card title={`, ` href="./x.md">`,
		`<Admonition type="tip" title={<>{"Try "}<strong>{"it"}</strong>{" \u0026 see"}</>}>`, `<Admonition type="note" title={"Note"}>`,
		`<Admonition type="warning" title={"Warning"}>`, `<span className="badge`,
	} {
		if !strings.Contains(source, want) {
			t.Errorf("the script lacks %s:\n%s", want, source)
		}
	}
	if strings.Count(source, "<Admonition ") != strings.Count(source, "</Admonition>") {
		t.Error(source)
	}
	if !slices.Equal(m.Script.Uses, []string{"Admonition", "Card", "Chart"}) || len(m.Script.Missing) > 0 {
		t.Errorf("uses %q, misses %q", m.Script.Uses, m.Script.Missing)
	}
	if len(m.Links) != 1 || m.Links[0].Dest != "./x.md" {
		t.Errorf("%+v", m.Links)
	}
}

func TestPagesThatUseNoneOfThemDoNotRun(t *testing.T) {
	m, _, log := parse(t, "# Hi\n\n:::note\n\nText.\n\n:::\n\n<Card title=\"a\" />\n", Options{Components: []string{"Chart"}})
	clean(t, log)
	if m.Script != nil {
		t.Error("the page runs")
	}
}
