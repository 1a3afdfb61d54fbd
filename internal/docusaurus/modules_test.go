package docusaurus_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

const modules = plain + `
-- src/pages/index.js --
import React from 'react';
import clsx from 'clsx';
import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Translate, { translate } from '@docusaurus/Translate';
import BrowserOnly from '@docusaurus/BrowserOnly';
import Player, { Controls } from 'some-player';
import Drawing from '@site/static/img/d.svg';
import styles from './index.module.css';

export default function Home() {
  const { siteConfig } = useDocusaurusContext();
  return (
    <Layout title="Home">
      <header className={clsx('hero', styles.hero, { off: false })}>
        <Heading as="h1">{siteConfig.title}</Heading>
        <Link className="button" to="docs/a">Start</Link>
        <img src={useBaseUrl('img/d.svg')} alt="" />
        <img src={require('./dot.png').default} alt={translate({ id: 'x', message: 'Dot' })} />
        <Translate id="hello" values={{ name: <b>you</b> }}>{'Hello {name}'}</Translate>
        <Player url="x"><i>inside</i></Player>
        <Controls.Bar />
        <Drawing role="img" />
        <BrowserOnly fallback={<em>wait</em>}>{() => <u>now</u>}</BrowserOnly>
      </header>
    </Layout>
  );
}
-- src/pages/index.module.css --
.hero { color: red; }
-- src/pages/dot.png --
not really a picture, but copied as one
-- src/pages/about.md --
# About

Words.
-- src/pages/data.js --
import Layout from '@theme/Layout';
import { usePluginData } from '@docusaurus/useGlobalData';
export default function Data() {
  const { stable, versions } = usePluginData('releases-plugin');
  const stop = new AbortController();
  stop.signal.addEventListener('abort', () => {});
  return <Layout><p>of {stable.version} and {String(stable.node) + 'x'}</p>{versions.map((v) => <b>{v}</b>)}<i>end</i></Layout>;
}
-- src/pages/_part.js --
export default () => null;
-- src/pages/broken.js --
export default function Broken() { return window.innerWidth; }
-- static/img/d.svg --
<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>
-- docs/a.md --
import TOCInline from '@theme/TOCInline';
import ThemedImage from '@theme/ThemedImage';
import Thing from '@theme/Thing';
import code from '!!raw-loader!./sample.txt';
import { Chart } from 'charts';

# A

<TOCInline toc={toc} />

## First *one*

<ThemedImage alt="Both" sources={{ light: '/img/d.svg', dark: '/img/d.svg' }} />

<Thing>kept</Thing>

<Chart />

{code}
-- docs/sample.txt --
raw text
`

func TestModulesOfDocusaurusAreGiven(t *testing.T) {
	s := sitetest.New(t, modules)
	if !s.Report.Output {
		t.Fatal(s.Err, s.Report.Messages)
	}
	home := s.Read("index.html")
	for _, want := range []string{
		"<title>Home | T</title>", ">T</h1>", `href="/docs/a"`, `src="/img/d.svg"`, `src="/_orihon/assets/dot-`, `alt="Dot"`, "Hello <b>you</b>",
		"<i>inside</i>", `<path d="M0 0"/>`, "<em>wait</em>", `class="hero index_`,
	} {
		if !strings.Contains(home, want) && !strings.Contains(strings.ReplaceAll(home, "<!-- -->", ""), want) {
			t.Errorf("the home page lacks %s", want)
		}
	}
	doc := s.Read("docs/a/index.html")
	for _, want := range []string{`<a href="#first-one">First <em>one</em></a>`, "themed-dark", "kept", "raw text"} {
		if !strings.Contains(doc, want) {
			t.Errorf("the document lacks %s", want)
		}
	}
	if about := s.Read("about/index.html"); !strings.Contains(about, ">About</h1>") {
		t.Error("a Markdown page has no title")
	}
	if data := s.Read("data/index.html"); !strings.Contains(data, "<i>end</i>") || !strings.Contains(data, "<title>T</title>") {
		t.Error("a page that asks for the data of a plugin that is left out, or has no title of its own:", data)
	}
	if broken := s.Read("broken/index.html"); !strings.Contains(broken, "cannot be rendered") {
		t.Error("a page that fails does not say so")
	}
	var texts []string
	for _, m := range s.Report.Messages {
		texts = append(texts, m.Severity.String()+": "+m.Text)
	}
	got := strings.Join(texts, "\n")
	for _, want := range []string{
		"warning: some-player is not installed and was left out; one file imports it",
		"warning: charts is not installed", "warning: @theme/Thing has no counterpart", "error: the page cannot be rendered: ReferenceError",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no message %s in\n%s", want, got)
		}
	}
	s.Build(pipeline.Options{})
	if s.Err == nil {
		t.Error("the error is forgotten by the next build")
	}
}

func hasErrors(r *pipeline.Report) bool {
	return slices.ContainsFunc(r.Messages, func(m diag.Message) bool { return m.Severity == diag.Error })
}

// TestPartials is what partials bring: imports and values of their own.
func TestPartials(t *testing.T) {
	parts := "-- src/name.js --\nexport const name = (n) => `the name ${n}`;\n-- src/Mark.js --\nexport default function Mark({ children }) { return <mark>{children}</mark>; }\n" +
		"-- src/Kinds.js --\nimport { Children } from 'react';\nexport default ({ children }) => <u>{Children.map(children, (c) => c.props ? c.type : 'text').join()}</u>;\n"
	cases := []struct{ name, page, part, want string }{
		{"a value", "import P from './parts/_p.mdx'\n\n<P />", "import {name} from '@site/src/name';\n\n{name(1)}", "the name 1"},
		{"children on lines of their own", "import Kinds from '@site/src/Kinds'\n\n<Kinds>\n  <img alt={'x'} />\n  <b>b</b>\n\n  Words *and* words\n\n  <i>i</i>\n</Kinds>", "", "<u>img,b,p,i</u>"},
		{"children in a line", "import Kinds from '@site/src/Kinds'\n\n<Kinds><b>b</b> <i>i</i></Kinds>", "", "<u>b,text,i</u>"},
		{"relative to the partial", "import P from './parts/_p.mdx'\n\n<P />", "import {name} from '../../src/name';\n\n{name(2)}", "the name 2"},
		{"both import it", "import P from './parts/_p.mdx'\nimport Mark from '@site/src/Mark'\n\n<Mark>a</Mark>\n\n<P />", "import Mark from \"../../src/Mark\";\n\n<Mark>b</Mark>", "<mark>b</mark>"},
		{"the page imports it and leaves it", "import P from './parts/_p.mdx'\nimport Mark from '@site/src/Mark'\n\n<P />", "import Mark from '@site/src/Mark'\n\n<Mark>c</Mark>", "<mark>c</mark>"},
		{"shown twice", "import P from './parts/_p.mdx'\n\n<P />\n\n<P />", "export const n = 4;\n\n**{n + 400}**", "<strong>404</strong>"},
	}
	files := plain + parts
	for i, c := range cases {
		files += fmt.Sprintf("-- docs/a%d.md --\n%s\n-- docs/parts/_p%d.mdx --\n%s\n", i, strings.ReplaceAll(c.page, "_p.mdx", fmt.Sprintf("_p%d.mdx", i)), i, c.part)
	}
	s := sitetest.New(t, files)
	for i, c := range cases {
		if text := s.Read(fmt.Sprintf("docs/a%d/index.html", i)); !strings.Contains(text, c.want) {
			t.Errorf("%s: the page lacks %q; %v", c.name, c.want, s.Report.Messages)
		}
	}
	if hasErrors(s.Report) {
		t.Error(s.Report.Messages)
	}
}

// TestWithout is what a project lacks that was made elsewhere: it is said, and the pages stand.
func TestWithout(t *testing.T) {
	cases := []struct{ name, files, want, message string }{
		{"Markdown of a package", "-- docs/a.md --\nimport Props from '@own/api/button/props.md';\n\n## Properties\n\n<Props />\n\nafter\n", "<p>after</p>", "missing-package"},
		{"data", "-- docs/a.md --\nimport L from '@site/src/L';\n\n<L /> after\n-- src/L.js --\nimport list from './made.json';\nexport default function L() { return <b>{list.map((e) => e.name)}</b>; }\n", "after", "missing-file"},
		{"data that is sorted", "-- docs/a.md --\nimport L from '@site/src/L';\n\n<L /> after\n-- src/L.js --\nimport list from './made.json';\nexport default function L() { return <b>{list.filter((e) => e.on).sort().map((e) => e.name)}</b>; }\n", "after", "missing-file"},
		{"hooks and classes of a package", "-- docs/a.md --\nimport L from '@site/src/L';\n\n<L /> after\n-- src/L.js --\nimport { useShared, Maker } from 'shared';\nexport default function L() {\n  const [a, b] = useShared(0);\n  const { c } = useShared(() => 1);\n  return <b dangerouslySetInnerHTML={{ __html: new Maker().render('x') }} />;\n}\n", "after", "missing-package"},
		{"an export of a module", "-- docs/a.md --\nimport L from '@site/src/L';\n\n<L /> after\n-- src/L.js --\nimport { useWindowSize, Unheard } from '@docusaurus/theme-common';\nexport default function L() { useWindowSize(); return <b><Unheard>in it</Unheard></b>; }\n", "in it", "left-out"},
		{"a picture of a style sheet", "-- docs/a.md --\nimport L from '@site/src/L';\n\n<L /> after\n-- src/L.js --\nimport './l.css';\nexport default function L() { return <b />; }\n-- src/l.css --\nb { background: url(./none.png) }\n", "after", "missing-file"},
	}
	files := plain
	for i, c := range cases {
		n := strconv.Itoa(i)
		files += strings.NewReplacer("a.md", "a"+n+".md", "src/L", "src/L"+n, "made.json", "made"+n+".json", "'shared'", "'shared"+n+"'", "l.css", "l"+n+".css").Replace(c.files)
	}
	s := sitetest.New(t, files)
	for i, c := range cases {
		if text := s.Read(fmt.Sprintf("docs/a%d/index.html", i)); !strings.Contains(text, c.want) {
			t.Errorf("%s: the page lacks %q; %v", c.name, c.want, s.Report.Messages)
		}
		if !slices.ContainsFunc(s.Report.Messages, func(m diag.Message) bool {
			return m.ID == c.message && strings.Contains(m.File, strconv.Itoa(i)+".")
		}) {
			t.Errorf("%s: %v", c.name, s.Report.Messages)
		}
	}
	if hasErrors(s.Report) {
		t.Error(s.Report.Messages)
	}
}

// TestAVersionWithoutFolder is one that versions.json names and that is made elsewhere.
func TestAVersionWithoutFolder(t *testing.T) {
	s := sitetest.New(t, plain+"-- docs/a.md --\nafter\n-- versions.json --\n[\"2.0\", \"1.0\"]\n-- versioned_docs/version-1.0/a.md --\nold\n")
	if text := s.Read("docs/a/index.html"); !strings.Contains(text, "old") {
		t.Errorf("the page is not that of the last version there is; %v", s.Report.Messages)
	}
	if hasErrors(s.Report) || !slices.ContainsFunc(s.Report.Messages, func(m diag.Message) bool { return m.ID == "missing-folder" }) {
		t.Error(s.Report.Messages)
	}
}

// TestPicturesOfStyles is where style sheets of components find pictures.
func TestPicturesOfStyles(t *testing.T) {
	files, n := plain+"-- static/i.svg --\n<svg/>\n-- src/i.svg --\n<svg/>\n-- src/i.png --\nx\n", 0
	for _, at := range []string{"@site/static/i.svg", "../static/i.svg", "./i.svg", "i.png"} {
		for _, ending := range []string{".css", ".module.css"} {
			n++
			files += fmt.Sprintf("-- docs/a%[1]d.md --\nimport L from '@site/src/L%[1]d';\n\n<L />\n-- src/L%[1]d.js --\nimport './l%[1]d%[2]s';\n"+
				"export default function L() { return <b>well</b>; }\n-- src/l%[1]d%[2]s --\n.b { background: url('%[3]s') }\n", n, ending, at)
		}
	}
	if s := sitetest.New(t, files); !s.Report.Output || len(s.Report.Messages) > 0 {
		t.Error(s.Report.Messages)
	}
}

// TestSidebarsOfBefore are sidebars of versions that a Docusaurus before 2.0 wrote: their ids and names begin with the version.
func TestSidebarsOfBefore(t *testing.T) {
	s := sitetest.New(t, strings.Replace(plain, "blog: false", "blog: false, docs: { sidebarPath: './sidebars.js' }", 1)+`
-- sidebars.js --
module.exports = { docs: ['a'] };
-- docs/a.md --
# A
-- versions.json --
["1.0"]
-- versioned_docs/version-1.0/a.md --
# Old A
-- versioned_docs/version-1.0/b.md --
# Old B
-- versioned_sidebars/version-1.0-sidebars.json --
{"version-1.0/docs": [{"type": "category", "label": "All", "link": {"type": "doc", "id": "version-1.0/a"}, "items": ["version-1.0/b"]}]}
`)
	if hasErrors(s.Report) {
		t.Error(s.Report.Messages)
	}
	if text := s.Read("docs/a/index.html"); !strings.Contains(text, `href="/docs/b"`) {
		t.Error("the sidebar of the version is not there")
	}
}

// TestPages is what pages of React are given and find.
func TestPages(t *testing.T) {
	s := sitetest.New(t, plain+`
-- src/pages/index.js --
import React from 'react';
import drawing from '/img/i.svg';
import other from '/static/img/i.svg';
class Index extends React.Component {
  render() { const { config } = this.props; return <main><h1>{config.title} of {config.url}</h1><p>{typeof drawing}{typeof other}</p></main>; }
}
export default (props) => <Index {...props} />;
-- static/img/i.svg --
<svg/>
-- docs/a.md --
# A
`)
	if text := s.Read("index.html"); !strings.Contains(text, "https://example.com</h1>") || hasErrors(s.Report) {
		t.Error("the page is not given its configuration", s.Report.Messages)
	}
}

// TestDatesAndNumbersOfPages are those that components write while pages are rendered, by an engine that has no Intl.
func TestDatesAndNumbersOfPages(t *testing.T) {
	s := sitetest.New(t, plain+`-- docs/a.mdx --
export const Day = () => <time>{new Date('2026-01-02T15:04:05Z').toLocaleDateString('en-US', { day: 'numeric', month: 'long', year: 'numeric' })}</time>;

<Day /> <b>{new Date(0).toLocaleTimeString()}</b> <i>{(1234567.5).toLocaleString()}</i> <u>{new Intl.NumberFormat('en-US').format(1e6)}</u>
`)
	text := s.Read("docs/a/index.html")
	for _, want := range []string{"<time>January 2, 2026</time>", "<b>12:00:00 AM</b>", "<i>1,234,567.5</i>", "<u>1,000,000</u>"} {
		if !strings.Contains(text, want) {
			t.Errorf("the page lacks %s: %s", want, s.Messages())
		}
	}
}

// Docusaurus' bundler tries .js before .tsx; projects keep the template's file beside their own.
func TestScriptsComeBeforeTypeScript(t *testing.T) {
	s := sitetest.New(t, `
-- docusaurus.config.js --
module.exports = {title: 'T', url: 'https://x.test', baseUrl: '/', presets: [['classic', {docs: {}, blog: false}]]};
-- docs/a.mdx --
import H from '@site/src/components/H';
import G from '../src/components/G';

# A

<H /> <G />
-- src/components/H/index.js --
export default () => <p>FROM-JS</p>;
-- src/components/H/index.tsx --
export default () => <p>FROM-TSX</p>;
-- src/components/G.mjs --
export default () => "FROM-MJS";
-- src/components/G.jsx --
export default () => "FROM-JSX";
-- src/pages/index.jsx --
import H from '../components/H';
export default () => <main><H /></main>;
`)
	for page, want := range map[string]string{"index.html": "FROM-JS", "docs/a/index.html": "FROM-JS"} {
		if text := s.Read(page); !strings.Contains(text, want) || strings.Contains(text, "FROM-TSX") {
			t.Errorf("%s does not show %s\n%s", page, want, s.Messages())
		}
	}
	if !strings.Contains(s.Read("docs/a/index.html"), "FROM-MJS") {
		t.Errorf("the ending .mjs does not come first\n%s", s.Messages())
	}
}
