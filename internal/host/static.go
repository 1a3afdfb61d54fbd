package host

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/orihon/orihon/internal/address"
)

// github writes a workflow that builds the site and hands it to GitHub Pages.
func github(*Site) ([]File, error) {
	return []File{
		{".github/workflows/docs.yml", strings.Replace(githubWorkflow, "%INSTALL%", address.Published.Latest("install.sh"), 1), "move it to the root of the repository, if the site is not there; choose 'GitHub Actions' under Settings, Pages; set security.policyInPage in site.yaml, because GitHub sends no headers of a site"},
		{"static/.nojekyll", "", "keeps GitHub from leaving out folders that begin with _, if the output is pushed to a branch"},
	}, nil
}

const githubWorkflow = `# Written by "orihon host github". GitHub Pages sends no headers of a site's own and compresses by itself: the output needs no
# .br and .gz files there. It knows one 404 page, that of the first language. With "security: {policyInPage: true}" in site.yaml
# the pages carry their Content-Security-Policy themselves.
name: docs
on:
  push:
    branches: [main]
  pull_request:
  workflow_dispatch:
permissions:
  contents: read
concurrency:
  group: docs-${{ github.ref }}
  cancel-in-progress: true
jobs:
  docs:
    if: github.event_name != 'pull_request'
    runs-on: ubuntu-latest
    permissions:
      contents: read
      pages: write
      id-token: write
    environment:
      name: github-pages
      url: ${{ steps.deploy.outputs.page_url }}
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0 # "Last updated" comes from the history
      - name: Orihon
        run: curl -fsSL %INSTALL% | sh -s -- --to .
      - run: ./orihon check .
      - run: ./orihon build . --out public --no-compress
      - uses: actions/upload-pages-artifact@v3
        with:
          path: public
      - id: deploy
        uses: actions/deploy-pages@v4
  # What a pull request does to the site: in the summary of the run, and as a comment, which the next push rewrites.
  changes:
    if: github.event_name == 'pull_request'
    runs-on: ubuntu-latest
    permissions:
      contents: read
      pull-requests: write
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0
      - name: Orihon
        run: gh release download --repo orihon/orihon --pattern 'orihon_*_linux_amd64.tar.gz' --output - | tar xz orihon
        env:
          GH_TOKEN: ${{ github.token }}
      - run: ./orihon check . --format github
      - run: ./orihon changes HEAD^1 HEAD --site . --format markdown | tee changes.md >> "$GITHUB_STEP_SUMMARY"
      - if: github.event.pull_request.head.repo.full_name == github.repository # a fork's run may not comment
        run: gh pr comment ${{ github.event.number }} --body-file changes.md --edit-last --create-if-none
        env:
          GH_TOKEN: ${{ github.token }}
`

// staysOnSite fails for redirects by which a host that reads _redirects would lead readers to sites of others: what follows
// /old/ in /old//other.example is taken over with its slash, and //other.example is the address of another site.
func staysOnSite(s *Site, name string) error {
	for _, r := range s.Redirects {
		if _, wild := r.wild(); wild && strings.HasPrefix(r.To, "/:splat") {
			return fmt.Errorf("the redirect from %s to %s: %s would lead %s/other.example to other.example; redirect to a route (/docs/:splat), or write a redirect for each page",
				r.From, r.To, name, strings.TrimSuffix(r.From, "*"))
		}
	}
	return nil
}

// netlify writes netlify.toml; headers and redirects stand in the output's _headers and _redirects, which Netlify reads.
func netlify(s *Site) ([]File, error) {
	if err := staysOnSite(s, "Netlify"); err != nil {
		return nil, err
	}
	var b strings.Builder
	b.WriteString(`# Written by "orihon host netlify". Headers and redirects stand in the output, in _headers and _redirects.
# Netlify compresses by itself: build with --no-compress.
[build]
  publish = "build"
`)
	if s.Base != "" {
		fmt.Fprintf(&b, "\n# The output is served below a path, where Netlify has one 404 page, that of the first language.\n[[redirects]]\n  from = \"%s/*\"\n  to = \"/:splat\"\n  status = 200\n", s.Base)
		return []File{{"netlify.toml", b.String(), "belongs to the root of the repository; set publish to the output folder"}}, nil
	}
	for i, locale := range s.Locales {
		fmt.Fprintf(&b, "\n[[redirects]]\n  from = \"/%s/*\"\n  to = \"/%s\"\n  status = 404\n", locale, s.NotFound[i])
	}
	return []File{{"netlify.toml", b.String(), "belongs to the root of the repository; set publish to the output folder"}}, nil
}

// Limits of Cloudflare Pages: developers.cloudflare.com/pages/configuration/headers and /redirects.
const (
	cloudflareLine      = 2000 // characters of a line of _headers
	cloudflareRedirects = 2000 // static ones
)

// cloudflare writes wrangler.toml; Pages reads _headers and _redirects, and takes the nearest 404.html above an address.
func cloudflare(s *Site) ([]File, error) {
	if err := staysOnSite(s, "Cloudflare Pages"); err != nil {
		return nil, err
	}
	for _, h := range s.Headers {
		if n := len(h.Name) + len(h.Value) + 2; n > cloudflareLine {
			return nil, fmt.Errorf("the header %s has %d characters; Cloudflare Pages takes %d on a line of _headers", h.Name, n, cloudflareLine)
		}
	}
	if len(s.Redirects) > cloudflareRedirects {
		return nil, fmt.Errorf("the site has %d redirects; Cloudflare Pages takes %d", len(s.Redirects), cloudflareRedirects)
	}
	below := ""
	if s.Base != "" {
		below = "# Pages serves a folder as it is. For a site below " + s.Base + " build into public" + s.Base + ", move _headers, _redirects and 404.html\n" +
			"# up into public, and set pages_build_output_dir to public.\n"
	}
	return []File{{"wrangler.toml", below + `# Written by "orihon host cloudflare". Headers and redirects stand in the output, in _headers and _redirects; an unknown
# address gets the 404 page of its language. Cloudflare compresses by itself: build with --no-compress.
name = "docs"
compatibility_date = "2025-01-01"
pages_build_output_dir = "build"
`, "belongs to the root of the repository; set name and the output folder, then run: wrangler pages deploy"}}, nil
}

// vercelRoute is a route of vercel.json: vercel.com/docs/project-configuration#routes.
type vercelRoute struct {
	Src      string            `json:"src,omitempty"`
	Headers  map[string]string `json:"headers,omitempty"`
	Dest     string            `json:"dest,omitempty"`
	Status   int               `json:"status,omitempty"`
	Continue bool              `json:"continue,omitempty"`
	Check    bool              `json:"check,omitempty"`
	Handle   string            `json:"handle,omitempty"`
}

// vercel writes vercel.json, as a list of routes: the newer keys cannot answer 404 by language.
func vercel(s *Site) ([]File, error) {
	all := map[string]string{"Cache-Control": asked}
	for _, h := range s.Headers {
		all[h.Name] = h.Value
	}
	routes := []vercelRoute{{Src: "/.*", Headers: all, Continue: true}}
	for _, folder := range immutable {
		routes = append(routes, vercelRoute{
			Src: quoteRegexp(s.Base) + strings.ReplaceAll(folder, "*", "[^/]+") + ".*", Headers: map[string]string{"Cache-Control": forever}, Continue: true,
		})
	}
	for _, folder := range internal {
		routes = append(routes, vercelRoute{Src: quoteRegexp(s.Base+folder) + ".*", Headers: map[string]string{"Cross-Origin-Resource-Policy": "same-origin"}, Continue: true})
	}
	for _, r := range s.Redirects {
		if below, ok := r.wild(); ok {
			to := strings.Replace(r.To, ":splat", "$1", 1)
			routes = append(routes, vercelRoute{Src: vercelRegexp(below) + `(?:/+([^\\]*))?`, Status: 301, Headers: map[string]string{"Location": to}})
			continue
		}
		routes = append(routes, vercelRoute{Src: vercelRegexp(r.From) + "/?", Status: 301, Headers: map[string]string{"Location": r.To}})
	}
	routes = append(routes, vercelBase(s.Base)...)
	for _, name := range private {
		routes = append(routes, vercelRoute{Src: quoteRegexp(name), Status: 404, Dest: "/404.html"})
	}
	routes = append(
		routes,
		vercelRoute{Handle: "filesystem"},
		vercelRoute{Src: `(/.*?)(?:/index)?\.html`, Dest: "$1/index.html"},
	)
	if s.Flat {
		routes = append(routes, vercelRoute{Src: "(/.+?)/?", Dest: "$1.html", Check: true})
	}
	for i, locale := range s.Locales {
		routes = append(routes, vercelRoute{Src: "/" + quoteRegexp(locale) + "(/.*)?", Status: 404, Dest: "/" + s.NotFound[i]})
	}
	routes = append(routes, vercelRoute{Src: "/.*", Status: 404, Dest: "/404.html"})
	data, err := json.MarshalIndent(map[string]any{"outputDirectory": "build", "routes": routes}, "", "  ")
	if err != nil {
		return nil, err
	}
	return []File{{"vercel.json", string(data) + "\n", "belongs to the root of the project; set outputDirectory to the output folder. Vercel compresses by itself: build with --no-compress"}}, nil
}

// vercelBase takes the path below which the site is served off the address.
func vercelBase(base string) []vercelRoute {
	if base == "" {
		return nil
	}
	below := quoteRegexp(base)
	return []vercelRoute{
		{Src: "/", Status: 302, Headers: map[string]string{"Location": base + "/"}},
		{Src: below, Status: 301, Headers: map[string]string{"Location": base + "/"}},
		{Src: "(?!" + below + "/).*", Status: 404, Dest: "/404.html"},
		{Src: below + "(/.*)", Dest: "$1", Continue: true},
	}
}

// vercelRegexp is an expression for a route. Vercel does not say whether it compares letters outside of ASCII with or without their
// escapes.
func vercelRegexp(route string) string {
	asSent, plain := sent(route), unescape(route)
	if asSent == plain {
		return quoteRegexp(asSent)
	}
	return "(?:" + quoteRegexp(asSent) + "|" + quoteRegexp(plain) + ")"
}

func quoteRegexp(s string) string {
	return strings.NewReplacer(".", `\.`, "+", `\+`, "(", `\(`, ")", `\)`, "[", `\[`, "]", `\]`, "*", `\*`, "?", `\?`, "$", `\$`, "^", `\^`, "|", `\|`).Replace(s)
}
