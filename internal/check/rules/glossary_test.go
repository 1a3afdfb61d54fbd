package rules

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"
)

const glossaryText = `
- {term: server, use: サーバー, avoid: [サーバ]}
- {term: user, use: ユーザー, avoid: [ユーザ], allow: [ユーザビリティ]}
- {term: schema, use: スキーマ, avoid: [スキーマー]}
- {term: identifier, use: ID, avoid: [ident, id]}
`

func TestGlossary(t *testing.T) {
	g := readGlossary(fstest.MapFS{"g.yaml": {Data: []byte(glossaryText)}}, "g.yaml", NewLog("glossary"))
	for _, c := range []struct{ name, text, want string }{
		{"the word to use holds the avoided one", "サーバーとユーザー", ""},
		{"an avoided word", "このサーバは速い", "1:3"},
		{"an avoided word longer than the one to use", "スキーマーを書く", "1:1"},
		{"an allowed word", "ユーザビリティ", ""},
		{"a code span", "`サーバ`と書かない", ""},
		{"after a code span", "`x`サーバ", "1:4"},
		{"a code block", "```text\nサーバ\n```", ""},
		{"an avoided Latin word", "サーバーのid。", "1:6"},
		{"a Latin word of one line", "id", "1:1"},
		{"at the end of a sentence", "An id.", "1:4"},
		{"inside other Latin words", "identity、fluid、user-id、a/id、#id、id-card、{#id}と[表](x.md#id)", ""},
		{"after a code block", "```text\nx\n```\nサーバ", "4:1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var places []string
			for i, line := range prose(c.text) {
				for _, h := range g.hits(line) {
					places = append(places, fmt.Sprintf("%d:%d", i+1, utf8.RuneCountInString(line[:h.at])+1))
				}
			}
			if got := strings.Join(places, " "); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestAMistakeInAGlossaryIsToldOnceWithItsPlace(t *testing.T) {
	for text, want := range map[string]string{
		"":                                  "",
		"- {term: a, use: b, avoid: [c]}\n": "",
		"- {term: a, use: b}\n- {term: c, uses: d}\n": `g.yaml:2: error: there is no key "uses" here`,
		"term: a\n":            "g.yaml:1: error: a mapping stands where a list belongs",
		"- {term: a, use: b\n": "g.yaml:1:3: error: the bracket { is not closed",
		"- {term: a, use: b, avoid: c}\n- {term: [d]}": `g.yaml:1: error: "c" stands where a list belongs; g.yaml:2: error: a list stands where a text belongs`,
	} {
		log := NewLog("glossary")
		readGlossary(fstest.MapFS{"g.yaml": {Data: []byte(text)}}, "g.yaml", log)
		var said []string
		for _, f := range log.Findings {
			said = append(said, f.Pos.String()+": "+f.Severity.String()+": "+f.Text)
		}
		if got := strings.Join(said, "; "); got != want {
			t.Errorf("%q\ngot  %s\nwant %s", text, got, want)
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
	fsys := fstest.MapFS{"i18n/ja/glossary.yaml": {Data: []byte(glossaryText)}, "i18n/ja/api/a.yaml": {Data: []byte(overlay)}}
	log := NewLog("glossary")
	g := readGlossary(fsys, "i18n/ja/glossary.yaml", log)
	g.checkOverlay(fsys, "i18n/ja/api/a.yaml", log)
	g.checkOverlay(fsys, "i18n/ja/api/none.yaml", log)
	var places []string
	for _, f := range log.Findings {
		places = append(places, f.Pos.String())
	}
	want := "i18n/ja/api/a.yaml:3:14, i18n/ja/api/a.yaml:6:3, i18n/ja/api/a.yaml:6:7, i18n/ja/api/a.yaml:9:16"
	if got := strings.Join(places, ", "); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
