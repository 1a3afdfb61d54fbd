package pipeline_test

import (
	"encoding/json"
	"encoding/xml"
	"io"
	"net/url"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

const blogSite = `
-- site.yaml --
title: Test & Co
url: https://example.com/base
locales: [en, ja]
docsets: [{id: blog, kind: blog, label: {en: News, ja: ニュース}, blog: {perPage: 2}}]
-- blog/2020-01-02-first.md --
---
authors: [jane, {name: A & B}]
tags: [release]
---
# The &lt;first>

See [the second](./2020-02-03-second.md#part), [below](#part), [elsewhere](https://example.org/?a=1&b=2) and ![a picture](./p.svg).

## Early

<!-- truncate -->

## Part

~~~js
const a = 1 < 2;
~~~
-- blog/2020-02-03-second.md --
# Second

Said in short. And more.

## Part
-- blog/2020-03-04T-runs.mdx --
export const n = 2;

# Runs

Two and two is {n + n}.
-- blog/2999-01-01-later.md --
# Later
-- blog/p.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>
-- blog/authors.yml --
jane: {name: Jane, title: Writer, page: true, image: ./p.svg, url: "https://example.org/jane"}
-- i18n/ja/blog/2020-01-02-first.md --
# 最初

文。
-- i18n/ja/blog/authors.yml --
jane: {name: ジェーン}
`

func TestBlog(t *testing.T) {
	s := sitetest.New(t, blogSite)
	if s.Err != nil || s.Messages() != "" {
		t.Fatal(s.Err, s.Messages())
	}
	list := s.Page("/blog/page/2")
	list.Has("h1", "News, page 2")
	list.Has(".post-item h2 a[href=/base/blog/2020/01/02/first]", "The <first>")
	list.Has(".post-item time[datetime=2020-01-02]", "Jan 2, 2020")
	list.Has(".post-summary a[href=/base/blog/2020/01/02/first#part]", "below")
	list.Has(".post-summary h2#2020-01-02-first-early", "Early")
	list.HasNot(".post-summary pre")
	list.Has("a.pager-prev[href=/base/blog/]", "News")
	s.Page("/blog/").Has(".post-item p", "Said in short.")
	post := s.Page("/blog/2020/01/02/first")
	post.Has("header time[datetime=2020-01-02]", "Jan 2, 2020")
	post.Has("header .post-author a[href=/base/blog/authors/jane]", "Jane")
	post.Has("article pre", "")
	post.Has("a.pager-prev .pager-label", "Newer")
	post.Has("head link[href=/base/blog/rss.xml]", "")
	post.Has(".sidebar a[aria-current=page]", "")
	s.Page("/blog/authors/jane").Has(".post-author-box", "Writer")
	s.Page("/blog/tags/release").Has(".post-item h2", "")
	s.Page("/blog/archive").Has(".post-archive li a", "")
	ja := s.Page("/ja/blog/2020/01/02/first")
	ja.Has("header .post-author", "ジェーン")
	ja.Has("header time", "2020年1月2日")
	s.Page("/ja/blog/").Has(".post-item h2[lang=en]", "")
	for _, name := range s.Files(".html") {
		if strings.Contains(name, "2999") {
			t.Error("a post of a date to come is there:", name)
		}
	}
}

// feedEntry is what the three kinds of feeds have in common.
type feedEntry struct{ address, content string }

// readFeed takes a feed apart by the rules of its kind.
func readFeed(t *testing.T, name, text string) (title string, entries []feedEntry) {
	t.Helper()
	switch {
	case strings.HasSuffix(name, ".json"):
		var feed struct {
			Version, Title string
			Items          []struct {
				ID, URL   string
				HTML      string `json:"content_html"`
				Published string `json:"date_published"`
			}
		}
		if err := json.Unmarshal([]byte(text), &feed); err != nil || feed.Version != "https://jsonfeed.org/version/1.1" {
			t.Fatal(name, err)
		}
		for _, i := range feed.Items {
			rightDate(t, name, time.RFC3339, i.Published)
			entries = append(entries, feedEntry{i.URL, i.HTML})
		}
		return feed.Title, entries
	case strings.HasSuffix(name, "atom.xml"):
		var feed struct {
			XMLName xml.Name `xml:"http://www.w3.org/2005/Atom feed"`
			Title   string   `xml:"title"`
			ID      string   `xml:"id"`
			Updated string   `xml:"updated"`
			Entries []struct {
				ID      string `xml:"id"`
				Updated string `xml:"updated"`
				Content string `xml:"content"`
			} `xml:"entry"`
		}
		decodeXML(t, name, text, &feed)
		rightDate(t, name, time.RFC3339, feed.Updated)
		for _, e := range feed.Entries {
			rightDate(t, name, time.RFC3339, e.Updated)
			entries = append(entries, feedEntry{e.ID, e.Content})
		}
		return feed.Title, entries
	}
	var feed struct {
		XMLName xml.Name `xml:"rss"`
		Version string   `xml:"version,attr"`
		Channel struct {
			Title string `xml:"title"`
			Items []struct {
				Link    string `xml:"link"`
				Date    string `xml:"pubDate"`
				Content string `xml:"http://purl.org/rss/1.0/modules/content/ encoded"`
			} `xml:"item"`
		} `xml:"channel"`
	}
	decodeXML(t, name, text, &feed)
	for _, i := range feed.Channel.Items {
		rightDate(t, name, time.RFC1123Z, i.Date)
		entries = append(entries, feedEntry{i.Link, i.Content})
	}
	return feed.Channel.Title, entries
}

func decodeXML(t *testing.T, name, text string, feed any) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(text))
	if err := d.Decode(feed); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if _, err := d.Token(); err != io.EOF && err != nil {
		t.Errorf("%s: after the end: %v", name, err)
	}
}

func rightDate(t *testing.T, name, layout, date string) {
	t.Helper()
	if _, err := time.Parse(layout, date); err != nil {
		t.Errorf("%s: %v", name, err)
	}
}

func TestFeedsAreValid(t *testing.T) {
	s := sitetest.New(t, blogSite)
	for _, name := range []string{"blog/rss.xml", "blog/atom.xml", "blog/feed.json", "ja/blog/rss.xml", "ja/blog/atom.xml", "ja/blog/feed.json"} {
		title, entries := readFeed(t, name, s.Read(name))
		ja := strings.HasPrefix(name, "ja/")
		if want := map[bool]string{false: "News | Test & Co", true: "ニュース | Test & Co"}[ja]; title != want {
			t.Errorf("%s: title %q", name, title)
		}
		if len(entries) != 3 {
			t.Fatalf("%s: %d posts", name, len(entries))
		}
		for _, e := range entries {
			if !strings.HasPrefix(e.address, "https://example.com/base/") {
				t.Errorf("%s: address %q", name, e.address)
			}
			absolute(t, name, e.content)
		}
		first := entries[2].content
		if ja != strings.Contains(first, "文。") || !ja && (!strings.Contains(first, "1 &lt; 2") && !strings.Contains(first, "<pre")) {
			t.Errorf("%s: %s", name, first)
		}
		if strings.Contains(first, "<button") || strings.Contains(first, "hash-link") {
			t.Errorf("%s holds what only pages have: %s", name, first)
		}
	}
}

// absolute holds that every link and picture of a text has an address with a host.
func absolute(t *testing.T, name, text string) {
	t.Helper()
	z := html.NewTokenizer(strings.NewReader(text))
	for z.Next() != html.ErrorToken {
		for _, a := range z.Token().Attr {
			if a.Key != "href" && a.Key != "src" {
				continue
			}
			if u, err := url.Parse(a.Val); err != nil || u.Host == "" {
				t.Errorf("%s: %s=%q", name, a.Key, a.Val)
			}
		}
	}
}

// TestADayMakesADifferenceOnlyByPosts holds that what is built on another day has other bytes only where a post is due,
// and that an output that is up to date is not so any more on the day of a post.
func TestADayMakesADifferenceOnlyByPosts(t *testing.T) {
	c := newChanging(t)
	c.make("site.yaml", edit{replace: "docsets:\n", with: "docsets:\n  - {id: news, kind: blog, folder: news}\n"})
	c.write("news/2020-01-02-one.md", "# One\n\nText.\n")
	c.write("news/2030-01-02-two.md", "# Two\n\nText.\n")
	on := func(day string) map[string]string {
		now, err := time.Parse(time.DateOnly, day)
		if err != nil {
			t.Fatal(err)
		}
		return c.build(pipeline.Options{Dir: c.dir, Now: now})
	}
	const post = "news/2030/01/02/two/index.html"
	before := on("2025-01-01")
	differ(t, "another day", on("2026-01-01"), "the first", before)
	if due := on("2030-01-02"); due[post] == "" || before[post] != "" {
		t.Error("the post is there before its day, or is not there on it")
	}
	differ(t, "the first day again", on("2025-01-01"), "the first", before)
}

// TestPartsOfABlogAreReplaced: layouts of posts and lists, and what stands in the lists.
func TestPartsOfABlogAreReplaced(t *testing.T) {
	s := sitetest.New(t, blogSite+`
-- theme/PostLayout.tsx --
import { PostLayout as Original } from '@orihon/theme/original/PostLayout';
export default (props) => <div className="my-post"><Original {...props} /></div>;
-- theme/BlogLayout.tsx --
import { BlogLayout as Original } from '@orihon/theme/original/BlogLayout';
export default (props) => <div className="my-list"><Original {...props} /></div>;
-- theme/PostList.tsx --
import { PostList as Original } from '@orihon/theme/original/PostList';
import './lost.css';
export default (props) => <section className="mine" data-count={props.posts.length}><Original {...props} /></section>;
-- theme/PostAuthors.tsx --
export default ({ authors }) => authors === undefined ? null : <p className="my-people">{authors.map((a) => a.name).join(", ")}</p>;
-- theme/lost.css --
.mine { color: red }
`)
	if s.Err != nil || !strings.Contains(s.Messages(), "theme/PostList.tsx:2") || !strings.Contains(s.Messages(), "[part-style]") {
		t.Fatal(s.Err, s.Messages())
	}
	s.Page("/blog/").Has(".my-list .article section.mine[data-count=2] .post-item h2", "")
	s.Page("/blog/archive").Has(".my-list .post-archive", "")
	s.Page("/blog/authors/jane").Has(".my-list section.mine", "")
	post := s.Page("/blog/2020/01/02/first")
	post.Has(".my-post main .my-people", "Jane, A & B")
	post.HasNot(".my-list")
	s.Page("/ja/blog/").Has(".my-list section.mine", "")
}
