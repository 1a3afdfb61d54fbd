package plan_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/plan"
)

func TestAPlanHasEachNameOnce(t *testing.T) {
	var p plan.Plan
	if p.Find("a.html") != nil {
		t.Error("an empty plan has a file")
	}
	first := plan.Ready("a.html", "the first", []byte("1"))
	both := &plan.Output{Names: []string{"b.html", "b.json"}, Owner: "both"}
	set := &plan.Output{Prefix: "search/", Owner: "the set"}
	for _, o := range []*plan.Output{
		first, both, set,
		plan.Ready("a.html", "the second", nil),
		{Names: []string{"c.html", "b.json"}, Owner: "half of it taken"},
		plan.Ready("../out", "an escape", nil), plan.Ready("/abs", "a root", nil), plan.Ready("", "nothing", nil),
		plan.Ready(".", "the folder", nil), plan.Ready("d//e", "two slashes", nil), plan.Ready(strings.Repeat("x", 253), "long", nil),
		plan.Ready("a.html/x", "below a file", nil), plan.Ready("search", "where a folder is", nil), plan.Ready("search/x", "in the set", nil),
		plan.Ready("b.html/y/z", "far below a file", nil),
		{Names: []string{"_orihon/x"}, Owner: "a page", Source: diag.Pos{File: "a.md"}},
		{Names: []string{"flat.html"}, Owner: "flat", Address: "flat"},
		plan.Ready("flat", "at its address", nil),
		{Names: []string{"taken.html"}, Owner: "taken", Address: "a.html"},
		plan.Ready("folder/a", "in a folder", nil), plan.Ready("folder", "the file of a folder", nil),
	} {
		p.Add(o)
	}
	p.AddDefault(plan.Ready("a.html", "a default that is there", nil))
	def := plan.Ready("robots.txt", "a default", nil)
	p.AddDefault(def)
	if len(p.Outputs) != 6 || !slices.Equal(p.Outputs[:3], []*plan.Output{first, both, set}) || p.Outputs[5] != def {
		t.Errorf("outputs: %v", p.Outputs)
	}
	for name, want := range map[string]*plan.Output{
		"a.html": first, "b.html": both, "b.json": both, "robots.txt": def, "search/en/x.pack": set, "flat": nil, "c.html": nil, "": nil,
	} {
		if got := p.Find(name); got != want {
			t.Errorf("Find(%q) = %v", name, got)
		}
	}
	var told []string
	for _, c := range p.Clashes() {
		other := ""
		if c.Other != nil {
			other = c.Other.Owner
		}
		told = append(told, c.Name+"|"+c.Left.Owner+"|"+other)
	}
	want := []string{
		"a.html|the second|the first", "b.json|half of it taken|both", "../out|an escape|", "/abs|a root|", "|nothing|",
		".|the folder|", "d//e|two slashes|", strings.Repeat("x", 253) + "|long|",
		"a.html/x|below a file|the first", "search|where a folder is|the set", "search/x|in the set|the set", "b.html/y/z|far below a file|both", "_orihon/x|a page|Orihon itself",
		"flat|at its address|flat", "a.html|taken|the first", "folder|the file of a folder|in a folder",
	}
	if !slices.Equal(told, want) {
		t.Errorf("clashes:\n%s", strings.Join(told, "\n"))
	}
}

func TestAKeyTellsItsPartsApart(t *testing.T) {
	seen := map[string]string{}
	for name, key := range map[string]plan.Key{
		"none":                {},
		"one":                 {plan.Text("a", "x")},
		"another name":        {plan.Text("b", "x")},
		"another text":        {plan.Text("a", "y")},
		"no text":             {plan.Text("a")},
		"an empty text":       {plan.Text("a", "")},
		"two texts":           {plan.Text("a", "x", "y")},
		"joined":              {plan.Text("a", "xy")},
		"cut elsewhere":       {plan.Text("a", "xy", "")},
		"swapped":             {plan.Text("a", "y", "x")},
		"two parts":           {plan.Text("a", "x"), plan.Text("b", "x")},
		"parts the other way": {plan.Text("b", "x"), plan.Text("a", "x")},
	} {
		hash := key.Hash()
		if other, taken := seen[hash]; taken {
			t.Errorf("%q and %q have one hash", name, other)
		}
		seen[hash] = name
	}
	zeros := strings.Repeat("\x00", 8)
	if plan.Text("a", "x", "y").Hash == plan.Text("a", "x"+zeros+"y").Hash {
		t.Error("texts are not told apart by their lengths")
	}
	if part, whole := plan.Text("a").Hash, (plan.Key{}).Hash(); len(part) != 16 || len(whole) != 32 {
		t.Errorf("hashes of other lengths: %s, %s", part, whole)
	}
	if plan.Bytes("a", []byte("x")).Hash != plan.Text("a", "x").Hash {
		t.Error("bytes and their text differ")
	}
	behind := plan.Text("a", "x").From(func() []plan.Cause { return append(plan.Files("f"), plan.Faces("g")...) })
	if got := behind.Behind(); !slices.Equal(got, []plan.Cause{{File: "f"}, {File: "g", Face: true}}) || behind.Hash != plan.Text("a", "x").Hash {
		t.Errorf("%+v, %v", behind, got)
	}
}

func TestALazyOutputIsKeyedByItsContent(t *testing.T) {
	text, failure := "1", error(nil)
	o := plan.Lazy("robots.txt", "a site", func() ([]byte, error) { return []byte(text), failure })
	made := func() (key, data string) {
		recipe, err := o.Recipe()
		if err != nil {
			t.Fatal(err)
		}
		files, err := recipe.Make(context.Background())
		if err != nil || len(files) != 1 || files[0].Name != "robots.txt" {
			t.Fatal(files, err)
		}
		return recipe.Key.Hash(), string(files[0].Data)
	}
	key, data := made()
	if again, _ := made(); again != key || data != "1" {
		t.Errorf("the same content: %s and %s, %q", key, again, data)
	}
	text = "2"
	if other, data := made(); other == key || data != "2" {
		t.Errorf("other content has the key %s, %q", other, data)
	}
	failure = errors.New("no disk")
	if _, err := o.Recipe(); !errors.Is(err, failure) || !strings.HasPrefix(err.Error(), "robots.txt: ") {
		t.Errorf("got %v", err)
	}
}

func TestABareKeyIsTheSameKeyWithoutFiles(t *testing.T) {
	behind := func() []plan.Cause { return plan.Files("f") }
	key := plan.Key{plan.Text("a", "x").From(behind), plan.Text("b", "y").From(behind)}
	bare := key.Bare()
	if bare.Hash() != key.Hash() || len(bare) != 2 || bare[0].Name != "a" || bare[1].Name != "b" || bare[0].Behind != nil || bare[1].Behind != nil {
		t.Errorf("%+v", bare)
	}
	if key[0].Behind == nil {
		t.Error("the key itself has lost its files")
	}
}
