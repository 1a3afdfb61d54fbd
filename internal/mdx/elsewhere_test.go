package mdx_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
)

// TestSyntaxFromElsewhereGetsItsRemedy: what people paste from other tools is told once a line, with what to write here.
func TestSyntaxFromElsewhereGetsItsRemedy(t *testing.T) {
	for written, want := range map[string]string{
		"{% hint style=\"info\" %}": ":::note", "{% endhint %}": ":::", "{% tabs %}": "<Tabs>", "{% code title=\"a.ts\" %}": "title=",
		"{% content-ref url=\"a.md\" %}":  "[text](./page.md)",
		"{% embed url=\"https://a.b\" %}": "<Video>",
		"{% swagger path=\"/x\" %}":       "site.yaml", "{% stepper %}": "<Steps>", "{% include \"a.md\" %}": "import", "Text {% link a.md %}": "[text](./page.md)",
		"{% if x %}": "use a component", "{{< note >}}": ":::note", "{{< /note >}}": ":::", "{{< tabs >}}": "<Tabs>",
		"See {{< ref \"a.md\" >}}": "[text](./page.md)", "{{< figure src=\"a.png\" >}}": "<Image", "{{< highlight go >}}": "fence", "{{% alert %}}": ":::note",
		"{{ $frontmatter.title }}": "export const", "{{ site.title }}": "export const", "{{ page.title }}": "export const", "{{ a.b }}": "one pair of braces",
		"<<< @/snippets/a.ts": "<Include", "--8<-- \"a.md\"": "import", ":::code-group\n\nx\n\n:::": "<Tabs>", ":::dropdown\n\nx\n\n:::": ":::details",
		":::seealso\n\nx\n\n:::": ":::info", ":::toctree\n\nx\n\n:::": "sidebar", "<Note>x</Note>": ":::note", "<Callout type=\"a\">x</Callout>": ":::note",
		"<Aside>x</Aside>": ":::note", "<Check>x</Check>": ":::success", "<CodeGroup>x</CodeGroup>": "<Tabs>", "<Accordion>x</Accordion>": "<Details",
		"<AccordionGroup>x</AccordionGroup>": "<Details", "<Expandable>x</Expandable>": "<Details", "<CardGroup>x</CardGroup>": "<Cards>", "<LinkCard title=\"a\" />": "<Card ",
		"<Tab>x</Tab>": "<TabItem", "<Cards.Card title=\"a\" />": "<Card ", "<ParamField>x</ParamField>": "table", "<Frame>x</Frame>": "![text]",
		"<Snippet file=\"a.mdx\" />": "import", "<Tooltip>x</Tooltip>": "<abbr", "<Mermaid chart=\"a\" />": "fence", "<Folder name=\"a\" />": "<FileTree>",
		"<Step>x</Step>": "<Steps>", "<ClientOnly>x</ClientOnly>": "take it out",
	} {
		t.Run(written, func(t *testing.T) {
			var log diag.Log
			mdx.Parse(mdx.Input{File: "docs/a.md", Text: []byte("# A\n\n" + written + "\n")}, mdx.Options{Format: mdx.FormatMDX}, &log)
			told := log.Messages()
			if len(told) != 1 || told[0].Pos.Line != 3 {
				t.Fatalf("%d messages, want one on line 3: %v", len(told), told)
			}
			if !strings.HasPrefix(told[0].Hint, "from ") || !strings.Contains(told[0].Hint, want) {
				t.Errorf("%s: want %q in it", told[0].Hint, want)
			}
		})
	}
}
