package pipeline_test

import (
	"compress/gzip"
	"encoding/json"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

const withArchive = `
-- site.yaml --
title: Test
url: https://example.com
locales:
  - {code: en, label: English}
docsets:
  - {id: now, label: Now, path: /now, folder: docs/now}
  - {id: then, label: Then, path: /then, folder: docs/then, archived: true, linkTo: /now/}
-- docs/now/index.md --
# Present words
-- docs/then/index.md --
# Past words
`

// The ranking puts what is archived after what is current; it can only do so if the index says which is which.
func TestTheSearchIndexKnowsArchives(t *testing.T) {
	s := sitetest.New(t, withArchive)
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	if headers := s.Read("_headers"); !strings.Contains(headers, "/_orihon/search/en/parts/*\n") {
		t.Errorf("hosts are not told that the files of the index do not change:\n%s", headers)
	}
	var meta struct{ Head string }
	var head struct {
		Versions []struct {
			Docset string
			Old    bool
		}
	}
	read(t, s.Read("_orihon/search/en/meta.json"), &meta)
	read(t, s.Read("_orihon/search/en/parts/"+meta.Head+".json"), &head)
	if len(head.Versions) != 2 {
		t.Fatalf("docsets in the index: %v", head.Versions)
	}
	for _, v := range head.Versions {
		if v.Old != (v.Docset == "then") {
			t.Errorf("docset %q: archived is %v", v.Docset, v.Old)
		}
	}
}

const withSynonyms = `
-- site.yaml --
title: Test
url: https://example.com
locales:
  - {code: en, label: English}
search:
  synonyms: [vault safe strongbox]
docsets:
  - {id: now, label: Now, path: /now, folder: docs/now}
-- docs/now/index.md --
# The vault
`

// A site knows words for its things that no general list knows.
func TestSynonymsOfASite(t *testing.T) {
	s := sitetest.New(t, withSynonyms)
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	var meta struct{ Synonyms []string }
	read(t, s.Read("_orihon/search/en/meta.json"), &meta)
	if !slices.Contains(meta.Synonyms, "vault safe strongbox") {
		t.Errorf("synonyms: %q", meta.Synonyms)
	}
}

const untranslated = `
-- site.yaml --
title: Test
url: https://example.com
locales:
  - {code: en, label: English}
  - {code: ja, label: 日本語}
docsets:
  - id: d
    label: {en: Docs, ja: 文書}
    path: /d
    folder: docs/d
    versions:
      - {name: two, isLast: true}
      - {name: one}
-- docs/d/two/index.md --
---
title: Invoices
kind: how-to
---
## Send one {#send}
The function sendInvoice.

## Next steps
- [Send one](#send)
-- docs/d/one/index.md --
# Invoices
## Send one {#send}
Text.
-- i18n/ja/docs/d/one/index.md --
# 請求書
## 送る {#send}
本文。
`

// What is not translated is found in its own language, and by the words of an older translation.
func TestUntranslatedPagesAreFound(t *testing.T) {
	s := sitetest.New(t, untranslated)
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	var meta struct {
		Head    string
		Lexicon struct{ Names string }
	}
	var head struct {
		Versions []struct{ Docset, Of string }
		Traits   string
	}
	read(t, s.Read("_orihon/search/ja/meta.json"), &meta)
	read(t, s.Read("_orihon/search/ja/parts/"+meta.Head+".json"), &head)
	// A guide, first of its folder, in another language; and the translation of the older version, of no known kind. Both
	// have one word as title.
	if head.Traits != "~u" || head.Versions[0].Of != "文書" {
		t.Errorf("traits %q, docset %q", head.Traits, head.Versions[0].Of)
	}
	lexicon := unzip(t, s.Read("_orihon/search/ja/parts/"+meta.Lexicon.Names[:7]+".pack"))
	for _, word := range []string{"請求", "送", "function"} {
		if !strings.Contains(lexicon, word) {
			t.Errorf("%s is not in the index", word)
		}
	}
	if strings.Contains(lexicon, "next") {
		t.Error("links to other pages are in the index")
	}
}

// unzip unpacks gzip members that stand one behind another.
func unzip(t *testing.T, packed string) string {
	t.Helper()
	r, err := gzip.NewReader(strings.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func read(t *testing.T, text string, into any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), into); err != nil {
		t.Fatalf("%v in %.200s", err, text)
	}
}
