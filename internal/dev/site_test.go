package dev

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
)

// TestAnswersOfASite: what each kind of address is answered with, below a base.
func TestAnswersOfASite(t *testing.T) {
	r := startDev(t, "# One\n\nText of one.\n", strings.NewReplacer("example.com", "example.com/b", "[{code: en, label: English}]", "[{code: en, label: English}, {code: ja, label: 日本語}]").Replace(siteYAML)+"redirects: [{from: /old, to: /docs/}]\n")
	r.write("static/note.txt", "hello")
	r.next(func(update) bool { status, _ := r.get("/b/note.txt"); return status == http.StatusOK })
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	hashed := ""
	var out strings.Builder
	for _, line := range []string{
		"GET /", "GET /?a", "GET /b", "GET /b/", "GET /b/docs/", "HEAD /b/docs/", "GET /b/docs", "GET /b/docs/?x", "GET /b/docs/index.md", "GET /b/ja/docs/", "GET /b/old", "GET /b/note.txt", "HEAD /b/note.txt",
		"GET /b/none", "GET /b/ja/none", "GET /b/404", "GET /docs/", "GET /other", "GET /b/sitemap.xml", "GET /b/_orihon/data/docs/index.json", "GET HASHED", "GET " + scriptPath,
	} {
		method, address, _ := strings.Cut(strings.ReplaceAll(line, "HASHED", hashed), " ")
		request, err := http.NewRequestWithContext(t.Context(), method, r.address+address, http.NoBody)
		if err != nil {
			t.Fatal(err)
		}
		response, err := client.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(response.Body)
		_ = response.Body.Close()
		if err != nil {
			t.Fatal(err)
		}
		body, head := string(data), response.Header
		if _, after, ok := strings.Cut(body, `<link rel="stylesheet" href="`); ok {
			hashed, _, _ = strings.Cut(after, `"`)
		}
		_, title, _ := strings.Cut(body, "<title>")
		title, _, _ = strings.Cut(title, "</title>")
		fmt.Fprintf(&out, "%s: %d %s, %s, to %q, policy %v, %d documents %q, script %d, empty %v\n", line, response.StatusCode, head.Get("Content-Type"), head.Get("Cache-Control"), head.Get("Location"),
			head.Get("Content-Security-Policy") != "", strings.Count(strings.ToLower(body), "<!doctype"), title, strings.Count(body, scriptPath), body == "")
	}
	want := ``
	if out.String() != want {
		t.Errorf("got\n%swant\n%s", out.String(), want)
	}
}
