package site_test

import (
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/typescript"
)

var update = flag.Bool("update", false, "write web/model/model.ts")

const modelHead = "// Generated from internal/site by `make generate`; edit the Go types instead.\n\n" + `import type { Words } from "./words";

/** The component that shows a page. */
export type PageKind = string;
`

// modelTypes are the types that cross into the browser, in the order in which they are written.
func modelTypes() []any {
	return []any{
		site.Page{},
		site.Crumb{},
		site.TocEntry{},
		site.PageLink{},
		site.Updated{},
		site.Banner{},
		site.Hint{},
		site.CardItem{},
		site.Shell{},
		site.ShellReading{},
		site.MenuItem{},
		site.ShellLocale{},
		site.NavEntry{},
		site.FooterLogo{},
		site.ShellAnnouncement{},
		site.ShellDocset{},
		site.ShellVersion{},
		site.ColorMode{},
		site.SidebarItem{},
		site.PageData{},
		site.Post{},
		site.AuthorLink{},
		site.PostList{},
		site.PostItem{},
		site.AuthorCard{},
		site.AuthorList{},
		site.PostArchive{},
		site.ArchiveYear{},
		site.DocsVersion{},
		site.DocRef{},
		site.BlockVersions{},
	}
}

// siteTypes are those of them that components of a site meet.
func siteTypes() []any {
	return slices.DeleteFunc(modelTypes(), func(v any) bool {
		switch v.(type) {
		case site.PageData, site.DocsVersion, site.DocRef, site.BlockVersions:
			return true
		}
		return false
	})
}

// TestTheTypesOfANewSiteAreThoseOfTheModel: what "orihon new" gives to sites has the types of pages as they are here.
func TestTheTypesOfANewSiteAreThoseOfTheModel(t *testing.T) {
	const file = "../../cmd/orihon/template/common/types/orihon.d.ts"
	const begin, end = "  export type PageKind = string;\n", "\n  /** What a page is shown from. */\n"
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got := string(data)
	head, rest, ok := strings.Cut(got, begin)
	_, tail, found := strings.Cut(rest, end)
	if !ok || !found {
		t.Fatalf("%s has no place for the types", file)
	}
	var types strings.Builder
	for line := range strings.Lines(typescript.Write([]any{site.PageKind(""), site.Words{}}, siteTypes()...)) {
		if line != "\n" {
			types.WriteString("  " + line)
		}
	}
	want := head + begin + types.String() + end + tail
	if *update {
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if got != want {
		t.Fatal(file + " differs from the Go types; run `make generate`")
	}
}

func TestModelTypesAreUpToDate(t *testing.T) {
	const file = "../../web/model/model.ts"
	want := modelHead + typescript.Write([]any{site.PageKind(""), site.Words{}}, modelTypes()...)
	if *update {
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Fatal("web/model/model.ts differs from the Go types; run `make generate`")
	}
}
