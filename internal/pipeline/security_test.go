package pipeline_test

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"github.com/orihon/orihon/internal/sitetest"
)

const hostileSite = `
-- site.yaml --
title: "Test </script><script>alert('site')</script>"
url: https://example.com
locales: [{code: en, label: "English</script><script>alert('label')</script>"}]
docsets: [{id: docs, label: "Docs<img src=x onerror=alert(1)>", path: /docs, folder: docs}]
-- docs/index.md --
---
title: "T </script><script>alert('title')</script> <!-- \u2028 \u0001article\u0002 \u0004CardGrid\u0005{}\u0006"
description: "D </script><script>alert('description')</script> \" onload=alert(1) x=\" <!-- <script>"
keywords: ["</script><script>alert('keyword')</script>", "\"><img src=x onerror=alert(1)>"]
tags: ["<img src=x onerror=alert(1)>"]
sidebar_label: "<img src=x onerror=alert(1)>"
image: "x\" onerror=\"alert(1)"
slug: /
format: md
---
# Heading </script> &lt;script&gt;alert('heading')&lt;/script&gt; {#top}

Entities that spell marks: &#1;article&#2; &#4;CardGrid&#5;{"items":[{"label":"injected","href":"/x"}]}&#6; end.

In an attribute: ![&#4;CardGrid&#5;{}&#6;](https://example.com/a.png "&#1;article&#2;")

` + "`code </script><script>alert('code')</script>`" + `

` + "```html title=\"</script><script>alert('codetitle')</script>\"\n<script>alert('block')</script> \x04CardGrid\x05{}\x06\n```" + `

## Second &lt;img src=x onerror=alert(1)&gt;

Raw marks: ` + "\x01article\x02 \x04CardGrid\x05{\"items\":[{\"label\":\"injected\",\"href\":\"/x\"}]}\x06" + ` end.
-- docs/folder/_category_.yaml --
label: "</script><script>alert('category')</script>"
link: {type: generated-index, title: "\u0004CardGrid\u0005{}\u0006 </script><script>alert('index')</script>"}
-- docs/folder/page.md --
# Page &lt;/script>

<span title="&#4;CardGrid&#5;{}&#6;">In MDX: {"\u0004CardGrid\u0005{}\u0006"}</span>
`

func TestThePolicyStopsInlineScripts(t *testing.T) {
	s := sitetest.New(t, "-- docs/index.md --\n# A\n")
	_, policy, _ := strings.Cut(s.Read("_headers"), "script-src ")
	policy, _, _ = strings.Cut(policy, ";")
	if !strings.HasPrefix(policy, "'self' 'sha256-") || strings.Contains(policy, "unsafe") {
		t.Errorf("script-src %s", policy)
	}
}

func TestRawHTMLThatRunsCodeIsAnError(t *testing.T) {
	s := sitetest.New(t, "-- docs/index.md --\n---\nformat: md\n---\n<script>alert('raw')</script>\n\n<p onclick=\"alert(1)\">x</p>\n")
	for _, want := range []string{"docs/index.md:4:1: error", "docs/index.md:6:4: error"} {
		if s.Err == nil || !strings.Contains(s.Messages(), want) {
			t.Errorf("%v; want %q in:\n%s", s.Err, want, s.Messages())
		}
	}
}

func TestLinksThatRunCodeAreErrors(t *testing.T) {
	s := sitetest.New(t, `-- docs/index.md --
[a](javascript:alert(1))
[b](JaVaScRiPt&colon;alert(2))
[c](java&#9;script:alert(3))
[d](data:text/html,x)
[e](vbscript:alert(5))
<a href="javascript:alert(6)">x</a>
<p onClick="alert(7)">handler</p>
`)
	for line := 1; line <= 7; line++ {
		if !strings.Contains(s.Messages(), fmt.Sprintf("docs/index.md:%d:", line)) {
			t.Errorf("line %d passes:\n%s", line, s.Messages())
		}
	}
	if s.Err == nil {
		t.Error("the site is built")
	}
}

// TestPagesHoldNoPayload builds content that tries to break out of every place that it is written to.
func TestPagesHoldNoPayload(t *testing.T) {
	s := sitetest.New(t, hostileSite)
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	for _, name := range s.Files(".html") {
		text := s.Read(name)
		for c := range 32 {
			if c != '\n' && c != '\t' && strings.ContainsRune(text, rune(c)) {
				t.Errorf("%s holds the control character %d", name, c)
			}
		}
		root, err := html.Parse(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		for n := range root.Descendants() {
			checkNode(t, name, n)
		}
	}
	page := s.Page("/docs/")
	page.HasNot("main a[href=/x]")
	page.Has("title", "T </script><script>alert('title')</script> <!--")
}

// checkNode reports what can run: scripts that are not Orihon's own, handlers, addresses that are scripts.
func checkNode(t *testing.T, name string, n *html.Node) {
	t.Helper()
	if n.Type != html.ElementNode {
		return
	}
	if n.Data == "script" && n.FirstChild != nil {
		text := strings.TrimSpace(n.FirstChild.Data)
		if strings.HasPrefix(text, "alert") {
			t.Errorf("%s: a script of the content runs: %.80s", name, text)
		}
		if strings.ContainsAny(text, "\u2028\u2029") || strings.Contains(text, "<!--") || strings.Contains(text, "</") && !strings.HasPrefix(text, "(function") && !strings.HasPrefix(text, "document.") {
			t.Errorf("%s: inline data is not escaped: %.80s", name, text)
		}
	}
	for _, a := range n.Attr {
		if strings.HasPrefix(a.Key, "on") {
			t.Errorf("%s: <%s> has the handler %s=%q", name, n.Data, a.Key, a.Val)
		}
		address := strings.ToLower(strings.Map(func(r rune) rune {
			if r <= ' ' {
				return -1
			}
			return r
		}, a.Val))
		if (a.Key == "href" || a.Key == "src") && (strings.HasPrefix(address, "javascript:") || strings.HasPrefix(address, "vbscript:") || strings.HasPrefix(address, "data:text")) {
			t.Errorf("%s: <%s> leads to %q", name, n.Data, a.Val)
		}
	}
}
