package bundle

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/source"
)

// inFront names the file of a bundle that has a route.
func inFront(t *testing.T, b *Bundle, route string) string {
	t.Helper()
	i := slices.IndexFunc(b.Files, func(f File) bool { return "/"+f.Name == route })
	if i < 0 {
		t.Fatalf("no file has the route %q", route)
	}
	return string(b.Files[i].Data)
}

// TestOnlyWhatChangedIsMadeAnew holds which addresses a save may change: a document cannot exchange its app.
func TestOnlyWhatChangedIsMadeAnew(t *testing.T) {
	files := map[string]string{
		"components/Box.tsx":   "import { useState } from 'react'; import { Label } from './Label'; export function Box() { return <p><Label/>{useState(1)[0]}</p>; }",
		"components/Label.tsx": "export const Label = () => <b>first label</b>;",
		"docs/other.tsx":       "export default () => <p>other</p>;",
		"docs/page.tsx":        "import { Box } from '../components/Box'; import { useShell } from '@orihon/theme'; export default () => <Box name={useShell()} />;",
		"theme/Footer.tsx":     "import Theirs from '@orihon/theme/original/Footer'; import './footer.css'; export default () => <div>own footer<Theirs /></div>;",
		"theme/footer.css":     ".own { color: red }",
		"theme/tokens.css":     ":root { --accent: red; }",
	}
	tree := siteOf(t, files)
	var front Front
	defer front.Close()
	opt := Options{Dev: true, Modules: pages("docs/page.tsx", "docs/other.tsx")}
	build := func() *Bundle {
		opened, err := source.Open(tree.Dir())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(opened.Close)
		opt.Tree = opened
		var log diag.Log
		made, err := front.Build(t.Context(), opt, &log)
		if err != nil {
			t.Fatal(err, log.Messages())
		}
		return made
	}
	first := build()
	if build() != first {
		t.Error("nothing has changed, and the bundle is another")
	}
	if !slices.Equal(first.Inputs["docs/page.tsx"], []string{"components/Box.tsx", "components/Label.tsx", "docs/page.tsx"}) {
		t.Errorf("inputs: %v", first.Inputs)
	}
	if text := inFront(t, first, first.Modules["docs/page.tsx"]); strings.Contains(text, "react.transitional.element") || !strings.Contains(text, "orihonShared") {
		t.Error("a page brings a React of its own")
	}
	warns := func(text string) bool { return strings.Contains(text, "orihonError(") }
	if script, err := front.Server(t.Context(), opt); err != nil || warns(script.Theme+script.Site) || !slices.ContainsFunc(first.Files, func(f File) bool { return warns(string(f.Data)) }) {
		t.Errorf("browsers alone are given React's development build: %v", err)
	}
	for _, c := range []struct {
		file, from, to         string
		app, parts, page, rest bool // which addresses change
		styles                 bool
	}{
		{file: "components/Label.tsx", from: "first label", to: "second label", page: true},
		{file: "theme/Footer.tsx", from: "own footer", to: "new footer", parts: true},
		{file: "theme/footer.css", from: "red", to: "blue", styles: true},
		{file: "theme/tokens.css", from: "red", to: "blue", styles: true},
		{file: "docs/other.tsx", from: "other", to: "another", rest: true},
	} {
		before := build()
		text := strings.Replace(files[c.file], c.from, c.to, 1)
		if err := os.WriteFile(tree.Path(c.file), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		after := build()
		for what, changed := range map[string][2]bool{
			"app":        {before.App != after.App, c.app},
			"parts":      {before.OwnParts != after.OwnParts, c.parts},
			"the page":   {before.Modules["docs/page.tsx"] != after.Modules["docs/page.tsx"], c.page},
			"the others": {before.Modules["docs/other.tsx"] != after.Modules["docs/other.tsx"], c.rest},
			"styles":     {!slices.Equal(before.Styles, after.Styles), c.styles},
		} {
			if changed[0] != changed[1] {
				t.Errorf("%s: %s changed: %v", c.file, what, changed[0])
			}
		}
		script, err := front.Server(t.Context(), opt)
		if wanted := c.to; err != nil || strings.HasSuffix(c.file, ".tsx") && !strings.Contains(script.Site, wanted) {
			t.Errorf("%s: the renderer's script lacks %q: %v", c.file, wanted, err)
		}
	}
	undone := build()
	if err := os.WriteFile(tree.Path("components/Label.tsx"), []byte(files["components/Label.tsx"]), 0o600); err != nil {
		t.Fatal(err)
	}
	if again := build(); slices.Contains([]string{first.Modules["docs/page.tsx"], undone.Modules["docs/page.tsx"]}, again.Modules["docs/page.tsx"]) {
		t.Error("a change that is undone has the name of a script that has run")
	}
	if last := build(); !strings.Contains(inFront(t, last, last.Entry), last.OwnParts) || len(last.Styles) != 3 {
		t.Errorf("entry %s, styles %v", inFront(t, last, last.Entry), last.Styles)
	}
	if err := os.Remove(tree.Path("theme/Footer.tsx")); err != nil {
		t.Fatal(err)
	}
	if made := build(); made.App == first.App || made.OwnParts != "" {
		t.Error("the app still waits for a part that is gone")
	}
}

// TestThereIsOneOfEachModule holds that nothing of the front end that keeps a state comes twice: once with the app, once with what
// scripts of the site import.
func TestThereIsOneOfEachModule(t *testing.T) {
	tree := siteOf(t, map[string]string{
		"docs/page.tsx": "import * as kit from '@orihon/theme/landing'; import * as all from '@orihon/theme'; import * as dom from 'react-dom'; export default () => <p>{Object.keys({ ...kit, ...all, ...dom }).length}</p>;",
	})
	opt := Options{Tree: tree, Dev: true, Modules: pages("docs/page.tsx")}
	files := tree.Record()
	r, err := run(t.Context(), siteOptions(opt, files))
	if err != nil || len(r.Errors) > 0 {
		t.Fatal(err, r.Errors)
	}
	meta, err := readMetafile(r.Metafile)
	if err != nil {
		t.Fatal(err)
	}
	stateless := []string{"web:theme/landing/kit.tsx", "web:theme/landing/kit.css"}
	for name := range meta.Inputs {
		file, isOurs := strings.CutPrefix(name, "web:")
		if isOurs && !slices.Contains(shared(true), file) && !slices.Contains(stateless, name) {
			t.Errorf("%s is in the site's scripts and in the app", name)
		}
	}
}
