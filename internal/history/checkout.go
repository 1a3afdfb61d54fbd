package history

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Commit is the full name of what a revision of the repository around a folder means; "" if there is none.
func Commit(ctx context.Context, dir, revision string) string {
	return strings.TrimSpace(git(ctx, dir, "rev-parse", "--verify", "--quiet", "--end-of-options", revision+"^{commit}"))
}

// Checkout writes the files of a commit of the repository around a folder into an empty folder, and returns where the former lies in the
// latter. The repository, its index among it, stays as it is.
func Checkout(ctx context.Context, dir, commit, into string) (string, error) {
	prefix := strings.TrimSpace(git(ctx, dir, "rev-parse", "--show-prefix"))
	index, err := os.MkdirTemp("", "orihon-index-")
	if err != nil {
		return "", err
	}
	defer func() { _ = os.RemoveAll(index) }()
	into, err = filepath.Abs(into)
	if err != nil {
		return "", err
	}
	top := strings.TrimSpace(git(ctx, dir, "rev-parse", "--show-toplevel"))
	for _, args := range [][]string{
		{"read-tree", commit},
		{"checkout-index", "--all", "--quiet", "--prefix=" + filepath.ToSlash(into) + "/"},
	} {
		cmd := gitCommand(ctx, top, args...)
		cmd.Env = append(cmd.Env, "GIT_INDEX_FILE="+filepath.Join(index, "index"))
		if said, err := cmd.CombinedOutput(); err != nil {
			return "", fmt.Errorf("git %s: %w: %s", args[0], err, strings.TrimSpace(string(said)))
		}
	}
	return filepath.Join(into, filepath.FromSlash(prefix)), nil
}

// IsInstalled reports whether there is a git to ask.
func IsInstalled() bool {
	_, err := exec.LookPath("git")
	return err == nil
}
