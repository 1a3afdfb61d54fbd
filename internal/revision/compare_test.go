package revision_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/revision"
)

// pages reads "path file id=hash id=hash", a page on a line.
func pages(text string) []revision.Page {
	var out []revision.Page
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		p := revision.Page{Path: words[0], File: words[1]}
		for _, word := range words[2:] {
			id, hash, _ := strings.Cut(word, "=")
			p.Sections = append(p.Sections, revision.Section{ID: id, Hash: hash})
		}
		out = append(out, p)
	}
	return out
}

func TestDifferencesOfVersions(t *testing.T) {
	const base = "a 1/a x=1 y=2\nb 1/b x=3\nc 1/c p=5 q=6 r=7\n"
	for name, c := range map[string]struct{ newer, want string }{
		"nothing":                      {base, ""},
		"the same text in other files": {strings.ReplaceAll(base, "1/", "2/"), ""},
		"a section":                    {strings.Replace(strings.ReplaceAll(base, "1/a", "2/a"), "y=2", "y=9", 1), "changed a: changed y"},
		"sections":                     {"a 2/a y=2 z=4\nb 1/b x=3\nc 1/c p=5 q=6 r=7\n", "changed a: added z, removed x"},
		"changes of one file":          {strings.Replace(base, "y=2", "y=9", 1), ""},
		"a page more":                  {base + "d 2/d x=8\n", "added d"},
		"a page less":                  {"a 1/a x=1 y=2\nc 1/c p=5 q=6 r=7\n", "removed b"},
		"another name, one file":       {strings.Replace(base, "b 1/b", "bb 1/b", 1), "renamed bb was b"},
		"another name, most of it":     {"a 1/a x=1 y=2\nb 1/b x=3\nd 2/d p=5 q=6 s=8\n", "renamed d was c: added s, removed r"},
		"another name, half of it":     {"a 1/a x=1 y=2\nb 1/b x=3\nd 2/d p=5 q=6 s=8 t=9\n", "added d; removed c"},
		"another name, one section":    {"a 1/a x=1 y=2\nd 2/d x=3\nc 1/c p=5 q=6 r=7\n", "renamed d was b"},
		"one section is no likeness":   {"a 1/a x=1 y=2\nd 2/d x=3 z=4\nc 1/c p=5 q=6 r=7\n", "added d; removed b"},
		"one section of several":       {"a 1/a x=1 y=2\nb 1/b x=3\nd 2/d p=5\n", "added d; removed c"},
		"all kinds, in their order":    {"d 2/d p=5 q=6 r=7\nz 2/z x=0\na 2/a x=1 y=0\n", "added z; removed b; renamed d was c; changed a: changed y"},
		"two of a kind, by path":       {base + "e 2/e x=8\nd 2/d x=8\n", "added d; added e"},
	} {
		t.Run(name, func(t *testing.T) {
			var got []string
			for _, change := range revision.Diff(pages(base), pages(c.newer)) {
				text := string(change.Kind) + " " + change.Path
				if change.Was != "" {
					text += " was " + change.Was
				}
				var sections []string
				for _, s := range change.Sections {
					sections = append(sections, string(s.Kind)+" "+s.Section.ID)
				}
				if len(sections) > 0 {
					text += ": " + strings.Join(sections, ", ")
				}
				got = append(got, text)
			}
			if text := strings.Join(got, "; "); text != c.want {
				t.Errorf("%q, want %q", text, c.want)
			}
		})
	}
}

// TestStatesOfATranslation compares a page with the record of a locale.
func TestStatesOfATranslation(t *testing.T) {
	now := sections("# T\n\nIntro.\n\n## One\n\nText.\n\n## Two\n\nMore.\n")
	old := sections("# T\n\nIntro.\n\n## One\n\nOther text.\n")
	whole, part := revision.Record{}, revision.Record{}
	whole.Done("docs/a.md", now, nil)
	part.Done("docs/a.md", old, nil)
	for name, c := range map[string]struct {
		record revision.Record
		file   string
		want   map[revision.State]int
	}{
		"translated":   {whole, "i18n/ja/docs/a.md", map[revision.State]int{revision.Translated: 3}},
		"not there":    {whole, "", map[revision.State]int{revision.Missing: 3}},
		"not recorded": {revision.Record{}, "i18n/ja/docs/a.md", map[revision.State]int{revision.Unknown: 3}},
		"older":        {part, "i18n/ja/docs/a.md", map[revision.State]int{revision.Translated: 1, revision.Stale: 1, revision.Missing: 1}},
	} {
		got := c.record.Compare("docs/a.md", "T", c.file, now)
		for _, state := range []revision.State{revision.Translated, revision.Stale, revision.Missing, revision.Unknown} {
			if n := got.Count(state); n != c.want[state] {
				t.Errorf("%s: %d sections are %v, want %d", name, n, state, c.want[state])
			}
		}
		if got.Source != "docs/a.md" || got.File != c.file || len(got.Sections) != 3 {
			t.Errorf("%s: %+v", name, got)
		}
	}
	var ids []string
	for _, s := range now {
		ids = append(ids, fmt.Sprintf("%s@%d", s.ID, s.Line))
	}
	if got := strings.Join(ids, " "); got != "@1 one@5 two@9" {
		t.Errorf("sections stand at %s", got)
	}
}

// TestRecordsThatAreNone name the line that is wrong.
func TestRecordsThatAreNone(t *testing.T) {
	for text, want := range map[string]string{"": "", "# only words\n\n": "", "<<<<<<< HEAD\n": ":1:", "# x\n<<<<<<< HEAD\n": ":2:"} {
		_, err := revision.ParseRecord("r", []byte(text))
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), "r"+want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// TestTheRecordOfSamplesIsReadAsItWasWritten, with what the samples were tried with or without it.
func TestTheRecordOfSamplesIsReadAsItWasWritten(t *testing.T) {
	r := revision.TriedRecord{
		"docs/a.md": {Hash: "01234567", Date: "2026-11-22", With: "SDK 1.2, a database"}, "docs/b.md": {Hash: "89abcdef", Date: "2026-01-02"},
	}
	again, err := revision.ParseTried(r.Text())
	if err != nil || !reflect.DeepEqual(again, r) {
		t.Errorf("%v, %v", again, err)
	}
	for text, want := range map[string]string{"a 2026-01-02\n": ":1:", "# x\n\na 2026-13-02 b\n": ":3:", "a 2026-01-02 b\n": "", "a 2026-01-02 b c d\n": ""} {
		got, err := revision.ParseTried([]byte(text))
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), revision.TriedFile+want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
		if err == nil && got["b"].Hash != "a" {
			t.Errorf("%q is read as %v", text, got)
		}
	}
}
