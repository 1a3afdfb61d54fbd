package pipeline

import (
	"bufio"
	"context"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/orihon/orihon/internal/site"
)

// lastUpdates asks git once for the newest commit of every file of the site folder. Without git there are none.
func (s *State) lastUpdates(ctx context.Context, dir string) map[string]site.LastUpdate {
	head := gitHead(ctx, dir)
	if head == "" {
		return nil
	}
	if s.updatesHead != head {
		s.updates, s.updatesHead = readUpdates(ctx, dir), head
	}
	return s.updates
}

func gitHead(ctx context.Context, dir string) string {
	out, err := exec.CommandContext(ctx, "git", "-C", dir, "rev-parse", "HEAD").Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(out))
}

const commitMark = "\x1e"

func readUpdates(ctx context.Context, dir string) map[string]site.LastUpdate {
	cmd := exec.CommandContext(ctx, "git", "-C", dir, "-c", "core.quotepath=off", "log",
		"--format="+commitMark+"%ct\x1f%an", "--name-only", "--relative", "--no-renames", "--", ".")
	pipe, err := cmd.StdoutPipe()
	if err != nil || cmd.Start() != nil {
		return nil
	}
	updates := map[string]site.LastUpdate{}
	var commit site.LastUpdate
	lines := bufio.NewScanner(pipe)
	for lines.Scan() {
		line := lines.Text()
		if head, ok := strings.CutPrefix(line, commitMark); ok {
			stamp, author, _ := strings.Cut(head, "\x1f")
			commit = site.LastUpdate{Date: dateOf(stamp), Author: author}
			continue
		}
		name := filepath.ToSlash(line)
		if _, ok := updates[name]; !ok && name != "" {
			updates[name] = commit
		}
	}
	if cmd.Wait() != nil {
		return nil
	}
	return updates
}

func dateOf(stamp string) string {
	var seconds int64
	for _, c := range stamp {
		if c < '0' || c > '9' {
			return ""
		}
		seconds = seconds*10 + int64(c-'0')
	}
	return time.Unix(seconds, 0).UTC().Format(time.DateOnly)
}
