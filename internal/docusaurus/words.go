package docusaurus

import (
	"maps"
	"strings"

	"golang.org/x/text/language"

	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/words"
)

// themeWord is a text of the classic theme by its id, the word of the interface that it is here, and its {places} with ours.
type themeWord struct {
	id, key string
	places  []string // name there, name here, ...
}

// themeWords are the texts of the classic theme that are said here too. What a page counts stands in the text itself here, and
// is a text of its own there: see countedWords.
var themeWords = [...]themeWord{
	{id: "theme.AnnouncementBar.closeButtonAriaLabel", key: "theme.close"},
	{id: "theme.BackToTopButton.buttonAriaLabel", key: "theme.backToTop"},
	{id: "theme.CodeBlock.copied", key: "theme.copied"},
	{id: "theme.CodeBlock.copy", key: "theme.copy"},
	{id: "theme.CodeBlock.wordWrapToggle", key: "theme.wrap"},
	{id: "theme.ErrorPageContent.title", key: "theme.crashTitle"},
	{id: "theme.ErrorPageContent.tryAgain", key: "theme.tryAgain"},
	{id: "theme.NavBar.navAriaLabel", key: "theme.mainNavigation"},
	{id: "theme.NotFound.p1", key: "theme.notFoundText"},
	{id: "theme.NotFound.p2", key: "theme.notFoundAsk"},
	{id: "theme.NotFound.title", key: "pages.notFound"},
	{id: "theme.NotFound.title", key: "theme.notFoundTitle"},
	{id: "theme.SearchPage.emptyResultsTitle", key: "pages.search"},
	{id: "theme.TOCCollapsible.toggleButtonLabel", key: "theme.onThisPage"},
	{id: "theme.blog.archive.title", key: "pages.archive"},
	{id: "theme.blog.authorsList.pageTitle", key: "pages.authors"},
	{id: "theme.blog.authorsList.viewAll", key: "pages.allAuthors"},
	{id: "theme.blog.post.paginator.newerPost", key: "theme.newer"},
	{id: "theme.blog.post.paginator.olderPost", key: "theme.older"},
	{id: "theme.blog.post.plurals", key: "pages.posts", places: []string{"count", "n"}},
	{id: "theme.blog.post.readMore", key: "pages.readMore"},
	{id: "theme.blog.post.readingTime.plurals", key: "pages.minutes", places: []string{"readingTime", "n"}},
	{id: "theme.common.editThisPage", key: "theme.editPage"},
	{id: "theme.common.skipToMainContent", key: "theme.skip"},
	{id: "theme.contentVisibility.draftBanner.message", key: "theme.draft"},
	{id: "theme.contentVisibility.unlistedBanner.message", key: "theme.unlisted"},
	{id: "theme.docs.DocCard.categoryDescription.plurals", key: "theme.items", places: []string{"count", "n"}},
	{id: "theme.docs.breadcrumbs.home", key: "theme.home"},
	{id: "theme.docs.breadcrumbs.navAriaLabel", key: "theme.breadcrumbs"},
	{id: "theme.docs.paginator.navAriaLabel", key: "theme.pagination"},
	{id: "theme.docs.paginator.next", key: "theme.next"},
	{id: "theme.docs.paginator.previous", key: "theme.previous"},
	{id: "theme.docs.sidebar.collapseButtonTitle", key: "theme.hideSidebar"},
	{id: "theme.docs.sidebar.expandButtonTitle", key: "theme.showSidebar"},
	{id: "theme.docs.sidebar.navAriaLabel", key: "theme.docsSidebar"},
	{id: "theme.docs.sidebar.toggleSidebarButtonAriaLabel", key: "theme.menu"},
	{id: "theme.docs.versions.unmaintainedVersionLabel", key: "theme.unmaintained", places: []string{"versionLabel", "label"}},
	{id: "theme.docs.versions.unreleasedVersionLabel", key: "theme.unreleased", places: []string{"versionLabel", "label"}},
	{id: "theme.navbar.mobileLanguageDropdown.label", key: "theme.languages"},
	{id: "theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel", key: "theme.backToMenu"},
	{id: "theme.navbar.mobileVersionsDropdown.label", key: "theme.versions"},
	{id: "theme.tags.tagsPageLink", key: "pages.allTags"},
	{id: "theme.tags.tagsPageTitle", key: "pages.tags"},
	{id: "theme.admonition.caution", key: "article.admonition.caution"},
	{id: "theme.admonition.danger", key: "article.admonition.danger"},
	{id: "theme.admonition.info", key: "article.admonition.info"},
	{id: "theme.admonition.note", key: "article.admonition.note"},
	{id: "theme.admonition.tip", key: "article.admonition.tip"},
	{id: "theme.admonition.warning", key: "article.admonition.warning"},
}

// countedWords are titles that contain a plural. Each plural form is inlined.
var countedWords = [...]struct {
	themeWord
	place, count, number string
}{
	{themeWord{"theme.blog.author.pageTitle", "pages.postsBy", []string{"authorName", "author"}}, "{nPosts}", "theme.blog.post.plurals", "{count}"},
	{themeWord{"theme.blog.tagTitle", "pages.taggedPosts", []string{"tagName", "tag"}}, "{nPosts}", "theme.blog.post.plurals", "{count}"},
	{themeWord{"theme.docs.tagDocListPageTitle", "pages.tagged", []string{"tagName", "tag"}}, "{nDocsTagged}", "theme.docs.tagDocListPageTitle.nDocsTagged", "{count}"},
}

// englishTexts are those of the theme that stand in pages, in the words of its sources.
var englishTexts = map[string]string{
	"theme.SearchPage.emptyResultsTitle":         "Search the documentation",
	"theme.blog.author.pageTitle":                "{authorName} - {nPosts}",
	"theme.blog.authorsList.viewAll":             "View all authors",
	"theme.blog.post.plurals":                    "One post|{count} posts",
	"theme.blog.post.readingTime.plurals":        "One min read|{readingTime} min read",
	"theme.blog.tagTitle":                        `{nPosts} tagged with "{tagName}"`,
	"theme.docs.tagDocListPageTitle":             `{nDocsTagged} with "{tagName}"`,
	"theme.docs.tagDocListPageTitle.nDocsTagged": "One doc tagged|{count} docs tagged",
	"theme.tags.tagsPageLink":                    "View all tags",
}

// Words are the words that the theme of the project has for the interface: those that its translators have written, in
// code.json; else those of Docusaurus' own translations, if they are installed, and in English those of the theme itself. nil
// where there is no project.
func (p *Project) Words() words.Given {
	if p == nil {
		return nil
	}
	given := words.Given{}
	for _, loc := range p.Config.Locales {
		own := maps.Clone(p.theme[loc.Code])
		if own == nil {
			own = catalogue{}
		}
		for id, text := range p.Texts[loc.Code] {
			if text != "" {
				own[id] = text
			}
		}
		given[loc.Code] = wordsOf(own, loc, p.Config.Title.For(loc.Code))
	}
	return given
}

func wordsOf(own map[string]string, loc site.Locale, title string) map[string]string {
	base, _ := language.Make(loc.HTMLLang).Base()
	text := func(id string) string {
		if t := own[id]; t != "" || base.String() != "en" {
			return t
		}
		return englishTexts[id]
	}
	out := map[string]string{}
	for _, w := range themeWords {
		if t := text(w.id); t != "" {
			out[w.key] = w.fill(strings.ReplaceAll(t, "{siteTitle}", title))
		}
	}
	for _, w := range countedWords {
		pattern, count := text(w.id), text(w.count)
		if pattern == "" || count == "" {
			continue
		}
		var forms []string
		for form := range strings.SplitSeq(count, "|") {
			forms = append(forms, w.fill(strings.ReplaceAll(pattern, w.place, strings.ReplaceAll(form, w.number, "{n}"))))
		}
		out[w.key] = strings.Join(forms, "|")
	}
	return out
}

// fill gives the {places} of a text our names.
func (w *themeWord) fill(text string) string {
	for i := 0; i+1 < len(w.places); i += 2 {
		text = strings.ReplaceAll(text, "{"+w.places[i]+"}", "{"+w.places[i+1]+"}")
	}
	return text
}
