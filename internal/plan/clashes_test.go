package plan_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/plan/clashes"
	"github.com/orihon/orihon/internal/site"
)

// planOf is a plan with pages (name.md), static files (name) and files of Orihon (!name), which all want the name behind "→".
func planOf(wanted ...string) *plan.Plan {
	var p plan.Plan
	for _, w := range wanted {
		from, name, _ := strings.Cut(w, "→")
		o := &plan.Output{Names: []string{name}, Owner: from, Source: diag.Pos{File: from}}
		if own, ok := strings.CutPrefix(from, "!"); ok {
			o.Owner, o.Source.File = own, ""
		} else if page, ok := strings.CutSuffix(from, ".md"); ok {
			o.Owner, o.Route = "the page /"+page, "/"+page
		}
		p.Add(o)
	}
	return &p
}

func told(log *diag.Log) string {
	var out []string
	for _, m := range log.Messages() {
		out = append(out, fmt.Sprintf("%s %s %s: %s (%s)", m.Severity, m.ID, m.File, m.Text, m.Hint))
	}
	return strings.Join(out, "\n")
}

const slugHint, renameHint = "Change the file name or slug of one of them.", "Rename the file, or the page."

// TestClashesAreTold in words of writers, once for a file.
func TestClashesAreTold(t *testing.T) {
	pages := []string{"a.md→x", "b.md→x"}
	const twoPages = "the page /b (b.md) and the page /a (a.md) are both written to /x"
	for _, c := range []struct {
		plan   []string
		policy *site.Severities // nil: the first owner stays
		want   string
	}{
		{pages, nil, "error duplicate-route b.md: " + twoPages + " (" + slugHint + ")"},
		{append(pages, "b.md→a", "b.md→a", "a.md→a", "c.md→x"), nil, "error duplicate-route a.md: the page /a (a.md) and the page /b (b.md) are both written to /a (" + slugHint + ")\n" +
			"error duplicate-route b.md: " + twoPages + " (" + slugHint + ")\n" +
			"error duplicate-route c.md: the page /c (c.md) and the page /a (a.md) are both written to /x (" + slugHint + ")"},
		{[]string{"told.md→x", "a.md→y", "told.md→y"}, nil, ""},
		{[]string{"!the list→x", "a.md→x"}, nil, "error duplicate-route a.md: the page /a (a.md) and the list are both written to /x (" + slugHint + ")"},
		{[]string{"a.md→x", "!the list→x"}, nil, "error duplicate-route a.md: the page /a (a.md) and the list are both written to /x (Give it another address, such as by a slug.)"},
		{[]string{"!one→x", "!the list→x"}, nil, "error duplicate-route site.yaml: one and the list are both written to /x (Give it another address, such as by a slug.)"},
		{[]string{"a.md→x", "x.png→x"}, nil, "error output-collision x.png: x.png and the page /a (a.md) are both written to /x (" + renameHint + ")"},
		{[]string{"x.png→x", "a.md→x"}, nil, "error output-collision a.md: the page /a (a.md) and x.png are both written to /x (" + renameHint + ")"},
		{[]string{"a.md→_orihon/x"}, nil, "error duplicate-route a.md: the page /a cannot be written to /_orihon/x: the folder _orihon is Orihon's own (Put it below another path.)"},
		{[]string{"a.md→_orihon"}, nil, "error duplicate-route a.md: the page /a cannot be written to /_orihon: the folder _orihon is Orihon's own (Put it below another path.)"},
		{[]string{"!the list→_orihon/x", "!another→_orihon"}, nil, "error duplicate-route site.yaml: the list and another are both written to /_orihon (Give it another address, such as by a slug.)"},
		{[]string{"a.md→../x"}, nil, "error output-name a.md: the page /a cannot be written to /../x (Use a plain and shorter path.)"},
		{[]string{"!the list→../x"}, nil, "error output-name site.yaml: the list cannot be written to /../x (Use a plain and shorter path.)"},
		{pages, &site.Severities{Routes: "ignore"}, ""},
		{pages, &site.Severities{Routes: "error"}, "error duplicate-route b.md: " + twoPages + " (" + slugHint + ")"},
		{pages, &site.Severities{Routes: "warn"}, "warning duplicate-route b.md: " + twoPages + "; the page /b is left out (" + slugHint + ")"},
		{[]string{"a.md→x", "x.png→x"}, &site.Severities{Routes: "ignore"}, "warning output-collision x.png: x.png and the page /a (a.md) are both written to /x; x.png is left out (" + renameHint + ")"},
		{[]string{"x.png→x", "a.md→x"}, &site.Severities{Routes: "error"}, "warning output-collision a.md: the page /a (a.md) and x.png are both written to /x; the page /a is left out (" + renameHint + ")"},
	} {
		cfg := &site.Config{Layout: site.Layout{Config: "site.yaml"}}
		if c.policy != nil {
			cfg.Policy.StaticYields, cfg.Policy.Severities = true, c.policy
		}
		var log diag.Log
		log.Add(diag.Message{ID: "duplicate-route", Pos: diag.Pos{File: "told.md"}})
		log.Add(diag.Message{ID: "broken-link", Pos: diag.Pos{File: "b.md"}})
		before := told(&log) + "\n"
		clashes.Tell(planOf(c.plan...), cfg, &log)
		var got []string
		for line := range strings.Lines(told(&log) + "\n") {
			if !strings.Contains(before, line) {
				got = append(got, strings.TrimSpace(line))
			}
		}
		if got := strings.Join(got, "\n"); got != c.want {
			t.Errorf("%q:\n%s\nwant\n%s", c.plan, got, c.want)
		}
	}
}

// TestNamesThatOtherSystemsCannotHold are told once for a file, in the order of the files.
func TestNamesThatOtherSystemsCannotHold(t *testing.T) {
	reserved := func(name string) string {
		if strings.HasPrefix(name, "con.") {
			return "con"
		}
		return ""
	}
	p := planOf("b.md→con.html", "b.md→con.css", "!list→con.txt", "a.md→a\u200bb", "c.md→\u0001", "c.md→\u0002", "Readme.md→read.html", "readme.md→Read.html", "pic.png→D", "d.md→d", "e.png→E", "f.png→e", "f.png→É", "g.md→é")
	p.Add(&plan.Output{Prefix: "CON.x/", Owner: "a set", Source: diag.Pos{File: "set"}})
	var log diag.Log
	p.WarnUnportable(reserved, &log)
	const rename, one = " (Rename the file, or give the page another slug.)", " (Rename one: macOS, Windows and many hosts take both for one.)"
	want := strings.Join([]string{
		`warning invisible-name a.md: the name "a\u200bb" holds U+200B, which nobody sees and which may make it read as another` + rename,
		`warning reserved-name b.md: Windows lets no file be named "con", so the site cannot be built or copied there` + rename,
		`warning invisible-name c.md: the name "\x01" holds U+0001, which nobody sees and which may make it read as another` + rename,
		`warning case-collision f.png: f.png and e.png differ in case alone` + one,
		`warning case-collision g.md: the page /g (g.md) and f.png differ in case alone` + one,
		`warning case-collision pic.png: pic.png and the page /d (d.md) differ in case alone` + one,
	}, "\n")
	if got := told(&log); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestSetsAreWhole: what lies in the folder of a set is taken, and a set may come to what is there.
func TestSetsAreWhole(t *testing.T) {
	var p plan.Plan
	one, other := &plan.Output{Prefix: "a/b/", Owner: "a set"}, &plan.Output{Prefix: "a/c-", Owner: "another"}
	for _, o := range []*plan.Output{plan.Ready("a/x", "x", nil), one, other, plan.Ready("a/b/c", "in it", nil), plan.Ready("a/b", "its folder", nil), plan.Ready("a/c", "a part of its name", nil), plan.Ready("a/c-1", "in the other", nil)} {
		p.Add(o)
	}
	if left := len(p.Clashes()); left != 3 || p.Find("a/b/c") != one || p.Find("a/c-1") != other || p.Find("a/c").Owner != "a part of its name" {
		t.Errorf("%d are left out: %+v", left, p.Clashes())
	}
	recipe, err := plan.Ready("a", "x", []byte("1")).Recipe()
	if files, errMake := recipe.Make(context.Background()); err != nil || errMake != nil || string(files[0].Data) != "1" {
		t.Error(err, errMake, files)
	}
}
