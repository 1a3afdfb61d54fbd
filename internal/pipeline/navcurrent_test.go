package pipeline_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

const sidebarItemsSite = `
-- site.yaml --
title: Test
url: https://example.com
docsets:
  - id: docs
    path: /docs
    folder: docs
    sidebars:
      - {name: learn, items: [index, start]}
      - {name: reference, items: [alpha, beta]}
    versions: [{name: new, path: /}, {name: old}]
  - {id: plain, path: /plain, folder: plain}
navbar:
  items: [ITEMS]
-- docs/new/index.md --
# Index
-- docs/new/start.md --
# Start
-- docs/new/alpha.md --
# Alpha
-- docs/new/beta.md --
# Beta
-- docs/new/alone.md --
# Alone
-- docs/new/shown.md --
---
displayed_sidebar: reference
---
# Shown
-- docs/old/index.md --
# Index
-- docs/old/beta.md --
# Beta
-- plain/index.md --
# Plain
-- plain/a.md --
# A
`

// TestOneItemOfTheBarIsCurrent: where a docset has several sidebars the item that leads to that of the page is marked, and no
// other, wherever its documents lie.
func TestOneItemOfTheBarIsCurrent(t *testing.T) {
	const (
		docs      = `{label: Docs, to: /docs/}`
		main      = `{label: Docs, docset: docs, version: true}`
		learn     = `{label: Learn, docset: docs, sidebar: learn}`
		reference = `{label: Reference, docset: docs, sidebar: reference}`
		beta      = `{label: Beta, docset: docs, doc: beta}`
		plain     = `{label: Plain, to: /plain/}`
		menu      = `{label: Menu, items: [{label: In it, docset: docs, sidebar: reference}]}`
	)
	for _, test := range []struct {
		items []string
		want  map[string]string // route -> label
	}{
		{[]string{docs, reference, plain}, map[string]string{
			"/docs/": "Docs", "/docs/start": "Docs", "/docs/alpha": "Reference", "/docs/beta": "Reference", "/docs/shown": "Reference",
			"/docs/alone": "Docs", "/docs/old/": "Docs", "/docs/old/beta": "Reference", "/plain/a": "Plain",
		}},
		{[]string{main, learn, reference}, map[string]string{"/docs/": "Learn", "/docs/start": "Learn", "/docs/beta": "Reference", "/docs/alone": "Docs"}},
		{[]string{reference, docs}, map[string]string{"/docs/start": "Docs", "/docs/beta": "Reference"}},
		{[]string{docs, reference, beta}, map[string]string{"/docs/alpha": "Reference", "/docs/beta": "Beta", "/docs/shown": "Reference"}},
		{[]string{docs, beta}, map[string]string{"/docs/start": "Docs", "/docs/alpha": "Beta", "/docs/beta": "Beta"}},
		{[]string{docs, menu}, map[string]string{"/docs/start": "Docs", "/docs/alpha": "Menu", "/docs/beta": "Menu"}},
	} {
		s := sitetest.New(t, strings.Replace(sidebarItemsSite, "ITEMS", strings.Join(test.items, ", "), 1))
		if s.Err != nil || s.Messages() != "" {
			t.Fatal(s.Err, s.Messages())
		}
		for route, label := range test.want {
			t.Run(fmt.Sprint(test.items, route), func(t *testing.T) {
				page := s.Page(route)
				marked := append(page.All("a.navbar-link[aria-current=true]"), page.All("button.menu-button[aria-current=true]")...)
				if len(marked) != 1 || sitetest.Text(marked[0]) != label {
					t.Errorf("%d items are current, want %s alone", len(marked), label)
				}
			})
		}
	}
}
