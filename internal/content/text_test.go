package content

import (
	"fmt"
	"io/fs"
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/site"
)

// TestCleanText: bytes of a file, the text they become and what is said of them.
func TestCleanText(t *testing.T) {
	for raw, want := range map[string]string{
		"": `"" `, "a\nb": `"a\nb" `, "\ufeffa": `"a" `, "a\ufeff": `"a\ufeff" `,
		"a\r\nb\rc\r\r\n": `"a\nb\nc\n\n" `, "\t\f~\u0080é": `"\t\f~\u0080é" `, "\xff\xfea": `"" a:0:0 error not-utf8 the file is UTF-16`, "\xfe\xffa": `"" a:0:0 error not-utf8 the file is UTF-16`,
		"a\xff\xfe": `"a�" a:1:2 error not-utf8 the byte 0xFF is not UTF-8`, "é\n日\xe3\x81 b": `"é\n日� b" a:2:2 error not-utf8 the byte 0xE3 is not UTF-8`,
		"a\n\x00": `"" a:2:1 error not-text the file holds a zero byte`, "a\ré\x01b\x7f": `"a\né�b�" a:2:2 warning control-character the file holds the control character U+0001`,
		"\x1f": `"�" a:1:1 warning control-character the file holds the control character U+001F`, "\ufeffa\x7f": `"a�" a:1:2 warning control-character the file holds the control character U+007F`,
		"\x0b \xff":              `"� �" a:1:1 warning control-character the file holds the control character U+000B|a:1:3 error not-utf8 the byte 0xFF is not UTF-8`,
		"\ufffd is a character.": `"� is a character." `, "\ufffd\xff": `"��" a:1:2 error not-utf8 the byte 0xFF is not UTF-8`,
	} {
		var log diag.Log
		got := fmt.Sprintf("%q ", strings.ReplaceAll(string(cleanText("a", []byte(raw), &log)), "\ufffd", "�"))
		got = strings.ReplaceAll(got, `\ufffd`, "�")
		var said []string
		for _, m := range log.Messages() {
			said = append(said, fmt.Sprintf("%s:%d:%d %s %s %s", m.File, m.Pos.Line, m.Pos.Column, m.Severity, m.ID, m.Text))
		}
		if got += strings.Join(said, "|"); got != want {
			t.Errorf("%q:\n%s\nwant\n%s", raw, got, want)
		}
	}
}

// TestWhatADocumentIsRead as: the document says it, else its extension, else the site.
func TestWhatADocumentIsReadAs(t *testing.T) {
	names := map[mdx.Format]string{mdx.FormatMDX: "mdx", mdx.FormatMarkdown: "md"}
	yes, no := true, false
	got := ""
	for _, ofSite := range []string{"", "md", "mdx"} {
		p := parser{input: Input{Config: &site.Config{Markdown: site.MarkdownOpts{Format: ofSite, Math: ofSite == "md"}}}}
		for _, front := range []site.FrontMatter{{}, {Format: "md", Math: &yes}, {Format: "mdx", Math: &no}} {
			for _, name := range []string{"a.md", "a.mdx", "mdx"} {
				s := source{file: file{path: name}, front: front}
				got += fmt.Sprintf("%s %v ", names[p.format(&s)], p.math(&s))
			}
			got += ";"
		}
		got += "\n"
	}
	want := `md false mdx false md false ;md true md true md true ;mdx false mdx false mdx false ;
md true mdx true md true ;md true md true md true ;mdx false mdx false mdx false ;
mdx false mdx false mdx false ;md true md true md true ;mdx false mdx false mdx false ;
`
	if got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// TestOptionsTellParsesApart: of no two documents that are parsed otherwise, one is taken for the other.
func TestOptionsTellParsesApart(t *testing.T) {
	yes := true
	keys := map[string]string{}
	note := func(name string, p *parser, s *source) {
		key := p.optionsKey(s)
		if other, twice := keys[key]; twice {
			t.Errorf("%s and %s have one key: %s", name, other, key)
		}
		keys[key] = name
	}
	in := &source{file: file{path: "a.md", root: &site.Root{Locale: "en"}}}
	for name, in2 := range map[string]Input{
		"plain": {Config: &site.Config{}}, "cjk": {Config: &site.Config{Markdown: site.MarkdownOpts{CJKFriendly: true}}}, "MDX": {Config: &site.Config{Markdown: site.MarkdownOpts{Format: "mdx"}}},
		"typographer": {Config: &site.Config{Markdown: site.MarkdownOpts{Typographer: true}}},
		"labels":      {Config: &site.Config{}, Options: func(string) mdx.Options { return mdx.Options{Labels: mdx.Labels{DirectLink: "x"}} }},
		"dialect":     {Config: &site.Config{}, Options: func(string) mdx.Options { return mdx.Options{Dialect: mdx.Dialect{PlainBlocks: true}} }},
	} {
		in2.Config.Locales = []site.Locale{{Code: "en"}}
		note(name, newParser(in2), in)
		if again := newParser(in2).optionsKey(in); keys[again] != name {
			t.Errorf("%s has two keys", name)
		}
	}
	p := newParser(Input{Config: &site.Config{Locales: []site.Locale{{Code: "en"}}}})
	note("math", p, &source{file: in.file, front: site.FrontMatter{Math: &yes}})
	note("one page of MDX", p, &source{file: in.file, front: site.FrontMatter{Format: "mdx"}})
}

// lostFS is a file system in which some folders cannot be read.
type lostFS struct{ fstest.MapFS }

func (l lostFS) ReadDir(name string) ([]fs.DirEntry, error) {
	switch path.Base(name) {
	case "gone":
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	case "shut":
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrPermission}
	}
	return l.MapFS.ReadDir(name)
}

// TestFoldersThatCannotBeRead are named, and all else is found; one that is not there at all is none of a site.
func TestFoldersThatCannotBeRead(t *testing.T) {
	files := lostFS{fstest.MapFS{"docs/a.md": {}, "docs/gone/b.md": {}, "docs/shut/c.md": {}, "docs/z.md": {}, "shut/d.md": {}}}
	for dir, want := range map[string]string{
		"docs": "docs/a.md docs/z.md | docs/gone cannot read it: open docs/gone: file does not exist docs/shut cannot read it: open docs/shut: permission denied",
		"none": " |", "shut": " | shut cannot read it: open shut: permission denied",
	} {
		var log diag.Log
		var found []string
		w := &walker{fsys: files, log: &log}
		w.folder(dir, func(string) bool { return false }, func(f file) { found = append(found, f.path) })
		got := strings.Join(found, " ") + " |"
		for _, m := range log.Messages() {
			got += " " + m.File + " " + m.Text
		}
		if got != want {
			t.Errorf("%s: %s\nwant %s", dir, got, want)
		}
	}
}

// TestTagsOfDocsets: some have a file of tags, some none.
func TestTagsOfDocsets(t *testing.T) {
	files := fstest.MapFS{"b/tags.yml": {Data: []byte("one: {label: One}\n")}, "d/tags.yml": {Data: []byte("two:\n")}, "a/tags.yml": {Data: []byte("none:\n")}}
	cfg := &site.Config{Docsets: []site.Docset{{ID: "a"}, {ID: "b", TagsFile: "tags.yml"}, {ID: "c", TagsFile: "tags.yml"}, {ID: "d", TagsFile: "tags.yml"}}}
	for _, id := range []string{"a", "none", "b", "c", "d"} {
		cfg.Layout.Roots = append(cfg.Layout.Roots, site.Root{Dir: id, Docset: id, Locale: "en"})
	}
	var log diag.Log
	got := ""
	for _, tag := range readTags(files, cfg, &log) {
		got += fmt.Sprintf("%s %s %s;", tag.Docset, tag.Key, tag.Label)
	}
	if got != "b one One;d two ;" || len(log.Messages()) != 0 {
		t.Error(got, log.Messages())
	}
}
