// Package history asks git what a site folder was before: when files were changed last, and which are renamed.
package history

import (
	"bufio"
	"context"
	"os"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"github.com/orihon/orihon/internal/site"
)

// Updates are the newest commits of the files of a site folder, which git is asked for once per commit.
type Updates struct {
	files   map[string]site.LastUpdate
	head    string // the commit that they were read at
	Shallow bool   // part of the history is missing
}

// Last returns them. Without git there are none. A shallow clone would give the day of its oldest commit for every file that was
// not changed since: what that commit says is left out.
func (u *Updates) Last(ctx context.Context, dir string) map[string]site.LastUpdate {
	head := Head(ctx, dir)
	if head == "" {
		u.head = ""
		return nil
	}
	if u.head != head {
		boundary := shallowCommits(ctx, dir)
		u.files, u.head = readUpdates(ctx, dir, boundary), head
		u.Shallow = len(boundary) > 0
	}
	return u.files
}

// At is the commit that they were read at; "" if there is none.
func (u *Updates) At() string { return u.head }

// Head is the commit that is checked out in a folder; "" if there is none.
func Head(ctx context.Context, dir string) string {
	return strings.TrimSpace(git(ctx, dir, "rev-parse", "HEAD"))
}

const commitMark = "\x1e"

// shallowCommits are the commits that a shallow clone ends at; none in a whole one.
func shallowCommits(ctx context.Context, dir string) map[string]bool {
	file := strings.TrimSpace(git(ctx, dir, "rev-parse", "--git-path", "shallow"))
	if !filepath.IsAbs(file) {
		file = filepath.Join(dir, file)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil
	}
	commits := map[string]bool{}
	for hash := range strings.FieldsSeq(string(text)) {
		commits[hash] = true
	}
	return commits
}

// readUpdates reads the newest commit of every file, but for what the commits of a boundary say.
func readUpdates(ctx context.Context, dir string, boundary map[string]bool) map[string]site.LastUpdate {
	cmd := gitCommand(ctx, dir, "log",
		"--format="+commitMark+"%H\x1f%ct\x1f%an", "--name-only", "--relative", "--no-renames", "--", ".")
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
			hash, rest, _ := strings.Cut(head, "\x1f")
			stamp, author, _ := strings.Cut(rest, "\x1f")
			if boundary[hash] {
				commit = site.LastUpdate{}
				continue
			}
			commit = site.LastUpdate{Date: dateOf(stamp), Author: author}
			continue
		}
		name := norm.NFC.String(filepath.ToSlash(line)) // as the site knows it, see source
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
