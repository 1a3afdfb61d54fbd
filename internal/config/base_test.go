package config

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

func TestTheAddressOfASiteMayHaveAPath(t *testing.T) {
	for _, c := range []struct{ url, origin, base, problem string }{
		{"https://docs.example.com", "https://docs.example.com", "", ""},
		{"https://docs.example.com/", "https://docs.example.com", "", ""},
		{"https://me.github.io/project/", "https://me.github.io", "/project", ""},
		{"https://me.github.io/project", "https://me.github.io", "/project", ""},
		{"http://localhost:8080/a/b-c/1.0/", "http://localhost:8080", "/a/b-c/1.0", ""},
		{"https://example.com/日本/", "https://example.com", "/%E6%97%A5%E6%9C%AC", ""},
		{"https://example.com/a b/", "", "", "is not an address"},
		{"https://example.com/a/../b", "", "", "has the segment .."},
		{"https://example.com/a//b", "", "", "has two slashes in a row"},
		{"https://example.com/docs?x", "", "", "has more than scheme, host and path"},
		{"https://example.com/_orihon/", "", "", "has a path that is Orihon's own"},
		{"ftp://example.com/", "", "", "does not begin with https://"},
	} {
		var log diag.Log
		cfg := Load(fstest.MapFS{"site.yaml": {Data: []byte("title: T\nurl: \"" + c.url + "\"\n")}}, "site.yaml", &log)
		var other site.Config
		SetURL(&other, c.url, &log)
		if c.problem != "" {
			if found := log.Messages(); len(found) != 2 || !strings.Contains(found[0].Text, c.problem) || !strings.Contains(found[1].Text, c.problem) {
				t.Errorf("%s: %v", c.url, found)
			}
			continue
		}
		if log.HasErrors() || cfg.URL != c.origin || cfg.Base != c.base || other.URL != c.origin || other.Base != c.base {
			t.Errorf("%s: %q %q, %q %q %v", c.url, cfg.URL, cfg.Base, other.URL, other.Base, log.Messages())
		}
	}
}
