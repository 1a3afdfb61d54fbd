package check_test

import (
	"context"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/check"
	"github.com/orihon/orihon/internal/config"
	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/highlight"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// TestTheSiteSaysWhatItShould checks the documentation of this repository.
func TestTheSiteSaysWhatItShould(t *testing.T) {
	var problems, log diag.Log
	root := os.DirFS("../../site")
	cfg := config.Load(root, "site.yaml", &problems)
	if cfg == nil {
		t.Fatal(problems.Messages())
	}
	code := &highlight.Cache{}
	all, err := content.Read(context.Background(), content.Input{
		FS: root, Config: cfg, Parse: mdx.Parse,
		Options: func(string) mdx.Options { return mdx.Options{CJKFriendly: true, Highlight: code} },
	}, &problems)
	if err != nil {
		t.Fatal(err)
	}
	if err := check.Docs(check.InputOf(root, cfg, all.Docs), &log); err != nil {
		t.Fatal(err)
	}
	for _, m := range log.Messages() {
		t.Errorf("site/%s", m)
	}
	t.Logf("%d documents checked", len(all.Docs))
}

const glossaryFile = `
- {term: server, use: サーバー, avoid: [サーバ]}
- {term: user, use: ユーザー, avoid: [ユーザ], allow: [ユーザビリティ]}
- {term: schema, use: スキーマ, avoid: [スキーマー]}
- {term: identifier, use: ID, avoid: [id]}
`

func TestGlossary(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"the word to use holds the avoided one", "サーバーとユーザー", ""},
		{"an avoided word", "このサーバは速い", "i18n/ja/docs/a.md:3:3"},
		{"an avoided word longer than the one to use", "スキーマーを書く", "i18n/ja/docs/a.md:3:1"},
		{"an allowed word", "ユーザビリティ", ""},
		{"a code span", "`サーバ`と書かない", ""},
		{"after a code span", "`x`サーバ", "i18n/ja/docs/a.md:3:4"},
		{"a code block", "```text\nサーバ\n```", ""},
		{"an avoided Latin word", "サーバーのid。", "i18n/ja/docs/a.md:3:6"},
		{"a Latin word of one line", "id", "i18n/ja/docs/a.md:3:1"},
		{"inside other Latin words", "identity、fluid、user-id、a/id、#id、id-card、{#id}と[表](x.md#id)", ""},
		{"after a code block", "```text\nx\n```\nサーバ", "i18n/ja/docs/a.md:6:1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var log diag.Log
			file := "i18n/ja/docs/a.md"
			fsys := fstest.MapFS{
				"i18n/ja/glossary.yaml": {Data: []byte(glossaryFile)},
				file:                    {Data: []byte("# 題\n\n" + c.text)},
			}
			doc := &site.Doc{File: file, Locale: "ja", Front: site.FrontMatter{Title: "題", Description: "題", Kind: "reference"}}
			if err := check.Docs(check.Input{FS: fsys, Source: "en", Docs: []*site.Doc{doc}}, &log); err != nil {
				t.Fatal(err)
			}
			var places []string
			for _, m := range log.Messages() {
				places = append(places, m.Pos.String())
			}
			if got := strings.Join(places, " "); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestAMistakeInAGlossaryIsToldOnceWithItsPlace(t *testing.T) {
	for text, want := range map[string]string{
		"- {term: a, use: b, avoid: [c]}\n":           "",
		"- {term: a, use: b}\n- {term: c, uses: d}\n": `i18n/ja/glossary.yaml:2: error: there is no key "uses" here`,
		"term: a\n":            "i18n/ja/glossary.yaml:1: error: a mapping stands where a list belongs",
		"- {term: a, use: b\n": "i18n/ja/glossary.yaml:1:3: error: the bracket { is not closed",
		"- {term: a, use: b, avoid: c}\n- {term: [d]}": `i18n/ja/glossary.yaml:1: error: "c" stands where a list belongs; i18n/ja/glossary.yaml:2: error: a list stands where a text belongs`,
	} {
		var log diag.Log
		err := check.Docs(check.Input{
			FS: fstest.MapFS{
				"i18n/ja/glossary.yaml": {Data: []byte(text)},
				"i18n/ja/docs/a.md":     {Data: []byte("# a\n")},
				"i18n/ja/api/a.yaml":    {Data: []byte("texts: {a: b}\n")},
			},
			Source: "en",
			Docs: []*site.Doc{{
				File: "i18n/ja/docs/a.md", Locale: "ja", Front: site.FrontMatter{Title: "a", Description: "a", Kind: "reference"},
			}},
			Overlays: map[string][]string{"ja": {"i18n/ja/api/a.yaml"}},
		}, &log)
		var said []string
		for _, m := range log.Messages() {
			said = append(said, m.Pos.String()+": "+m.Severity.String()+": "+m.Text)
		}
		if got := strings.Join(said, "; "); err != nil || got != want {
			t.Errorf("%q\ngot  %s, %v\nwant %s", text, got, err, want)
		}
	}
}

func TestGlossaryOfOverlays(t *testing.T) {
	overlay := `targets:
  create:
    summary: サーバの作成
    description: |
      スキーマです。
      このユーザのidです。
texts:
  The server of サーバ: サーバー
  An id: '` + "`id`" + `とid'
`
	var log diag.Log
	err := check.Docs(check.Input{
		FS: fstest.MapFS{
			"i18n/ja/glossary.yaml": {Data: []byte(glossaryFile)},
			"i18n/ja/api/a.yaml":    {Data: []byte(overlay)},
		},
		Source: "en", Overlays: map[string][]string{"ja": {"i18n/ja/api/a.yaml", "i18n/ja/api/none.yaml"}},
	}, &log)
	if err != nil {
		t.Fatal(err)
	}
	var places []string
	for _, m := range log.Messages() {
		places = append(places, m.Pos.String())
	}
	want := "i18n/ja/api/a.yaml:3:14, i18n/ja/api/a.yaml:6:3, i18n/ja/api/a.yaml:6:7, i18n/ja/api/a.yaml:9:16"
	if got := strings.Join(places, ", "); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestHeadingsOfTranslations(t *testing.T) {
	module := func(ids ...string) *mdx.Module {
		m := &mdx.Module{Words: 500}
		for i, id := range ids {
			m.Headings = append(m.Headings, mdx.Heading{ID: id, Pos: diag.Pos{File: "i18n/ja/docs/a.md", Line: i + 2}})
		}
		return m
	}
	front := site.FrontMatter{Title: "A", Description: "A", Kind: "reference"}
	page := &fstest.MapFile{Data: []byte("# A\n")}
	var log diag.Log
	err := check.Docs(check.Input{FS: fstest.MapFS{"docs/a.md": page, "i18n/ja/docs/a.md": page}, Source: "en", Docs: []*site.Doc{
		{File: "docs/a.md", Locale: "en", Front: front, Module: module("one", "two")},
		{File: "i18n/ja/docs/a.md", Locale: "ja", Front: front, Module: module("one", "二")},
	}}, &log)
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, m := range log.Messages() {
		ids = append(ids, m.ID+" "+m.Pos.String())
	}
	if got, want := strings.Join(ids, ", "), "heading-missing i18n/ja/docs/a.md, heading-id i18n/ja/docs/a.md:3"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
