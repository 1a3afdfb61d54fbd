package content_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/config"
	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

func front(t *testing.T, text string) site.FrontMatter {
	t.Helper()
	all, log := read(t, fstest.MapFS{"site.yaml": {Data: []byte(siteFile)}, "docs/plain/a.md": {Data: []byte("---\n" + text + "\n---\n")}}, content.Input{})
	if found := log.Messages(); len(found) > 0 || len(all.Docs) != 1 {
		t.Fatalf("%s: %d documents, %v", text, len(all.Docs), found)
	}
	f := all.Docs[0].Front
	f.Pos = nil
	return f
}

// TestFrontMatterKeys writes one key each and looks for it, and for nothing else, in what is read.
func TestFrontMatterKeys(t *testing.T) {
	text, none, yes, position := "x", "", true, 2.5
	for line, want := range map[string]site.FrontMatter{
		"title: x": {Title: "x"}, "description: x": {Description: "x"}, "id: x": {ID: "x"}, "slug: /x": {Slug: "/x"},
		"kind: tutorial": {Kind: "tutorial"}, "image: x.png": {Image: "x.png"}, "keywords: [x, y]": {Keywords: []string{"x", "y"}}, "keywords: x": {Keywords: []string{"x"}},
		"also_asked: x": {AlsoAsked: map[string][]string{"": {"x"}}}, "also_asked: {'#a': [x, y], b: z}": {AlsoAsked: map[string][]string{"a": {"x", "y"}, "b": {"z"}}},
		"breaking: [sign-in]": {Breaking: []string{"sign-in"}}, "tags: [x, {label: y}]": {Tags: []string{"x", "y"}}, "draft: true": {Draft: true}, "draft: false": {},
		"unlisted: yes": {Unlisted: true}, "format: md": {Format: "md"}, "mdx: {format: md}": {Format: "md"}, "math: true": {Math: &yes},
		"date: 2025-01-02": {Date: "2025-01-02"}, "last_update: {date: 2025-1-2}": {LastUpdate: site.LastUpdate{Date: "2025-01-02"}},
		"last_update: {author: Ann}": {LastUpdate: site.LastUpdate{Author: "Ann"}}, "review_by: 2025-01-02": {ReviewBy: "2025-01-02"}, "sidebar_label: x": {SidebarLabel: "x"},
		"sidebar_position: 2.5": {SidebarPosition: &position}, "sidebar_class_name: x": {SidebarClassName: "x"}, "displayed_sidebar: x": {DisplayedSidebar: &text},
		"displayed_sidebar: null": {DisplayedSidebar: &none}, "pagination_label: x": {PaginationLabel: "x"}, "pagination_next: x": {PaginationNext: &text},
		"pagination_next: null": {PaginationNext: &none}, "pagination_prev: x": {PaginationPrev: &text}, "hide_title: true": {HideTitle: true},
		"hide_table_of_contents: true": {HideTableOfContents: true}, "toc_min_heading_level: 2": {TocMin: 2}, "toc_max_heading_level: 6": {TocMax: 6},
		"redirect_from: [/x, /y]": {RedirectFrom: []string{"/x", "/y"}}, "custom_edit_url: x": {CustomEditURL: &text}, "custom_edit_url: null": {CustomEditURL: &none},
		"date: 2025-01-02T10:00:00+09:00": {Date: "2025-01-02T01:00:00Z"}, "date: 2025-01-02 10:00": {Date: "2025-01-02T10:00:00Z"}, "authors: ann": {Authors: []site.PostAuthor{{Key: "ann"}}},
		"authors: [ann, {name: B}]": {Authors: []site.PostAuthor{{Key: "ann"}, {Name: "B"}}}, "authors: [\"\", ann]": {Authors: []site.PostAuthor{{Key: "ann"}}},
		"authors: {key: a, name: B, title: C, url: D, image: E, email: x, page: true}": {Authors: []site.PostAuthor{{Key: "a", Name: "B", Title: "C", URL: "D", Image: "E", Email: "x"}}},
		"authors: {name: B, imageURL: E}":                                              {Authors: []site.PostAuthor{{Name: "B", Image: "E"}}},
		"author: A\nauthor_title: T\nauthor_url: U\nauthor_image_url: I":               {Authors: []site.PostAuthor{{Name: "A", Title: "T", URL: "U", Image: "I"}}},
		"author: A\nauthorTitle: T\nauthorURL: U\nauthorImageURL: I":                   {Authors: []site.PostAuthor{{Name: "A", Title: "T", URL: "U", Image: "I"}}},
		"authors: {name: B, title: C}\nauthor: A\nauthor_title: T\nauthor_url: U":      {Authors: []site.PostAuthor{{Name: "B", Title: "C", URL: "U"}}}, "custom_edit_url:": {CustomEditURL: &none},
		"full_width: true": {FullWidth: true}, "hide_navbar: true": {HideNavbar: true}, "hide_footer: true": {HideFooter: true}, "wrapperClassName: x": {ClassName: "x"},
		"check: {off: [a, b], on: [c]}": {Check: site.CheckRules{Off: []string{"a", "b"}, On: []string{"c"}}},
		"head: [{tag: meta, attributes: {name: a, content: b}}, {tag: script, attributes: {type: application/ld+json}, text: \"{}\"}]": {Head: []site.HeadTag{
			{Tag: "meta", Attributes: map[string]string{"name": "a", "content": "b"}}, {Tag: "script", Attributes: map[string]string{"type": "application/ld+json"}, Text: "{}"},
		}},
	} {
		if got := front(t, line); !reflect.DeepEqual(got, want) {
			t.Errorf("%s:\n%+v\nwant\n%+v", line, got, want)
		}
	}
}

// TestMomentsOfPosts: dates as YAML, RFC 3339 and people write them, in UTC if they have a time, and what is no date.
func TestMomentsOfPosts(t *testing.T) {
	for text, want := range map[string]string{
		"2025-01-02": "2025-01-02", "2025-1-2": "2025-01-02", "2025-01-02T10:20:30Z": "2025-01-02T10:20:30Z", "2025-01-02T10:20:30+09:00": "2025-01-02T01:20:30Z",
		"2025-01-02 10:20:30": "2025-01-02T10:20:30Z", "2025-1-2 1:02:03": "2025-01-02T01:02:03Z", "2025-01-02t10:20:30.5": "2025-01-02T10:20:30Z",
		"2025-01-02 10:20:30 -08:00": "2025-01-02T18:20:30Z", "2025-01-02 10:20:30 -0830": "2025-01-02T18:50:30Z", "2025-01-02 10:20:30 +9": "2025-01-02T01:20:30Z", "2025-01-02 10:20:30 +0545": "2025-01-02T04:35:30Z",
		"2025-01-02T10:20": "2025-01-02T10:20:00Z", "2025-01-02 10:20": "2025-01-02T10:20:00Z", "2025-12-31 24:00:00": "2026-01-01T00:00:00Z", "2025-01-02 10:59:60": "2025-01-02T11:00:00Z",
		"2025-02-30 10:00:00": "2025-03-02T10:00:00Z bad-value", "2025-01-31 10:00:00": "2025-01-31T10:00:00Z",
		"2025-13-02 10:00:00": " bad-value", "2025-00-02 10:00:00": " bad-value", "2025-01-32 10:00:00": " bad-value", "2025-01-00 10:00:00": " bad-value", "2025-01-02 25:00:00": " bad-value",
		"2025-01-02 10:60:00": " bad-value", "2025-01-02 10:00:61": " bad-value", "soon": " bad-value", "2025-01-02 10": " bad-value", "2025-13-01": " bad-value",
	} {
		all, log := read(t, fstest.MapFS{"site.yaml": {Data: []byte(siteFile)}, "docs/plain/a.md": {Data: []byte("---\ndate: \"" + text + "\"\n---\n")}}, content.Input{})
		got := all.Docs[0].Front.Date
		for _, m := range log.Messages() {
			got += " " + m.ID
		}
		if got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

// TestMistakesInFrontMatter: a key, what is said of it and where.
func TestMistakesInFrontMatter(t *testing.T) {
	for text, want := range map[string]string{
		"check: off": "2:8 wrong-type", "check: ~": "", "check: {of: [a]}": "2:9 unknown-key", "head: meta": "2:7 wrong-type", "head: [meta]": "2:8 wrong-type",
		"head: [{tag: meta, atributes: {}}]": "2:20 unknown-key", "head: [{tag: style}]": "2:8 bad-value", "head: [{attributes: {a: b}}]": "2:8 bad-value",
		"sidebar-label: x": "2:1 unknown-key", "sidebarLabel: x": "2:1 unknown-key", "Sidebar Label: x": "2:1 unknown-key", "descripton: x": "2:1 unknown-key", "own: x": "", "parse_number_prefixes: false": "",
		"wrapperClassName: \"\"": "", "wrapperClassName: a  b-c": "", "wrapperClassName: a<b": "2:19 bad-value", "wrapperClassName: \"a.b\"": "2:19 bad-value", "wrapperClassName: [a]": "2:19 wrong-type",
	} {
		_, log := read(t, fstest.MapFS{"site.yaml": {Data: []byte(siteFile)}, "docs/plain/a.md": {Data: []byte("---\n" + text + "\n---\n")}}, content.Input{})
		var said []string
		for _, m := range log.Messages() {
			said = append(said, fmt.Sprintf("%d:%d %s", m.Pos.Line, m.Pos.Column, m.ID))
		}
		if got := strings.Join(said, ", "); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

// TestMistakesInOneEntryKeepTheOthers writes what is wrong among what is right.
func TestMistakesInOneEntryKeepTheOthers(t *testing.T) {
	files := fstest.MapFS{"site.yaml": {Data: []byte(siteFile)}, "docs/plain/a.md": {Data: []byte(`---
tags: [{label: x}, {lable: y}, [z], w]
keywords: [a, [b], c]
authors: [{title: no name}, {name: N, nmae: M}, ann]
last_update: {author: A, date: soon}
toc_max_heading_level: 7
title: T
---
`)}}
	all, log := read(t, files, content.Input{})
	f := all.Docs[0].Front
	got := fmt.Sprint(f.Tags, f.Keywords, f.Authors, f.LastUpdate, f.TocMax, f.Title)
	if want := "[x w] [a c] [{ N     []} {ann      []}] { A} 0T"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	var said []string
	for _, m := range log.Messages() {
		said = append(said, fmt.Sprintf("%d:%d %s", m.Pos.Line, m.Pos.Column, m.ID))
	}
	if got, want := strings.Join(said, ", "), "2:20 wrong-type, 2:32 wrong-type, 3:15 wrong-type, 4:11 missing-key, 4:39 unknown-key, 5:32 bad-value, 6:24 bad-value"; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// TestAuthorsOfABlog reads its file of authors, and that of a translation.
func TestAuthorsOfABlog(t *testing.T) {
	all, log := read(t, fstest.MapFS{
		"site.yaml":                {Data: []byte("title: T\nurl: https://example.com\nlocales: [en, ja]\ndocsets: [{id: news, kind: blog, path: /news}]\n")},
		"news/2025-01-02-a.md":     {Data: []byte("a")},
		"news/authors.yml":         {Data: []byte("ann: {name: Ann, title: T, url: U, image_url: I, email: E, description: D, page: true, socials: {x: y, Mastodon: https://a.example/@y, blog: \"http://b.example\", github: a/b, none: c, email: }}\nbob: Bob\ncy: {name: Cy, page: {permalink: /me}, nmae: C}\ndi: {name: Di, page: false}\n")},
		"i18n/ja/news/authors.yml": {Data: []byte("ann: {name: アン}\n")}, "i18n/ja/docs/news/authors.yml": {Data: []byte("ann: {name: アン}\n")},
	}, content.Input{})
	got := ""
	for _, a := range all.Authors {
		got += fmt.Sprintf("%s %s %+v %s %s %v %q %d:%d\n", a.Docset, a.Locale, a.PostAuthor, a.Email, a.Description, a.Page, a.Permalink, a.Pos.Line, a.Pos.Column)
	}
	for _, m := range log.Messages() {
		got += fmt.Sprintln(m.Pos, m.ID, m.Text)
	}
	want := `news en {Key:ann Name:Ann Title:T URL:U Image:I Email:E Socials:[{Label:X Href:https://x.com/y} {Label:Mastodon Href:https://a.example/@y} {Label:blog Href:http://b.example}]} E D true "" 1:1
news en {Key:cy Name:Cy Title: URL: Image: Email: Socials:[]}   true "/me" 3:1
news en {Key:di Name:Di Title: URL: Image: Email: Socials:[]}   false "" 4:1
news ja {Key:ann Name:アン Title: URL: Image: Email: Socials:[]}   false "" 1:1
news/authors.yml:1:170 bad-value github: "a/b" is no name that is known to lead anywhere
news/authors.yml:1:181 bad-value none: "c" is no name that is known to lead anywhere
news/authors.yml:2:6 wrong-type bob must be a mapping with a name, not "Bob"
news/authors.yml:3:40 unknown-key an author has no key "nmae"
`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestFilesThatDocumentsReferTo lie outside of the folders of documents and are published all the same, each once.
func TestFilesThatDocumentsReferTo(t *testing.T) {
	files := fstest.MapFS{"site.yaml": {Data: []byte(siteFile)}, "other/folder.png/x": {Data: []byte("x")}, "docs/plain/in/own.png": {Data: []byte("x")}}
	for _, name := range []string{"a.png", "b c.png", "d.png", "e.png", "f.md", "g"} {
		files["other/"+name] = &fstest.MapFile{Data: []byte("x")}
	}
	files["docs/plain/1.md"] = &fstest.MapFile{Data: []byte("../../other/a.png ./in/own.png ../../other/b%20c.png ../../other/none.png ../../other/f.md ../../other/g")}
	files["docs/plain/2.md"] = &fstest.MapFile{Data: []byte("@site/other/d.png#x ../../other/a.png?y https://example.com/e.png /other/e.png ../../other/folder.png # e.png")}
	files["docs/plain/3.md"] = &fstest.MapFile{Data: []byte("from:other/f.md ./e.png")}
	cfg := config.Load(files, "site.yaml", &diag.Log{})
	cfg.Policy.PublishLinked, cfg.Policy.Quiet = true, true
	all, err := content.Read(t.Context(), content.Input{FS: files, Config: cfg, Parse: func(in mdx.Input, _ mdx.Options, _ *diag.Log) *mdx.Module {
		m := &mdx.Module{}
		from := ""
		for _, dest := range strings.Fields(string(in.Text)) {
			if file, ok := strings.CutPrefix(dest, "from:"); ok {
				from = file
				continue
			}
			m.Links = append(m.Links, mdx.Link{Dest: dest, Pos: diag.Pos{File: from}})
		}
		return m
	}}, &diag.Log{})
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	for _, a := range all.Assets {
		got += a.File + ";"
	}
	if got != "docs/plain/in/own.png;other/a.png;other/b c.png;other/d.png;other/e.png;" {
		t.Error(got)
	}
}

// webp makes the head of a WebP file of a kind, with bytes at its offset 20.
func webp(kind string, data ...byte) string {
	head := append([]byte("RIFF\x00\x00\x00\x00WEBP"+kind+"\x00\x00\x00\x00"), data...)
	return string(append(head, make([]byte, 40)...))
}

// lossy has its size after a frame tag and a start code; the two highest bits of each number scale it (RFC 6386, 9.1).
func lossy(width, height uint16) string {
	data := []byte{0, 0, 0, 0x9d, 0x01, 0x2a}
	return webp("VP8 ", binary.LittleEndian.AppendUint16(binary.LittleEndian.AppendUint16(data, width|0x4000), height|0x8000)...)
}

// lossless has width and height less one in 14 bits each, after a signature.
func lossless(width, height uint32) string {
	return webp("VP8L", binary.LittleEndian.AppendUint32([]byte{0x2f}, width-1|(height-1)<<14)...)
}

// extended has width and height less one in 24 bits each, after flags.
func extended(width, height uint32) string {
	w, h := binary.LittleEndian.AppendUint32(nil, width-1), binary.LittleEndian.AppendUint32(nil, height-1)
	return webp("VP8X", append(append([]byte{0, 0, 0, 0}, w[:3]...), h[:3]...)...)
}

// TestImageSizes reads the sizes of images of every kind.
func TestImageSizes(t *testing.T) {
	files := fstest.MapFS{"site.yaml": {Data: []byte(siteFile)}}
	want := map[string]string{}
	for i, tc := range []struct{ ext, data, size string }{
		{"webp", lossy(640, 361), "640x361"},
		{"webp", lossless(801, 16383), "801x16383"},
		{"webp", lossless(1, 2), "1x2"},
		{"webp", extended(70000, 300), "70000x300"},
		{"webp", extended(256, 65537), "256x65537"},
		{"webp", webp("ABCD"), "0x0"},
		{"webp", "RIFF", "0x0"},
		{"webp", strings.Replace(lossy(1, 1), "RIFF", "RAFF", 1), "0x0"},
		{"webp", strings.Replace(lossy(1, 1), "WEBP", "WAVE", 1), "0x0"},
		{"gif", "GIF89a\x10\x00\x20\x00\x00\x00\x00", "16x32"},
		{"GIF", "GIF89a\x10\x00\x20\x00\x00\x00\x00", "16x32"},
		{"png", "no image", "0x0"},
		{"svg", `<svg width="20" height="10px"/>`, "20x10"},
		{"svg", `<svg viewBox="1 2 30 40"/>`, "30x40"},
		{"svg", `<svg viewBox="1,2,30,40"/>`, "30x40"},
		{"svg", `<svg width="20" viewBox="1 2 30 40"/>`, "30x40"},
		{"svg", `<svg height="20" viewBox="1 2 30 40"/>`, "30x40"},
		{"svg", `<svg width="20" height="30" viewBox="1 2 3 4"/>`, "20x30"},
		{"svg", `<svg width="50%" height="50%" viewBox="0 0 3 4"/>`, "3x4"},
		{"svg", `<svg width="-1" height="9" viewBox="0 0 3 4"/>`, "3x4"},
		{"svg", `<svg width="1e6" height="9"/>`, "1000000x9"},
		{"svg", `<svg width="1000001" height="9"/>`, "0x0"},
		{"svg", `<svg width="NaN" height="9"/>`, "0x0"},
		{"svg", `<svg viewBox="0 0 30"/>`, "0x0"},
		{"svg", `<svg width="1.5" height="2.4"/>`, "2x2"},
		{"svg", `<!-- x --><?xml-stylesheet href="a"?><!DOCTYPE svg [<!ENTITY n "x">]><svg xmlns="&n;" width=7 height=8/>`, "7x8"},
		{"svg", "text", "0x0"},
	} {
		name := fmt.Sprintf("static/%02d.%s", i, tc.ext)
		files[name] = &fstest.MapFile{Data: []byte(tc.data)}
		want[name] = tc.size
	}
	all, _ := read(t, files, content.Input{})
	if len(all.Static) != len(want) {
		t.Fatalf("%d files, want %d", len(all.Static), len(want))
	}
	for _, a := range all.Static {
		if got := fmt.Sprintf("%dx%d", a.Width, a.Height); got != want[a.File] {
			t.Errorf("%s (%q) is %s, want %s", a.File, files[a.File].Data, got, want[a.File])
		}
	}
}

// broken is a file system in which some files cannot be opened, and some not be read.
type broken struct{ fstest.MapFS }

func (b broken) Open(name string) (fs.File, error) {
	f, err := b.MapFS.Open(name)
	switch {
	case strings.Contains(name, "shut"):
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	case strings.Contains(name, "torn"):
		return torn{f}, err
	}
	return f, err
}

type torn struct{ fs.File }

func (torn) Read([]byte) (int, error) { return 0, errors.New("the disk is broken") }

// TestUnreadableAssets names each file that cannot be read and keeps all others.
func TestUnreadableAssets(t *testing.T) {
	files := fstest.MapFS{"site.yaml": {Data: []byte(siteFile)}}
	for _, name := range []string{"a.txt", "b-shut.txt", "c.txt", "d-torn.txt", "e.txt"} {
		files["static/"+name] = &fstest.MapFile{Data: []byte(name)}
	}
	all, log := read(t, broken{files}, content.Input{})
	got := ""
	for _, a := range all.Static {
		got += a.File + " "
	}
	for _, m := range log.Messages() {
		got += m.ID + ":" + m.File + " "
	}
	if got != "static/a.txt static/c.txt static/e.txt unreadable-file:static/b-shut.txt unreadable-file:static/d-torn.txt " {
		t.Error(got)
	}
}

// TestLinksOfCategories read every key, and name those that there are not.
func TestLinksOfCategories(t *testing.T) {
	all, log := read(t, fstest.MapFS{
		"site.yaml":                    {Data: []byte(siteFile)},
		"docs/plain/a/_category_.yaml": {Data: []byte("label: A\nlink: {type: generated-index, slug: /s, title: T, description: D, keywords: [k], image: i, tytle: x, od: y}\n")},
		"docs/plain/b/_category_.yaml": {Data: []byte("label: B\nlink: {type: doc, id: b/c}\n")}, "docs/plain/a/x.md": {Data: []byte("x")}, "docs/plain/b/c.md": {Data: []byte("c")},
	}, content.Input{})
	got := ""
	for _, c := range all.Categories {
		got += fmt.Sprintf("%s %+v;", c.Label, *c.Link)
	}
	for _, m := range log.Messages() {
		got += fmt.Sprintf("%d:%d %s;", m.Pos.Line, m.Pos.Column, m.ID)
	}
	if want := "A {Type:generated-index ID: Slug:/s Title:T Description:D Pos:docs/plain/a/_category_.yaml:2:7};B {Type:doc ID:b/c Slug: Title: Description: Pos:docs/plain/b/_category_.yaml:2:7};2:92 unknown-key;2:102 unknown-key;"; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}
