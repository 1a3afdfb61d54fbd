package mdx

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
)

// echoFormula stands for KaTeX: it shows what it was given, and does not know \bad.
func echoFormula(tex string, display bool) (string, *FormulaProblem) {
	if at := strings.Index(tex, `\bad`); at >= 0 {
		return "", &FormulaProblem{Text: `Undefined control sequence: \bad`, Offset: at}
	}
	tag := "math"
	if display {
		tag = "math-display"
	}
	return "<" + tag + ">" + escape(tex) + "</" + tag + ">", nil
}

func TestMathInModule(t *testing.T) {
	m, _, log := parse(t, "# The $e^x$ page\n\nArea $A = \\pi r^2$ of it. More.\n\n## About $x_1$\n\n$$\nx\n$$\n\n```math\ny\n```\n",
		Options{Math: true, SetFormula: echoFormula})
	clean(t, log)
	if !m.Math {
		t.Error("the page is not said to have formulas")
	}
	if m.Title != "The e^x page" || m.TitleHTML != "The <math>e^x</math> page" {
		t.Errorf("title %q, %q", m.Title, m.TitleHTML)
	}
	if h := m.Headings[0]; h.Text != "About x_1" || h.ID != "about-x_1" || h.HTML != "About <math>x_1</math>" {
		t.Errorf("heading %+v", h)
	}
	if m.Excerpt != `Area A = \pi r^2 of it.` {
		t.Errorf("excerpt %q", m.Excerpt)
	}
	if len(m.Sections) != 2 || m.Sections[1].Code != "x\ny" {
		t.Errorf("sections %+v", m.Sections)
	}
	twin := m.Twin.Render(echo{m})
	for _, want := range []string{"# The $e^x$ page", `Area $A = \pi r^2$ of it.`, "## About $x_1$", "$$\nx\n$$", "```math\ny\n```"} {
		if !strings.Contains(twin, want) {
			t.Errorf("the twin has no %q:\n%s", want, twin)
		}
	}
}

func TestNoMathNoFormulas(t *testing.T) {
	asked := false
	m, html, _ := parse(t, "$x$ and $$y$$\n\n$$\nz\n$$\n", Options{SetFormula: func(string, bool) (string, *FormulaProblem) {
		asked = true
		return "", nil
	}})
	if asked || m.Math || !strings.Contains(html, "$x$ and $$y$$") {
		t.Errorf("dollars mean something with the switch off: %s", html)
	}
}

// TestMathOfAScript holds that the script of a page takes formulas over as HTML: KaTeX's is no JSX.
func TestMathOfAScript(t *testing.T) {
	m, _, log := parse(t, "export const n = 1\n\n$a_{n}$ and {n}\n", Options{Math: true, SetFormula: echoFormula})
	clean(t, log)
	if m.Script == nil {
		t.Fatal("the page has no script")
	}
	source := m.Script.Source.Render(echo{m})
	if want := `dangerouslySetInnerHTML={{__html: "\u003cmath\u003ea_{n}\u003c/math\u003e"}}`; !strings.Contains(source, want) {
		t.Errorf("no %s in\n%s", want, source)
	}
}

// FuzzMath is FuzzParse with formulas, half of which have a mistake.
func FuzzMath(f *testing.F) {
	fuzzSeeds(f)
	f.Fuzz(func(t *testing.T, text string, mdx, cjk bool) {
		opt := Options{CJKFriendly: cjk, Math: true, SetFormula: func(tex string, display bool) (string, *FormulaProblem) {
			if len(tex)%2 == 0 {
				return "", &FormulaProblem{Text: "wrong", Offset: len(tex) - 1}
			}
			return echoFormula(tex, display)
		}}
		if !mdx {
			opt.Format = FormatMarkdown
		}
		log := &diag.Log{}
		m := Parse(Input{File: "a.md", Text: []byte(text), Line: 3}, opt, log)
		m.Article.Render(echo{m})
		m.Twin.Render(echo{m})
		if m.Script != nil {
			m.Script.Source.Render(echo{m})
		}
		for _, message := range log.Messages() {
			if message.Pos.Line < 3 || message.Column < 1 {
				t.Errorf("no such place: %+v", message)
			}
		}
	})
}
