package output

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// TestWhereNoLinksCanBeMade publishes, keeps and carries on file systems that have no links, and for users who may not make them.
func TestWhereNoLinksCanBeMade(t *testing.T) {
	for name, refused := range map[string]error{"not allowed": syscall.EPERM, "not supported": errors.ErrUnsupported, "another device": syscall.EXDEV} {
		t.Run(name, func(t *testing.T) {
			asked := 0
			o := &testOutput{t: t, final: filepath.Join(t.TempDir(), "out"), options: Options{Stage: stage}}
			o.open = func(f *Folder) {
				f.hardLink = func(from, to string) error {
					asked++
					return &os.LinkError{Op: "link", Old: from, New: to, Err: refused}
				}
			}
			o.make(siteOf(1))
			o.holds(siteOf(1))
			for _, file := range []string{"CNAME", filepath.Join("mine", "a.txt")} {
				there := filepath.Join(o.final, file)
				if err := os.MkdirAll(filepath.Dir(there), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(there, []byte("mine"), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			want := maps.Clone(siteOf(2))
			want["CNAME"], want["mine/a.txt"] = "mine", "mine"
			if outcome := o.make(siteOf(2)); outcome.InPlace != "" {
				t.Errorf("written in place because %s", outcome.InPlace)
			}
			o.holds(want)
			if info, err := os.Stat(filepath.Join(o.final, "CNAME")); err != nil || info.Mode().Perm() != 0o600 {
				t.Errorf("a file of someone else: %v, %v", info, err)
			}
			o.holds(want)
			f, err := Open(o.final, o.options)
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			o.open(f)
			for file, text := range siteOf(2) {
				if !f.Keep("key of "+text, file) {
					t.Errorf("%s is not kept", file)
				}
			}
			if _, err := f.Commit(About{Build: "build"}); err != nil || f.Written() != 0 {
				t.Errorf("%d files are written anew, %v", f.Written(), err)
			}
			o.holds(want)
			if asked == 0 {
				t.Error("no link was tried")
			}
		})
	}
}
