//go:build unix

package output

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

func TestOwnerAndModeStay(t *testing.T) {
	o := &testOutput{t: t, final: filepath.Join(t.TempDir(), "out")}
	if got := o.make(siteOf(1)); got.InPlace != "" {
		t.Error("in place", got.InPlace)
	}
	if err := os.Chmod(o.final, 0o750|os.ModeSetgid); err != nil {
		t.Fatal(err)
	}
	if os.Getuid() == 0 {
		if err := errors.Join(os.Chown(o.final, 1000, 1001), os.Chmod(o.final, 0o750|os.ModeSetgid)); err != nil {
			t.Skip(err)
		}
	}
	before, _ := os.Stat(o.final)
	if got := o.make(siteOf(2)); got.InPlace != "" {
		t.Error("in place", got.InPlace)
	}
	after, _ := os.Stat(o.final)
	if os.SameFile(before, after) {
		t.Error("the folder was not replaced")
	}
	a, b := before.Sys().(*syscall.Stat_t), after.Sys().(*syscall.Stat_t)
	if before.Mode() != after.Mode() || a.Uid != b.Uid || a.Gid != b.Gid {
		t.Errorf("%v %d %d became %v %d %d", before.Mode(), a.Uid, a.Gid, after.Mode(), b.Uid, b.Gid)
	}
}
