package output

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// errInUse stands for what Windows says of a file that another program has open.
var errInUse = errors.New("the file is in use")

// TestHeldFilesAreReplacedWhenTheyAreLetGo replaces an output of which another program has files open, as happens on Windows.
// Time is that of the bubble.
func TestHeldFilesAreReplacedWhenTheyAreLetGo(t *testing.T) {
	for name, c := range map[string]struct {
		file string        // that is open; "": the folder alone
		open time.Duration // how long
		fail bool
	}{
		"the folder":           {},
		"a page for a moment":  {"index.html", time.Second, false},
		"a page for long":      {"index.html", time.Hour, true},
		"the manifest briefly": {ManifestName, time.Second, false},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				o := &testOutput{t: t, final: filepath.Join(t.TempDir(), "out"), options: Options{Stage: stage}}
				o.make(siteOf(1))
				until := time.Now().Add(c.open)
				o.open = func(f *Folder) {
					f.held = func(err error) bool { return errors.Is(err, errInUse) }
					f.place = func(string, string) (string, error) { return "", os.ErrPermission }
					f.rename = func(from, to string) error {
						if c.file != "" && strings.HasSuffix(filepath.ToSlash(to), "/out/"+c.file) && time.Now().Before(until) {
							return errInUse
						}
						return os.Rename(from, to)
					}
				}
				outcome, err := o.try(siteOf(2))
				if c.fail {
					if !errors.Is(err, errInUse) || !strings.Contains(err.Error(), c.file+" may be open in another program") {
						t.Errorf("error %v", err)
					}
					o.open = nil
					o.make(siteOf(2)) // the next build ends it
					o.holds(siteOf(2))
					return
				}
				if err != nil || outcome.InPlace != becauseRename {
					t.Errorf("in place because %q, %v", outcome.InPlace, err)
				}
				o.holds(siteOf(2))
			})
		})
	}
}
