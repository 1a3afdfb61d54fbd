package content_test

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/tests/damage"
	"github.com/orihon/orihon/tests/golden"
)

// withoutPlaces are fields that any other byte of a file changes.
var withoutPlaces = []string{"Hash", "Pos", "Module"}

// TestFiles compares all that is read of a site, and what changes when a line of a file is left out or cut in half, beside messages
// without their words. Messages about a file with any fault lie in it, and the same is read twice.
func TestFiles(t *testing.T) {
	data, err := os.ReadFile("testdata/damaged/site.txtar")
	if err != nil {
		t.Fatal(err)
	}
	archive := txtar.Parse(data)
	all, messages := readWith(t, archive, "", "")
	golden.Compare(t, "testdata/damaged/site.golden", golden.Folded(all)+golden.Briefs(messages), *update)
	whole := golden.Text(all, withoutPlaces...)
	said := messages
	for part, isPart := range map[string]func(name string) bool{
		"documents": func(name string) bool { return strings.HasSuffix(name, ".md") },
		"others":    func(name string) bool { return !strings.HasSuffix(name, ".md") },
	} {
		var out strings.Builder
		for _, f := range archive.Files {
			if !isPart(f.Name) {
				continue
			}
			out.WriteString("== " + f.Name + "\n")
			last := ""
			say := func(what, text string) { // what comes of several faults in turn stands below the last of them
				if text != last {
					out.WriteString(last)
				}
				out.WriteString(strings.NewReplacer("without line ", "-", "half of line ", "½").Replace(what) + "\n")
				last = text
			}
			damage.Each(t, damage.Lines(string(f.Data), 1), func(d damage.Text) error {
				read := func(text string) damage.Result {
					all, messages := readWith(t, archive, f.Name, text)
					return damage.Result{Value: golden.Text(all, withoutPlaces...), Messages: messages}
				}
				r := read(d.Text)
				said = append(said, r.Messages...)
				if strings.HasPrefix(d.What, "without") || strings.HasPrefix(d.What, "half") {
					say(d.What, few(golden.Difference(whole, r.Value))+golden.Difference(golden.Briefs(messages), golden.Briefs(r.Messages)))
				}
				files := map[string]string{}
				for _, other := range archive.Files {
					files[other.Name] = string(other.Data)
				}
				files[f.Name] = d.Text
				return errors.Join(damage.Inside(files, r.Messages), damage.AtMost(20, r.Messages), damage.Steady(d.Text, read))
			})
			out.WriteString(last)
		}
		golden.Compare(t, "testdata/damaged/"+part+".golden", out.String(), *update)
	}
	golden.Compare(t, "testdata/damaged/wording.txt", golden.Wording(said), *update)
}

// few leaves out what is more than some lines: all of front matter, say.
func few(text string) string {
	const most = 8
	if lines := strings.SplitAfter(text, "\n"); len(lines) > most {
		return fmt.Sprintf("%d lines differ\n", len(lines)-1)
	}
	return text
}

// readWith reads a site with another text in one of its files.
func readWith(t *testing.T, archive *txtar.Archive, name, text string) (any, []diag.Message) {
	files := fstest.MapFS{}
	for _, f := range archive.Files {
		if f.Name == name {
			f.Data = []byte(text)
		}
		files[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	all, log := read(t, files, content.Input{})
	return all, log.Messages()
}
