package pipeline_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

const manyLanguages = `-- site.yaml --
title: {en: Fold, ja-JP: 折り}
tagline: One sheet
description: {en: About folds., ru: О складках.}
url: https://example.com
locales: [en, ja-JP, ru, fi]
docsets: [{id: docs, path: /docs}]
-- docs/docs/a.md --
---
tags: [one]
---
# A
## Part

:::note
x
:::
-- docs/docs/b.md --
---
tags: [one]
---
# B
-- i18n/en/ui.yaml --
theme: {next: Onward}
pages: {notFound: Nothing here}
-- i18n/ja-JP/docs/docs/a.md --
# ア
## 部

:::note
x
:::
`

// TestWordsOfLocales holds what each locale says: its language's words, its own over them, English where there are none.
func TestWordsOfLocales(t *testing.T) {
	s := sitetest.New(t, manyLanguages)
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	for _, c := range []struct{ route, selector, want string }{
		{"/docs/a", ".pager", "Onward"},
		{"/docs/a", "title", "A | Fold"},
		{"/ja-JP/docs/a", "title", "ア | 折り"},
		{"/ja-JP/docs/a", ".admonition-title", "備考"},
		{"/ja-JP/docs/a", ".pager", "次へ"},
		{"/ja-JP/docs/b", ".notice", "英語の原文"},
		{"/ja-JP/docs/tags/one", "h1", "「one」タグのページ"},
		{"/ru/docs/tags/one", "h1", "Страницы с тегом «one»"},
		{"/ru/docs/tags", ".card-text", "2 элемента"},
		{"/ru/docs/a", ".doc-meta", "1 мин. чтения"},
		{"/ru/docs/b", ".notice", "английский"},
		{"/fi/docs/a", ".pager", "Next"},
	} {
		text := ""
		for _, node := range s.Page(c.route).All(c.selector) {
			text += sitetest.Text(node)
		}
		if !strings.Contains(text, c.want) {
			t.Errorf("%s %s: %q lacks %q", c.route, c.selector, text, c.want)
		}
	}
	if got := s.Read("404.html"); !strings.Contains(got, "<title>Nothing here | Fold</title>") || !strings.Contains(got, `"failed":"This page could not be loaded."`) {
		t.Error("the 404 page does not have the site's own words, or not those for when nothing loads")
	}
	if got := s.Read("llms.txt"); !strings.Contains(got, "# Fold\n\n> About folds.") {
		t.Errorf("llms.txt: %s", got)
	}
	if got := s.Read("ru/llms.txt"); !strings.Contains(got, "> О складках.") {
		t.Errorf("ru/llms.txt: %s", got)
	}
}

// TestWrongWordsAreErrors holds that a mistake in ui.yaml is told at its place, and stops the build.
func TestWrongWordsAreErrors(t *testing.T) {
	s := sitetest.New(t, manyLanguages+"-- i18n/fi/ui.yaml --\ntheme:\n  nxet: Seuraava\n")
	if s.Err == nil || !strings.Contains(s.Messages(), "i18n/fi/ui.yaml:2:3") {
		t.Errorf("%v: %s", s.Err, s.Messages())
	}
}
