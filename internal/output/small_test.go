package output

import (
	"os"
	"path/filepath"
	"testing"
)

func TestWhatAnOutputHoldsBesides(t *testing.T) {
	kept := Extra{Kept: map[string]Kept{"a": {}}}
	for _, tc := range []struct {
		extra Extra
		empty bool
	}{
		{Extra{}, true},
		{kept, false},
		{Extra{Unknown: []string{"a"}}, false},
		{Extra{Unfinished: []string{"a"}}, false},
		{Extra{Kept: kept.Kept, Unknown: []string{"a"}}, false},
		{Extra{Kept: kept.Kept, Unfinished: []string{"a"}}, false},
		{Extra{Unknown: []string{"a"}, Unfinished: []string{"b"}}, false},
	} {
		if tc.extra.isEmpty() != tc.empty {
			t.Errorf("%+v: empty is not %v", tc.extra, tc.empty)
		}
	}
}

// TestRealPaths are absolute and without links, as far as there is something.
func TestRealPaths(t *testing.T) {
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(root)
	if err := os.MkdirAll("real/deep", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("real", "link"); err != nil {
		t.Skip("no links here:", err)
	}
	for name, want := range map[string]string{
		"real": "real", "link": "real", "link/deep": "real/deep", "link/none": "real/none", "link/none/more": "real/none/more", "none": "none", ".": "", "real/../link/deep": "real/deep",
	} {
		for _, written := range []string{name, filepath.Join(root, name)} {
			if got := RealPath(written); got != filepath.Join(root, want) {
				t.Errorf("%s is %s, want %s", written, got, filepath.Join(root, want))
			}
		}
	}
	for _, tc := range []struct {
		outer, inner string
		within       bool
	}{{"a", "a/b", true}, {"a", "a", false}, {"a", "b", false}, {"a/b", "a", false}, {"a", "a/../b", false}, {"a", "..b", false}, {"a", "a/..b", true}} {
		if within(tc.outer, tc.inner) != tc.within {
			t.Errorf("%s lies in %s: not %v", tc.inner, tc.outer, tc.within)
		}
	}
}
