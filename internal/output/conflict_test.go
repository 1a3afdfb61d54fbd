package output

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestAFileOfAPersonIsNotReplaced: what someone else put under a name that the site takes later is named, and the build ends
// with both as they were. Of equal content it becomes the site's.
func TestAFileOfAPersonIsNotReplaced(t *testing.T) {
	long := strings.Repeat("site ", minCompressed)
	for _, c := range []struct{ mine, text string }{{"CNAME", "mine"}, {"docs/new/index.html", "mine"}, {"long.html.br", "mine"}} {
		for _, inPlace := range []bool{false, true} {
			for _, clean := range []bool{false, true} {
				t.Run(fmt.Sprintf("%s/in place %v/clean %v", c.mine, inPlace, clean), func(t *testing.T) {
					o := &testOutput{t: t, final: filepath.Join(t.TempDir(), "out"), options: Options{InPlace: inPlace, Compress: true, Clean: clean}}
					o.make(map[string]string{"index.html": "1"})
					mine := filepath.Join(o.final, filepath.FromSlash(c.mine))
					writeFile(t, mine, c.text)
					next := map[string]string{"index.html": "2", "CNAME": "site", "docs/new/index.html": "site", "long.html": long}
					_, err := o.try(next)
					if !errors.Is(err, ErrInTheWay) || !strings.Contains(err.Error(), c.mine) {
						t.Errorf("the build says %v", err)
					}
					if text, _ := os.ReadFile(mine); string(text) != c.text {
						t.Errorf("the file holds %q", text)
					}
					if text, _ := os.ReadFile(filepath.Join(o.final, "index.html")); string(text) != "1" {
						t.Errorf("the last output holds %q", text)
					}
					if err := os.Remove(mine); err != nil {
						t.Fatal(err)
					}
					o.make(next)
					o.holds(next)
				})
			}
		}
	}
}

func TestAnEqualFileOfAPersonBecomesTheSites(t *testing.T) {
	for _, inPlace := range []bool{false, true} {
		o := &testOutput{t: t, final: filepath.Join(t.TempDir(), "out"), options: Options{InPlace: inPlace}}
		o.make(map[string]string{"index.html": "1"})
		writeFile(t, filepath.Join(o.final, "CNAME"), "docs.example.com")
		o.make(map[string]string{"index.html": "2", "CNAME": "docs.example.com"})
		o.make(map[string]string{"index.html": "3", "CNAME": "new.example.com"})
		o.holds(map[string]string{"index.html": "3", "CNAME": "new.example.com"})
		if unknown := ReadExtra(o.final).Unknown; slices.Contains(unknown, "CNAME") {
			t.Error("it is listed as unknown:", unknown)
		}
	}
}

// TestOneBuildAtATimeWritesInPlace: whoever comes second is told so, whether it knows beforehand that it has to write in place, finds
// out at the end, or would replace the folder under the other's hands.
func TestOneBuildAtATimeWritesInPlace(t *testing.T) {
	final := filepath.Join(t.TempDir(), "out")
	o := &testOutput{t: t, final: final, options: Options{InPlace: true, Stage: stage}}
	o.make(siteOf(1))
	for name, second := range map[string]*testOutput{
		"asked":  {t: t, final: final, options: Options{InPlace: true}},
		"swap":   {t: t, final: final},
		"at end": {t: t, final: final, open: func(f *Folder) { f.place = func(string, string) (string, error) { return "", os.ErrPermission } }},
	} {
		tried := false
		o.open = func(f *Folder) {
			f.step = func(string) error {
				if !tried {
					tried = true
					if _, err := second.try(siteOf(3)); !errors.Is(err, ErrBusy) {
						t.Errorf("%s: the second build says %v", name, err)
					}
				}
				return nil
			}
		}
		o.make(siteOf(2))
		o.holds(siteOf(2))
		if o.open = nil; !tried {
			t.Error("nothing was written in place")
		}
		second.make(siteOf(3)) // the first has ended
		o.options.Seals = second.options.Seals
		o.holds(siteOf(3))
	}
}

// TestAnOutputThatChangedMeanwhileIsLeftAlone: another build wrote while this one worked beside the folder.
func TestAnOutputThatChangedMeanwhileIsLeftAlone(t *testing.T) {
	o := &testOutput{t: t, final: filepath.Join(t.TempDir(), "out")}
	o.make(siteOf(1))
	other := &testOutput{t: t, final: o.final, options: Options{InPlace: true}}
	o.open = func(f *Folder) {
		other.make(siteOf(2))
		f.place = func(string, string) (string, error) { return "", os.ErrPermission }
	}
	if _, err := o.try(siteOf(3)); !errors.Is(err, ErrBusy) {
		t.Errorf("the build says %v", err)
	}
	o.holds(siteOf(2))
}

// TestOfTwoBuildsAtOnceTheLastWins: what the other has written meanwhile is no file of a person.
func TestOfTwoBuildsAtOnceTheLastWins(t *testing.T) {
	o := &testOutput{t: t, final: filepath.Join(t.TempDir(), "out")}
	o.make(siteOf(1))
	other := &testOutput{t: t, final: o.final}
	o.open = func(*Folder) { other.make(siteOf(2)) }
	o.make(siteOf(3))
	o.holds(siteOf(3))
}
