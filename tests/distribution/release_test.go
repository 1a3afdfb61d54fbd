// Package distribution makes a release for an address on this machine and gets Orihon from there in each way that the guide names.
package distribution_test

import (
	"context"
	"crypto/sha256"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
)

// release is what was made, and where it is served as a host of releases does.
type release struct {
	dist, address, version string
	files                  map[string]string // by name, with their sums
}

// targets are the systems that the release is made for: all that a test here looks at, and no more, because each is compiled.
const targets = "linux_amd64,linux_arm64,windows_amd64"

var served = sync.OnceValues(func() (*release, error) {
	listener, err := net.Listen("tcp", cmpOr(os.Getenv("ORIHON_DIST_ADDRESS"), "127.0.0.1:0"))
	if err != nil {
		return nil, err
	}
	r := &release{dist: os.Getenv("ORIHON_DIST"), address: "http://" + listener.Addr().String() + "/orihon/orihon", files: map[string]string{}}
	if r.dist == "" {
		if r.dist, err = os.MkdirTemp("", "orihon-dist-"); err != nil {
			return nil, err
		}
		cmd := exec.Command("go", "run", "./cmd/release", "archives", "-only", targets, "-address", r.address, "-out", r.dist)
		cmd.Dir, cmd.Env = "../..", append(os.Environ(), "CGO_ENABLED=0")
		if out, err := cmd.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("make a release: %w\n%s", err, out)
		}
	}
	entries, err := os.ReadDir(r.dist)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(r.dist, e.Name()))
		if err != nil {
			return nil, err
		}
		r.files[e.Name()] = fmt.Sprintf("%x", sha256.Sum256(data))
		if m := regexp.MustCompile(`^orihon_(.*)_amd64\.deb$`).FindStringSubmatch(e.Name()); m != nil {
			r.version = m[1]
		}
	}
	go func() { _ = http.Serve(listener, r) }()
	return r, nil
})

func cmpOr(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// ServeHTTP answers for the files of this version, and of the latest, which is this one.
func (r *release) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	folder, name := path.Split(req.URL.Path)
	known := folder == "/orihon/orihon/releases/download/v"+r.version+"/" || folder == "/orihon/orihon/releases/latest/download/"
	if _, ok := r.files[name]; !ok || !known {
		http.NotFound(w, req)
		return
	}
	http.ServeFile(w, req, filepath.Join(r.dist, name))
}

func TestMain(m *testing.M) {
	code := m.Run()
	if r, err := served(); err == nil && os.Getenv("ORIHON_DIST") == "" {
		_ = os.RemoveAll(r.dist)
	}
	os.Exit(code)
}

func load(t *testing.T) *release {
	t.Helper()
	r, err := served()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// has reports whether the release is for a system. One that was made before, in ORIHON_DIST, may be for fewer.
func (r *release) has(target string) bool {
	return r.files["orihon_"+r.version+"_"+target+".cdx.json"] != ""
}

func (r *release) file(t *testing.T, name string) string {
	t.Helper()
	if _, ok := r.files[name]; !ok {
		t.Fatalf("the release has no %s", name)
	}
	return filepath.Join(r.dist, name)
}

// shell is a command in a folder with an environment of its own, whose home is empty.
type shell struct {
	dir string
	env []string
}

func newShell(t *testing.T, env ...string) shell {
	t.Helper()
	dir := t.TempDir()
	return shell{dir, append([]string{"HOME=" + dir, "PATH=" + os.Getenv("PATH"), "LANG=C.UTF-8"}, env...)}
}

func (s shell) try(command string, args ...string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, command, args...)
	cmd.Dir, cmd.Env = s.dir, s.env
	out, err := cmd.CombinedOutput()
	return string(out), err
}

func (s shell) run(t *testing.T, command string, args ...string) string {
	t.Helper()
	out, err := s.try(command, args...)
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", command, strings.Join(args, " "), err, out)
	}
	return out
}

// saysItsVersion checks what a program that was got says of itself: the version of the release.
func (r *release) saysItsVersion(t *testing.T, said string) {
	t.Helper()
	if !strings.Contains(said, "orihon "+r.version+"+") && !strings.Contains(said, "orihon "+r.version+" ") {
		t.Errorf("the program says %q, and the release is %s", said, r.version)
	}
}

// TestTheSumsAreThoseOfTheFiles of all of them, and the provenance has them too.
func TestTheSumsAreThoseOfTheFiles(t *testing.T) {
	r, s := load(t), newShell(t)
	s.dir = r.dist
	out := s.run(t, "sha256sum", "--strict", "--check", "SHA256SUMS")
	if got := strings.Count(out, ": OK\n"); got != len(r.files)-1 {
		t.Errorf("%d of %d files have a sum", got, len(r.files)-1)
	}
	statement, err := os.ReadFile(r.file(t, "orihon_"+r.version+".intoto.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	for name, sum := range r.files {
		if named := strings.Contains(string(statement), `{"name":"`+name+`","digest":{"sha256":"`+sum+`"}}`); named != (name != "SHA256SUMS" && !strings.HasSuffix(name, ".jsonl")) {
			t.Errorf("%s: in the provenance %v", name, named)
		}
	}
	head := newShell(t)
	head.dir = "."
	if commit := strings.TrimSpace(head.run(t, "git", "rev-parse", "HEAD")); os.Getenv("ORIHON_DIST") == "" && !strings.Contains(string(statement), `"gitCommit":"`+commit+`"`) {
		t.Errorf("the provenance does not name the commit %s", commit)
	}
}
