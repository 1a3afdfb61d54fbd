package mdx

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx/npm"
)

func TestPackageManagers(t *testing.T) {
	for _, c := range []struct{ npm, yarn, pnpm, bun string }{
		{"npm install", "yarn", "pnpm install", "bun install"},
		{"npm install a b", "yarn add a b", "pnpm add a b", "bun add a b"},
		{"npm i -D a", "yarn add --dev a", "pnpm add --save-dev a", "bun add --dev a"},
		{"npm install -g a", "yarn global add a", "pnpm add --global a", "bun add --global a"},
		{"npm uninstall a", "yarn remove a", "pnpm remove a", "bun remove a"},
		{"npm run build -- --watch", "yarn build --watch", "pnpm run build --watch", "bun run build --watch"},
		{"npx -y a b", "yarn dlx a b", "pnpm dlx a b", "bunx a b"},
		{
			"npm create vite@latest x -- --template react", "yarn create vite x --template react",
			"pnpm create vite x --template react", "bun create vite x --template react",
		},
		{
			"npm ci && npm test", "yarn install --immutable && yarn test", "pnpm install --frozen-lockfile && pnpm test",
			"bun install --frozen-lockfile && bun run test",
		},
		{"cd x", "cd x", "cd x", "cd x"},
		{"CI=1 A_B='x' npm test", "CI=1 A_B='x' yarn test", "CI=1 A_B='x' pnpm test", "CI=1 A_B='x' bun run test"},
		{"$ sudo npm i -g a", "$ sudo yarn global add a", "$ sudo pnpm add --global a", "$ sudo bun add --global a"},
		{"A=1 echo npm", "A=1 echo npm", "A=1 echo npm", "A=1 echo npm"},
	} {
		for i, want := range []string{c.yarn, c.pnpm, c.bun} {
			m := &npm.Managers()[i+1]
			if got := m.Translate(c.npm); got != want {
				t.Errorf("%s for %s: got %q, want %q", c.npm, m.Name, got, want)
			}
		}
	}
}

func TestLiteral(t *testing.T) {
	for code, want := range map[string]string{
		`"a\n'"`: `"a\n'"`, "`x`": `"x"`, "1_000": "1000", "-1.5e2": "-150", "0x1f": "31", "true": "true", "null": "null",
		"[1, 'a', ]": `[1,"a"]`, `{b: 1, 'a-c': [2], d: {}}`: `{"b":1,"a-c":[2],"d":{}}`, "/* c */ 1 // d": "1",
	} {
		v, ok := literal(code)
		got, err := json.Marshal(v)
		if !ok || err != nil || string(got) != want {
			t.Errorf("%s: got %s, %v, want %s", code, got, ok, want)
		}
	}
	for _, code := range []string{"a", "1 + 1", "`${a}`", "f()", "[a]", "{a}", "{...a}", "() => 1", "<a/>", "", "1 2", "'a"} {
		if v, ok := literal(code); ok {
			t.Errorf("%s is no literal, got %v", code, v)
		}
	}
}

func TestSlug(t *testing.T) {
	for text, want := range map[string]string{
		"Hello, World!": "hello-world", "a  b": "a--b", "`createUserHandler`": "createuserhandler", "C++ & C#": "c--c",
		"日本語 API": "日本語-api", "Ünï_code-1.2": "ünï_code-12", "🎉 Party": "-party", "a/b": "ab",
	} {
		if got := slug(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

func TestModule(t *testing.T) {
	m, _, log := parse(t, "{/* lead */}\n# The *title* {#t}\n\nFirst sentence, e.g. this one. Second.\n\n## One\n\ntext {漢字|かんじ}です\n\n```js\nx()\n```\n\n### Two\n\n- item\n", Options{CJKFriendly: true})
	clean(t, log)
	if m.Title != "The title" || m.TitleHTML != "The <em>title</em>" {
		t.Errorf("title %q, %q", m.Title, m.TitleHTML)
	}
	if m.Excerpt != "First sentence, e.g. this one." {
		t.Errorf("excerpt %q", m.Excerpt)
	}
	if m.Words != 9 || m.CJK != 4 {
		t.Errorf("%d words, %d characters", m.Words, m.CJK)
	}
	want := []Section{{Heading: -1, Text: "First sentence, e.g. this one. Second."}, {Heading: 0, Text: "text 漢字です", Code: "x()"}, {Heading: 1, Text: "item"}}
	if len(m.Sections) != len(want) {
		t.Fatalf("sections %+v", m.Sections)
	}
	for i, s := range want {
		if m.Sections[i] != s {
			t.Errorf("section %d: got %+v, want %+v", i, m.Sections[i], s)
		}
	}
	if m.Script != nil {
		t.Error("a page that computes nothing has a script")
	}
}

func TestSectionsForSearch(t *testing.T) {
	m, _, log := parse(t, "# T\n\n## Table\n\n| Field | Type |\n|---|---|\n| `page` | integer |\n| | string |\n\n## Mixed\n\nText.\n\n```ts title=\"a/b.ts\"\nc\n```\n\n- [a](#x): b\n\n## Next\n\n- [a](#x): b\n- [c](#y)\n\n## List\n\n- a\n", Options{})
	clean(t, log)
	want := []Section{
		{Heading: 0, Text: "page · integer\nstring"},
		{Heading: 1, Text: "Text.\na/b.ts\na: b", Code: "c"},
		{Heading: 2, Text: "a: b\nc", OnlyLinks: true},
		{Heading: 3, Text: "a"},
	}
	if !slices.Equal(m.Sections, want) {
		t.Errorf("got %+v, want %+v", m.Sections, want)
	}
}

func TestPlaces(t *testing.T) {
	log := &diag.Log{}
	Parse(Input{File: "docs/a.md", Text: []byte("# 題\n\n日本語 <b\n\n- x\n  - {a\n"), Line: 5}, Options{}, log)
	var got []string
	for _, m := range log.Messages() {
		got = append(got, m.Pos.String())
	}
	if len(got) != 2 || got[0] != "docs/a.md:7:7" || got[1] != "docs/a.md:10:5" {
		t.Errorf("places %v\n%v", got, log.Messages())
	}
}

// Lines that a message names in its text are lines of the file: front matter counts, in partials too, and so does what stands
// before the title of an admonition.
func TestLinesInMessagesAreLinesOfTheFile(t *testing.T) {
	part := "---\ntitle: x\n---\n\n<Tabs>\n<TabItem value=\"a\">\n\n</Tabs>\n"
	opt := Options{ReadFile: func(string) ([]byte, error) { return []byte(part), nil }}
	for _, c := range []struct{ text, want string }{
		{"<Tabs>\n<TabItem value=\"a\">\n\n</Tabs>\n", "docs/a.md:6:1 `<TabItem>` is not closed before `</Tabs>` on line 8"},
		{"<Card title=\"a\">\n\n</Steps>\n</Card>", "docs/a.md:7:1 `</Steps>` does not match `<Card>` of line 5"},
		{"import P from './_p.md'\n\n<P />\n", "docs/_p.md:6:1 `<TabItem>` is not closed before `</Tabs>` on line 8"},
		{"text\n\n:::note[<b>x</i>]\n\ntext\n\n:::\n", "docs/a.md:7:13 `</i>` does not match `<b>` of line 7"},
	} {
		log := &diag.Log{}
		Parse(Input{File: "docs/a.md", Text: []byte(c.text), Line: 5}, opt, log)
		var got []string
		for _, m := range log.Messages() {
			got = append(got, m.Pos.String()+" "+m.Text)
		}
		if !slices.Contains(got, c.want) {
			t.Errorf("%s\ngot %q, want %q", c.text, got, c.want)
		}
	}
}

// What an open tag swallows is not told as well: the writer has one thing to mend.
func TestOneOpenTagIsOneError(t *testing.T) {
	for _, text := range []string{
		"<Tabs>\n<TabItem value=\"a\">\n\ntext\n\n</TabItem>\n\nmore\n\n## Next\n",
		"<Tabs>\n\nmore\n",
		"<FileTree>\n\n- a\n\nmore\n",
	} {
		_, _, log := parse(t, text, Options{})
		if messages := log.Messages(); len(messages) != 1 || messages[0].ID != "mdx-unclosed-tag" {
			t.Errorf("%s\n%v", text, messages)
		}
	}
}

func TestPlacesOfWhatRuns(t *testing.T) {
	m, _, log := parse(t, "export const year = 2024\n\nText {year} and {foo}.\n\n<div title={bar}>\n\n{foo + 1}\n\n</div>\n", Options{})
	clean(t, log)
	var got []string
	for _, c := range m.Script.Computed {
		got = append(got, c.Pos.String()+" "+c.Code)
	}
	want := []string{"docs/a.md:1:1 export const year = 2024", "docs/a.md:3:6 {year}", "docs/a.md:3:17 {foo}", "docs/a.md:5:1 <div title={bar}>", "docs/a.md:7:1 {foo + 1}"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	for name, want := range map[string]string{"foo": "docs/a.md:3:18", "bar": "docs/a.md:5:13", "fo": "", "": ""} {
		if pos, ok := m.Script.PlaceOf(name); ok != (want != "") || ok && pos.String() != want {
			t.Errorf("%s at %v, want %s", name, pos, want)
		}
	}
}

func TestUnknownLanguages(t *testing.T) {
	for lang, want := range map[string]string{
		"javscript": "did you mean javascript?", "typscript": "did you mean typescript?", "bahs": "did you mean bash?",
		"js": "", "JavaScript": "", "text": "", "": "", "mermaid": "", "math": "", "console": "", "diff": "", "txt": "", "cobol": "",
		"no-such-language": "the code has no colours; name another language, or `text` if that is meant",
	} {
		_, _, log := parse(t, "```"+lang+"\nx\n```\n", Options{})
		got := ""
		for _, m := range log.Messages() {
			got += m.ID + " " + m.Hint
		}
		if want != "" {
			want = "unknown-language " + want
		}
		if got != want {
			t.Errorf("%q: got %q, want %q", lang, got, want)
		}
	}
}

func TestBooleanAttributes(t *testing.T) {
	for text, want := range map[string]string{
		`<input disabled={true} />`:         `<input disabled>`,
		`<input disabled />`:                `<input disabled>`,
		`<input disabled={false} />`:        `<input>`,
		`<input disabled={null} />`:         `<input>`,
		`<ol reversed={true}></ol>`:         `<ol reversed></ol>`,
		`<div aria-hidden={true}></div>`:    `<div aria-hidden="true"></div>`,
		`<div data-open={true}></div>`:      `<div data-open="true"></div>`,
		`<Details open={true}>a</Details>`:  `<details class="details" open><summary>Details</summary><div class="details-body">` + "\n" + `a</div></details>`,
		`<details open={true}>a</details>`:  `<details class="details" open><summary>Details</summary><div class="details-body">` + "\n" + `a</div></details>`,
		`<details open={false}>a</details>`: `<details class="details"><summary>Details</summary><div class="details-body">` + "\n" + `a</div></details>`,
	} {
		_, html, log := parse(t, text, Options{})
		clean(t, log)
		if got := strings.TrimSpace(html); got != want {
			t.Errorf("%s\ngot %s\nwant %s", text, got, want)
		}
	}
}

// Ids of headings can be written in a comment, as Docusaurus does since 3.10.
func TestHeadingIDsInComments(t *testing.T) {
	for text, want := range map[string]string{
		"## One {/* #a */}":               "a",
		"## One {/* #a-b_C and words */}": "a-b_C",
		"## One {/* said */}":             "one",
		"## One {/* # */}":                "one",
		"## One {/* #a */} two":           "one--two",
	} {
		m, _, _ := parse(t, text+"\n", Options{Dialect: wholeDialect()})
		if len(m.Headings) != 1 || m.Headings[0].ID != want {
			t.Errorf("%s: %+v, want the id %q", text, m.Headings, want)
		}
	}
}
