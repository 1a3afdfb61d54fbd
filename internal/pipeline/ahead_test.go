package pipeline_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

const aheadSite = `
-- site.yaml --
title: T
url: https://example.com
locales: [en, ja]
docsets:
  - id: docs
    label: Docs
    path: /docs
    versions:
      - {name: next, extends: "2"}
      - {name: "2", isLast: true, ahead: {version: next, text: {en: Try next., ja: 次へ。}}}
api:
  services: [user]
  ahead: {text: {en: Operations of 2., ja: 2の操作。}, label: {en: More, ja: 続き}, to: /docs/next/}
-- api/user.yaml --
openapi: 3.1.0
info: {title: Users, version: "2"}
paths:
  /users: {get: {responses: {"200": {description: ok}}}}
-- docs/docs/2/index.md --
# Start
-- docs/docs/2/guide.md --
# Guide
-- docs/docs/next/index.md --
# Next
-- i18n/ja/docs/docs/2/index.md --
# 始め
-- i18n/ja/docs/docs/next/index.md --
# 次
`

// TestHintsLeadAhead: the line is on the main page of a version and on all pages of the reference, in each language.
func TestHintsLeadAhead(t *testing.T) {
	s := sitetest.New(t, aheadSite)
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	for route, want := range map[string][3]string{
		"/docs/2/":      {"Try next.", "next: Next", "/docs/next/"},
		"/ja/docs/2/":   {"次へ。", "next: 次", "/ja/docs/next/"},
		"/api/":         {"Operations of 2.", "More", "/docs/next/"},
		"/api/user/":    {"Operations of 2.", "More", "/docs/next/"},
		"/ja/api/user/": {"2の操作。", "続き", "/ja/docs/next/"},
	} {
		p := s.Page(route)
		p.Has(".notice-info span", want[0])
		p.Has(".notice-info a", want[1])
		if got := p.Attr(".notice-info a", "href"); got != want[2] {
			t.Errorf("%s leads to %s, want %s", route, got, want[2])
		}
	}
	s.Page("/docs/2/guide").HasNot(".notice-info")
	s.Page("/docs/next/").HasNot(".notice-info")
}

func TestAHintThatLeadsNowhereIsReported(t *testing.T) {
	s := sitetest.New(t, strings.Replace(aheadSite, "to: /docs/next/}", "to: /docs/none/}", 1))
	if !strings.Contains(s.Messages(), "site.yaml:13:") || !strings.Contains(s.Messages(), "/docs/none/") {
		t.Errorf("no message about the route of the hint: %s", s.Messages())
	}
}
