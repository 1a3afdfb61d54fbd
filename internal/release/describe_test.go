package release_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/orihon/orihon/internal/release"
)

// TestAVersionIsThatOfTheCommit follows a repository from its first commit past its first tag.
func TestAVersionIsThatOfTheCommit(t *testing.T) {
	dir := t.TempDir()
	do := func(args ...string) {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-C", dir, "-c", "user.name=n", "-c", "user.email=n@example.com"}, args...)...)
		cmd.Env = append(os.Environ(), "GIT_COMMITTER_DATE=2026-03-01T00:00:00Z", "GIT_CONFIG_GLOBAL=/dev/null")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v %s", args, err, out)
		}
	}
	do("init", "-q")
	for _, c := range []struct {
		prepare []string
		want    string
	}{
		{[]string{"commit", "-q", "--allow-empty", "-m", "one"}, `^0\.1\.0-g[0-9a-f]{7,}$`},
		{[]string{"tag", "v1.2.3"}, `^1\.2\.3$`},
		{[]string{"commit", "-q", "--allow-empty", "-m", "two"}, `^1\.2\.3-1-g[0-9a-f]{7,}$`},
		{[]string{"tag", "other"}, `^1\.2\.3-1-g[0-9a-f]{7,}$`},
	} {
		do(c.prepare...)
		version, at, err := release.Describe(dir, "0.1.0")
		if err != nil || !regexp.MustCompile(c.want).MatchString(version) || at.Unix() != 1772323200 {
			t.Errorf("%v: %q %v %v, want %s", c.prepare, version, at, err, c.want)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "new"), []byte("new"), 0o600); err != nil {
		t.Fatal(err)
	}
	if version, _, err := release.Describe(dir, "0.1.0"); err != nil || !regexp.MustCompile(`-dirty$`).MatchString(version) {
		t.Errorf("with a file that is in no commit: %q %v", version, err)
	}
	if err := os.WriteFile(filepath.Join(dir, "a"), []byte("changed"), 0o600); err != nil {
		t.Fatal(err)
	}
	do("add", ".")
	if version, _, err := release.Describe(dir, "0.1.0"); err != nil || !regexp.MustCompile(`-dirty$`).MatchString(version) {
		t.Errorf("with a change: %q %v", version, err)
	}
}
