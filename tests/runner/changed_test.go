package main

import (
	"slices"
	"strings"
	"testing"
)

func TestOnlyWhatAChangeCanReach(t *testing.T) {
	listed := strings.Split(strings.ReplaceAll(`M/internal/diag
M/internal/serve M/internal/diag
M/internal/serve.test M/internal/serve M/internal/serve_test M/internal/diag
M/internal/page M/internal/diag
M/internal/page.test M/internal/page M/internal/diag M/internal/sitetest
M/web
M/internal/bundle.test M/internal/bundle M/web
M/tests/site.test M/tests/site`, "M/", module+"/"), "\n")
	for _, c := range []struct{ files, packages, parts, web string }{
		{"internal/serve/handler.go", "internal/serve", "formats heavy-rooms pipeline rooms-a-k rooms-l-z staticcheck vet whole-sites", ""},
		{"internal/serve/testdata/deep/x.txt", "internal/serve tests/golden", "formats heavy-rooms pipeline rooms-a-k rooms-l-z staticcheck vet whole-sites", ""},
		{"internal/diag/log.go", "internal/page internal/serve", "formats heavy-rooms pipeline rooms-a-k rooms-l-z staticcheck vet whole-sites", ""},
		{"web/theme/Navbar.tsx", "internal/bundle internal/render", "browser formats heavy-rooms html pipeline rooms-a-k rooms-l-z types vitest whole-sites", "tests/search/ui.test.ts theme/Navbar.tsx"},
		{"web/search/scope.ts", "internal/bundle internal/render internal/search", "browser formats heavy-rooms html pipeline rooms-a-k rooms-l-z types vitest whole-sites", "search/scope.ts tests/search/ui.test.ts"},
		{"site/docs/a.md", "internal/check internal/search tests/site", "formats heavy-rooms pipeline reference rooms-a-k rooms-l-z samples whole-sites", ""},
		{"README.md", "internal/address", "formats heavy-rooms pipeline rooms-a-k rooms-l-z whole-sites", ""},
		{"CHANGELOG.md", "", "formats", ""},
	} {
		r := reached(strings.Fields(c.files), listed)
		packages := strings.ReplaceAll(strings.Join(r.packages, " "), module+"/", "")
		if packages != c.packages || strings.Join(r.parts, " ") != c.parts || strings.Join(r.web, " ") != c.web {
			t.Errorf("%s reaches %s, parts %v, web %v", c.files, packages, r.parts, r.web)
		}
	}
	if reached([]string{"internal/serve/handler.go", "go.mod"}, listed) != nil {
		t.Error("a change of go.mod reaches everything")
	}
}

func TestReachNamesPartsThatExist(t *testing.T) {
	for _, b := range besides {
		for _, name := range b.parts {
			if !slices.ContainsFunc(parts, func(p part) bool { return p.name == name }) {
				t.Errorf("%s reaches %s, which is no part", b.folder, name)
			}
		}
	}
}
