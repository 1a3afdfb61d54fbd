package formulas

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/cache"
)

// TestFormulasOfTheLastBuild for the next build with an equal KaTeX, and in memory up to a bound.
func TestFormulasOfTheLastBuild(t *testing.T) {
	dir := t.TempDir()
	// open is what a process that has just been started knows; it sets nothing by itself.
	open := func(version string) *Formulas {
		f := New()
		f.katex = func() (*bundle.KaTeX, error) { return &bundle.KaTeX{Version: version}, nil }
		return f
	}
	stop := func(f *Formulas) {
		if kept := f.Stop(); kept != nil {
			cache.Write(dir, Cache, kept)
		}
	}
	block, line := formula{"x", true}, formula{"x", false}
	known := func(f *Formulas, asked formula) string {
		html, ok := f.known(dir, asked)
		if ok != (html != "") {
			t.Errorf("%v: %q, %t", asked, html, ok)
		}
		return html
	}
	f := open("1")
	if known(f, block) != "" {
		t.Error("a formula is known before it was set")
	}
	f.keep(block, "<b>")
	if known(f, block) != "<b>" || known(f, line) != "" {
		t.Error("what is known is not what was kept")
	}
	stop(f)
	if f.news {
		t.Error("what was saved is still to be saved")
	}
	f = open("1")
	if html, problem := f.Setter(t.Context(), dir)("x", true); html != "<b>" || problem != nil || known(f, line) != "" {
		t.Errorf("in the next build: %q, %v", html, problem)
	}
	f.keep(line, "<i>")
	stop(f)
	f = open("1")
	if known(f, line) != "<i>" || known(f, block) != "<b>" {
		t.Error("of two builds both are kept")
	}
	if err := os.RemoveAll(filepath.Join(dir, cache.Dir)); err != nil {
		t.Fatal(err)
	}
	stop(f)
	if _, err := os.Stat(filepath.Join(dir, cache.Dir)); err == nil {
		t.Error("nothing is new, and it was saved")
	}
	f.keep(formula{"y", true}, "<u>")
	stop(f)
	if other := open("2"); known(other, block) != "" || known(other, formula{"y", true}) != "" {
		t.Error("those of another KaTeX are known")
	}
	for i := len(f.html); i < most; i++ {
		f.html[formula{fmt.Sprint(i), true}] = "x"
	}
	f.keep(formula{"last", true}, "<s>")
	if len(f.html) != 1 || known(f, formula{"last", true}) != "<s>" {
		t.Errorf("%d formulas are in memory", len(f.html))
	}
}
