package api

import (
	"encoding/json"
	"flag"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/pages/pagestest"
	"github.com/orihon/orihon/internal/site"
)

var update = flag.Bool("update", false, "write what is printed into testdata")

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

func withAPI(t *testing.T) *pagestest.Site {
	t.Helper()
	b := pagestest.New(t, apiFiles())
	b.Config.Toc = site.TocLevels{Min: 2, Max: 3}
	b.Config.API = &site.API{
		Label: site.Text{"": "API", "ja": "接続"}, Folder: "api", Path: "/api/", SplitAt: 1,
		Services: []site.APIService{{Name: "pets", Label: site.Text{"": "Pets"}, Previous: "old/pets.yaml"}, {Name: "cars", File: "other/cars.json"}, {Name: "broken"}, {Name: "none"}},
	}
	return b
}

// TestPagesOfTheReference holds all that is made of the OpenAPI documents of a site: pages, sidebars, what links and search know.
func TestPagesOfTheReference(t *testing.T) {
	b := withAPI(t)
	var out pagestest.Printed
	var kept Kept
	api := kept.Read(b.Tree, b.Config, b.Words, b.Code, b.Log)
	out.Add("said", b.Said())
	out.Add("reads", strings.Join(api.Reads().Names(), "\n"))
	out.Add("known", len(api.Routes()))
	for _, k := range api.Routes() {
		out.Add(k.Route, k.Source, k.Title, k.Anchors, k.HasAnchor != nil)
	}
	api.Provide(b.Site)
	for _, p := range b.Site.Pages {
		out.Add(p.Page.Route, p.Page, p.Anchors, p.Component, p.InSearch, p.Canonical, p.Alternates, p.Describes, len(p.Files), firstLines(p.MakeTwin()))
	}
	out.Add("sidebars", b.Site.Sidebars)
	out.Add("search", api.Texts(b.Site))
	out.Compare(t, "api", *update)
}

// TestTheReferenceIsKept as long as its documents, the words and the choices are the same; what is wrong with it is told each time, as
// an error only if the site is strict or content is lost.
func TestTheReferenceIsKept(t *testing.T) {
	b := withAPI(t)
	var kept Kept
	read := func() Provider {
		b.Log = &diag.Log{}
		return *kept.Read(b.Tree, b.Config, b.Words, b.Code, b.Log)
	}
	severities := func() string {
		var all []string
		for _, m := range b.Log.Messages() {
			all = append(all, m.ID+" "+m.Severity.String())
		}
		return strings.Join(all, ", ")
	}
	first := read()
	usual := severities()
	b.Config.Strict = true
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
			b.Rewrite(t, "other/cars.json", `{"openapi": "3.0.3", "info": {"title": "C", "version": "1"}, "paths": {}}`)
		}},
		{"a document that was not there", func() { b.Rewrite(t, "api/none.yaml", "openapi: 3.1.0\ninfo: {title: N, version: '1'}\npaths: {}\n") }},
		{"a choice", func() { b.Config.API.SplitAt = 9 }},
		{"a word", func() {
			b.Rewrite(t, "i18n/en/ui.yaml", "api: {breaking: hurts}\n")
		}},
	} {
		c.change()
		now := read()
		if now.editions[0].locales[0].pages == last.editions[0].locales[0].pages {
			t.Errorf("%s has changed, and the pages are the same", c.name)
		}
		last = now
	}
	b.Config.API = nil
	if got := read(); got.editions != nil || severities() != "" {
		t.Error("there is a reference that the site does not have")
	}
}

// firstLines is the start of a twin; view has goldens of all of it.
func firstLines(text string) string {
	lines := strings.SplitAfter(text, "\n")
	return strings.Join(lines[:min(len(lines), 6)], "")
}

// TestVersionsOfTheReferenceHaveSidebarsOfTheirOwn: pages of an older version list its operations, not those of the newest.
func TestVersionsOfTheReferenceHaveSidebarsOfTheirOwn(t *testing.T) {
	b := pagestest.New(t, map[string]string{
		"api/pets.yaml":    "openapi: 3.1.0\ninfo: {title: Pets, version: '2'}\npaths: {/cats: {get: {summary: List cats, responses: {'200': {description: ok}}}}}\n",
		"api/v1/pets.yaml": "openapi: 3.1.0\ninfo: {title: Pets, version: '1'}\npaths: {/dogs: {get: {summary: List dogs, responses: {'200': {description: ok}}}}}\n",
	})
	services := []site.APIService{{Name: "pets", Label: site.Text{"": "Pets"}}}
	b.Config.API = &site.API{Label: site.Text{"": "API"}, Folder: "api", Path: "/api/", SplitAt: 1, Services: services, Versions: []site.APIVersion{
		{Name: "v2", IsLast: true, Folder: "api", Services: services}, {Name: "v1", Folder: "api/v1", Services: services},
	}}
	var kept Kept
	b.Site.Versions = map[string][]site.DocsVersion{}
	kept.Read(b.Tree, b.Config, b.Words, b.Code, b.Log).Provide(b.Site)
	if said := b.Said(); said != "" {
		t.Fatal(said)
	}
	labels := map[string]string{}
	for _, s := range b.Site.Sidebars {
		if labels[s.Key] != "" {
			t.Errorf("there are two sidebars %q", s.Key)
		}
		text, err := json.Marshal(s.Items)
		if err != nil {
			t.Fatal(err)
		}
		labels[s.Key] = string(text)
	}
	for _, p := range b.Site.Pages {
		own, other := "List cats", "List dogs"
		if p.Page.Version == "v1" {
			own, other = other, own
		}
		if items := labels[p.Page.Sidebar]; !strings.Contains(items, own) || strings.Contains(items, other) {
			t.Errorf("%s has the sidebar %q: %s", p.Page.Route, p.Page.Sidebar, items)
		}
	}
}
