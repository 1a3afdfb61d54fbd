package revision_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

func sections(text string) []revision.Section {
	body, line := text, 1
	if rest, ok := strings.CutPrefix(text, "---\n"); ok {
		front, after, _ := strings.Cut(rest, "---\n")
		body, line = after, 3+strings.Count(front, "\n")
	}
	doc := &site.Doc{File: "d.md", Module: mdx.Parse(mdx.Input{File: "d.md", Text: []byte(body), Line: line}, mdx.Options{}, &diag.Log{})}
	return revision.Sections(doc, []byte(text))
}

func TestOnlyTheSectionThatChangedHasAnotherHash(t *testing.T) {
	const text = "---\nsidebar_position: 1\n---\n# T\n\nIntro.\n\n## One\n\nText.\n\n```md\n## no heading\n```\n\n### Two\n\n日本 語\n"
	for name, c := range map[string]struct{ old, new, want string }{
		"nothing":            {"", "", ""},
		"white space":        {"Text.\n\n", "Text.\r\n\n\n\t", ""},
		"space in Japanese":  {"日本 語", "日本語", ""},
		"position":           {"sidebar_position: 1", "sidebar_position: 2", ""},
		"beginning":          {"Intro.", "Begin.", ""},
		"first":              {"Text.", "Texts.", "one"},
		"code of the first":  {"no heading", "none", "one"},
		"heading of another": {"### Two", "### Two {#two}", "two"},
		"last":               {"日本 語", "日本", "two"},
	} {
		t.Run(name, func(t *testing.T) {
			before, after := sections(text), sections(strings.Replace(text, c.old, c.new, 1))
			if len(before) != 3 || len(after) != 3 {
				t.Fatalf("%d and %d sections", len(before), len(after))
			}
			var changed []string
			for i := range before {
				if before[i].Hash != after[i].Hash {
					changed = append(changed, before[i].ID)
				}
			}
			if got := strings.Join(changed, " "); got != c.want || name == "beginning" && len(changed) != 1 {
				t.Errorf("%q changed, want %q", changed, c.want)
			}
		})
	}
}

func TestARecordIsReadAsItWasWritten(t *testing.T) {
	r := revision.Record{}
	r.Done("docs/a.md", sections("# T\n\n## One\n"), map[string]string{"one": "Japan has\nanother law #1", "gone": "x"})
	r.Done("docs/b c.md", sections("# T\n"), map[string]string{"": "Another  city"})
	again, err := revision.ParseRecord("r", r.Text())
	if err != nil || !reflect.DeepEqual(again, r) || len(again["docs/a.md"]) != 2 {
		t.Errorf("%v\n%s\nwas\n%s", err, again.Text(), r.Text())
	}
	if one, first := again["docs/a.md"]["one"].Reason, again["docs/b c.md"][""].Reason; one != "Japan has another law #1" || first != "Another city" {
		t.Errorf("reasons %q and %q", one, first)
	}
}

// TestReflowedTextIsTheSame: lines that are broken elsewhere are no reason to translate a section again.
func TestReflowedTextIsTheSame(t *testing.T) {
	hashOf := func(text string) string { return revision.Sections(&site.Doc{}, []byte(text))[0].Hash }
	if hashOf("One two\nthree.\n") != hashOf("One\ntwo  three.\r\n\n") {
		t.Error("a text whose lines are broken elsewhere has another hash")
	}
	if hashOf("One two.\n") == hashOf("One too.\n") {
		t.Error("another text has the same hash")
	}
}
