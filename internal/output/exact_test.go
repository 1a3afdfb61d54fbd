package output

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// tree lists what lies in a folder: files with what they hold, folders with a slash.
func tree(t *testing.T, dir string) string {
	t.Helper()
	var out []string
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || name == dir {
			return err
		}
		rel, err := filepath.Rel(dir, name)
		rel = filepath.ToSlash(rel)
		switch {
		case d.IsDir():
			rel += "/"
		case d.Type().IsRegular():
			data, _ := os.ReadFile(name)
			rel += "=" + string(data)
		}
		out = append(out, rel)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(out, " ")
}

// TestNamesThatAreOurs: those of lists, with the folders above them, without what a damaged list leads elsewhere with.
func TestNamesThatAreOurs(t *testing.T) {
	o := newOurs()
	o.add("../x", "a/b/c", "/y", ".", "", "a//d", "a/../e", "f", "a/b/g")
	if got := fmt.Sprint(slices.Sorted(maps.Keys(o.files)), slices.Sorted(maps.Keys(o.folders))); got != "[a/b/c a/b/g f] [. a a/b]" {
		t.Error(got)
	}
	dir := t.TempDir()
	for _, name := range []string{"a/b/c", "a/b/mine", "a/mine.txt", "a.txt", "other/x", "f", ".orihon-1-2/x", ".orihon-notes/x"} {
		writeFile(t, filepath.Join(dir, filepath.FromSlash(name)), "")
	}
	if err := errors.Join(os.MkdirAll(filepath.Join(dir, "empty", "deep"), 0o755), os.Mkdir(filepath.Join(dir, "a", "empty"), 0o755)); err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(o.unknown(dir)); got != "[.orihon-notes a.txt a/b/mine a/mine.txt other]" {
		t.Error("unknown:", got)
	}
	if got := o.unknown(filepath.Join(dir, "none")); got != nil {
		t.Error("of a folder that is not there:", got)
	}
	if got := fmt.Sprint(o.unknown(filepath.Join(dir, "f"))); got != "[.]" {
		t.Error("of a folder that cannot be read:", got)
	}
}

// TestAllThatStandInTheWayAreNamed in order, and nothing is changed.
func TestAllThatStandInTheWayAreNamed(t *testing.T) {
	o := &testOutput{t: t, final: filepath.Join(t.TempDir(), "out")}
	o.make(map[string]string{"z.html": "1"})
	next := map[string]string{"z.html": "2"}
	for _, name := range []string{"d", "b/x", "a", "e", "b.html", "c"} {
		writeFile(t, filepath.Join(o.final, filepath.FromSlash(name)), "mine")
		next[name] = "site"
	}
	if _, err := o.try(next); err == nil || err.Error() != "a, b.html, b/x, c, d, e, which Orihon did not write, cannot stay in the output: it stands where a file of the site belongs; move it away" {
		t.Error(err)
	}
	o.holds(map[string]string{"z.html": "1", "a": "mine", "b/x": "mine", "b.html": "mine", "c": "mine", "d": "mine", "e": "mine"})
}

// TestCopies are equal in content and time; what is no file is not copied, and nothing is overwritten.
func TestCopies(t *testing.T) {
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	old := time.Now().Add(-time.Hour).Truncate(time.Millisecond)
	writeFile(t, in("a"), "text")
	if err := errors.Join(os.Chtimes(in("a"), old, old), os.Symlink("a", in("link")), os.Mkdir(in("folder"), 0o755)); err != nil {
		t.Fatal(err)
	}
	if err := copyFile(in("a"), in("b")); err != nil {
		t.Error(err)
	}
	info, err := os.Stat(in("b"))
	if err != nil || !info.ModTime().Equal(old) || info.Mode().Perm() != 0o644 {
		t.Error(info.ModTime(), info.Mode(), err)
	}
	for from, want := range map[string]error{"none": fs.ErrNotExist, "link": os.ErrInvalid, "folder": os.ErrInvalid} {
		if err := copyFile(in(from), in("c")); !errors.Is(err, want) {
			t.Errorf("%s: %v", from, err)
		}
	}
	writeFile(t, in("a"), "more text")
	for to, want := range map[string]error{"b": fs.ErrExist, "none/x": fs.ErrNotExist} {
		if err := copyFile(in("a"), in(to)); !errors.Is(err, want) {
			t.Errorf("to %s: %v", to, err)
		}
	}
	if got := tree(t, dir); got != "a=more text b=text folder/ link" {
		t.Error(got)
	}
}

// TestRemovingInPlace: a file with the folders that are empty without it; a folder is none, and who stops is listened to.
func TestRemovingInPlace(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"a/b/c/file", "a/other", "a/b/c/stop", "top"} {
		writeFile(t, filepath.Join(dir, filepath.FromSlash(name)), "")
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = root.Close() }()
	stopped, steps := errors.New("stopped"), ""
	p := &placing{Folder: &Folder{final: dir, step: func(name string) error {
		steps += name + ";"
		if strings.HasSuffix(name, "stop") {
			return stopped
		}
		return nil
	}}, root: root}
	for _, c := range []struct {
		name  string
		err   error
		after string
	}{
		{"none", nil, "a/ a/b/ a/b/c/ a/b/c/file= a/b/c/stop= a/other= top="},
		{"a/b", nil, "a/ a/b/ a/b/c/ a/b/c/file= a/b/c/stop= a/other= top="},
		{"a/b/c/stop", stopped, "a/ a/b/ a/b/c/ a/b/c/file= a/b/c/stop= a/other= top="},
		{"a/b/c/file", nil, "a/ a/b/ a/b/c/ a/b/c/stop= a/other= top="},
		{"top", nil, "a/ a/b/ a/b/c/ a/b/c/stop= a/other="},
	} {
		if err := p.remove(c.name); !errors.Is(err, c.err) {
			t.Errorf("%s: %v", c.name, err)
		}
		if got := tree(t, dir); got != c.after {
			t.Errorf("after %s: %s", c.name, got)
		}
	}
	p.step = nil
	if err := p.remove("a/b/c/stop"); err != nil || tree(t, dir) != "a/ a/other=" {
		t.Error(err, tree(t, dir))
	}
	if steps != "remove a/b/c/stop;remove a/b/c/file;remove top;" {
		t.Error(steps)
	}
	if err := os.Link(filepath.Join(dir, "a", "other"), filepath.Join(dir, "same")); err != nil {
		t.Skip(err)
	}
	writeFile(t, filepath.Join(dir, "another"), "")
	for _, c := range []struct {
		a, b string
		want bool
	}{{"same", "a/other", true}, {"same", "another", false}, {"same", "", false}, {"none", "same", false}, {"same", "none", false}, {"none", "none", false}} {
		if p.same(c.a, c.b) != c.want {
			t.Errorf("%s is %s: not %v", c.a, c.b, c.want)
		}
	}
}

// TestWhatIsTrusted: a file is not read if it looks as it was left, and the manifest, too.
func TestWhatIsTrusted(t *testing.T) {
	final := filepath.Join(t.TempDir(), "out")
	build := func(options Options, keep bool) Seals {
		f, err := Open(final, options)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if keep != f.Keep("key", "a.html") {
			t.Errorf("kept: %v", !keep)
		}
		if !keep {
			if err := f.Put(File{Name: "a.html", Key: "key", Data: []byte("text")}); err != nil {
				t.Fatal(err)
			}
		}
		if f.Keep("key", "a.html") || len(f.Made()) != 1 {
			t.Error("a file is kept twice")
		}
		seals, err := f.Commit(About{})
		if err != nil {
			t.Fatal(err)
		}
		return seals
	}
	seals := build(Options{}, false)
	file := filepath.Join(final, "a.html")
	info, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, file, "TEXT")
	if err := os.Chtimes(file, info.ModTime(), info.ModTime()); err != nil {
		t.Fatal(err)
	}
	seals = build(Options{Seals: seals}, true) // not noticed, as it is not read
	build(Options{}, false)
	if manifest := filepath.Join(final, ManifestName); os.Remove(manifest) != nil {
		t.Fatal("no manifest")
	}
	delete(seals, ManifestName)
	f, err := Open(final, Options{Seals: seals})
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if f.trusted {
		t.Error("seals are trusted without a manifest")
	}
}

// TestSealsAreOfAllFiles, encodings and what is kept of earlier builds included; what is kept is known without them, too.
func TestSealsAreOfAllFiles(t *testing.T) {
	o := &testOutput{t: t, final: filepath.Join(t.TempDir(), "out"), options: Options{Compress: true, Hashed: hashed, Stage: stage, Retention: Retention{Builds: 5, Age: time.Hour}}}
	for round := 1; round <= 3; round++ {
		if got := o.make(siteOf(round)).Unknown; len(got) != 0 {
			t.Errorf("round %d names %v", round, got)
		}
		var files []string
		err := filepath.WalkDir(o.final, func(name string, d fs.DirEntry, err error) error {
			if rel, e := filepath.Rel(o.final, name); err == nil && e == nil && !d.IsDir() {
				files = append(files, filepath.ToSlash(rel))
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		slices.Sort(files)
		if got := slices.Sorted(maps.Keys(o.options.Seals)); !slices.Equal(got, files) {
			t.Errorf("round %d: seals of %q, and there are %q", round, got, files)
		}
		o.options.Seals = nil
	}
}

// TestFoldersThatSystemsAndKilledBuildsUse may be outputs, and those of a build in place that did not end.
func TestFoldersThatSystemsAndKilledBuildsUse(t *testing.T) {
	for files, refused := range map[string]bool{
		"lost+found/x": false, ".orihon-12-34/x": false, "lost+found/x .orihon-12-34/x": false, "lost+found/x a": true, ".orihon-notes": true, ".git/HEAD": true,
		"a " + ExtraName + `={"unfinished":["a"]}`: false, "a " + ExtraName + `={"unknown":["a"]}`: true, "a " + ManifestName + "={}": false, "a " + ManifestName + "/x": true,
	} {
		top := t.TempDir()
		for _, file := range strings.Fields(files) {
			name, text, _ := strings.Cut(file, "=")
			writeFile(t, filepath.Join(top, "out", filepath.FromSlash(name)), text)
		}
		if _, err := Guard(filepath.Join(top, "site"), filepath.Join(top, "out"), nil); errors.Is(err, ErrRefused) != refused || !refused && err != nil {
			t.Errorf("%s: %v", files, err)
		}
	}
}

// TestAFolderThatCannotBeMade beside an output is told, unless the output can be written in place.
func TestAFolderThatCannotBeMade(t *testing.T) {
	top := t.TempDir()
	long := filepath.Join(top, strings.Repeat("n", 250)) // no longer name can be
	for _, stands := range []bool{false, true} {
		if stands {
			writeFile(t, filepath.Join(long, ManifestName), "{}")
		}
		f, err := Open(long, Options{})
		if err == nil {
			f.Close()
		}
		if err == nil || !strings.HasPrefix(err.Error(), "create the output folder: ") {
			t.Errorf("stands %v: %v", stands, err)
		}
	}
	if _, err := Open(filepath.Join(top, "file", "out"), Options{}); err != nil {
		t.Error(err)
	}
}

// TestLeftoversOfNoProcess: a number that is none of a process is none of one that runs.
func TestLeftoversOfNoProcess(t *testing.T) {
	top := t.TempDir()
	final := filepath.Join(top, "out")
	for _, name := range []string{"out.orihon-99999999999999999999-1", "out.orihon-99999999999999999999-2-old", "out.orihon-x-1", "out.orihon-1-x", "out/.orihon-99999999999999999999-3", "out/a"} {
		writeFile(t, filepath.Join(top, filepath.FromSlash(name), "x"), "")
	}
	RemoveLeftovers(final)
	if got := tree(t, top); got != "out/ out/a/ out/a/x= out.orihon-1-x/ out.orihon-1-x/x= out.orihon-x-1/ out.orihon-x-1/x=" {
		t.Error(got)
	}
}

// entryOf is an entry of a folder of which nothing is known but when it was written.
type entryOf struct {
	fs.DirEntry
	at  time.Time
	err error
}

func (e entryOf) Info() (fs.FileInfo, error) {
	if e.err != nil {
		return nil, e.err
	}
	return fileOf{at: e.at}, nil
}

type fileOf struct {
	fs.FileInfo
	at time.Time
}

func (f fileOf) ModTime() time.Time { return f.at }

// TestWhoMayStillWork in a folder: a process that runs, and this one only if it has made the folder since it was started.
func TestWhoMayStillWork(t *testing.T) {
	own, gone := strconv.Itoa(os.Getpid()), errors.New("the folder is gone")
	for _, c := range []struct {
		name, number string
		folder       entryOf
		want         bool
	}{
		{"this process", own, entryOf{at: time.Now()}, true},
		{"this process, when it began", own, entryOf{at: started}, true},
		{"one before it with its number", own, entryOf{at: started.Add(-1)}, false},
		{"this process, in a folder that is gone", own, entryOf{err: gone}, false},
		{"its parent", strconv.Itoa(os.Getppid()), entryOf{at: time.Unix(0, 0)}, true},
		{"a dead one", deadProcess(t), entryOf{at: time.Now()}, false},
		{"no number", "99999999999999999999", entryOf{at: time.Now()}, false},
	} {
		if got := alive(c.number, c.folder); got != c.want {
			t.Errorf("%s: %t", c.name, got)
		}
	}
}

// TestEncodingsThatCannotBeMade: a file whose encodings can neither be linked nor written is not kept, and so made anew.
func TestEncodingsThatCannotBeMade(t *testing.T) {
	o := &testOutput{t: t, final: filepath.Join(t.TempDir(), "out"), options: Options{Compress: true}}
	files := map[string]string{"a.html": strings.Repeat("text ", minCompressed)}
	o.make(files)
	f, err := Open(o.final, o.options)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	writeFile(t, filepath.Join(f.temp, "a.html.br", "in the way"), "")
	if f.Keep("key of "+files["a.html"], "a.html") {
		t.Errorf("kept: %+v", f.new.Files)
	}
}

// TestEncodingsThatAreMissing are made again for a file that is kept, which is told by its list.
func TestEncodingsThatAreMissing(t *testing.T) {
	o := &testOutput{t: t, final: filepath.Join(t.TempDir(), "out"), options: Options{Compress: true}}
	files := map[string]string{"a.html": strings.Repeat("text ", minCompressed)}
	o.make(files)
	for _, lost := range []string{"a.html.br", "a.html.gz"} {
		if err := os.Remove(filepath.Join(o.final, lost)); err != nil {
			t.Fatal(err)
		}
		f, err := Open(o.final, o.options)
		if err != nil {
			t.Fatal(err)
		}
		if !f.Keep("key of "+files["a.html"], "a.html") || f.Written() != 0 {
			t.Errorf("without %s the file is not kept", lost)
		}
		f.Close()
		o.make(files)
		if _, err := os.Stat(filepath.Join(o.final, lost)); err != nil {
			t.Error(err)
		}
	}
}

// TestABrotliFormThatComesWithAFile is the same after it was lost, for another compressor would write others.
func TestABrotliFormThatComesWithAFile(t *testing.T) {
	final := filepath.Join(t.TempDir(), "out")
	file := File{Name: "a.js", Key: "k", Data: []byte(strings.Repeat("text ", minCompressed)), Brotli: []byte("given")}
	for _, lost := range []string{"", "a.js.br", "a.js.gz"} {
		_ = os.Remove(filepath.Join(final, lost))
		f, err := Open(final, Options{Compress: true, Quality: func(string) int { return 11 }})
		if err != nil {
			t.Fatal(err)
		}
		if f.Keep(file.Key, file.Name) {
			t.Errorf("without %s the file is kept", lost)
		}
		if err := f.Put(file); err != nil {
			t.Fatal(err)
		}
		if _, err := f.Commit(About{}); err != nil {
			t.Fatal(err)
		}
		if got, _ := os.ReadFile(filepath.Join(final, "a.js.br")); string(got) != "given" {
			t.Errorf("without %s there is another brotli form: %q", lost, got)
		}
		f.Close()
	}
}

// TestNamesThatExcludeEachOther, as only a damaged list has them: the second is not kept.
func TestNamesThatExcludeEachOther(t *testing.T) {
	o := &testOutput{t: t, final: filepath.Join(t.TempDir(), "out")}
	o.make(map[string]string{"a": "text"})
	manifest := filepath.Join(o.final, filepath.FromSlash(ManifestName))
	text, err := os.ReadFile(manifest)
	if err != nil {
		t.Fatal(err)
	}
	entry := readManifest(o.final).Files["a"]
	writeFile(t, manifest, strings.Replace(string(text), `"files":{`, fmt.Sprintf(`"files":{"a/b":{"hash":%q,"size":4,"key":%q},`, entry.Hash, entry.Key), 1))
	f, err := Open(o.final, o.options)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if len(f.last.Files) != 2 || !f.Keep(entry.Key, "a") || f.Keep(entry.Key, "a/b") {
		t.Error("kept:", f.new.Files)
	}
}

// TestOpeningRemovesLeftovers of killed builds.
func TestOpeningRemovesLeftovers(t *testing.T) {
	top := t.TempDir()
	writeFile(t, filepath.Join(top, "out.orihon-"+deadProcess(t)+"-1", "x"), "")
	f, err := Open(filepath.Join(top, "out"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
	if got := tree(t, top); got != "" {
		t.Error(got)
	}
}
