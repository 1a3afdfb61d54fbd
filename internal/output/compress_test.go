package output_test

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"

	"github.com/orihon/orihon/internal/output"
)

// texts are files of many sizes and kinds: what repeats, what does not, Japanese, and beyond a block of the compressor.
func texts() [][]byte {
	chance := rand.New(rand.NewPCG(5, 5))
	noise := make([]byte, 70_000)
	for i := range noise {
		noise[i] = byte(chance.Uint32())
	}
	var page strings.Builder
	for i := range 3000 {
		fmt.Fprintf(&page, "<p id=%q>Word %d of %d, 日本語の文 %d。</p>\n", fmt.Sprint("p", i), chance.IntN(500), i, chance.IntN(40))
	}
	long := strings.Repeat(page.String(), 10)
	kinds := [][]byte{noise, []byte(page.String()), []byte(long), bytes.Repeat([]byte("a"), 3<<20), bytes.Repeat([]byte("折本"), 400)}
	for _, size := range []int{512, 513, 1000, 1 << 14, 1<<16 - 1, 1 << 16, 1<<16 + 1, 1<<20 - 1, 1 << 20, 1<<20 + 1} {
		kinds = append(kinds, []byte(long[:size]))
	}
	return kinds
}

// TestEncodingsHoldTheFile: what a browser unpacks is the file, in whatever order files come to a compressor that is kept.
func TestEncodingsHoldTheFile(t *testing.T) {
	for _, quality := range []int{output.Quick, 5} {
		t.Run(fmt.Sprint(quality), func(t *testing.T) {
			out := filepath.Join(t.TempDir(), "out")
			folder, err := output.Open(out, output.Options{Compress: true, Quality: func(string) int { return quality }})
			if err != nil {
				t.Fatal(err)
			}
			defer folder.Close()
			all := texts()
			for i, data := range all {
				if err := folder.Put(output.File{Name: fmt.Sprint(i, ".html"), Data: data}); err != nil {
					t.Fatal(err)
				}
				if err := folder.Put(output.File{Name: fmt.Sprint(i, "-again.html"), Data: data}); err != nil {
					t.Fatal(err)
				}
			}
			if _, err := folder.Commit(output.About{}); err != nil {
				t.Fatal(err)
			}
			for i, data := range all {
				holds(t, out, fmt.Sprint(i), data)
			}
		})
	}
}

// holds compares what the encodings of NAME.html hold with the file, and with the encodings of the same file that came later.
func holds(t *testing.T, out, name string, data []byte) {
	t.Helper()
	for ending, open := range map[string]func(io.Reader) (io.Reader, error){
		"br": func(r io.Reader) (io.Reader, error) { return brotli.NewReader(r), nil },
		"gz": func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) },
	} {
		packed, err := os.ReadFile(filepath.Join(out, name+".html."+ending))
		if err != nil {
			t.Fatal(err)
		}
		r, err := open(bytes.NewReader(packed))
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(r)
		if err != nil || !bytes.Equal(got, data) {
			t.Errorf("%s.html.%s holds %d bytes (%v), want %d", name, ending, len(got), err, len(data))
		}
		later, err := os.ReadFile(filepath.Join(out, name+"-again.html."+ending))
		if err != nil || !bytes.Equal(later, packed) {
			t.Errorf("%s.html.%s: the same file gives other bytes the second time (%v)", name, ending, err)
		}
	}
}
