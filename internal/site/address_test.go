package site

import "testing"

func TestAddress(t *testing.T) {
	at := &Config{URL: "https://example.com", Base: "/project"}
	for route, want := range map[string]string{
		"/": "/project/", "/docs/a#b": "/project/docs/a#b", "/project/x": "/project/project/x", "#part": "#part", "": "",
		"//cdn.example.com/x": "//cdn.example.com/x", "https://example.com/": "https://example.com/", "mailto:a@example.com": "mailto:a@example.com",
	} {
		if got := at.Address(route); got != want {
			t.Errorf("%q: %q, want %q", route, got, want)
		}
		if got := new(Config).Address(route); got != route {
			t.Errorf("at the root, %q: %q", route, got)
		}
	}
	if got := at.Absolute("/docs/"); got != "https://example.com/project/docs/" {
		t.Error(got)
	}
}
