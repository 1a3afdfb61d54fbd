package release

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"path"
	"testing"
	"time"
)

// program stands for the one of a system: a script that says its version and what it was called with.
const sampleProgram = "#!/bin/sh\n[ \"$1\" = version ] && { echo 'orihon 1.2.3 (sample)'; exit; }\necho \"called with $*\"\nexit 3\n"

// sample is a release whose programs were not compiled.
func sample() (*Release, []Entry) {
	r := &Release{
		Address: "https://git.example/owner/name", Version: "1.2.3", Commit: "0123456789abcdef0123456789abcdef01234567",
		Time: time.Unix(1772323200, 0), Targets: Targets(), Log: io.Discard,
	}
	return r, []Entry{
		{Name: "LICENSE", Data: []byte("MIT License\n\nfree\n")},
		{Name: "README.md", Data: []byte("read me\n")},
		{Name: "CHANGELOG.md", Data: []byte("changes\n")},
		{Name: "completions/orihon.bash", Data: []byte("bash\n")},
		{Name: "completions/_orihon", Data: []byte("zsh\n")},
		{Name: "completions/orihon.fish", Data: []byte("fish\n")},
		{Name: "completions/orihon.ps1", Data: []byte("powershell\n")},
		{Name: "man/orihon.1", Data: []byte(".TH ORIHON 1\n")},
	}
}

// builtFor is the program of a target with its archive.
func builtFor(t *testing.T, r *Release, target Target, shared []Entry) built {
	t.Helper()
	b := built{target: target, program: []byte(sampleProgram), licences: []byte("licences of " + target.String() + "\n")}
	var err error
	if b.archive, err = r.archive(b, shared); err != nil {
		t.Fatal(err)
	}
	return b
}

func archivesOf(t *testing.T, r *Release, shared []Entry) map[Target]Entry {
	t.Helper()
	all := map[Target]Entry{}
	for _, target := range r.Targets {
		all[target] = builtFor(t, r, target, shared).archive
	}
	return all
}

// untar reads the files of a tar, compressed or not, with their modes. Each folder must stand before what it holds, where there are any.
func untar(t *testing.T, data []byte) (files map[string]string, modes map[string]int64) {
	t.Helper()
	var r io.Reader = bytes.NewReader(data)
	if unzipped, err := gzip.NewReader(bytes.NewReader(data)); err == nil {
		r = unzipped
	}
	files, modes = map[string]string{}, map[string]int64{}
	for in := tar.NewReader(r); ; {
		head, err := in.Next()
		if errors.Is(err, io.EOF) {
			return files, modes
		}
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(in)
		if err != nil {
			t.Fatal(err)
		}
		if _, isListed := modes[path.Dir(path.Clean(head.Name))+"/"]; len(modes) > 0 && modes["./"] != 0 && !isListed && path.Dir(path.Clean(head.Name)) != "." {
			t.Errorf("%s comes before its folder", head.Name)
		}
		if head.Uname != "root" || head.Gname != "root" || head.Uid != 0 || head.Gid != 0 {
			t.Errorf("%s belongs to %s:%s", head.Name, head.Uname, head.Gname)
		}
		name := head.Name
		if head.Typeflag == tar.TypeDir {
			modes[path.Clean(name)+"/"] = head.Mode
			continue
		}
		files[name], modes[name] = string(text), head.Mode
	}
}

func holds(t *testing.T, files map[string]string, want map[string]string) {
	t.Helper()
	for name, text := range want {
		if files[name] != text {
			t.Errorf("%s is %q, want %q", name, files[name], text)
		}
	}
	if len(files) != len(want) {
		t.Errorf("%d files, want %d: %v", len(files), len(want), fmt.Sprint(files))
	}
}
