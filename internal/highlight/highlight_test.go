package highlight

import (
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/highlight/lexer"
)

func TestLines(t *testing.T) {
	var c Cache
	got := c.Lines("ts", "const a = '<b>';\n/* x\ny */\n")
	want := []string{
		`<span class="k">const</span> <span class="kc">a</span> <span class="k">=</span> <span class="s">'&lt;b&gt;'</span>;`,
		`<span class="c">/* x</span>`, `<span class="c">y */</span>`,
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if got := c.Lines("no-such-language", "a < b"); len(got) != 1 || got[0] != "a &lt; b" {
		t.Errorf("unknown language: %q", got)
	}
}

// TestCache counts how often code is read: once for each content.
func TestCache(t *testing.T) {
	var calls int
	c := Cache{names: map[string]lexer.Lexer{"a": func(code string) []lexer.Token {
		calls++
		return []lexer.Token{{Class: lexer.Keyword, Text: code}}
	}}}
	for range 3 {
		c.Lines("a", "x")
		c.Lines("a", "y")
	}
	if calls != 2 {
		t.Errorf("two contents were read %d times", calls)
	}
}

// TestInnerLanguages shows the colours of code in fences, in quotes and lists too.
func TestInnerLanguages(t *testing.T) {
	for _, c := range []struct{ lang, code, want string }{
		{"md", "> ```js\n> let a\n> ```", `<span class="gq">&gt;</span> <span class="k">let</span> a`},
		{"md", "- a\n\n  ```js\n  let a\n  ```", `  <span class="k">let</span> a`},
		{"md", "````md\n```js\nlet a\n```\n````", `<span class="k">let</span> a`},
		{"mdx", "<A>\n\n```js\nlet a\n```\n\n</A>", `<span class="k">let</span> a`},
		{"md", "```no-such-language\n<a>\n```", `&lt;a&gt;`},
		{"md", "<p>\n<b c='d'>", `&lt;<span class="nt">b</span> <span class="na">c</span>=<span class="s">'d'</span>&gt;`},
		{"mdx", "a {b + '}'} c", `a <span class="p">{</span>b <span class="k">+</span> <span class="s">'}'</span><span class="p">}</span> c`},
	} {
		var cache Cache
		if got := cache.Lines(c.lang, c.code); !slices.Contains(got, c.want) {
			t.Errorf("%q\n got %q\nwant %q", c.code, got, c.want)
		}
	}
}

// TestLongLines: a long line is kept from chroma, whose time grows with its square; the lines around it have their colours.
func TestLongLines(t *testing.T) {
	long := "/\"0`e" + strings.Repeat("9", 1<<20/16)
	code := "x <- 1\n" + long + "\ny <- 2"
	lines := (&Cache{}).Lines("r", code)
	if len(lines) != 3 || strings.Contains(lines[1], "<span") {
		t.Errorf("the long line has colours")
	}
	for _, i := range []int{0, 2} {
		if !strings.Contains(lines[i], "<span") {
			t.Errorf("line %d has no colours: %s", i+1, lines[i])
		}
	}
}

// TestSignsOfHTMLAreEscaped in code of every kind.
func TestSignsOfHTMLAreEscaped(t *testing.T) {
	for lang, want := range map[string]string{"": "a &amp; &lt;b&gt; &amp;amp;", "js": "&amp;"} {
		got := strings.Join((&Cache{}).Lines(lang, "a & <b> &amp;"), "\n")
		if !strings.Contains(got, want) || strings.Contains(strings.NewReplacer("&amp;", "", "&lt;", "", "&gt;", "").Replace(got), "&") || strings.Contains(got, "<b>") {
			t.Errorf("%q: %s", lang, got)
		}
	}
}

// TestCodeThatIsDataHasNoColours: from a size on.
func TestCodeThatIsDataHasNoColours(t *testing.T) {
	code := "let a\n" + strings.Repeat("\n", maxCode-7) + "c"
	for more, want := range map[string]string{"": `<span class="k">let</span> a`, "b": "let a"} {
		got := (&Cache{}).Lines("js", code+more)
		if got[0] != want || len(got) != strings.Count(code, "\n")+1 {
			t.Errorf("%d bytes: %s, %d lines", len(code+more), got[0], len(got))
		}
	}
}
