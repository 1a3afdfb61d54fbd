package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/tests/disk"
)

// TestImportsAreProved: an import builds the project as it was and as it is, and lists what differs.
func TestImportsAreProved(t *testing.T) {
	const config = "export default {title: 'T', url: 'https://x.test', baseUrl: '/', presets: [['classic', {docs: {REMARK}, blog: false}]]};\n"
	for name, c := range map[string]struct {
		remark string
		code   int
		want   string
	}{
		"the same pages":     {"", 0, "site.yaml: written"},
		"a plugin that acts": {"remarkPlugins: [function shout() { return (tree) => { tree.children.push({type: 'paragraph', children: [{type: 'text', value: 'Shouted.'}]}); }; }]", 1, "the page docs/a/index.html says something else than before"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			disk.Fill(t, dir, map[string]string{"docusaurus.config.js": strings.Replace(config, "REMARK", c.remark, 1), "docs/a.md": "# A\n\nWords.\n"})
			for range 1 + c.code { // a second import that is refused changes nothing, and says the same
				var out bytes.Buffer
				if code := execute(t.Context(), []string{"import", dir}, &out, &out); code != c.code || c.code != 0 && !strings.Contains(out.String(), c.want) {
					t.Errorf("exit %d, want %d:\n%s", code, c.code, &out)
				}
			}
			if _, err := os.Stat(filepath.Join(dir, "build")); err == nil {
				t.Error("the comparison leaves an output behind")
			}
		})
	}
	was, is := map[string][]byte{"a": []byte("1"), "b": nil}, map[string][]byte{"a": []byte("2"), "c": nil}
	if got := differences(was, is); len(got) != 3 || !strings.Contains(got[1].Text, "no page b") || !strings.Contains(got[2].Text, "was not there: c") {
		t.Errorf("%v", got)
	}
}
