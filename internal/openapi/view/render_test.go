package view

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/openapitest"
	"github.com/orihon/orihon/internal/words"
	"github.com/orihon/orihon/tests/depth"
)

// render renders pages with React on Node and fails on every finding; limit bounds the bytes of a page, 0 does not.
func render(t *testing.T, pages []*Page, limit int) {
	t.Helper()
	node, err := exec.LookPath("node")
	_, missing := os.Stat(openapitest.InRepository(t, "web/node_modules/react-dom"))
	if err != nil || missing != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal("the components are tested with Node and the packages of web/; run npm ci in web/")
		}
		t.Skip("no Node or no packages in web/; run npm ci in web/ to test the components")
	}
	var input bytes.Buffer
	e := json.NewEncoder(&input)
	for _, p := range pages {
		if err := e.Encode(map[string]any{"path": p.Path, "component": p.Component, "props": p.Props()}); err != nil {
			t.Fatal(err)
		}
	}
	web, err := filepath.Abs("../../../web")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(node, "testdata/render.mjs", web, strconv.Itoa(limit))
	cmd.Stdin = &input
	var problems bytes.Buffer
	cmd.Stderr = &problems
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, problems.String())
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	t.Log(lines[len(lines)-1])
	for i, line := range lines[:len(lines)-1] {
		if i == 20 {
			t.Fatalf("and %d more", len(lines)-1-i)
		}
		t.Error(line)
	}
}

func TestRenderSite(t *testing.T) {
	for _, splitAt := range depth.Of([]int{1}, []int{1, 100}) { // TestRenderZoo has whole ones too
		limit := 0
		if splitAt == 1 {
			limit = 60_000
		}
		var all []*Page
		for _, lang := range depth.Of([]string{"ja"}, []string{"en", "ja"}) {
			var log diag.Log
			var services []Service
			for _, name := range openapitest.SiteServices() {
				services = append(services, Service{Name: name, Reference: openapitest.SiteReference(t, name, lang, &log)})
			}
			pages := Build(services, Options{Base: "/v2/api/", SplitAt: splitAt, Labels: LabelsOf(words.For(lang))})
			all = append(all, pages.Pages...)
		}
		render(t, all, limit) // in one go: starting Node costs more than the pages
	}
}

func TestRenderZoo(t *testing.T) {
	var log diag.Log
	old, zoo := openapitest.Zoo(t, "en", &log), openapitest.Zoo(t, "ja", &log)
	old.Info.Version, old.Operations = "1.0.0", old.Operations[1:]
	var pages []*Page
	for _, splitAt := range []int{1, 100} {
		services := []Service{{Name: "zoo", Label: "Zoo", Reference: zoo, Previous: old}}
		pages = append(pages, Build(services, Options{Base: "/ja/api/", SplitAt: splitAt, Labels: LabelsOf(words.For("ja"))}).Pages...)
	}
	render(t, pages, 0)
}

func TestRenderCorpus(t *testing.T) {
	var pages []*Page
	for i, file := range openapitest.Corpus(t) {
		if strings.Contains(file, "ghes") || strings.Contains(file, "/yaml/") {
			continue
		}
		var log diag.Log
		r := openapi.Parse(openapi.Source{File: filepath.Base(file), Data: openapitest.Read(t, file)}, openapi.Source{}, &log)
		all := pagesOf(r, "d"+strconv.Itoa(i), Options{Base: "/api/"}).Pages
		for j, p := range all {
			if len(all) < 100 || j%depth.Of(240, 10) == 0 {
				pages = append(pages, p)
			}
		}
	}
	render(t, pages, 0)
}

// TestLarge splits a document of thousands of operations. No page may be bigger than 60 KB, and what one page costs
// must not grow with the document.
func TestLarge(t *testing.T) {
	operations := depth.Of(1_000, 10_000)
	var log diag.Log
	r := openapi.Parse(openapi.Source{File: "large.yaml", Data: openapitest.Document(operations)}, openapi.Source{}, &log)
	if len(log.Messages()) > 0 {
		t.Fatal(log.Messages()[0])
	}
	if len(r.Operations) != operations {
		t.Fatalf("%d operations", len(r.Operations))
	}
	pages := pagesOf(r, "large", Options{Base: "/api/"}).Pages
	var sample []*Page
	for i, p := range pages {
		if p.Component != "ApiOperation" && p.Component != "ApiSchema" || i%depth.Of(200, 50) == 0 {
			sample = append(sample, p)
		}
		if i%10 != 0 {
			continue
		}
		if text, err := json.Marshal(p.Props()); err != nil || len(text) > 60_000 {
			t.Errorf("%s: %d bytes of props, %v", p.Path, len(text), err)
		}
	}
	t.Logf("%d pages, %d of them rendered", len(pages), len(sample))
	render(t, sample, 60_000)
}
