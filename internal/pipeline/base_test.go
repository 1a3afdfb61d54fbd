package pipeline_test

import (
	"net/url"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

// withAddresses adds to the site of every page type what else may hold an address.
const withAddresses = `
-- pages/index.tsx --
import { useLocalHref } from "@orihon/theme";
import logo from "../lib/logo.png";
export default () => {
  const local = useLocalHref();
  return <main id="main"><a href={local("/docs/2/")}>Start</a><img src={logo} alt="" srcSet="/dot.png 1x, /dot.png 2x" /><a href="https://elsewhere.example/">Elsewhere</a></main>;
};
-- theme/own.css --
main { background: url(/dot.png); }
-- lib/logo.png --
not a picture
-- static/dot.png --
not a picture
-- docs/2/addresses.mdx --
export const here = "/docs/2/";

# Addresses

[A page](./index.md), ![a picture](/dot.png), <a href="/docs/2/">raw</a>, <a href={here}>computed</a>.
-- docs/2/plain.md --
# Plain

[A page](./index.md), ![a picture](/dot.png), <a href="/docs/2/">raw</a>, [elsewhere](https://elsewhere.example/).

<video src="/dot.png" poster="/dot.png"></video>

<iframe title="Own" src="/dot.png"></iframe> <img src="/dot.png" srcset="/dot.png 1x, /dot.png 2x" alt="A" />

<picture><source srcset="/dot.png 1x, https://elsewhere.example/b.png 2x" /><img src="/dot.png" alt="B" /></picture>

<DocCardList />
`

var (
	attributes = regexp.MustCompile(`(?:href|src|poster|action)="([^"]*)"`)
	candidate  = regexp.MustCompile(`srcset="([^"]*)"`)
	styleURL   = regexp.MustCompile(`url\(["']?([^)"']*)`)
	markdown   = regexp.MustCompile(`\]\((/[^) ]*)`)
	inScript   = regexp.MustCompile(`(?s)<script type="application/json".*?</script>`)
)

// TestEveryAddressLiesBelowTheBasePath looks at all addresses of all files of a site below a path: each must have the path
// once, and lead to a file.
func TestEveryAddressLiesBelowTheBasePath(t *testing.T) {
	types, err := os.ReadFile("testdata/pagetypes.txtar")
	if err != nil {
		t.Fatal(err)
	}
	const base = "/some/project"
	s := sitetest.New(t, string(types)+withAddresses)
	s.Build(pipeline.Options{URL: "https://example.com" + base + "/", Clean: true})
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	seen := 0
	for _, ending := range []string{".html", ".css", ".md"} {
		for _, name := range s.Files(ending) {
			for _, address := range addressesIn(ending, s.Read(name)) {
				if !strings.HasPrefix(address, "/") || strings.HasPrefix(address, "//") {
					continue
				}
				seen++
				if rest, ok := strings.CutPrefix(address, base); !ok || !leads(s, rest) {
					t.Errorf("%s: %s", name, address)
				}
			}
		}
	}
	if seen < 200 {
		t.Errorf("only %d addresses were looked at", seen)
	}
	for name, want := range map[string]string{
		"robots.txt":     "Sitemap: https://example.com" + base + "/sitemap.xml",
		"sitemap.xml":    "<loc>https://example.com" + base + "/sitemap-en.xml</loc>",
		"sitemap-en.xml": "<loc>https://example.com" + base + "/docs/2/",
		"llms.txt":       "(https://example.com" + base + "/docs/2/",
		"_headers":       base + "/_orihon/assets/*",
		"index.html":     `<link data-head rel="canonical" href="https://example.com` + base + `/">`,
	} {
		if text := s.Read(name); !strings.Contains(text, want) {
			t.Errorf("%s has no %s:\n%.300s", name, want, text)
		}
	}
}

func addressesIn(ending, text string) []string {
	var found []string
	add := func(pattern *regexp.Regexp, text string) {
		for _, m := range pattern.FindAllStringSubmatch(text, -1) {
			found = append(found, m[1])
		}
	}
	switch ending {
	case ".css":
		add(styleURL, text)
	case ".md":
		add(markdown, text)
	default:
		text = inScript.ReplaceAllString(text, "")
		add(attributes, text)
		for _, m := range candidate.FindAllStringSubmatch(text, -1) {
			for one := range strings.SplitSeq(m[1], ",") {
				found = append(found, strings.Fields(one)[0])
			}
		}
	}
	return found
}

// leads reports whether there is a file at a route.
func leads(s *sitetest.Site, route string) bool {
	u, err := url.Parse(route)
	if err != nil || !strings.HasPrefix(u.Path, "/") {
		return false
	}
	name := strings.Trim(u.Path, "/")
	return name != "" && s.Has(name) || s.Has(path.Join(name, "index.html"))
}
