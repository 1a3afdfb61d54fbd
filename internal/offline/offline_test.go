package offline_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/offline"
	"github.com/orihon/orihon/internal/pages/pagestest"
	"github.com/orihon/orihon/internal/site"
)

const assets = "_orihon/assets/"

// read is what lies in a file of the output between its marks, as JSON.
func decoded[T any](t *testing.T, data []byte) T {
	t.Helper()
	text, _, _ := strings.Cut(strings.TrimPrefix(string(data), "globalThis.orihonOffline="), ";\n")
	var value T
	if err := json.Unmarshal([]byte(text), &value); err != nil {
		t.Fatalf("%s: %v", data, err)
	}
	return value
}

// TestScriptsOfOfflineReading: what the worker and the script of pages are told, and their names.
func TestScriptsOfOfflineReading(t *testing.T) {
	b := pagestest.New(t, nil)
	b.Config.Base, b.Config.Title = "/base", site.Text{"": "Fold", "ja": "折"}
	names := []string{assets + "a.js", assets + "page-x.js", assets + "b.CSS", assets + "map.json", "a.js", "_orihon/shell/en.json", assets + "mine-page-.woff2"}
	scripts := offline.Scripts{Worker: "worker()", Page: "page()", Build: "b1"}
	files, address, err := offline.Files(b.Config, b.Words, scripts, names)
	if err != nil || len(files) != 2 || files[0].Name != offline.WorkerName || "/"+files[1].Name != address || !strings.HasPrefix(files[1].Name, assets+"offline-") || len(files[1].Name) != len(assets)+len("offline-12345678.js") {
		t.Fatal(files, address, err)
	}
	type told struct {
		Scope, Worker, Build string
		Front                []string
		Locales              []struct {
			Prefix, Lang, Title, Units string
			Words                      map[string]string
		}
	}
	worker, page := decoded[told](t, files[0].Data), decoded[told](t, files[1].Data)
	if got := fmt.Sprint(worker.Scope, worker.Worker, worker.Build, worker.Front); got != "/base//base/offline.jsb1[/base/_orihon/assets/a.js /base/_orihon/assets/b.CSS /base/_orihon/assets/mine-page-.woff2]" {
		t.Error(got)
	}
	if page.Build != "" || page.Front == nil || len(page.Front) > 0 || !strings.HasSuffix(string(files[0].Data), ";\nworker()") || !strings.HasSuffix(string(files[1].Data), ";\npage()") {
		t.Errorf("%s", files[1].Data)
	}
	var locales []string
	for _, l := range page.Locales {
		locales = append(locales, fmt.Sprint(l.Prefix, " ", l.Lang, " ", l.Title, " ", l.Units))
		w := b.Words.For(l.Lang)
		if l.Words["title"] != w.Text("theme.offline") || l.Words["hint"] != w.Text("theme.offlineHint") || l.Words["retry"] != w.Text("start.retry") || l.Words["title"] == "" {
			t.Errorf("words: %v", l.Words)
		}
	}
	if want := []string{"/base/ja/ ja 折 /base/_orihon/offline/ja.json", "/base/ en Fold /base/_orihon/offline/en.json"}; !slices.Equal(locales, want) {
		t.Errorf("%q: the longest prefix first", locales)
	}
	scripts.Build = "b2"
	if again, same, err := offline.Files(b.Config, b.Words, scripts, nil); err != nil || same != address || string(again[0].Data) == string(files[0].Data) {
		t.Error("the script of pages is another for another front end", err)
	}
}

// kept is what can be kept of a site: pages as "locale docset version route", and files by their content.
func kept(t *testing.T, b *pagestest.Site, pages []string, files map[string]string) (map[string]string, error) {
	t.Helper()
	b.Site.Pages = nil
	for _, p := range pages {
		f := strings.Fields(p)
		page := pagestest.PageOf(f[3], f[0], "")
		page.Page.Docset, page.Page.Version, page.Page.Kind = strings.Trim(f[1], "-"), strings.Trim(f[2], "-"), site.PageDoc
		switch {
		case strings.HasSuffix(f[3], "/search"):
			page.Page.Kind = site.PageSearch
		case strings.HasSuffix(f[3], "/404.html"):
			page.Page.Kind = site.PageNotFound
		}
		b.Site.Pages = append(b.Site.Pages, page)
	}
	out := offline.Output{Files: map[string]offline.Made{}, Front: []string{assets + "app.js", assets + "page-1.js"}, HTML: func(p *site.Page) string { return strings.TrimPrefix(p.Route+".html", "/") }}
	for name, text := range files {
		out.Files[name] = offline.Made{Hash: fmt.Sprintf("%016x", len(text)) + name, Size: len(text)}
	}
	out.Read = func(name string) ([]byte, error) {
		if files[name] == "unreadable" {
			return nil, errors.New(name)
		}
		return []byte(files[name]), nil
	}
	lists, err := offline.Lists(b.Site, out)
	texts := map[string]string{}
	for _, f := range lists {
		texts[strings.TrimPrefix(f.Name, "_orihon/offline/")] = string(f.Data)
	}
	return texts, err
}

// TestWhatCanBeKept: the versions of docsets with all that their pages load.
func TestWhatCanBeKept(t *testing.T) {
	b := pagestest.New(t, nil)
	b.Config.Base = "/b"
	b.Config.Docsets = []site.Docset{{ID: "docs", Label: site.Text{"": "Docs", "ja": "文書"}}, {ID: "plain"}, {ID: "pages", Pages: true}}
	b.Config.API = &site.API{Label: site.Text{"": "API"}}
	b.Site.Versions = map[string][]site.DocsVersion{"docs/en": {{Name: "2", Label: "v2"}, {Name: "1", Label: "v1"}}, "plain/en": {{Label: "none"}}}
	pages := []string{"en - - /404.html", "en docs 2 /docs/a/x", "en docs 2 /docs/ab/y", "en docs 2 /docs/a", "en docs 1 /docs/1/z", "en plain - /plain", "ja docs 2 /ja/docs/a", "en pages - /", "en pages - /about", "ja pages - /ja/", "en - - /search", "en gone - /gone", "en " + site.APIDocset + " - /api", "en docs 2 /docs/missing"}
	files := map[string]string{
		"docs/a/x.html":  `<img src="/b/img/a.png"><a href=/b/img/no.png> '/b/img/b.png?x' "/b/img/zip.zip" (/b/img/c.svg) x/b/img/no2.png "/b/s.css#x"<p style="url(/b/img/e%20f.png)">`,
		"docs/ab/y.html": `/b/img/start.png "/b/img/end.png`, "docs/a.html": "", "docs/1/z.html": "1", "plain.html": "plain", "ja/docs/a.html": "ja", "about.html": "", ".html": `"/b/img/home.png"`, "/.html": `"/b/img/home.png"`, "search.html": "s", "gone.html": "", "api.html": "",
		"img/a.png": "1", "img/no.png": "", "img/no2.png": "", "img/b.png": "22", "img/zip.zip": "", "img/c.svg": "/b/img/no.png", "img/e f.png": "e", "img/start.png": "", "img/end.png": "", "img/home.png": "",
		"s.css": `@import "/b/t.css"; a { background: url("img/rel.png") } b { background: url(img/rel2.png) } c { background: url() } d { background: url(`, "t.css": "", "img/rel.png": "", "img/rel2.png": "",
		assets + "app.js": "url(img/no.png)", "_orihon/search/en/meta.json": "{}", "_orihon/search/en/parts/1.pack": "1", "_orihon/search/en/other": "", "_orihon/search/ja/meta.json": "{}",
	}
	lists, err := kept(t, b, pages, files)
	if err != nil {
		t.Fatal(err)
	}
	type unit struct {
		Key, Label, Path, List string
		Bytes                  int
	}
	type edition struct {
		ID    string
		Pages [][2]string
		Files []string
	}
	var got []string
	for _, u := range decoded[[]unit](t, []byte(lists["en.json"])) {
		got = append(got, fmt.Sprint(u.Key, " ", u.Label, " ", u.Path, " ", u.List))
	}
	if want := []string{
		"en/docs/2 Docs v2 /b/docs/ /b/_orihon/offline/en/docs/2.json", "en/docs/1 Docs v1 /b/docs/1/z/ /b/_orihon/offline/en/docs/1.json",
		"en/plain Fold /b/plain/ /b/_orihon/offline/en/plain.json", "en/" + site.APIDocset + " API /b/api/ /b/_orihon/offline/en/" + site.EscapePath(site.APIDocset) + ".json",
	}; !slices.Equal(got, want) {
		t.Errorf("units:\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if ja := decoded[[]unit](t, []byte(lists["ja.json"])); len(ja) != 1 || ja[0].Label != "文書" || ja[0].Path != "/b/ja/docs/a/" {
		t.Errorf("%+v", ja)
	}
	first := decoded[edition](t, []byte(lists["en/docs/2.json"]))
	var paths []string
	for _, p := range first.Pages {
		paths = append(paths, p[0]+" "+p[1])
	}
	size := func(name string) string { return fmt.Sprintf("%016x", len(files[name])) }
	if want := []string{"/b/docs/a/x " + size("docs/a/x.html"), "/b/docs/ab/y " + size("docs/ab/y.html"), "/b/docs/a " + size("docs/a.html"), "/b/ " + size("/.html"), "/b/search " + size("search.html")}; !slices.Equal(paths, want) {
		t.Errorf("pages %q", paths)
	}
	need := []string{assets + "app.js", "_orihon/search/en/meta.json", "_orihon/search/en/parts/1.pack", "img/a.png", "img/b.png", "img/c.svg", "img/e f.png", "img/end.png", "img/home.png", "img/rel.png", "img/rel2.png", "s.css", "t.css"}
	bytes := 0
	var addresses []string
	for _, name := range need {
		bytes += len(files[name])
		addresses = append(addresses, "/b/"+site.EscapePath(name))
	}
	slices.Sort(addresses)
	if slices.Sort(first.Files); !slices.Equal(first.Files, addresses) {
		t.Errorf("files %q\nwant %q", first.Files, addresses)
	}
	for _, name := range []string{"docs/a/x.html", "docs/ab/y.html", "/.html", "search.html"} {
		bytes += len(files[name])
	}
	if u := decoded[[]unit](t, []byte(lists["en.json"]))[0]; u.Bytes != bytes || len(first.ID) != 16 {
		t.Errorf("%d bytes, not %d; %s", u.Bytes, bytes, first.ID)
	}
	for name, text := range map[string]string{"img/a.png": "another", "docs/a.html": "another"} {
		was := files[name]
		files[name] = text
		if other, err := kept(t, b, pages, files); err != nil || decoded[edition](t, []byte(other["en/docs/2.json"])).ID == first.ID || decoded[edition](t, []byte(other["en/docs/1.json"])).ID != decoded[edition](t, []byte(lists["en/docs/1.json"])).ID {
			t.Errorf("an edition with another %s has the same id, or one without it another", name)
		}
		files[name] = was
	}
	for _, name := range []string{"docs/a.html", "s.css"} {
		was := files[name]
		files[name] = "unreadable"
		if _, err := kept(t, b, pages, files); err == nil || err.Error() != name {
			t.Errorf("%s cannot be read: %v", name, err)
		}
		files[name] = was
	}
	b.Config.API, b.Site.Versions = nil, nil
	if lists, err = kept(t, b, []string{"en " + site.APIDocset + " - /api", "en - - /none", "en docs 2 /docs"}, nil); err != nil || !strings.Contains(lists["en.json"], `"Fold"`) || !strings.Contains(lists["en.json"], `"Docs"`) || lists["ja.json"] != "[]" || !strings.Contains(lists["en/docs/2.json"], `"pages":[]`) {
		t.Errorf("%q %v", lists, err)
	}
}
