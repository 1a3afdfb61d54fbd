package pipeline_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
)

// TestNamesThatOtherSystemsCannotHold are told with their source, on every system, while the site is still built.
func TestNamesThatOtherSystemsCannotHold(t *testing.T) {
	config := `title: Kiln
url: https://example.com
locales: [en, ja]
docsets:
  - {id: docs, path: /docs, folder: docs}
  - {id: blog, kind: blog, path: /blog, folder: blog}
`
	for name, c := range map[string]struct {
		files map[string]string
		want  []string // id and place of each message
	}{
		"a page":                      {map[string]string{"docs/aux.md": "# A\n"}, []string{"reserved-name docs/aux.md"}},
		"a page in a folder":          {map[string]string{"docs/Con/a.md": "# A\n", "docs/Con/b.md": "# B\n"}, []string{"reserved-name docs/Con/a.md", "reserved-name docs/Con/b.md"}},
		"a slug":                      {map[string]string{"docs/a.md": "---\ntitle: A\nslug: /nul\n---\n\n# A\n"}, []string{"reserved-name docs/a.md:3"}},
		"a slug that helps":           {map[string]string{"docs/aux.md": "---\nslug: /auxiliary\n---\n\n# A\n"}, nil},
		"a file":                      {map[string]string{"static/img/lpt1.svg": "<svg/>"}, []string{"reserved-name static/img/lpt1.svg"}},
		"a post":                      {map[string]string{"blog/2026-01-02-prn.md": "---\ntitle: P\nslug: prn\n---\n\nText.\n"}, []string{"reserved-name blog/2026-01-02-prn.md:3"}},
		"a page that is not reserved": {map[string]string{"docs/auxiliary.md": "# A\n", "docs/com10.md": "# A\n"}, nil},
		"a mark of direction":         {map[string]string{"docs/a\u202efdp.md": "# A\n"}, []string{"invisible-name docs/a\u202efdp.md"}},
		"a control character":         {map[string]string{"static/a\x1b[31m.png": "x"}, []string{"invisible-name static/a\x1b[31m.png"}},
		"a joiner":                    {map[string]string{"docs/می\u200cخواهم.md": "# A\n"}, nil}, "two pages": {map[string]string{"docs/a.md": "# A\n", "docs/A.md": "# B\n"}, []string{"case-collision docs/a.md"}},
		"two slugs":            {map[string]string{"docs/a.md": "---\nslug: /Kiln\n---\n\n# A\n", "docs/b.md": "---\nslug: /kiln\n---\n\n# B\n"}, []string{"case-collision docs/b.md:2"}},
		"a page and a file":    {map[string]string{"docs/kiln.md": "# A\n", "static/docs/Kiln/index.html": "x"}, []string{"case-collision static/docs/Kiln/index.html"}},
		"two files":            {map[string]string{"static/a.png": "x", "static/A.png": "x"}, []string{"case-collision static/a.png"}},
		"two folders of files": {map[string]string{"static/a/x.png": "x", "static/A/y.png": "x"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			s := sitetest.Folder(t, "-- site.yaml --\n"+config+"-- docs/index.md --\n# Start\n-- blog/2026-01-01-first.md --\n---\ntitle: First\n---\n\nText.\n")
			for file, text := range c.files {
				s.Write(file, text)
			}
			s.Build(pipeline.Options{})
			if s.Err != nil {
				t.Error(s.Err)
			}
			var got []string
			for _, m := range s.Report.Messages {
				if m.ID == "reserved-name" || m.ID == "case-collision" || m.ID == "invisible-name" {
					got = append(got, m.ID+" "+place(m.Pos.String()))
				}
				if m.ID == "reserved-name" && m.Hint == "" {
					t.Errorf("%s has no remedy", m)
				}
			}
			if fmt.Sprint(got) != fmt.Sprint(c.want) {
				t.Errorf("got %q, want %q\n%s", got, c.want, s.Messages())
			}
		})
	}
}

// place is file:line without the column.
func place(pos string) string {
	if parts := strings.Split(pos, ":"); len(parts) > 2 {
		return parts[0] + ":" + parts[1]
	}
	return pos
}
