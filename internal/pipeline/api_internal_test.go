package pipeline

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi/diff"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/words"
)

// apiFiles are the OpenAPI documents of a reference: one translated and compared with an older one, one that lies elsewhere, one
// with a fault, one of which nothing can be shown.
func apiFiles() map[string]string {
	return map[string]string{
		"api/pets.yaml": `openapi: 3.1.0
info: {title: Pets, version: "1", description: "About pets.\n\nMore of it."}
tags: [{name: Dogs}]
paths:
  /dogs:
    get: {tags: [Dogs], operationId: listDogs, summary: List dogs, responses: {"200": {description: ok, content: {application/json: {schema: {$ref: "#/components/schemas/Dog"}}}}}}
    post: {tags: [Dogs], operationId: addDog, summary: Add a dog, responses: {"201": {description: made}}}
components: {schemas: {Dog: {type: object, properties: {name: {type: string}}}}}
`,
		"i18n/ja/api/pets.yaml": "targets: {'#/info': {title: ペット}}\n",
		"old/pets.yaml":         "openapi: 3.1.0\ninfo: {title: Pets, version: \"0\"}\npaths: {/dogs: {get: {tags: [Dogs], operationId: listDogs, responses: {\"200\": {description: ok}}}}}\n",
		"other/cars.json":       `{"openapi": "3.0.3", "info": {"title": "Cars", "version": "1"}, "paths": {"/cars": {"get": {"responses": {"200": {"description": "ok", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/None"}}}}}}}}}`,
		"api/broken.yaml":       "openapi: 3.1.0\ninfo: [\n",
	}
}

func withAPI(t *testing.T) *builder {
	t.Helper()
	b := builderIn(t, apiFiles())
	b.config.Toc = site.TocLevels{Min: 2, Max: 3}
	b.config.API = &site.API{
		Label: site.Text{"": "API", "ja": "接続"}, Folder: "api", Path: "/api/", SplitAt: 1,
		Services: []site.APIService{{Name: "pets", Label: site.Text{"": "Pets"}, Previous: "old/pets.yaml"}, {Name: "cars", File: "other/cars.json"}, {Name: "broken"}, {Name: "none"}},
	}
	return b
}

// TestPagesOfTheReference holds all that is made of the OpenAPI documents of a site: pages, sidebars, what links and search know.
func TestPagesOfTheReference(t *testing.T) {
	b := withAPI(t)
	var out printed
	b.api = b.opt.State.readAPI(b.tree, b.config, b.words, b.log)
	out.add("said", said(b.log))
	out.add("reads", strings.Join(b.api.reads.Names(), "\n"))
	out.add("known", len(b.api.known))
	for _, k := range b.api.known {
		out.add(k.Route, k.Source, k.Title, k.Anchors, k.HasAnchor != nil)
	}
	b.api.addTo(b.site)
	for _, p := range b.site.Pages {
		out.add(p.Page.Route, p.Page, p.Anchors, p.Component, p.InSearch, p.Canonical, p.Alternates, p.MakeTwin())
	}
	out.add("sidebars", b.site.Sidebars)
	out.add("search", b.api.searchPages(b.site))
	out.compare(t, "api")
}

// TestTheReferenceIsKept as long as its documents, the words and the choices are the same; what is wrong with it is told each time, as
// an error only if the site is strict or content is lost.
func TestTheReferenceIsKept(t *testing.T) {
	b := withAPI(t)
	state := b.opt.State
	read := func() apiPages {
		b.log = &diag.Log{}
		return state.readAPI(b.tree, b.config, b.words, b.log)
	}
	severities := func() string {
		var all []string
		for _, m := range b.log.Messages() {
			all = append(all, m.ID+" "+m.Severity.String())
		}
		return strings.Join(all, ", ")
	}
	first := read()
	usual := severities()
	b.config.Strict = true
	if again := read(); again.editions[0].locales[0].pages != first.editions[0].locales[0].pages {
		t.Error("it is read again though nothing has changed")
	}
	strict := severities()
	if want := strings.ReplaceAll(usual, "warning", "error"); strict != want || strict == usual || !strings.Contains(usual, "error") {
		t.Errorf("strictly %q, else %q", strict, usual)
	}
	last := first
	for _, c := range []struct {
		name   string
		change func()
	}{
		{"a document", func() {
			b.rewrite(t, "other/cars.json", `{"openapi": "3.0.3", "info": {"title": "C", "version": "1"}, "paths": {}}`)
		}},
		{"a document that was not there", func() { b.rewrite(t, "api/none.yaml", "openapi: 3.1.0\ninfo: {title: N, version: '1'}\npaths: {}\n") }},
		{"a choice", func() { b.config.API.SplitAt = 9 }},
		{"a word", func() {
			b.rewrite(t, "i18n/en/ui.yaml", "api: {breaking: hurts}\n")
			b.words = readWords(b.tree, b.config, words.Given{}, b.log)
		}},
	} {
		c.change()
		now := read()
		if now.editions[0].locales[0].pages == last.editions[0].locales[0].pages {
			t.Errorf("%s has changed, and the pages are the same", c.name)
		}
		last = now
	}
	b.config.API = nil
	if got := read(); got.editions != nil || severities() != "" {
		t.Error("there is a reference that the site does not have")
	}
}

func usersOf(title, operations string) string {
	return "openapi: 3.1.0\ninfo: {title: '" + title + "', version: '1'}\npaths: {/users: {" + operations + "}}\n"
}

// TestTheAPIsOfVersionsAreRead from the folders that docsets with pages of changes name, and kept.
func TestTheAPIsOfVersionsAreRead(t *testing.T) {
	const fault = "openapi: 3.1.0\ninfo: {title: F, version: '1'}\npaths: {/a: {get: {responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/no'}}}}}}}}\n"
	b := builderIn(t, map[string]string{
		"api/1/a.yaml": "openapi: 3.1.0\ninfo: {title: One, version: '1'}\npaths: {}\n", "api/1/b.yml": "openapi: 3.1.0\ninfo: {title: B, version: '1'}\npaths: {}\n",
		"api/1/readme.md": "# no", "api/1/d.yaml/x": "a folder", "api/1/broken.json": "{", "api/2/a.json": `{"openapi": "3.1.0", "info": {"title": "Two", "version": "1"}, "paths": {}}`,
		"api/2/fault.yaml": fault, "api/1/users.yaml": usersOf("", "get: {responses: {'200': {description: ok}}}, delete: {responses: {'204': {description: gone}}}"),
		"api/2/users.yml":      usersOf("Us_ers", "get: {parameters: [{name: p, in: query, required: true, schema: {type: string}}, {name: q, in: query, schema: {type: string}}], responses: {'200': {description: ok}}}, post: {responses: {'204': {description: made}}}"),
		"i18n/ja/api/1/a.yaml": "targets: {'#/info': {title: 一}}\n",
	})
	versions := []site.VersionSpec{{Name: "4", API: "api/none"}, {Name: "3"}, {Name: "2", API: "api/2"}, {Name: "1", API: "api/1"}, {Name: "0", API: "api/1"}}
	read := func() versionAPIs {
		b.log = &diag.Log{}
		return b.opt.State.readVersionAPIs(b.tree, b.config, b.log)
	}
	var out printed
	show := func(name string) {
		apis := read()
		titles := map[string]string{}
		for folder, locales := range apis {
			titles[folder] = "no locale"
			for locale, documents := range locales {
				titles[folder+" "+locale] = "nothing"
				for name, r := range documents {
					titles[folder+" "+locale+" "+name] = r.Info.Title.Text
				}
			}
		}
		out.add(name, titles, said(b.log))
	}
	show("no docset")
	b.config.Docsets = []site.Docset{{ID: "docs", Versions: versions}}
	show("no pages of changes")
	b.config.Docsets[0].Changes = true
	show("all")
	first := read()
	if again := read(); again["api/2"]["en"]["a"] != first["api/2"]["en"]["a"] {
		t.Error("they are read again though nothing has changed")
	}
	b.config.API = &site.API{Folder: "api/1", Services: []site.APIService{{Name: "broken", File: "api/1/broken.json", Previous: "api/2/fault.yaml"}}}
	show("shown by the reference too")
	b.config.API, b.config.Strict = nil, true
	show("strict")
	b.rewrite(t, "api/2/a.json", `{"openapi": "3.1.0", "info": {"title": "Deux", "version": "1"}, "paths": {}}`)
	show("a document has changed")
	b.config.Docsets[0].Versions = versions[3:]
	show("fewer folders")

	b.config.Docsets[0].Versions = versions
	b.versionAPIs = read()
	d := &b.config.Docsets[0]
	for _, c := range [][2]int{{2, 3}, {3, 2}, {3, 4}, {1, 2}, {2, 1}, {0, 2}} {
		pair := &versionPair{docset: d, newer: &d.Versions[c[0]], older: &d.Versions[c[1]]}
		for _, l := range b.config.Locales {
			out.add(pair.older.Name+" to "+pair.newer.Name+" in "+l.Code, listedOf(b.describeAPIs(pair, l)))
		}
	}
	out.compare(t, "versionapis")
	if len(diff.Compare(b.versionAPIs["api/1"]["en"]["a"], b.versionAPIs["api/1"]["en"]["a"])) > 0 {
		t.Error("a document differs from itself")
	}
}

func listedOf(all, _ string) string { return all }
