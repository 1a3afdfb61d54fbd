package pipeline

import (
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/urls"
)

// TestTextsThatArePutTogether holds the small texts that pages, messages and files are made of.
func TestTextsThatArePutTogether(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{plural(0, "path") + plural(1, "path") + plural(2, "path"), "pathspathpaths"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

func TestAddressesThatAreLost(t *testing.T) {
	proposals := []urls.Proposal{{From: "/a", To: "/b", Reason: urls.Content}, {From: "/p#one", To: "/p#two", Reason: urls.Before}, {From: "/p#three", To: "/q#x", Reason: urls.Elsewhere}, {From: "/p#top", To: "/p", Reason: urls.First}}
	var out printed
	for _, loss := range []urls.Loss{{Path: "/a", Line: 3}, {Path: "/old", On: "/p", IDs: []string{"one"}, Line: 4}, {Path: "/p", On: "/p", IDs: []string{"one", "three", "top"}, Line: 5}} {
		out.add(loss.Path, lossMessage(loss, proposals, diag.Warning))
	}
	out.compare(t, "lost")
}
