package sitediff_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/orihon/orihon/internal/sitediff"
	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write the goldens anew")

// outputs writes the two outputs of an archive. A name is followed by how its page's address ends.
func outputs(t *testing.T, archive *txtar.Archive) (older, newer *sitediff.Output) {
	t.Helper()
	dir := t.TempDir()
	manifests := map[string]map[string]any{"old": {}, "new": {}}
	for _, f := range archive.Files {
		name, page, _ := strings.Cut(f.Name, " ")
		side, inside, _ := strings.Cut(name, "/")
		sum := sha256.Sum256(f.Data)
		manifests[side][inside] = map[string]any{"hash": hex.EncodeToString(sum[:]), "size": len(f.Data), "page": page}
		write(t, filepath.Join(dir, name), f.Data)
	}
	open := func(side string) *sitediff.Output {
		data, err := json.Marshal(map[string]any{"base": "/base", "files": manifests[side]})
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(dir, side, "_orihon/manifest.json"), data)
		o, err := sitediff.Open(filepath.Join(dir, side))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(o.Close)
		return o
	}
	return open("old"), open("new")
}

func write(t *testing.T, name string, data []byte) {
	t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, data, 0o644)); err != nil {
		t.Fatal(err)
	}
}

func compare(t *testing.T, archive *txtar.Archive) *sitediff.Report {
	t.Helper()
	older, newer := outputs(t, archive)
	r, err := sitediff.Compare(t.Context(), older, newer)
	if err != nil {
		t.Fatal(err)
	}
	r.Older, r.Newer = "main", "HEAD"
	return r
}

// TestForms holds the three forms of one report.
func TestForms(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/sites.txtar")
	if err != nil {
		t.Fatal(err)
	}
	r := compare(t, archive)
	var text, page strings.Builder
	if err := errors.Join(r.WriteText(&text, false), r.WriteHTML(&page, "https://preview.example.com/")); err != nil {
		t.Fatal(err)
	}
	golden.Compare(t, "testdata/report.golden.txt", text.String(), *update)
	golden.Compare(t, "testdata/report.golden.md", r.Markdown(sitediff.MostMarkdown), *update)
	golden.Compare(t, "testdata/report.golden.html", page.String(), *update)
}

// TestPartsDoNotMeet: two sites in one output have the changes that each has alone.
func TestPartsDoNotMeet(t *testing.T) {
	text, err := os.ReadFile("testdata/sites.txtar")
	if err != nil {
		t.Fatal(err)
	}
	folders := regexp.MustCompile(`(["/])(docs|guide|api/|start|v/|manual)`)
	elsewhere := func(text string) string { return folders.ReplaceAllString(text, "${1}z$2") }
	both := &txtar.Archive{}
	for _, f := range txtar.Parse(text).Files {
		other := txtar.File{Name: elsewhere(f.Name), Data: []byte(elsewhere(string(f.Data)))}
		if other.Name == f.Name { // of both, such as the redirects
			f.Data = slices.Concat(f.Data, other.Data)
		} else {
			both.Files = append(both.Files, other)
		}
		both.Files = append(both.Files, f)
	}
	listed := func(r *sitediff.Report) []string {
		var out []string
		for _, list := range []any{r.Lost, r.Gone, r.Added, r.Moved, r.Changed, r.APIs} {
			for i := range reflect.ValueOf(list).Len() {
				one, err := json.Marshal(reflect.ValueOf(list).Index(i).Interface())
				if err != nil {
					t.Fatal(err)
				}
				out = append(out, string(one))
			}
		}
		return out
	}
	want := listed(compare(t, txtar.Parse(text)))
	for _, one := range want {
		want = append(want, elsewhere(one))
	}
	got := listed(compare(t, both))
	slices.Sort(want)
	slices.Sort(got)
	if a, b := strings.Join(want, "\n"), strings.Join(got, "\n"); a != b {
		t.Error(golden.Difference(a, b))
	}
}

// TestPiecesAreCounted: in a text and in Markdown, of a page that has many pieces in several sections.
func TestPiecesAreCounted(t *testing.T) {
	page := "<main><article><h1>A</h1>" + strings.Repeat("<p>%[1]s</p>", 10) + "<h2>B</h2>" + strings.Repeat("<p>%[1]s</p>", 10) + "</article></main>"
	r := compare(t, &txtar.Archive{Files: []txtar.File{
		{Name: "old/a/index.html bare", Data: fmt.Appendf(nil, page, "One")}, {Name: "new/a/index.html bare", Data: fmt.Appendf(nil, page, "Two")},
	}})
	var text strings.Builder
	if err := r.WriteText(&text, false); err != nil {
		t.Fatal(err)
	}
	for _, form := range []string{text.String(), r.Markdown(sitediff.MostMarkdown)} {
		if strings.Count(form, "One")+strings.Count(form, "Two") != 12 || !strings.Contains(form, "and 28 pieces more") {
			t.Error(form)
		}
	}
}

// TestSameSites: nothing differs from an output to itself.
func TestSameSites(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/sites.txtar")
	if err != nil {
		t.Fatal(err)
	}
	older, _ := outputs(t, archive)
	r, err := sitediff.Compare(t.Context(), older, older)
	if err != nil || !r.IsEmpty() || r.Remade != 0 || r.Sizes.All.By() != 0 {
		t.Errorf("%v, %+v", err, r)
	}
	if got := r.Summary(); got != "nothing that readers see" {
		t.Errorf("summary %q", got)
	}
}

// TestMarkdownIsBounded: the most important comes first, and what there is no room for is counted.
func TestMarkdownIsBounded(t *testing.T) {
	archive := &txtar.Archive{}
	file := func(name, text string) {
		archive.Files = append(archive.Files, txtar.File{Name: name + " bare", Data: []byte("<main><h1>" + text + "</h1></main>")})
	}
	for i := range 300 {
		file(fmt.Sprintf("old/gone-%03d/index.html", i), fmt.Sprint("Gone ", i, strings.Repeat(" word", i%7)))
		file(fmt.Sprintf("old/page-%03d/index.html", i), fmt.Sprint("A page with the number ", i))
		file(fmt.Sprintf("new/page-%03d/index.html", i), fmt.Sprint("A page with another number ", i))
	}
	r := compare(t, archive)
	for _, most := range []int{1000, 5000, 20_000, sitediff.MostMarkdown} {
		text := r.Markdown(most)
		if len(text) > most {
			t.Errorf("%d bytes, %d are allowed", len(text), most)
		}
		if isCut := strings.Contains(text, "left out for want of room"); isCut != (most < 60_000 || len(text) > most-400) {
			t.Errorf("at most %d: cut %v, %d bytes", most, isCut, len(text))
		}
		if !strings.Contains(text, "300 addresses lost, 300 pages gone, 300 changed") || !strings.Contains(text, "`/gone-000`") {
			t.Errorf("at most %d:\n%s", most, text[:min(len(text), 600)])
		}
	}
}

// TestHostileTexts: what a change brings can neither end the file nor call somebody.
func TestHostileTexts(t *testing.T) {
	const text = "</summary></details></main>&lt;script&gt;alert(1)&lt;/script&gt; @everyone ![x](https://evil.example/p.png) #12 \x1b[2J"
	archive := &txtar.Archive{Files: []txtar.File{
		{Name: "old/a/index.html bare", Data: []byte("<main><article><h1>A</h1><p>One word.</p></article></main>")},
		{Name: "new/a/index.html bare", Data: []byte("<main><article><h1>A</h1><p>One word. " + strings.ReplaceAll(strings.ReplaceAll(text, "</", "&lt;/"), "\x1b", "&#x1b;") + "</p></article></main>")},
	}}
	r := compare(t, archive)
	var page, plain strings.Builder
	if err := errors.Join(r.WriteHTML(&page, ""), r.WriteText(&plain, true)); err != nil {
		t.Fatal(err)
	}
	markdown := r.Markdown(sitediff.MostMarkdown)
	for name, wrong := range map[string]bool{
		"script in HTML":          strings.Contains(page.String(), "<script"),
		"script in Markdown":      strings.Contains(markdown, "<script"),
		"mention in Markdown":     strings.Contains(markdown, "@everyone"),
		"picture in Markdown":     strings.Contains(markdown, "![x]("),
		"details closed early":    strings.Count(markdown, "</details>") != 1,
		"escape in a terminal":    strings.Contains(plain.String(), "\x1b[2J"),
		"the text is not there":   !strings.Contains(plain.String(), "alert(1)"),
		"the text is not in HTML": !strings.Contains(page.String(), "alert(1)"),
	} {
		if wrong {
			t.Errorf("%s:\n%s", name, markdown)
		}
	}
}

// TestFoldersThatAreNoOutput have an error of their own.
func TestFoldersThatAreNoOutput(t *testing.T) {
	dir := t.TempDir()
	if _, err := sitediff.Open(dir); !errors.Is(err, sitediff.ErrNoOutput) {
		t.Errorf("an empty folder: %v", err)
	}
	write(t, filepath.Join(dir, "_orihon/manifest.json"), []byte("{"))
	if _, err := sitediff.Open(dir); err == nil || !strings.Contains(err.Error(), "damaged") {
		t.Errorf("a damaged manifest: %v", err)
	}
}

// TestEmptyReports hold nothing of any kind.
func TestEmptyReports(t *testing.T) {
	if !(&sitediff.Report{}).IsEmpty() {
		t.Error("nothing is something")
	}
	var r sitediff.Report
	all := reflect.ValueOf(&r).Elem()
	for _, name := range []string{"Lost", "Gone", "Added", "Moved", "Changed", "APIs"} {
		r = sitediff.Report{}
		field := all.FieldByName(name)
		field.Set(reflect.MakeSlice(field.Type(), 2, 2))
		if r.IsEmpty() {
			t.Errorf("a report with %s is empty", name)
		}
	}
	r = sitediff.Report{}
	for _, name := range []string{"Gone", "Added"} {
		field := all.FieldByName(name)
		field.Set(reflect.MakeSlice(field.Type(), 1, 1))
	}
	if r.IsEmpty() {
		t.Error("one of each is nothing")
	}
}
