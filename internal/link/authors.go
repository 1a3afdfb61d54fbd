package link

import (
	"cmp"
	"html"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// authors are those of a blog.
type authors struct {
	file  string
	all   []*author // by key
	byKey map[string]*author
}

// author is one of them in all languages.
type author struct {
	source *site.Author
	own    []*site.Author // by number of the locale: completed by the source
	posts  []*entry
	page   *entry // the first of the pages with posts; nil if there is none
}

func (l *linker) authorsOf(set *site.Docset) *authors {
	out := &authors{file: path.Join(set.Folder, set.Blog.Authors), byKey: map[string]*author{}}
	for _, a := range l.content.Authors {
		if a.Docset == set.ID && a.Locale == l.cfg.DefaultLocale() {
			known := &author{source: a, own: slices.Repeat([]*site.Author{a}, len(l.cfg.Locales))}
			out.byKey[a.Key] = known
			out.all = append(out.all, known)
		}
	}
	slices.SortFunc(out.all, func(a, b *author) int { return strings.Compare(a.source.Key, b.source.Key) })
	for _, t := range l.content.Authors {
		k := slices.IndexFunc(l.cfg.Locales, func(loc site.Locale) bool { return loc.Code == t.Locale })
		switch known := out.byKey[t.Key]; {
		case t.Docset != set.ID || k <= 0:
		case known == nil:
			l.log.Warnf("orphan-translation", t.Pos, "Remove it, or name an author of "+out.file+".", "it translates no author")
		default:
			own := *known.source
			own.Name, own.Title = cmp.Or(t.Name, own.Name), cmp.Or(t.Title, own.Title)
			own.Description, own.URL = cmp.Or(t.Description, own.Description), cmp.Or(t.URL, own.URL)
			if t.Socials != nil {
				own.Socials = t.Socials
			}
			known.own[k] = &own
		}
	}
	return out
}

// named is the author with a key in a locale, nil if there is none.
func (a *authors) named(key string, locale int) *site.Author {
	if known := a.byKey[key]; known != nil {
		return known.own[locale]
	}
	return nil
}

func (a *authors) hint(key string) string {
	var keys []string
	for _, known := range a.all {
		keys = append(keys, known.source.Key)
	}
	if near := diag.Nearest(key, keys); near != "" {
		return "Did you mean \"" + near + "\"?"
	}
	return "Add it to " + a.file + ", or write a mapping with a name."
}

// authorsPath is where the pages of authors lie below the blog.
func (b *blog) authorsPath() string { return cmp.Or(b.edition.docset.Blog.Paths.Authors, "authors") }

// at is where the page of an author lies below those.
func (a *author) at() string {
	return cmp.Or(strings.Trim(a.source.Permalink, "/"), kebab(a.source.Key))
}

// kebab writes a key as a part of a route: JoshCena and josh_cena are josh-cena.
func kebab(key string) string {
	var b strings.Builder
	runes := []rune(key)
	for i, r := range runes {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) {
			if b.Len() > 0 && !strings.HasSuffix(b.String(), "-") {
				b.WriteByte('-')
			}
			continue
		}
		if i > 0 && wordBegins(runes, i) && !strings.HasSuffix(b.String(), "-") {
			b.WriteByte('-')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return strings.Trim(b.String(), "-")
}

// wordBegins reports whether a word begins at a letter or digit that follows another.
func wordBegins(runes []rune, i int) bool {
	before, at := runes[i-1], runes[i]
	switch {
	case unicode.IsDigit(before) != unicode.IsDigit(at):
		return true
	case unicode.IsUpper(at):
		return unicode.IsLower(before) || unicode.IsUpper(before) && i+1 < len(runes) && unicode.IsLower(runes[i+1])
	}
	return false
}

// authorsOfPost are the authors of a post as pages in a locale show them.
func (b *blog) authorsOfPost(en *entry, locale int) []site.AuthorLink {
	var out []site.AuthorLink
	for _, written := range en.doc.Front.Authors {
		var known site.Author
		if a := b.authors.named(written.Key, locale); a != nil {
			known = *a
		}
		known.Name, known.Title = cmp.Or(written.Name, known.Name, written.Key), cmp.Or(written.Title, known.Title)
		known.URL, known.Image, known.Email = cmp.Or(written.URL, known.URL), cmp.Or(written.Image, known.Image), cmp.Or(written.Email, known.Email)
		if written.Socials != nil {
			known.Socials = written.Socials
		}
		if known.Name != "" {
			out = append(out, b.authorLink(&known, locale))
		}
	}
	return out
}

// authorLink leads to the author's page in the blog, else to an address of theirs.
func (b *blog) authorLink(a *site.Author, locale int) site.AuthorLink {
	link := site.AuthorLink{Name: a.Name, Title: a.Title, Href: a.URL, Image: b.authorImage(a.Image), Socials: socialLinks(a.Socials)}
	if link.Href == "" && a.Email != "" {
		link.Href = "mailto:" + a.Email
	}
	if known := b.authors.byKey[a.Key]; known != nil && known.page != nil {
		link.Href = known.page.routes[locale]
	}
	return link
}

// socialLinks are links as HTML, with a space before each: scripts of pages need not know them.
func socialLinks(links []site.PageLink) string {
	var out strings.Builder
	for _, l := range links {
		out.WriteString(` <a href="` + html.EscapeString(l.Href) + `">` + html.EscapeString(l.Label) + "</a>")
	}
	return out.String()
}

// authorImage is the address of a picture: elsewhere, a route of static/, or a file beside the posts.
func (b *blog) authorImage(written string) string {
	if written == "" || strings.HasPrefix(written, "/") || strings.Contains(written, "://") {
		return written
	}
	a := b.byFile[path.Join(b.edition.docset.Folder, written)]
	if a == nil {
		return "/" + path.Clean(written)
	}
	return a.URL
}

// publishImages notes the pictures that lie beside the posts, which are published because authors show them.
func (b *blog) publishImages(wanted map[*site.Asset]bool) {
	for _, known := range b.authors.all {
		if a := b.byFile[path.Join(b.edition.docset.Folder, known.source.Image)]; a != nil && known.source.Image != "" {
			wanted[a] = true
		}
	}
}

func itoa(n int) string { return strconv.Itoa(n) }
