package cards

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/card"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/pages/pagestest"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/site"
)

var update = flag.Bool("update", false, "write what is printed into testdata")

// TestWhatCardsSay holds the texts of social cards.
func TestWhatCardsSay(t *testing.T) {
	s := pagestest.New(t, nil).Site
	s.Config.Tagline = site.Text{"": "One sheet", "ja": "一枚"}
	s.Config.API = &site.API{Label: site.Text{"": "API"}, Versions: []site.APIVersion{{Name: "1", Label: site.Text{"": "one"}}, {Name: "2", Label: site.Text{"": "two", "ja": "二"}}}}
	s.Config.Docsets = []site.Docset{
		{ID: "docs", Label: site.Text{"": "Docs", "ja": "文書"}, Versions: []site.VersionSpec{{Name: "2", Label: site.Text{"": "v2"}}, {Name: "1", Label: site.Text{"": "v1"}}}},
		{ID: "one", Label: site.Text{"": "One"}, Versions: []site.VersionSpec{{Label: site.Text{"": "none"}}}},
	}
	var out pagestest.Printed
	for name, p := range map[string]site.Page{
		"1 of a version": {Title: "A", Locale: "en", Docset: "docs", Version: "1"}, "2 in Japanese": {Title: "あ", Locale: "ja", Docset: "docs", Version: "2"},
		"3 of none": {Title: "A", Locale: "en"}, "4 without a title": {Locale: "en"}, "5 of the site's title": {Title: "Fold", Locale: "ja", Docset: "docs", Version: "gone"},
		"8 of the reference's version": {Title: "A", Locale: "ja", Kind: site.PageAPI, Docset: site.APIDocset, Version: "2"}, "9 of an unknown version": {Title: "A", Locale: "en", Docset: "docs", Version: "3"},
		"6 without versions": {Title: "A", Locale: "en", Docset: "one"}, "7 of the reference": {Title: "A", Locale: "en", Kind: site.PageAPI, Docset: site.APIDocset, Version: "2"},
	} {
		s.Pages = append(s.Pages, &site.LinkedPage{Page: p, Context: name})
	}
	lines := map[string]string{}
	for _, p := range s.Pages {
		lines[p.Context] = fmt.Sprintf("%+v", of(s, &p.Page))
	}
	out.Add("cards", lines)
	var none *missedCards
	first := none.and(pagestest.PageOf("/a", "en", "a.md"), 'あ')
	out.Add("missed", fmt.Sprintf("%+v", *first.and(pagestest.PageOf("/b", "en", "b.md"), 'い')), fmt.Sprintf("%+v", *none.and(&site.LinkedPage{}, 'う')))
	if got := counted(0, "page") + counted(1, "page") + counted(2, "page"); got != "0 pages1 page2 pages" {
		t.Error(got)
	}
	out.Compare(t, "cards", *update)
}

// TestCardsAreSharedAndMissed: equal pages share a card, some pages have none, and what no card can show is told once for a language.
func TestCardsAreSharedAndMissed(t *testing.T) {
	b := pagestest.New(t, map[string]string{"theme/tokens.css": ":root { --color-accent: #123456; --color-text: var(--x); --color-bg: #fff }\n[data-theme=dark] { --color-muted: #000 }\n"})
	colors, err := Colors(b.Tree)
	plain, errPlain := Colors(pagestest.New(t, nil).Tree)
	if err != nil || errPlain != nil || colors.Accent != [3]uint8{0x12, 0x34, 0x56} || colors.Paper != [3]uint8{255, 255, 255} || colors.Text != plain.Text || colors.Muted != plain.Muted || plain.Text == [3]uint8{} || plain.Accent == colors.Accent {
		t.Errorf("%+v %+v %v", colors, plain, err)
	}
	if _, err := Colors(os.DirFS(filepath.Join(b.Dir, "theme", "tokens.css"))); err == nil {
		t.Error("a file that cannot be read is none")
	}
	pen, err := card.NewPen()
	if err != nil {
		t.Fatal(err)
	}
	page := func(title, locale, file, image string, kind site.PageKind) *site.LinkedPage {
		p := pagestest.PageOf("/"+title, locale, file)
		p.Page.Title, p.Page.Kind, p.Image = title, kind, image
		return p
	}
	b.Site.Pages = []*site.LinkedPage{
		page("A", "en", "a.md", "", site.PageDoc), page("A", "en", "b.md", "", site.PageDoc), page("B", "en", "c.md", "", site.PageDoc), page("N", "en", "", "", site.PageNotFound), page("S", "en", "", "", site.PageSearch),
		page("กข", "ja", "", "", site.PageDoc), page("ฃ", "ja", "t.md", "", site.PageDoc), page("ค", "ja", "u.md", "", site.PageDoc), page("ฅ", "ja", "v.md", "own.png", site.PageDoc),
	}
	var p plan.Plan
	Add(&p, b.Site, pen, colors, b.Log)
	var got []string
	for _, page := range b.Site.Pages {
		got = append(got, fmt.Sprint(page.Page.Title, len(page.Card)))
	}
	const length = len("/_orihon/cards/0123456789abcdef.png")
	if want := fmt.Sprint([]string{"A35", "A35", "B35", "N0", "S0", "กข0", "ฃ0", "ค0", "ฅ0"}); fmt.Sprint(got) != want || length != 35 || b.Site.Pages[0].Card != b.Site.Pages[1].Card || b.Site.Pages[0].Card == b.Site.Pages[2].Card || len(p.Outputs) != 2 {
		t.Errorf("%v, want %v; %d outputs", got, want, len(p.Outputs))
	}
	if said := b.Said(); !strings.HasPrefix(said, "t.md: warning: 3 pages in 日本語") || !strings.Contains(said, "no 'ก'") || strings.Count(said, "no-card") != 1 {
		t.Errorf("%s", said)
	}
	recipe, err := p.Outputs[0].Recipe()
	if err != nil {
		t.Fatal(err)
	}
	files, err := recipe.Make(t.Context())
	if err != nil || "/"+files[0].Name != b.Site.Pages[0].Card || !strings.HasPrefix(string(files[0].Data), "\x89PNG") {
		t.Error(len(files), err)
	}
	b.Site.Config.Image, b.Log = "all.png", &diag.Log{}
	if Add(&plan.Plan{}, b.Site, pen, colors, b.Log); b.Said() != "" {
		t.Error(b.Said())
	}
}
