package mdx

import (
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
)

// TestMarkdownHasComponents: plain Markdown has the components that pages know, and everything else is what GitHub shows.
func TestMarkdownHasComponents(t *testing.T) {
	for text, want := range map[string]string{
		"a < b and {id} <br> x": "<p>a &lt; b and {id} <br> x</p>\n", "A <Badge>new</Badge> word": "<p>A <span class=\"badge badge-note\">new</span> word</p>\n",
		"List<Card> of cards, use <your-name>, <br/>":        "<p>List&lt;Card&gt; of cards, use &lt;your-name&gt;, <br/></p>\n",
		"<VERSION>\n\n<div>\nnpm i <package>\n</div>":        "<p>&lt;VERSION&gt;</p>\n<div>\nnpm i &lt;package&gt;\n</div>\n",
		"- a\n\n   <your-name>\n\n> <package>":               "<ul>\n<li><p>a</p>\n<p>&lt;your-name&gt;</p>\n</li>\n</ul>\n<blockquote>\n<p>&lt;package&gt;</p>\n</blockquote>\n",
		"An <x-y>element</x-y> <svg><path d=\"M0 0\"></svg>": "<p>An <x-y>element</x-y> <svg><path d=\"M0 0\"></svg></p>\n",
		"<div>\n<Badge>x</Badge>\n</div>":                    "<div>\n<span class=\"badge badge-note\">x</span>\n</div>\n", "a\n\n<!-- nothing -->\n\nb": "<p>a</p>\n<p>b</p>\n",
		"<details>\n<summary>S</summary>\n\n*t*\n\n</details>": "<details class=\"details\">\n<summary>S</summary><div class=\"details-body\">\n<p><em>t</em></p>\n</div></details>\n",
	} {
		_, html, log := parse(t, text, Options{Format: FormatMarkdown})
		clean(t, log)
		if html != want {
			t.Errorf("%s\ngives %s\nwant  %s", text, html, want)
		}
	}
	_, html, log := parse(t, "<Tabs>\n  <TabItem label=\"A\">\n\n    Not *code*.\n\n  </TabItem>\n</Tabs>\n\n    code\n", Options{Format: FormatMarkdown})
	clean(t, log)
	if !strings.Contains(html, "<p>Not <em>code</em>.</p>") || strings.Count(html, "<pre") != 1 {
		t.Errorf("text between the tags of components is code, or code behind them is none: %s", html)
	}
}

// TestMarkdownThatIsMDX: a page in Markdown that is MDX by what it says is told once, with the remedy.
func TestMarkdownThatIsMDX(t *testing.T) {
	for text, want := range map[string]string{
		"import X from './x'\n\n<X />": "1:1 mdx-in-markdown a.mdx", "export const a = 1": "1:1 mdx-in-markdown a.mdx", "Text\n\n{/* note */}": "3:1 mdx-in-markdown <!--",
		"<Scoreboard size=\"1\" />":                   "1:1 mdx-in-markdown a.mdx",
		"<img className=\"a\" src=\"https://a.b/c\">": "1:6 mdx-in-markdown HTML",
		"<p>\n<b><Badge>x</Badge></b>\n</p>":          "2:4 mdx-in-markdown blank", "<CodeBlock language=\"js\">{`a`}</CodeBlock>": "1:26 mdx-in-markdown a.mdx", "<Crad />": "1:1 unknown-component <Card>",
		"<Note>x</Note>": "1:1 foreign-syntax :::note", "{% hint %}": "1:1 foreign-syntax :::note", "Say {{ page.x }}": "1:5 foreign-syntax export const",
	} {
		_, _, log := parse(t, text, Options{Format: FormatMarkdown})
		told := log.Messages()
		place, hint, _ := strings.Cut(want, " ")
		id, hint, _ := strings.Cut(hint, " ")
		if len(told) != 1 || told[0].ID != id || !strings.HasSuffix(told[0].Pos.String(), ":"+place) || !strings.Contains(told[0].Hint, hint) {
			t.Errorf("%s: %v, want %s", text, told, want)
		}
	}
	for _, text := range []string{"Array<Item> and {x}", "The import is free.", "`{/* x */}`", "{漢字|かんじ}"} {
		_, _, log := parse(t, text, Options{Format: FormatMarkdown})
		clean(t, log)
	}
}

// TestUnclosedHTMLBesideComponents: where components run, HTML that browsers would mend is an error at its place.
func TestUnclosedHTMLBesideComponents(t *testing.T) {
	const runs = "\n\n<Badge type={1 + 1}>x</Badge>\n"
	for text, column := range map[string]int{"A <b>word": 3, "A <b/>word": 3, "<div>A <own x={n} /> b</div>": 8} {
		_, _, log := parse(t, text+runs, Options{Format: FormatMarkdown})
		if told := slices.DeleteFunc(log.Messages(), func(m diag.Message) bool { return m.ID == "mdx-in-markdown" }); len(told) != 1 ||
			told[0].ID != "unclosed-html" || told[0].Pos.Line != 1 || told[0].Pos.Column != column {
			t.Errorf("%s: %v", text, told)
		}
	}
	m, _, log := parse(t, "<p>A &lt;word> <package>\n<svg viewBox=\"0 0 1 1\"><path d=\"M0 0\" stroke-width=\"1\" /><linearGradient gradientUnits=\"x\"/></svg> <br/> b</p>"+runs, Options{Format: FormatMarkdown})
	clean(t, log)
	if script := m.Script.Source.Render(echo{m}); !strings.Contains(script, `<svg viewBox="0 0 1 1"><path d="M0 0" stroke-width="1" /><linearGradient gradientUnits="x" /></svg>`) {
		t.Errorf("a drawing becomes %s", script)
	}
}

// TestWordsInBracketsAreText: descriptions, the search and the page as Markdown have them, too.
func TestWordsInBracketsAreText(t *testing.T) {
	m, _, log := parse(t, "Run npm install <package> now.\n\n## For <Item>s\n", Options{Format: FormatMarkdown})
	clean(t, log)
	twin := m.Twin.Render(nil)
	if m.Excerpt != "Run npm install <package> now." || m.Headings[0].Text != "For <Item>s" || !strings.Contains(m.Sections[0].Text, "<package>") || !strings.Contains(twin, "package") {
		t.Errorf("%q, %q, %q, %q", m.Excerpt, m.Headings[0].Text, m.Sections[0].Text, twin)
	}
}

// TestTitleInText: a page that begins with a logo has the title that its first heading shows, wherever that is.
func TestTitleInText(t *testing.T) {
	for text, want := range map[string]string{
		"<p><img alt=\"a\" src=\"https://a.b/c\"></p>\n\n# The *tool*\n\n# Again":                    "The tool",
		"<div>\n  <h1><img alt=\"Logo\" src=\"https://a.b/c\"> The <b>tool</b></h1>\n</div>\n\nText": "Logo The tool",
		"Text\n\n<h1></h1>\n\n## Second": "",
	} {
		m, _, log := parse(t, text, Options{Format: FormatMarkdown})
		clean(t, log)
		if m.Title != want || m.TitleInText != (want != "") {
			t.Errorf("%s\nhas the title %q in its text: %v", text, m.Title, m.TitleInText)
		}
		if m, _, _ := parse(t, text, Options{Format: FormatMarkdown, Dialect: Dialect{PlainBlocks: true}}); m.Title != "" {
			t.Errorf("a project that builds elsewhere has the title %q", m.Title)
		}
	}
}
