package site

import (
	"slices"
	"testing"
)

func TestRedirectsThatStandForManyRoutes(t *testing.T) {
	root := Redirect{From: "/all/*", To: "/:splat"}
	wild, one, all := Redirect{From: "/old/*", To: "/new/:splat"}, Redirect{From: "/a", To: "/b/"}, Redirect{From: "/gone/*", To: "/start"}
	for _, c := range []struct {
		r         Redirect
		route, to string
	}{
		{wild, "/old/x/y", "/new/x/y"},
		{wild, "/old/x/", "/new/x/"},
		{wild, "/old/", "/new/"},
		{wild, "/old", "/new/"},
		{wild, "/older", ""},
		{wild, "/new/x", ""},
		{wild, "/old/x%3F/50%25", "/new/x%3F/50%25"},
		{root, "/all//elsewhere.test", "/elsewhere.test"},
		{one, "/a", "/b/"},
		{one, "/a/", "/b/"},
		{one, "/a/x", ""},
		{all, "/gone/x/y", "/start"},
	} {
		if to, ok := c.r.Leads(c.route); to != c.to && ok || ok != (c.to != "") {
			t.Errorf("%v: %s leads to %q, %v", c.r, c.route, to, ok)
		}
	}
	routes := []string{"/", "/new/", "/new/x", "/other/x", "/new/x/y/"}
	if got := wild.Expand(routes); !slices.Equal(got, []Redirect{{From: "/old/", To: "/new/"}, {From: "/old/x", To: "/new/x"}, {From: "/old/x/y/", To: "/new/x/y/"}}) {
		t.Error(got)
	}
	if got := all.Expand(routes); !slices.Equal(got, []Redirect{{From: "/gone", To: "/start"}}) {
		t.Error(got)
	}
	if got := one.Expand(routes); !slices.Equal(got, []Redirect{one}) {
		t.Error(got)
	}
}
