package content_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/tests/damage"
	"github.com/orihon/orihon/tests/golden"
)

// TestDamagedFrontMatterOfComponents compares what is read of it. Messages about it with any character damaged lie in it, and blank lines above
// it move them.
func TestDamagedFrontMatterOfComponents(t *testing.T) {
	const file = "pages/a.tsx"
	read := func(text string) damage.Result {
		var log diag.Log
		front := content.ComponentFront(file, []byte(text), &log)
		return damage.Result{Value: golden.Folded(front, "Pos"), Messages: log.Messages()}
	}
	var out strings.Builder
	for _, text := range []string{
		"export const frontMatter = {title: 'T', description: \"D\", unlisted: true};\n",
		"a\nexport const frontMatter: X = {\n\ttitle: 'a // b', // c\n\t/* d\n */ 'image': \"e\\\"f\",\n\thead: [{tag: 'meta', attributes: {name: 'g', content: '1.5'}}],\n};\nexport default 1;\n",
		"export const frontMatter = {...a, titel: `b`, hideNavbar: $c(), d: 1.5};\n",
	} {
		r := read(text)
		fmt.Fprintf(&out, "%q\n%s%s", text, r.Value, damage.Said(r.Messages))
		damage.Each(t, damage.Characters(text, 1), func(d damage.Text) error {
			return errors.Join(damage.Inside(map[string]string{file: d.Text}, read(d.Text).Messages), damage.Steady(d.Text, read), damage.Moved(file, d.Text, read))
		})
	}
	golden.Compare(t, "testdata/components.txt", out.String(), *update)
}

// TestKeysThatAreNear: written in another style, or misspelt; short ones and those that a site may call its own are not.
func TestKeysThatAreNear(t *testing.T) {
	for key, want := range map[string]string{
		"sidebar-position": "sidebar_position", "sidebarPosition": "sidebar_position", "sidebar position": "sidebar_position", "SidebarPosition": "sidebar_position", "sidebar_positon": "sidebar_position",
		"descripton": "description", "Description": "description", "description_ja": "", "titel": "title", "tgs": "", "xitle": "", "own": "", "": "",
	} {
		if got := content.NearFrontKey(key); got != want {
			t.Errorf("%q is near %q, want %q", key, got, want)
		}
	}
}
