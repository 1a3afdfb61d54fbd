package pipeline_test

import (
	"bytes"
	"errors"
	"image/png"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/card"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

func needsFace(t *testing.T) {
	t.Helper()
	if _, err := card.NewPen(); errors.Is(err, card.ErrNoFace) {
		t.Skip(err)
	}
}

const withPictures = `
-- docs/2/own.md --
---
image: ./shot.png
---
# Own
-- docs/2/shot.png --
a picture
-- docs/2/arabic.md --
# مرحبا
-- theme/tokens.css --
:root { --color-bg: #102030; }
-- static/all.png --
a picture
`

// TestEveryPageHasACard looks at the picture that each page names: its card, its own, or that of the site.
func TestEveryPageHasACard(t *testing.T) {
	needsFace(t)
	s := sitetest.New(t, withKeys("cards: true\nimage: all.png")+withPictures)
	if s.Err != nil {
		t.Fatal(s.Messages())
	}
	image := func(route string) string { return s.Page(route).Attr("meta[property=og:image]", "content") }
	const base = "https://example.com/base"
	en, ja := image("/docs/2/"), image("/ja/docs/2/")
	for _, address := range []string{en, ja} {
		name, ours := strings.CutPrefix(address, base+"/")
		if !ours || !strings.HasPrefix(name, "_orihon/cards/") {
			t.Fatalf("the page names %q", address)
		}
		img, err := png.Decode(bytes.NewReader([]byte(s.Read(name))))
		if err != nil || img.Bounds().Dx() != card.Width || img.Bounds().Dy() != card.Height {
			t.Fatal(err)
		}
		if r, g, b, _ := img.At(600, 20).RGBA(); r>>8 != 0x10 || g>>8 != 0x20 || b>>8 != 0x30 {
			t.Errorf("the paper is %x %x %x, not the site's", r>>8, g>>8, b>>8)
		}
	}
	if en == ja {
		t.Error("two titles have one card")
	}
	page := s.Page("/ja/docs/2/")
	for property, want := range map[string]string{"og:image:width": "1200", "og:image:height": "630", "og:image:alt": "はじめに"} {
		if got := page.Attr("meta[property="+property+"]", "content"); got != want {
			t.Errorf("%s is %q", property, got)
		}
	}
	if got := image("/docs/2/arabic"); got != base+"/all.png" {
		t.Errorf("what the face does not have is drawn: %q", got)
	}
	own := image("/docs/2/own")
	if name, _ := strings.CutPrefix(own, base+"/"); !s.Has(name) || strings.Contains(own, "cards") {
		t.Errorf("the page's own picture is %q, which is not there", own)
	}
}

func TestCardsAreDrawnOnceAndOnlyIfAskedFor(t *testing.T) {
	needsFace(t)
	s := sitetest.New(t, withKeys("cards: true"))
	first := s.Files(".png")
	s.Write("docs/2/index.md", "# Start & go\n\nOther text, the same title.\n")
	s.Build(pipeline.Options{})
	if again := s.Files(".png"); strings.Join(again, " ") != strings.Join(first, " ") || len(first) == 0 {
		t.Errorf("%q, then %q", first, again)
	}
	if none := sitetest.New(t, bilingual); len(none.Files(".png")) > 0 || strings.Contains(none.Read("docs/2/index.html"), "og:image") {
		t.Error("cards are drawn that nobody asked for")
	}
}

// TestPagesWithoutACardAreTold: where the face lacks letters, and the site has no picture that would stand in.
func TestPagesWithoutACardAreTold(t *testing.T) {
	needsFace(t)
	const korean = "\n-- docs/index.md --\n# 시작하기\n-- docs/other.md --\n# 다음\n-- docs/launch.md --\n# 🚀 Launch\n"
	site := "-- site.yaml --\ntitle: Test\nurl: https://example.com\ncards: true\nIMAGE\nlocales: [{code: ko, label: 한국어}]\n" +
		"docsets: [{id: docs, label: Docs, path: /docs, folder: docs}]" + korean
	s := sitetest.New(t, strings.Replace(site, "IMAGE\n", "", 1))
	if said := s.Messages(); strings.Count(said, "no-card") != 1 || !strings.Contains(said, "2 pages in 한국어") {
		t.Error(said)
	}
	if card := s.Page("/docs/launch").Attr("meta[property=og:image]", "content"); !strings.Contains(card, "/_orihon/cards/") {
		t.Errorf("the page with a picture among its words has %q", card)
	}
	with := sitetest.New(t, strings.Replace(site, "IMAGE", "image: all.png", 1)+"-- static/all.png --\npicture\n")
	if said := with.Messages(); said != "" {
		t.Error(said)
	}
}
