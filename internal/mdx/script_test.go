package mdx

import (
	"strings"
	"testing"
)

func TestScript(t *testing.T) {
	m, html, log := parse(t, `import Chart from '@site/src/Chart'
import Tabs from '@theme/Tabs'

export const year = 2024

# Hi {year}

<Chart data={[1, 2]} color="red">
  **bold** text
</Chart>

| a |
|---|
| {year + 1} |

`+"```js\nconst a = '<b>';\n\n  b()\n```"+`

{[1, 2].map(n => <Badge key={n}>{n}</Badge>)} and [link](./x.md)
more {/* nothing */} "text"
`, Options{})
	clean(t, log)
	if m.Script == nil {
		t.Fatal("no script")
	}
	source := m.Script.Source.Render(echo{m})
	t.Log(source)
	t.Log(html)
	for _, want := range []string{
		"import Chart from '@site/src/Chart'", "export const year = 2024", "const {Badge} = props.components ?? {};",
		`<Chart data={[1, 2]} color="red">`, "{year + 1}", `<a href="./x.md">`, `{"const"}`,
	} {
		if !strings.Contains(source, want) {
			t.Errorf("the script lacks %s", want)
		}
	}
	for _, unwanted := range []string{"@theme/Tabs", "class="} {
		if strings.Contains(source, unwanted) {
			t.Errorf("the script has %s", unwanted)
		}
	}
}
