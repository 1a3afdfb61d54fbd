package highlight

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

var languages = []string{"ts", "tsx", "js", "json", "bash", "console", "yaml", "diff", "html", "css", "go", "python", "md", "mdx"}

// checkLexer fails if a lexer loses or changes code.
func checkLexer(t *testing.T, lang, code string) {
	t.Helper()
	lex := find(lang)
	var b strings.Builder
	for _, token := range lex(code) {
		b.WriteString(token.Text)
	}
	if b.String() != code {
		t.Errorf("%s: the tokens of %q make %q", lang, code, b.String())
	}
}

func TestLexersKeepCode(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		code := string(data)
		for _, lang := range languages {
			for cut := 0; cut < len(code); cut += 1 + len(code)/40 {
				checkLexer(t, lang, code[cut:min(len(code), cut+400)])
			}
		}
	}
}

// endless are beginnings that drive careless lexers into quadratic time when they are repeated.
var endless = []string{
	"(", "{", "[", "<", "`${", "a ", "a(", "a<", "(a)=>", "/", "/*", "/**@a{", "\"", "'", "$(", "${", "<<a\n", "a:",
	"- ", "{a:", "@a(", ".a{", "f\"{", "a ? b ", "<a>", "<a b={", "a.b", "const {", "class a ", "*a ", "**a *b ", "_a",
	"[", "![", "[a](", "[a](b ", "[a](b \"", "[a][", "]", "`", "`` `", "{`", "{", "{a}", "{(", "<a b=\"", "<a b={`",
	"<a\n", "> ", "> > a\n", "- ", "- - a\n", "1. a\n\n", "```\n", "````md\n```md\n", "> ```\n", "~~~a\n", "#", "# a\n",
	"---\n", "a\n---\n", "<!--", "<!-- -->", "<div>\n\n", "import {\n\n", "export a\n\n", "&", "&a;", "\\", ":::\n",
	"[a]: b\n", "http://a", "~~a ", "<script>", "</script", "<style>a{",
}

// TestLexersAreLinear gives each lexer long inputs. The limit only tells linear from quadratic, which takes seconds:
// none of ours takes a quarter of one. A machine that was busy gets a second chance.
func TestLexersAreLinear(t *testing.T) {
	size := maxCode >> 4
	if os.Getenv("CI") != "" {
		size = maxCode >> 2
	}
	for _, lang := range languages {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			lex := find(lang)
			for _, p := range endless {
				code := strings.Repeat(p, size/len(p))
				if d := duration(lex, code); d > time.Second && duration(lex, code) > time.Second {
					t.Errorf("%q takes %v", p, d)
				}
			}
		})
	}
}

func duration(lex lexer, code string) time.Duration {
	start := time.Now()
	lex(code)
	return time.Since(start)
}

func FuzzLexers(f *testing.F) {
	for _, lang := range languages {
		f.Add(lang, "const a = `${b}`; // c\n$ ls -l \"$HOME\"\nkey: [1]\n+a\n.a { b: c }")
		f.Add(lang, "---\na: b\n---\nimport A from 'a'\n\n# *A* {#a}\n> - [x] **b** `c` [d](e \"f\") <A b={c}/> {d}\n\n```js {1}\na\n```\n<!-- a -->\n<p>&amp;")
	}
	f.Fuzz(func(t *testing.T, lang, code string) {
		if own(lang) != nil {
			checkLexer(t, lang, code)
		}
	})
}

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

// TestCache counts how often code is read: once for each content, and never for a language that nobody knows.
func TestCache(t *testing.T) {
	var calls int
	c := Cache{names: map[string]lexer{"a": func(code string) []Token {
		calls++
		return []Token{{Keyword, code}}
	}}}
	for range 3 {
		c.Lines("a", "x")
		c.Lines("a", "y")
	}
	if calls != 2 {
		t.Errorf("two contents were read %d times", calls)
	}
	names := chromaNames()
	start := time.Now()
	for i := range 1000 {
		lang := "nobody-knows-" + strconv.Itoa(i)
		if c.lexer(lang) != nil || names[lang] {
			t.Fatal(lang)
		}
	}
	if d := time.Since(start); d > time.Second { // asking chroma for them takes four
		t.Errorf("a thousand unknown languages take %v", d)
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

func TestConsole(t *testing.T) {
	var got []string
	for _, token := range lexConsole("$ npm run build -- --watch\nbuilt in 1 s\n") {
		if strings.TrimSpace(token.Text) != "" {
			got = append(got, string(token.Class)+" "+strings.TrimSpace(token.Text))
		}
	}
	want := "gp $|nf npm|s run|s build|kc --|kc --watch|go built in 1 s"
	if strings.Join(got, "|") != want {
		t.Errorf("got  %s\nwant %s", strings.Join(got, "|"), want)
	}
}

func BenchmarkTypeScript(b *testing.B) {
	data, err := os.ReadFile("testdata/ts.txt")
	if err != nil {
		b.Fatal(err)
	}
	code := string(data)
	b.SetBytes(int64(len(code)))
	for b.Loop() {
		render(lexTS(code))
	}
}

// A long line is kept from chroma, whose time grows with its square; the lines around it have their colours.
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
	if got := (&Cache{}).Lines("r", strings.Repeat("x <- 1\n", longestCode/7+1)); strings.Contains(got[0], "<span") {
		t.Error("long code has colours")
	}
}
