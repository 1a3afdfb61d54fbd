package notice_test

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/orihon/orihon/internal/notice"
)

func TestTextsAreTheLegalFilesOfAFolder(t *testing.T) {
	files := fstest.MapFS{}
	for _, name := range []string{
		"LICENSE", "license.txt", "LICENCE-MIT", "COPYING", "NOTICE.md", "PATENTS", "UNLICENSE", "OFL.txt",
		"license-update.mjs", "licenses.go", "README.md", "notice_test.go", "sub/LICENSE", "licensed",
	} {
		files["pkg/"+name] = &fstest.MapFile{Data: []byte("\r\ntext of\r\n" + name + "\n")}
	}
	texts, err := notice.Texts(files, "pkg")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, text := range texts {
		names = append(names, text.Name)
		if want := "text of\n" + text.Name; text.Text != want {
			t.Errorf("%q, want %q", text.Text, want)
		}
	}
	if got := strings.Join(names, " "); got != "COPYING LICENCE-MIT LICENSE NOTICE.md OFL.txt PATENTS UNLICENSE license.txt" {
		t.Error(got)
	}
}

func TestAPackageIsNamedByItsFolder(t *testing.T) {
	for _, c := range []struct{ dir, manifest, name, version, license string }{
		{"previews/node_modules/clsx", `{"version": "2.1.1", "license": "MIT"}`, "clsx", "2.1.1", "MIT"},
		{"previews/node_modules/@mui/material", `{"version": "7.0.0", "license": "MIT"}`, "@mui/material", "7.0.0", "MIT"},
		{"node_modules/clsx", `{"version": "2.1.1", "license": "MIT"}`, "clsx", "2.1.1", "MIT"},
		{"folder/package", `{}`, "folder/package", "", ""},
		{"previews/node_modules/a/node_modules/b", `{"version": "1.0.0", "license": {"type": "MIT"}}`, "b", "1.0.0", ""},
	} {
		files := fstest.MapFS{c.dir + "/package.json": {Data: []byte(c.manifest)}, c.dir + "/LICENSE": {Data: []byte("text")}}
		p, err := notice.Package(files, c.dir)
		if err != nil || p.Name != c.name || p.Version != c.version || p.License != c.license || len(p.Files) != 1 {
			t.Errorf("%s: %+v %v", c.dir, p, err)
		}
	}
}

// TestHowPartsAreWritten holds the whole text: parts by name in any case, those with equal texts together, the names of files only
// where there are several, and a part that is named twice with two texts below both.
func TestHowPartsAreWritten(t *testing.T) {
	const line = "--------------------------------------------------------------------------------"
	mit := []notice.Text{{Name: "LICENSE", Text: "the text"}}
	var b strings.Builder
	err := notice.Write(&b, "Intro.", []notice.Part{
		{Name: "react", Version: "1", License: "MIT", Files: mit},
		{Name: "Alpha", Version: "2", Files: []notice.Text{{Name: "LICENSE", Text: "other"}, {Name: "NOTICE", Text: "note"}}},
		{Name: "dom", Version: "1", License: "MIT", Files: mit},
		{Name: "react", Version: "1", License: "MIT", Files: mit},
		{Name: "react", Version: "1", License: "MIT", Files: []notice.Text{{Name: "LICENSE", Text: "another"}}},
		{Name: "bare"},
		{Name: "bare"},
		{Name: "bare", License: "MIT"},
	})
	want := "Intro.\n" +
		"\n" + line + "\nAlpha 2\n" + line + "\n\nLICENSE\n\nother\n\nNOTICE\n\nnote\n" +
		"\n" + line + "\nbare\nbare (MIT)\n" + line + "\n\nThe package holds no licence text.\n" +
		"\n" + line + "\ndom 1 (MIT)\nreact 1 (MIT)\n" + line + "\n\nthe text\n" +
		"\n" + line + "\nreact 1 (MIT)\n" + line + "\n\nanother\n"
	if err != nil || b.String() != want {
		t.Errorf("%v\n%s\nwant\n%s", err, b.String(), want)
	}
}

func TestEveryGroupOfPackagesIsCollected(t *testing.T) {
	for group, name := range map[string]string{notice.React: "scheduler", notice.KaTeX: "katex-fonts", notice.Cards: "@fontsource/biz-udpgothic", notice.Mermaid: "d3-sankey"} {
		parts, err := notice.Packages(group)
		if errors.Is(err, notice.ErrNotCollected) {
			t.Skip("run `make build` first: it collects the licences of npm packages")
		}
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, p := range parts {
			found = found || p.Name == name
			if p.Group != group || p.Version == "" || len(p.Files) == 0 || len(p.Files[0].Text) < 100 {
				t.Errorf("%s: %+v", group, p)
			}
		}
		if !found {
			t.Errorf("%s is not among %s", name, group)
		}
	}
}
