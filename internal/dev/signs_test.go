package dev

import (
	"net/http"
	"strings"
	"testing"
)

// TestNamesWithSignsOfAddresses are served as their addresses have them, and a save reaches the window that shows one.
func TestNamesWithSignsOfAddresses(t *testing.T) {
	names := map[string]string{"c#": "c%23", "what?": "what%3F", "50%": "50%25", "a%23b": "a%2523b", "two words": "two%20words", "日本": "%E6%97%A5%E6%9C%AC"}
	r := startDev(t, "# Start\n\n[C](./c%23.md)\n", siteYAML+`redirects: [{from: "/old%23", to: "/docs/c%23"}, {from: "/was%3F/*", to: "/docs/:splat"}, {from: /all/*, to: "/:splat"}]`+"\n")
	for name := range names {
		r.write("docs/"+name+".md", "# Title\n\nFirst text.\n")
	}
	r.write("static/pic#1?.txt", "a static file")
	r.next(func(update) bool {
		for _, sent := range names {
			if status, _ := r.get("/docs/" + sent); status != http.StatusOK {
				return false
			}
		}
		return true
	})
	for name, sent := range names {
		for _, address := range []string{"/docs/" + sent, "/docs/" + sent + "/", "/docs/" + sent + "?x=1", "/docs/" + sent + ".md", "/_orihon/data/docs/" + sent + ".json"} {
			if status, body := r.get(address); status != http.StatusOK || !strings.Contains(body, "First text.") {
				t.Errorf("%s: %d", address, status)
			}
		}
		r.look("/docs/" + strings.ReplaceAll(sent, "%", "%25"))
		first := r.next(func(update) bool { return true })
		if first.Page == nil || !strings.Contains(string(first.Page.Data), "First text.") {
			t.Fatalf("the window at /docs/%s is not told its page: %+v", sent, first.Page)
		}
		r.write("docs/"+name+".md", "# Title\n\nOther text.\n")
		r.next(func(u update) bool {
			return u.Number > first.Number && u.Page != nil && strings.Contains(string(u.Page.Data), "Other text.")
		})
	}
	if status, body := r.get("/pic%231%3F.txt"); status != http.StatusOK || body != "a static file" {
		t.Errorf("the static file: %d", status)
	}
	for _, missing := range []string{"/docs/c", "/docs/what", "/docs/50"} {
		if status, _ := r.get(missing); status != http.StatusNotFound {
			t.Errorf("%s: %d", missing, status)
		}
	}
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	for path, want := range map[string]string{
		"/old%23": "/docs/c%23", "/was%3F/what%3F?x=1": "/docs/what%3F?x=1", "/was%3F/50%25": "/docs/50%25", "/was%3F/a%2523b": "/docs/a%2523b", "/all//elsewhere.test/": "/elsewhere.test/",
	} {
		response, err := client.Get(r.address + path)
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		if got := response.Header.Get("Location"); got != want {
			t.Errorf("%s: %d to %q, want %q", path, response.StatusCode, got, want)
		}
	}
}
