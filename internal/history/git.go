package history

import (
	"context"
	"os"
	"os/exec"
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

// git is what git says; "" if it fails.
func git(ctx context.Context, dir string, args ...string) string {
	out, err := gitCommand(ctx, dir, args...).Output()
	if err != nil {
		return ""
	}
	return string(out)
}
