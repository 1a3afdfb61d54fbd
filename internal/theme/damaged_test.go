package theme

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write the goldens anew")

// TestDamagedSheet holds what is read of a style sheet, and what is said of its colours, with lines missing, doubled, half
// there or moved, and with a character too few or too many in each of its lines.
func TestDamagedSheet(t *testing.T) {
	data, err := os.ReadFile("testdata/tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	golden.Compare(t, "testdata/tokens.golden", golden.Damaged(text, allOfSheet), *update)
	var out strings.Builder
	for line := range strings.Lines(text) {
		out.WriteString(golden.Letters(line, allOfSheet) + " " + line)
	}
	golden.Compare(t, "testdata/lines.golden", out.String(), *update)
}

func allOfSheet(text string) string {
	return golden.Text(Tokens("theme/tokens.css", text)) + golden.Text(Fonts(text)) + OnScreen(text)
}

// TestColoursThatCannotBeRead gives each pair of colours in turn the contrasts around what it needs.
func TestColoursThatCannotBeRead(t *testing.T) {
	grey := func(values []string) (rgb [][3]float64, ok []bool) {
		for _, v := range values {
			n, known := map[string]float64{"white": 255, "a": 118, "b": 119, "c": 148, "d": 149, "e": 10, "f": 11, "black": 0}[v]
			rgb, ok = append(rgb, [3]float64{n, n, n}), append(ok, known)
		}
		return rgb, ok
	}
	var out strings.Builder
	for _, p := range pairs() {
		for _, front := range []string{"a", "b", "c", "d", "var(--x, none)"} {
			for _, back := range []string{"white"} {
				for _, rule := range []string{":root", "[data-theme=dark]"} {
					var log diag.Log
					if err := CheckContrast(rule+" {\n "+p.front+": "+front+";\n "+p.back+": "+back+" }", grey, &log); err != nil {
						t.Fatal(err)
					}
					for _, m := range log.Messages() {
						text, _, _ := strings.Cut(m.String(), "\n")
						fmt.Fprintf(&out, "%s %s:%d:%d %s\n", golden.Hash(m.Hint), m.Pos.File, m.Pos.Line, m.Pos.Column, strings.TrimPrefix(text, m.Pos.String()+": "))
					}
				}
			}
		}
	}
	golden.Compare(t, "testdata/contrast.golden", short(out.String()), *update)
}

// short keeps each message once.
func short(text string) string {
	seen := map[string]bool{}
	var out strings.Builder
	for line := range strings.Lines(text) {
		if !seen[line] {
			out.WriteString(line)
		}
		seen[line] = true
	}
	return out.String()
}

// TestFilesOfThemes holds what is made of each name that a file of a theme may have.
func TestFilesOfThemes(t *testing.T) {
	var out strings.Builder
	names := []string{"theme/tokens.css", "theme/x.ts", "theme/x.css", "theme/sub/Navbar.tsx", "theme/navbar.tsx", "theme/Nabar.tsx", "theme/Zzzz.tsx", "theme/README.md", "theme/Footer.jsx"}
	for _, p := range Parts() {
		names = append(names, "theme/"+p.Name+".tsx")
	}
	for _, name := range names {
		fsys := fstest.MapFS{name: {}, "theme/Footer.tsx": {}}
		var log diag.Log
		CheckParts(fsys, &log)
		replaced := Replacements(fsys)
		out.WriteString("== " + name + golden.Text(replaced) + golden.Text(Styles(fsys)) + golden.Text(Reframes(replaced)) + golden.Text(log.Messages()))
	}
	for _, name := range []string{"Navbar", "DocItem/Footer", "DocItem", "Footer/Copyright", "Layout", "Root", "NotFound", "MDXComponents", "SearchBar", "prism-include-languages", "Admonition/Icon/Danger", "CodeBlock", "zzz", ""} {
		p, ok := Swizzled(name)
		out.WriteString("== " + name + golden.Text(p) + golden.Text(ok) + golden.Text(IsSwizzle(name)))
	}
	golden.Compare(t, "testdata/files.golden", out.String(), *update)
}
