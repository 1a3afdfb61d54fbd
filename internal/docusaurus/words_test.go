package docusaurus_test

import (
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/docusaurus"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/words"
)

// TestWords: the texts of the theme are words of the interface, as the theme says them and as translators of the project do.
func TestWords(t *testing.T) {
	p := &docusaurus.Project{
		Config: &site.Config{
			Title:   site.Text{"": "Tools"},
			Locales: []site.Locale{{Code: "en", HTMLLang: "en-US", Default: true}, {Code: "lt", HTMLLang: "lt"}, {Code: "ja", HTMLLang: "ja"}},
		},
		Texts: map[string]map[string]string{
			"en": {"theme.common.editThisPage": "Suggest a change"},
			"lt": {
				"theme.blog.post.plurals":                        "{count} įrašas|{count} įrašai|{count} įrašų",
				"theme.blog.author.pageTitle":                    "{nPosts} – {authorName}",
				"theme.docs.versions.unreleasedVersionLabel":     "{siteTitle} {versionLabel} dar neišleista.",
				"theme.blog.post.readingTime.plurals":            "{readingTime} min.",
				"theme.docs.tagDocListPageTitle.nDocsTagged":     "unused without its title",
				"theme.docs.DocCard.categoryDescription.plurals": "1 įrašas|{count} įrašai|{count} įrašų",
				"homepage.title":                                 "not the theme's",
			},
		},
	}
	var log diag.Log
	book := words.Read(fstest.MapFS{}, map[string]string{"en": "en-US", "lt": "lt", "ja": "ja"}, p.Words(), &log)
	for _, c := range []struct {
		locale, key string
		n           int
		want        string
	}{
		{"en", "theme.editPage", 0, "Suggest a change"},
		{"en", "pages.minutes", 1, "One min read"},
		{"en", "pages.minutes", 7, "7 min read"},
		{"en", "pages.postsBy", 1, "{author} - One post"},
		{"en", "pages.postsBy", 3, "{author} - 3 posts"},
		{"en", "pages.taggedPosts", 2, `2 posts tagged with "{tag}"`},
		{"en", "pages.tagged", 1, `One doc tagged with "{tag}"`},
		{"en", "pages.allTags", 0, "View all tags"},
		{"lt", "pages.postsBy", 1, "1 įrašas – {author}"},
		{"lt", "pages.postsBy", 2, "2 įrašai – {author}"},
		{"lt", "pages.postsBy", 10, "10 įrašų – {author}"},
		{"lt", "theme.items", 22, "22 įrašai"},
		{"lt", "pages.minutes", 5, "5 min."},
		{"lt", "theme.unreleased", 0, "Tools {label} dar neišleista."},
		{"ja", "pages.allTags", 0, "すべてのタグ"},
	} {
		w := book.For(c.locale)
		got := w.Text(c.key)
		if got == "" {
			got = w.Count(c.key, c.n)
		}
		if got != c.want {
			t.Errorf("%s %s of %d: %q, want %q", c.locale, c.key, c.n, got, c.want)
		}
	}
	if len(log.Messages()) > 0 {
		t.Error(log.Messages())
	}
	if (*docusaurus.Project)(nil).Words() != nil {
		t.Error("a site without a project has words of one")
	}
}
