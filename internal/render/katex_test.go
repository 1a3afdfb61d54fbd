package render

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
)

func newKaTeX(t testing.TB) *KaTeX {
	t.Helper()
	script, err := os.ReadFile("../../web/packages/katex/dist/katex.min.js")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("web/packages has no KaTeX in CI: run make build")
		}
		t.Skip("web/packages has no KaTeX: run make build")
	}
	k := NewKaTeX(func() (string, error) { return string(script), nil })
	t.Cleanup(k.Close)
	return k
}

type formula struct {
	TeX     string `json:"tex"`
	Display bool   `json:"display"`
}

func formulas(t *testing.T) []formula {
	t.Helper()
	data, err := os.ReadFile("testdata/formulas.txt")
	if err != nil {
		t.Fatal(err)
	}
	out := []formula{{"\\begin{aligned}\n  a &= b \\\\\n  &= c % a comment\n\\end{aligned}", true}, {"x \\tag{1}", true}}
	for line := range strings.Lines(string(data)) {
		tex := strings.TrimSuffix(line, "\n")
		out = append(out, formula{tex, false}, formula{tex, true})
	}
	return out
}

// TestFormulasEqualNode compares formulas with those that npm's katex gives in Node.
func TestFormulasEqualNode(t *testing.T) {
	k := newKaTeX(t)
	all := formulas(t)
	input, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("node", "tests/differential/katex.mjs")
	cmd.Dir, cmd.Stdin, cmd.Stderr = "../../web", bytes.NewReader(input), os.Stderr
	answer, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	if err := json.Unmarshal(answer, &want); err != nil {
		t.Fatal(err)
	}
	for i, f := range all {
		got, err := k.Set(t.Context(), f.TeX, f.Display)
		if err != nil {
			t.Errorf("%s: %v", f.TeX, err)
		} else if got != want[i] {
			t.Errorf("%s, display %v\nhere: %s\nNode: %s", f.TeX, f.Display, got, want[i])
		}
	}
	t.Logf("%d formulas equal", len(all))
}

// TestFormulaMistakes holds what is said of wrong TeX, and at which byte.
func TestFormulaMistakes(t *testing.T) {
	k := newKaTeX(t)
	for _, c := range []struct {
		tex, text string
		offset    int
	}{
		{`a + \bad`, `Undefined control sequence: \bad`, 4},
		{`速度 𝕏 \bad`, `Undefined control sequence: \bad`, len(`速度 𝕏 `)},
		{`\frac{a}`, "Unexpected end of input in a macro argument, expected '}'", len(`\frac{a}`)},
		{`{a`, "Expected '}', got 'EOF'", 2},
		{`a}`, "Expected 'EOF', got '}'", 1},
		{`\begin{nothing}\end{nothing}`, "No such environment: nothing", 6},
		{`x^2^3`, "Double superscript", 3},
		{`\includegraphics{x.png}`, `\includegraphics is not allowed in a formula`, -1},
		{`x \href{https://example.com}{y}`, `\href is not allowed in a formula`, -1},
		{`\htmlId{a}{x}`, `\htmlId is not allowed in a formula`, -1},
		{strings.Repeat(`{`, 5000), "", -1},
		{`\def\a{\a\a}\a`, "", -1},
	} {
		if !splitsPairs && strings.Contains(c.tex, "𝕏") {
			continue
		}
		html, err := k.Set(t.Context(), c.tex, false)
		var wrong *FormulaError
		switch {
		case !errors.As(err, &wrong):
			t.Errorf("%.20s: got %q, %v", c.tex, html, err)
		case c.text != "" && (wrong.Text != c.text || wrong.Offset != c.offset):
			t.Errorf("%s: got %q at %d, want %q at %d", c.tex, wrong.Text, wrong.Offset, c.text, c.offset)
		}
	}
	if html, err := k.Set(t.Context(), "x", false); err != nil || !strings.Contains(html, "katex") {
		t.Errorf("after mistakes: %q, %v", html, err)
	}
	if html, err := k.Set(t.Context(), `\char4 \char"1`, false); err != nil || strings.ContainsAny(html, "\x01\x04") {
		t.Errorf("control characters came through: %q, %v", html, err)
	}
}

// TestFormulasInParallel sets formulas from many goroutines, while engines are stopped, and knows no definition of one
// formula in another.
func TestFormulasInParallel(t *testing.T) {
	k := newKaTeX(t)
	want, err := k.Set(t.Context(), `\frac{a}{b}`, true)
	if err != nil {
		t.Fatal(err)
	}
	var group sync.WaitGroup
	for i := range 40 {
		group.Go(func() {
			if i%10 == 0 {
				k.Close()
			}
			if _, err := k.Set(t.Context(), `\gdef\frac#1#2{#1} \frac{a}{b}`, true); err != nil {
				t.Error(err)
			}
			if got, err := k.Set(t.Context(), `\frac{a}{b}`, true); err != nil || got != want {
				t.Errorf("got %q, %v", got, err)
			}
		})
	}
	group.Wait()
}

func BenchmarkFormula(b *testing.B) {
	k := newKaTeX(b)
	b.Run("start", func(b *testing.B) {
		for b.Loop() {
			if _, err := k.Set(b.Context(), "x", false); err != nil {
				b.Fatal(err)
			}
			k.Close()
		}
	})
	for name, tex := range map[string]string{"short": "x_1", "long": `\frac{-b \pm \sqrt{b^2 - 4ac}}{2a}`} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := k.Set(b.Context(), tex, true); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
