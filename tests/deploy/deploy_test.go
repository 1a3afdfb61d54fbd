// Package deploy runs "orihon deploy" against a real S3 server, and kills it.
package deploy_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
)

// server is a bucket of a running versitygw; files are its objects.
type server struct {
	address string
	files   string
	orihon  string
}

// buildGateway builds the server once for all tests.
var buildGateway = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "versitygw-")
	if err != nil {
		return "", err
	}
	gateway := filepath.Join(dir, "versitygw")
	out, err := exec.Command("go", "build", "-o", gateway, "github.com/versity/versitygw/cmd/versitygw").CombinedOutput()
	if err != nil {
		err = fmt.Errorf("build the server: %w\n%s", err, out)
	}
	return gateway, err
})

func TestMain(m *testing.M) {
	code := m.Run()
	if gateway, err := buildGateway(); err == nil {
		_ = os.RemoveAll(filepath.Dir(gateway))
	}
	os.Exit(code)
}

func startServer(t *testing.T) *server {
	t.Helper()
	dir := t.TempDir()
	gateway, err := buildGateway()
	if err != nil {
		t.Fatal(err)
	}
	orihon, err := filepath.Abs("../../bin/orihon")
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := listener.Addr().String()
	_ = listener.Close()
	for _, folder := range []string{"data/docs", "sidecar"} {
		if err := os.MkdirAll(filepath.Join(dir, folder), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("AWS_ACCESS_KEY_ID", "test")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "test-secret")
	t.Setenv("AWS_REGION", "us-east-1")
	cmd := exec.Command(gateway, "--quiet", "--port", address, "--access", "test", "--secret", "test-secret",
		"posix", "--sidecar", filepath.Join(dir, "sidecar"), filepath.Join(dir, "data"))
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	for range 100 {
		if connection, err := net.Dial("tcp", address); err == nil {
			_ = connection.Close()
			return &server{address: "http://" + address, files: filepath.Join(dir, "data", "docs"), orihon: orihon}
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatal("the server does not listen")
	return nil
}

func command(t *testing.T, name string, args ...string) []byte {
	t.Helper()
	out, err := exec.Command(name, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	return out
}

func (s *server) deploy(args ...string) *exec.Cmd {
	return exec.Command(s.orihon, append([]string{"deploy", "s3://docs/site", "--endpoint", s.address}, args...)...)
}

func (s *server) run(t *testing.T, args ...string) string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	cmd := s.deploy(args...)
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		t.Fatalf("deploy %v: %v\n%s", args, err, stderr.String())
	}
	return stdout.String()
}

// builds are two outputs of one site; in the second all pages have another navigation bar, and so another shell.
func builds(t *testing.T, orihon string) [2]string {
	t.Helper()
	dir := t.TempDir()
	command(t, orihon, "new", filepath.Join(dir, "site"))
	for i := range 40 {
		text := fmt.Sprintf("---\ntitle: Page %d\n---\n\nText of page %d.\n", i, i)
		if err := os.WriteFile(filepath.Join(dir, "site", "docs", fmt.Sprintf("page-%d.md", i)), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var out [2]string
	for i := range out {
		if i == 1 {
			config := filepath.Join(dir, "site", "site.yaml")
			data, err := os.ReadFile(config)
			if err != nil {
				t.Fatal(err)
			}
			changed := regexp.MustCompile(`(?m)^title: .*`).ReplaceAll(data, []byte("title: Another name"))
			if err := os.WriteFile(config, changed, 0o644); err != nil {
				t.Fatal(err)
			}
			if err := os.Remove(filepath.Join(dir, "site", "docs", "page-7.md")); err != nil {
				t.Fatal(err)
			}
		}
		out[i] = filepath.Join(dir, fmt.Sprint("out", i))
		command(t, orihon, "build", filepath.Join(dir, "site"), "--out", out[i])
	}
	return out
}

var reference = regexp.MustCompile(`(?:src|href)="/(_orihon/[^"]+)"|"shell":"/([^"]+)"`)

// holes are what pages in the bucket refer to and the bucket does not hold.
func (s *server) holes(t *testing.T) []string {
	t.Helper()
	root := filepath.Join(s.files, "site")
	var out []string
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".html") || strings.Contains(name, "_orihon") {
			return err
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		for _, m := range reference.FindAllStringSubmatch(string(data), -1) {
			file := m[1] + m[2]
			if _, err := os.Stat(filepath.Join(root, filepath.FromSlash(file))); err != nil {
				out = append(out, name+" does not find "+file)
			}
		}
		return nil
	})
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	return out
}

// same compares what readers see of the bucket with an output.
func (s *server) same(t *testing.T, out string) {
	t.Helper()
	err := filepath.WalkDir(out, func(name string, d fs.DirEntry, err error) error {
		rel, _ := filepath.Rel(out, name)
		rel = filepath.ToSlash(rel)
		hidden := strings.HasPrefix(rel, "_headers") || strings.HasPrefix(rel, "_redirects") || rel == "_orihon/manifest.json"
		if err != nil || d.IsDir() || hidden || strings.HasSuffix(rel, ".br") || strings.HasSuffix(rel, ".gz") {
			return err
		}
		want, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		got, err := os.ReadFile(filepath.Join(s.files, "site", filepath.FromSlash(rel)))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not as it was built: %v", rel, err)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// kills is how often a deploy is killed.
const kills = 30

func TestKilledDeploysLeaveEveryPageWhole(t *testing.T) {
	s := startServer(t)
	outputs := builds(t, s.orihon)
	began := time.Now()
	s.run(t, outputs[0])
	whole := time.Since(began)
	s.same(t, outputs[0])
	killed := 0
	for i := range kills {
		cmd := s.deploy("--parallel", "4", outputs[(i+1)%2])
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(rand.Int64N(int64(whole))))
		if cmd.Process.Kill() == nil {
			killed++
		}
		_ = cmd.Wait()
		if holes := s.holes(t); len(holes) > 0 {
			t.Fatalf("kill %d: %d pages miss their files, first %s", i, len(holes), holes[0])
		}
	}
	s.run(t, outputs[1])
	s.same(t, outputs[1])
	if _, err := os.Stat(filepath.Join(s.files, "site", "docs", "page-7", "index.html")); err == nil {
		t.Error("a page that is gone from the site is still there")
	}
	t.Logf("%d deploys killed within %v", killed, whole)
}

func TestDeployAndRollback(t *testing.T) {
	s := startServer(t)
	outputs := builds(t, s.orihon)
	if said := s.run(t, outputs[0], "--dry-run"); !strings.Contains(said, "would be uploaded") || !strings.Contains(said, "upload docs/page-1/index.html") {
		t.Errorf("a dry run says %q", said)
	}
	s.run(t, outputs[0])
	if said := s.run(t, outputs[0]); !strings.Contains(said, ": 0 files uploaded") {
		t.Errorf("the second deploy of the same says %q", said)
	}
	changed := filepath.Join(t.TempDir(), "changed.txt")
	var result struct{ Uploaded, Deleted, Changed []string }
	if err := json.Unmarshal([]byte(s.run(t, outputs[1], "--json", "--changed", changed)), &result); err != nil {
		t.Fatal(err)
	}
	if len(result.Uploaded) == 0 || len(result.Deleted) == 0 {
		t.Errorf("uploaded %d, deleted %d", len(result.Uploaded), len(result.Deleted))
	}
	if lines, err := os.ReadFile(changed); err != nil || !strings.Contains(string(lines), "/docs/page-7/\n") {
		t.Errorf("the changed addresses are %q, %v", lines, err)
	}
	if ids := strings.Fields(s.run(t, "--history")); len(ids) != 2 {
		t.Errorf("the history is %v", ids)
	}
	s.run(t, "--rollback", "previous")
	s.same(t, outputs[0])
	if holes := s.holes(t); len(holes) > 0 {
		t.Error(holes)
	}
}

// TestMessages: refusals are told in words, without the secrets.
func TestMessages(t *testing.T) {
	s := startServer(t)
	outputs := builds(t, s.orihon)
	for name, c := range map[string]struct{ secret, bucket, want string }{
		"no bucket":    {"test-secret", "s3://nothing", `there is no bucket "nothing"`},
		"wrong secret": {"wrong-secret", "s3://docs", "refuses these credentials"},
		"no address":   {"test-secret", "docs", "it has the form s3://bucket/prefix"},
	} {
		t.Setenv("AWS_SECRET_ACCESS_KEY", c.secret)
		said, err := exec.Command(s.orihon, "deploy", c.bucket, outputs[0], "--endpoint", s.address).CombinedOutput()
		if err == nil || !strings.Contains(string(said), c.want) || strings.Contains(string(said), c.secret) {
			t.Errorf("%s: %v, %s", name, err, said)
		}
	}
}
