package pipeline

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"
)

const liveSiteFile = `title: T
url: https://example.com/base/
docsets: [{id: docs, label: Docs, path: /docs, folder: docs, changes: true, versions: [{name: "2", extends: "1", isLast: true}, {name: "1"}]}]
redirects: [{from: /old, to: /docs/2/a}]
`

// TestAServedSite answers for its files, pages, redirects and documents, before and after a text of it has changed.
func TestAServedSite(t *testing.T) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	writeIn(t, dir, "site.yaml", liveSiteFile)
	writeIn(t, dir, "docs/1/a.md", "# A\n\nText.\n")
	writeIn(t, dir, "docs/2/b.md", "# B\n\nText.\n")
	writeIn(t, dir, "static/note one.txt", "note")
	live := NewLive(Options{Dir: dir})
	defer live.Close()
	report, err := live.Update(t.Context(), nil)
	if err != nil || report.Pages != len(report.Site.Pages) || report.Pages < 6 {
		t.Fatal(err, report.Messages)
	}
	for name, want := range map[string]bool{"note one.txt": true, "docs/2/a/index.html": true, "docs/3/a/index.html": false, "note": false, "_orihon/search/en/meta.json": true, "_orihon/search/en/none.json": false} {
		if got := live.Has(name); got != want {
			t.Errorf("%s is there: %t", name, got)
		}
		data, err := live.File(name)
		if (err == nil) != want || !want && (!errors.Is(err, ErrNoFile) || data != nil) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if data, _ := live.File("note one.txt"); string(data) != "note" {
		t.Errorf("%s", data)
	}
	for from, want := range map[string]string{"/old": "/base/docs/2/a", "/none": "", "/docs/2/a": ""} {
		if to, ok := live.Redirect(from); to != want || ok != (want != "") {
			t.Errorf("%s leads to %q, %t", from, to, ok)
		}
	}
	if live.Base() != "/base" || live.Headers()["Content-Security-Policy"] == "" {
		t.Error(live.Base(), live.Headers())
	}
	if got := live.Published([]string{filepath.Join(dir, "static", "note one.txt"), filepath.Join(dir, "docs", "1", "a.md"), "/elsewhere"}); len(got) != 1 || got[0] != "/base/note%20one.txt" {
		t.Errorf("published: %q", got)
	}
	page := func(route string) *PageState {
		state, err := live.Page(route)
		if err != nil {
			t.Fatal(err)
		}
		return state
	}
	a, b := page("/docs/2/a"), page("/docs/2/b")
	if a == nil || b == nil || a.Key == b.Key || a.Route != "/docs/2/a" || !strings.Contains(string(a.Data), `"title":"A"`) || a.App == "" || len(a.Styles) == 0 || strings.Join(a.Files, " ") != "docs/1/a.md" {
		t.Fatalf("%+v", a)
	}
	if page("/docs/2/none") != nil || page("") != nil || live.ScriptProblem("/docs/2/a") != nil || live.ScriptProblem("/none") != nil {
		t.Error("there is a page at no address")
	}
	html, key, err := live.Document("docs/2/a/index.html")
	if err != nil || key != a.Key || !strings.Contains(string(html), "<h1>A</h1>") {
		t.Errorf("%s %v\n%.300s", key, err, html)
	}
	if html, key, err := live.Document("note one.txt"); string(html) != "note" || key != "" || err != nil {
		t.Errorf("%s %s %v", html, key, err)
	}
	file := filepath.Join(dir, "docs", "1", "a.md")
	if live.Retouch(nil) || live.Retouch([]string{file, filepath.Join(dir, "static", "note one.txt")}) || live.Retouch([]string{"/elsewhere"}) {
		t.Error("what is no document was touched")
	}
	writeIn(t, dir, "docs/1/a.md", "# A\n\nAnother text.\n")
	if !live.Retouch([]string{file}) {
		t.Error("a text was not touched")
	}
	if now := page("/docs/2/a"); now.Key == a.Key || !strings.Contains(string(now.Data), "Another text.") || page("/docs/2/b").Key != b.Key {
		t.Error("the new text is not shown, or on another page")
	}
	writeIn(t, dir, "docs/1/a.md", "---\ntitle: [\n---\n")
	if live.Retouch([]string{file}) {
		t.Error("a text with errors is shown before the update")
	}
}

// TestWhatIsReadOfASite without building it: its pages, versions, translations and addresses.
func TestWhatIsReadOfASite(t *testing.T) {
	dir := t.TempDir()
	writeIn(t, dir, "site.yaml", strings.Replace(liveSiteFile, "title: T\n", "title: T\nlocales: [en, ja]\n", 1))
	writeIn(t, dir, "docs/1/a.md", "# A\n\nText.\n")
	writeIn(t, dir, "docs/2/a.md", "# A\n\nOther text.\n\n## More\n\nText.\n")
	writeIn(t, dir, "docs/2/draft.md", "---\ndraft: true\n---\n# D\n")
	writeIn(t, dir, "docs/2/hidden.md", "---\nunlisted: true\n---\n# H\n")
	writeIn(t, dir, "i18n/ja/docs/2/a.md", "# ア\n")
	var out printed
	routes := func(r *Report) string {
		var all []string
		for _, p := range r.Site.Pages {
			all = append(all, p.Page.Route)
		}
		return strings.Join(all, " ")
	}
	r, err := Outline(t.Context(), dir)
	out.add("outline", routes(r), r.Messages, err == nil)
	r, diff, err := Versions(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	out.add("versions", routes(r), r.Messages, diff("docs", "1", "2"), diff("docs", "2", "1"), len(diff("docs", "2", "2")), len(diff("none", "1", "2")))
	for _, p := range r.Site.Pages {
		if p.Page.DocID == "/version-changes" || p.Notes != nil {
			out.add(p.Page.Route, p.Page.Sidebar, p.Page.Version, p.Page.Scopes, p.NoIndex, p.Alternates, p.Notes, p.Twin())
		}
	}
	all, r, err := Translations(t.Context(), dir)
	out.add("translations", all, routes(r), r.Messages, err == nil)
	a, r, err := ReadAddresses(t.Context(), dir)
	out.add("addresses", a.Now.Lock, a.Lock == nil, a.Lost, a.Proposals, r.Messages, err == nil)
	writeIn(t, dir, "urls.lock", "locales: en ja\n/docs/2/was\n")
	a, _, err = ReadAddresses(t.Context(), dir)
	out.add("with a lock", a.Lock, a.Lost, a.Proposals, err == nil)
	writeIn(t, dir, "urls.lock", "nonsense\n")
	if a, _, err = ReadAddresses(t.Context(), dir); err == nil || errors.Is(err, ErrContent) || a == nil {
		t.Error(a, err)
	}
	writeIn(t, dir, "site.yaml", "titel: T\n")
	for name, read := range map[string]func() (*Report, error){
		"outline":      func() (*Report, error) { return Outline(t.Context(), dir) },
		"versions":     func() (*Report, error) { r, _, err := Versions(t.Context(), dir); return r, err },
		"translations": func() (*Report, error) { _, r, err := Translations(t.Context(), dir); return r, err },
		"addresses":    func() (*Report, error) { _, r, err := ReadAddresses(t.Context(), dir); return r, err },
	} {
		if r, err := read(); !errors.Is(err, ErrContent) || len(r.Messages) != 3 || r.Site != nil {
			t.Errorf("%s: %v, %v", name, err, r.Messages)
		}
	}
	out.compare(t, "outlines")
}

// TestScriptsAreTriedWhenTheyAreOthers: a page that ran is not rendered again for another text, but is for another component, and for
// another property; one that throws is asked each time.
func TestScriptsAreTriedWhenTheyAreOthers(t *testing.T) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	page := "import { Box } from '../components/Box';\n\n# A\n\nText.\n\n<Box n={1} />\n"
	box := "export const Box = ({ n }: { n: number }) => { if (n > 1) throw new Error('too many'); return <p>{n}</p>; };\n"
	writeIn(t, dir, "site.yaml", "title: T\nurl: https://example.com\ndocsets: [{id: docs, label: Docs, path: /docs, folder: docs}]\n")
	live := NewLive(Options{Dir: dir, DevHead: "<script></script>"})
	defer live.Close()
	for i, c := range []struct {
		page, box, problem string
		isTried            bool
	}{
		{page, box, "", true},
		{strings.Replace(page, "Text.", "Another text.", 1), box, "", false},
		{strings.Replace(page, "n={1}", "n={2}", 1), box, "components/Box.tsx:1:69", true},
		{strings.Replace(page, "n={1}", "n={2}", 1), box, "components/Box.tsx:1:69", true},
		{page, box, "", true},
		{page, "// as before\n" + box, "", true},
		{page, "// as before\n" + box, "", false},
	} {
		writeIn(t, dir, "docs/a.mdx", c.page)
		writeIn(t, dir, "components/Box.tsx", c.box)
		if report, err := live.Update(t.Context(), nil); err != nil {
			t.Fatal(err, report.Messages)
		}
		before := live.current.builder.maker.Rendered.Load()
		_, wasSound := live.sound.Load("docs/a/index.html")
		found := ""
		if m := live.ScriptProblem("/docs/a"); m != nil {
			found = m.Pos.String()
		}
		_, isSound := live.sound.Load("docs/a/index.html")
		isTried := live.current.builder.maker.Rendered.Load() > before || found != ""
		if found != c.problem || isTried != c.isTried || isSound != (c.problem == "") {
			t.Errorf("%d: %q, tried %v, sound %v before and %v now", i, found, isTried, wasSound, isSound)
		}
	}
}
