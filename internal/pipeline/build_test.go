package pipeline_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

const twoVersions = `
-- site.yaml --
title: Test
url: https://example.com
locales:
  - {code: en, label: English}
  - {code: ja, label: 日本語}
docsets:
  - id: docs
    label: {en: Docs, ja: 文書}
    path: /docs
    folder: docs
    versions:
      - {name: "2", isLast: true, extends: "1", removed: [gone]}
      - {name: "1", banner: unmaintained}
redirects:
  - {from: /old, to: /docs/2/}
announcement: {id: a1, content: {en: Under construction, ja: 作成中}, closable: true}
-- docs/1/index.md --
---
title: Start
description: Where to start.
---
# Start

See [the guide](./guide.md#second-part).
-- docs/1/guide.md --
---
title: Guide
sidebar_position: 2
---
# Guide

## Second part

Text with <b>markup</b> and ` + "`code`" + `.
-- docs/1/gone.md --
# Gone

Only in version 1.
-- docs/2/guide.md --
---
title: Guide
---
# Guide

## Second part

New text.
-- i18n/ja/docs/1/index.md --
---
title: はじめに
---
# はじめに

[ガイド](./guide.md#second-part)を読みます。
-- pages/index.tsx --
export default function Home() {
  return <h1>Home page</h1>;
}
-- static/robots-note.txt --
hello
`

func TestASiteIsBuiltWhole(t *testing.T) {
	s := sitetest.New(t, twoVersions)
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	for _, name := range []string{
		"index.html", "ja/index.html", "404.html", "ja/404.html", "docs/1/index.html", "docs/2/guide/index.html",
		"ja/docs/2/index.html", "docs/1/guide.md", "sitemap.xml", "sitemap-ja.xml", "robots.txt", "llms.txt",
		"docs/2/llms.txt", "_headers", "_redirects", "old/index.html", "robots-note.txt", "_orihon/manifest.json",
		"_orihon/data/docs/2/index.json", "search/index.html",
	} {
		if !s.Has(name) {
			t.Errorf("no %s", name)
		}
	}
	if s.Has("docs/2/gone/index.html") {
		t.Error("version 2 shows a page that it removed")
	}
}

// TestOneLocaleIsBuiltAlone: links of the pages that stay lead where they do in the whole site.
func TestOneLocaleIsBuiltAlone(t *testing.T) {
	for _, c := range []struct{ locale, has, lacks, link string }{
		{"en", "docs/2/index.html", "ja/docs/2/index.html", "(/)"},
		{"ja", "ja/docs/2/index.html", "docs/2/index.html", "(/ja/)"},
	} {
		t.Run(c.locale, func(t *testing.T) {
			s := sitetest.New(t, twoVersions+"-- docs/1/home.md --\n# Home\n\n[Home](/)\n")
			s.Out = t.TempDir()
			s.Build(pipeline.Options{Locale: c.locale})
			if s.Err != nil {
				t.Fatal(s.Messages())
			}
			if !s.Has(c.has) || s.Has(c.lacks) {
				t.Errorf("%s: %v, %s: %v", c.has, s.Has(c.has), c.lacks, s.Has(c.lacks))
			}
			if twin := s.Read(strings.TrimSuffix(c.has, "index.html") + "home.md"); !strings.Contains(twin, c.link) {
				t.Errorf("the twin does not link to %s: %s", c.link, twin)
			}
		})
	}
}

func TestVersionsInheritAndSayWhichIsCurrent(t *testing.T) {
	s := sitetest.New(t, twoVersions)
	s.Page("/docs/2/").Has("main .article", "See the guide")
	s.Page("/docs/2/guide").Has("main .article", "New text")
	old := s.Page("/docs/1/guide")
	old.Has(".notice", "no longer the current one")
	old.Has("link[href=https://example.com/docs/2/guide]", "")
	if got := s.Page("/docs/2/").Attr("main .article a", "href"); got != "/docs/2/guide#second-part" {
		t.Errorf("a relative link of an inherited page leads to %q", got)
	}
}

func TestAnUntranslatedPageFallsBackAndSaysSo(t *testing.T) {
	s := sitetest.New(t, twoVersions)
	page := s.Page("/ja/docs/2/guide")
	page.Has(".notice", "まだ翻訳されていません")
	if lang := page.Attr(".article", "lang"); lang != "en" {
		t.Errorf("lang of the article is %q", lang)
	}
	page.HasNot("link[hreflang]")
	if strings.Contains(s.Read("sitemap-ja.xml"), "hreflang=\"ja\" href=\"https://example.com/ja/docs/2/guide\"") {
		t.Error("the sitemap promises a translation that does not exist")
	}
	translated := s.Page("/ja/docs/1/")
	translated.Has("h1", "はじめに")
	translated.Has("link[hreflang=x-default]", "")
	translated.HasNot(".notice-info")
}

func TestTwoBuildsGiveEqualBytes(t *testing.T) {
	a, b := sitetest.New(t, twoVersions), sitetest.New(t, twoVersions)
	if a.Read("_orihon/manifest.json") != b.Read("_orihon/manifest.json") {
		t.Fatal("two builds of the same input differ")
	}
}

func TestUnchangedInputRendersNothing(t *testing.T) {
	s := sitetest.New(t, twoVersions)
	before := s.Read("_orihon/manifest.json")
	s.Build(pipeline.Options{})
	if !s.Report.Unchanged {
		t.Error("an unchanged site was built again")
	}
	s.Write("docs/2/guide.md", "# Guide\n\n## Second part\n\nNewer text.\n")
	s.Build(pipeline.Options{})
	if s.Report.Rendered == 0 || s.Report.Rendered > 4 {
		t.Errorf("one changed page made %d be rendered", s.Report.Rendered)
	}
	if s.Read("_orihon/manifest.json") == before {
		t.Error("the change did not arrive")
	}
}

func TestAChangeBuildsWhatAColdBuildBuilds(t *testing.T) {
	warm := sitetest.New(t, twoVersions)
	changed := "# Guide\n\n## Second part\n\nNewer text.\n"
	warm.Write("docs/2/guide.md", changed)
	warm.Build(pipeline.Options{})
	cold := sitetest.New(t, strings.Replace(twoVersions, "-- docs/2/guide.md --\n---\ntitle: Guide\n---\n# Guide\n\n## Second part\n\nNew text.\n",
		"-- docs/2/guide.md --\n"+changed, 1))
	if warm.Read("_orihon/manifest.json") != cold.Read("_orihon/manifest.json") {
		t.Fatal("building on top of an old output gives other bytes than building anew")
	}
}

func TestErrorsLeaveTheLastOutputInPlace(t *testing.T) {
	s := sitetest.New(t, twoVersions)
	before := s.Read("docs/2/guide/index.html")
	s.Write("docs/2/guide.md", "---\ntitle: [\n---\n# Guide\n")
	s.Build(pipeline.Options{})
	if s.Err == nil {
		t.Fatal("malformed front matter is no error")
	}
	if !strings.Contains(s.Messages(), "docs/2/guide.md:") {
		t.Errorf("the message names no place:\n%s", s.Messages())
	}
	if s.Read("docs/2/guide/index.html") != before {
		t.Error("the last output was touched")
	}
}

func TestAComponentWithAnErrorIsNamed(t *testing.T) {
	s := sitetest.New(t, twoVersions+"-- pages/broken.tsx --\nexport default function X() { return <p>; }\n")
	if s.Err == nil || !strings.Contains(s.Messages(), "pages/broken.tsx:1:") {
		t.Errorf("got %v:\n%s", s.Err, s.Messages())
	}
}

func TestTheOutputCannotBeWritten(t *testing.T) {
	if os.Getuid() == 0 {
		t.Log("root may write anywhere: a file stands in the way instead")
	}
	s := sitetest.New(t, twoVersions)
	blocked := filepath.Join(s.Dir, "blocked")
	s.Write("blocked", "a file, not a folder")
	_, err := pipeline.Build(t.Context(), pipeline.Options{Dir: s.Dir, Out: filepath.Join(blocked, "out")})
	if err == nil || !strings.Contains(err.Error(), "output folder") {
		t.Errorf("got %v", err)
	}
}

func TestHeadOfAPage(t *testing.T) {
	s := sitetest.New(t, twoVersions)
	page := s.Page("/docs/2/")
	page.Has("title", "Start | Test")
	if got := page.Attr("meta[name=description]", "content"); got != "Where to start." {
		t.Errorf("description %q", got)
	}
	if got := page.Attr("html", "lang"); got != "en" {
		t.Errorf("lang %q", got)
	}
	if got := s.Page("/ja/docs/1/").Attr("html", "lang"); got != "ja" {
		t.Errorf("lang %q", got)
	}
	if start := page.Attr("script[data-start]", "data-start"); !strings.HasPrefix(start, "/_orihon/assets/app-") || strings.Contains(start, "/page-") {
		t.Errorf("the page starts %s", start)
	}
}

func TestTwinsAreMarkdownWithResolvedLinks(t *testing.T) {
	s := sitetest.New(t, twoVersions)
	twin := s.Read("docs/2/index.md")
	if !strings.Contains(twin, "# Start") || !strings.Contains(twin, "](/docs/2/guide.md#second-part)") {
		t.Errorf("twin:\n%s", twin)
	}
}

func TestComponentsWorkInExpressions(t *testing.T) {
	s := sitetest.New(t, "-- docs/index.mdx --\n# Start\n\n{[1, 2].map((n) => <Badge key={n}>{n}</Badge>)}\n")
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	s.Page("/docs/").Has(".article .badge", "2")
}

func TestWhatFailsWhileRenderingIsNamedAtItsPlace(t *testing.T) {
	for _, c := range []struct{ page, want, hint string }{
		{"---\ntitle: T\n---\n\n# Start\n\nText {foo}.\n", "docs/index.mdx:7:7: error: the page cannot be rendered", ""},
		{"# Start\n\nText.\n\n{1 +\n  window.innerWidth}\n", "docs/index.mdx:6:3: error", "useEffect"},
		{"# Start\n\n<Badge\n  text={String(document.title)} />\n", "docs/index.mdx:4:16: error", "useEffect"},
	} {
		s := sitetest.New(t, "-- docs/index.mdx --\n"+c.page)
		if s.Err == nil || !strings.Contains(s.Messages(), c.want) || !strings.Contains(s.Report.Messages[0].Hint, c.hint) {
			t.Errorf("%s\ngot %v:\n%s", c.page, s.Err, s.Messages())
		}
	}
}

func TestAPageWhoseScriptFailsIsNamed(t *testing.T) {
	s := sitetest.New(t, "-- docs/index.mdx --\n# Start\n\n{[1].map((n) => n.missing.deep)}\n")
	if s.Err == nil || !strings.Contains(s.Messages(), "docs/index.mdx:3:27: error: the page cannot be rendered") {
		t.Errorf("got %v:\n%s", s.Err, s.Messages())
	}
	if s.Has("docs/index.html") {
		t.Error("a site with a failing page was written")
	}
	s = sitetest.New(t, "-- docs/index.mdx --\n# Start\n\n{[1].map((n) => <Steps key={n}><FileTree /></Steps>)}\n")
	if s.Err == nil || !strings.Contains(s.Messages(), "there is no <FileTree>") {
		t.Errorf("got %v:\n%s", s.Err, s.Messages())
	}
}

// A page that runs is bundled before there is a renderer, and shows all the same what the site knows.
func TestListsOfPagesInPagesThatRun(t *testing.T) {
	s := sitetest.New(t, "-- docs/index.mdx --\n# Start\n\n{[1, 2].length} pages:\n\n<DocCardList />\n\n<DocCardList folder=\"../nothing\" />\n"+
		"-- docs/a.md --\n# First\n-- docs/b.md --\n# Second\n")
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	page := s.Page("/docs/")
	page.Has("main .article", "2 pages:")
	page.Has(".cards .card-title", "First")
	if got := page.Attr(".cards .card", "href"); got != "/docs/a" {
		t.Errorf("the first card leads to %q", got)
	}
}
