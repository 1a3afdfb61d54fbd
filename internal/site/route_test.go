package site

import (
	"slices"
	"testing"
)

func TestJoinRoute(t *testing.T) {
	for _, c := range []struct {
		parts []string
		want  string
	}{
		{nil, "/"},
		{[]string{"/"}, "/"},
		{[]string{"/", "a"}, "/a"},
		{[]string{"/a", "b/"}, "/a/b/"},
		{[]string{"/a/", "/b"}, "/a/b"},
		{[]string{"/a", "", "b"}, "/a/b"},
	} {
		if got := JoinRoute(c.parts...); got != c.want {
			t.Errorf("%q: %q, want %q", c.parts, got, c.want)
		}
	}
}

func TestSlugger(t *testing.T) {
	var s Slugger
	texts := []string{"A b", "a B!", "a b", "Tutorial - Basics", "日本語 ガイド", "a-b-1", "", ""}
	want := []string{"a-b", "a-b-1", "a-b-2", "tutorial---basics", "日本語-ガイド", "a-b-1-1", "", "-1"}
	var got []string
	for _, text := range texts {
		got = append(got, s.Slug(text))
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestSplitPrefix(t *testing.T) {
	for _, c := range []struct {
		name   string
		number float64
		rest   string
		ok     bool
	}{
		{"01-setup", 1, "setup", true},
		{"2. Setup", 2, "Setup", true},
		{"3 - a", 3, "a", true},
		{"4__b", 4, "b", true},
		{"2024-01-news", 0, "2024-01-news", false},
		{"1.2", 0, "1.2", false},
		{"7_8", 0, "7_8", false},
		{"setup", 0, "setup", false},
		{"12", 0, "12", false},
		{"12-", 0, "12-", false},
		{"5 six", 0, "5 six", false},
	} {
		number, rest, ok := SplitPrefix(c.name)
		if number != c.number || rest != c.rest || ok != c.ok {
			t.Errorf("%q: %v %q %v", c.name, number, rest, ok)
		}
	}
	if got := StripPath("01-a/b/02-c.mdx"); got != "a/b/c" {
		t.Errorf("path: %q", got)
	}
}

func TestScopes(t *testing.T) {
	for _, c := range []struct {
		docset Docset
		want   []string
	}{
		{Docset{Path: "/v2/backend", Scope: "backend"}, []string{"v2", "backend"}},
		{Docset{Path: "/v1", Scope: "v1"}, []string{"v1"}},
		{Docset{Path: "/", Scope: "docs"}, []string{"docs"}},
	} {
		if got := c.docset.Scopes(); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q", c.docset.Path, got)
		}
	}
}

func TestEscapePath(t *testing.T) {
	for in, want := range map[string]string{"/a/b": "/a/b", "/with space": "/with%20space", "/日本": "/日本", "/a?b#c%": "/a%3Fb%23c%25"} {
		if got := EscapePath(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}
