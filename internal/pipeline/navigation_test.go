package pipeline_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

const navigationSite = `
-- site.yaml --
title: Test
url: https://example.com
locales: [{code: en, label: English}]
docsets: [{id: docs, label: Docs, path: /docs, folder: docs}]
navbar:
  items:
    - {label: Docs, to: /docs}
    - {label: API, to: /docs/api/users}
-- docs/index.md --
# Start
-- docs/api/users.md --
---
sidebar_class_name: fresh
---
# Users
-- docs/api/_category_.yaml --
className: wide
`

func TestTheLongestItemOfTheNavbarIsMarked(t *testing.T) {
	s := sitetest.New(t, navigationSite)
	for route, want := range map[string]string{"/docs": "Docs", "/docs/api/users": "API"} {
		var marked []string
		for _, link := range s.Page(route).All(".navbar-link[aria-current]") {
			marked = append(marked, sitetest.Text(link))
		}
		if !slices.Equal(marked, []string{want}) {
			t.Errorf("%s marks %q, want %q alone", route, marked, want)
		}
	}
}

func TestTheNameOfTheSiteLeadsToAPage(t *testing.T) {
	s := sitetest.New(t, navigationSite)
	for _, selector := range []string{".navbar-brand", ".breadcrumbs a"} {
		if href := s.Page("/docs/api/users").Attr(selector, "href"); !s.Has(strings.Trim(href, "/") + "/index.html") {
			t.Errorf("%s leads to %s, which is no page", selector, href)
		}
	}
	s = sitetest.New(t, navigationSite+"-- pages/index.tsx --\nexport default () => <h1>Home</h1>;\n")
	if href := s.Page("/docs/api/users").Attr(".navbar-brand", "href"); href != "/" {
		t.Errorf("with a home page it leads to %s", href)
	}
}

func TestSidebarItemsHaveTheClassesOfTheirDocuments(t *testing.T) {
	page := sitetest.New(t, navigationSite).Page("/docs/api/users")
	page.Has("li.fresh .sidebar-link", "Users")
	page.Has("li.wide .sidebar-link", "api")
}
