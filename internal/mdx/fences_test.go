package mdx

import (
	"fmt"
	"strings"
	"testing"
)

func TestFencesAreFoundWhereverTheyStand(t *testing.T) {
	text := "# T\n\n```ts title=\"a.ts\" {1,3} /word/ file run capture=\"A=b.0, C=d\" wrap\nlet a;\n```\n\n" +
		"1. item\n\n   ~~~sh run\n   ls\n     cd\n   ~~~\n\n" +
		"> ```\n> quoted\n> ```\n\n<Tabs><TabItem value=\"a\" label=\"A\">\n\n```js{2} live\nx\n```\n\n</TabItem></Tabs>\n\n" +
		"<PackageManagers command=\"npm ci\" run group={'two'} />\n\n:::note\n\n```json expect=json\n{}\n```\n\n:::\n"
	var got []string
	for _, f := range Fences(Input{File: "a.md", Text: []byte(text), Line: 10}, FormatMDX) {
		got = append(got, fmt.Sprintf("%d %s %q %v %q", f.Line, f.Lang, f.Title, f.Marks, f.Code))
	}
	want := []string{
		`12 ts "a.ts" [{file  false} {run  false} {capture A=b.0, C=d true} {wrap  false}] "let a;\n"`,
		`18 sh "" [{run  false}] "ls\n  cd\n"`,
		`23  "" [] "quoted\n"`,
		`29 js "" [{live  false}] "x\n"`,
		`35 bash "" [{run  false} {group two true}] "npm ci\n"`,
		`39 json "" [{expect json true}] "{}\n"`,
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestReadersDoNotSeeHowCodeIsTried(t *testing.T) {
	for info, want := range map[string]string{
		"":                        "",
		"bash":                    "bash",
		"bash run":                "bash",
		"bash {1} run  exit=3":    "bash {1}",
		"ts fragment":             "ts",
		`ts untried="no key" {1}`: "ts {1}",
		`ts title="run.ts" file`:  `ts title="run.ts"`,
		`ts file="a b.ts" {2-3} showLineNumbers /wait/`: "ts {2-3} showLineNumbers /wait/",
		"runs": "runs",
	} {
		if got := shownInfo(info); got != want {
			t.Errorf("%q is shown as %q, want %q", info, got, want)
		}
	}
}

// TestMarksOfSamplesInPages: a block that is tried has a hole for what the site says of it, and looks like others otherwise.
func TestMarksOfSamplesInPages(t *testing.T) {
	plain, html, _ := parse(t, "```bash title=\"a.sh\"\nls\n```\n\n```ts\na\n```\n\n<PackageManagers command=\"npm ci\" />\n", Options{})
	marked, markedHTML, log := parse(t, "```bash title=\"a.sh\" run expect=json capture=\"A=b\" wait=8089\nls\n```\n\n"+
		"```ts untried=\"no key\"\na\n```\n\n<PackageManagers command=\"npm ci\" run />\n", Options{})
	if strings.Count(markedHTML, "[tried 0]") != 1 || strings.Count(markedHTML, "[tried 1]") != 1 || len(marked.Samples) != 2 || marked.Untold != nil {
		t.Errorf("%+v %v\n%s", marked.Samples, marked.Untold, markedHTML)
	}
	markedHTML = strings.NewReplacer("[tried 0]", "", "[tried 1]", "").Replace(markedHTML)
	if html != markedHTML || fmt.Sprint(plain.Twin) != fmt.Sprint(marked.Twin) || len(log.Messages()) > 0 {
		t.Errorf("marked blocks are not shown like others: %v\n%s\n%s", log.Messages(), html, markedHTML)
	}
}

// TestHiddenBlocks: readers find them nowhere, also where a list or a partial holds them. They are samples all the same.
func TestHiddenBlocks(t *testing.T) {
	files := map[string]string{"docs/_part.md": "partial\n\n```sh hidden\nsecret three\n```\n"}
	opt := Options{ReadFile: func(name string) ([]byte, error) { return []byte(files[name]), nil }}
	m, html, log := parse(t, "import Part from './_part.md'\n\none\n\n```sh run hidden\nsecret one\n```\n\n- two\n\n  ```ts hidden\n  secret two\n  ```\n\n<Part />\n", opt)
	all := html + m.Twin.Render(echo{m}) + fmt.Sprint(m.Sections)
	if strings.Contains(all, "secret") || strings.Contains(all, "<pre") || strings.Count(all, "partial") != 3 || len(log.Messages()) > 0 {
		t.Error(all, log.Messages())
	}
	if len(m.Samples) != 1 || m.Samples[0].Code != "secret one\n" {
		t.Errorf("%+v", m.Samples)
	}
}
