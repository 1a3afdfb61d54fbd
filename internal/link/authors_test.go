package link

import (
	"fmt"
	"testing"

	"github.com/orihon/orihon/internal/site"
)

// TestAuthorsOfPosts holds what pages show of authors: what a post says of them, else their own language, else the source.
func TestAuthorsOfPosts(t *testing.T) {
	ann := &site.Author{Docset: "news", Locale: "en"}
	ann.Key, ann.Name, ann.Title, ann.URL, ann.Image, ann.Email = "ann", "Ann", "Writer", "https://ann.example", "ann.png", "ann@x.example"
	ann.Socials = []site.PageLink{{Label: "A&B", Href: "/s?a=1&b=\"2\""}, {Label: "C", Href: "/c"}}
	anna := *ann
	anna.Name, anna.Socials = "アン", nil
	bob := &site.Author{}
	bob.Key, bob.Email, bob.Image, bob.Permalink = "BobSmith", "bob@x.example", "gone/../b.png", "/people/bob/"
	known := &author{source: ann, own: []*site.Author{ann, &anna}, page: &entry{routes: []string{"/news/authors/ann", "/ja/news/authors/ann"}}}
	other := &author{source: bob, own: []*site.Author{bob, bob}}
	b := &blog{
		edition: &edition{docset: &site.Docset{Folder: "blog", Blog: &site.Blog{}}},
		authors: &authors{file: "blog/authors.yml", all: []*author{other, known}, byKey: map[string]*author{"ann": known, "BobSmith": other}},
		linker:  &linker{byFile: map[string]*site.Asset{"blog/ann.png": {URL: "/assets/ann.png"}, "blog": {URL: "/none"}}},
	}
	post := func(written ...site.PostAuthor) *entry {
		return &entry{doc: &site.Doc{Front: site.FrontMatter{Authors: written}}}
	}
	all := []site.PostAuthor{
		{Key: "ann"},
		{Key: "ann", Name: "Guest", Title: "Editor", URL: "/g", Image: "/g.png", Email: "g@x.example", Socials: []site.PageLink{}},
		{Key: "BobSmith"},
		{Key: "nobody"},
		{},
		{Name: "Free", Image: "https://x.example/f.png"},
		{Name: "Free", URL: "/f", Email: "f@x.example"},
	}
	socials := ` <a href="/s?a=1&amp;b=&#34;2&#34;">A&amp;B</a> <a href="/c">C</a>`
	for locale, want := range [][]string{{
		"{Ann Writer /news/authors/ann /assets/ann.png" + socials + "}", "{Guest Editor /news/authors/ann /g.png}", "{BobSmith mailto:bob@x.example /b.png}", "{nobody}",
		"{Free https://x.example/f.png}", "{Free /f}",
	}, {
		"{アン Writer /ja/news/authors/ann /assets/ann.png}", "{Guest Editor /ja/news/authors/ann /g.png}", "{BobSmith mailto:bob@x.example /b.png}", "{nobody}",
		"{Free https://x.example/f.png}", "{Free /f}",
	}} {
		var got []string
		for _, l := range b.authorsOfPost(post(all...), locale) {
			text := l.Name
			for _, more := range []string{l.Title, l.Href, l.Image} {
				if more != "" {
					text += " " + more
				}
			}
			got = append(got, "{"+text+l.Socials+"}")
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%d:\n%v\n%v", locale, got, want)
		}
	}
	wanted := map[*site.Asset]bool{}
	other.source.Image = ""
	b.publishImages(wanted)
	if len(wanted) != 1 || !wanted[b.byFile["blog/ann.png"]] {
		t.Error(wanted)
	}
	for _, c := range []struct{ got, want string }{
		{known.at(), "ann"},
		{other.at(), "people/bob"},
		{b.authorsPath(), "authors"},
		{b.authors.hint("amn"), `Did you mean "ann"?`},
		{b.authors.hint("somebody else"), "Add it to blog/authors.yml, or write a mapping with a name."},
		{b.authorImage(""), ""},
		{itoa(12), "12"},
	} {
		if c.got != c.want {
			t.Errorf("%s, want %s", c.got, c.want)
		}
	}
	if b.authors.named("nobody", 0) != nil || b.authors.named("ann", 1) != &anna {
		t.Error("the author of a key is another")
	}
}
