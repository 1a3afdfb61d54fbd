package pipeline_test

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/tests/disk"
)

const retouched = `title: Test
url: https://example.com
markdown: {format: mdx}
locales: [{code: en, label: English}, {code: ja, label: 日本語}]
docsets: [{id: docs, label: Docs, path: /docs, folder: docs, versions: [{name: "2", folder: "2", extends: "1"}, {name: "1", folder: "1"}]}]
`

// TestRetouchShowsWhatTheNextUpdateShows holds that a page which is shown before the site is linked again is the page that comes of
// it, in every version and language that shows the document, and that all else is left to the update.
func TestRetouchShowsWhatTheNextUpdateShows(t *testing.T) {
	const page = "---\ntitle: Two\n---\n\nA first line with a [link](./one.md#part).\n\n## Part\n\nText.\n"
	const translated = "---\ntitle: 二\n---\n\n最初の行。\n\n## 部分\n\n文。\n"
	for name, c := range map[string]struct {
		file, now string
		route     string
		touched   bool
	}{
		"a word":               {"docs/1/two.md", strings.Replace(page, "first", "second", 1), "/docs/2/two", true},
		"an older version":     {"docs/1/two.md", strings.Replace(page, "first", "second", 1), "/docs/1/two", true},
		"of another language":  {"docs/1/one.md", "# One\n\nOther text.\n\n## Part\n", "/ja/docs/1/one", true},
		"a heading":            {"docs/1/two.md", page + "\n## Another part\n\nMore.\n", "/docs/2/two", true},
		"a link":               {"docs/1/two.md", page + "\n[One](./one.md), [two](two.md), [none](none.md).\n", "/docs/2/two", true},
		"a translation":        {"i18n/ja/docs/1/two.md", strings.Replace(translated, "最初", "次", 1), "/ja/docs/2/two", true},
		"headings of one":      {"i18n/ja/docs/1/two.md", translated + "\n### 下\n", "/ja/docs/2/two", true},
		"a title in the text":  {"docs/1/one.md", "# Uno\n\nText.\n\n## Part\n", "/docs/1/one", true},
		"front matter":         {"docs/1/two.md", strings.Replace(page, "title: Two", "title: Zwei", 1), "/docs/2/two", false},
		"a picture":            {"docs/1/two.md", page + "\n![a dot](/dot.svg)\n", "/docs/2/two", false},
		"an expression":        {"docs/1/two.md", page + "\n{1 + 1}\n", "/docs/2/two", false},
		"an error":             {"docs/1/two.md", page + "\n<Tabs>\n", "/docs/2/two", false},
		"a page that is new":   {"docs/1/three.md", "# Three\n", "/docs/1/three", false},
		"a file of the layout": {"site.yaml", strings.Replace(retouched, "Test", "Text", 1), "/docs/2/two", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			write := func(name, text string) {
				file := filepath.Join(dir, filepath.FromSlash(name))
				disk.Write(t, file, text)
			}
			write("site.yaml", retouched)
			write("static/dot.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")
			write("docs/1/one.md", "# One\n\nText.\n\n## Part\n")
			write("docs/1/two.md", page)
			write("docs/2/own.md", "# Own\n")
			write("i18n/ja/docs/1/two.md", translated)
			live := pipeline.NewLive(pipeline.Options{Dir: dir})
			defer live.Close()
			if report, err := live.Update(t.Context(), nil); err != nil {
				t.Fatal(err, report.Messages)
			}
			state := func() *pipeline.PageState {
				s, err := live.Page(c.route)
				if err != nil {
					t.Fatal(err)
				}
				if s == nil {
					return &pipeline.PageState{}
				}
				return s
			}
			before := state()
			write(c.file, c.now)
			root, err := filepath.EvalSymlinks(dir)
			if err != nil {
				t.Fatal(err)
			}
			if got := live.Retouch([]string{filepath.Join(root, filepath.FromSlash(c.file))}); got != c.touched {
				t.Fatalf("touched: %v", got)
			}
			shown := state()
			if !c.touched {
				if shown.Key != before.Key {
					t.Error("the page is another, although nothing was touched")
				}
				return
			}
			if shown.Key == before.Key {
				t.Fatal("the page is as it was")
			}
			if _, err := live.Update(t.Context(), nil); err != nil {
				t.Fatal(err)
			}
			after := state()
			if own := withoutShell(after.Data); !bytes.Equal(withoutShell(shown.Data), own) {
				t.Errorf("shown at first:\n%s\nafter the update:\n%s", withoutShell(shown.Data), own)
			}
		})
	}
}

// withoutShell leaves the name of the sidebar out of a page's data: it says what the page is called, and follows with the update.
func withoutShell(data []byte) []byte {
	text := string(data)
	const field = `"shell":"`
	at := strings.Index(text, field) + len(field)
	return []byte(text[:at] + text[at+strings.IndexByte(text[at:], '"'):])
}
