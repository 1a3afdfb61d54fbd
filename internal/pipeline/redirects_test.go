package pipeline_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

func TestRedirectsOfFrontMatterAndOfManyRoutes(t *testing.T) {
	s := sitetest.New(t, `
-- site.yaml --
title: Redirects
url: https://example.com/p/
locales: [en, ja]
docsets:
  - id: docs
    path: /docs
    folder: docs
    versions: [{name: "2", isLast: true, extends: "1"}, {name: "1"}]
redirects: [{from: /manual/*, to: "/docs/2/:splat"}, {from: /blog/*, to: /docs/2/}]
-- docs/1/index.md --
# Start

[An old way](/start.html) and [another](/manual/guide/a).
-- docs/1/guide/a.md --
---
redirect_from: [/a, /guides/a/]
---
# A
-- docs/2/b.md --
---
redirect_from: /b
---
# B
-- i18n/ja/docs/2/b.md --
---
redirect_from: /biru
---
# ビー
-- docs/1/c.md --
---
redirect_from: /start.html
---
# C
`)
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	lines := s.Read("_redirects")
	for _, want := range []string{
		"/p/a /p/docs/2/guide/a 301", "/p/guides/a/ /p/docs/2/guide/a 301", "/p/ja/a /p/ja/docs/2/guide/a 301",
		"/p/b /p/docs/2/b 301", "/p/ja/biru /p/ja/docs/2/b 301",
		"/p/manual/* /p/docs/2/:splat 301", "/p/ja/manual/* /p/ja/docs/2/:splat 301", "/p/blog/* /p/docs/2/ 301",
	} {
		if !strings.Contains(lines, want+"\n") {
			t.Errorf("no line %q in\n%s", want, lines)
		}
	}
	if strings.Contains(lines, "/p/biru ") {
		t.Errorf("a translation's redirect is there in the other language:\n%s", lines)
	}
	for name, to := range map[string]string{
		"manual/guide/a/index.html": "/p/docs/2/guide/a", "ja/manual/b/index.html": "/p/ja/docs/2/b", "manual/index.html": "/p/docs/2/", "blog/index.html": "/p/docs/2/",
		"a/index.html": "/p/docs/2/guide/a",
	} {
		if text := s.Read(name); !strings.Contains(text, `url=`+to+`"`) {
			t.Errorf("%s does not lead to %s: %s", name, to, text)
		}
	}
	if found := s.Page("/docs/2/").All(".article a"); len(found) != 2 || s.Page("/docs/2/").Attr(".article a", "href") != "/p/docs/2/c" {
		t.Errorf("links to former routes: %v", s.Messages())
	}
}

func TestRedirectsThatCannotBe(t *testing.T) {
	for _, c := range []struct {
		redirects string
		want      []string
	}{
		{`[{from: "/*/y", to: /docs/a}, {from: /z, to: "/docs/:splat"}, {from: "/loop/*", to: "/loop/in/:splat"}]`, []string{
			`"/*/y" has a star that is not its last segment [bad-value]`,
			`:splat stands for nothing: "/z" has no star [bad-value]`,
			`redirects lead in a circle: /loop/* leads to /loop/in/:splat [redirect-loop]`,
		}},
		{`[{from: /x, to: /docs/a}, {from: "/docs/*", to: "/docs2/:splat"}, {from: "/v/*", to: "/nowhere/:splat"}]`, []string{
			`docs/a.md:2:1: error: /x is redirected twice [duplicate-redirect]`,
			`docs/a.md:2:1: error: /docs/b is the route of docs/b.md, which the redirect would hide [hidden-page]`,
			`redirect_from: "there" is not a route [bad-value]`,
			`redirect_from: "/w/*" is not the route of a page [bad-value]`,
			`the redirect would hide [hidden-page]`,
			`no page lies below "/nowhere/" [broken-link]`,
		}},
	} {
		s := sitetest.New(t, `
-- site.yaml --
title: Redirects
url: https://example.com
docsets: [{id: docs, folder: docs}]
redirects: `+c.redirects+`
-- docs/a.md --
---
redirect_from: [/x, /docs/b, there, "/w/*"]
---
# A
-- docs/b.md --
# B
`)
		for _, want := range c.want {
			if !strings.Contains(s.Messages(), want) {
				t.Errorf("no message %s in\n%s", want, s.Messages())
			}
		}
	}
}
