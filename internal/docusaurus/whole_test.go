package docusaurus_test

import (
	"encoding/json"
	"errors"
	"flag"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/docusaurus"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/tests/damage"
	"github.com/orihon/orihon/tests/disk"
	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write what is read of the projects into testdata")

// TestWholeProjects prints all that is read of projects, and what is said of them: one that uses nearly every choice, others that
// choose otherwise, leave everything out or are odd.
func TestWholeProjects(t *testing.T) {
	for _, name := range []string{"bare", "wrong", "plain", "nothing", "versions", "site"} {
		t.Run(name, func(t *testing.T) {
			dir, _ := wholeProject(t, name)
			text, messages := readAt(t, dir)
			if name == "versions" { // each has folders of its own
				before, rest, _ := strings.Cut(text, "== roots\n")
				roots, after, _ := strings.Cut(rest, "== ")
				golden.Compare(t, "testdata/whole/versions.roots.golden", roots, *update)
				text = before + "== " + after
			}
			golden.Compare(t, "testdata/whole/"+name+".golden", text+strings.ReplaceAll(golden.Briefs(messages), dir, "DIR"), *update)
		})
	}
}

// TestDamagedProjects breaks lines of the files of a project: messages lie in the files, a project that is not read is said, and
// reading it twice gives the same.
func TestDamagedProjects(t *testing.T) {
	dir, archive := wholeProject(t, "site")
	files := map[string]string{}
	for _, f := range archive.Files {
		files[f.Name] = string(f.Data)
	}
	for name, every := range map[string]int{"docusaurus.config.js": 29, "tsconfig.json": 2, "versions.json": 1} {
		whole := files[name]
		damage.Each(t, damage.Lines(whole, every), func(d damage.Text) error {
			files[name] = d.Text
			putIn(t, dir, txtar.File{Name: name, Data: []byte(d.Text)})
			text, messages := readAt(t, dir)
			if text == "" && len(messages) == 0 {
				return errors.New("the project is not read, and nobody says so")
			}
			again, others := readAt(t, dir)
			return errors.Join(damage.Inside(files, messages), damage.Same(text, again), damage.Same(damage.Said(messages), damage.Said(others)))
		})
		files[name] = whole
		putIn(t, dir, txtar.File{Name: name, Data: []byte(whole)})
	}
}

// wholeProject writes a project of testdata/whole into a folder.
func wholeProject(t *testing.T, name string) (string, *txtar.Archive) {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/whole/" + name + ".txtar")
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "site")
	putIn(t, filepath.Dir(dir), txtar.File{Name: ".git/HEAD"})
	putIn(t, filepath.Join(filepath.Dir(dir), "outside"), txtar.File{Name: "1a.md"})
	for _, f := range archive.Files {
		putIn(t, dir, f)
	}
	return dir, archive
}

func putIn(t *testing.T, dir string, f txtar.File) {
	t.Helper()
	name := filepath.Join(dir, filepath.FromSlash(f.Name))
	disk.Write(t, name, f.Data)
}

// readAt is all that is read of the project in a folder, and what is said of it.
func readAt(t *testing.T, dir string) (string, []diag.Message) {
	t.Helper()
	tree, err := docusaurus.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer tree.Close()
	var log diag.Log
	p, err := docusaurus.Load(t.Context(), tree, docusaurus.ConfigFile(dir), &log)
	if err != nil {
		t.Fatal(err)
	}
	if p == nil {
		return "", log.Messages()
	}
	defer p.Close()
	var out strings.Builder
	prefixes, others := p.Prefixes()
	roots := p.Config.Layout.Roots
	p.Config.Layout.Roots = nil
	policy := p.Config.Policy
	if len(p.Config.Docsets) > 3 { // the smaller projects show what all have
		p.Config.Policy = site.Policy{AllowHint: policy.AllowHint}
	}
	for _, part := range []struct {
		name  string
		value any
	}{
		{"config", p.Config},
		{"roots", rootsOf(roots)},
		{"summary", p.Summary},
		{"texts", p.Texts},
		{"words", p.Words()},
		{"styles", p.Styles},
		{"prefixes", prefixes},
		{"others", others},
		{"unwritten", p.Unwritten()},
		{"reads", p.Reads.Names()},
		{"packages", p.Packages},
		{"value", valueOf(t, p.Value)},
	} {
		if text := golden.Folded(part.value); strings.TrimSpace(text) != "" {
			out.WriteString("== " + part.name + "\n" + text)
		}
	}
	return strings.ReplaceAll(out.String(), dir, "DIR"), log.Messages()
}

// rootsOf are folders of pages. Roots of a docset differ in their folder for the most part: what they have as the one before is
// left out.
func rootsOf(roots []site.Root) []site.Root {
	out := slices.Clone(roots)
	for i := range out {
		if i > 0 && roots[i].Docset == roots[i-1].Docset && golden.Text(roots[i].Names) == golden.Text(roots[i-1].Names) {
			out[i].Names = site.NameRules{}
		}
		if i > 0 && slices.Equal(roots[i].Include, roots[i-1].Include) && slices.Equal(roots[i].Exclude, roots[i-1].Exclude) {
			out[i].Include, out[i].Exclude = nil, nil
		}
	}
	return out
}

func valueOf(t *testing.T, data []byte) any {
	t.Helper()
	var v any
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	return v
}
