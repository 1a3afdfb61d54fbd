package bundle

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
)

// file is the content of the output file at an address.
func (b *Bundle) file(t *testing.T, address string) string {
	t.Helper()
	for _, f := range b.Files {
		if "/"+f.Name == address {
			return string(f.Data)
		}
	}
	t.Fatalf("there is no file at %q", address)
	return ""
}

func mustBuild(t *testing.T, files map[string]string, names ...string) *Bundle {
	t.Helper()
	var log diag.Log
	made, err := Build(t.Context(), Options{Tree: siteOf(t, files), Modules: pages(names...)}, &log)
	if err != nil || len(log.Messages()) > 0 {
		t.Fatal(err, log.Messages())
	}
	return made
}

func TestThePagesThatUseAComponentHaveItsStyles(t *testing.T) {
	made := mustBuild(t, map[string]string{
		"pages/index.tsx":       "import { Box } from '../components/Box'; export default () => <Box />;",
		"pages/late.tsx":        "import { lazy } from 'react'; const Box = lazy(() => import('../components/late')); export default () => <Box />;",
		"pages/other.tsx":       "export default () => <p>other</p>;",
		"components/Box.tsx":    "import './box.css'; export const Box = () => <p className='box'>box</p>;",
		"components/box.css":    ".box { background: url(./dot.png) url(/img/dot.png) }",
		"components/dot.png":    "png",
		"components/late.tsx":   "import './late.css'; export default () => <p>late</p>;",
		"components/late.css":   ".late { color: teal }",
		"components/unused.css": ".unused { color: red }",
	}, "pages/index.tsx", "pages/late.tsx", "pages/other.tsx")
	for name, want := range map[string]string{"pages/index.tsx": ".box{", "pages/late.tsx": ".late{", "pages/other.tsx": ""} {
		styles := made.ModuleStyles[name]
		if want == "" {
			if len(styles) > 0 {
				t.Errorf("%s: %q", name, styles)
			}
			continue
		}
		if len(styles) != 1 || !strings.Contains(made.file(t, styles[0]), want) {
			t.Errorf("%s: %q", name, styles)
			continue
		}
	}
	if css := made.file(t, made.ModuleStyles["pages/index.tsx"][0]); !regexp.MustCompile(`url\("?/_orihon/assets/dot-\w+\.png"?\)`).MatchString(css) || !strings.Contains(css, "url(/img/dot.png)") {
		t.Error(css)
	}
}

var scoped = regexp.MustCompile(`\w+_(?:wide|title|base)\b`)

// The names of a CSS module are the same in the HTML, in the browser's script and in the style sheet, and those of two
// modules never meet.
func TestCSSModulesHaveTheSameNamesEverywhere(t *testing.T) {
	made := mustBuild(t, map[string]string{
		"pages/index.tsx":            "import s, { title } from '../components/box.module.css'; import o from '../lib/box.module.css'; export default () => <p className={s.wide + title + o.title}>{s.base}</p>;",
		"components/box.module.css":  ".title { color: red } .wide { composes: base from './base.module.css'; animation: turn 1s } :global(.plain) { color: blue } .base { background: url(./a.svg) }",
		"components/base.module.css": ".base { margin: 0 }",
		"components/a.svg":           "<svg/>",
		"lib/box.module.css":         ".title { color: green }",
	}, "pages/index.tsx")
	styles := made.ModuleStyles["pages/index.tsx"]
	if len(styles) != 1 {
		t.Fatalf("%q", styles)
	}
	css := made.file(t, styles[0])
	inCSS := scoped.FindAllString(css, -1)
	for where, script := range map[string]string{"the renderer's script": made.Server.Site, "the page's script": made.file(t, made.Modules["pages/index.tsx"])} {
		names := slices.Compact(slices.Sorted(slices.Values(scoped.FindAllString(script, -1))))
		if len(names) < 4 {
			t.Errorf("%s: %q", where, names)
		}
		for _, name := range names {
			if !slices.Contains(inCSS, name) {
				t.Errorf("%s has %s, the style sheet only %q", where, name, inCSS)
			}
		}
	}
	if !strings.Contains(css, ".plain{") || !strings.Contains(css, `url("data:image/svg`) && !strings.Contains(css, "url(data:image/svg") {
		t.Error(css)
	}
}

func TestASitesStyleSheetsComeAboveTheTheme(t *testing.T) {
	made := mustBuild(t, map[string]string{
		"theme/tokens.css": ":root { --color-accent: #123456 }\n[data-theme=dark] { --color-accent: #abcdef }\n" +
			"@font-face { font-family: A; src: url(/fonts/a.woff2) format('woff2') }\n@font-face { font-family: B; src: url(./fonts/b.woff2) }",
		"theme/fonts/b.woff2": "woff2",
		"theme/extra.css":     ".hero { color: hotpink }\n@font-face { font-family: C; src: url(/fonts/c.woff2) }",
	})
	if len(made.Styles) != 1 {
		t.Fatalf("%q", made.Styles)
	}
	css := made.file(t, made.Styles[0])
	at := strings.Index(css, "@layer site{")
	if at < 0 || !strings.Contains(css[at:], "--color-accent: #123456") || !strings.Contains(css, ".hero{") {
		t.Errorf("%d ... %s", at, css[max(0, len(css)-400):])
	}
	if order := css[:strings.Index(css, ";")]; !strings.HasSuffix(order, ",site") {
		t.Error(order)
	}
	if !regexp.MustCompile(`@media screen\{\[data-theme=dark\]\{--color-accent: ?#abcdef`).MatchString(css) {
		t.Error("the dark values are not for screens alone")
	}
	if len(made.Fonts) != 2 || made.Fonts[0] != "/fonts/a.woff2" || !strings.HasPrefix(made.Fonts[1], Base+"b-") {
		t.Errorf("%q", made.Fonts)
	}
}

func TestMistakesInStyleSheetsAreTold(t *testing.T) {
	var log diag.Log
	tree := siteOf(t, map[string]string{"theme/tokens.css": ":root {\n  --a: 1;\n}\n}\n"})
	if _, err := Build(t.Context(), Options{Tree: tree}, &log); err != nil {
		t.Fatal(err)
	}
	if m := log.Messages(); len(m) != 1 || m[0].ID != "style-sheet" || m[0].File != "theme/tokens.css" || m[0].Pos.Line != 4 {
		t.Errorf("%+v", m)
	}
}
