package theme

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/web"
)

func TestStylesComeInOrder(t *testing.T) {
	site := fstest.MapFS{}
	for _, name := range []string{"theme/a.css", "theme/tokens.css", "theme/z.css", "theme/box.module.css", "theme/Navbar.tsx", "theme/fonts/x.css"} {
		site[name] = &fstest.MapFile{}
	}
	if got := Styles(site); !slices.Equal(got, []string{"theme/tokens.css", "theme/a.css", "theme/z.css"}) {
		t.Errorf("%q", got)
	}
	if got := Styles(fstest.MapFS{}); got != nil {
		t.Errorf("%q", got)
	}
}

func TestTokensOfModes(t *testing.T) {
	const text = `/* } */
:root {
  --a: #fff;
  --both: light-dark(rgb(1, 2, 3), var(--x, "};"));
  color: red;
}
:root[data-theme="dark"], html[data-theme=dark] { --a: url("a;b}"); }
@media screen { [data-theme='light'] { --l: 1px } }
@media (width > 9px) { :root { --no: 1 } }
.box { --no: 2 }
:root:lang(ja) { --no: 3 }
@layer x { html { --last: 4 } }`
	var got []string
	for _, token := range Tokens("theme/tokens.css", text) {
		got = append(got, fmt.Sprintf("%s=%s %v %d:%d", token.Name, token.Value, token.Modes, token.Pos.Line, token.Pos.Column))
	}
	want := []string{
		"--a=#fff [light dark] 3:3", "--both=rgb(1, 2, 3) [light] 4:3", `--both=var(--x, "};") [dark] 4:3`,
		`--a=url("a;b}") [dark] 7:51`, "--l=1px [light] 8:40", "--last=4 [light dark] 12:19",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestDarkValuesAreForScreens(t *testing.T) {
	const text = ":root{--a:1}\n[data-theme=\"dark\"] {\n  --a: 2;\n}\n@media screen{[data-theme=dark]{--a:3}}\n"
	const want = ":root{--a:1}\n@media screen{[data-theme=\"dark\"] {\n  --a: 2;\n}}\n@media screen{[data-theme=dark]{--a:3}}\n"
	if got := OnScreen(text); got != want {
		t.Errorf("%s", got)
	}
}

func TestFontsThatEveryPageNeeds(t *testing.T) {
	for _, c := range []struct{ face, want string }{
		{`src: url(/fonts/a.woff2) format("woff2"), url(/fonts/a.woff) format("woff")`, "/fonts/a.woff2"},
		{`src: local("A"), url( "./a.woff2" )`, "./a.woff2"},
		{`src: url(/a.woff2); unicode-range: U+0000-00FF, U+0131`, "/a.woff2"},
		{`src: url(/a.woff2); unicode-range: U+4??`, ""},
		{`src: url(/a.woff2); unicode-range: u+00??`, "/a.woff2"},
		{`src: url(/a.woff2); unicode-range: U+3000-30FF`, ""},
		{`src: url(/a.woff2); unicode-range: U+0-41`, "/a.woff2"},
		{`src: url(/a.woff2); unicode-range: U+0-40`, ""},
		{`src: url(/a.woff2); unicode-range: U+41-5A`, "/a.woff2"},
		{`src: url(/a.woff2); unicode-range: U+42-5A`, ""},
		{`src: url(/a.woff2); unicode-range: U+42, U+41`, "/a.woff2"},
		{`src: url(/a.woff2); unicode-range: U+4?`, "/a.woff2"},
		{`src: url(/a.woff2); unicode-range: U+x-41, U+0-x`, ""},
		{`src: url(/a.ttf)`, ""},
	} {
		if got := strings.Join(Fonts("@font-face { font-family: A; "+c.face+" }"), " "); got != c.want {
			t.Errorf("%s: %q", c.face, got)
		}
	}
}

var (
	customUse  = regexp.MustCompile(`var\(\s*(--[\w-]+)`)
	customDecl = regexp.MustCompile(`(?m)[{;\s](--[\w-]+)\s*:`)
	plainColor = regexp.MustCompile(`#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl)a?\(`)
)

// ownStyles are the style sheets of the theme, by name.
func ownStyles(t *testing.T) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := fs.WalkDir(web.FS, ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".css" || strings.HasPrefix(name, "packages") {
			return err
		}
		data, err := web.FS.ReadFile(name)
		found[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestEveryColourOfTheThemeIsAToken(t *testing.T) {
	declared := map[string]bool{}
	for _, text := range ownStyles(t) {
		for _, m := range customDecl.FindAllStringSubmatch(text, -1) {
			declared[m[1]] = true
		}
	}
	for name, text := range ownStyles(t) {
		for _, m := range customUse.FindAllStringSubmatch(text, -1) {
			if !declared[m[1]] && m[1] != "--line-start" { // which stands in the HTML of code
				t.Errorf("%s uses %s, which nothing sets", name, m[1])
			}
		}
		for _, r := range readSheet(text) {
			if slices.Contains(r.around, "@media print") || strings.Contains(name, "print.css") {
				continue
			}
			for _, d := range r.decls {
				if !strings.HasPrefix(d.property, "--") && plainColor.MatchString(d.value) && !strings.Contains(d.value, "rgb(128 128 128 / 18%)") {
					t.Errorf("%s: %s { %s: %s } is no token", name, r.prelude, d.property, d.value)
				}
			}
		}
	}
}

// Every part of the list is exported by the module that the list names, and by theme/original.ts under its own name.
func TestPartsAreThoseOfTheTheme(t *testing.T) {
	originals, err := web.FS.ReadFile("theme/original.ts")
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, m := range regexp.MustCompile(`export \{ ([^}]*) \}`).FindAllStringSubmatch(string(originals), -1) {
		for name := range strings.SplitSeq(m[1], ", ") {
			_, as, renamed := strings.Cut(name, " as ")
			if renamed {
				name = as
			}
			names[name] = true
		}
	}
	for _, p := range Parts() {
		if p.Original != names[p.Name] {
			t.Errorf("%s: in the list %v, in theme/original.ts %v", p.Name, p.Original, names[p.Name])
		}
		delete(names, p.Name)
		if p.Source == "" {
			continue
		}
		text, err := web.FS.ReadFile(p.Source)
		if err != nil || !regexp.MustCompile(`export (?:function|const) `+p.Export+`\b`).Match(text) {
			t.Errorf("%s: %s does not export %s (%v)", p.Name, p.Source, p.Export, err)
		}
	}
	if len(names) > 0 {
		t.Errorf("not in the list: %v", names)
	}
}

func TestFilesThatReplaceNoPartAreTold(t *testing.T) {
	file := &fstest.MapFile{}
	site := fstest.MapFS{
		"theme/Navbar.tsx": file, "theme/Fotter.tsx": file, "theme/Thing.tsx": file, "theme/colours.ts": file,
		"theme/Navbar.test.tsx": file, "theme/Tabs.jsx": file, "theme/Footer/index.tsx": file,
	}
	if got := Replacements(site); len(got) != 2 || got["Navbar"] != "theme/Navbar.tsx" || got["Tabs"] != "theme/Tabs.jsx" {
		t.Errorf("%v", got)
	}
	var log diag.Log
	CheckParts(site, &log)
	var got []string
	for _, m := range log.Messages() {
		got = append(got, m.File+" "+m.ID)
	}
	if want := []string{"theme/Fotter.tsx unknown-part", "theme/Tabs.jsx half-a-part", "theme/Thing.tsx unknown-part"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// The guide names every token and every part, in both languages.
func TestTheGuideNamesTokensAndParts(t *testing.T) {
	defaults, err := Defaults()
	if err != nil {
		t.Fatal(err)
	}
	for _, docs := range []string{"../../guide/docs/looks/", "../../guide/i18n/ja/docs/looks/"} {
		tokens, err := os.ReadFile(docs + "tokens.mdx")
		if err != nil {
			t.Fatal(err)
		}
		for _, token := range defaults {
			if !strings.Contains(string(tokens), "`"+token.Name+"`") {
				t.Errorf("%stokens.mdx does not name %s", docs, token.Name)
			}
		}
		parts, err := os.ReadFile(docs + "parts.md")
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range Parts() {
			if p.Source != "" && !strings.Contains(string(parts), "| `"+p.Name+"` |") {
				t.Errorf("%sparts.md does not name %s", docs, p.Name)
			}
		}
	}
}
