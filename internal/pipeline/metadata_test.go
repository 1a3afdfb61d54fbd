package pipeline_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

const metadataSite = `
-- site.yaml --
title: Test
description: About all of it.
url: https://example.com
locales: [{code: en, label: English}, {code: ja, label: 日本語}]
docsets:
  - id: docs
    label: Docs
    path: /docs
    folder: docs
    versions:
      - {name: "3", label: v3, extends: "2"}
      - {name: "2", label: v2, isLast: true, extends: "1"}
      - {name: "1", label: v1}
-- docs/1/index.md --
# Start
-- docs/1/users/_category_.yaml --
label: Users
link: {type: generated-index}
-- docs/1/users/adapter.md --
# Adapter
-- docs/1/orders/adapter.md --
# Adapter
-- docs/1/orders/guide.md --
# Guide
-- docs/2/orders/guide.md --
# Guide

Now with more.
-- i18n/ja/docs/1/orders/guide.md --
# 手引き
`

func TestPagesOfOneTitleAreToldApart(t *testing.T) {
	s := sitetest.New(t, metadataSite)
	for route, want := range map[string]string{
		"/docs/2/users/adapter":  "Adapter | Users | Test",
		"/docs/2/orders/adapter": "Adapter | orders | Test",
		"/docs/1/orders/adapter": "Adapter | v1, orders | Test",
		"/docs/2/orders/guide":   "Guide | Test",
		"/docs/1/orders/guide":   "Guide | v1 | Test",
	} {
		s.Page(route).Has("title", want)
	}
}

func TestSitemapListsCanonicalPagesOnly(t *testing.T) {
	s := sitetest.New(t, metadataSite)
	for _, name := range s.Files(".html") {
		if !strings.HasSuffix(name, "/index.html") {
			continue // the pages for addresses that lead nowhere
		}
		page := s.Page("/" + strings.TrimSuffix(name, "/index.html"))
		if len(page.All("meta[property=og:url]")) == 0 {
			continue
		}
		canonical := page.Attr("link[rel=canonical]", "href")
		if url := page.Attr("meta[property=og:url]", "content"); url != canonical {
			t.Errorf("%s: og:url is %s, the canonical address %s", name, url, canonical)
		}
	}
	sitemap := s.Read("sitemap-en.xml")
	if strings.Contains(sitemap, "/docs/1/") || !strings.Contains(sitemap, "<loc>https://example.com/docs/2/orders/guide</loc>") {
		t.Errorf("the sitemap:\n%s", sitemap)
	}
}

func TestGeneratedPagesHaveDescriptions(t *testing.T) {
	s := sitetest.New(t, metadataSite)
	for route, want := range map[string]string{"/docs/2/category/users": "Users: Adapter", "/search": "About all of it."} {
		if got := s.Page(route).Attr("meta[name=description]", "content"); got != want {
			t.Errorf("%s is described as %q, want %q", route, got, want)
		}
	}
}

func TestUntranslatedPagesLeadToAnOlderTranslation(t *testing.T) {
	s := sitetest.New(t, metadataSite)
	if href := s.Page("/ja/docs/2/orders/guide").Attr(".notice-info a", "href"); href != "/ja/docs/1/orders/guide" {
		t.Errorf("it leads to %s", href)
	}
	s.Page("/ja/docs/1/orders/guide").HasNot(".notice-info")
	s.Page("/ja/docs/1/orders/adapter").HasNot(".notice-info a")
}
