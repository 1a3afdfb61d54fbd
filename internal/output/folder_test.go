package output

import (
	"bytes"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestWhatIsWrittenIsCounted builds the same files again, and others: only what the last output did not have is written.
func TestWhatIsWrittenIsCounted(t *testing.T) {
	final := filepath.Join(t.TempDir(), "out")
	var seals Seals
	for i, round := range []struct {
		files         map[string]string
		written, kept int
	}{
		{map[string]string{"a.html": "1", "b.html": "2"}, 2, 0},
		{map[string]string{"a.html": "1", "b.html": "2"}, 0, 2},
		{map[string]string{"a.html": "1", "b.html": "3", "c.html": "4"}, 2, 1},
		{map[string]string{"c.html": "4"}, 0, 1},
	} {
		f, err := Open(final, Options{Seals: seals})
		if err != nil {
			t.Fatal(err)
		}
		kept := 0
		for _, name := range slices.Sorted(maps.Keys(round.files)) {
			if f.Keep(round.files[name], name) {
				kept++
			} else if err := f.Put(File{Name: name, Key: round.files[name], Data: []byte(round.files[name])}); err != nil {
				t.Fatal(err)
			}
		}
		if f.Written() != round.written || len(f.Made()) != len(round.files) || kept != round.kept {
			t.Errorf("round %d: %d of %d files written, %d kept; want %d of %d, %d", i, f.Written(), len(f.Made()), kept, round.written, len(round.files), round.kept)
		}
		if seals, err = f.Commit(About{}); err != nil {
			t.Fatal(err)
		}
		f.Close()
	}
}

// TestWhatIsPutWithTheSameContentIsNotWritten although its key is another: the new key is noted.
func TestWhatIsPutWithTheSameContentIsNotWritten(t *testing.T) {
	final := filepath.Join(t.TempDir(), "out")
	for i, want := range []int{1, 0, 0} {
		f, err := Open(final, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if err := f.Put(File{Name: "a.html", Key: "key " + strings.Repeat("x", i), Data: []byte("text")}); err != nil {
			t.Fatal(err)
		}
		if f.Written() != want {
			t.Errorf("build %d wrote %d files, want %d", i, f.Written(), want)
		}
		if _, err := f.Commit(About{}); err != nil {
			t.Fatal(err)
		}
		f.Close()
		if got := readManifest(final).Files["a.html"].Key; got != "key "+strings.Repeat("x", i) {
			t.Errorf("build %d noted the key %q", i, got)
		}
	}
}

// TestNamesThatCannotBe are refused, and so is a name that comes twice.
func TestNamesThatCannotBe(t *testing.T) {
	f, err := Open(filepath.Join(t.TempDir(), "out"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for _, name := range []string{"", ".", "..", "../a", "a/../b", "/a", "a//b", "a/"} {
		if f.Put(File{Name: name, Data: []byte("x")}) == nil {
			t.Errorf("%q is the name of a file", name)
		}
	}
	if err := f.Put(File{Name: "a", Data: []byte("x")}); err != nil {
		t.Fatal(err)
	}
	if err := f.Put(File{Name: "a", Data: []byte("y")}); err == nil || !strings.Contains(err.Error(), "twice") {
		t.Errorf("a name that comes twice: %v", err)
	}
}

// TestSets are kept whole or not at all.
func TestSets(t *testing.T) {
	final := filepath.Join(t.TempDir(), "out")
	build := func(key string, n int) (kept bool) {
		t.Helper()
		f, err := Open(final, Options{})
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if kept = f.KeepSet(key, "parts/"); !kept {
			for i := range n {
				if err := f.Put(File{Name: "parts/" + strings.Repeat("a", i+1), Key: SetKey(key, n), Data: []byte{byte(i)}}); err != nil {
					t.Fatal(err)
				}
			}
		}
		if _, err := f.Commit(About{}); err != nil {
			t.Fatal(err)
		}
		return kept
	}
	if build("one", 3) || !build("one", 3) || build("two", 3) {
		t.Error("a set is kept that is not there, or made anew although it is")
	}
	if err := os.Remove(filepath.Join(final, "parts", "aa")); err != nil {
		t.Fatal(err)
	}
	if build("two", 3) || !build("two", 3) {
		t.Error("a set is kept of which a file is gone, or is not whole afterwards")
	}
}

// TestListsOfNames take what follows names that lead outside.
func TestListsOfNames(t *testing.T) {
	o := newOurs()
	o.add("../outside", "", "/absolute", ".", "docs/a/index.html", "docs//b", "top.txt")
	if got := slices.Sorted(maps.Keys(o.files)); !slices.Equal(got, []string{"docs/a/index.html", "top.txt"}) {
		t.Errorf("files %v", got)
	}
	if got := slices.Sorted(maps.Keys(o.folders)); !slices.Equal(got, []string{".", "docs", "docs/a"}) {
		t.Errorf("folders %v", got)
	}
}

// TestAFolderThatCannotBeWrittenToIsNotLocked: the next build says the same, not that another one is at work.
func TestAFolderThatCannotBeWrittenToIsNotLocked(t *testing.T) {
	final := filepath.Join(t.TempDir(), "out")
	mount(t, final, "-t", "tmpfs", "-o", "ro", "tmpfs")
	if f, err := Open(final, Options{}); err == nil {
		f.Close()
		t.Fatal("a folder that cannot be written to is open")
	}
	unlock, err := lockFolder(final, !shared)
	if err != nil {
		t.Fatal("after a build that could not begin:", err)
	}
	unlock()
}

// TestEncodingsAreMadeForWhatIsWorthIt by ending and size, and go when they are not asked for any more.
func TestEncodingsAreMadeForWhatIsWorthIt(t *testing.T) {
	final := filepath.Join(t.TempDir(), "out")
	long := strings.Repeat("x", minCompressed)
	files := map[string]string{"long.html": long, "short.html": long[1:], "picture.png": long, "a.css": long, "b.js": long, "c.json": long}
	for _, compress := range []bool{true, false, true} {
		f, err := Open(final, Options{Compress: compress})
		if err != nil {
			t.Fatal(err)
		}
		for name, text := range files {
			if err := f.Put(File{Name: name, Data: []byte(text)}); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := f.Commit(About{}); err != nil {
			t.Fatal(err)
		}
		f.Close()
		for name, text := range files {
			want := compress && len(text) == minCompressed && !strings.HasSuffix(name, ".png")
			for _, encoding := range encodings() {
				if _, err := os.Stat(filepath.Join(final, name+"."+encoding)); (err == nil) != want {
					t.Errorf("compress %v: %s.%s: %v", compress, name, encoding, err)
				}
			}
			if got := readManifest(final).Files[name].Encodings; (len(got) == 2) != want {
				t.Errorf("compress %v: %s has the encodings %v", compress, name, got)
			}
		}
	}
}

// TestFilesThatAreMadeTogetherAreKeptTogether: of those that cannot all be kept none is left behind.
func TestFilesThatAreMadeTogetherAreKeptTogether(t *testing.T) {
	final := filepath.Join(t.TempDir(), "out")
	long := strings.Repeat("x", minCompressed)
	for round := range 2 {
		f, err := Open(final, Options{Compress: true})
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if round == 0 {
			for _, name := range []string{"a.html", "b.html", "c.html"} {
				if err := f.Put(File{Name: name, Key: "key", Data: []byte(long)}); err != nil {
					t.Fatal(err)
				}
			}
		} else {
			if err := os.Remove(filepath.Join(final, "b.html")); err != nil {
				t.Fatal(err)
			}
			if f.Keep("key", "a.html", "b.html") || f.Keep("", "a.html") || f.Keep("other", "a.html") || !f.Keep("key", "c.html") {
				t.Error("files are kept that are not there or were made from something else, or are not kept")
			}
		}
		if _, err := f.Commit(About{}); err != nil {
			t.Fatal(err)
		}
	}
	entries, err := os.ReadDir(final)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if got := strings.Join(names, " "); got != "_orihon c.html c.html.br c.html.gz" {
		t.Error("left:", got)
	}
}

// TestWhatWasChangedFromOutsideIsMadeAnew changes files and their encodings behind the back of the next build: with the same
// size, with the same time, or neither. Only what keeps both is not seen.
func TestWhatWasChangedFromOutsideIsMadeAnew(t *testing.T) {
	long := strings.Repeat("x", minCompressed)
	for _, name := range []string{"a.html", "a.html.br", "a.html.gz"} {
		for _, sealed := range []bool{true, false} {
			for _, shorter := range []bool{true, false} {
				final := filepath.Join(t.TempDir(), "out")
				build := func(seals Seals) Seals {
					t.Helper()
					f, err := Open(final, Options{Compress: true, Seals: seals})
					if err != nil {
						t.Fatal(err)
					}
					defer f.Close()
					if !f.Keep("key", "a.html") {
						if err := f.Put(File{Name: "a.html", Key: "key", Data: []byte(long)}); err != nil {
							t.Fatal(err)
						}
					}
					if seals, err = f.Commit(About{}); err != nil {
						t.Fatal(err)
					}
					return seals
				}
				seals := build(nil)
				file := filepath.Join(final, name)
				good, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				bad := append([]byte("?"), good[1:]...)
				if shorter {
					bad = good[:len(good)-1]
				}
				later := time.Now().Add(time.Second)
				if err := errors.Join(os.WriteFile(file, bad, 0o644), os.Chtimes(file, later, later)); err != nil {
					t.Fatal(err)
				}
				if !sealed {
					seals = nil
				}
				build(seals)
				if got, _ := os.ReadFile(file); !bytes.Equal(got, good) {
					t.Errorf("%s, sealed %v, shorter %v: the change stays", name, sealed, shorter)
				}
			}
		}
	}
}

// TestAManifestThatWasChangedIsNotTrusted: the files that it lists are read, although they look as they were left.
func TestAManifestThatWasChangedIsNotTrusted(t *testing.T) {
	final := filepath.Join(t.TempDir(), "out")
	for round := range 2 {
		f, err := Open(final, Options{})
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if round == 1 {
			if f.Keep("key", "a.html") {
				t.Error("a file is kept that has not the content which the manifest says")
			}
			return
		}
		if err := f.Put(File{Name: "a.html", Key: "key", Data: []byte("text")}); err != nil {
			t.Fatal(err)
		}
		seals, err := f.Commit(About{})
		if err != nil {
			t.Fatal(err)
		}
		name := filepath.Join(final, filepath.FromSlash(ManifestName))
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		hash := readManifest(final).Files["a.html"].Hash
		writeFile(t, name, strings.ReplaceAll(string(text), hash, strings.Repeat("0", len(hash))))
		g, err := Open(final, Options{Seals: seals})
		if err != nil {
			t.Fatal(err)
		}
		defer g.Close()
		if g.Keep("key", "a.html") {
			t.Error("seals count although the manifest is another")
		}
	}
}

// TestEmptyFoldersAreNotTold: what others put into the output is told, but not folders that hold nothing.
func TestEmptyFoldersAreNotTold(t *testing.T) {
	o := &testOutput{t: t, final: filepath.Join(t.TempDir(), "out")}
	o.make(map[string]string{"a.html": "1"})
	if err := os.MkdirAll(filepath.Join(o.final, "empty", "deep"), 0o755); err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(o.final, "mine", "deep", "x"), "x")
	if got := o.make(map[string]string{"a.html": "2"}).Unknown; !slices.Equal(got, []string{"mine"}) {
		t.Errorf("told: %v", got)
	}
	if got := o.make(map[string]string{"a.html": "3"}).Unknown; len(got) != 0 {
		t.Errorf("told again: %v", got)
	}
}
