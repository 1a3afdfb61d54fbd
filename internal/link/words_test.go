package link

import (
	"testing"

	"github.com/orihon/orihon/internal/mdx"
)

func TestMinutes(t *testing.T) {
	for _, c := range []struct{ words, cjk, want int }{
		{0, 0, 1}, {200, 0, 1}, {201, 0, 2}, {0, 500, 1}, {0, 501, 2}, {100, 250, 1}, {1000, 1000, 7},
	} {
		if got := minutes(&mdx.Module{Words: c.words, CJK: c.cjk}); got != c.want {
			t.Errorf("%d words and %d characters: %d minutes, want %d", c.words, c.cjk, got, c.want)
		}
	}
}

func TestJoinPath(t *testing.T) {
	for _, c := range []struct{ dir, path, want string }{
		{"a/b", "c.md", "a/b/c.md"},
		{"a/b", "./c.md", "a/b/c.md"},
		{"a/b", "../c.md", "a/c.md"},
		{"a/b", "../../c.md", "c.md"},
		{"a/b", "../../../c.md", "../c.md"},
		{"a", "x/../c.md", "a/c.md"},
		{"a", "..", "."},
		{"a/b", "c/", "a/b/c"},
		{".", "c", "c"},
		{".", "./c", "c"},
		{"a", ".hidden/c", "a/.hidden/c"},
	} {
		if got := joinPath(c.dir, c.path); got != c.want {
			t.Errorf("%s and %s: %q, want %q", c.dir, c.path, got, c.want)
		}
	}
}
