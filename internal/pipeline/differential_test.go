package pipeline

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/page"
	"github.com/orihon/orihon/internal/render"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/tests/depth"
	"github.com/orihon/orihon/tests/disk"
)

// TestEveryPageTypeEqualsReactInNode renders a site that has every type of page with the engine and with Node's
// react-dom/server, and compares bytes.
func TestEveryPageTypeEqualsReactInNode(t *testing.T) {
	for _, url := range []string{"https://docs.example.com", "https://example.com/below/a/path/"} {
		t.Run(url, func(t *testing.T) { equalsReactInNode(t, url) })
	}
}

// TestNoPageDiffersFromReact builds a site with every type of page, and the guide in `make test-all`, and compares each page with
// react-dom/server in the engine. In the builds of writers such a difference is a warning, here it is a failure.
func TestNoPageDiffersFromReact(t *testing.T) {
	sites := map[string]string{"every page type": pageTypes(t)}
	if depth.All() {
		sites["the guide"] = "../../guide"
	}
	for name, dir := range sites {
		t.Run(name, func(t *testing.T) {
			b := newBuilder(Options{Dir: dir, Out: filepath.Join(t.TempDir(), "build")})
			b.sample = 1
			report, err := b.run(t.Context())
			if err != nil {
				t.Fatal(err, report.Messages)
			}
			for _, m := range report.Messages {
				if m.ID == "renderer-difference" || m.ID == "changing-page" {
					t.Error(m)
				}
			}
		})
	}
}

func equalsReactInNode(t *testing.T, url string) {
	s := differentialSite(t, url)
	want := renderInNode(t, s)
	renderer, err := s.builder.maker.Renderer()
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[site.PageKind]int{}
	for i, p := range s.builder.site.Pages {
		data, err := render.Encode(&p.Page)
		if err != nil {
			t.Fatal(err)
		}
		shown, err := renderer.Page(&p.Page, data, page.ShellOf(s.builder.maker.Shells, &p.Page).Address, "ARTICLE")
		if err != nil {
			t.Fatalf("%s: %v", p.Page.Route, err)
		}
		if node := strings.ReplaceAll(want[i], "\x01A\x02", "ARTICLE"); shown.HTML != node {
			t.Errorf("%s (%s):\n%s", p.Page.Route, p.Page.Kind, firstDifference(shown.HTML, node))
		}
		kinds[p.Page.Kind]++
	}
	for _, kind := range []site.PageKind{
		site.PageDoc, site.PageCategory, site.PageTag, site.PageTags, site.PageAPI, site.PageReact, site.PageSearch, site.PageNotFound,
		site.PagePost, site.PagePosts, site.PageArchive, site.PageAuthors,
	} {
		if kinds[kind] == 0 {
			t.Errorf("the site of this test has no page of kind %s", kind)
		}
	}
	stats := renderer.Stats()
	t.Logf("%d pages equal: %v; %d by the string renderer, %d by react-dom/server", len(want), kinds, stats.Fast, stats.React)
	if stats.React > len(want)/4 {
		t.Errorf("%d of %d pages were left to react-dom/server", stats.React, len(want))
	}
}

// pageTypes is the folder of a site that has every type of page.
func pageTypes(t *testing.T) string {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/pagetypes.txtar")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	disk.Unpack(t, dir, archive)
	return dir
}

func differentialSite(t *testing.T, url string) *liveSite {
	t.Helper()
	live := NewLive(Options{Dir: pageTypes(t), URL: url})
	report, err := live.Update(t.Context(), nil)
	if err != nil {
		t.Fatal(err, report.Messages)
	}
	t.Cleanup(live.Close)
	return live.current
}

func renderInNode(t *testing.T, s *liveSite) []string {
	t.Helper()
	if _, err := os.Stat("../../web/node_modules/react-dom"); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("web/node_modules is missing: make test installs it")
		}
		t.Skip("web/node_modules is missing: run make test")
	}
	type pageInput struct {
		JSON  string `json:"json"`
		Shell string `json:"shell"`
	}
	input := struct {
		Script  string            `json:"script"`
		Modules map[string]string `json:"modules"`
		Shells  map[string]string `json:"shells"`
		Pages   []pageInput       `json:"pages"`
	}{Modules: s.builder.bundle.Modules, Shells: map[string]string{}}
	var log diag.Log
	modules := scriptModulesOf(t.Context(), s)
	script, err := bundle.Server(t.Context(), bundle.Options{Tree: s.builder.tree, Base: s.builder.config.Base, Modules: modules, ReactOutside: true}, &log)
	if err != nil {
		t.Fatal(err, log.Messages())
	}
	input.Script = script.Code.Site
	for _, f := range s.builder.maker.Shells {
		input.Shells[f.Address] = string(f.Data)
	}
	for _, p := range s.builder.site.Pages {
		data, err := json.Marshal(p.Page)
		if err != nil {
			t.Fatal(err)
		}
		input.Pages = append(input.Pages, pageInput{string(data), page.ShellOf(s.builder.maker.Shells, &p.Page).Address})
	}
	return runNode(t, "../../web/tests/differential/render.cjs", input)
}

// scriptModulesOf lists the modules of a site whose pages already carry addresses.
func scriptModulesOf(ctx context.Context, s *liveSite) []bundle.Module {
	var modules []bundle.Module
	for name := range s.builder.bundle.Modules {
		m := bundle.Module{Name: name, File: name}
		for _, p := range s.builder.site.Pages {
			if source := p.Script(s.builder.parts(ctx).Filler(p)); source != "" && p.Page.Route == name {
				m.File, m.Source = p.Doc.File, source
			}
		}
		modules = append(modules, m)
	}
	return modules
}

func runNode(t *testing.T, script string, input any) []string {
	t.Helper()
	data, err := json.Marshal(input)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("node", script)
	cmd.Env = append(os.Environ(), "NODE_ENV=production")
	cmd.Stdin = bytes.NewReader(data)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, stderr.String())
	}
	var pages []string
	if err := json.Unmarshal(out, &pages); err != nil {
		t.Fatal(err)
	}
	return pages
}

func firstDifference(a, b string) string {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	from := max(0, i-80)
	return "engine: …" + a[from:min(len(a), i+80)] + "\nNode:   …" + b[from:min(len(b), i+80)]
}
