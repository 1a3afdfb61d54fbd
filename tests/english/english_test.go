// Package english holds comments to plain English.
package english_test

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
)

// refused are phrases that native readers stumble over, and how many comments may have each as yet, with a little air for changes
// made at once. A figure may only fall.
var refused = map[string]int{
	"what stands":       58,
	"is told of":        18,
	"that there is not": 2,
	"is held by":        1,
	"is made of":        28,
	"what is around":    5,
	"by hand of":        0,
}

var comment = regexp.MustCompile(`^\s*(?://|/?\*)|\s//\s`)

// TestCommentsUseNoneOfThese counts the lines of comments in Go and TypeScript that have a phrase.
func TestCommentsUseNoneOfThese(t *testing.T) {
	found := map[string]int{}
	for _, root := range []string{"internal", "cmd", "web", "tests"} {
		err := fs.WalkDir(os.DirFS("../.."), root, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				if err == nil && (d.Name() == "node_modules" || d.Name() == "testdata" || d.Name() == "fixtures" || d.Name() == "packages") {
					return fs.SkipDir
				}
				return err
			}
			if ext := path.Ext(name); ext != ".go" && ext != ".ts" && ext != ".tsx" {
				return nil
			}
			text, err := os.ReadFile("../../" + name)
			for line := range strings.Lines(string(text)) {
				at := comment.FindStringIndex(line)
				for phrase := range refused {
					if at != nil && strings.Contains(strings.ToLower(line[at[0]:]), phrase) {
						found[phrase]++
					}
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for phrase, most := range refused {
		if n := found[phrase]; n > most {
			t.Errorf("%d comments have %q, over the limit of %d: say it in plain words", n, phrase, most)
		} else if n+10 < most {
			t.Errorf("%d comments have %q: lower its limit from %d", n, phrase, most)
		}
	}
}
