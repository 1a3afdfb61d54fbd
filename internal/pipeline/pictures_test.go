package pipeline_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

const picturesSite = `-- site.yaml --
title: Test
url: https://example.com/base
locales:
  - {code: en, label: English}
docsets:
  - {id: docs, label: Docs, path: /docs, folder: docs}
images: {optimize: true}
markdown: {zoom: true}
-- docs/index.mdx --
# Start

![A screen](./screen.png "Its caption")

Text ![small](./screen.png#original) and <Image src="./screen.png" alt="bare" original />.

<Image src="./dark.png" dark="./small.svg" alt="dark" />

![film](./broken.png) ![bomb](./bomb.png)
-- docs/runs.mdx --
export const n = 1 + 1;

# Runs {n}

![A screen](./screen.png)
`

// screen is a picture with even areas.
func screen(t *testing.T, w, h int) string {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for i := range w * h {
		c := color.NRGBA{uint8(i % w / 40 * 5), uint8(i / w / 30 * 9), 90, 255}
		img.SetNRGBA(i%w, i/w, c)
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func siteWithPictures(t *testing.T) *sitetest.Site {
	t.Helper()
	s := sitetest.Folder(t, picturesSite)
	whole := screen(t, 800, 300)
	s.Write("docs/screen.png", whole)
	s.Write("docs/dark.png", screen(t, 640, 200))
	s.Write("docs/small.svg", `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`)
	s.Write("docs/broken.png", whole[:200])
	head := whole[12:16] + "\x00\x00\xff\xff\x00\x00\xff\xff" + whole[24:29]
	s.Write("docs/bomb.png", whole[:12]+head+string(binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE([]byte(head))))+whole[33:])
	s.Write("static/unshown.png", whole)
	return s
}

// published are all files of the output but its manifest, by name.
func published(t *testing.T, s *sitetest.Site) map[string]string {
	t.Helper()
	out := map[string]string{}
	for _, name := range s.Files("") {
		if !strings.HasPrefix(name, "_orihon/manifest") {
			out[name] = s.Read(name)
		}
	}
	return out
}

func TestPicturesAreShownInSmallerForms(t *testing.T) {
	s := siteWithPictures(t)
	s.Build(pipeline.Options{})
	text := s.Read("docs/index.html")
	form := `/base/_orihon/images/screen-\d+-[0-9a-f]{8}\.webp`
	for _, want := range []string{
		`<figure><a class="zoom" href="/base/assets/screen-[0-9a-f]{8}\.png"[^>]*><picture><source type="image/webp" srcset="(` + form + ` \d+w, )*` + form + ` 800w" sizes="\(max-width: 736px\) 100vw, 736px"/>` +
			`<img src="/base/assets/screen-[0-9a-f]{8}\.png" alt="A screen" loading="lazy" decoding="async" width="800" height="300" style="background-color:#[0-9a-f]{6}"></picture></a>`,
		`Text <img src="[^"]*" alt="small" loading="lazy" decoding="async" width="800" height="300"> and <img src="[^"]*" alt="bare" loading="lazy" decoding="async" width="800" height="300">\.`,
		`<picture><source [^>]* 640w" sizes="\(max-width: 640px\) 100vw, 640px"/><img [^>]*alt="dark"[^>]*></picture>`,
	} {
		if !regexp.MustCompile(want).MatchString(text) {
			t.Errorf("no %s", want)
		}
	}
	if n := strings.Count(text, "<picture>"); n != 2 {
		t.Errorf("%d pictures", n)
	}
	if runs := s.Read("docs/runs/index.html"); !regexp.MustCompile(`<picture><source type="image/webp" srcSet="`+form).MatchString(runs) || strings.Contains(runs, "/base/base/") {
		t.Error("a page that runs shows the file itself")
	}
	if twin := s.Read("docs/index.md"); strings.Contains(twin, "webp") || !strings.Contains(twin, "![A screen](/base/assets/screen-") {
		t.Errorf("the Markdown: %s", twin)
	}
	for _, name := range regexp.MustCompile(`_orihon/images/[^" ,]*`).FindAllString(text, -1) {
		if data := s.Read(name); !strings.HasPrefix(data, "RIFF") || len(data) >= len(s.Source("docs/screen.png")) {
			t.Errorf("%s has %d bytes", name, len(data))
		}
	}
	for _, want := range []string{
		"docs/broken.png: warning: the picture is damaged", "docs/bomb.png: warning: the picture has 65535 × 65535 pixels",
	} {
		if !strings.Contains(s.Messages(), want) {
			t.Errorf("no %q in\n%s", want, s.Messages())
		}
	}
	for _, name := range s.Files(".webp") {
		if strings.Contains(name, "unshown") {
			t.Errorf("%s is shown by no page", name)
		}
	}
}

func TestPicturesAreTheSameWarmAndCold(t *testing.T) {
	s := siteWithPictures(t)
	s.Build(pipeline.Options{})
	cold := published(t, s)
	text := s.Source("docs/index.mdx")
	s.Write("docs/index.mdx", text+"\nMore.\n")
	s.Build(pipeline.Options{})
	if s.Report.Rendered != 1 {
		t.Errorf("%d pages rendered for a changed one", s.Report.Rendered)
	}
	s.Write("docs/index.mdx", text)
	if err := os.RemoveAll(s.Out); err != nil {
		t.Fatal(err)
	}
	s.Build(pipeline.Options{}) // from the cache alone
	if warm := published(t, s); !maps.Equal(warm, cold) {
		t.Error("a warm build differs")
	}
	for _, entry := range cacheOf(t, s) {
		if strings.Contains(filepath.Base(entry), "-") {
			if err := os.Remove(entry); err != nil { // the bytes of a form
				t.Fatal(err)
			}
		}
	}
	if err := os.RemoveAll(s.Out); err != nil {
		t.Fatal(err)
	}
	s.Build(pipeline.Options{})
	if again := published(t, s); !maps.Equal(again, cold) {
		t.Error("a build with half a cache differs")
	}
	s.Write("docs/screen.png", screen(t, 500, 300))
	s.Build(pipeline.Options{})
	if text := s.Read("docs/index.html"); strings.Contains(text, "800w") || !strings.Contains(text, "500w") {
		t.Error("a page names forms of the picture that was there")
	}
}

func cacheOf(t *testing.T, s *sitetest.Site) []string {
	t.Helper()
	entries, err := filepath.Glob(filepath.Join(s.Dir, ".orihon", "pictures", "*"))
	if err != nil || len(entries) < 4 {
		t.Fatalf("%d pictures are kept, %v", len(entries), err)
	}
	return entries
}

func TestFilesAreShownWithoutAnEncoder(t *testing.T) {
	s := siteWithPictures(t)
	live := pipeline.NewLive(pipeline.Options{Dir: s.Dir})
	defer live.Close()
	if report, err := live.Update(t.Context(), nil); err != nil {
		t.Fatal(err, report.Messages)
	}
	html, err := live.File("docs/index.html")
	if err != nil || !bytes.Contains(html, []byte(`alt="A screen"`)) || bytes.Contains(html, []byte("<picture>")) {
		t.Errorf("the development server: %v", err)
	}
	s.Write("site.yaml", strings.Replace(s.Source("site.yaml"), "optimize: true", "optimize: false", 1))
	s.Build(pipeline.Options{})
	if text := s.Read("docs/index.html"); strings.Contains(text, "<picture>") || len(s.Files(".webp")) > 0 || strings.Contains(s.Messages(), "picture") {
		t.Error("pictures are converted that nobody asked for")
	}
}
