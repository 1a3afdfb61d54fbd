package host

import (
	"errors"
	"flag"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write what is made into testdata")

const policy = `default-src 'self'; script-src 'sha256-a\b"c$d='`

// outputs are three sites as hosts see them: at the root, below a path, and with pages as files.
func outputs() map[string]fstest.MapFS {
	headers := `"headers":{"Content-Security-Policy":"default-src 'self'; script-src 'sha256-a\\b\"c$d='","X-Content-Type-Options":"nosniff","Referrer-Policy":"strict-origin","Permissions-Policy":"camera=()"}`
	files := `"files":{"index.html":{"encodings":["br","gz"],"page":"slash"},"docs/a/index.html":{"page":"bare"},"docs/b/index.html":{"page":"bare"},"docs/c/index.html":{"page":"bare"},"demo/index.html":{},"hand.html":{},"404.html":{},"ja/404.html":{},"fr/404.html":{},"docs/deep/404.html":{},"docs/index.html":{"encodings":["br","gz"],"page":"slash"}}`
	redirects := "# moved\n/old /docs/ 301\n/old+plus/ /docs/#part 301\n/v1/* /docs/:splat 301\n/incomplete\n\n/with$dollar /a\"b 301\n"
	return map[string]fstest.MapFS{
		"root": {
			"_orihon/manifest.json": {Data: []byte(`{` + headers + `,` + files + `}`)}, "_redirects": {Data: []byte(redirects)},
		},
		"base": {
			"_orihon/manifest.json": {Data: []byte(`{"base":"/my.docs",` + headers + `,` + files + `}`)},
			"_redirects":            {Data: []byte("/my.docs/old /my.docs/docs/ 301\n/my.docs/v1/* /my.docs/docs/:splat 301\n")},
		},
		"flat": {"_orihon/manifest.json": {Data: []byte(`{"flat":true,"headers":{},"files":{"index.html":{"page":"slash"},"a.html":{"page":"bare"},"b.html":{"page":"bare"},"ja/404.html":{}}}`)}},
	}
}

// TestFiles holds every file of every host, byte for byte; those of a site below a path, and of pages as files, where they differ.
// What real nginx and Caddy make of theirs is tried in tests/hosts.
func TestFiles(t *testing.T) {
	sites := outputs()
	for _, name := range Names() {
		var out strings.Builder
		var alike golden.Alike
		for _, shape := range []string{"root", "base", "flat"} {
			s, err := Read(sites[shape])
			if err != nil {
				t.Fatal(err)
			}
			s.Output = "/srv/docs/build"
			files, err := Files(name[0], s)
			if err != nil || len(files) == 0 || name[1] == "" {
				t.Fatalf("%s: %d files, %v", name, len(files), err)
			}
			var archive txtar.Archive
			for _, f := range files {
				if strings.HasPrefix(f.Name, "/") || f.Note == "" {
					t.Errorf("%s: the file %q, %q", name, f.Name, f.Note)
				}
				archive.Files = append(archive.Files, txtar.File{Name: f.Name, Data: []byte(f.Data)})
			}
			fmt.Fprintf(&out, "== %s\n%s\n", shape, alike.Add(shape, string(txtar.Format(&archive))))
		}
		golden.Compare(t, "testdata/"+name[0]+".golden", out.String(), *update)
	}
}

func TestRead(t *testing.T) {
	s, err := Read(outputs()["root"])
	if err != nil {
		t.Fatal(err)
	}
	got := fmt.Sprintf("%q %v %v %q %q %v", s.Base, s.Flat, s.Encoded, s.NotFound, s.Locales, s.Redirects)
	want := `"" false true ["fr/404.html" "ja/404.html"] ["fr" "ja"] [{/old /docs/} {/old+plus /docs/#part} {/v1/* /docs/:splat} {/with$dollar /a"b}]`
	if got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	var names []string
	for _, h := range s.Headers {
		names = append(names, h.Name)
	}
	if got := strings.Join(names, " "); got != "Content-Security-Policy Permissions-Policy Referrer-Policy X-Content-Type-Options" || s.Headers[0].Value != policy {
		t.Errorf("headers %s, %q", got, s.Headers[0].Value)
	}
	flat, err := Read(outputs()["flat"])
	if err != nil || !flat.Flat || flat.Encoded || flat.Redirects != nil || flat.Headers != nil {
		t.Errorf("%+v, %v", flat, err)
	}
	for name, out := range map[string]fstest.MapFS{"nothing": {}, "a damaged manifest": {"_orihon/manifest.json": {Data: []byte("{")}}} {
		if _, err := Read(out); !errors.Is(err, ErrNoOutput) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestLimits: a site that needs more than a host can do is told so, one that needs just as much is not.
func TestLimits(t *testing.T) {
	redirects := func(n int) *Site {
		s := &Site{}
		for i := range n {
			s.Redirects = append(s.Redirects, Redirect{fmt.Sprint("/", i), "/"})
		}
		return s
	}
	header := func(n int) *Site { return &Site{Headers: []Header{{"X", strings.Repeat("v", n-3)}}} }
	for _, tc := range []struct {
		host, what string
		site       *Site
		wrong      string
	}{
		{"cloudflare", "a line of 2,000", header(cloudflareLine), ""},
		{"cloudflare", "a line of 2,001", header(cloudflareLine + 1), "the header X has 2001 characters; Cloudflare Pages takes 2000"},
		{"cloudflare", "2,000 redirects", redirects(cloudflareRedirects), ""},
		{"cloudflare", "2,001 redirects", redirects(cloudflareRedirects + 1), "the site has 2001 redirects; Cloudflare Pages takes 2000"},
		{"s3", "500 redirects", redirects(500), ""},
		{"s3", "5,000 redirects", redirects(5000), "with 5000 redirects the CloudFront function has"},
		{"geocities", "anything", &Site{}, `"geocities": there is no such host`},
	} {
		_, err := Files(tc.host, tc.site)
		if tc.wrong == "" && err != nil || tc.wrong != "" && (err == nil || !strings.Contains(err.Error(), tc.wrong)) {
			t.Errorf("%s, %s: %v, want %q", tc.host, tc.what, err, tc.wrong)
		}
	}
	if _, err := Files("geocities", &Site{}); !errors.Is(err, ErrUnknown) {
		t.Error(err)
	}
}

func TestQuoting(t *testing.T) {
	for in, want := range map[string]string{"/a.b+c(d)[e]*?$^|": `/a\.b\+c\(d\)\[e\]\*\?\$\^\|`, "/日本": "/日本"} {
		if got := quoteRegexp(in); got != want {
			t.Errorf("%s is %s in an expression, want %s", in, got, want)
		}
	}
	if got := nginxText(`a\b"c$d`); got != `"a\\b\"c${orihon_dollar}d"` {
		t.Error(got)
	}
	if got := caddyText(`a\b"c`); got != `"a\\b\"c"` {
		t.Error(got)
	}
}

// TestHostsAreNamedWithWhatTheyAre, each that Files knows.
func TestHostsAreNamedWithWhatTheyAre(t *testing.T) {
	var names []string
	for _, n := range Names() {
		names = append(names, n[0])
		if n[1] == "" {
			t.Errorf("%s is not explained", n[0])
		}
	}
	if got := strings.Join(names, " "); len(names) != len(kinds()) || !strings.Contains(got, "nginx") || !strings.Contains(got, "netlify") {
		t.Error(got)
	}
}

// TestVercelKnowsRoutesInBothForms holds what Vercel compares an address with: letters that requests have as escapes, and the
// letters themselves.
func TestVercelKnowsRoutesInBothForms(t *testing.T) {
	for route, want := range map[string][]string{
		"/plain":  {"/plain"},
		"/以前":     {"/%E4%BB%A5%E5%89%8D", "/以前"},
		"/was%23": {"/was%23", "/was#"},
		"/a.b":    {"/a.b"},
	} {
		expression := regexp.MustCompile("^" + vercelRegexp(route) + "/?$")
		for _, address := range want {
			if !expression.MatchString(address) {
				t.Errorf("%s does not know %s", expression, address)
			}
		}
		if expression.MatchString("/axb") {
			t.Errorf("%s is too wide", expression)
		}
	}
}
