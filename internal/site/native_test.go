package site

import (
	"strings"
	"testing"
)

// TestPagesOfASite: pages/ holds the pages of a site, in each language, unless documents lie there.
func TestPagesOfASite(t *testing.T) {
	for folders, want := range map[string]string{
		"docs":             "docs: ; i18n/ja/docs: ja; pages: en pages-; i18n/ja/pages: ja pages-",
		"pages":            "pages: ; i18n/ja/pages: ja",
		".":                ".: ; i18n/ja: ja",
		"docs pages other": "docs: ; i18n/ja/docs: ja; pages: ; i18n/ja/pages: ja; other: ; i18n/ja/other: ja",
		"pages/x":          "pages/x: ; i18n/ja/pages/x: ja; pages: en pages-; i18n/ja/pages: ja pages-",
		"pages2":           "pages2: ; i18n/ja/pages2: ja; pages: en pages-; i18n/ja/pages: ja pages-",
	} {
		c := &Config{Locales: []Locale{{Code: "en", Default: true}, {Code: "ja"}}, Docsets: []Docset{{ID: "pages"}}}
		for folder := range strings.FieldsSeq(folders) {
			c.Layout.Roots = append(c.Layout.Roots, Root{Dir: folder}, Root{Dir: strings.TrimSuffix("i18n/ja/"+folder, "/."), Locale: "ja"})
		}
		c.AddNativePages()
		var got []string
		for _, r := range c.Layout.Roots {
			got = append(got, r.Dir+": "+strings.TrimSpace(r.Locale+" "+r.Docset))
		}
		if s := strings.Join(got, "; "); s != want {
			t.Errorf("beside %s: %s\nwant %s", folders, s, want)
		}
		if added := strings.Contains(want, "pages-"); added != (len(c.Docsets) == 2) || added != (c.Layout.Pages.Route == "/") {
			t.Errorf("beside %s there are %d docsets, and pages at %q", folders, len(c.Docsets), c.Layout.Pages.Route)
		}
	}
}
