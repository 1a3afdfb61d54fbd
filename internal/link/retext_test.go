package link_test

import (
	"context"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/changes"
	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/feeds"
	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/pages"
	"github.com/orihon/orihon/internal/pages/translations"
	"github.com/orihon/orihon/internal/pages/versions"
	"github.com/orihon/orihon/internal/retext"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/words"
	"github.com/orihon/orihon/tests/damage"
)

// noted is a site with what Orihon writes about documents, linked from its folder.
type noted struct {
	*readSite
	all     *site.Content
	written retext.Written
	later   bool
}

func (s *noted) relink(t *testing.T) {
	t.Helper()
	s.log = &diag.Log{}
	tree := reopened(t, s.dir)
	s.input.FS = tree
	var err error
	if s.all, err = content.Read(context.Background(), s.input, s.log); err != nil {
		t.Fatal(err)
	}
	tags := map[string]string{"en": "en", "ja": "ja"}
	w, sections := pages.Writer{Config: s.input.Config, Words: words.Read(tree, tags, words.Given{}, s.log)}, &pages.Sections{Tree: tree}
	s.written.Translated = translations.New(w, tree, sections, s.all.Docs, nil, s.log)
	s.written.Compared = &versions.Provider{Writer: w, Files: tree, Sections: sections, Memory: changes.NewMemory(), Later: s.later}
	s.written.Translated.Later = s.later
	s.site = link.Link(s.input.Config, s.all, link.Options{Now: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC), Words: w.Words.For, Providers: []link.Provider{
		link.Amend(s.written.Translated.Notes), s.written.Translated, s.written.Compared,
	}}, s.log)
}

// shown is all that readers see of a site, by route.
func shown(s *site.Site, written []*feeds.Changes) map[string]string {
	out := map[string]string{}
	for _, p := range s.Pages {
		text := pageText(s, p) + fmt.Sprint(p.Notes, p.Page.Stale, p.HeadingIDs, p.Page.Toc, p.Page.Minutes, p.Page.Items)
		if p.Text != nil {
			text += p.Text.Article.Render(p.Fill) + p.MakeTwin()
		}
		out[p.Page.Route] = text
	}
	for _, f := range written {
		out["feed "+f.Route] = fmt.Sprintf("%+v", f.Items)
	}
	return out
}

const retextSite = `
-- site.yaml --
title: {en: T, ja: 題}
url: https://docs.example.com
locales: [en, ja]
markdown: {format: mdx}
docsets:
  - {id: docs, label: Docs, path: /docs, folder: docs, changes: true, versions: [{name: "2", path: "2", folder: two}, {name: "1", path: "1", folder: one}]}
  - {id: plain, label: Plain, path: /plain, folder: plain}
  - {id: pages, path: /, folder: pages, kind: pages}
-- docs/two/a.md --
# A

About a.

## One

Text of two.
-- docs/two/b.md --
---
title: B
---
About b.
-- docs/two/list.md --
# List

Lists.

<DocCardList />
-- docs/one/a.md --
# A

About a.

## One

Text of one.
-- docs/one/b.md --
---
title: B
---
About b.
-- docs/one/moved.md --
# Moved
-- plain/sub/_category_.json --
{"label": "Sub", "link": {"type": "generated-index"}}
-- plain/sub/listed.md --
# Listed

About listed.
-- plain/own/index.md --
# Own

About own.
-- plain/own/below.md --
# Below

About below.
-- plain/includes.md --
import Part from './_part.md'

# Includes

<Part />
-- plain/_part.md --
A part.
-- plain/wrong.md --
# Wrong

[nowhere](/nowhere)
-- plain/pictured.md --
# Pictured

Text.
-- plain/fenced.md --
# Fenced

Text.

` + "```sh title=\"x\"\na\n```" + `
-- plain/dot.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>
-- pages/about.md --
# About

Us.
-- i18n/ja/docs/two/a.md --
# ア

あ。

## 一 {#one}

二。
-- i18n/ja/plain/pictured.md --
# 絵

文。
`

// retextFolder is a site whose translations are recorded; an empty record is filled.
func retextFolder(t *testing.T, record revision.Record) *noted {
	t.Helper()
	file := filepath.Join(t.TempDir(), "site.txtar")
	if err := os.WriteFile(file, []byte(retextSite), 0o600); err != nil {
		t.Fatal(err)
	}
	s := &noted{readSite: readFolder(t, folderOf(t, file), false, nil)}
	if len(record) == 0 {
		s.relink(t)
		for _, d := range s.all.Docs {
			if d.File == "docs/two/a.md" || d.File == "plain/pictured.md" {
				record[d.File] = map[string]revision.Entry{}
				text, _ := fs.ReadFile(s.input.FS, d.File)
				for _, section := range revision.Sections(d, text) {
					record[d.File][section.ID] = revision.Entry{Hash: section.Hash}
				}
			}
		}
	}
	if err := os.WriteFile(filepath.Join(s.dir, "i18n/ja/translated.txt"), record.Text(), 0o600); err != nil {
		t.Fatal(err)
	}
	s.later = true
	s.relink(t)
	return s
}

// TestTextsOfALinkedSite: what is shown after texts have changed is what the whole site, linked anew, shows; and where it would be more,
// it is not tried.
func TestTextsOfALinkedSite(t *testing.T) {
	record := revision.Record{}
	for name, c := range map[string]struct {
		changes [][3]string // file, from, to
		done    bool
	}{
		"nothing": {nil, true}, "a word": {[][3]string{{"docs/two/b.md", "About b.", "About b, and more."}}, true},
		"a word of the older version": {[][3]string{{"docs/one/a.md", "Text of one.", "Other text of one."}}, true},
		"the versions are equal":      {[][3]string{{"docs/one/a.md", "Text of one.", "Text of two."}}, true},
		"another section differs":     {[][3]string{{"docs/two/a.md", "About a.", "About the letter."}}, true},
		"a page that was equal":       {[][3]string{{"docs/one/b.md", "About b.", "About the old b."}}, true}, "a source": {[][3]string{{"plain/pictured.md", "Text.", "Other text."}}, true},
		"a translation":     {[][3]string{{"i18n/ja/docs/two/a.md", "二。", "二つ。"}}, true},
		"one after another": {[][3]string{{"docs/two/a.md", "Text of two.", "Twice."}, {"docs/two/a.md", "Twice.", "Thrice."}, {"docs/two/b.md", "About b.", "Again."}}, true},
		"back again":        {[][3]string{{"docs/two/a.md", "Text of two.", "Twice."}, {"docs/two/a.md", "Twice.", "Text of two."}}, true},
		"an index":          {[][3]string{{"plain/own/index.md", "About own.", "About ours."}}, true}, "a picture": {[][3]string{{"plain/pictured.md", "Text.", "![dot](./dot.svg)"}}, false},
		"a heading": {[][3]string{{"docs/two/a.md", "## One", "## Two"}}, false}, "the level of a heading": {[][3]string{{"docs/two/a.md", "## One", "### One"}}, false},
		"a title": {[][3]string{{"docs/two/a.md", "# A", "# Ah"}}, false}, "a link": {[][3]string{{"docs/two/a.md", "Text of two.", "[b](./b.md)"}}, false},
		"an anchor": {[][3]string{{"docs/two/a.md", "Text of two.", "<a id=\"x\"></a>Text"}}, false}, "a sample": {[][3]string{{"plain/fenced.md", "title=\"x\"\na", "title=\"x\"\nb"}}, true},
		"the line of a sample":        {[][3]string{{"plain/fenced.md", "Text.", "Text.\n\nMore."}}, true},
		"a page on a generated index": {[][3]string{{"plain/sub/listed.md", "About listed.", "About what is listed."}}, false},
		"a page that lists":           {[][3]string{{"docs/two/list.md", "Lists.", "Lists all."}}, true}, "a page at the root": {[][3]string{{"pages/about.md", "Us.", "Them."}}, true},
		"a file with a message":     {[][3]string{{"plain/wrong.md", "[nowhere](/nowhere)", "no link"}}, false},
		"a file with a new message": {[][3]string{{"docs/two/b.md", "About b.", "<Tabs>"}}, false}, "a file that is included": {[][3]string{{"plain/_part.md", "A part.", "Another."}}, false},
		"a file that nobody knows": {[][3]string{{"plain/dot.svg", "3", "5"}}, false}, "a file with a problem of a check": {[][3]string{{"docs/two/b.md", "About b.", "About checked."}}, false},
	} {
		t.Run(name, func(t *testing.T) {
			s := retextFolder(t, record)
			checked := ""
			texts := retext.New(retext.Linked{
				Site: s.site, Docs: s.all.Docs, Reading: s.input, Messages: s.log.Messages(), Written: s.written,
				Check: func(touched *site.Site, _ fs.FS) []diag.Message {
					var found []diag.Message
					for _, p := range touched.Pages {
						checked += p.Page.Route + " "
						if strings.Contains(p.Doc.Module.Twin.Render(p.TwinFill), "About checked") {
							found = append(found, diag.Message{Pos: diag.Pos{File: p.Doc.File}})
						}
					}
					return append(found, diag.Message{Pos: diag.Pos{File: "plain/dot.svg"}})
				},
			})
			before := shown(texts.Site(), nil)
			first, done := texts, true
			for _, change := range c.changes {
				file := filepath.Join(s.dir, change[0])
				text, err := os.ReadFile(file)
				newer := strings.Replace(string(text), change[1], change[2], 1)
				if err != nil || newer == string(text) {
					t.Fatalf("%s: there is no %q", err, change[1])
				}
				if err := os.WriteFile(file, []byte(newer), 0o600); err != nil {
					t.Fatal(err)
				}
				next, ok := texts.Again(reopened(t, s.dir), []string{change[0]})
				if done = ok; !ok {
					break
				}
				texts = next
			}
			if same, ok := texts.Again(nil, nil); !ok || same != texts {
				t.Error("texts of which none changed are others")
			}
			if done != c.done {
				t.Fatalf("done: %v", done)
			}
			if got := shown(first.Site(), nil); !maps.Equal(got, before) {
				t.Error("the texts before have changed")
			}
			if !done {
				return
			}
			for _, change := range c.changes {
				for _, p := range s.site.Pages {
					if p.Doc != nil && p.Doc.File == change[0] && !strings.Contains(checked, p.Page.Route+" ") {
						t.Errorf("%s is not checked", p.Page.Route)
					}
				}
			}
			documents, ok := first.Documents(s.input.FS, nil)
			if !ok || !slices.Equal(documents, s.all.Docs) {
				t.Error("the documents of the first texts are others")
			}
			whole, written := texts.Written().Whole(texts.Site())
			routes := texts.Written().Routes()
			s.later = false
			s.relink(t)
			want := shown(s.site, s.written.Compared.Feeds)
			got := shown(whole, written)
			for _, key := range slices.Sorted(maps.Keys(want)) {
				if got[key] != want[key] {
					t.Errorf("%s: %v", key, damage.Same(want[key], got[key]))
				}
			}
			if len(got) != len(want) || want["feed /docs/version-changes.xml"] == "" {
				t.Errorf("%d pages and feeds, not %d: %q", len(got), len(want), slices.Sorted(maps.Keys(want)))
			}
			if !slices.Equal(routes, []string{"/translation-status", "/docs/2/version-changes"}) {
				t.Errorf("routes %q", routes)
			}
		})
	}
}

// TestDocumentsToLinkAgain are those of newer texts, where these read no other files.
func TestDocumentsToLinkAgain(t *testing.T) {
	record := revision.Record{}
	for name, c := range map[string]struct {
		file, from, to string
		done           bool
	}{
		"a title": {"docs/two/a.md", "# A", "# Ah", true}, "a link": {"docs/two/a.md", "Text of two.", "[b](./b.md)", false},
		"an import": {"docs/two/a.md", "# A", "import X from './_x.md'\n\n# A", false}, "a key": {"docs/two/b.md", "title: B", "title: B\nimage: ./x.png", false},
		"front matter": {"docs/two/b.md", "title: B", "title: Bee", true}, "a broken file": {"docs/two/b.md", "About b.", "<Tabs>", false}, "no document": {"plain/dot.svg", "3", "5", false},
	} {
		t.Run(name, func(t *testing.T) {
			s := retextFolder(t, record)
			texts := retext.New(retext.Linked{Site: s.site, Docs: s.all.Docs, Reading: s.input, Written: s.written, Check: func(*site.Site, fs.FS) []diag.Message { return nil }})
			replace := func(file, from, to string) *source.Tree {
				text, _ := os.ReadFile(filepath.Join(s.dir, file))
				if err := os.WriteFile(filepath.Join(s.dir, file), []byte(strings.Replace(string(text), from, to, 1)), 0o600); err != nil {
					t.Fatal(err)
				}
				return reopened(t, s.dir)
			}
			if next, ok := texts.Again(replace("docs/one/a.md", "Text", "Words"), []string{"docs/one/a.md"}); ok {
				texts = next
			} else {
				t.Fatal("a word cannot be changed")
			}
			docs, ok := texts.Documents(replace(c.file, c.from, c.to), []string{c.file})
			if ok != c.done {
				t.Fatalf("done: %v", ok)
			}
			changed := []string{}
			for i := range docs {
				if docs[i].File != s.all.Docs[i].File {
					t.Errorf("%s is in the place of %s", docs[i].File, s.all.Docs[i].File)
				}
				if docs[i] != s.all.Docs[i] {
					changed = append(changed, docs[i].File)
				}
			}
			if want := []string{"docs/one/a.md", c.file}; ok && !slices.Equal(slices.Sorted(slices.Values(changed)), want) {
				t.Errorf("%q are read again", changed)
			}
		})
	}
}
