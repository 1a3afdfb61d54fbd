package hosts_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/host"
	"github.com/orihon/orihon/internal/serve"
)

// hostAnswer is what answer.mjs says of a request: a redirect, or a file of the output.
type hostAnswer struct {
	Status   int     `json:"status"`
	Location string  `json:"location"`
	File     *string `json:"file"`
}

// TestFunctionsAndRulesOfHosts asks the code that we write for CloudFront, and the code of Netlify and Cloudflare Pages with the
// rules that we write for them, what "orihon serve" is asked.
func TestFunctionsAndRulesOfHosts(t *testing.T) {
	if _, err := os.Stat("node_modules"); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("the packages are missing in CI: tests/run hosts installs them")
		}
		t.Skip("the packages are not installed: tests/run hosts installs them")
	}
	for _, c := range []struct{ host, base, choices string }{
		{"s3", "", ""},
		{"s3", "/my/project", ""},
		{"s3", "", "trailingSlash: false\n"},
		{"netlify", "", ""},
		{"cloudflare", "", ""},
		{"cloudflare", "", "trailingSlash: false\n"},
	} {
		t.Run(c.host+" at "+c.base+"/ "+c.choices, func(t *testing.T) {
			source := sources
			if c.host != "s3" { // they do not take it: TestRedirectsThatLeadAway
				source = strings.Replace(source, `{from: /all/*, to: "/:splat"}, `, "", 1)
			}
			out := buildOf(t, source, c.base, c.choices)
			ours := httptest.NewServer(serve.New(out))
			defer ours.Close()
			var paths []string
			for _, r := range requests {
				if r.method == "GET" && r.header == nil && !strings.Contains(r.path, "..") && !strings.Contains(r.path, "%2e") {
					paths = append(paths, c.base+r.path)
				}
			}
			if c.base != "" {
				paths = append(paths, beside...)
			}
			for i, got := range answersOf(t, c.host, out, c.base, paths) {
				want := ask(t, ours.URL, "GET", paths[i], nil)
				if location := want.header.Get("Location"); want.status == http.StatusMovedPermanently && strings.HasPrefix(location, "/") {
					if shown := ask(t, ours.URL, "GET", strings.SplitN(location, "#", 2)[0], nil); shown.status == http.StatusOK {
						want.shown = &shown
					}
				}
				if otherwise(c.host, strings.TrimPrefix(paths[i], c.base), c.choices != "") {
					continue
				}
				if d := got.differs(want, out); d != "" {
					t.Errorf("%s: %s", paths[i], d)
				}
			}
		})
	}
}

// otherwise reports whether a host is known to answer otherwise than "orihon serve", by its own rules and to no harm.
func otherwise(host, path string, flat bool) bool {
	path, _, _ = strings.Cut(path, "?")
	ja := path == "/ja" || path == "/ja/index.html" // there is no such page, and the 404 page of another language stands in
	encoded := strings.HasSuffix(path, ".html.br") || strings.HasSuffix(path, ".html.gz") || path == "/_orihon/manifest.json"
	switch host {
	case "s3": // one 404 page; what lies in the bucket is served
		return path == "/ja/no/such/page" || ja || encoded || path == "/hand.html" || flat && (path == "/docs/a/index.html" || path == "/docs/index.html" || path == "/demo/")
	case "netlify": // pages have no second address with .html
		return encoded || path == "/docs/a.html" || path == "/docs/c%23.html" || path == "/docs.html"
	}
	// Cloudflare Pages leads every other address of a page to the one that it has, and a rule for all below a route does not hold
	// for the route.
	return encoded || ja || strings.HasSuffix(path, ".html") || path == "/was" || path == "/half%25"
}

// differs says how a host answers otherwise than "orihon serve"; "" if it does not, or leads to the page that is shown there.
func (a hostAnswer) differs(want answer, out string) string {
	location := want.header.Get("Location")
	if a.Location != "" {
		onward := a.Status == http.StatusPermanentRedirect && (want.status == http.StatusOK || a.Location == location)
		if onward || a.Status == want.status && a.Location == location {
			return ""
		}
		return fmt.Sprintf("status %d to %s, want %d %s", a.Status, a.Location, want.status, location)
	}
	if a.File == nil {
		return fmt.Sprintf("status %d without a file", a.Status)
	}
	data, err := os.ReadFile(filepath.Join(out, *a.File))
	if err != nil {
		return err.Error()
	}
	// Files go before redirects: the page that stands for a redirect is shown, and leads on with the query.
	if plain, err := url.PathUnescape(location); err == nil && bytes.Contains(data, []byte(`content="0; url=`+html.EscapeString(plain)+`"`)) {
		return ""
	}
	target, part, _ := strings.Cut(location, "#")
	for _, query := range []string{"?x=1", "/?x=1", "/"} {
		bare := strings.TrimSuffix(target, query)
		if location != "" && bytes.Contains(data, []byte(`content="0; url=`+html.EscapeString(bare+strings.TrimSuffix("#"+part, "#"))+`"`)) {
			return ""
		}
	}
	if want.shown != nil && a.Status == http.StatusOK { // another address of the page, which the host shows there too
		want = *want.shown
	}
	if a.Status != want.status || !bytes.Equal(data, want.body) {
		return fmt.Sprintf("status %d with %s, want %d %s", a.Status, *a.File, want.status, location)
	}
	return ""
}

// TestRedirectsThatLeadAway refuses what Netlify and Cloudflare Pages would make an open redirect of.
func TestRedirectsThatLeadAway(t *testing.T) {
	s := &host.Site{Redirects: []host.Redirect{{From: "/was/*", To: "/docs/:splat"}, {From: "/all/*", To: "/:splat"}}}
	for _, name := range host.Names() {
		_, err := host.Files(name[0], s)
		if refused := name[0] == "netlify" || name[0] == "cloudflare"; refused != (err != nil && strings.Contains(err.Error(), "/all//other.example")) {
			t.Errorf("%s: %v", name[0], err)
		}
	}
}

func answersOf(t *testing.T, name, out, base string, paths []string) []hostAnswer {
	t.Helper()
	s, err := host.Read(os.DirFS(out))
	if err != nil {
		t.Fatal(err)
	}
	files, err := host.Files(name, s)
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for _, f := range files {
		texts[f.Name] = f.Data
	}
	input, err := json.Marshal(map[string]any{"host": name, "out": out, "base": base, "files": texts, "requests": paths})
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("node", "answer.mjs")
	cmd.Stdin = bytes.NewReader(input)
	var said bytes.Buffer
	cmd.Stderr = &said
	data, err := cmd.Output()
	var answers []hostAnswer
	if err != nil || json.Unmarshal(data, &answers) != nil || len(answers) != len(paths) {
		t.Fatalf("%v, %d answers to %d requests\n%s", err, len(answers), len(paths), said.String())
	}
	return answers
}
