package content_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/tests/golden"
)

// TestDamagedFrontMatterOfComponents holds what is read of it, and what is said, with a character too few or too many.
func TestDamagedFrontMatterOfComponents(t *testing.T) {
	var out strings.Builder
	for _, text := range []string{
		"export const frontMatter = {title: 'T', description: \"D\", unlisted: true};\n",
		"a\nexport const frontMatter: X = {\n\ttitle: 'a // b', // c\n\t/* d\n */ 'image': \"e\\\"f\",\n\thead: [{tag: 'meta', attributes: {name: 'g', content: '1.5'}}],\n};\nexport default 1;\n",
		"export const frontMatter = {...a, titel: `b`, hideNavbar: $c(), d: 1.5};\n",
	} {
		fmt.Fprintf(&out, "%s %q\n", golden.Letters(text, func(text string) string {
			var log diag.Log
			front := content.ComponentFront("pages/a.tsx", []byte(text), &log)
			return golden.Text(front) + golden.Text(log.Messages())
		}), text)
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
