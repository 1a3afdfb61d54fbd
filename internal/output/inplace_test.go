package output

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// stage is the order of the tests' outputs: assets, parts, pages, lists.
func stage(name string) int {
	switch {
	case hashed(name):
		return 0
	case strings.HasSuffix(name, ".html"):
		return 2
	case strings.HasSuffix(name, ".xml"):
		return 3
	}
	return 1
}

func hashed(name string) bool { return strings.HasPrefix(name, "_orihon/assets/") }

// testOutput builds outputs in a folder, each with the options and the seals of the one before.
type testOutput struct {
	t       *testing.T
	final   string
	options Options
	open    func(*Folder) // before anything is put
}

func (o *testOutput) try(files map[string]string) (Outcome, error) {
	o.t.Helper()
	f, err := Open(o.final, o.options)
	if err != nil {
		return Outcome{}, err
	}
	defer f.Close()
	if o.open != nil {
		o.open(f)
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if !f.Keep("key of "+files[name], name) {
			if err := f.Put(File{Name: name, Key: "key of " + files[name], Data: []byte(files[name])}); err != nil {
				return Outcome{}, err
			}
		}
	}
	seals, err := f.Commit(About{Build: "build"})
	if err == nil {
		o.options.Seals = seals
		if !Intact(o.final, seals) {
			o.t.Error("an output that was just made is not intact")
		}
	}
	return f.Outcome(), err
}

func (o *testOutput) make(files map[string]string) Outcome {
	o.t.Helper()
	outcome, err := o.try(files)
	if err != nil {
		o.t.Fatal(err)
	}
	return outcome
}

// read returns the files of an output, but for the build's own lists and encodings.
func (o *testOutput) read() map[string]string {
	o.t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(o.final, func(file string, d fs.DirEntry, err error) error {
		if err == nil && isWorkFolder("", d.Name()) {
			return fs.SkipDir
		}
		if err != nil || d.IsDir() {
			return err
		}
		rel, _ := filepath.Rel(o.final, file)
		name := filepath.ToSlash(rel)
		data, err := os.ReadFile(file)
		if name != ManifestName && name != ExtraName && !strings.HasSuffix(name, ".br") && !strings.HasSuffix(name, ".gz") {
			files[name] = string(data)
		}
		return err
	})
	if err != nil {
		o.t.Fatal(err)
	}
	return files
}

func (o *testOutput) holds(want map[string]string) {
	o.t.Helper()
	if got := o.read(); !maps.Equal(got, want) {
		o.t.Errorf("the output holds %v, not %v", slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
	}
}

// siteOf is an output whose files say in every round which others they need.
func siteOf(round int) map[string]string {
	long := strings.Repeat("x", minCompressed)
	script := fmt.Sprintf("_orihon/assets/app-%d.js", round)
	files := map[string]string{
		script:       fmt.Sprint("script ", round, long),
		"part.json":  fmt.Sprint("part of round ", round),
		"index.html": fmt.Sprintf("page %d needs <%s> <part.json> %s", round, script, long),
	}
	page := fmt.Sprintf("docs/page-%d/index.html", round)
	files[page] = fmt.Sprintf("needs <%s> <part.json>", script)
	files["sitemap.xml"] = fmt.Sprintf("lists <index.html> <%s>", page)
	if round%2 == 0 { // a folder where a file was, and back
		files["turn/index.html"] = fmt.Sprintf("needs <%s>", script)
	} else {
		files["turn"] = "a file"
	}
	return files
}

var needs = regexp.MustCompile(`<([^>]+)>`)

// pagesFindTheirFiles fails if a page or a list names a file that is not there.
func (o *testOutput) pagesFindTheirFiles(when string) {
	o.t.Helper()
	files := o.read()
	for name, text := range files {
		for _, need := range needs.FindAllStringSubmatch(text, -1) {
			if _, ok := files[need[1]]; !ok {
				o.t.Errorf("%s: %s needs %s, which is not there", when, name, need[1])
			}
		}
	}
}

var errKilled = errors.New("killed")

func TestKilledInPlaceAtEveryStep(t *testing.T) {
	for _, first := range []bool{false, true} {
		t.Run(fmt.Sprint("first build ", first), func(t *testing.T) {
			for steps := 0; ; steps++ {
				o := &testOutput{t: t, final: filepath.Join(t.TempDir(), "out"), options: Options{Compress: true, InPlace: true, Stage: stage, Hashed: hashed}}
				if err := os.MkdirAll(o.final, 0o755); err != nil {
					t.Fatal(err)
				}
				if !first {
					o.make(siteOf(1))
					writeFile(t, filepath.Join(o.final, "CNAME"), "mine")
				}
				left, last := steps, ""
				o.open = func(f *Folder) {
					f.step = func(step string) error {
						if last = step; left == 0 {
							return errKilled
						}
						left--
						return nil
					}
				}
				_, err := o.try(siteOf(2))
				if err != nil && !errors.Is(err, errKilled) {
					t.Fatal(err)
				}
				o.pagesFindTheirFiles("killed before " + last)
				if _, e := Guard(t.TempDir(), o.final, nil); e != nil {
					t.Errorf("killed before %s: %v", last, e)
				}
				if err != nil && steps > 0 && Intact(o.final, o.options.Seals) {
					t.Errorf("killed before %s: the output counts as whole", last)
				}
				o.open = nil
				o.make(siteOf(3))
				want := siteOf(3)
				if !first {
					want["CNAME"] = "mine"
				}
				o.holds(want)
				if err == nil {
					return
				}
			}
		})
	}
}

// mount mounts something on a folder for the time of a test.
func mount(t *testing.T, folder string, arguments ...string) {
	t.Helper()
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	if os.Getuid() != 0 {
		t.Skip("only root may mount")
	}
	if text, err := exec.Command("mount", append(arguments, folder)...).CombinedOutput(); err != nil {
		t.Skipf("mount: %v: %s", err, text)
	}
	t.Cleanup(func() { _ = exec.Command("umount", folder).Run() })
}

func TestFoldersThatHaveToStayAreWrittenInPlace(t *testing.T) {
	refuse := func(err error) func(t *testing.T, o *testOutput) {
		return func(_ *testing.T, o *testOutput) {
			o.open = func(f *Folder) {
				f.place = func(string, string) (string, error) { return "", fmt.Errorf("rename: %w", err) }
			}
		}
	}
	for name, c := range map[string]struct {
		arrange func(t *testing.T, o *testOutput)
		because string
	}{
		"asked for":    {func(_ *testing.T, o *testOutput) { o.options.InPlace = true }, becauseAsked},
		"volume":       {func(t *testing.T, o *testOutput) { mount(t, o.final, "-t", "tmpfs", "none") }, becauseMount},
		"bind mount":   {func(t *testing.T, o *testOutput) { mount(t, o.final, "--bind", t.TempDir()) }, becauseMount},
		"busy":         {refuse(syscall.EBUSY), becauseRename},
		"other device": {refuse(syscall.EXDEV), becauseRename},
		"refused":      {refuse(syscall.EACCES), becauseRename},
		"parent read-only": {func(t *testing.T, o *testOutput) {
			if os.Getuid() == 0 {
				t.Skip("root may write everywhere")
			}
			if err := os.Chmod(filepath.Dir(o.final), 0o555); err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = os.Chmod(filepath.Dir(o.final), 0o755) })
		}, becauseParent},
	} {
		t.Run(name, func(t *testing.T) {
			o := &testOutput{t: t, final: filepath.Join(t.TempDir(), "out"), options: Options{Stage: stage, Compress: true}}
			if err := os.Mkdir(o.final, 0o755); err != nil {
				t.Fatal(err)
			}
			c.arrange(t, o)
			before, _ := os.Stat(o.final)
			for round := range 3 {
				if got := o.make(siteOf(round)).InPlace; got != c.because {
					t.Errorf("in place because %q, not %q", got, c.because)
				}
				o.holds(siteOf(round))
			}
			if after, _ := os.Stat(o.final); !os.SameFile(before, after) {
				t.Error("the folder is another")
			}
			if entries, _ := os.ReadDir(filepath.Dir(o.final)); len(entries) != 1 {
				t.Errorf("beside the output: %v", entries)
			}
		})
	}
}

func TestWhatOthersPutIntoTheOutputStays(t *testing.T) {
	for _, inPlace := range []bool{false, true} {
		t.Run(fmt.Sprint("in place ", inPlace), func(t *testing.T) {
			o := &testOutput{t: t, final: filepath.Join(t.TempDir(), "out"), options: Options{InPlace: inPlace, Stage: stage}}
			o.make(siteOf(1))
			mine := map[string]string{
				"CNAME": "docs.example.com", ".nojekyll": "", ".git/HEAD": "ref: refs/heads/main", ".git/objects/ab/cd": "object",
				"docs/page-1/note.txt": "beside a page that goes",
			}
			for name, text := range mine {
				writeFile(t, filepath.Join(o.final, filepath.FromSlash(name)), text)
			}
			if err := errors.Join(os.MkdirAll(filepath.Join(o.final, ".git", "refs", "tags"), 0o700), os.Symlink("HEAD", filepath.Join(o.final, ".git", "LINK"))); err != nil {
				t.Fatal(err)
			}
			mine[".git/LINK"] = mine[".git/HEAD"]
			want := []string{".git", ".nojekyll", "CNAME", "docs/page-1/note.txt"}
			for round := 2; round < 5; round++ {
				o.options.Clean = round == 3
				if got := o.make(siteOf(round)).Unknown; !slices.Equal(got, want) {
					t.Errorf("round %d names %v, not %v", round, got, want)
				}
				all := siteOf(round)
				maps.Copy(all, mine)
				o.holds(all)
				want = nil
			}
			if info, err := os.Stat(filepath.Join(o.final, ".git", "refs", "tags")); err != nil || info.Mode().Perm() != 0o700 {
				t.Error("an empty folder is gone or another:", err)
			}
			if to, err := os.Readlink(filepath.Join(o.final, ".git", "LINK")); err != nil || to != "HEAD" {
				t.Error("a symbolic link is none any more:", to, err)
			}
			writeFile(t, filepath.Join(o.final, "later"), "new")
			if got := o.make(siteOf(5)).Unknown; !slices.Equal(got, []string{"later"}) {
				t.Errorf("only what is new is named: %v", got)
			}
		})
	}
}

func TestWhatStandsInTheWayIsNotDeleted(t *testing.T) {
	for _, inPlace := range []bool{false, true} {
		o := &testOutput{t: t, final: filepath.Join(t.TempDir(), "out"), options: Options{InPlace: inPlace}}
		o.make(map[string]string{"index.html": "1"})
		writeFile(t, filepath.Join(o.final, "guide"), "mine")
		if _, err := o.try(map[string]string{"index.html": "2", "guide/index.html": "2"}); !errors.Is(err, ErrInTheWay) || !strings.Contains(err.Error(), "guide") {
			t.Errorf("in place %v: a file where a folder belongs: %v", inPlace, err)
		}
		if err := os.Remove(filepath.Join(o.final, "guide")); err != nil {
			t.Fatal(err)
		}
		writeFile(t, filepath.Join(o.final, "guide.md", "mine"), "mine")
		if _, err := o.try(map[string]string{"index.html": "2", "guide.md": "2"}); !errors.Is(err, ErrInTheWay) {
			t.Errorf("in place %v: a folder where a file belongs: %v", inPlace, err)
		}
		if text, _ := os.ReadFile(filepath.Join(o.final, "guide.md", "mine")); string(text) != "mine" {
			t.Error("it is gone")
		}
	}
}

// TestDamagedListsDoNotLeadOutside: names of lists that someone has changed are not followed out of the output.
func TestDamagedListsDoNotLeadOutside(t *testing.T) {
	top := t.TempDir()
	o := &testOutput{t: t, final: filepath.Join(top, "out"), options: Options{InPlace: true, Hashed: hashed, Stage: stage, Retention: Retention{3, time.Hour}}}
	writeFile(t, filepath.Join(top, "thesis"), "ten years of work")
	writeFile(t, filepath.Join(top, "elsewhere", "a"), "mine")
	writeFile(t, filepath.Join(o.final, ManifestName), `{"files": {"../thesis": {}, "/etc/x": {}, "link/a": {}, "_orihon/assets/../../../thesis": {}}}`)
	writeFile(t, filepath.Join(o.final, ExtraName), `{"unfinished": ["../thesis", "link/a"], "kept": {"../thesis": {}}}`)
	if err := os.Symlink(filepath.Join(top, "elsewhere"), filepath.Join(o.final, "link")); err != nil {
		t.Skip(err)
	}
	o.make(siteOf(1))
	for _, name := range []string{"thesis", "elsewhere/a"} {
		if _, err := os.Stat(filepath.Join(top, name)); err != nil {
			t.Error(err)
		}
	}
}

func TestHashedFilesOfEarlierBuildsStay(t *testing.T) {
	for _, inPlace := range []bool{false, true} {
		t.Run(fmt.Sprint("in place ", inPlace), func(t *testing.T) {
			o := &testOutput{t: t, final: filepath.Join(t.TempDir(), "out"), options: Options{
				InPlace: inPlace, Compress: true, Hashed: hashed, Stage: stage, Retention: Retention{Builds: 2, Age: time.Hour},
			}}
			script := func(round int) string { return fmt.Sprintf("_orihon/assets/app-%d.js", round) }
			for round := 1; round <= 5; round++ {
				kept := o.make(siteOf(round)).Kept
				want := siteOf(round)
				for earlier := max(1, round-2); earlier < round; earlier++ {
					want[script(earlier)] = siteOf(earlier)[script(earlier)]
				}
				o.holds(want)
				if kept != min(round-1, 2) {
					t.Errorf("round %d keeps %d", round, kept)
				}
				m := readManifest(o.final)
				if len(m.Files) != len(siteOf(round)) {
					t.Errorf("round %d: the manifest lists what was kept", round)
				}
			}
			if _, err := os.Stat(filepath.Join(o.final, script(4)+".br")); err != nil {
				t.Error("the encodings of a kept file are gone:", err)
			}
			// An encoding that is gone is not listed any more.
			if err := os.Remove(filepath.Join(o.final, script(4)+".br")); err != nil {
				t.Fatal(err)
			}
			o.make(siteOf(5))
			if left, ok := ReadExtra(o.final).Kept[script(4)]; !ok || slices.Contains(left.Encodings, "br") || !slices.Contains(left.Encodings, "gz") {
				t.Errorf("of a kept file without its .br: %v, %v", ok, left.Encodings)
			}
			// What comes back is the site's again.
			o.make(siteOf(4))
			if _, kept := ReadExtra(o.final).Kept[script(4)]; kept {
				t.Error("a file of this build is listed as kept")
			}
			// A file that someone has changed is not kept.
			writeFile(t, filepath.Join(o.final, script(4)), "damaged")
			o.make(siteOf(6))
			if _, err := os.Stat(filepath.Join(o.final, script(4))); err == nil {
				t.Error("a damaged file was kept")
			}
			o.options.Retention.Age = 0
			o.make(siteOf(7))
			o.holds(siteOf(7))
			o.options.Retention.Age = time.Hour
			o.options.Clean = true
			o.make(siteOf(8))
			o.holds(siteOf(8))
		})
	}
}

func TestLeftoversWithinTheOutput(t *testing.T) {
	final, dead := filepath.Join(t.TempDir(), "out"), deadProcess(t)
	writeFile(t, filepath.Join(final, ".orihon-"+dead+"-77", "a"), "of a killed build")
	writeFile(t, filepath.Join(final, ".orihon-notes"), "mine")
	RemoveLeftovers(final)
	if entries, _ := os.ReadDir(final); len(entries) != 1 || entries[0].Name() != ".orihon-notes" {
		t.Errorf("left: %v", entries)
	}
}
