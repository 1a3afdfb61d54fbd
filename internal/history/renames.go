package history

import (
	"bytes"
	"context"
	"io/fs"
	"path"
	"strings"

	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/urls"
)

// MaxRenames bounds how many files that are gone are compared with those that are new.
const MaxRenames = 300

// Renames asks git which documents are gone since the lock was last committed, and finds the new document that says the
// same. Git's own search for renames knows nothing of files that are not committed yet, so texts are compared here.
func Renames(ctx context.Context, dir string, tree *source.Tree) []urls.Rename {
	base := strings.TrimSpace(git(ctx, dir, "log", "-1", "--format=%H", "--", urls.File))
	if base == "" {
		base = "HEAD"
	}
	gone := documentsIn(git(ctx, dir, "diff", "--no-ext-diff", "--name-only", "--no-renames", "--diff-filter=D", "--relative", "-z", base, "--", "."))
	if len(gone) == 0 || len(gone) > MaxRenames {
		return nil
	}
	fresh := documentsIn(git(ctx, dir, "diff", "--no-ext-diff", "--name-only", "--no-renames", "--diff-filter=A", "--relative", "-z", base, "--", ".") +
		git(ctx, dir, "ls-files", "--others", "--exclude-standard", "-z"))
	texts := map[string]map[string]int{}
	for _, file := range fresh {
		if text, err := fs.ReadFile(tree, file); err == nil {
			texts[file] = Lines(text)
		}
	}
	var out []urls.Rename
	for _, file := range gone {
		was := Lines([]byte(git(ctx, dir, "show", base+":./"+file)))
		if to := MostAlike(was, path.Base(file), texts); to != "" {
			out = append(out, urls.Rename{From: file, To: to})
		}
	}
	return out
}

func documentsIn(list string) []string {
	var files []string
	for file := range strings.SplitSeq(list, "\x00") {
		if ext := path.Ext(file); (ext == ".md" || ext == ".mdx") && !strings.HasPrefix(file, "i18n/") {
			files = append(files, file)
		}
	}
	return files
}

// Lines counts the lines of a text that say something.
func Lines(text []byte) map[string]int {
	lines := map[string]int{}
	for line := range bytes.Lines(text) {
		if line := strings.TrimSpace(string(line)); len(line) > 3 {
			lines[line]++
		}
	}
	return lines
}

// MostAlike is the text that has at least half of the lines of another; of several that have as many, the one of the same
// name.
func MostAlike(was map[string]int, base string, texts map[string]map[string]int) string {
	total := 0
	for _, n := range was {
		total += n
	}
	best, most := "", max(1, (total+1)/2)
	for file, lines := range texts {
		both := 0
		for line, n := range was {
			both += min(n, lines[line])
		}
		sameName := path.Base(file) == base
		switch {
		case both > most, both == most && (best == "" || sameName && path.Base(best) != base || sameName == (path.Base(best) == base) && file < best):
			best, most = file, both
		}
	}
	return best
}
