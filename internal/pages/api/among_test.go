package api

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/pages/pagestest"
	"github.com/orihon/orihon/internal/site"
)

// TestPagesAmongDocuments: documents stand for the pages of a service while the site is linked, then give them their places, and the
// search knows where those are.
func TestPagesAmongDocuments(t *testing.T) {
	b := pagestest.New(t, map[string]string{
		"api/pets.yaml":         "openapi: 3.1.0\ninfo: {title: Pets, version: '1'}\ntags: [{name: dogs}]\npaths: {/dogs: {post: {operationId: addDog, tags: [dogs], summary: Add a dog, responses: {'201': {description: made}}}}}\ncomponents: {schemas: {Dog: {type: object}}}\n",
		"i18n/ja/api/pets.yaml": "texts: {Add a dog: 犬を加える}\n",
	})
	b.Config.Docsets = []site.Docset{{ID: "docs", Label: site.Text{"": "Docs"}, Path: "/docs", Folder: "docs", Versions: []site.VersionSpec{{Name: "2", Folder: "two", Path: "v2"}}}}
	b.Config.Layout.Roots = []site.Root{{Dir: "docs/two", Locale: "en", Docset: "docs", Folder: "two"}, {Dir: "i18n/ja/docs/two", Locale: "ja", Docset: "docs", Folder: "two"}}
	b.Config.API = &site.API{Folder: "api", Path: "/api", Services: []site.APIService{{Name: "pets", Among: "docs/two/01-pets", Pages: []string{"tags"}}}}
	var kept Kept
	made := kept.Read(b.Tree, b.Config, b.Words, b.Code, b.Log)
	var got []string
	for _, d := range made.Documents() {
		got = append(got, fmt.Sprint(d.File, " ", d.Path, " ", d.Front.ID, " ", d.Front.Title, " ", d.Front.SidebarClassName, " ", d.Front.Unlisted))
		route := map[string]string{"en": "", "ja": "/ja"}[d.Locale] + "/docs/v2/pets/" + strings.TrimPrefix(d.Path[:strings.IndexByte(d.Path, '.')], "pets/")
		b.Site.Pages = append(b.Site.Pages, &site.LinkedPage{Doc: d, Page: site.Page{Route: route, Locale: d.Locale, Docset: "docs", Version: "2", Unlisted: d.Front.Unlisted}})
	}
	want := `docs/two/01-pets/pets.info.mdx pets/pets.info pets Pets  true
docs/two/01-pets/dogs.tag.mdx pets/dogs.tag dogs dogs  false
docs/two/01-pets/add-dog.api.mdx pets/add-dog.api add-dog Add a dog api-method api-post false
docs/two/01-pets/schemas/dog.schema.mdx pets/schemas/dog.schema dog Dog  true
i18n/ja/docs/two/01-pets/pets.info.mdx pets/pets.info pets Pets  true
i18n/ja/docs/two/01-pets/dogs.tag.mdx pets/dogs.tag dogs dogs  false
i18n/ja/docs/two/01-pets/add-dog.api.mdx pets/add-dog.api add-dog 犬を加える api-method api-post false
i18n/ja/docs/two/01-pets/schemas/dog.schema.mdx pets/schemas/dog.schema dog Dog  true`
	if all := strings.Join(got, "\n"); all != want {
		t.Errorf("got\n%s", all)
	}
	made.Provide(b.Site)
	for _, p := range b.Site.Pages {
		if p.Doc != nil || p.Page.Kind != site.PageAPI || p.Component == "" || p.Page.Unlisted || !strings.HasPrefix(p.MakeTwin(), "# "+p.Page.Title) {
			t.Errorf("%s is no page of the reference: %+v", p.Page.Route, p.Page)
		}
	}
	if len(b.Site.Sidebars) > 0 || len(made.Routes()) > 0 {
		t.Error("there is a list of services", b.Site.Sidebars, made.Routes())
	}
	for _, p := range made.Texts(b.Site) {
		if p.Docset != "docs" || p.Version != "2" || p.DocsetLabel != "Docs" || !strings.Contains(p.Route, "/docs/v2/pets/") {
			t.Errorf("the search has %+v", p)
		}
	}
}
