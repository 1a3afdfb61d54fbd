package pipeline_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/sitetest"
)

// example is a block of a site file in the guide, after the heading it belongs to.
var example = regexp.MustCompile("(?s)```yaml title=\"site.yaml\"\n(.*?)```")

// sourcesOf builds a site with a piece of its site file, and returns the sources of its policy that not every site has.
func sourcesOf(t *testing.T, piece string) (s *sitetest.Site, sources map[string][]string) {
	t.Helper()
	const plain = "\n-- site.yaml --\ntitle: T\nurl: https://example.com\ndocsets: [{id: docs, folder: docs}]\n"
	s = sitetest.New(t, plain+piece+"\n-- docs/index.md --\n# Start\n-- static/posthog.js --\n1\n")
	if s.Err != nil || s.Messages() != "" {
		t.Fatalf("%s\n%s", piece, s.Messages())
	}
	sources = map[string][]string{}
	_, policy, _ := strings.Cut(s.Read("_headers"), "Content-Security-Policy: ")
	policy, _, _ = strings.Cut(policy, "\n")
	for directive := range strings.SplitSeq(policy, "; ") {
		words := strings.Fields(directive)
		for _, source := range words[1:] {
			if strings.HasPrefix(source, "https://") || strings.HasPrefix(source, "wss://") {
				sources[words[0]] = append(sources[words[0]], source)
			}
			if strings.HasPrefix(source, "'sha256-") {
				sources["hashes"] = append(sources["hashes"], source)
			}
		}
	}
	return s, sources
}

// TestTheRecipesOfTheGuide builds what the guide prints: the policy allows what each recipe names, and nothing else.
func TestTheRecipesOfTheGuide(t *testing.T) {
	for _, page := range []string{"../../guide/docs/scripts.md", "../../guide/i18n/ja/docs/scripts.md"} {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		blocks := example.FindAllStringSubmatch(string(text), -1)
		want := []map[string][]string{
			{},
			{"script-src": {"https://plausible.io/js/script.js"}, "connect-src": {"https://plausible.io"}},
			{
				"script-src":  {"https://www.googletagmanager.com/gtag/js"},
				"connect-src": {"https://*.analytics.google.com", "https://*.google-analytics.com", "https://*.googletagmanager.com"},
			},
			{"script-src": {"https://cloud.umami.is/script.js"}, "connect-src": {"https://api-gateway.umami.dev", "https://cloud.umami.is"}},
			{
				"script-src":  {"https://eu-assets.i.posthog.com"},
				"connect-src": {"https://eu-assets.i.posthog.com", "https://eu.i.posthog.com"},
			},
			{"script-src": {"https://giscus.app"}, "frame-src": {"https://giscus.app"}, "style-src": {"https://giscus.app"}},
			{"frame-src": {"https://codesandbox.io", "https://embed.figma.com", "https://www.figma.com"}},
		}
		if len(blocks) != len(want) {
			t.Fatalf("%s has %d examples, want %d", page, len(blocks), len(want))
		}
		_, plain := sourcesOf(t, "")
		for i, block := range blocks {
			_, got := sourcesOf(t, block[1])
			hashes := len(got["hashes"]) - len(plain["hashes"])
			if want := strings.Count(block[1], "inline:"); hashes != want {
				t.Errorf("%s\n%d hashes more, want %d", block[1], hashes, want)
			}
			for _, directive := range []string{"script-src", "connect-src", "frame-src", "style-src"} {
				if !slices.Equal(got[directive], want[i][directive]) {
					t.Errorf("%s\n%s %q, want %q", block[1], directive, got[directive], want[i][directive])
				}
			}
		}
	}
}

func TestWhatIsAddedToTheHeadIsEscaped(t *testing.T) {
	s, _ := sourcesOf(t, `
head:
  - {tag: meta, attributes: {name: added, content: '"><script>alert(1)</script>'}}
  - {tag: link, attributes: {rel: icon, href: /icon.svg}}
  - {tag: script, attributes: {type: application/ld+json}, text: '{"a": "</script><b>"}'}
scripts:
  - {inline: 'window.own = "</script><b>";', attributes: {data-a: '"x"', crossorigin: true}}
`)
	page := s.Page("/docs/")
	if got := page.Attr("head meta[name=added]", "content"); !strings.Contains(got, "<script>alert(1)") {
		t.Errorf("content: %q", got)
	}
	text := s.Read("docs/index.html")
	for _, want := range []string{
		`<link href="/icon.svg" rel="icon">`, `<script type="application/ld+json">{"a":"\u003c/script\u003e\u003cb\u003e"}</script>`,
		`<script crossorigin data-a="&#34;x&#34;">window.own = "<\/script><b>";</script>`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text[:min(len(text), 4000)])
		}
	}
}

func TestFramesThatThePolicyBlocksAreTold(t *testing.T) {
	s := sitetest.New(t, `
-- site.yaml --
title: T
url: https://example.com
docsets: [{id: docs, folder: docs}]
security: {allow: {frames: [figma, "https://*.example.org", "https://one.test/a/"]}}
-- docs/index.md --
# Start

<iframe src="https://codesandbox.io/embed/x?a=1&b=2" title="Code"></iframe>

<iframe title="Other" src="https://other.test/"></iframe>

<iframe src="https://www.figma.com/embed" title="A"></iframe>
<iframe src="https://a.example.org/" title="B"></iframe>
<iframe src="https://one.test/a/b" title="C"></iframe>
<iframe src="https://one.test/b" title="D"></iframe>
<iframe src="/own.html" title="E"></iframe>
-- static/own.html --
<p>own</p>
`)
	for _, want := range []string{
		"docs/index.md:3:14: warning: browsers do not show this frame: the site's policy does not allow https://codesandbox.io [blocked-frame]",
		"docs/index.md:5:28: warning: browsers do not show this frame: the site's policy does not allow https://other.test [blocked-frame]",
		"docs/index.md:10:14: warning: browsers do not show this frame: the site's policy does not allow https://one.test [blocked-frame]",
	} {
		if !strings.Contains(s.Messages(), want) {
			t.Errorf("no message %s in\n%s", want, s.Messages())
		}
	}
	if hint := s.Report.Messages[0].Hint; !strings.Contains(hint, "security: {allow: {frames: [codesandbox]}}.") {
		t.Errorf("the hint: %s", hint)
	}
	if n := strings.Count(s.Messages(), "blocked-frame"); n != 3 {
		t.Errorf("%d frames are told of, want 3:\n%s", n, s.Messages())
	}
}
