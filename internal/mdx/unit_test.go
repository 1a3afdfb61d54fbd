package mdx

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/orihon/orihon/internal/diag"
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
	} {
		for i, want := range []string{c.yarn, c.pnpm, c.bun} {
			m := &npmAlternatives[i+1]
			if got := m.translate(c.npm); got != want {
				t.Errorf("%s for %s: got %q, want %q", c.npm, m.name, got, want)
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
	m, _, log := parse(t, "# T\n\n## Table\n\n| Field | Type |\n|---|---|\n| `page` | integer |\n| | string |\n\n## Mixed\n\nText.\n\n- [a](#x): b\n\n## Next\n\n- [a](#x): b\n- [c](#y)\n\n## List\n\n- a\n", Options{})
	clean(t, log)
	want := []Section{
		{Heading: 0, Text: "page · integer\nstring"},
		{Heading: 1, Text: "Text.\na: b"},
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
