package pipeline_test

import (
	"html"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/serve"
	"github.com/orihon/orihon/internal/sitetest"
)

// signs is a site whose files have in their names what addresses read in their own way, and letters of other scripts.
const signs = `
-- site.yaml --
title: Signs
url: https://example.com
BASE
locales: [{code: en, label: English}, {code: ja, label: 日本語}]
docsets:
  - {id: docs, label: Docs, path: /docs, folder: docs}
  - {id: news, label: News, path: /news, folder: news, kind: blog}
navbar:
  items: [{label: C sharp, to: "/docs/c%23"}, {label: Half, to: "/docs/50%25"}, {label: Own, to: "/own%3F"}]
footer:
  columns: [{title: Text, items: [{label: All, to: /llms-full.txt}, {label: C sharp, to: "/docs/c%23.md"}, {label: Listed, to: "/listed%23.md"}]}]
redirects:
  - {from: "/old%23", to: "/docs/c%23"}
  - {from: "/before/*", to: "/docs/:splat"}
-- docs/index.md --
# Start

[C](./c%23.md), [what](what%3F.md#part), [half](./50%25.md), [words](<./two words.md>), [deep](a%23b/d%3F.md),
[route](/docs/c%23), [by address](a%23b/d%3F), [Japanese](./日本.md), [page](/own%3F), [listed](/listed%23),
![picture](./pic%231.png) ![static](/s%3Ft.png)
-- docs/c#.md --
---
redirect_from: [/former%3F]
tags: ["c#", "100%"]
---
# C sharp

[On](./what%3F.md)
-- docs/what?.md --
# What

## Part

Text.
-- docs/50%.md --
# Half
-- docs/two words.md --
# Two words
-- docs/日本.md --
# Japan
-- docs/a#b/index.md --
# Folder
-- docs/a#b/d?.md --
# Deep
-- docs/slug.md --
---
slug: s#lug
---
# Slug
-- docs/pic#1.png --
png
-- static/s?t.png --
png
-- pages/own?.md --
# Own
-- pages/listed#.tsx --
export default function Listed() { return <main><h1>Listed</h1><a href="/own%3F">on</a></main>; }
-- news/2024-01-02-c#?.md --
---
title: Post
---
Text.
-- i18n/ja/docs/c#.md --
# シー
`

// TestNamesWithSignsOfAddressesAreServed asks the server for every address that any file of such a site names.
func TestNamesWithSignsOfAddressesAreServed(t *testing.T) {
	for _, base := range []string{"", "/base"} {
		t.Run("below "+base, func(t *testing.T) {
			text := strings.Replace(signs, "url: https://example.com\nBASE", "url: https://example.com"+base, 1)
			s := sitetest.New(t, text)
			if s.Err != nil || s.Messages() != "" {
				t.Fatal(s.Err, s.Messages())
			}
			handler := serve.New(s.Out)
			seen := map[string]bool{}
			for _, ending := range []string{".html", ".md", ".xml", ".txt", ".json"} {
				for _, name := range s.Files(ending) {
					for _, address := range namedIn(ending, s.Read(name)) {
						address = strings.TrimPrefix(address, "https://example.com")
						if strings.HasPrefix(address, "/") && !seen[address] {
							seen[address] = true
							expectServed(t, handler, name, address)
						}
					}
				}
			}
			for _, wanted := range []string{
				"/docs/c%23", "/docs/what%3F#part", "/docs/50%25", "/docs/two%20words", "/docs/a%23b/d%3F", "/docs/a%23b/", "/docs/s%23lug",
				"/docs/日本", "/own%3F", "/listed%23", "/s%3Ft.png", "/ja/docs/c%23", "/docs/c%23.md", "/news/2024/01/02/c%23%3F",
			} {
				if !seen[base+wanted] {
					t.Errorf("nothing names %s", base+wanted)
				}
			}
			for from, to := range map[string]string{"/old%23": "/docs/c%23", "/former%3F": "/docs/c%23", "/before/what%3F": "/docs/what%3F"} {
				if got := get(handler, base+from); got.Code != http.StatusMovedPermanently || got.Header().Get("Location") != base+to {
					t.Errorf("%s leads to %s (%d)", from, got.Header().Get("Location"), got.Code)
				}
			}
			for _, data := range []string{"/docs/c%23", "/docs/a%23b/d%3F", "/docs/%E6%97%A5%E6%9C%AC", "/own%3F"} {
				if got := get(handler, base+"/_orihon/data"+data+".json"); got.Code != http.StatusOK || !strings.Contains(got.Body.String(), `"route":"/`) {
					t.Errorf("the data of %s: %d", data, got.Code)
				}
			}
		})
	}
}

var inLists = regexp.MustCompile(`(?:<loc>|<link>|href="|\]\(|Source: )(https://example\.com[^<")\s]*)`)

// namedIn are the addresses in a file.
func namedIn(ending, text string) []string {
	pattern := inLists
	switch ending {
	case ".html", ".md":
		found := addressesIn(ending, text)
		for i := range found {
			found[i] = html.UnescapeString(found[i])
		}
		return found
	case ".json":
		return nil // routes: the pages have their addresses
	}
	var found []string
	for _, m := range pattern.FindAllStringSubmatch(text, -1) {
		found = append(found, html.UnescapeString(m[1]))
	}
	return found
}

func expectServed(t *testing.T, handler http.Handler, in, address string) {
	t.Helper()
	if got := get(handler, address); got.Code != http.StatusOK && got.Code != http.StatusMovedPermanently {
		t.Errorf("%s: %s: %d", in, address, got.Code)
	}
}

// get asks as a browser does, which knows a fragment from a path and sends letters as escapes.
func get(handler http.Handler, address string) *httptest.ResponseRecorder {
	address, _, _ = strings.Cut(address, "#")
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, address, http.NoBody))
	return w
}
