package history

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
)

// gitSettings keep git from running programs that the settings of a repository name: a folder of the site that looks like
// a repository, or one that came with its .git, may be somebody else's.
var gitSettings = []string{
	"-c", "core.quotepath=off",
	"-c", "safe.bareRepository=explicit",
	"-c", "core.fsmonitor=false",
	"-c", "log.showSignature=false",
}

// gitCommand is a call of git in a folder. It fetches nothing and writes nothing.
func gitCommand(ctx context.Context, dir string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, "git", append(append([]string{"-C", dir}, gitSettings...), args...)...)
	cmd.Env = append(os.Environ(), "GIT_ALLOW_PROTOCOL=none", "GIT_NO_LAZY_FETCH=1", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0")
	return cmd
}

// git is what git says; "" if it fails, or has nothing to look at.
func git(ctx context.Context, dir string, args ...string) string {
	if !inRepository(dir) {
		return "" // without a process, which takes a third of the time of a small build
	}
	out, err := gitCommand(ctx, dir, args...).Output()
	if err != nil {
		return ""
	}
	return string(out)
}

// inRepository reports whether git may find a repository for a folder: it looks for .git there and in the folders above, or where
// its environment says.
func inRepository(dir string) bool {
	real, err := filepath.EvalSymlinks(dir)
	if err == nil {
		real, err = filepath.Abs(real)
	}
	if err != nil || os.Getenv("GIT_DIR") != "" {
		return true
	}
	for {
		if _, err := os.Lstat(filepath.Join(real, ".git")); err == nil {
			return true
		}
		above := filepath.Dir(real)
		if above == real {
			return false
		}
		real = above
	}
}
