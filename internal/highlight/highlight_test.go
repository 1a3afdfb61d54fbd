package highlight

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

var languages = []string{"ts", "tsx", "js", "json", "bash", "console", "yaml", "diff", "html", "css", "go", "python"}

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
			if lang == "html" { // by chroma, which is not ours to test
				continue
			}
			for cut := 0; cut < len(code); cut += 1 + len(code)/40 {
				checkLexer(t, lang, code[cut:min(len(code), cut+400)])
			}
		}
	}
}

func TestLexersAreLinear(t *testing.T) {
	for _, p := range []string{"(", "{", "[", "<", "`${", "a ", "a(", "a<", "(a)=>", "/", "/*", "/**@a{", "\"", "'", "$(", "${", "<<a\n", "a:", "- ", "{a:", "@a(", ".a{", "f\"{", "a ? b ", "<a>", "<a b={", "a.b", "const {", "class a "} {
		size := maxCode
		if os.Getenv("CI") == "" {
			size >>= 4
		}
		code := strings.Repeat(p, size/len(p))
		for _, lang := range languages {
			if lang == "html" {
				continue
			}
			start := time.Now()
			find(lang)(code)
			if d := time.Since(start); d > 5*time.Second {
				t.Errorf("%s: %q takes %v", lang, p, d)
			}
		}
	}
}

func FuzzLexers(f *testing.F) {
	for _, lang := range languages {
		f.Add(lang, "const a = `${b}`; // c\n$ ls -l \"$HOME\"\nkey: [1]\n+a\n.a { b: c }")
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
