package docusaurus_test

import (
	"strings"
	"testing"

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
		"warning: charts is not installed", "warning: @theme/Thing has no counterpart", "error: the page cannot be rendered",
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
