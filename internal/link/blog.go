package link

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/orihon/orihon/internal/site"
)

// datedName is a path with the date of a post in it: 2024-03-05-name, 2024/03/05/name, news/2024-03-05-name. More digits may
// not go before the date.
var datedName = regexp.MustCompile(`^(?:(.*)/)?(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[-/](.*)|(\D.*))?$`)

// splitDate takes the date out of the path of a post: date is YYYY-MM-DD, "" if there is none, and rest the route below
// that of the blog, with the date as it is written.
func splitDate(p string) (date, rest string) {
	m := datedName.FindStringSubmatch(p)
	if m == nil {
		return "", p
	}
	day, err := time.Parse("2006-1-2", m[2]+"-"+m[3]+"-"+m[4])
	if err != nil {
		return "", p
	}
	parts := []string{m[2], m[3], m[4]}
	for _, more := range []string{m[1], m[5] + m[6]} {
		if more != "" {
			parts = append(parts, more)
		}
	}
	return day.Format(time.DateOnly), strings.Join(parts, "/")
}

// postDate is the date of a post: as its front matter says, else by its name, else that of its last change.
func postDate(d *site.Doc) string {
	named, _ := splitDate(logicalPath(d.Path))
	return cmp.Or(d.Front.Date, named, d.Updated.Date)
}

// isScheduled reports whether a document is a post whose date is to come.
func (l *linker) isScheduled(d *site.Doc) bool {
	if set := l.cfg.Docset(d.Docset); set == nil || set.Blog == nil {
		return false
	}
	return momentOf(postDate(d)).After(l.opt.Now)
}

// momentOf is when a day begins in UTC, or a time of the day.
func momentOf(date string) time.Time {
	for _, layout := range []string{time.DateOnly, time.RFC3339} {
		if t, err := time.Parse(layout, date); err == nil {
			return t
		}
	}
	return time.Time{}
}

// holdBack reports whether readers do not get a document yet: a draft, or a post whose date is to come. The nearest such
// date is noted, since the site must be built again then.
func (l *linker) holdBack(d *site.Doc) bool {
	if l.opt.Drafts {
		return false
	}
	if d.Front.Draft {
		return true
	}
	if !l.isScheduled(d) {
		return false
	}
	if due := momentOf(postDate(d)); l.due.IsZero() || due.Before(l.due) {
		l.due = due
	}
	return true
}

// makeBlog makes the pages of a docset of posts: the posts in their order, and the lists that lead to them.
func (l *linker) makeBlog(e *edition) {
	b := &blog{linker: l, edition: e, authors: l.authorsOf(e.docset)}
	b.makePosts()
	b.makeSidebar()
	e.main = b.addList(postList{kind: listAll, posts: b.listed})
	if e.docset.Tags {
		b.makeTags()
	}
	b.makeAuthors()
	if e.docset.Blog.Archive && len(b.listed) > 0 {
		b.archive = b.add(site.PageArchive, cmp.Or(e.docset.Blog.Paths.Archive, "archive"), &postList{kind: listArchive, posts: b.listed})
	}
	for _, list := range b.lists {
		list.blog = b
	}
	e.byMatch = make(map[string]*entry, len(e.entries))
	for _, en := range e.entries {
		e.byMatch[en.match] = cmp.Or(e.byMatch[en.match], en)
	}
	l.blogs = append(l.blogs, b)
}

// blog is a docset of posts while it is linked.
type blog struct {
	*linker
	edition *edition
	authors *authors
	listed  []*entry // posts that lists show, in their order
	lists   []*postList
	tags    *entry // pages that lead to others; nil if there are none
	people  *entry
	archive *entry
}

// makePosts gives each post its route and its neighbours.
func (b *blog) makePosts() {
	e := b.edition
	e.byPath, e.byID = make(map[string]*entry, len(e.docs)), make(map[string]*entry, len(e.docs))
	e.nodes = map[string]*node{}
	e.bars = []bar{{name: e.docset.SidebarName}}
	for _, d := range e.docs {
		key := logicalPath(d.Path)
		en := &entry{edition: e, doc: d, kind: site.PagePost, id: cmp.Or(d.Front.ID, key), match: key, date: postDate(d)}
		en.route = postRoute(e, d)
		en.unlisted = d.Front.Unlisted
		b.showDocs(en)
		b.checkPost(en)
		e.byID[en.id], e.byPath[en.match] = en, en
		e.entries = append(e.entries, en)
		if !en.unlisted || b.opt.Drafts {
			b.listed = append(b.listed, en)
		}
	}
	slices.SortStableFunc(b.listed, func(a, b *entry) int {
		order := momentOf(b.date).Compare(momentOf(a.date))
		if e.docset.Blog.Order == "oldest" {
			order = -order
		}
		return order
	})
	for i, en := range b.listed {
		if i > 0 {
			en.prev, b.listed[i-1].next = b.listed[i-1], en
		}
	}
}

// postRoute is the slug of a post below the blog, else its name with the date as folders.
func postRoute(e *edition, d *site.Doc) string {
	if d.Front.Slug != "" {
		return slugRoute(e, d.Front.Slug)
	}
	_, rest := splitDate(logicalPath(d.Path))
	return site.JoinRoute(e.route, site.EscapePath(rest))
}

// checkPost reports what a post lacks.
func (b *blog) checkPost(en *entry) {
	d := en.doc
	if named, _ := splitDate(en.match); d.Front.Date == "" && named == "" && !b.cfg.Policy.Quiet {
		b.log.Warnf("post-date", placeOfKey(d, "title"), "Name the file 2024-03-05-name.md, or write `date: 2024-03-05` in the front matter.",
			"the post has no date of its own")
	}
	for _, a := range d.Front.Authors {
		if a.Key != "" && b.authors.named(a.Key, 0) == nil && a.Name == "" {
			b.log.Errorf("unknown-author", placeOfKey(d, "authors"), b.authors.hint(a.Key), "there is no author %q", a.Key)
		}
	}
}

// makeSidebar lists the newest posts beside every page of the blog.
func (b *blog) makeSidebar() {
	e := b.edition
	e.top = &node{kind: "category"}
	recent := slices.Clone(b.listed)
	slices.SortStableFunc(recent, func(a, b *entry) int { return momentOf(b.date).Compare(momentOf(a.date)) })
	recent = recent[:min(len(recent), e.docset.Blog.Recent)]
	if len(recent) == 0 {
		return
	}
	label := site.Text{}
	for k, loc := range b.cfg.Locales {
		label[loc.Code] = cmp.Or(e.docset.Blog.RecentTitle.For(loc.Code), b.words[k].Text("pages.recent"))
	}
	group := &node{kind: "category", written: &site.SidebarEntry{Label: label}, parent: e.top}
	for _, en := range recent {
		group.items = append(group.items, &node{kind: "doc", entry: en, parent: group})
	}
	e.top.items = []*node{group}
}

// makeTags makes a list of posts for each tag, and a page of all tags.
func (b *blog) makeTags() {
	e := b.edition
	tags := b.collectTags(e, b.listed)
	if len(tags) == 0 {
		return
	}
	b.tags = &entry{edition: e, kind: site.PageTags, id: "/tags", match: "/tags", route: site.JoinRoute(e.route, e.tagsPath()), allTags: tags}
	e.entries = append(e.entries, b.tags)
	for _, t := range tags {
		t.page = b.addList(postList{kind: listTag, at: e.tagsPath() + "/" + t.slug, posts: t.entries, tag: t})
	}
}

// makeAuthors makes a list of posts for each author that has a page, and a page of authors if it lists any.
func (b *blog) makeAuthors() {
	var people []*author
	for _, a := range b.authors.all {
		for _, en := range b.listed {
			if slices.ContainsFunc(en.doc.Front.Authors, func(p site.PostAuthor) bool { return p.Key == a.source.Key }) {
				a.posts = append(a.posts, en)
			}
		}
		if a.source.Page {
			a.page = b.addList(postList{kind: listAuthor, at: b.authorsPath() + "/" + a.at(), posts: a.posts, author: a})
		}
		if a.source.Page || b.cfg.Policy.Blog.AllAuthors {
			people = append(people, a)
		}
	}
	if len(people) > 0 {
		b.people = b.add(site.PageAuthors, b.authorsPath(), &postList{kind: listAuthors, people: people})
	}
}

// addList adds the pages of a list and returns the first one.
func (b *blog) addList(list postList) *entry {
	size := b.edition.docset.Blog.PerPage
	if size == 0 {
		size = max(1, len(list.posts))
	}
	var first, last *entry
	all := list.posts
	for n := 1; n == 1 || (n-1)*size < len(all); n++ {
		own := list
		own.number, own.posts = n, all[(n-1)*size:min(n*size, len(all))]
		at := list.at
		if n > 1 {
			at = strings.TrimPrefix(site.JoinRoute(at, cmp.Or(b.edition.docset.Blog.Paths.Page, "page"), itoa(n)), "/")
		}
		en := b.add(site.PagePosts, at, &own)
		if last != nil {
			en.prev, last.next = last, en
		}
		first, last = cmp.Or(first, en), en
	}
	return first
}

// add adds a generated page below the blog.
func (b *blog) add(kind site.PageKind, at string, list *postList) *entry {
	e := b.edition
	en := &entry{edition: e, kind: kind, id: "/" + at, match: "/" + at, route: site.JoinRoute(e.route, at), list: list}
	if at == "" && !b.cfg.Policy.Blog.OwnSlash {
		en.route += slash(e.route, "")
	}
	e.entries = append(e.entries, en)
	b.lists = append(b.lists, list)
	return en
}
