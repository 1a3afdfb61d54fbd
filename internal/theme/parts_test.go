package theme

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/diag"
)

// TestFilesThatReplaceParts lists files of theme/ by what is said of them: those that replace a part, those that look as if
// they did, and those that other modules import.
func TestFilesThatReplaceParts(t *testing.T) {
	part := Parts()[0].Name
	for name, tc := range map[string]struct {
		files, replaced, said string
	}{
		"nothing":             {"", "", ""},
		"a part":              {part + ".tsx", part, ""},
		"in JavaScript":       {part + ".jsx", part, ""},
		"with another ending": {part + ".ts", "", ""},
		"a test of it":        {part + ".test.tsx", "", ""},
		"a folder":            {part + ".tsx/a", "", ""},
		"what it imports":     {part + ".tsx words.tsx", part, ""},
		"no part":             {"Nothing.tsx", "", "theme/Nothing.tsx: the theme has no part Nothing: `orihon theme list` names"},
		"nearly a part":       {part + "x.tsx", "", "Did you mean " + part + "?"},
		"two that are none":   {"Nothing.tsx Zzzzzzzz.tsx", "", "theme/Zzzzzzzz.tsx"},
		"half of two":         {"Tabs.tsx", "Tabs", "theme/Tabs.tsx: Tabs is replaced, and TabItem, which goes with it, is not"},
		"the other half":      {"TabItem.tsx", "TabItem", "TabItem is replaced, and Tabs"},
		"both":                {"Tabs.tsx TabItem.tsx", "Tabs TabItem", ""},
	} {
		files := fstest.MapFS{}
		for _, file := range strings.Fields(tc.files) {
			files["theme/"+file] = &fstest.MapFile{Data: []byte("export default () => null;")}
		}
		replaced := Replacements(files)
		for _, want := range strings.Fields(tc.replaced) {
			if replaced[want] == "" {
				t.Errorf("%s: %s is not replaced: %v", name, want, replaced)
			}
		}
		if len(replaced) != len(strings.Fields(tc.replaced)) {
			t.Errorf("%s: replaced are %v", name, replaced)
		}
		var log diag.Log
		CheckParts(files, &log)
		said := ""
		for _, m := range log.Messages() {
			said += fmt.Sprintf("%s: %s: %s\n", m.File, m.Text, m.Hint)
		}
		if (said == "") != (tc.said == "") || !strings.Contains(said, tc.said) {
			t.Errorf("%s: %q, want %q", name, said, tc.said)
		}
	}
}
