package mdx

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
)

// echo fills holes with what they stand for, so that tests can read them.
type echo struct{ m *Module }

func (e echo) Href(link int) string                { return escape(e.m.Links[link].Dest) }
func (e echo) LinkAttrs(int) string                { return "" }
func (e echo) HeadingID(heading int) string        { return escape(e.m.Headings[heading].ID) }
func (e echo) Alias(int) string                    { return "" }
func (e echo) CardList(folder string) string       { return "[cards " + folder + "]" }
func (e echo) Component(name, props string) string { return fmt.Sprintf("[%s %s]", name, props) }

func parse(t *testing.T, text string, opt Options) (*Module, string, *diag.Log) {
	t.Helper()
	log := &diag.Log{}
	m := Parse(Input{File: "docs/a.md", Text: []byte(text), Line: 1}, opt, log)
	return m, m.Article.Render(echo{m}), log
}

func clean(t *testing.T, log *diag.Log) {
	t.Helper()
	for _, m := range log.Messages() {
		t.Error(m.Render())
	}
}

func TestTour(t *testing.T) {
	m, html, log := parse(t, tour, Options{CJKFriendly: true})
	clean(t, log)
	t.Log(html)
	t.Log(m.Twin.Render(echo{m}))
	for _, s := range m.Sections {
		t.Logf("%+v", s)
	}
	for _, h := range m.Headings {
		t.Logf("%+v", h)
	}
	t.Logf("%q %q %d %d %v", m.Title, m.Excerpt, m.Words, m.CJK, m.Links)
	if strings.Contains(html, ":::") {
		t.Error("a directive is left")
	}
}

const tour = `# Title with ` + "`code`" + `

First sentence of the page is here. Second one.

## Setup {#setup}

:::note[Read *this*]
Inside **bold**.

:::tip Nested title
deep
:::

:::

## Setup

<Tabs groupId="lang">
<TabItem value="ts" label="TypeScript">

` + "```ts title=\"src/a.ts\" {1}\nconst a: string = 'x';\n```" + `

</TabItem>
<TabItem value="js">

- a
- b [link](./b.md#x)

</TabItem>
</Tabs>

<PackageManagers command="npm install -D x" />

<Details summary="Why?">

Because.

</Details>

<Cards>
<Card title="Handlers" href="./handlers.md">One sentence.</Card>
</Cards>

<Steps>

1. First

   ` + "```bash\n   npm i\n   ```" + `
2. Second

</Steps>

| a | b |
|---|:-:|
| 1 | ` + "`x\\|y`" + ` |

{/* comment */}
<!-- html comment -->

<BlockPreview block="x" />

これは**「重要」**です。
次の行 {漢字|かんじ} Latin
word ~~gone~~ https://example.com/a(b). <kbd>Ctrl</kbd>

<FileTree>
- src/ the source
  - a.ts
- b.ts
</FileTree>
`
