package pipeline

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/card"
	"github.com/orihon/orihon/internal/cards"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/diagrams"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/internal/notice"
	"github.com/orihon/orihon/internal/output"
	"github.com/orihon/orihon/internal/page"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/preview"
	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// made are the files of an output.
func made(t *testing.T, o *plan.Output) []plan.File {
	t.Helper()
	recipe, err := o.Recipe()
	if err != nil {
		t.Fatal(err)
	}
	files, err := recipe.Make(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestLicencesOfAnOutput: of the packages in its scripts, each once, and of the parts of Orihon that it holds.
func TestLicencesOfAnOutput(t *testing.T) {
	b := builderIn(t, map[string]string{
		"node_modules/a/package.json": `{"name": "a", "version": "1.0.0", "license": "MIT"}`, "node_modules/a/LICENSE": "The licence of a.",
		"node_modules/b/package.json": `{"name": "b", "version": "2.0.0", "license": "ISC"}`, "node_modules/b/LICENSE": "The licence of b.",
	})
	b.bundle = &bundle.Bundle{Packages: []string{"node_modules/b", "node_modules/a"}}
	if got := b.packageFolders(); !slices.Equal(got, []string{"node_modules/a", "node_modules/b"}) {
		t.Error(got)
	}
	b.running = &bundle.Previews{Packages: []string{"node_modules/a", "node_modules/c"}}
	if got := b.packageFolders(); !slices.Equal(got, []string{"node_modules/a", "node_modules/b", "node_modules/c"}) || len(b.bundle.Packages) != 2 {
		t.Error(got)
	}
	b.running = nil
	o := b.licenses()
	text := string(made(t, o)[0].Data)
	if !strings.HasPrefix(text, licensesIntro+"\n") || strings.Count(text, "The licence of ") != 2 || strings.Index(text, "The licence of a.") > strings.Index(text, "The licence of b.") {
		t.Errorf("%.600s", text)
	}
	_, err := notice.Packages()
	if missing := errors.Is(err, notice.ErrNotCollected); missing != strings.Contains(text, "Those of Orihon's own parts were not collected into this binary") {
		t.Errorf("collected: %v\n%.300s", err, text)
	}
	b.bundle.Packages = []string{"node_modules/none"}
	if recipe, err := b.licenses().Recipe(); err == nil {
		if _, err = recipe.Make(t.Context()); err == nil {
			t.Error("a package that is not there has a licence")
		}
	}
	page := func(m *mdx.Module) *site.LinkedPage {
		p := pageOf("/a", "en", "a.md")
		p.Doc.Module = m
		return p
	}
	b.site.Pages = []*site.LinkedPage{pageOf("/x", "en", ""), page(nil), page(&mdx.Module{})}
	if got := b.partGroups(); !slices.Equal(got, []string{notice.React}) {
		t.Error(got)
	}
	b.site.Pages = append(b.site.Pages, page(&mdx.Module{Diagrams: true}))
	if got := b.partGroups(); !slices.Equal(got, []string{notice.React, notice.Mermaid}) {
		t.Error(got)
	}
	b.site.Pages = append(b.site.Pages, page(&mdx.Module{Math: true}))
	if got := b.partGroups(); !slices.Equal(got, []string{notice.React, notice.KaTeX, notice.Mermaid}) {
		t.Error(got)
	}
}

// TestOutputsThatAreFiles: those of the site, of the front end and of diagrams, with the files behind their keys.
func TestOutputsThatAreFiles(t *testing.T) {
	b := builderIn(t, map[string]string{"static/a b.txt": "one"})
	asset := b.asset("/a%20b.txt", "static/a b.txt")
	recipe, err := asset.Recipe()
	if err != nil {
		t.Fatal(err)
	}
	behind := recipe.Key[0].Behind()
	if got := made(t, asset); asset.Owner != "static/a b.txt" || len(got) != 1 || got[0].Name != "a b.txt" || string(got[0].Data) != "one" || len(behind) != 1 || behind[0].File != asset.Owner {
		t.Errorf("%+v of %+v, made from %v", got, asset, behind)
	}
	first := recipe.Key.Hash()
	b.rewrite(t, "static/a b.txt", "two")
	recipe, err = b.asset("/a%20b.txt", "static/a b.txt").Recipe()
	if err != nil || recipe.Key.Hash() == first {
		t.Error("the key is that of another content", err)
	}
	if err := os.Remove(filepath.Join(b.opt.Dir, "static", "a b.txt")); err != nil {
		t.Fatal(err)
	}
	if _, err := recipe.Make(t.Context()); !errors.Is(err, fs.ErrNotExist) || !strings.HasPrefix(err.Error(), "read static/a b.txt: ") {
		t.Error(err)
	}
	file := bundle.File{Name: "_orihon/assets/x.js", Data: []byte("js"), Brotli: []byte("br")}
	o := script(file)
	if got := made(t, o); len(got) != 1 || got[0].Name != file.Name || string(got[0].Data) != "js" || string(got[0].Brotli) != "br" || o.Names[0] != file.Name {
		t.Errorf("%+v", got)
	}
	packedFile := packed(diagrams.Packed{Name: "d.js", Key: "k", Brotli: []byte("br")})
	if recipe, err = packedFile.Recipe(); err != nil || packedFile.Names[0] != "d.js" || recipe.Key.Hash() != (plan.Key{plan.Text("content", "k")}).Hash() {
		t.Errorf("%+v, %v", packedFile, err)
	}
	if got := strings.Join(b.hashed(), " "); got != "_orihon/assets/ _orihon/shell/ _orihon/cards/ _orihon/images/ _orihon/search/en/parts/ _orihon/search/ja/parts/" {
		t.Error(got)
	}
}

// TestCardsOfPages: one for all that say the same, none for pages that are found by no one, and what the face lacks is told by
// language.
func TestCardsOfPages(t *testing.T) {
	b := builderIn(t, map[string]string{"theme/tokens.css": ":root { --color-bg: #102030; --color-text: var(--x); --color-accent: red; --other: #000 }\n:root[data-theme=\"dark\"] { --color-muted: #040506; }\n"})
	colors, err := cards.Colors(b.tree)
	if err != nil {
		t.Fatal(err)
	}
	bare, err := cards.Colors(builderIn(t, nil).tree)
	if err != nil {
		t.Fatal(err)
	}
	if colors.Paper != [3]uint8{0x10, 0x20, 0x30} || colors.Accent != [3]uint8{255, 0, 0} || colors.Text != bare.Text || colors.Muted != bare.Muted || bare.Muted == [3]uint8{} || bare.Paper == colors.Paper {
		t.Errorf("%v, without tokens %v", colors, bare)
	}
	var p plan.Plan
	if err := b.addCards(&p); err != nil || len(p.Outputs) > 0 {
		t.Error("cards that nobody asked for", err)
	}
	b.config.Cards = true
	b.opt.State.pen = func() (*card.Pen, error) { return nil, errors.New("the face is broken") }
	if err := b.addCards(&p); err == nil || len(b.log.Messages()) > 0 {
		t.Error(err, said(b.log))
	}
	b.opt.State.pen = func() (*card.Pen, error) { return nil, card.ErrNoFace }
	if err := b.addCards(&p); err != nil || said(b.log) != "site.yaml: warning: social cards are left out: "+card.ErrNoFace.Error()+" [no-cards]\n" {
		t.Error(err, said(b.log))
	}
	pen, err := card.NewPen()
	if errors.Is(err, card.ErrNoFace) {
		t.Skip(err)
	}
	b.opt.State.pen, b.log = func() (*card.Pen, error) { return pen, err }, &diag.Log{}
	add := func(title, locale, file string, change func(p *site.LinkedPage)) *site.LinkedPage {
		p := pageOf("/"+title, locale, file)
		p.Page.Title = title
		if change != nil {
			change(p)
		}
		b.site.Pages = append(b.site.Pages, p)
		return p
	}
	one, same, other := add("One", "en", "a.md", nil), add("One", "en", "b.md", nil), add("Two", "en", "c.md", nil)
	none := []*site.LinkedPage{
		add("Search", "en", "", func(p *site.LinkedPage) { p.Page.Kind = site.PageSearch }), add("Lost", "en", "", func(p *site.LinkedPage) { p.Page.Kind = site.PageNotFound }),
		add("시작", "ja", "", nil), add("다음", "ja", "ja/b.md", nil), add("끝", "ja", "ja/c.md", nil), add("하나", "en", "en/k.md", nil), add("둘", "en", "en/own.md", func(p *site.LinkedPage) { p.Image = "/own.png" }),
	}
	var out printed
	if err := b.addCards(&p); err != nil {
		t.Fatal(err)
	}
	out.add("said", said(b.log))
	if one.Card == "" || one.Card != same.Card || one.Card == other.Card || len(p.Outputs) != 2 || p.Outputs[0].Owner != "the card of One" || "/"+p.Outputs[0].Names[0] != one.Card || !strings.HasPrefix(one.Card, "/"+cards.Prefix) || len(one.Card) != len("/"+cards.Prefix)+16+4 {
		t.Errorf("%q, %q, %q, %d outputs", one.Card, same.Card, other.Card, len(p.Outputs))
	}
	for _, p := range none {
		if p.Card != "" {
			t.Errorf("%s has a card", p.Page.Title)
		}
	}
	if got := made(t, p.Outputs[0]); len(got) != 1 || !strings.HasPrefix(string(got[0].Data), "\x89PNG") || got[0].Name != p.Outputs[0].Names[0] {
		t.Error("the card is no picture")
	}
	b.config.Image, b.log = "/all.png", &diag.Log{}
	if err := b.addCards(&plan.Plan{}); err != nil {
		t.Fatal(err)
	}
	out.add("with a picture of the site", said(b.log))
	out.compare(t, "nocards")
}

// TestFilesBehindASite are those whose hashes the next build compares.
func TestFilesBehindASite(t *testing.T) {
	b := builderIn(t, map[string]string{"site.yaml": "title: T\n", "docs/a.md": "# A\n", "docs/_part.md": "part\n", "docs/_category_.yaml": "label: x\n", "src/a.tsx": "a", "api/a.yaml": "x", "previews/p.tsx": "p", "unused": "x"})
	b.content = &site.Content{Docs: []*site.Doc{{File: "docs/a.md", Hash: "abc:locale", Module: &mdx.Module{Includes: []string{"docs/_part.md"}}}, {File: "docs/b.md", Hash: "def"}}}
	b.maker = &page.Maker{Categories: []string{"docs/_category_.yaml"}}
	b.bundle = &bundle.Bundle{Reads: source.Reads{"src/a.tsx": "x"}}
	b.previews = &preview.Previews{Reads: source.Reads{"previews/p.tsx": "x"}}
	b.config.API = &site.API{Folder: "api", Services: []site.APIService{{Name: "a"}}}
	b.api = b.opt.State.api.Read(b.tree, b.config, b.words, b.opt.State.code, b.log)
	var out printed
	out.add("hashes", b.contents())
	out.compare(t, "contents")
}

// TestOutputsAreMadeOrKept: with their key, in sets, with errors beside files, and shown to who looks at them.
func TestOutputsAreMadeOrKept(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	made := 0
	var looked []string
	problem := errors.New("a part throws")
	outputs := func() []*plan.Output {
		look := func(data []byte) { looked = append(looked, string(data)) }
		output := func(text string, fail error, names ...string) *plan.Output {
			return &plan.Output{Names: names, Owner: "the page /" + names[0], Route: "/" + names[0], Look: look, Recipe: func() (plan.Recipe, error) {
				return plan.Recipe{Key: plan.Key{plan.Text("text", text)}, Make: func(context.Context) ([]plan.File, error) {
					made++
					var files []plan.File
					for _, name := range names {
						files = append(files, plan.File{Name: name, Data: []byte(text + " of " + name)})
					}
					return files, fail
				}}, nil
			}}
		}
		set := output("in a set", nil, "set/one", "set/two")
		set.Prefix, set.Look = "set/", nil
		blind := output("blind", nil, "blind")
		blind.Look = nil
		return []*plan.Output{output("one", nil, "a", "b"), set, blind, output("throws", problem, "t")}
	}
	build := func() (errs []error, l *keyLedger) {
		looked, made = nil, 0
		folder, err := output.Open(dir, output.Options{})
		if err != nil {
			t.Fatal(err)
		}
		defer folder.Close()
		l = newKeyLedger(false)
		for _, o := range outputs() {
			errs = append(errs, writeOutput(t.Context(), o, folder, l))
		}
		if _, err := folder.Commit(output.About{}); err != nil {
			t.Fatal(err)
		}
		return errs, l
	}
	for round, want := range []int{4, 1} {
		errs, l := build()
		if made != want || !slices.Equal(errs, []error{nil, nil, nil, problem}) || strings.Join(looked, ", ") != "one of a, throws of t" {
			t.Errorf("round %d: %d made, %v, %q looked at", round, made, errs, looked)
		}
		if len(l.keys) != 4 || l.keys["/a"] == nil {
			t.Errorf("round %d: keys of %v", round, l.keys)
		}
		for _, name := range []string{"a", "b", "set/one", "set/two", "blind", "t"} {
			if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
				t.Errorf("round %d: %v", round, err)
			}
		}
	}
	if err := os.Remove(filepath.Join(dir, "set", "two")); err != nil {
		t.Fatal(err)
	}
	if build(); made != 2 {
		t.Errorf("%d made after a file of a set is gone", made)
	}
	folder, err := output.Open(dir, output.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer folder.Close()
	failed := errors.New("nothing was made")
	for name, o := range map[string]*plan.Output{
		"the recipe": {Names: []string{"x"}, Recipe: func() (plan.Recipe, error) { return plan.Recipe{}, failed }},
		"no file": {Names: []string{"x"}, Recipe: func() (plan.Recipe, error) {
			return plan.Recipe{Make: func(context.Context) ([]plan.File, error) { return nil, failed }}, nil
		}},
	} {
		if err := writeOutput(t.Context(), o, folder, newKeyLedger(false)); !errors.Is(err, failed) {
			t.Errorf("%s: %v", name, err)
		}
	}
	wrong := &plan.Output{Names: []string{"../x"}, Recipe: func() (plan.Recipe, error) {
		return plan.Recipe{Make: func(context.Context) ([]plan.File, error) { return []plan.File{{Name: "../x"}}, nil }}, nil
	}}
	if err := writeOutput(t.Context(), wrong, folder, newKeyLedger(false)); err == nil {
		t.Error("a file was written beside the output")
	}
}

// TestErrorsOfPagesAreTold in the log, those of parts once all pages are made, others at once to who builds.
func TestErrorsOfPagesAreTold(t *testing.T) {
	b := builderIn(t, nil)
	other := errors.New("the disk is full")
	parts := &page.PartsError{Route: "/a", Parts: []page.FallenPart{{Part: "Footer", Error: "no window"}}}
	failed := &page.ScriptError{Message: diag.Message{ID: "page-script", Severity: diag.Error, Text: "it throws", Pos: diag.Pos{File: "a.md"}}}
	differs := func(route string, changes bool) error {
		if changes {
			return &page.ChangingError{Route: route, Message: diag.Message{ID: "changing-page", Text: "it changes", Pos: diag.Pos{File: "a.tsx", Line: 3}}}
		}
		return &page.DifferenceError{Route: route, Difference: &render.Difference{Ours: "ours", React: "theirs"}}
	}
	for _, c := range []struct {
		err, want error
		messages  int
	}{
		{nil, nil, 0},
		{other, other, 0},
		{failed, nil, 1},
		{parts, nil, 1},
		{errors.Join(failed, parts), nil, 1},
		{differs("/b", false), nil, 1},
		{differs("/a", false), nil, 1},
		{errors.Join(parts, differs("/c", true)), nil, 1},
		{differs("/0", false), nil, 1},
		{differs("/c", true), nil, 1},
		{differs("/b", true), nil, 1},
	} {
		if got := b.reportContent(c.err); !errors.Is(got, c.want) || got != nil && c.want == nil || len(b.log.Messages()) != c.messages {
			t.Errorf("%v: %v, %q", c.err, got, said(b.log))
		}
	}
	b.fallen.Tell(b.log, b.swizzleOf)
	b.differences.Tell(b.log)
	var out printed
	out.add("said", said(b.log))
	out.compare(t, "told")
}

// TestQualitiesAndChoicesOfOutputs hold how much time is spent on the compression of a file, and how long hashed files stay.
func TestQualitiesAndChoicesOfOutputs(t *testing.T) {
	for name, want := range map[string]int{
		"_orihon/assets/preview-a.js": qualityPreviews, "_orihon/assets/app.js": qualityAssets, "_orihon/assets/x/preview-a.js": qualityAssets, "index.html": output.Quick, "x/_orihon/assets/a.js": output.Quick, "_orihon/shell/a.json": output.Quick,
	} {
		if got := brotliQuality(name); got != want {
			t.Errorf("%s: %d", name, got)
		}
	}
	b := builderIn(t, nil)
	b.opt.Compress, b.opt.InPlace, b.opt.Clean = true, true, true
	b.config.Output.Keep.Builds, b.config.Output.Keep.Days = 3, 2
	b.config.Limits.Memory, b.config.Limits.Seconds = 5, 7
	opt := b.outputOptions()
	if !opt.Compress || !opt.InPlace || !opt.Clean || opt.Retention.Builds != 3 || opt.Retention.Age.Hours() != 48 || opt.Stage("index.html") <= opt.Stage("_orihon/assets/app.js") || !opt.Hashed("_orihon/assets/a.0123456789.js") && !opt.Hashed("_orihon/assets/app-ABCDEFGH.js") || opt.Hashed("index.html") || opt.Quality("_orihon/assets/app.js") != qualityAssets {
		t.Errorf("%+v", opt)
	}
	if l := engineLimits(b.config); l.Memory != 5<<20 || l.Time.Seconds() != 7 {
		t.Errorf("%+v", l)
	}
}
