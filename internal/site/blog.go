package site

import "github.com/orihon/orihon/internal/diag"

// PostAuthor is an author as the front matter of a post names one: by a key of the file of authors, or in full.
type PostAuthor struct {
	Key   string
	Name  string
	Title string
	URL   string
	Image string
	Email string

	Socials []PageLink // where else they are found, each with the name of the place
}

// Author is an entry of a file of authors.
type Author struct {
	PostAuthor
	Docset      string
	Locale      string
	Description string
	Page        bool   // has a page of its own
	Permalink   string // of that page, below authors/; "": by the key
	Pos         diag.Pos
}

// Tag is an entry of a file of tags: what the key in front matter stands for.
type Tag struct {
	Docset, Folder, Locale string // of the folder of documents that the file belongs to
	Key                    string
	Label                  string
	Permalink              string // below the pages of tags; "": by the key
	Description            string
}

// Post is what a page tells of the post it shows, beside the article.
type Post struct {
	Date      string       `json:"date"`     // 2025-11-02, or with a time in UTC
	DateText  string       `json:"dateText"` // in the locale
	Authors   []AuthorLink `json:"authors,omitempty"`
	Scheduled bool         `json:"scheduled,omitempty"` // its date is to come: seen by writers only
}

// AuthorLink is an author as pages show one.
type AuthorLink struct {
	Name  string `json:"name"`
	Title string `json:"title,omitempty"`
	Href  string `json:"href,omitempty"`  // a page of the site or elsewhere
	Image string `json:"image,omitempty"` // route or address of a picture

	Socials string `json:"socials,omitempty"` // HTML: links to where else they are found
}

// PostItem is a post in a list, with the text before its mark <!-- truncate -->.
type PostItem struct {
	Title   string     `json:"title"`
	Href    string     `json:"href"`
	Post    Post       `json:"post"`
	Minutes string     `json:"minutes,omitempty"`
	Lang    string     `json:"lang,omitempty"` // of a post that is shown in the source language
	Dir     string     `json:"dir,omitempty"`
	HTML    string     `json:"html,omitempty"` // the summary; "" where Text is all there is
	Text    string     `json:"text,omitempty"`
	Tags    []PageLink `json:"tags,omitempty"`
	Draft   bool       `json:"draft,omitempty"`
	Whole   bool       `json:"whole,omitempty"` // the HTML is all of the post
}

// PostList is what a page of a list of posts shows: the props of the server component of that name.
type PostList struct {
	Author *AuthorCard       `json:"author,omitempty"` // whose posts they are
	Posts  []PostItem        `json:"posts"`
	Links  []PageLink        `json:"links,omitempty"` // to the archive, the tags and the authors
	Feeds  []PageLink        `json:"feeds,omitempty"`
	Words  map[string]string `json:"words"`
}

// AuthorCard is an author with a description.
type AuthorCard struct {
	Author      AuthorLink `json:"author"`
	Description string     `json:"description,omitempty"`
	Count       string     `json:"count,omitempty"` // how many posts, as a sentence
}

// AuthorList is what the page of all authors shows.
type AuthorList struct {
	Authors []AuthorCard `json:"authors"`
}

// PostArchive is what the archive shows.
type PostArchive struct {
	Years []ArchiveYear `json:"years"`
}

// ArchiveYear is a year with its posts.
type ArchiveYear struct {
	Year  string     `json:"year"`
	Posts []PostItem `json:"posts"`
}

// BlogSite is a blog in one locale, for feeds.
type BlogSite struct {
	Docset      *Docset
	Locale      string
	Title       string
	Description string
	Route       string        // of its list
	Prefix      string        // route below which its feeds lie, without a slash at the end
	Posts       []*LinkedPage // listed, newest first
	Feeds       []string      // kinds of its feeds: rss, atom, json
}

// FeedRoute is the route of a feed: of the kinds rss, atom and json.
func (b *BlogSite) FeedRoute(kind string) string {
	name := map[string]string{"rss": "rss.xml", "atom": "atom.xml", "json": "feed.json"}[kind]
	return JoinRoute(b.Prefix, name)
}

// FeedType is the media type of a feed of a kind.
func FeedType(kind string) string {
	return map[string]string{"rss": "application/rss+xml", "atom": "application/atom+xml", "json": "application/feed+json"}[kind]
}
