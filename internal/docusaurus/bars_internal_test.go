package docusaurus

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/tests/golden"
)

// TestColoursOfBars holds the rules and the warnings for what a project says of its bars.
func TestColoursOfBars(t *testing.T) {
	var out strings.Builder
	for _, c := range []struct {
		name string
		look site.Look
		bar  bool
	}{
		{"none of a project", site.Look{}, true},
		{"a footer that is dark", site.Look{DarkFooter: true}, true},
		{"one that is light", site.Look{}, true},
		{"readable", site.Look{Announcement: &site.BarColors{Background: "#fff", Text: "black"}}, true},
		{"no bar", site.Look{Announcement: &site.BarColors{Background: "#fff", Text: "#ffe"}}, false},
		{"too light on light", site.Look{Announcement: &site.BarColors{Background: "#fff", Text: "#ffe"}}, true},
		{"too dark on dark", site.Look{Announcement: &site.BarColors{Background: "#102030", Text: "#000"}}, true},
		{"unknown text", site.Look{Announcement: &site.BarColors{Background: "#fff", Text: "var(--x)"}}, true},
		{"unknown background", site.Look{Announcement: &site.BarColors{Background: "var(--x)", Text: "#000"}}, true},
	} {
		p := &Project{Config: &site.Config{Policy: site.Policy{Look: c.look}, Layout: site.Layout{Config: "docusaurus.config.js"}}}
		if c.bar {
			p.Config.Announcement = &site.Announce{}
		}
		var log diag.Log
		p.Check(&log)
		fmt.Fprintf(&out, "== %s\n%s\n%s", c.name, p.barRules(), golden.Briefs(log.Messages()))
	}
	if got := cssColor([3]float64{0, 15.9, 255}); got != "#000fff" {
		t.Error(got)
	}
	golden.Compare(t, "testdata/bars.golden", out.String(), flag.Lookup("update").Value.String() == "true")
}
