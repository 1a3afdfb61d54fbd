package docusaurus_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

// compilers stand for those of npm: they ask for files as Dart Sass and Tailwind CSS do, and write down what they were given.
const compilers = `
-- node_modules/sass/package.json --
{"name": "sass", "exports": {"node": "./none.js", "default": "./sass.default.js"}}
-- node_modules/sass/sass.default.js --
export function compileString(text, { syntax, url, importer, charset }) {
  const parts = text.replace(/@use "([^"]+)";/g, (_, name) => {
    const found = importer.canonicalize(name, { containingUrl: url });
    if (!found) {
      const at = text.slice(0, text.indexOf(name)).split("\n");
      throw Object.assign(new Error("long"), { sassMessage: "no style sheet " + name, span: { url, start: { line: at.length - 1, column: at.at(-1).length } } });
    }
    return importer.load(found).contents;
  });
  return { css: parts + ".from-" + syntax + " { order: 1 }" };
}
-- node_modules/tailwindcss/package.json --
{"name": "tailwindcss", "exports": {".": {"style": "./index.css", "import": "./dist/lib.mjs"}}}
-- node_modules/tailwindcss/index.css --
.of-tailwind { order: 2 }
-- node_modules/tailwindcss/dist/lib.mjs --
export async function compile(text, { base, loadStylesheet }) {
  const found = await loadStylesheet("tailwindcss", base);
  return { build: (names) => found.content + names.filter((n) => /^(md:)?p-\[?\d/.test(n)).map((n) => "." + CSS(n) + " { padding: 1px }").join("\n") };
}
const CSS = (name) => name.replace(/[^\w-]/g, "\\$&");
-- node_modules/kit/package.json --
{"name": "kit", "sass": "scss/all"}
-- node_modules/kit/scss/_all.scss --
.of-kit { order: 3 }
`

const compiledProject = `
-- docusaurus.config.js --
export default {title: 'T', url: 'https://x.test', baseUrl: '/', plugins: ['docusaurus-plugin-sass'], presets: [['classic',
  {docs: {}, blog: false, theme: {customCss: ['./src/css/custom.scss', './src/css/tw.css']}}]]};
-- docs/a.md --
# A
-- src/css/custom.scss --
@use "vars";
@use "~kit";
-- src/css/_vars.scss --
.of-vars { order: 4 }
-- src/css/tw.css --
@import 'tailwindcss';
-- src/pages/index.jsx --
import styles from './index.module.scss';
export default () => <main className="p-4 md:p-[3px]"><h1 className={styles.big}>Home</h1></main>;
-- src/pages/index.module.scss --
.big { order: 5 }
`

func TestProjectsCompileTheirStyleSheets(t *testing.T) {
	s := sitetest.New(t, compiledProject+compilers)
	if s.Err != nil {
		t.Fatalf("the build fails: %v\n%s", s.Err, s.Messages())
	}
	var css strings.Builder
	for _, name := range s.Files(".css") {
		css.WriteString(s.Read(name))
	}
	for _, want := range []string{
		".of-vars{order:4}", ".of-kit{order:3}", ".from-scss{order:1}", ".of-tailwind{order:2}", `.md\:p-\[3px\],.p-4{padding:1px}`, "_big{order:5}",
	} {
		if !strings.Contains(css.String(), want) {
			t.Errorf("no style sheet has %s", want)
		}
	}
	if got := s.Messages(); strings.Contains(got, "left out") || strings.Contains(got, "left-out") {
		t.Errorf("something is left out:\n%s", got)
	}
	if html := s.Read("index.html"); !strings.Contains(html, `<h1 class="index_`) {
		t.Error("the class of the CSS module is not in the page")
	}
}

func TestMistakesInSassHaveTheirPlace(t *testing.T) {
	broken := strings.Replace(compiledProject, "-- src/css/_vars.scss --", "-- src/css/_other.scss --", 1)
	s := sitetest.New(t, broken+compilers)
	if s.Err != nil {
		t.Fatalf("the build fails: %v\n%s", s.Err, s.Messages())
	}
	if got := s.Messages(); !strings.Contains(got, "src/css/custom.scss:1:7: warning: left out: no style sheet vars") {
		t.Errorf("the mistake is not told at its place:\n%s", got)
	}
}

func TestSassIsNamedWhereItIsNotInstalled(t *testing.T) {
	s := sitetest.New(t, compiledProject)
	if s.Err != nil {
		t.Fatalf("the build fails: %v\n%s", s.Err, s.Messages())
	}
	if got := s.Messages(); !strings.Contains(got, "src/css/custom.scss: the package sass is not installed") {
		t.Errorf("it is not said:\n%s", got)
	}
}
