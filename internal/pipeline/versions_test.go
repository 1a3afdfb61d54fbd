package pipeline_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

// TestSentencesUseTheShortLabelOfAVersion: menus keep the label, which may say that a version is the latest of its language.
func TestSentencesUseTheShortLabelOfAVersion(t *testing.T) {
	s := sitetest.New(t, `
-- site.yaml --
title: T
url: https://example.com
locales: [en, ja]
docsets:
  - id: docs
    label: Docs
    path: /docs
    changes: true
    versions:
      - name: "2"
        label: 2 (Latest)
        shortLabel: "2"
        isLast: true
        extends: "1"
      - {name: "1", label: {en: "1", ja: 1 (最新)}, shortLabel: "1"}
navbar: {items: [{type: versions, docset: docs}]}
-- docs/docs/1/index.md --
# Start

## Old {#part}

Text.
-- docs/docs/2/index.md --
# Start

## New {#part}

Other text.
-- i18n/ja/docs/docs/1/index.md --
# 始め

## 章 {#part}

文。
-- i18n/ja/docs/docs/2/index.md --
# 始め

## 章 {#part}

別の文。
`)
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	page := s.Read("ja/docs/2/index.html")
	if !strings.Contains(page, "1から変更") || strings.Contains(page, "1 (最新)から") {
		t.Error("the note on a changed section names the version by its label")
	}
	if !strings.Contains(page, "2 (Latest)") {
		t.Error("the menu lost the label")
	}
	for file, want := range map[string]string{"docs/2/version-changes/index.html": "1 to 2", "ja/docs/2/version-changes/index.html": "1から2"} {
		if title := between(s.Read(file), "<title>", "</title>"); !strings.Contains(title, want) {
			t.Errorf("%s has the title %q, want %q in it", file, title, want)
		}
	}
	if old := s.Read("ja/docs/1/index.html"); !strings.Contains(old, "現在のバージョン 2 を見る") {
		t.Error("the notice of the old version names the current one by its label")
	}
}

func between(s, from, to string) string {
	_, s, _ = strings.Cut(s, from)
	s, _, _ = strings.Cut(s, to)
	return s
}
