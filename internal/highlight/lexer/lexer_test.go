package lexer

import (
	"flag"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/cputime"
	"github.com/orihon/orihon/tests/depth"
)

var languages = []string{"ts", "tsx", "js", "json", "bash", "console", "yaml", "diff", "html", "css", "go", "python", "md", "mdx"}

// checkLexer fails if a lexer loses or changes code.
func checkLexer(t *testing.T, lang, code string) {
	t.Helper()
	lex := Find(lang)
	var b strings.Builder
	for _, token := range lex(code) {
		b.WriteString(token.Text)
	}
	if b.String() != code {
		t.Errorf("%s: the tokens of %q make %q", lang, code, b.String())
	}
}

func TestLexersKeepCode(t *testing.T) {
	for _, code := range samples(t) {
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

// TestLexersAreLinear gives each lexer long inputs. The limit of the processor's time only tells linear from quadratic, which
// takes seconds: none of ours takes a quarter of one.
func TestLexersAreLinear(t *testing.T) {
	size := depth.Of(1<<14, 1<<16)
	for _, lang := range languages {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			lex := Find(lang)
			for _, p := range endless {
				code := strings.Repeat(p, size/len(p))
				if d := cputime.Of(func() { lex(code) }); d > time.Second {
					t.Errorf("%q takes %v", p, d)
				}
			}
		})
	}
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

// TestNumbersEnd where no letter, no digit and no sign of an exponent follows.
func TestNumbersEnd(t *testing.T) {
	for _, code := range []string{"1 ", "1.5.", "1e+5;", "1E-5+2", "0x1e+5", "10n)", "1.a"} {
		want := map[string]int{"1E-5+2": 4, "0x1e+5": 4, "1.a": 1}[code]
		if want == 0 {
			want = len(code) - 1
		}
		if n := numberLen(code); n != want {
			t.Errorf("the number that %q begins with has %d letters, not %d", code, n, want)
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

// TestRegularExpressions end at a slash that is neither escaped nor in brackets.
func TestRegularExpressions(t *testing.T) {
	for code, want := range map[string]string{
		`x = /a\/b/g;`: `/a\/b/`, `x = /[/]a/;`: `/[/]a/`, `x = /[\]/]/;`: `/[\]/]/`, `x = a / b / c;`: "", "x = /a\n/;": "",
	} {
		got := ""
		for _, token := range lexTS(code) {
			if token.Class == Regex {
				got += token.Text
			}
		}
		if strings.TrimSpace(got) != want {
			t.Errorf("%q: %q, want %q", code, got, want)
		}
	}
}

func BenchmarkTypeScript(b *testing.B) {
	code := samples(b)["ts"]
	b.SetBytes(int64(len(code)))
	for b.Loop() {
		lexTS(code)
	}
}

// TestUnknownLanguages asks for languages that nobody knows: chroma's registry would take milliseconds for each.
func TestUnknownLanguages(t *testing.T) {
	start := time.Now()
	for i := range 1000 {
		if lang := "nobody-knows-" + strconv.Itoa(i); Find(lang) != nil {
			t.Fatal(lang)
		}
	}
	if d := time.Since(start); d > time.Second { // asking chroma for them takes four
		t.Errorf("a thousand unknown languages take %v", d)
	}
}

// TestLongCode keeps long code from chroma.
func TestLongCode(t *testing.T) {
	got := Find("r")(strings.Repeat("x <- 1\n", longestCode/7+1))
	if len(got) != 1 || got[0].Class != Plain {
		t.Errorf("long code has colours: %d tokens", len(got))
	}
}

var update = flag.Bool("update", false, "write the letters below the lines of testdata/*.txt")
