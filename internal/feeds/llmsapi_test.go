package feeds

import (
	"testing"

	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/site"
)

// TestTheAPIIsListed at the root, from the version of the documents that it belongs to, and in a file of its own with its OpenAPI documents.
func TestTheAPIIsListed(t *testing.T) {
	service := &site.LinkedPage{
		Page:  site.Page{Title: "Users", Locale: "en", Docset: site.APIDocset, Version: "2", Markdown: "/api/users/index.md", Description: "Who they are."},
		Files: []site.BesideFile{{Route: "/api/users/openapi.json", From: [][]byte{[]byte("users")}, Make: func() ([]byte, error) { return []byte("{}"), nil }}},
	}
	s := &site.Site{
		Config: &site.Config{
			URL: "https://e.com", Title: site.Text{"": "Site"}, Locales: []site.Locale{{Code: "en", Default: true}},
			Docsets: []site.Docset{{ID: "pages", Pages: true, Label: site.Text{"": "Pages"}}, {ID: "docs", Label: site.Text{"": "Docs"}, Versions: []site.VersionSpec{{Name: "3"}, {Name: "2", API: "api"}, {Name: "1"}}}},
			API:     &site.API{Path: "/api", Folder: "api", Label: site.Text{"": "API"}, Versions: []site.APIVersion{{Name: "3", Label: site.Text{"": "without pages"}}, {Name: "2", Label: site.Text{"": "2.0"}, IsLast: true}, {Name: "1", Label: site.Text{"": "1.0"}}}},
		},
		Versions: map[string][]site.DocsVersion{"docs/en": {{Name: "3", Label: "3.0", Path: "/"}, {Name: "2", Label: "2.0", Path: "/docs/2", IsLast: true}, {Name: "1", Label: "1.0", Path: "/docs/1"}}},
		Pages:    []*site.LinkedPage{service, {Page: site.Page{Title: "About", Locale: "en", Docset: "pages", Markdown: "/about.md"}, Doc: &site.Doc{Docset: "pages"}}},
	}
	got := map[string]string{}
	for _, f := range llms(s, s.Config.Locales[0]) {
		got[f.name] = f.text()
	}
	for name, want := range map[string]string{
		"llms.txt":        "# Site\n\n## Sets\n\n- [Docs 2.0](https://e.com/docs/2/llms.txt)\n- [Docs 1.0](https://e.com/docs/1/llms.txt)\n- [API 2.0](https://e.com/api/llms.txt)\n\n## Pages\n\n- [About](https://e.com/about.md)\n\n## Docs 3.0\n\n",
		"api/llms.txt":    "# Site: API 2.0\n\n## OpenAPI documents\n\n- [Users](https://e.com/api/users/openapi.json)\n\n## Pages\n\n- [Users](https://e.com/api/users/index.md): Who they are.\n",
		"docs/2/llms.txt": "# Site: Docs 2.0\n\nThe API reference: https://e.com/api/llms.txt\n\n## Pages\n\n",
		"docs/1/llms.txt": "# Site: Docs 1.0\n\n## Pages\n\n",
	} {
		if got[name] != want {
			t.Errorf("%s: %q, want %q", name, got[name], want)
		}
	}
	var p plan.Plan
	Add(&p, s, Options{Version: "1"})
	file := p.Find("api/users/openapi.json")
	if file == nil {
		t.Fatal("the OpenAPI document is not published")
	}
	recipe, err := file.Recipe()
	if err != nil {
		t.Fatal(err)
	}
	made, err := recipe.Make(t.Context())
	if err != nil || len(made) != 1 || string(made[0].Data) != "{}" {
		t.Errorf("%v, %v", made, err)
	}
}

// TestFeedsOfChangesInOneLocale: where one is built alone, those of others are left out.
func TestFeedsOfChangesInOneLocale(t *testing.T) {
	var p plan.Plan
	en := site.Locale{Code: "en"}
	AddChanges(&p, &site.Config{Locales: []site.Locale{en}}, []*Changes{{Locale: site.Locale{Code: "ja"}, Route: "/ja/a.xml"}, {Locale: en, Route: "/a.xml"}})
	if p.Find("ja/a.xml") != nil || p.Find("a.xml") == nil {
		t.Error(p)
	}
}

// TestServicesThatNoListNamesAreListed: each by itself, those without pages left out, and those of a later version too.
func TestServicesThatNoListNamesAreListed(t *testing.T) {
	named := func(text string) site.Text { return site.Text{"": text} }
	s := &site.Site{Config: &site.Config{
		Title: named("Site"), Locales: []site.Locale{{Code: "en", Default: true}},
		API: &site.API{
			Services: []site.APIService{{Name: "none", Path: "/none", Label: named("None")}, {Name: "a", Path: "/a", Label: named("A")}},
			Versions: []site.APIVersion{{Name: "2", IsLast: true}, {Name: "1", Services: []site.APIService{{Name: "a", Path: "/old/a", Label: named("Old")}}}},
		},
	}}
	for _, version := range []string{"1", "2"} {
		s.Pages = append(s.Pages, &site.LinkedPage{Page: site.Page{Locale: "en", Docset: site.APIDocset, Version: version, Sidebar: site.APIDocset + "/a"}})
	}
	got := ""
	for _, a := range llmsAPIs(s, s.Config.Locales[0]) {
		got += a.label + " " + a.name + "; "
	}
	if got != "A a/llms.txt; Old old/a/llms.txt; " {
		t.Error(got)
	}
}
