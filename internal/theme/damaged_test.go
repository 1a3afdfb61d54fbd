package theme

import (
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/tests/damage"
	"github.com/orihon/orihon/tests/depth"
	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write the goldens anew")

// TestSheet compares what is read of a style sheet; of one with a fault, places lie in it, and blank lines above it move them.
func TestSheet(t *testing.T) {
	data, err := os.ReadFile("testdata/tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	golden.Compare(t, "testdata/tokens.golden", golden.Folded(Tokens("theme/tokens.css", text))+golden.Folded(Fonts(text))+OnScreen(text), *update)
	check := func(d damage.Text) error {
		const by = 2
		moved := Tokens(TokensFile, strings.Repeat("\n", by)+d.Text)
		for i := range moved {
			moved[i].Pos.Line -= by
		}
		tokens := Tokens(TokensFile, d.Text)
		lines := strings.Split(d.Text, "\n")
		for _, token := range tokens {
			name, _, _ := strings.Cut(token.Name, "\n") // of a line without a colon
			if at := token.Pos.Line; at < 1 || at > len(lines) || !strings.HasPrefix(string([]rune(lines[at-1])[token.Pos.Column-1:]), name) {
				return fmt.Errorf("%s is not at %s", token.Name, token.Pos)
			}
		}
		return errors.Join(damage.Same(golden.Folded(tokens), golden.Folded(moved)), damage.Same(golden.Folded(Fonts(d.Text)), golden.Folded(Fonts("\n"+d.Text))),
			damage.Same(OnScreen(d.Text), strings.TrimLeft(OnScreen("\n"+d.Text), "\n")))
	}
	damage.Each(t, damage.Lines(text, 1), check)
	damage.Each(t, damage.Characters(text, depth.Of(5, 1)), check)
}

// TestColoursThatCannotBeRead gives each pair of colours in turn greys with contrasts around what it needs, and compares those
// that are told.
func TestColoursThatCannotBeRead(t *testing.T) {
	contrasts := map[string]float64{"4.54": 118, "4.47": 119, "3.03": 148, "2.99": 149, "white": 255}
	grey := func(values []string) (rgb [][3]float64, ok []bool) {
		for _, v := range values {
			n, known := contrasts[v]
			rgb, ok = append(rgb, [3]float64{n, n, n}), append(ok, known)
		}
		return rgb, ok
	}
	var out strings.Builder
	said := map[string]bool{}
	for _, p := range pairs() {
		fmt.Fprintf(&out, "%s on %s:", p.front, p.back)
		for _, front := range []string{"4.54", "4.47", "3.03", "2.99", "var(--x, none)"} {
			modes := ""
			for _, rule := range []string{":root", "[data-theme=dark]"} {
				var log diag.Log
				if err := CheckContrast(rule+" {\n "+p.front+": "+front+";\n "+p.back+": white }", grey, &log); err != nil {
					t.Fatal(err)
				}
				for _, m := range log.Messages() {
					mode, ok := strings.CutPrefix(m.Text, fmt.Sprintf("%s on %s has a contrast of %s:1 in ", p.front, p.back, front))
					if ok {
						modes += string(mode[0])
						said[m.Pos.String()+" "+m.Hint] = true
					}
				}
			}
			if modes != "" {
				out.WriteString(" " + front + " " + modes)
			}
		}
		out.WriteByte('\n')
	}
	golden.Compare(t, "testdata/contrast.golden", out.String()+strings.Join(slices.Sorted(maps.Keys(said)), "\n")+"\n", *update)
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
		out.WriteString("== " + name + "\n" + golden.Folded(replaced) + golden.Folded(Styles(fsys)) + golden.Folded(Reframes(replaced)) + golden.Folded(log.Messages()))
	}
	for _, name := range []string{"Navbar", "DocItem/Footer", "DocItem", "Footer/Copyright", "Layout", "Root", "NotFound", "MDXComponents", "SearchBar", "prism-include-languages", "Admonition/Icon/Danger", "CodeBlock", "zzz", ""} {
		p, ok := Swizzled(name)
		out.WriteString("== " + name + "\n" + golden.Folded(p) + golden.Folded(ok) + golden.Folded(IsSwizzle(name)))
	}
	golden.Compare(t, "testdata/files.golden", out.String(), *update)
}

// TestRulesOfASheet: declarations with what their values nest, rules in rules, and what is no CSS.
func TestRulesOfASheet(t *testing.T) {
	for text, want := range map[string]string{
		"a{b:c}": "a 0-6 b=c@2", " a , b { c : d ; e:f }": "a , b 1-22 c=d@9 e=f@17", "a{b:url(x;y);c:d}": "a 0-17 b=url(x;y)@2 c=d@13", "a{b:f((x;y);z);c:d}": "a 0-19 b=f((x;y);z)@2 c=d@15", "a[b=\";\"]{c:[d;e];f:g}": `a[b=";"] 0-21 c=[d;e]@9 f=g@17`,
		"@m x{a{b:c}d{e:f}}": "a 5-11 b=c@7 in @m x, d 11-17 e=f@13 in @m x, @m x 0-18", "a{b}": "a 0-4", "b:c;a{d:e}": "a 4-10 d=e@6", "a{b:c": "", "}a{b:c}": "a 1-7 b=c@3", "/* x */a/* y */{/* z */b:/* v */c}": "a 7-34 b=c@23", "{a:b}": " 0-5 a=b@1", "": "",
	} {
		var got []string
		for _, r := range readSheet(text) {
			line := fmt.Sprintf("%s %d-%d", r.prelude, r.start, r.end)
			for _, d := range r.decls {
				line += fmt.Sprintf(" %s=%s@%d", d.property, d.value, d.at)
			}
			for _, outer := range r.around {
				line += " in " + outer
			}
			got = append(got, line)
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%q: %q, want %q", text, strings.Join(got, ", "), want)
		}
	}
	for offset, want := range map[int]string{0: "f:1:1", 2: "f:1:3", 3: "f:2:1", 5: "f:3:1"} {
		if got := posOf("f", "ab\nc\nd", offset).String(); got != want {
			t.Errorf("%d is at %s", offset, got)
		}
	}
}
