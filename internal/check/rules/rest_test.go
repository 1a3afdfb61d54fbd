package rules

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/revision"
)

func TestRulesAreFoundByTheirIDs(t *testing.T) {
	ids := IDs()
	if len(ids) < 40 || !slices.IsSorted(ids) || len(slices.Compact(slices.Clone(ids))) != len(ids) {
		t.Errorf("%v", ids)
	}
	for _, id := range ids {
		if r := Find(id); r == nil || r.ID != id || r.What == "" {
			t.Errorf("%s is %+v", id, r)
		}
	}
	if r := Find("none"); r != nil {
		t.Errorf("none is %+v", r)
	}
}

// TestRunningTexts: marks are left out, and what is shown and is no text stands as one character.
func TestRunningTexts(t *testing.T) {
	object := string(Object)
	for text, want := range map[string]string{
		"A *b* **c** ~~d~~ [e](f.md).": "A b c d e.", "A `b` {c} <d.e/> x": "A " + object + " " + object + " " + object + " x", "A {/* b */}c": "A c",
		"A <kbd>b</kbd> <b>c</b> <br/> d": "A " + object + " c " + object + " d", ":::note[Head]\n\nA\n\n:::": "A", "Term\n: Said": "Term|Said", "## A {#b-c}": "A",
		"{漢字|かんじ} a":                   "漢字 a",
		"- [x] a\n\nhttps://b.example": "a|" + object,
		"![a](b.png) c":                object + " c", "A[^1] b\n\n[^1]: c": "A b|c", "A\nb\\\nc &amp; \\*d": "A\nb\nc & *d", "# A\n\n- b\n- c\n\n| d |\n|---|\n| e |": "A|b|c|d|e",
	} {
		var got []string
		for _, b := range siteOf(t, txtar.Parse([]byte("-- docs/a.mdx --\n"+text+"\n"))).Pages[0].Blocks() {
			got = append(got, b.Text)
		}
		if strings.Join(got, "|") != want {
			t.Errorf("%q has the texts %q, want %q", text, strings.Join(got, "|"), want)
		}
	}
	for text, want := range map[string]string{"A <b>b</b> <!-- c --> <img src=\"d\" alt=\"\"> <br>e": "A b  " + object + " " + object + "e"} {
		var got []string
		for _, b := range siteOf(t, txtar.Parse([]byte("-- docs/a.md --\n---\nformat: md\n---\n"+text+"\n"))).Pages[0].Blocks() {
			got = append(got, b.Text)
		}
		if strings.Join(got, "|") != want {
			t.Errorf("%q has the texts %q, want %q", text, strings.Join(got, "|"), want)
		}
	}
}

// TestAddressesElsewhere are asked for once each, without their fragments; those of the site and of other schemes are not.
func TestAddressesElsewhere(t *testing.T) {
	s := siteOf(t, txtar.Parse([]byte(`-- docs/a.md --
# A

[a](https://a.example/x#one) [b](HTTPS://b.example) [c](https://docs.example.com/docs/a) [d](https://docs.example.com)
[e](https://docs.example.com.evil/) [f](mailto:a@b.c) [g](./b.md) [h](https://a.example/x#two)
-- docs/b.md --
# B

[a](https://a.example/x) [i](http://good.example/)
`)))
	s.Pages[1].Doc.Module.Links[0].Pos.Line = 7
	var asked []string
	log := NewLog(ExternalLink)
	External(s, func(addresses []string) map[string]string {
		asked = addresses
		return map[string]string{"https://a.example/x": "does not answer", "HTTPS://b.example": "has moved"}
	}, log)
	if got := strings.Join(asked, " "); got != "https://a.example/x HTTPS://b.example https://docs.example.com.evil/ http://good.example/" {
		t.Errorf("asked for %s", got)
	}
	var said []string
	for _, f := range log.Findings {
		said = append(said, f.Pos.String()+" "+f.Text)
	}
	if got := strings.Join(said, "; "); got != "docs/a.md:3:1 https://a.example/x does not answer; docs/a.md:4:67 https://a.example/x does not answer; docs/b.md:7:1 https://a.example/x does not answer; docs/a.md:3:30 HTTPS://b.example has moved" {
		t.Errorf("said: %s", got)
	}
	s.Pages[0].Doc.Module = nil
	External(s, func(addresses []string) map[string]string { asked = addresses; return nil }, NewLog(ExternalLink))
	if len(asked) != 2 {
		t.Errorf("of a page that could not be parsed: %v", asked)
	}
}

// TestWhatTheSiteRecords: sections whose source changed after their translation, by page, and samples that were not run.
func TestWhatTheSiteRecords(t *testing.T) {
	s := siteOf(t, txtar.Parse([]byte("-- docs/a.md --\n# A\n-- i18n/ja/docs/a.md --\n# あ\n")))
	for _, p := range s.Pages {
		p.Doc.Updated.Date = map[string]string{"docs/a.md": "2025-02-01", "i18n/ja/docs/a.md": "2025-01-01"}[p.Doc.File]
	}
	run := func(id string) string {
		log := NewLog(id)
		Find(id).Site(s, log)
		var said []string
		for _, f := range log.Findings {
			said = append(said, fmt.Sprintf("%s: %s | %s", f.Pos, f.Text, f.Hint))
		}
		return strings.Join(said, "\n")
	}
	expect := func(id, want string) {
		t.Helper()
		if got := run(id); got != want {
			t.Errorf("%s says\n%s\nwant\n%s", id, got, want)
		}
	}
	const stale = "stale-translation"
	byDate := "i18n/ja/docs/a.md: its source was changed on 2025-02-01, after the translation (2025-01-01) | Translate what has changed in docs/a.md."
	expect(stale, byDate)
	section := func(title string, state revision.State) revision.SectionState {
		return revision.SectionState{Section: revision.Section{Title: title}, State: state}
	}
	pages := []revision.Translation{
		{File: "i18n/ja/docs/a.md", Source: "docs/a.md", Sections: []revision.SectionState{section("", revision.Stale), section("One", revision.Translated), section("Two", revision.Stale)}},
		{File: "", Source: "docs/c.md", Sections: []revision.SectionState{section("", revision.Stale)}},
		{File: "i18n/ja/docs/d.md", Source: "docs/d.md", Sections: []revision.SectionState{section("X", revision.Translated)}},
		{File: "i18n/ja/docs/b.md", Source: "docs/b.md", Sections: []revision.SectionState{section("One", revision.Stale)}},
	}
	s.Translations = []revision.Status{{Locale: "ja", Pages: pages}}
	expect(stale, byDate) // nothing is recorded
	s.Translations[0].Recorded = true
	expect(stale, "i18n/ja/docs/a.md: 2 sections were changed after they were translated: the beginning, Two | Translate them as docs/a.md has them, then run `orihon translate done docs/a.md`.\n"+
		"i18n/ja/docs/b.md: 1 section was changed after it was translated: One | Translate them as docs/b.md has them, then run `orihon translate done docs/b.md`.")
	s.Translations = nil
	for _, p := range s.Pages {
		p.Doc.Updated.Date = "2025-02-01" // on the same day
	}
	expect(stale, "")
	s.Pages[0].Doc.Updated.Date, s.Pages[1].Doc.Updated.Date = "2025-02-02", ""
	expect(stale, "")
	s.Untried = []revision.Untried{{File: "docs/c.md", Line: 7}, {File: "docs/a.md"}, {File: "docs/b.md", Date: "2025-03-01"}}
	expect("untried-samples", "docs/c.md:7: samples of this page are tried, and this block is not | Mark it with run, file or expect, or give the reason: untried=\"needs an account\".\n"+
		"docs/a.md: no run of its samples is recorded | Run `orihon samples run --record --page docs/a.md`.\n"+
		"docs/b.md: its samples were changed after they were run on 2025-03-01 | Run `orihon samples run --record --page docs/b.md`.")
}

// TestSwitches: a comment is for its line, or for the block below.
func TestSwitches(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "a\nb": "", "a <!-- check: off x -->\nb": "1:x", "<!-- check: off x --> a\nb": "1:x",
		"{/* check: off x, y z */}\na\nb\n\nc": "2:x y z 3:x y z", "<!-- check: off x -->\n\n\na\n\nb": "4:x", "<!-- check: off x -->\r\na\r\n\r\nb": "2:x",
		"<!-- check: off x -->\n```\na\n\nb\n```\nc\n\nd": "2:x 3:x 4:x 5:x 6:x 7:x",
		"<!-- check: off x -->\n````\n```\n\n````\n\nd":   "2:x 3:x 4:x 5:x",
		"<!-- check: off x -->\n```\na\n\nb":              "2:x 3:x 4:x 5:x",
		"<!-- check: off x -->":                           "", "<!-- check: off x -->\n<!-- check: off y -->\na": "2:x 3:x y", "```\n<!-- check: off x -->\na\n```": "", "`<!-- check: off x -->` a": "",
		"<!-- check: off X -->\na": "", "<!-- check: on x -->\na": "", "  <!-- check: off x -->  \na\nb <!-- check: off y -->\n\nc\n\n": "2:x 3:x y",
	} {
		off := SwitchedOff(text)
		var got []string
		for _, line := range slices.Sorted(maps.Keys(off)) {
			got = append(got, fmt.Sprintf("%d:%s", line, strings.Join(off[line], " ")))
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("%q switches off %s, want %s", text, s, want)
		}
	}
}

func TestScriptsOfLanguages(t *testing.T) {
	const letters = "a漢ひカ한яعאαกअ"
	for lang, want := range map[string]string{
		"en": "a", "de": "a", "ja": "漢ひカ", "zh": "漢", "zh-Hant": "漢", "ko": "漢한", "ru": "я", "ar": "ع", "he": "א", "el": "α", "th": "ก", "hi": "अ", "": "", "am": "", "not a language": "",
	} {
		got := ""
		for _, r := range letters {
			if unicode.In(r, scriptsOf(lang)...) {
				got += string(r)
			}
		}
		if got != want {
			t.Errorf("%q is written in %s, want %s", lang, got, want)
		}
	}
}

func TestSizesInWords(t *testing.T) {
	for size, want := range map[int64]string{0: "0 KB", 1023: "0 KB", 1024: "1 KB", 10<<20 - 1: "10239 KB", 10 << 20: "10 MB", 11<<20 - 1: "10 MB", 1 << 30: "1024 MB"} {
		if got := kilobytes(size); got != want {
			t.Errorf("%d bytes are %s, want %s", size, got, want)
		}
	}
}

// TestPlacesInAText: each byte of running text knows where it stands; what follows the text stands behind it.
func TestPlacesInAText(t *testing.T) {
	s := siteOf(t, txtar.Parse([]byte("-- docs/a.md --\n---\ntitle: A\n---\na *b* c\n")))
	b := s.Pages[0].Blocks()[0]
	var places []string
	for i := range len(b.Text) + 2 {
		places = append(places, fmt.Sprint(b.Offset(i)))
	}
	if got := strings.Join(places, " "); b.Text != "a b c" || got != "0 1 3 5 6 7 7" {
		t.Errorf("%q stands at %s", b.Text, got)
	}
	if !b.literal(0, 2) || b.literal(1, 3) || b.literal(2, 4) || !b.literal(3, 5) {
		t.Error("what has a mark in it stands there as it is")
	}
	if empty := (&Block{Node: b.Node}); empty.Offset(0) != b.Node.Start {
		t.Errorf("an empty text stands at %d", empty.Offset(0))
	}
	if pos := s.Pages[0].Pos(2); pos != (diag.Pos{File: "docs/a.md", Line: 4, Column: 3}) {
		t.Errorf("the third byte stands at %s", pos)
	}
}

// TestEditsOfFiles: an edit is one of the file as it is, whatever its line ends.
func TestEditsOfFiles(t *testing.T) {
	for _, text := range []string{"---\ntitle: A\n---\nab\ncd\n", "---\r\ntitle: A\r\n---\r\nab\r\ncd\r\n", "\ufeff---\rtitle: A\r---\rab\rcd\r", "\ufeff---\r\ntitle: A\n---\r\nab\rcd\n"} {
		s := siteOf(t, &txtar.Archive{Files: []txtar.File{{Name: "docs/a.md", Data: []byte(text)}}})
		p := s.Pages[0]
		for _, e := range []Edit{p.Edit(3, 5, ""), p.EditLine(5, 0, 2, "")} {
			if got := text[e.Start:e.End]; got != "cd" {
				t.Errorf("of %q, %q is replaced", text, got)
			}
		}
	}
}

// TestStylesOfSentences: polite or plain by the end of a sentence, particles and brackets left out; others have none.
func TestStylesOfSentences(t *testing.T) {
	for style, sentences := range map[sentenceStyle][]string{
		polite:     {"これです。", "使います。", "使いますね。", "使いますよ。", "使いますか。", "使いますが。", "（使います。）", "使いますよね。", " 使ってください。 ", "「使いません。」"},
		plainStyle: {"これである。", "使うのだ。", "使用する。", "使用するか。", "使わない。", "見られるよ。", "『見える。』"},
		noStyle:    {"", "。", "これです", "使用。", "使います、", "ですね", "です！"},
	} {
		for _, sentence := range sentences {
			if got := styleOf(sentence); got != style {
				t.Errorf("%s has the style %d, want %d", sentence, got, style)
			}
		}
	}
}

// TestMisspeltKeys are mended where they begin their line and the right one is not there.
func TestMisspeltKeys(t *testing.T) {
	for text, want := range map[string]string{
		"---\ndescripton: x\n---\n": "docs/a.md:2:1 [4-14 \"description\"]", "---\ntitle: A\ndescripton: x\n---\n": "docs/a.md:3:1 [13-23 \"description\"]",
		"---\ndescripton: x\ndescription: y\n---\n": "docs/a.md:2:1", "---\n{descripton: x}\n---\n": "docs/a.md:2:2", "---\n\"descripton\": x\n---\n": "docs/a.md:2:1",
		"---\ndescription: x\nzzzzzzzz: y\n---\n": "docs/a.md:3:1", "---\ndescription: x\ntitle: y\n---\n": "",
	} {
		s := siteOf(t, &txtar.Archive{Files: []txtar.File{{Name: "docs/a.md", Data: []byte(text + "# A\n")}}})
		log := NewLog("unknown-key")
		Find("unknown-key").Page(s.Pages[0], log)
		var got []string
		for _, f := range log.Findings {
			said := f.Pos.String()
			for _, e := range f.Edits {
				said += fmt.Sprintf(" [%d-%d %q]", e.Start, e.End, e.Text)
			}
			got = append(got, said)
		}
		if strings.Join(got, "; ") != want {
			t.Errorf("%q: %s, want %s", text, strings.Join(got, "; "), want)
		}
	}
}
