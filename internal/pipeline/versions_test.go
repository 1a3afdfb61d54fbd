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

At most 10.
-- docs/docs/2/index.md --
# Start

## New {#part}

At most 20.
-- i18n/ja/docs/docs/1/index.md --
# 始め

## 章 {#part}

10まで。
-- i18n/ja/docs/docs/2/index.md --
# 始め

## 章 {#part}

20まで。
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

// TestChangesOfVersionsCanBeRead: in place, by weight on their page, as Markdown and as a feed.
func TestChangesOfVersionsCanBeRead(t *testing.T) {
	s := sitetest.New(t, backticks(`
-- site.yaml --
title: T
url: https://example.com
locales: [en, ja]
docsets:
  - {id: docs, label: Docs, path: /docs, changes: true, versions: [{name: "2", isLast: true, extends: "1"}, {name: "1"}]}
navbar: {items: [{type: versions, docset: docs}]}
-- docs/docs/1/index.md --
# Start

## Limits {#limits}

Send at most 10 files, see [the list](./gone.md).

## Tone {#tone}

Please send the files.

## Sign in {#sign-in}

Call §open()§ first.
-- docs/docs/1/gone.md --
# Gone

What is no more.
-- docs/docs/2/index.md --
---
breaking: [sign-in]
---

# Start

## Limits {#limits}

Send at most 20 files, see the list.

## Tone {#tone}

Please upload the files.

## Sign in {#sign-in}

Call §load()§ first.
-- docs/docs/2/gone.md --
---
draft: true
---
-- i18n/ja/docs/docs/1/index.md --
# 始め

## 上限 {#limits}

10個まで送信できます。

## 口調 {#tone}

ファイルを送信します。

## サインイン {#sign-in}

最初に§open()§を呼びます。
-- i18n/ja/docs/docs/2/index.md --
# 始め

## 上限 {#limits}

20個まで送信できます。

## 口調 {#tone}

ファイルを送ります。

## サインイン {#sign-in}

最初に§load()§を呼びます。
`))
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	page := s.Page("/docs/2/")
	page.Has("details.section-note", "Changed since 1")
	page.Has("del", "10")
	page.Has("ins", "20")
	if strings.Count(s.Read("docs/2/index.html"), "<details class=\"section-note\">") != 2 {
		t.Error("a section that says the same in other words has no note")
	}
	s.Page("/ja/docs/2/").Has(".diff-new", "20個まで送信できます。")
	text := s.Read("docs/2/version-changes.md")
	last := -1
	for _, part := range []string{"## What breaks", "Sign in", "## Changed pages", "Limits", "~~10~~ → 20", "## Wording only", "Tone", "/docs/version-changes.xml"} {
		at := strings.Index(text, part)
		if at <= last {
			t.Fatalf("%q is missing or stands elsewhere:\n%s", part, text)
		}
		last = at
	}
	feed := s.Read("ja/docs/version-changes.xml")
	for _, part := range []string{"<language>ja</language>", "1から2への変更", "https://example.com/ja/docs/2/", "互換性のない変更"} {
		if !strings.Contains(feed, part) {
			t.Errorf("the feed lacks %q:\n%s", part, feed)
		}
	}
	if !strings.Contains(s.Read("docs/2/version-changes/index.html"), `type="application/rss+xml"`) {
		t.Error("the page does not name its feed")
	}
}

func backticks(text string) string { return strings.ReplaceAll(text, "§", "`") }

func between(s, from, to string) string {
	_, s, _ = strings.Cut(s, from)
	s, _, _ = strings.Cut(s, to)
	return s
}
