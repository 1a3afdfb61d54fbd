package docusaurus_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/sitetest"
)

const heads = `
-- docusaurus.config.js --
module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/t/', noIndex: true,
  presets: [['classic', { blog: false, gtag: { trackingID: 'G-ABC', anonymizeIP: true }, googleTagManager: { containerId: 'GTM-1' }, googleAnalytics: { trackingID: 'UA-1' } }]],
  headTags: [
    { tagName: 'link', attributes: { rel: 'icon', href: '/t/img/i.svg' } },
    { tagName: 'meta', attributes: { name: 'robots-note', content: 'a"b', onclick: 'x()' } },
    { tagName: 'meta', attributes: { 'http-equiv': 'refresh', content: '0;url=https://example.org' } },
    { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: JSON.stringify({ name: 'T' }) },
    { tagName: 'script', attributes: {}, innerHTML: 'window.own = 1;' },
    { tagName: 'noscript', attributes: {}, innerHTML: 'x' },
  ],
  scripts: ['/t/js/a.js', { src: 'https://cdn.example.org/b.js', async: true, defer: false, 'data-domain': 'd' }],
  stylesheets: ['https://fonts.example.org/f.css', { href: 'https://cdn.example.org/katex/katex.min.css', type: 'text/css' }],
  themeConfig: {
    metadata: [{ name: 'keywords', content: 'k' }, { name: 'description', content: 'Said once' }, { property: 'og:title', content: 'never' }],
    navbar: { logo: { src: 'img/i.svg', srcDark: 'img/d.svg' }, items: [
      { type: 'html', value: '<b class="separator">|</b>', position: 'left' },
      { type: 'html', value: '<img src=x onerror="x()">' },
      { href: 'https://example.org/repo', className: 'icon', 'aria-label': 'Repository', position: 'right' },
      { label: 'More', items: [{ to: '/docs/', label: 'Docs' }, { type: 'html', value: '<hr>' }] },
    ] },
    footer: {
      logo: { src: 'img/i.svg', alt: 'Mark', href: 'https://example.org', width: 40 },
      links: [{ title: 'More', items: [{ html: '<a href="https://example.org/x"><img src="https://example.org/b.png" alt="Badge"></a>' }] }],
      copyright: 'Copyright <a href="https://example.org">us</a>',
    },
  },
};
-- docs/index.md --
# Docs
-- src/pages/index.js --
export default () => <main>Home</main>;
-- static/js/a.js --
window.a = 1;
-- static/img/i.svg --
<svg xmlns="http://www.w3.org/2000/svg"/>
-- static/img/d.svg --
<svg xmlns="http://www.w3.org/2000/svg"/>
`

func TestHeadAndScripts(t *testing.T) {
	s := sitetest.New(t, heads)
	if s.Err != nil {
		t.Fatal(s.Err, s.Report.Messages)
	}
	page := s.Read("docs/index.html")
	for _, want := range []string{
		`<link href="/t/img/i.svg" rel="icon">`, `<meta content="a&#34;b" name="robots-note">`, `<script type="application/ld+json">{"name":"T"}</script>`,
		`<script>window.own = 1;</script>`, `<script src="/t/js/a.js">`, `<script src="https://cdn.example.org/b.js" async data-domain="d">`,
		`<link href="https://fonts.example.org/f.css" rel="stylesheet">`, `<meta content="k" name="keywords">`, `content="noindex, nofollow"`,
		`gtag/js?id=G-ABC`, `gtag('config', "G-ABC", {"anonymize_ip":true})`, `gtm.js?id=GTM-1`,
		`<span class="nav-html"><b class="separator">|</b></span>`, `>Repository</a>`, `logo-dark`,
		`<a href="https://example.org/x"><img src="https://example.org/b.png" alt="Badge"></a>`, `Copyright <a href="https://example.org">us</a>`,
		`alt="Mark"`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	for _, not := range []string{"http-equiv", "onclick=", "onerror=", "never", "katex", "UA-1", "noscript"} {
		if strings.Contains(page, not) {
			t.Errorf("the page has %s", not)
		}
	}
	var texts []string
	for _, m := range s.Report.Messages {
		if m.Severity == diag.Error {
			t.Error(m)
		}
		texts = append(texts, m.Text)
	}
	if got := strings.Join(texts, "\n"); strings.Count(got, "left out: ") != 5 {
		t.Errorf("left out are\n%s", got)
	}
	headers := s.Read("_headers")
	for _, want := range []string{"https://cdn.example.org/b.js", "https://www.googletagmanager.com/gtag/js", "font-src 'self' data: https:", "connect-src 'self' https://*.analytics.google.com"} {
		if !strings.Contains(headers, want) {
			t.Errorf("the policy lacks %s:\n%s", want, headers)
		}
	}
}

// TestAllowed is what a project allows besides, for frames that Docusaurus would show without a word.
func TestAllowed(t *testing.T) {
	page := "-- docs/a.md --\n<iframe src=\"https://play.example.org/x\" title=\"x\" />\n"
	s := sitetest.New(t, plain+page)
	hint := "Allow it in docusaurus.config.js: customFields: {orihon: {allow: {frames: ['https://play.example.org']}}}."
	if len(s.Report.Messages) != 1 || s.Report.Messages[0].ID != "blocked-frame" || s.Report.Messages[0].Hint != hint {
		t.Error(s.Report.Messages)
	}
	s = sitetest.New(t, strings.Replace(plain, "baseUrl: '/',", "baseUrl: '/', customFields: { orihon: { allow: { frames: ['https://play.example.org', 'nope'], what: 1 } } },", 1)+page)
	got := s.Messages()
	if !strings.Contains(s.Read("_headers"), "frame-src 'self' https://play.example.org;") || !strings.Contains(got, `"nope" names no origin`) || !strings.Contains(got, "what of customFields.orihon.allow") || strings.Contains(got, "blocked-frame") {
		t.Error(got)
	}
}
