// Package guide holds the tests of Orihon's own documentation: what it shows must work.
package guide_test

import (
	"cmp"
	"context"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/orihon/orihon/internal/mdx/template"
	"github.com/orihon/orihon/internal/pipeline"
)

const folder = "../../guide"

// built is the guide, built once into a folder of its own.
var built = sync.OnceValues(func() (result, error) {
	out, err := os.MkdirTemp("", "orihon-guide-")
	if err != nil {
		return result{}, err
	}
	out = filepath.Join(out, "build")
	report, err := pipeline.Build(context.Background(), pipeline.Options{Dir: folder, Out: out})
	return result{out, report}, err
})

type result struct {
	out    string
	report *pipeline.Report
}

func TestMain(m *testing.M) {
	code := m.Run()
	if r, err := built(); err == nil {
		os.RemoveAll(filepath.Dir(r.out))
	}
	os.Exit(code)
}

func load(t *testing.T) result {
	t.Helper()
	r, err := built()
	if r.report != nil {
		for _, m := range r.report.Messages {
			t.Error(m)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestTheGuideBuildsWithoutAMessage(t *testing.T) {
	if r := load(t); r.report.Pages == 0 || r.report.Fallbacks > 0 {
		t.Errorf("%d pages, %d of them not translated", r.report.Pages, r.report.Fallbacks)
	}
}

// TestEveryComponentIsShown: each built-in component has an example, outside of code.
func TestEveryComponentIsShown(t *testing.T) {
	for _, language := range []string{"docs", "i18n/ja/docs"} {
		text := withoutCode(t, filepath.Join(folder, language))
		for _, c := range template.All() {
			// A running preview needs packages of npm, which the guide does without.
			if c.IsComponent() && c.Name != "BlockPreview" && !regexp.MustCompile(`<`+c.Name+`[\s/>]`).MatchString(text) {
				t.Errorf("no page of %s shows <%s>", language, c.Name)
			}
		}
	}
}

// withoutCode is the text of all pages of a folder without its code.
func withoutCode(t *testing.T, dir string) string {
	t.Helper()
	var b strings.Builder
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasPrefix(path.Ext(name), ".md") {
			return err
		}
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return err
		}
		fence := ""
		for line := range strings.SplitSeq(string(data), "\n") {
			mark := strings.TrimLeft(line, " ")
			ticks := mark[:len(mark)-len(strings.TrimLeft(mark, "`"))]
			switch {
			case fence == "" && len(ticks) >= 3:
				fence = ticks
			case fence != "" && strings.TrimSpace(mark) == fence:
				fence = ""
			case fence == "":
				b.WriteString(regexp.MustCompile("`[^`]*`").ReplaceAllString(line, "") + "\n")
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestOnlyPagesThatComputeLoadAScript compares the modules of each page with those of a page of plain text.
func TestOnlyPagesThatComputeLoadAScript(t *testing.T) {
	r := load(t)
	computing := map[string]bool{
		"/": true, "/examples/library": true, "/examples/product": true, "/examples/team": true, // pages/*.tsx
		"/writing/react": true, "/writing/expressions": true, "/looks/parts": true, "/looks/tokens": true,
	}
	for _, p := range r.report.Site.Pages {
		route := p.Page.Route
		data, err := os.ReadFile(filepath.Join(r.out, filepath.FromSlash(route), "index.html"))
		if err != nil {
			if strings.HasSuffix(route, "404.html") || strings.HasSuffix(route, "404") {
				continue
			}
			t.Error(err)
			continue
		}
		has := strings.Contains(string(data), "/_orihon/assets/page-")
		if want := computing[cmp.Or(strings.TrimPrefix(route, "/ja"), "/")]; has != want {
			t.Errorf("%s loads a script of its own: %v, want %v", route, has, want)
		}
	}
}
