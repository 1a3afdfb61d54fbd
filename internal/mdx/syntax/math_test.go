package syntax

import (
	"slices"
	"strings"
	"testing"
)

// TestMathOracle compares trees with those of remark-math in @mdx-js/mdx: every case, in every context, but those of
// mathDifferences.
func TestMathOracle(t *testing.T) {
	texts := cases(t, "testdata/math.txt")
	for _, d := range mathDifferences {
		texts = append(texts, d.text)
	}
	answers := ask(t, texts, "--math")
	differences := len(texts) - len(mathDifferences)
	checkDifferences(t, answers[differences:])
	texts = texts[:differences]
	same := 0
	for i, text := range texts {
		got, want := Parse(text, Options{MDX: true, Math: true}), answers[i]
		refused := len(got.Problems) > 0
		if refused == (want.Error != "") && (refused || dump(got) == want.Tree) {
			same++
			continue
		}
		t.Errorf("--- text\n%s\n--- remark-math: %s %d:%d\n--- here: %v\n%s", text, want.Error, want.Line, want.Column,
			got.Problems, firstDifference(dump(got), want.Tree))
	}
	t.Logf("%d of %d trees agree", same, len(texts))
}

// mathDifferences are texts in which remark-math sees other formulas, each kind with its reason.
var mathDifferences = []struct{ text, here, there string }{
	// Prices: a dollar before a digit closes nothing.
	{"$5 and $6", "", "5 and "},
	{"US$5と$6です", "", "5と"},
	{"$1/$2", "", "1/"},
	// Prices before a formula: a space on one side only.
	{"It costs $5. Solve $x$.", "x", "5. Solve "},
	{"a $b $ c", "", "b "},
	{"a $ b$ c", "", " b"},
	// TeX's own dollar does not end a formula, which could only end in a mistake.
	{`$\text{\$5}$`, `\text{\$5}`, `\text{\`},
}

func checkDifferences(t *testing.T, answers []answer) {
	t.Helper()
	for i, d := range mathDifferences {
		if got := strings.Join(formulas(d.text), "|"); got != d.here {
			t.Errorf("%s: formulas %q, want %q", d.text, got, d.here)
		}
		if a := answers[i]; !strings.Contains(a.Tree+a.Error, "inlineMath "+quoteJSON(d.there)) {
			t.Errorf("%s: remark-math does not see %q any more:\n%s%s", d.text, d.there, a.Tree, a.Error)
		}
	}
}

// formulas returns the formulas of a text.
func formulas(text string) []string {
	var out []string
	Parse(text, Options{MDX: true, Math: true, GFM: true, CJK: true}).Root.Walk(func(n *Node) bool {
		if n.Kind == MathSpan || n.Kind == MathBlock {
			out = append(out, strings.TrimSuffix(n.Text, "\n"))
		}
		return true
	})
	return out
}

// TestMathInGFM holds what remark-math is not asked for: tables, footnotes, bare addresses, ruby.
func TestMathInGFM(t *testing.T) {
	for text, want := range map[string][]string{
		"| a | b |\n|---|---|\n| $x$ | $y_1$ |":       {"x", "y_1"},
		"| a |\n|---|\n| $\\|x\\|$ |":                 {"|x|"},
		"| a | b |\n|---|---|\n| $x | y$ |":           nil,
		"- [x] $a$\n- [ ] $b$":                        {"a", "b"},
		"a[^1]\n\n[^1]: $x$\n\n    $$\n    y\n    $$": {"x", "y"},
		"~~$x$~~":                       {"x"},
		"https://example.com/?a=$b $x$": {"x"},
		"{漢字|かんじ}$x$":                   {"x"},
		"$5、$6、$7":                      nil,
		"価格は$5,000です。$x$は変数です。": {"5,000です。"},
		"> [!NOTE]\n> $x$":       {"x"},
		"> $$\n> x\n> $$":        {"x"},
		"> $$\n> x\ny":           {"x"},
		"- $$\n  x\n  $$\n- $y$": {"x", "y"},
	} {
		if got := formulas(text); !slices.Equal(got, want) {
			t.Errorf("%s\ngot %q, want %q", text, got, want)
		}
	}
}

// TestDollarsWithoutMath holds that the switch changes nothing else: without it no dollar means anything, and with it
// no text without dollars reads differently.
func TestDollarsWithoutMath(t *testing.T) {
	for _, text := range cases(t, "testdata/math.txt") {
		Parse(text, Options{MDX: true}).Root.Walk(func(n *Node) bool {
			if n.Kind == MathSpan || n.Kind == MathBlock {
				t.Errorf("a formula with math off: %s", text)
			}
			return true
		})
	}
	for _, text := range cases(t, "testdata/oracle.txt") {
		if strings.Contains(text, "$") {
			continue
		}
		with, without := Parse(text, Options{MDX: true, Math: true}), Parse(text, Options{MDX: true})
		if dump(with) != dump(without) {
			t.Errorf("reads differently with math on: %s", text)
		}
	}
}

func TestMathPlaces(t *testing.T) {
	tree := Parse("a $x$\n\n> $$ y\n> z\n> $$\n\n$$\nopen", Options{Math: true})
	var got []string
	tree.Root.Walk(func(n *Node) bool {
		if n.Kind == MathSpan || n.Kind == MathBlock {
			got = append(got, tree.Text[n.Start:n.End])
		}
		if n.Kind == MathBlock && n.Code.Closed == (n.Text == "open\n") {
			t.Errorf("%q: closed is %v", n.Text, n.Code.Closed)
		}
		return true
	})
	if want := []string{"$x$", "$$ y\n> z\n> $$", "$$\nopen"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
