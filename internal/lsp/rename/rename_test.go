package rename_test

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/rename"
	"github.com/orihon/orihon/internal/lsp/text"
	"github.com/orihon/orihon/internal/lsp/workspace"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/sitetest"
	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write what follows from names into testdata")

// shelf is a site in an editor, linked once.
type shelf struct {
	t      *testing.T
	site   *sitetest.Site
	folder *workspace.Folder
	state  *workspace.State
}

func open(t *testing.T, archive string) *shelf {
	t.Helper()
	s := sitetest.Folder(t, archive)
	f := workspace.NewFolder(workspace.RealFolder(s.Dir), workspace.NewDesk(), nil)
	t.Cleanup(f.Close)
	if _, err := f.Live.Update(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	read := pipeline.Inspect(t.Context(), pipeline.Options{Dir: f.Dir, Drafts: true, Unsaved: f.Overlay})
	t.Cleanup(read.Close)
	if read.Site == nil {
		t.Fatal(read.Err, read.Log.Messages())
	}
	return &shelf{t, s, f, workspace.NewState(read.Site, nil, nil)}
}

// spot is where a bar stands in a piece of a file.
func (s *shelf) spot(name, piece string) workspace.Spot {
	s.t.Helper()
	said := text.New(s.site.Source(name))
	before, after, _ := strings.Cut(piece, "|")
	i := strings.Index(said.Content, before+after)
	if i < 0 {
		s.t.Fatalf("%s does not say %q", name, before+after)
	}
	path := s.folder.PathOf(name)
	return workspace.Spot{Document: &workspace.Document{URI: workspace.URIOf(path), Path: path, Name: name, In: s.folder, Text: said}, Offset: i + len(before)}
}

// changes are the edits of files, the lines of site.yaml that are new, and the files that have other names.
func (s *shelf) changes(e *protocol.WorkspaceEdit) string {
	var out []string
	for _, change := range e.DocumentChanges {
		switch c := change.(type) {
		case protocol.TextDocumentEdit:
			name := s.folder.NameOf(workspace.PathOf(c.TextDocument.URI))
			was := s.folder.TextOf(name)
			for _, edit := range slices.SortedFunc(slices.Values(c.Edits), func(a, b protocol.TextEdit) int {
				return cmp.Compare(was.Offset(a.Range.Start), was.Offset(b.Range.Start))
			}) {
				if name != "site.yaml" {
					out = append(out, fmt.Sprintf("%s:%d %s → %s", name, edit.Range.Start.Line+1, was.Content[was.Offset(edit.Range.Start):was.Offset(edit.Range.End)], edit.NewText))
					continue
				}
				for _, line := range strings.Split(was.Change(protocol.TextDocumentContentChangeEvent{Range: &edit.Range, Text: edit.NewText}).Content, "\n") {
					if !strings.Contains(was.Content, line) {
						out = append(out, strings.TrimSpace(line))
					}
				}
			}
		case protocol.RenameFile:
			out = append(out, s.folder.NameOf(workspace.PathOf(c.OldURI))+" → "+s.folder.NameOf(workspace.PathOf(c.NewURI)))
		default:
			s.t.Errorf("%+v", change)
		}
	}
	return strings.Join(out, "\n") + "\n"
}

const books = `
-- site.yaml --
title: Test
url: https://example.com
locales: [{code: en, label: English}, {code: ja, label: 日本語}]
docsets:
  - id: docs
    sidebar: [index, guide/setup, guide/other]
    label: Docs
    path: /docs
    folder: docs
    versions: [{name: "2", isLast: true, extends: "1"}, {name: "1"}]
  - {id: notes, label: Notes, path: /notes, folder: notes}
navbar:
  items:
    - {label: A, to: /docs/2/guide/setup}
    - {label: B, to: "/docs/2/guide/setup#first-step"}
    - {label: C, to: /docs/2/docs-other}
redirects:
  - {from: /old, to: /docs/2/guide/setup}
-- static/pic.png --
-- notes/a.md --
# A

[Setup](/docs/2/guide/setup), ![pic](/pic.png), [other](/docs/2/docs-other?x=1#other-page), [first](/docs/2/guide/setup?x#first-step).
-- docs/1/index.md --
# Start

[Setup](guide/setup.mdx#first-step), [it](./guide/setup?q), [route](/docs/1/guide/setup#first-step), [file](@site/docs/1/guide/setup.mdx), [out](https://example.org/guide/setup), [here](#start), ![boat](guide/boat.svg).
-- docs/1/guide/setup.mdx --
import Same from "@site/docs/1/guide/_part.mdx";
import Part from "./_part.mdx";

# Set up

## First step {#first-step}

[Back](../index.md), ![boat](./boat.svg), [other](other.md), [here](#first-step), [second](#second--step).

## Second  step ##

<Part />
-- docs/1/guide/_part.mdx --
The part, [other](./other.md).
-- docs/1/guide/boat.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>
-- docs/1/guide/other.md --
---
slug: /docs-other
---

# Other page

[Step](./setup.mdx#first-step) and [second](setup.mdx#second--step).
-- docs/2/index.md --
# Start

[Setup](guide/setup.mdx#second--step).
-- i18n/ja/docs/1/guide/setup.mdx --
import Part from "@site/docs/1/guide/_part.mdx";

# 設定

<Part />

## 最初 {#first-step}

[戻る](../index.md)、![船](./boat.svg)、[ここ](#first-step)。

## 次
-- i18n/ja/docs/1/index.md --
# 始め

[設定](./guide/setup.mdx#次)、[同じ](/ja/docs/1/guide/setup)。
-- i18n/ja/notes/a.md --
# あ
`

// TestWhatCanBeRenamed at a place.
func TestWhatCanBeRenamed(t *testing.T) {
	s := open(t, books)
	for _, c := range [][3]string{
		{"docs/1/guide/setup.mdx", "## First| step", "First step"},
		{"docs/1/guide/setup.mdx", "|## Second  step", "Second  step"},
		{"docs/1/guide/setup.mdx", "import |Part", ""},
		{"docs/1/guide/setup.mdx", "# Set up|", ""},
		{"docs/1/guide/setup.mdx", "../ind|ex.md", "index.md"},
		{"docs/1/guide/setup.mdx", "./bo|at.svg", "boat.svg"},
		{"docs/1/guide/other.md", "slug: |/docs-other", "/docs-other"},
		{"docs/1/guide/other.md", "slu|g: /docs-other", ""},
		{"docs/1/guide/other.md", "./setup.mdx#first-st|ep", "setup.mdx"},
		{"docs/1/index.md", "https://example.|org", ""},
		{"docs/1/guide/_part.mdx", "./oth|er.md", "other.md"},
		{"site.yaml", "to: /docs/2/guide/|setup", ""},
	} {
		got, err := rename.Prepare(s.state, s.spot(c[0], c[1]))
		var refusal *workspace.Refusal
		switch {
		case c[2] == "":
			if !errors.As(err, &refusal) || !strings.HasPrefix(refusal.Why, "Place the cursor") {
				t.Errorf("%q: %+v, %v", c, got, err)
			}
		case err != nil || got.Placeholder != c[2] && got.Placeholder == "":
			t.Errorf("%q: %v", c, err)
		default:
			said := text.New(s.site.Source(c[0]))
			covered := said.Content[said.Offset(got.Range.Start):said.Offset(got.Range.End)]
			if got.Placeholder != c[2] || !strings.Contains(covered, strings.TrimSuffix(got.Placeholder, ".mdx")) {
				t.Errorf("%q: %q of %q", c, got.Placeholder, covered)
			}
		}
	}
}

// TestNamesThatCannotBe are refused, and why.
func TestNamesThatCannotBe(t *testing.T) {
	s := open(t, books)
	for _, c := range [][4]string{
		{"docs/1/index.md", "(guide/se|tup.mdx", "../../../../x", "../../../../x.mdx lies outside of the site."},
		{"docs/1/index.md", "(guide/se|tup.mdx", "/x.mdx", "/x.mdx lies outside of the site."},
		{"docs/1/index.md", "(guide/se|tup.mdx", `a\b`, `a\b.mdx lies outside of the site.`},
		{"docs/1/index.md", "(guide/se|tup.mdx", "other.md", "docs/1/guide/other.md is there already."},
		{"docs/1/index.md", "(guide/se|tup.mdx", " ", "A name is one line of text."},
		{"docs/1/index.md", "# St|art", "x", "There is nothing to rename here."},
		{"docs/1/guide/setup.mdx", "## First| step", "a\nb", "A name is one line of text."},
		{"docs/1/index.md", "https://example.|org", "x", "There is nothing to rename here."},
	} {
		if got, err := rename.At(t.Context(), s.state, s.spot(c[0], c[1]), c[2]); err == nil || err.Error() != c[3] {
			t.Errorf("%q: %v, %v", c, got, err)
		}
	}
}

// TestWhatFollowsFromAName is changed with it, and nothing else.
func TestWhatFollowsFromAName(t *testing.T) {
	translated := revision.Record{"notes/a.md": {"": {Hash: "0"}}, "docs/1/guide/setup.mdx": {"second--step": {Hash: "0"}}}.Text()
	s := open(t, books+"-- "+revision.RecordFile("ja")+" --\n"+string(translated)+"-- "+revision.RecordFile("en")+" --\n<<<<<<< HEAD\n")
	out := ""
	for _, c := range [][3]string{
		{"docs/1/index.md", "(guide/se|tup.mdx", "../install/begin"},
		{"docs/1/index.md", "guide/bo|at.svg", "ship"},
		{"notes/a.md", "/pi|c.png", "pics/a.png"},
		{"docs/1/guide/setup.mdx", "## Second|  step", " Last "},
		{"docs/1/guide/setup.mdx", "## First| step", "Other words"},
		{"docs/1/guide/other.md", "/docs-o|ther", "/else"},
	} {
		e, err := rename.At(t.Context(), s.state, s.spot(c[0], c[1]), c[2])
		if err != nil {
			t.Errorf("%q: %v", c, err)
			continue
		}
		out += "== " + c[1] + " is " + c[2] + "\n" + s.changes(e)
	}
	moves := map[string]string{"notes/a.md": "notes/b.md"}
	for _, name := range []string{"other.md", "_part.mdx"} {
		moves["docs/1/guide/"+name] = "docs/1/manual/" + name
	}
	e, err := rename.Move(t.Context(), s.folder, s.state, moves, false)
	if err != nil {
		t.Fatal(err)
	}
	golden.Compare(t, "testdata/follows.txt", out+"== by the editor\n"+s.changes(e), *update)
	for name, want := range map[string]string{
		"docs/1/guide": "docs/1/guide/boat.svg docs/1/guide/other.md docs/1/guide/setup.mdx", "docs/1/guide/setup.mdx": "docs/1/guide/setup.mdx", "docs/1/gui": "", "static": "static/pic.png",
	} {
		if got := strings.Join(slices.Sorted(maps.Keys(rename.FilesIn(s.folder, s.state, name))), " "); got != want {
			t.Errorf("in %s are %s", name, got)
		}
	}
}

// TestLostAddressesAreRedirected from the line that has them.
func TestLostAddressesAreRedirected(t *testing.T) {
	const lock = "locales: en\n/docs/new #one #gone\n/docs/news #one\n/search\n"
	s := open(t, "-- docs/new.md --\n# A page\n\n## One\n-- urls.lock --\n"+lock)
	const added = "redirects:\n- {from: %s, to: %s}\n"
	for line, want := range []string{"", "", fmt.Sprintf(added, "/docs/new#gone", "/docs/new#one"), fmt.Sprintf(added, "/docs/news", "/docs/new"), "", ""} {
		p, e := rename.Redirect(s.folder, s.state, line)
		if e == nil {
			if want != "" {
				t.Errorf("line %d is not redirected", line)
			}
		} else if got := s.changes(e.Workspace()); got != want || !strings.Contains(want, p.From+", to: "+p.To+"}") {
			t.Errorf("line %d: %s", line, got)
		}
	}
	s.site.Write("urls.lock", "nonsense\n")
	if p, e := rename.Redirect(s.folder, s.state, 1); e != nil {
		t.Errorf("of a list that cannot be read: %v", p)
	}
	bare := open(t, "-- docs/new.md --\n# A page\n")
	if p, e := rename.Redirect(bare.folder, bare.state, 1); e != nil {
		t.Errorf("without a list: %v", p)
	}
}
