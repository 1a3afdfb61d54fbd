package revision_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

func document(file, text string) *site.Doc {
	return &site.Doc{File: file, Module: mdx.Parse(mdx.Input{File: file, Text: []byte(text), Line: 1}, mdx.Options{}, &diag.Log{})}
}

// TestWhatATranslationBeginsWith: the source with the ids of its headings written out, and with imports that lead to the same files.
func TestWhatATranslationBeginsWith(t *testing.T) {
	beside := func(file string) bool { return file == "docs/beside.tsx" }
	for name, c := range map[string]struct{ text, want string }{
		"headings":           {"# T\n\ntext\n\n## One two\n\n## Three ##\n", "# T\n\ntext\n\n## One two {#one-two}\n\n## Three {#three}\n"},
		"an id of its own":   {"## One {#first}\n\n## Two\n", "## One {#first}\n\n## Two {#two}\n"},
		"Windows":            {"## One\r\n\r\ntext\r\n\r\n## Two\r\n", "## One {#one}\r\n\r\ntext\r\n\r\n## Two {#two}\r\n"},
		"no line end":        {"## One", "## One {#one}"},
		"underlined":         {"One\n---\n\n## Two\n", "One\n---\n\n## Two {#two}\n"},
		"indented":           {"  ## One\n", "  ## One {#one}\n"},
		"code":               {"```md\n## One\n```\n\n## Two\n", "```md\n## One\n```\n\n## Two {#two}\n"},
		"imports":            {"import A from './a'\nimport B from \"../lib/b\"\n\n## One\n", "import A from '@site/docs/a'\nimport B from \"@site/lib/b\"\n\n## One {#one}\n"},
		"imports of others":  {"import A from '@site/a'\nimport B from 'react'\nimport C from './c'\n", "import A from '@site/a'\nimport B from 'react'\nimport C from '@site/docs/c'\n"},
		"beside":             {"import A from './beside.tsx'\nimport B from './b.tsx'\n", "import A from './beside.tsx'\nimport B from '@site/docs/b.tsx'\n"},
		"out of the site":    {"import A from '../../a'\nimport B from './b'\n", "import A from '../../a'\nimport B from '@site/docs/b'\n"},
		"nothing to be done": {"text\n", "text\n"},
	} {
		if got := string(revision.Begin(document("docs/d.mdx", c.text), []byte(c.text), beside)); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", name, got, c.want)
		}
	}
	if got := string(revision.Begin(&site.Doc{File: "d.md"}, []byte("## One\n"), beside)); got != "## One\n" {
		t.Errorf("a document that was not read: %q", got)
	}
	partial := document("docs/d.md", "## One\n")
	partial.Module.Headings[0].Pos.File = "docs/_part.md"
	if got := string(revision.Begin(partial, []byte("## Own\n"), beside)); got != "## Own\n" {
		t.Errorf("a heading of a partial: %q", got)
	}
}

// TestSectionsOfADocument: where they begin, what their hash is made from, and that headings of partials begin none.
func TestSectionsOfADocument(t *testing.T) {
	const text = "# T\n\nIntro.\n\n## One\n\nText.\n\n## Last"
	list := func(doc *site.Doc, text string) string {
		var out []string
		for _, s := range revision.Sections(doc, []byte(text)) {
			out = append(out, s.ID+"|"+s.Title)
		}
		return strings.Join(out, " ")
	}
	doc := document("d.md", text)
	if got := list(doc, text); got != "| one|One last|Last" {
		t.Error(got)
	}
	same := revision.Sections(doc, []byte(text))
	for name, front := range map[string]site.FrontMatter{"title": {Title: "x"}, "description": {Description: "x"}, "label": {SidebarLabel: "x"}} {
		doc := document("d.md", text)
		doc.Front = front
		now := revision.Sections(doc, []byte(text))
		for i := range now {
			if changed := now[i].Hash != same[i].Hash; changed != (i == 0) {
				t.Errorf("another %s: section %q changed: %v", name, now[i].ID, changed)
			}
		}
	}
	for name, c := range map[string]struct {
		heading, line int
		file, want    string
	}{
		"of a partial": {0, 5, "_part.md", "| last|Last"}, "that comes again": {1, 3, "d.md", "| one|One"}, "on the same line": {1, 5, "d.md", "| one|One last|Last"},
		"behind the end": {1, 10, "d.md", "| one|One"}, "of a partial, behind the end": {1, 10, "_part.md", "| one|One"}, "of a partial, that comes again": {1, 2, "_part.md", "| one|One"},
	} {
		other := document("d.md", text)
		h := &other.Module.Headings[c.heading]
		h.Pos.Line, h.Pos.File = c.line, c.file
		if got := list(other, text); got != c.want {
			t.Errorf("with a heading %s: %s, want %s", name, got, c.want)
		}
	}
	if got := revision.Sections(&site.Doc{File: "d.md"}, []byte("text")); len(got) != 1 || got[0].Line != 1 || len(got[0].Hash) != 8 {
		t.Errorf("a document that was not read: %+v", got)
	}
}

// TestFrontMatterIsNoText: what stands between its lines counts for no section.
func TestFrontMatterIsNoText(t *testing.T) {
	hash := func(text string) string { return revision.Sections(&site.Doc{File: "d.md"}, []byte(text))[0].Hash }
	want := hash("text\n")
	for text, same := range map[string]bool{
		"---\na: 1\n---\ntext\n": true, "---\n---\ntext\n": true, "---\r\na: 1\r\n--- \r\ntext\n": true, "\ufefftext": true,
		"---\na: 1\ntext\n": false, " ---\na: 1\n---\ntext\n": false, "---\na: 1\n ---\ntext\n": false, "a: 1\n---\ntext\n": false,
	} {
		if (hash(text) == want) != same {
			t.Errorf("%q counts: %v", text, same)
		}
	}
}

// TestBlocksOfCode: the front matter of a document with its blocks, by the line and format of its file, and which are tried.
func TestBlocksOfCode(t *testing.T) {
	md, mdxs := &site.Config{Markdown: site.MarkdownOpts{Format: "md"}}, &site.Config{Markdown: site.MarkdownOpts{Format: "mdx"}}
	const block = "```sh run\nls\n```\n"
	for name, c := range map[string]struct {
		cfg         *site.Config
		file, text  string
		front       site.FrontMatter
		matter      string
		line, count int
	}{
		"no front matter": {mdxs, "a.md", block, site.FrontMatter{}, "", 1, 1},
		"front matter":    {mdxs, "a.md", "---\na: 1\nb: 2\n---\n\n" + block, site.FrontMatter{}, "a: 1\nb: 2\n", 6, 1},
		"empty":           {mdxs, "a.md", "---\n---\n" + block, site.FrontMatter{}, "", 3, 1},
		"Windows, a mark": {mdxs, "a.md", "\ufeff---\r\na: 1\r\n---\r\n" + block, site.FrontMatter{}, "a: 1\n", 4, 1},
		// In MDX lines that are indented are no code: in Markdown they are, with the fence in them.
		"MDX":               {mdxs, "a.md", "    ```sh run\n    ls\n    ```\n", site.FrontMatter{}, "", 1, 1},
		"Markdown":          {md, "a.md", "    ```sh run\n    ls\n    ```\n", site.FrontMatter{}, "", 1, 0},
		"MDX by its name":   {md, "a.mdx", "    ```sh run\n    ls\n    ```\n", site.FrontMatter{}, "", 1, 1},
		"MDX by its keys":   {md, "a.md", "    ```sh run\n    ls\n    ```\n", site.FrontMatter{Format: "mdx"}, "", 1, 1},
		"Markdown by a key": {mdxs, "a.mdx", "    ```sh run\n    ls\n    ```\n", site.FrontMatter{Format: "md"}, "", 1, 0},
	} {
		front, fences := revision.Fences(c.cfg, &site.Doc{File: c.file, Front: c.front}, []byte(c.text))
		var tried []mdx.Fence
		for _, f := range fences {
			if len(f.Marks) > 0 {
				tried = append(tried, f)
			}
		}
		if front != c.matter || len(tried) != c.count || c.count > 0 && (tried[0].Line != c.line || tried[0].Code != "ls\n") {
			t.Errorf("%s: %q, %+v", name, front, fences)
		}
	}
	mark := func(name string) []mdx.Mark { return []mdx.Mark{{Name: name}} }
	seen := map[string]bool{"": true}
	shown := mdx.Fence{Lang: "go", Code: "x"}
	for _, fences := range [][]mdx.Fence{
		{{Code: "x", Marks: mark("run")}},
		{{Code: "x", Marks: mark("file")}},
		{{Code: "x", Marks: mark("expect")}},
		{{Code: "y", Marks: mark("run")}},
		{{Code: "x", Lang: "sh", Marks: mark("run")}},
		{{Code: "x", Title: "t", Marks: mark("run")}},
		{{Code: "x", Marks: mark("run")}, {Code: "x", Marks: mark("run")}},
	} {
		hash := revision.SamplesHash(fences)
		if seen[hash] {
			t.Errorf("%+v has the hash of others, %q", fences, hash)
		}
		seen[hash] = true
		if again := revision.SamplesHash(append([]mdx.Fence{shown}, fences...)); again != hash {
			t.Errorf("%+v has another hash behind a block that is only shown", fences)
		}
	}
	if hash := revision.SamplesHash([]mdx.Fence{shown, {Code: "x", Marks: mark("title")}}); hash != "" {
		t.Errorf("blocks that are only shown have the hash %q", hash)
	}
}

// TestHowFarALocaleIsTranslated counts sections of all pages.
func TestHowFarALocaleIsTranslated(t *testing.T) {
	in := func(states ...revision.State) []revision.SectionState {
		var out []revision.SectionState
		for _, s := range states {
			out = append(out, revision.SectionState{State: s})
		}
		return out
	}
	s := &revision.Status{Pages: []revision.Translation{
		{Source: "docs/a.md", Sections: in(revision.Translated, revision.Translated)}, {Source: "docs/b.md", Sections: in(revision.Stale)}, {Source: "docs/c.md"},
	}}
	by, total := s.Counts()
	if total != 3 || by[revision.Translated] != 2 || by[revision.Stale] != 1 || by[revision.Missing] != 0 || s.Percent() != 66 {
		t.Errorf("%v of %d, %d %%", by, total, s.Percent())
	}
	if (&revision.Status{}).Percent() != 100 {
		t.Error("where there is nothing to translate, something is missing")
	}
	r := revision.Record{"docs/a.md": {"": {Hash: "1"}}, "docs/gone.md": {"": {Hash: "2"}}, "docs/c.md": {}}
	r.Forget(s)
	if len(r) != 2 || r["docs/a.md"] == nil || r["docs/c.md"] == nil {
		t.Errorf("what is left of a record: %v", r)
	}
	long := revision.Record{"docs/" + strings.Repeat("a", 100_000) + ".md": {"": {Hash: "1"}}}
	if again, err := revision.ParseRecord("r", long.Text()); err != nil || len(again) != 1 {
		t.Errorf("a record with a long line: %v", err)
	}
}
