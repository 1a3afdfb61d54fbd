package pictures_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/cache"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/gallery"
	"github.com/orihon/orihon/internal/pages/pagestest"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/site"
)

func stripes(width int, step uint32) string {
	img := image.NewGray(image.Rect(0, 0, width, 40))
	seed := step
	for i := range img.Pix {
		seed = seed*1664525 + 1013904223
		img.Pix[i] = uint8(seed >> 24)
	}
	var b bytes.Buffer
	_ = png.Encode(&b, img)
	return b.String()
}

// huge is the head of a PNG of more pixels than are opened.
func huge() string {
	file := []byte(stripes(1, 1))
	copy(file[16:], "\x00\x00\x50\x00\x00\x00\x50\x00")
	binary.BigEndian.PutUint32(file[29:], crc32.ChecksumIEEE(file[12:29]))
	return string(file)
}

// TestGallery: the forms of pictures with their names, what is told of the others, and what the next build has at once.
func TestGallery(t *testing.T) {
	long := strings.Repeat("n", 121)
	files := map[string]string{
		"a b.png": stripes(600, 7), "sub/same.png": stripes(600, 7), "other/a b.png": stripes(600, 7), "alone.png": stripes(600, 9), long + ".png": stripes(600, 5),
		long[1:] + ".png": stripes(600, 5), "hurt.png": stripes(9, 3)[:60], "huge.png": huge(), "text.txt": "no picture",
	}
	b := pagestest.New(t, files)
	var assets []site.Asset
	for _, name := range []string{"a b.png", "sub/same.png", "other/a b.png", "alone.png", long + ".png", long[1:] + ".png", "hurt.png", "huge.png", "text.txt"} {
		assets = append(assets, site.Asset{File: name})
	}
	make := func(look bool) (*gallery.Gallery, string, string) {
		t.Helper()
		var log diag.Log
		progress := map[string]bool{}
		g, err := gallery.Make(t.Context(), gallery.Options{Tree: b.Tree, Files: assets, Cache: b.Dir, Look: look, Log: &log, Progress: func(done, total int) { progress[fmt.Sprint(done, "/", total)] = true }})
		if err != nil {
			t.Fatal(err)
		}
		for done := range 6 {
			if !progress[fmt.Sprint(done+1, "/", 6)] || len(progress) != 6 {
				t.Errorf("progress: %v", progress)
			}
		}
		var said strings.Builder
		for _, m := range log.Messages() {
			fmt.Fprintln(&said, m.ID, m.File, m.Text)
		}
		var out strings.Builder
		for _, a := range assets {
			p := g.Picture(a.File)
			if p == nil {
				continue
			}
			fmt.Fprint(&out, a.File, " ", len(p.Color))
			for _, f := range p.Forms {
				at := strings.LastIndex(f.URL, "-")
				fmt.Fprint(&out, " ", f.Width, " ", f.URL[:at], " ", len(f.URL[at:]))
			}
			fmt.Fprintln(&out)
		}
		return g, said.String(), out.String()
	}
	const told = "huge-picture huge.png the picture has 20480 × 20480 pixels; those with more than 40 million are not opened\ndamaged-picture hurt.png the picture is damaged: it cannot be opened\n"
	if g, said, forms := make(true); said != told || forms != "" || g.Outputs() != nil {
		t.Errorf("looked at: %s %s", said, forms)
	}
	if _, err := os.Stat(filepath.Join(b.Dir, cache.Dir)); err == nil {
		t.Error("a look leaves something behind")
	}
	form := func(file, base string, width int) string {
		text := file + " 7"
		for _, w := range []int{480, width} {
			text += fmt.Sprintf(" %d /_orihon/images/%s-%d 14", w, base, w)
		}
		return text + "\n"
	}
	want := form("a b.png", "a%20b", 600) + form("sub/same.png", "same", 600) + form("other/a b.png", "a%20b", 600) + form("alone.png", "alone", 600) + form(long+".png", "picture", 600) + form(long[1:]+".png", long[1:], 600)
	first, said, forms := make(false)
	if said != told || forms != want {
		t.Errorf("made: %s %s\nwant %s", said, forms, want)
	}
	written := contents(t, first)
	if len(written) != 10 {
		t.Errorf("%d files: equal pictures of one name share theirs", len(written))
	}
	again, said, forms := make(false) // from what was kept
	if said != told || forms != want {
		t.Errorf("in the next build: %s %s", said, forms)
	}
	kept, _ := filepath.Glob(filepath.Join(b.Dir, cache.Dir, "pictures", "*-*"))
	entries, _ := os.ReadDir(filepath.Join(b.Dir, cache.Dir, "pictures"))
	if len(kept) != 6 || len(entries) != 12 {
		t.Errorf("%d forms are kept in %d entries", len(kept), len(entries))
	}
	same := func(what string) {
		t.Helper()
		for name, data := range contents(t, again) {
			if written[name] != data || data == "" {
				t.Errorf("%s: %s has %d bytes, not %d", what, name, len(data), len(written[name]))
			}
		}
	}
	away := filepath.Join(b.Dir, "alone.png")
	if err := os.Rename(away, away+".away"); err != nil {
		t.Fatal(err)
	}
	same("from the cache")
	if err := os.Rename(away+".away", away); err != nil {
		t.Fatal(err)
	}
	for _, file := range kept {
		if err := os.WriteFile(file, []byte("damaged"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	same("of a damaged cache")
	if err := os.Remove(kept[0]); err != nil {
		t.Fatal(err)
	}
	cache.Write(b.Dir, "pictures/"+filepath.Base(kept[0]), []byte("of another picture"))
	same("of another picture in the cache")
	if err := os.RemoveAll(filepath.Join(b.Dir, cache.Dir)); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"alone.png": stripes(500, 4), "a b.png": "no picture any more"} {
		b.Rewrite(t, name, text)
	}
	for _, o := range again.Outputs() {
		recipe, err := o.Recipe()
		if err != nil {
			t.Fatal(err)
		}
		files, err := recipe.Make(t.Context())
		if changed := o.Owner == "a form of alone.png" || o.Owner == "a form of a b.png"; (err != nil) != changed {
			t.Errorf("%s: %v %v", o.Owner, files, err)
		}
	}
	var none *gallery.Gallery
	if none.Picture("a b.png") != nil || none.Outputs() != nil {
		t.Error("no gallery has pictures")
	}
}

func contents(t *testing.T, g *gallery.Gallery) map[string]string {
	t.Helper()
	out, keys := map[string]string{}, map[string]bool{}
	for _, o := range g.Outputs() {
		recipe, err := o.Recipe()
		if err != nil {
			t.Fatal(err)
		}
		files, err := recipe.Make(t.Context())
		if err != nil || len(files) != 1 || files[0].Name != o.Names[0] || !strings.HasPrefix(o.Names[0], gallery.Prefix) {
			t.Fatal(files, err)
		}
		if keys[recipe.Key.Hash()] = true; out[files[0].Name] != "" {
			t.Errorf("%s twice", files[0].Name)
		}
		out[files[0].Name] = string(files[0].Data)
		if causes := recipe.Key[0].Behind(); len(causes) != 1 || causes[0] != plan.Files(strings.TrimPrefix(o.Owner, "a form of "))[0] {
			t.Errorf("%v", causes)
		}
	}
	return out
}
