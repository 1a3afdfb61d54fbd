package mdx

import (
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/diag"
)

// fuzzSeeds are the texts of all golden cases.
func fuzzSeeds(f *testing.F) {
	files, err := filepath.Glob("testdata/*.golden")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		for c := range strings.SplitSeq("\n"+string(data), "\n== ") {
			_, rest, _ := strings.Cut(c, "\n")
			text, _, _ := strings.Cut(rest, "\n%%\n")
			f.Add(text, true, true)
		}
	}
}

// patience is how long one input may take; fuzzing keeps inputs far smaller than what takes a second.
const patience = 20 * time.Second

// ends makes the process fail, with the stack of what runs, if the test of an input does not end.
func ends(t *testing.T) {
	timer := time.AfterFunc(patience, func() { panic("no end after " + patience.String()) })
	t.Cleanup(func() { timer.Stop() })
}

// parsed is all that a text gives.
type parsed struct {
	module   *Module
	messages []diag.Message
}

func parseAll(text string, opt Options) parsed {
	log := &diag.Log{}
	m := Parse(Input{File: "a.md", Text: []byte(text), Line: 3}, opt, log)
	return parsed{m, log.Messages()}
}

var scriptTag = regexp.MustCompile(`(?i)<script[\s/>]`)

// FuzzParse holds that no text makes the parser panic or hang, give two results, point at what is not there or write
// what is not escaped.
func FuzzParse(f *testing.F) {
	fuzzSeeds(f)
	f.Fuzz(func(t *testing.T, text string, mdx, cjk bool) {
		ends(t)
		opt := Options{CJKFriendly: cjk}
		if !mdx {
			opt.Format = FormatMarkdown
		}
		p := parseAll(text, opt)
		m := p.module
		html := m.Article.Render(echo{m})
		m.Twin.Render(echo{m})
		if m.Script != nil {
			m.Script.Source.Render(echo{m})
		}
		if mdx && scriptTag.MatchString(html) {
			t.Errorf("a script came through: %s", html)
		}
		for _, s := range m.Sections {
			if s.Heading >= len(m.Headings) {
				t.Errorf("section of heading %d of %d", s.Heading, len(m.Headings))
			}
		}
		for _, message := range p.messages {
			if message.Pos.Line < 3 || message.Column < 1 {
				t.Errorf("no such place: %+v", message)
			}
		}
		if again := parseAll(text, opt); !reflect.DeepEqual(p, again) {
			t.Errorf("two results:\n%+v\n%+v", p, again)
		}
	})
}

// FuzzCodeInfo holds the same of the info string of code and of the comments that mark lines, and that marks stand on
// lines that are there.
func FuzzCodeInfo(f *testing.F) {
	f.Add(`ts title="a" {1,3-5} /w/ showLineNumbers=5`, "a\n// highlight-next-line\nb")
	f.Add("bash {2-1,x} wrap", "# highlight-start\na\n# highlight-end\nb # [!code ++]")
	f.Add("html {99999999999}", "<!-- focus-start -->\n<a>")
	f.Fuzz(func(t *testing.T, info, code string) {
		ends(t)
		out, marks := takeMarks(parseInfo(info), code, nil)
		if lines := strings.Count(out, "\n") + 1; len(marks.classes) > lines {
			t.Errorf("marks on %d of %d lines of %q", len(marks.classes), lines, out)
		}
		again, marksAgain := takeMarks(parseInfo(info), code, nil)
		if out != again || !reflect.DeepEqual(marks, marksAgain) {
			t.Errorf("two results: %q %v, %q %v", out, marks, again, marksAgain)
		}
	})
}

// FuzzDirective holds the same of directives with any name, title and attributes, and that what they open they close.
func FuzzDirective(f *testing.F) {
	f.Add(":::", "note[*A* & {b}]", `{title="a" .b #c d=e}`, "text")
	f.Add("::::", "tip Title", "", ":::warning\n\n- a\n:::")
	f.Add(":::", "details", "{open}", "> [!NOTE]\n> a")
	f.Fuzz(func(t *testing.T, fence, name, attrs, body string) {
		ends(t)
		text := fence + name + attrs + "\n" + body + "\n" + fence + "\n"
		for _, format := range []Format{FormatMDX, FormatMarkdown} {
			p := parseAll(text, Options{Format: format})
			if html := p.module.Article.Render(echo{p.module}); format == FormatMDX && strings.Count(html, "<aside") != strings.Count(html, "</aside>") {
				t.Errorf("what is opened is not closed: %s", html)
			}
			if again := parseAll(text, Options{Format: format}); !reflect.DeepEqual(p, again) {
				t.Errorf("two results:\n%+v\n%+v", p, again)
			}
		}
	})
}

// FuzzLiteral holds the same of literals.
func FuzzLiteral(f *testing.F) {
	f.Add(`{a: [1, "x", true], 'b': null}`)
	f.Fuzz(func(t *testing.T, code string) {
		ends(t)
		v, ok := literal(code)
		again, okAgain := literal(code)
		if ok != okAgain || literalText(v) != literalText(again) {
			t.Errorf("two results: %v %v, %v %v", v, ok, again, okAgain)
		}
	})
}
