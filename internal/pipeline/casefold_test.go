package pipeline_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitetest"
	"github.com/orihon/orihon/internal/source/disktest"
)

// TestNamesInTheWrongCaseAreToldEverywhere builds sites that name files in another case than the files have, on a file system that
// tells them apart and on one that folds case and form as that of macOS does. Both must say the same, at the same place.
func TestNamesInTheWrongCaseAreToldEverywhere(t *testing.T) {
	const png = "\x89PNG\r\n\x1a\n"
	config := "title: Kiln\nurl: https://example.com\nlocales: [en]\ndocsets:\n  - {id: docs, path: /docs, folder: docs}\n"
	for name, c := range map[string]struct {
		files map[string]string
		want  string // part of a message
	}{
		"an import": {map[string]string{
			"docs/index.mdx": "import Button from '../components/button';\n\n# A\n\n<Button />\n", "components/Button.tsx": "export default () => <b>x</b>;\n",
		}, "docs/index.mdx:1"},
		"an import of a folder": {map[string]string{
			"docs/index.mdx": "import Button from '../Components/Button';\n\n# A\n\n<Button />\n", "components/Button.tsx": "export default () => <b>x</b>;\n",
		}, "docs/index.mdx:1"},
		"an import of a script": {map[string]string{
			"docs/index.mdx":        "import Button from '../components/Button';\n\n# A\n\n<Button />\n",
			"components/Button.tsx": "import { text } from './Text';\nexport default () => <b>{text}</b>;\n", "components/text.ts": "export const text = 'x';\n",
		}, "components/Button.tsx:1"},
		"a raw import": {map[string]string{
			"docs/index.mdx": "import text from '!!raw-loader!../Notes.txt';\n\n# A\n\n{text}\n", "notes.txt": "x",
		}, "docs/index.mdx:1"},
		"a picture":                 {map[string]string{"docs/index.md": "# A\n\n![x](./Kiln.png)\n", "docs/kiln.png": png}, "docs/index.md:3"},
		"a picture of static":       {map[string]string{"docs/index.md": "# A\n\n![x](/img/Kiln.png)\n", "static/img/kiln.png": png}, "docs/index.md:3"},
		"a picture in front matter": {map[string]string{"docs/index.md": "---\nimage: ./Kiln.png\n---\n\n# A\n", "docs/kiln.png": png}, "docs/index.md:2"},
		"a partial":                 {map[string]string{"docs/index.mdx": "import Part from './_Part.md';\n\n# A\n\n<Part />\n", "docs/_part.md": "x"}, "docs/index.mdx:1"},
		"an included file":          {map[string]string{"docs/index.md": "# A\n\n<Include file=\"@site/Notes.txt\" />\n", "notes.txt": "x"}, "docs/index.md:3"},
		"a link":                    {map[string]string{"docs/index.md": "# A\n\n[b](./B.md)\n", "docs/b.md": "# B\n"}, "docs/index.md:3"},
		"a link to a route":         {map[string]string{"docs/index.md": "# A\n\n[b](/docs/B)\n", "docs/b.md": "# B\n"}, "docs/index.md:3"},
		"an entry of a sidebar":     {map[string]string{"site.yaml": config + "    sidebar: [index, B]\n", "docs/index.md": "# A\n", "docs/b.md": "# B\n"}, "site.yaml:"},
		"a folder of documents":     {map[string]string{"site.yaml": strings.Replace(config, "folder: docs", "folder: Docs", 1), "docs/index.md": "# A\n"}, "site.yaml:"},
		"an API":                    {map[string]string{"site.yaml": config + "api:\n  services:\n    - {name: kiln, file: api/Kiln.yaml}\n", "docs/index.md": "# A\n", "api/kiln.yaml": api("#/components/schemas/Kiln")}, "Kiln.yaml"},
		"a reference of an API": {map[string]string{
			"site.yaml": config + "api:\n  services:\n    - {name: kiln, file: api/kiln.yaml}\n", "docs/index.md": "# A\n",
			"api/kiln.yaml": api("./Schemas.yaml#/Kiln"), "api/schemas.yaml": "Kiln: {type: string}\n",
		}, "api/kiln.yaml:"},
		"an address in a style sheet": {map[string]string{
			"docs/index.mdx":        "import Button from '../components/Button';\n\n# A\n\n<Button />\n",
			"components/Button.tsx": "import './button.css';\nexport default () => <b className=\"b\">x</b>;\n",
			"components/button.css": ".b { background: url(./Kiln.png) }\n", "components/kiln.png": png,
		}, "components/button.css:1"},
		"a name with marks": {map[string]string{"docs/index.md": "# A\n\n![x](./ÖFEN.png)\n", "docs/öfen.png": png}, "docs/index.md:3"},
	} {
		t.Run(name, func(t *testing.T) {
			s := sitetest.Folder(t, "-- site.yaml --\n"+config)
			for file, text := range c.files {
				s.Write(file, text)
			}
			said := func(opt pipeline.Options) string {
				s.Build(opt)
				var b strings.Builder
				for _, m := range s.Report.Messages {
					fmt.Fprintln(&b, m)
				}
				return b.String()
			}
			want := said(pipeline.Options{Clean: true})
			if !strings.Contains(want, c.want) {
				t.Errorf("a system that tells case apart says\n%s, want %s", want, c.want)
			}
			if got := said(pipeline.Options{Clean: true, Disk: disktest.Folding}); got != want {
				t.Errorf("a system that folds case says\n%s\nand not\n%s", got, want)
			}
		})
	}
}

// TestTheSameSiteOnASystemThatFoldsCase builds a site of all kinds of files on a file system as that of macOS.
func TestTheSameSiteOnASystemThatFoldsCase(t *testing.T) {
	archive := everyKind + "-- docs/Größe.md --\n# Größe\n\n![x](./Öfen.png) [Start](./index.md)\n-- docs/Öfen.png --\nx\n"
	want := sitetest.New(t, archive)
	got := sitetest.Folder(t, archive)
	got.Build(pipeline.Options{Disk: disktest.Folding})
	if want.Messages() != got.Messages() {
		t.Errorf("%s\nwant %s", got.Messages(), want.Messages())
	}
	for _, name := range want.Files("") {
		if strings.HasPrefix(name, "_orihon/manifest") {
			continue
		}
		if !got.Has(name) || got.Read(name) != want.Read(name) {
			t.Errorf("%s is another", name)
		}
	}
}

// api is an OpenAPI document with a reference.
func api(ref string) string {
	return `openapi: 3.0.3
info: {title: Kilns, version: "1"}
paths:
  /kilns:
    get:
      operationId: listKilns
      responses:
        "200":
          description: All
          content:
            application/json:
              schema: {$ref: "` + ref + `"}
components:
  schemas:
    Kiln: {type: string}
`
}
