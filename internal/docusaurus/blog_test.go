package docusaurus_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/sitetest"
)

// posts is a project with two blogs: one with the default options, one with all of its own.
const posts = `
-- docusaurus.config.js --
module.exports = {
  title: 'Tools', url: 'https://example.com', baseUrl: '/t/',
  i18n: { defaultLocale: 'en', locales: ['en', 'ja'] },
  presets: [['classic', { docs: false, blog: { postsPerPage: 2, editUrl: 'https://example.com/edit' } }]],
  plugins: [['content-blog', {
    id: 'notes', path: 'notes', routeBasePath: 'log', blogTitle: 'Notes', blogDescription: 'What changed', blogSidebarTitle: 'All notes',
    blogSidebarCount: 'ALL', postsPerPage: 'ALL', tagsBasePath: 'labels', archiveBasePath: 'old', authorsBasePath: 'people', pageBasePath: 'p',
    sortPosts: 'ascending', feedOptions: { type: 'json', title: 'Feed of notes' }, authorsMapPath: 'people.json',
  }], ['content-blog', { id: 'quiet', path: 'quiet', routeBasePath: 'quiet', archiveBasePath: null, blogSidebarCount: 0, feedOptions: { type: null } }]],
  themeConfig: { navbar: { items: [{ to: 'blog', label: 'Blog' }] } },
};
-- blog/authors.yml --
ann: { name: Ann, title: Writer, page: true, socials: { github: ann }, nick: x }
ToM: { name: Tom, image_url: /img/tom.png, page: { permalink: /thomas } }
-- blog/tags.yml --
new: { label: Brand new, permalink: /fresh, description: What is new. }
old:
-- blog/2024-03-05-first.md --
---
authors: ann
tags: [new, TypeScript]
---
# First

The summary.

<!-- truncate -->

The rest.
-- blog/2024/1/2/second/index.mdx --
---
title: Second
authors: [ToM, { name: Guest, url: https://example.org }]
date: 2024-06-07
---
All of it, no mark. See [the first](../../../../2024-03-05-first.md).
-- blog/news/2023-12-01-third.md --
---
slug: our-third
author: Old Way
author_title: Keeper
tags: [old]
---
Third.
-- blog/01-plain.md --
---
title: Plain
date: 2020-01-01
draft: false
---
Words.
-- blog/draft.md --
---
draft: true
---
Not yet.
-- i18n/ja/docusaurus-plugin-content-blog/options.json --
{"title": {"message": "ブログ"}, "sidebar.title": {"message": "最近"}}
-- i18n/ja/docusaurus-plugin-content-blog/2024-03-05-first.md --
---
authors: ann
tags: [new, TypeScript]
---
# 最初
-- i18n/ja/docusaurus-plugin-content-blog/tags.yml --
new: { label: 新しい }
-- notes/people.json --
{"kim": {"name": "Kim", "page": true}}
-- notes/2024-01-01-one.md --
---
tags: [a]
authors: kim
---
# One
-- notes/2024-02-01-two.md --
# Two
-- quiet/2024-01-01-q.md --
# Q
-- static/img/tom.png --
x
`

func TestBlogsAreThere(t *testing.T) {
	s := sitetest.New(t, posts)
	if s.Err != nil {
		t.Fatal(s.Err, s.Report.Messages)
	}
	for _, m := range s.Report.Messages {
		if m.Severity == diag.Error || m.ID == "left-out" {
			t.Error(m)
		}
	}
	for file, want := range map[string][]string{
		"blog/2024/03/05/first/index.html": {
			">First</h1>", "The rest.", `href="https://example.com/edit/blog/2024-03-05-first.md"`, "Ann", `href="/t/blog/tags/fresh"`, "Brand new",
			`href="/t/blog/tags/type-script"`, `href="/t/blog/authors/ann"`,
		},
		"blog/2024/1/2/second/index.html": {"Guest", `href="/t/blog/2024/03/05/first"`, `href="/t/blog/authors/thomas"`, `/t/img/tom.png`},
		"blog/our-third/index.html":       {"Old Way", "Keeper", `href="/t/blog/tags/old"`}, "blog/01-plain/index.html": {">Plain</h1>"},
		"blog/index.html": {"The summary.", "All of it, no mark.", `href="/t/blog/page/2"`}, "blog/page/2/index.html": {"Third."}, "blog/archive/index.html": {"2024", "2023"},
		"blog/tags/index.html": {"Brand new", "TypeScript"}, "blog/tags/fresh/index.html": {"First", "What is new."}, "blog/authors/index.html": {"Ann", "Tom"},
		"blog/authors/ann/index.html": {"First"}, "ja/blog/index.html": {"ブログ", "最初"}, "ja/blog/tags/fresh/index.html": {"新しい"}, "ja/blog/our-third/index.html": {"Third."},
		"blog/rss.xml": {"First"}, "blog/atom.xml": {"First"}, "log/index.html": {"Notes", "What changed"}, "log/2024/01/01/one/index.html": {"One", "All notes"},
		"log/labels/a/index.html": {"One"}, "log/old/index.html": {"2024"}, "log/people/kim/index.html": {"One"}, "log/feed.json": {"Feed of notes"},
		"quiet/2024/01/01/q/index.html": {">Q</h1>"},
	} {
		text := s.Read(file)
		for _, w := range want {
			if !strings.Contains(text, w) {
				t.Errorf("%s lacks %s", file, w)
			}
		}
	}
	if list := s.Read("blog/index.html"); strings.Contains(list, "The rest.") {
		t.Error("the list shows what stands behind the mark")
	}
	for _, absent := range []string{"quiet/archive/index.html", "quiet/rss.xml", "log/rss.xml", "blog/draft/index.html", "blog/feed.json"} {
		if s.Has(absent) {
			t.Errorf("%s is there", absent)
		}
	}
	if _, one, _ := strings.Cut(s.Read("log/index.html"), "<main"); strings.Index(one, "One") > strings.Index(one, "Two") {
		t.Error("the older post is not the first")
	}
}

// TestBlogWithoutFolder is a blog that is on by default and has no posts: Docusaurus writes its list, and nothing else.
func TestBlogWithoutFolder(t *testing.T) {
	config := "-- docusaurus.config.js --\nmodule.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'ja'] }, presets: [['classic', {OPTIONS}]] };\n" +
		"-- i18n/ja/code.json --\n{}\n-- docs/a.md --\n# A\n"
	for _, c := range []struct {
		name, options, files, message string
	}{
		{"by default", "", "blog/index.html ja/blog/index.html", ""},
		{"with a path", "blog: { path: 'posts', routeBasePath: 'log' }", "log/index.html ja/log/index.html", "there is no folder posts; the blog has no posts"},
		{"turned off", "blog: false", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := sitetest.New(t, strings.Replace(config, "OPTIONS", c.options, 1))
			var got []string
			for _, file := range s.Files("") {
				if strings.Contains(file, "log/") && !strings.HasSuffix(file, "llms.txt") {
					got = append(got, file)
				}
			}
			slices.Sort(got)
			want := strings.Fields(c.files)
			slices.Sort(want)
			if !slices.Equal(got, want) || !strings.Contains(s.Messages(), c.message) || c.message == "" && strings.Contains(s.Messages(), "blog") || s.Err != nil {
				t.Errorf("got %v %v %s", got, s.Err, s.Messages())
			}
			if len(want) > 0 && !strings.Contains(s.Read(want[0]), "<h1") {
				t.Error("the list has no heading")
			}
		})
	}
}
