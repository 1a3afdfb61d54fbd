package pipeline_test

import (
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/orihon/orihon/internal/output"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

const damaged = `
-- docs/index.md --
---
math: true
---
# One

Text with $x^2$. It is long enough to be compressed, which takes about five hundred bytes; a whole page has more.
-- docs/runs.mdx --
export const n = 2;

# Runs

Two and two is {n + n}.
-- static/note.txt --
A note.
`

// TestDamagedOutputsAndCachesAreMadeAnew harms an output, or what builds keep beside the site, in one way after the
// other: the next build gives what a clean one does.
func TestDamagedOutputsAndCachesAreMadeAnew(t *testing.T) {
	s := sitetest.New(t, damaged)
	build := func() { s.Build(pipeline.Options{Compress: true, Bundles: &pipeline.Bundles{}}) } // of its own: they are in its cache
	build()
	want := filesOf(t, s.Out)
	out := func(name string) string { return filepath.Join(s.Out, name) }
	cache := func(name string) string { return filepath.Join(s.Dir, ".orihon", name) }
	page, data := "docs/index.html", "_orihon/data/docs/index.json"
	ways := map[string]func(){
		"page deleted":         func() { remove(t, out(page)) },
		"data deleted":         func() { remove(t, out(data)) },
		"page cut":             func() { cut(t, out(page)) },
		"bit of a page":        func() { flip(t, out(page)) },
		"bit of a static file": func() { flip(t, out("note.txt")) },
		"br deleted":           func() { remove(t, out(page+".br")) },
		"gz deleted":           func() { remove(t, out(page+".gz")) },
		"bit of a br":          func() { flip(t, out(page+".br")) },
		"gz cut":               func() { cut(t, out(page+".gz")) },
		"manifest cut":         func() { cut(t, out(output.ManifestName)) },
		"bit of the manifest":  func() { flip(t, out(output.ManifestName)) },
		"stamp deleted":        func() { remove(t, cache("stamp")) },
		"stamp and page":       func() { remove(t, cache("stamp")); flip(t, out(page)) },
		"all caches deleted":   func() { remove(t, filepath.Join(s.Dir, ".orihon")) },
	}
	for _, name := range []string{"stamp", "bundle", "formulas", "ledger"} {
		ways["bit of the cache "+name] = func() {
			flip(t, cache(name))
			s.Write("docs/other.md", "# Other\n")
			remove(t, filepath.Join(s.Dir, "docs/other.md"))
		}
		ways["cache cut: "+name] = func() { cut(t, cache(name)); remove(t, out(page)) }
	}
	for name, harm := range ways {
		t.Run(name, func(t *testing.T) {
			harm()
			build()
			if s.Err != nil {
				t.Fatal(s.Err, s.Messages())
			}
			differ(t, "the build after it", filesOf(t, s.Out), "a clean one", want)
		})
	}
	t.Logf("%d kinds of damage", len(ways))
}

// TestTwoBuildsAtOnce holds that the output is that of one of them, whole.
func TestTwoBuildsAtOnce(t *testing.T) {
	s := sitetest.New(t, damaged)
	var both sync.WaitGroup
	for range 2 {
		both.Go(func() {
			if _, err := pipeline.Build(t.Context(), pipeline.Options{Dir: s.Dir, Out: s.Out}); err != nil {
				t.Error(err)
			}
		})
		s.Write("static/note.txt", "Another note.")
	}
	both.Wait()
	whole(t, s.Out)
	s.Build(pipeline.Options{})
	whole(t, s.Out)
	if left, _ := filepath.Glob(s.Out + ".*"); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
}

func filesOf(t *testing.T, out string) map[string]string { return (&changing{t: t}).files(out) }

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func remove(t *testing.T, file string) {
	t.Helper()
	if err := os.RemoveAll(file); err != nil {
		t.Fatal(err)
	}
}

// cut takes the second half of a file away.
func cut(t *testing.T, file string) {
	t.Helper()
	info, err := os.Stat(file)
	if err == nil {
		err = os.Truncate(file, info.Size()/2)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// flip changes a bit in the middle of a file, and nothing about its size.
func flip(t *testing.T, file string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	data[len(data)/2] ^= 1
	write(t, file, string(data))
}
