// Package hosts serves one built site by "orihon serve" and by the servers that we write configuration for, and holds
// them to the same answers.
package hosts_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/host"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/serve"
	"github.com/orihon/orihon/tests/disk"
)

// sources are a site with all that a host must treat on its own: two languages, redirects, files that look like encodings.
const sources = `
-- site.yaml --
title: Hosts
url: https://hosts.test
locales: [en, ja]
docsets: [{id: docs}]
redirects: [{from: /old, to: /docs/a}, {from: /price, to: "/docs/a?for=$uri"}, {from: /ja/with-query, to: "/docs/a#part"}, {from: /was/*, to: "/docs/:splat"}, {from: /gone/*, to: /docs/}, {from: "/was%23", to: "/docs/c%23"}, {from: "/pay$now", to: "/docs/c%23"}, {from: /all/*, to: "/:splat"}, {from: /a/route/that/is/longer/than/the/keys/of/a/map/of/nginx/are, to: /docs/a}, {from: "/half%25/*", to: "/docs/:splat"}]
-- docs/docs/index.md --
# Start

Words that are long enough to be worth compressing, and more of them, and more of them, until the page is large.
-- docs/docs/a.md --
# A page

Text.

## Part {#part}

More.
-- i18n/ja/docs/docs/a.md --
# ページ

本文。

## 部分 {#part}

続き。
-- docs/docs/c#.md --
# C sharp
-- docs/docs/what?.md --
# What
-- docs/docs/50%.md --
---
redirect_from: ["/former%3F", /以前]
---
# Half
-- docs/docs/two words.md --
# Two words
-- docs/docs/日本.md --
# Japan
-- docs/docs/a#b/d?.md --
# Deep
-- static/s?t%.txt --
signs
-- static/.well-known/security.txt --
Contact: mailto:security@hosts.test
-- static/sdk.tar.gz --
not really an archive
-- static/notes.txt --
notes
-- static/demo/index.html --
<p>A page that is no page of the site</p>
-- static/hand.html --
<p>Written by hand</p>
`

// requests are what every host is asked: a method, a path and headers.
var requests = []struct {
	method, path string
	header       http.Header
}{
	{"GET", "/docs/", nil},
	{"GET", "/docs", nil},
	{"GET", "/docs/a/", nil},
	{"GET", "/docs/a", nil},
	{"GET", "/docs/a.html", nil},
	{"GET", "/docs/a/index.html", nil},
	{"GET", "/docs/a.md", nil},
	{"GET", "/docs/a/?x=1&y", nil},
	{"GET", "/docs/a.html?x=1", nil},
	{"GET", "/docs/index.html", nil},
	{"GET", "/docs.html", nil},
	{"GET", "/index.html", nil},
	{"GET", "/ja", nil},
	{"GET", "/ja/index.html", nil},
	{"HEAD", "/docs/a.html", nil},
	{"GET", "/docs/c%23/?x=1", nil},
	{"GET", "/docs/what%3F/", nil},
	{"GET", "/docs/%E6%97%A5%E6%9C%AC/", nil},
	{"GET", "/demo/", nil},
	{"GET", "/demo/index.html", nil},
	{"GET", "/hand.html", nil},
	{"GET", "/404.html", nil},
	{"GET", "/ja/docs/a/", nil},
	{"HEAD", "/docs/a/", nil},
	{"GET", "/docs/a/", http.Header{"Accept-Encoding": {"br"}}},
	{"GET", "/docs/a/", http.Header{"Accept-Encoding": {"gzip"}}},
	{"GET", "/docs/a/", http.Header{"Accept-Encoding": {"gzip, deflate, br"}}},
	{"GET", "/old", nil},
	{"GET", "/old/", nil},
	{"GET", "/old?x=1", nil},
	{"GET", "/price", nil},
	{"GET", "/was/a", nil},
	{"GET", "/was/a/?x=1", nil},
	{"GET", "/was", nil},
	{"GET", "/wasnt/a", nil},
	{"GET", "/ja/was/deep/er", nil},
	{"GET", "/gone/x/y", nil},
	{"GET", "/docs/c%23", nil},
	{"GET", "/docs/c%23/", nil},
	{"GET", "/docs/c%23.html", nil},
	{"GET", "/docs/c%23.md", nil},
	{"GET", "/docs/c%23", http.Header{"Accept-Encoding": {"br"}}},
	{"GET", "/docs/what%3F", nil},
	{"GET", "/docs/what%3F?x=1", nil},
	{"GET", "/docs/what%3F.md", nil},
	{"GET", "/docs/50%25", nil},
	{"GET", "/docs/50%25.md", nil},
	{"GET", "/docs/two%20words", nil},
	{"GET", "/docs/%E6%97%A5%E6%9C%AC", nil},
	{"GET", "/docs/a%23b/d%3F", nil},
	{"GET", "/ja/docs/what%3F", nil},
	{"GET", "/docs/c", nil},
	{"GET", "/docs/what", nil},
	{"GET", "/s%3Ft%25.txt", nil},
	{"GET", "/_orihon/data/docs/c%23.json", nil},
	{"GET", "/was%23", nil},
	{"GET", "/was%23/?x=1", nil},
	{"GET", "/was", nil},
	{"GET", "/former%3F", nil},
	{"GET", "/%E4%BB%A5%E5%89%8D", nil},
	{"GET", "/half%25/what%3F", nil},
	{"GET", "/half%25/c%23/?x=1", nil},
	{"GET", "/half%25", nil},
	{"GET", "/was/c%23", nil},
	{"GET", "/was/what%3F?x=1", nil},
	{"GET", "/was/50%25", nil},
	{"GET", "/was/%E6%97%A5%E6%9C%AC", nil},
	{"GET", "/was/two%20words", nil},
	{"GET", "/pay$now", nil},
	{"GET", "/price?x=1", nil},
	{"GET", "/ja/with-query", nil},
	{"GET", "/ja/with-query?x=1", nil},
	{"GET", "/all/docs/a", nil},
	{"GET", "/all//elsewhere.test/", nil},
	{"GET", "/all/%5Celsewhere.test/", nil},
	{"GET", "/a/route/that/is/longer/than/the/keys/of/a/map/of/nginx/are/", nil},
	{"GET", "/notes.txt/", nil},
	{"GET", "/no%23/such%3F", nil},
	{"GET", "/no/such/page", nil},
	{"GET", "/ja/no/such/page", nil},
	{"GET", "/jam", nil},
	{"GET", "/.well-known/security.txt", nil},
	{"GET", "/.git/config", nil},
	{"GET", "/notes.txt", nil},
	{"GET", "/docs/a/index.html.br", nil},
	{"GET", "/docs/a/index.html.gz", nil},
	{"GET", "/sdk.tar.gz", nil},
	{"GET", "/sitemap.xml", nil},
	{"GET", "/_orihon/manifest.json", nil},
	{"GET", "/_headers", nil},
	{"GET", "/_redirects", nil},
	{"POST", "/docs/a/", nil},
	{"GET", "/docs/../../secret", nil},
	{"GET", "/docs/%2e%2e/%2e%2e/secret", nil},
}

// compared are the headers that must be the same.
var compared = []string{
	"Content-Type", "Content-Encoding", "Cache-Control", "Location", "Content-Security-Policy", "X-Content-Type-Options",
	"Referrer-Policy", "Permissions-Policy", "Cross-Origin-Opener-Policy",
	"Cross-Origin-Resource-Policy",
}

func TestServersAnswerAsOrihon(t *testing.T) {
	for _, c := range []struct{ base, choices string }{
		{"", ""},
		{"/my/project", ""},
		{"", "trailingSlash: false\n"},
		{"/my/project", "trailingSlash: true\n"},
	} {
		t.Run("at "+c.base+"/ "+c.choices, func(t *testing.T) { answersAsOrihon(t, c.base, c.choices) })
	}
}

// beside are requests for what stands above a site that is served below a path.
var beside = []string{"/", "/my", "/my/project", "/my/project?x=1", "/my/projects/docs/", "/docs/a/", "/ja/", "/_headers", "/old"}

func answersAsOrihon(t *testing.T, base, choices string) {
	out := build(t, base, choices)
	ours := httptest.NewServer(serve.New(out))
	defer ours.Close()
	for _, server := range []struct {
		name  string
		start func(t *testing.T, out string) (address string)
	}{{"nginx", startNginx}, {"caddy", startCaddy}} {
		t.Run(server.name, func(t *testing.T) {
			if _, err := exec.LookPath(server.name); err != nil {
				if os.Getenv("CI") != "" {
					t.Fatalf("%s is missing in CI: tests/run hosts installs it", server.name)
				}
				t.Skipf("%s is not installed: tests/run hosts installs it", server.name)
			}
			address := server.start(t, out)
			for _, r := range requests {
				path := base + r.path
				name := fmt.Sprintf("%s %s %v", r.method, path, r.header)
				want, got := ask(t, ours.URL, r.method, path, r.header), ask(t, address, r.method, path, r.header)
				if d := differences(server.name, r.method, want, got); len(d) > 0 {
					t.Errorf("%s:\n  %s", name, strings.Join(d, "\n  "))
				}
			}
			for _, path := range beside {
				want, got := ask(t, ours.URL, "GET", path, nil), ask(t, address, "GET", path, nil)
				if d := differences(server.name, "GET", want, got); base != "" && len(d) > 0 {
					t.Errorf("GET %s:\n  %s", path, strings.Join(d, "\n  "))
				}
			}
		})
	}
}

func build(t *testing.T, base, choices string) string {
	t.Helper()
	return buildOf(t, sources, base, choices)
}

func buildOf(t *testing.T, sources, base, choices string) string {
	t.Helper()
	dir := t.TempDir()
	for _, f := range txtar.Parse([]byte(sources)).Files {
		if f.Name == "site.yaml" {
			f.Data = append(f.Data, choices...)
		}
		write(t, filepath.Join(dir, filepath.FromSlash(f.Name)), f.Data)
	}
	out := filepath.Join(dir, "build")
	report, err := pipeline.Build(context.Background(), pipeline.Options{Dir: dir, Out: out, Compress: true, URL: "https://hosts.test" + base})
	if err != nil {
		t.Fatal(err, report.Messages)
	}
	if err := os.Chmod(filepath.Dir(dir), 0o755); err != nil { // nginx reads as another user
		t.Fatal(err)
	}
	return out
}

func write(t *testing.T, name string, data []byte) {
	t.Helper()
	disk.Write(t, name, data)
}

// answer is what a server sent.
type answer struct {
	status int
	header http.Header
	body   []byte
	shown  *answer // what a redirect leads to, if that is a page of the site
}

func ask(t *testing.T, address, method, path string, header http.Header) answer {
	t.Helper()
	request, err := http.NewRequest(method, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.URL.Opaque = "//" + request.URL.Host + path // as it is, without cleaning
	request.Header = header.Clone()
	if request.Header == nil {
		request.Header = http.Header{}
	}
	if request.Header.Get("Accept-Encoding") == "" {
		request.Header.Set("Accept-Encoding", "identity")
	}
	client := &http.Client{Timeout: 10 * time.Second, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	response, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer{response.StatusCode, response.Header, body, nil}
}

// differences lists what a server answers otherwise than ours.
func differences(server, method string, want, got answer) []string {
	var out []string
	if want.status == http.StatusBadRequest && got.status == http.StatusNotFound || want.status == http.StatusNotFound && got.status == http.StatusBadRequest {
		return nil // a path that leaves the folder is no path: servers say so in two ways
	}
	if want.status != got.status {
		return []string{fmt.Sprintf("status %d, want %d", got.status, want.status)}
	}
	names := compared
	if want.status >= 300 && want.status < 400 {
		names = []string{"Location"}
	}
	if want.status == http.StatusMethodNotAllowed {
		return nil
	}
	for _, name := range names {
		if want.header.Get(name) != got.header.Get(name) {
			out = append(out, fmt.Sprintf("%s: %q, want %q", name, got.header.Get(name), want.header.Get(name)))
		}
	}
	if want.status < 300 || want.status == http.StatusNotFound {
		if method == http.MethodGet && want.header.Get("Content-Encoding") == got.header.Get("Content-Encoding") && !bytes.Equal(want.body, got.body) {
			out = append(out, fmt.Sprintf("%d other bytes than the %d", len(got.body), len(want.body)))
		}
	}
	return out
}

// configuration returns the text that orihon host writes for a server.
func configuration(t *testing.T, server, out string) string {
	t.Helper()
	s, err := host.Read(os.DirFS(out))
	if err != nil {
		t.Fatal(err)
	}
	s.Output = out
	files, err := host.Files(server, s)
	if err != nil {
		t.Fatal(err)
	}
	return files[0].Data
}

func startNginx(t *testing.T, out string) string {
	t.Helper()
	address := freeAddress(t)
	text := configuration(t, "nginx", out)
	text = strings.Replace(text, "listen 80;", "listen "+address+";", 1)
	text = strings.Replace(text, "# brotli_static on;", "brotli_static on;", 1)
	dir := t.TempDir()
	var b strings.Builder
	modules, _ := filepath.Glob("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so")
	for _, m := range modules {
		fmt.Fprintf(&b, "load_module %s;\n", m)
	}
	fmt.Fprintf(&b, "daemon off;\npid %s/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n", dir)
	for _, kind := range []string{"client_body", "proxy", "fastcgi", "uwsgi", "scgi"} {
		fmt.Fprintf(&b, "%s_temp_path %s;\n", kind, dir)
	}
	user := ""
	if os.Geteuid() == 0 {
		user = "user root;\n" // the workers read the test's own folder
	}
	config := filepath.Join(dir, "nginx.conf")
	write(t, config, []byte(user+b.String()+text+"}\n"))
	start(t, address, "nginx", "-c", config, "-p", dir)
	return "http://" + address
}

func startCaddy(t *testing.T, out string) string {
	t.Helper()
	address := freeAddress(t)
	text := configuration(t, "caddy", out)
	text = strings.Replace(text, "docs.example.com {", "http://"+address+" {", 1)
	dir := t.TempDir()
	config := filepath.Join(dir, "Caddyfile")
	write(t, config, []byte("{\n\tadmin off\n\tauto_https off\n}\n"+text))
	start(t, address, "caddy", "run", "--adapter", "caddyfile", "--config", config)
	return "http://" + address
}

func freeAddress(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = listener.Close() }()
	return listener.Addr().String()
}

// start runs a server until the test ends, and waits until it listens.
func start(t *testing.T, address string, command ...string) {
	t.Helper()
	var said bytes.Buffer
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Stdout, cmd.Stderr = &said, &said
	cmd.Env = slices.Concat(os.Environ(), []string{"XDG_DATA_HOME=" + t.TempDir(), "XDG_CONFIG_HOME=" + t.TempDir()})
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Signal(os.Interrupt)
		done := make(chan struct{})
		go func() { _ = cmd.Wait(); close(done) }()
		select {
		case <-done:
		case <-time.After(5 * time.Second):
			_ = cmd.Process.Kill()
		}
	})
	for range 100 {
		if connection, err := net.Dial("tcp", address); err == nil {
			_ = connection.Close()
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatalf("%s does not listen:\n%s", command[0], said.String())
}
