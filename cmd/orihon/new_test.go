package main

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/theme"
	"github.com/orihon/orihon/web"
)

var (
	exportedList = regexp.MustCompile(`(?s)export (?:type )?\{([^}]*)\}`)
	exportedName = regexp.MustCompile(`(?m)^export (?:function|interface) (\w+)`)
)

// TestTheTypesOfANewSiteNameWhatTheThemeHas: the types that a site is given name every part and every export.
func TestTheTypesOfANewSiteNameWhatTheThemeHas(t *testing.T) {
	data, err := os.ReadFile("template/common/types/orihon.d.ts")
	if err != nil {
		t.Fatal(err)
	}
	types := string(data)
	for _, p := range theme.Parts() {
		if p.Original != strings.Contains(types, `declare module "@orihon/theme/original/`+p.Name+`" {`) {
			t.Errorf("%s: %v", p.Name, p.Original)
		}
	}
	index, err := web.FS.ReadFile("theme/index.ts")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, m := range exportedList.FindAllStringSubmatch(string(index), -1) {
		for name := range strings.SplitSeq(m[1], ",") {
			names = append(names, strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(name), "type ")))
		}
	}
	kit, err := web.FS.ReadFile("theme/landing/kit.tsx")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range exportedName.FindAllStringSubmatch(string(kit), -1) {
		names = append(names, m[1])
	}
	if len(names) < 20 {
		t.Errorf("only %d exports: %q", len(names), names)
	}
	for _, name := range names {
		if name != "" && !regexp.MustCompile(`export (?:function|interface|type) `+name+`\b`).MatchString(types) {
			t.Errorf("the types do not have %s", name)
		}
	}
}

func TestTitlesOfFolders(t *testing.T) {
	for dir, want := range map[string]string{"my-docs": "My docs", "a/b/user_guide": "User guide", "日本語": "日本語", "/": "Docs"} {
		if got := titleOf(dir); got != want {
			t.Errorf("%s: %q", dir, got)
		}
	}
}
