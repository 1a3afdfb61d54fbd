package link

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/words"
)

// listKind says which posts a list has.
type listKind uint8

const (
	listAll listKind = iota
	listTag
	listAuthor
	listAuthors
	listArchive
)

// postList is what a generated page of a blog shows.
type postList struct {
	blog   *blog
	kind   listKind
	at     string // route below the blog
	number int    // of the page, from 1; 0 where there are no more
	posts  []*entry
	tag    *tag
	author *author
	people []*author
}

// title is the name of a list in a locale.
func (b *blog) title(list *postList, locale int) string {
	w, title := b.words[locale], ""
	switch list.kind {
	case listTag:
		title = words.Fill(w.Count("pages.taggedPosts", len(list.tag.entries)), "tag", b.tagLabel(list.tag, locale))
	case listAuthor:
		title = words.Fill(w.Count("pages.postsBy", len(list.author.posts)), "author", list.author.own[locale].Name)
	case listAuthors:
		title = w.Text("pages.authors")
	case listArchive:
		title = w.Text("pages.archive")
	default:
		title = b.edition.docset.Label.For(b.cfg.Locales[locale].Code)
	}
	if list.number > 1 && !b.cfg.Policy.Blog.OneTitle {
		return w.Fill("pages.part", "title", title, "n", itoa(list.number))
	}
	return title
}

// fill sets what follows from an entry of the blog.
func (b *blog) fill(page *site.LinkedPage, at showing) {
	switch {
	case at.entry.list != nil:
		b.fillList(page, at)
	case at.entry.doc != nil:
		b.fillDoc(page, at)
		b.fillPost(page, at)
	default:
		b.fillTag(page, at)
	}
}

// blogOf is the blog that an edition is, nil for documents.
func (l *linker) blogOf(e *edition) *blog {
	for _, b := range l.blogs {
		if b.edition == e {
			return b
		}
	}
	return nil
}

// fillList fills a generated page of a blog. What it lists is worked out when it is written: the other pages are not
// there yet.
func (b *blog) fillList(page *site.LinkedPage, at showing) {
	list := at.entry.list
	page.Page.Title = b.title(list, at.locale)
	if b.cfg.Policy.Blog.HomeTitle && list.kind == listAll && list.number == 1 && b.edition.docset.Path == "/" {
		page.Page.Title = b.cfg.Title.For(b.cfg.Locales[at.locale].Code)
	}
	page.Page.Breadcrumbs = b.crumbs(at)
	page.Page.Dated = b.newestFirst() && list.number > 0
	loc := b.cfg.Locales[at.locale]
	if list.kind == listAll && list.number == 1 {
		page.Page.Description = b.edition.docset.Blog.Description.For(loc.Code)
	}
	if list.kind == listAuthor && list.number == 1 {
		page.Page.Description = list.author.own[at.locale].Description
	}
	if list.kind == listTag && list.number == 1 {
		page.Page.Description = list.tag.description(at.locale)
	}
	if page.Page.Description == "" {
		var items []site.CardItem
		for _, en := range list.posts {
			items = append(items, site.CardItem{Label: en.infos[at.locale].title})
		}
		for _, a := range list.people {
			items = append(items, site.CardItem{Label: a.own[at.locale].Name})
		}
		page.Page.Description = listOf(page.Page.Title, items, loc)
	}
	page.MakeTwin = func() string { return b.listTwin(page, at) }
	switch list.kind {
	case listAuthors:
		page.Component, page.Props = "AuthorList", func() any { return b.authorList(list, at.locale) }
	case listArchive:
		page.Component, page.Props = "PostArchive", func() any { return b.archiveOf(list, at.locale) }
	default:
		page.Component, page.Props = "PostList", func() any { return b.postList(list, at) }
	}
}

func (b *blog) newestFirst() bool { return b.edition.docset.Blog.Order != "oldest" }

// crumbs lead from the list of all posts to a page of the blog.
func (b *blog) crumbs(at showing) []site.Crumb {
	main := b.edition.main
	out := []site.Crumb{{Label: b.title(main.list, at.locale), Href: main.routes[at.locale]}}
	switch {
	case at.entry == main:
		out[0].Href = ""
		return out
	case at.entry.doc != nil:
		return append(out, site.Crumb{Label: b.shortTitle(at.entry, at.locale)})
	case at.entry.list != nil:
		return append(out, site.Crumb{Label: b.title(at.entry.list, at.locale)})
	}
	return append(out, site.Crumb{Label: b.words[at.locale].Text("pages.tags")})
}

func (b *blog) postList(list *postList, at showing) site.PostList {
	w := b.words[at.locale]
	out := site.PostList{Posts: []site.PostItem{}, Words: map[string]string{
		"more": w.Text("pages.readMore"), "scheduled": w.Text("pages.scheduled"), "draft": w.Text("pages.draft"),
	}}
	ids := map[string]bool{}
	for _, en := range list.posts {
		out.Posts = append(out.Posts, b.item(en, at.locale, ids))
	}
	if list.kind == listAuthor && (list.number == 1 || b.cfg.Policy.Blog.AuthorOnParts) {
		card := b.authorCard(list.author, at.locale)
		card.Author.Href, card.Count = list.author.own[at.locale].URL, ""
		out.Author = &card
	}
	switch {
	case list.kind == listTag:
		out.Links = []site.PageLink{{Label: w.Text("pages.allTags"), Href: b.tags.routes[at.locale]}}
	case list.kind == listAuthor:
		out.Links = []site.PageLink{{Label: w.Text("pages.allAuthors"), Href: b.people.routes[at.locale]}}
	}
	if list.kind != listAll || list.number != 1 {
		return out
	}
	for _, en := range []*entry{b.archive, b.tags, b.people} {
		if en != nil {
			out.Links = append(out.Links, site.PageLink{Label: en.pages[at.locale].Page.Title, Href: en.routes[at.locale]})
		}
	}
	s := b.siteOf(at.locale)
	for _, kind := range s.Feeds {
		label := map[string]string{"rss": "RSS", "atom": "Atom", "json": "JSON Feed"}[kind]
		out.Feeds = append(out.Feeds, site.PageLink{Label: label, Href: s.FeedRoute(kind)})
	}
	return out
}

// item is a post as a list shows it: with its summary, whose headings have none of the ids that the list has, or where that is
// nil as a line.
func (b *blog) item(en *entry, locale int, ids map[string]bool) site.PostItem {
	page := en.pages[locale]
	item := site.PostItem{Title: page.Page.Title, Href: page.Page.Route, Post: *page.Page.Post, Draft: page.Page.Draft}
	if page.Page.Fallback {
		item.Lang, item.Dir = page.Page.ContentLang, page.Page.ContentDir
	}
	if ids == nil {
		item.Post.Authors = nil
		if b.cfg.Policy.Blog.DayDates {
			item.Post.DateText = b.words[locale].DayOfYear(dayOf(en.date))
		}
		return item
	}
	item.Minutes, item.Tags = page.Page.Minutes, page.Page.Tags
	summary := module(page.Doc).Summary
	if summary == nil && b.edition.docset.Blog.Whole {
		summary, item.Whole = module(page.Doc).Article, !page.Runs() // what runs is on the page of the post alone
	}
	if summary != nil {
		f := &summaryFiller{filler: page.Fill.(*filler), prefix: kebab(en.match) + "-", taken: ids, own: map[int]string{}}
		item.HTML = summary.Render(f)
	} else {
		item.Text = page.Page.Description
	}
	return item
}

// authorCard is an author with how many posts there are.
func (b *blog) authorCard(a *author, locale int) site.AuthorCard {
	count := b.words[locale].Count("pages.posts", len(a.posts))
	if b.cfg.Policy.Blog.BareCounts {
		count = itoa(len(a.posts))
	}
	return site.AuthorCard{Author: b.authorLink(a.own[locale], locale), Description: a.own[locale].Description, Count: count}
}

func (b *blog) authorList(list *postList, locale int) site.AuthorList {
	out := site.AuthorList{Authors: []site.AuthorCard{}}
	for _, a := range list.people {
		out.Authors = append(out.Authors, b.authorCard(a, locale))
	}
	return out
}

// archiveOf groups posts by year, in their order.
func (b *blog) archiveOf(list *postList, locale int) site.PostArchive {
	out := site.PostArchive{Years: []site.ArchiveYear{}}
	for _, en := range list.posts {
		year, _, _ := strings.Cut(cmp.Or(en.date, "—"), "-")
		if n := len(out.Years); n == 0 || out.Years[n-1].Year != year {
			out.Years = append(out.Years, site.ArchiveYear{Year: year})
		}
		last := &out.Years[len(out.Years)-1]
		last.Posts = append(last.Posts, b.item(en, locale, nil))
	}
	return out
}

// listTwin is a list as Markdown.
func (b *blog) listTwin(page *site.LinkedPage, at showing) string {
	var out strings.Builder
	out.WriteString("# " + page.Page.Title + "\n\n")
	line := func(label, route, text string) {
		out.WriteString("- [" + label + "](" + escapeMarkdown(b.cfg.Address(route)) + ")")
		if text != "" {
			out.WriteString(": " + text)
		}
		out.WriteByte('\n')
	}
	for _, en := range at.entry.list.posts {
		shown := &en.pages[at.locale].Page
		line(shown.Post.DateText+" "+shown.Title, shown.Route, shown.Description)
	}
	for _, a := range at.entry.list.people {
		if a.page == nil {
			out.WriteString("- " + a.own[at.locale].Name + "\n")
		} else {
			line(a.own[at.locale].Name, a.page.routes[at.locale], a.own[at.locale].Description)
		}
	}
	return out.String()
}

// fillPost sets what a post has besides what all documents have.
func (b *blog) fillPost(page *site.LinkedPage, at showing) {
	en, dateText := at.entry, b.words[at.locale].Date
	if b.cfg.Policy.Blog.LongDates {
		dateText = b.words[at.locale].LongDate
	}
	if b.cfg.Policy.Blog.WordMinutes {
		page.Page.Minutes = b.minutes(page.Doc, at.locale)
	}
	if b.edition.docset.Blog.WithoutMinutes {
		page.Page.Minutes = ""
	}
	page.Page.Post = &site.Post{
		Date: en.date, DateText: dateText(dayOf(en.date)),
		Authors: b.authorsOfPost(en, at.locale), Scheduled: momentOf(en.date).After(b.opt.Now),
	}
	page.Page.Dated = b.newestFirst()
	page.Page.Breadcrumbs = b.crumbs(at)
	page.InSearch = page.InSearch && !page.Page.Post.Scheduled
	page.FeedHTML = func() string { return b.feedHTML(page) }
}

// minutes is the reading time of a post by all words of its file, 200 a minute.
func (b *blog) minutes(d *site.Doc, locale int) string {
	hundredths := (d.Words + 1) / 2
	return b.words[locale].Count("pages.minutes", (hundredths+99)/100)
}

// dayOf is a date without its time.
func dayOf(date string) string { return date[:min(len(date), len(time.DateOnly))] }

// siteOf is the blog in a locale, for feeds.
func (b *blog) siteOf(locale int) *site.BlogSite {
	set, code := b.edition.docset, b.cfg.Locales[locale].Code
	title := b.cfg.Title.For(code)
	if label := set.Label.For(code); label != title {
		title = label + " " + cmp.Or(b.cfg.TitleDelimiter, "|") + " " + title
	}
	title = cmp.Or(set.Blog.FeedTitle.For(code), title)
	return &site.BlogSite{
		Docset: set, Locale: code, Feeds: b.feeds(), Title: title, Route: b.edition.main.routes[locale], Prefix: b.prefixed(b.edition.route, locale),
		Description: cmp.Or(set.Blog.FeedDescription.For(code), set.Blog.Description.For(code), b.cfg.Tagline.For(code), b.cfg.Description.For(code), title),
	}
}

// feeds are the kinds of the blog's feeds.
func (b *blog) feeds() []string {
	if b.cfg.Policy.Blog.NoFeedWhenEmpty && len(b.listed) == 0 {
		return nil
	}
	return b.edition.docset.Blog.Feeds
}

// makeBlogSites describes the blogs of the site once their pages are there.
func (l *linker) makeBlogSites() []*site.BlogSite {
	var out []*site.BlogSite
	for _, b := range l.blogs {
		for k := range l.cfg.Locales {
			s := b.siteOf(k)
			for _, en := range b.listed {
				s.Posts = append(s.Posts, en.pages[k])
			}
			if !b.newestFirst() {
				slices.Reverse(s.Posts)
			}
			out = append(out, s)
		}
	}
	return out
}
