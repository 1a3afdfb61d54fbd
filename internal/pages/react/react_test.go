package react

import (
	"flag"
	"slices"
	"testing"

	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/pages"
	"github.com/orihon/orihon/internal/pages/pagestest"
	"github.com/orihon/orihon/internal/pages/special"
	"github.com/orihon/orihon/internal/site"
)

var update = flag.Bool("update", false, "write what is printed into testdata")

// TestComponentsThatArePages: which files of the folder are, with what they say of themselves and their translations.
func TestComponentsThatArePages(t *testing.T) {
	b := pagestest.New(t, map[string]string{
		"pages/index.tsx": "export const frontMatter = { title: \"Home\", description: \"About\" };\nexport default () => null;\n", "pages/a/index.jsx": "x", "pages/a/b c.tsx": "<Layout title=\"From the layout\" description={'of it'}>",
		"pages/_hidden.tsx": "x", "pages/_folder/x.tsx": "x", "pages/in/_deep/x.tsx": "x", "pages/x.test.tsx": "x", "pages/style.css": "x", "pages/left/out.tsx": "x", "pages/text.md": "x",
		"i18n/ja/pages/a/b c.tsx": "export const frontMatter = { title: \"ア\" };\n", "i18n/ja/pages/gone.tsx": "x", "i18n/ja/pages/index.jsx": "x",
	})
	var out pagestest.Printed
	if New(b.Tree, b.Config, b.Log).pages != nil {
		t.Error("a site without a folder of pages has pages")
	}
	b.Config.Layout.Pages = site.Pages{Dirs: map[string]string{"en": "pages", "ja": "i18n/ja/pages"}, Route: "/", Endings: []string{".tsx", ".jsx"}, Exclude: []string{"left/**"}}
	for _, p := range New(b.Tree, b.Config, b.Log).pages {
		translations := map[string]string{}
		for locale, own := range p.translations {
			translations[locale] = own.file + " " + own.front.Title
		}
		out.Add(p.route, p.file, p.front, translations)
	}
	out.Add("said", b.Said())
	out.Compare(t, "reactpages", *update)
}

// TestPagesOfComponents holds the pages that components make, those for addresses that lead nowhere, and one language alone.
func TestPagesOfComponents(t *testing.T) {
	b := pagestest.New(t, nil)
	b.Config.Description = site.Text{"": "The site", "ja": "サイト"}
	front := site.FrontMatter{Title: "Own", Description: "About", HideNavbar: true, ClassName: "c", Image: "/i.png", Head: []site.HeadTag{{Tag: "meta"}}}
	components := &Provider{[]page{
		{file: "pages/index.tsx", route: "/"},
		{file: "pages/a b.tsx", route: "/a%20b", front: front, translations: map[string]*page{"ja": {file: "i18n/ja/pages/a.tsx", front: site.FrontMatter{Unlisted: true, HideFooter: true}}}},
		{file: "pages/404.tsx", route: "/404", front: site.FrontMatter{Title: "404"}},
	}}
	components.Provide(b.Site)
	special.Search{Words: b.Words}.Provide(b.Site)
	special.NotFound{Words: b.Words}.Provide(b.Site)
	var out pagestest.Printed
	for _, p := range b.Site.Pages {
		out.Add(p.Page.Route, p.Page, p.ScriptFile, p.Head, p.Image, p.NoIndex, p.InSearch, p.Canonical, p.Alternates)
	}
	b.Site = b.Site.Only("ja")
	var routes []string
	for _, p := range b.Site.Pages {
		routes = append(routes, p.Page.Route)
	}
	out.Add("one language", routes, b.Site.Config.Locales, len(b.Config.Locales), pages.Alternates(b.Site, "/x"), pages.Routes(b.Site, "/x"))
	out.Add("known", slices.Concat(special.Search{}.Routes(), (&Provider{[]page{{file: "pages/a.tsx", route: "/a"}}}).Routes()))
	b.Config.Toc = site.TocLevels{Min: 2, Max: 3}
	pages.Writer{Config: b.Config, Words: b.Words, Code: b.Code}.Fill(b.Site.Pages[0], b.Config.Locales[0], "Made", "One sentence.\n\n## A {#a}\n\n- [b](</b>)\n\n### C {#c}\n\n#### D {#d}\n")
	made := b.Site.Pages[0]
	out.Add("generated", made.Page.Kind, made.Page.Title, made.Page.Description, made.Page.Toc, made.HeadingIDs, made.Page.Markdown, made.Twin(), made.Text.Article.Render(made.Fill.(mdx.Filler)))
	out.Compare(t, "components", *update)
}

// TestWhatLayoutsSay: the strings that a component gives to the layout of Docusaurus, and to no other.
func TestWhatLayoutsSay(t *testing.T) {
	cfg := &site.Config{Title: site.Text{"": "Site"}, Tagline: site.Text{"": "Line"}, Locales: []site.Locale{{Code: "en"}}, Policy: site.Policy{LayoutModule: "@theme/Layout"}}
	const layout = "import Layout from '@theme/Layout';\nconst ABOUT: string = 'it';\n<Layout "
	for script, want := range map[string]string{
		layout + "title=\"A &amp; B\" other=\"x\" description={ 'of it' }>":                     "A & B|of it",
		"<Layout title=\"A\" description=\"B\">":                                                "|",
		layout + "description='<head />' title={`Hello from ${siteConfig.title}`}>":             "Hello from Site|",
		layout + "description=\"in <head />\" title={`${context.siteConfig.title}: ${ABOUT}`}>": "Site: it|in <head />",
		layout + "title={siteConfig.title} description={siteConfig.tagline}>":                   "Site|Line",
		layout + "title={ABOUT} description={`${version} of ${ABOUT}`}>":                        "it|",
		layout + "title={pick(siteConfig.title)} description={`${}`}>":                          "|",
	} {
		if title, description := layoutProps([]byte(script), cfg); title+"|"+description != want {
			t.Errorf("%s: %q, %q", script, title, description)
		}
	}
}

// TestRoutesOfComponents: an index is the page of its folder.
func TestRoutesOfComponents(t *testing.T) {
	got := routeOfPage("/", "index") + " " + routeOfPage("/", "a/index") + " " + routeOfPage("/p", "a b/c") + " " + routeOfPage("/p/", "index")
	if got != "/ /a/ /p/a%20b/c /p/" {
		t.Error(got)
	}
}
