package pipeline_test

import (
	"encoding/json"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

const picture = `
-- docs/2/shown.md --
---
title: Shown
---
# Shown
![A picture](./picture.svg)
-- docs/2/picture.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>
`

// TestOfflineLists reads the lists as the scripts of web/offline do: what can be kept, and all that each consists of.
func TestOfflineLists(t *testing.T) {
	s := sitetest.New(t, withKeys("offline: true")+picture)
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	read := func(name string, into any) {
		t.Helper()
		if err := json.Unmarshal([]byte(s.Read(strings.TrimPrefix(name, "/base/"))), into); err != nil {
			t.Fatal(name, err)
		}
	}
	type unit struct {
		Key, Label, Path, List string
		Bytes                  int
	}
	var units []unit
	read("/base/_orihon/offline/ja.json", &units)
	k := slices.IndexFunc(units, func(u unit) bool { return u.Key == "ja/docs/2" })
	if k < 0 || units[k].Path != "/base/ja/docs/2/" || !strings.Contains(units[k].Label, "2") {
		t.Fatalf("what can be kept in Japanese: %+v", units)
	}
	var list struct {
		ID    string
		Pages [][2]string
		Files []string
	}
	read(units[k].List, &list)
	var routes []string
	for _, page := range list.Pages {
		routes = append(routes, page[0])
		if !strings.Contains(s.Page(strings.TrimPrefix(page[0], "/base")).Source, " data-offline ") {
			t.Errorf("%s does not start the worker", page[0])
		}
	}
	for _, route := range []string{"/base/ja/docs/2/", "/base/ja/docs/2/shown", "/base/ja/search"} {
		if !slices.Contains(routes, route) {
			t.Errorf("%s is missing: %s", route, routes)
		}
	}
	bytes := 0
	kinds := map[string]int{}
	for _, file := range list.Files {
		name := strings.TrimPrefix(file, "/base/")
		bytes += len(s.Read(name))
		kinds[path.Ext(name)]++
		if strings.Contains(name, "/search/en/") || strings.Contains(name, "shell/en") {
			t.Errorf("%s is not needed in Japanese", name)
		}
	}
	for _, page := range routes {
		bytes += len(s.Page(strings.TrimPrefix(page, "/base")).Source)
	}
	if bytes != units[k].Bytes {
		t.Errorf("%d bytes, stated are %d", bytes, units[k].Bytes)
	}
	for _, ext := range []string{".js", ".css", ".json", ".pack", ".svg"} {
		if kinds[ext] == 0 {
			t.Errorf("no file ends in %s: %s", ext, list.Files)
		}
	}
	first := s.Read("_orihon/offline/ja/docs/2.json")
	s.Build(pipeline.Options{})
	if s.Read("_orihon/offline/ja/docs/2.json") != first {
		t.Error("another build lists something else")
	}
	s.Write("docs/2/shown.md", "# Shown\nElse.\n")
	s.Build(pipeline.Options{})
	if s.Read("_orihon/offline/ja/docs/2.json") == first {
		t.Error("a page that has changed is listed as it was")
	}
}

// TestOfflineIsAskedFor: sites without the key have nothing of it, and the development server starts no worker.
func TestOfflineIsAskedFor(t *testing.T) {
	s := sitetest.New(t, bilingual)
	if s.Has("offline.js") || len(s.Files("offline/en.json")) > 0 || strings.Contains(s.Page("/docs/2/").Source, "offline-") {
		t.Error("nobody asked for it")
	}
	s.Write("site.yaml", strings.Replace(s.Source("site.yaml"), "locales:", "offline: true\nlocales:", 1))
	live := pipeline.NewLive(pipeline.Options{Dir: s.Dir})
	defer live.Close()
	if _, err := live.Update(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	if html, err := live.File("docs/2/index.html"); err != nil || strings.Contains(string(html), "data-offline") {
		t.Error("the development server starts a worker", err)
	}
	if _, err := live.File("offline.js"); err == nil {
		t.Error("the development server has a worker")
	}
}
