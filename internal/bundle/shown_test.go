package bundle

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/web"
)

// TestWhatTakesThePlaceOfParts is in the renderer's script, with the theme's own that it wraps: of a site and of a project.
func TestWhatTakesThePlaceOfParts(t *testing.T) {
	tree := siteOf(t, map[string]string{
		"theme/Footer.tsx": "import Original from '@orihon/theme/original/Footer'; export default () => <Original title=\"own footer\" />;", "theme/Tabs.tsx": "export default () => <p>own tabs</p>;",
		"components/index.ts": "export const Chart = () => 'own chart';", "docs/a.mdx": "",
		"src/theme/Footer.js": "import Original from '@theme-original/Footer'; export default () => <Original title=\"their footer\" />;", "src/theme/Tabs.js": "export default () => <p>their tabs</p>;",
		"src/theme/Root.js": "export default ({ children }) => <p title=\"their root\">{children}</p>;", "src/theme/MDXComponents.js": "export default { Chart: () => 'their chart' };",
	})
	modules := []Module{{Name: "a", File: "docs/a.mdx", Source: "export default function Article({ components: { Chart, Tabs } }) { return <><Chart /><Tabs /></>; }", Components: []string{"Chart", "Tabs"}}}
	project := &Project{Config: []byte("{}"), Mapped: []string{"Chart"}, Swizzles: Swizzles{
		Parts: map[string]string{"Footer": "src/theme/Footer.js", "Tabs": "src/theme/Tabs.js"}, Root: "src/theme/Root.js", Mapping: "src/theme/MDXComponents.js",
	}}
	for whose, opt := range map[string]Options{"own": {Tree: tree, Modules: modules}, "their": {Tree: tree, Modules: modules, Project: project}} {
		var log diag.Log
		script, err := Server(t.Context(), opt, &log)
		if err != nil {
			t.Fatal(whose, err, log.Messages())
		}
		other := map[string]string{"own": "their", "their": "own"}[whose]
		for _, what := range []string{"footer", "tabs", "root", "chart"} {
			if has := strings.Contains(script.Code.Site, whose+" "+what); has != (whose == "their" || what != "root") || strings.Contains(script.Code.Site, other+" "+what) {
				t.Errorf("%s %s: %v", whose, what, has)
			}
		}
	}
}

// TestWhatComesWithTheBinary: the search, the script of the development server and KaTeX's style sheet, whose fonts are files beside it.
func TestWhatComesWithTheBinary(t *testing.T) {
	isWhole := func(code string) bool {
		return len(code) > 1000 && !strings.Contains(code, "import ") && !strings.Contains(code, "require(")
	}
	if code, err := SearchClient(t.Context()); err != nil || !isWhole(code) || !strings.Contains(code, "orihon") {
		t.Errorf("the search: %d bytes, %v", len(code), err)
	}
	if code, err := DevClient(t.Context()); err != nil || !isWhole(string(code)) || !strings.Contains(string(code), "EventSource") {
		t.Errorf("the development server's: %d bytes, %v", len(code), err)
	}
	worker, page, err := OfflineScripts(t.Context())
	if err != nil || !isWhole(worker) || !isWhole(page) || !strings.Contains(worker, "skipWaiting") || !strings.Contains(page, "register") {
		t.Errorf("offline reading: %d and %d bytes, %v", len(worker), len(page), err)
	}
	gone, leave := context.WithCancel(t.Context())
	leave()
	if code, err := SearchClient(gone); !errors.Is(err, context.Canceled) || code != "" {
		t.Error(err)
	}
	if code, err := DevClient(gone); !errors.Is(err, context.Canceled) || code != nil {
		t.Error(err)
	}
	if _, err := fs.Stat(web.FS, katexFolder+"katex.min.css"); err != nil {
		t.Skip("run `make build` first: it collects npm packages")
	}
	k, err := ReadKaTeX()
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, f := range k.Files {
		names[f.Name[strings.LastIndexByte(f.Name, '/')+1:]] = true
	}
	style := string(k.Files[len(k.Files)-1].Data)
	fonts := strings.Split(style, "src:url(")
	if k.Style != "/"+k.Files[len(k.Files)-1].Name || k.Version != contentHash([]byte(k.Script)) || len(fonts) < 10 || strings.Contains(style, "fonts/") || strings.Count(style, "\n") > 2 || strings.Contains(style, ": ") || !strings.Contains(k.Script, "katex") {
		t.Errorf("%s, %d fonts, version %s", k.Style, len(fonts), k.Version)
	}
	for _, font := range fonts[1:] {
		if name, _, _ := strings.Cut(font, ")"); !names[name] {
			t.Errorf("there is no font %s", name)
		}
	}
}

// TestWhatTheShippedBundleIsKnownBy: name, size and text of the front end's files.
func TestWhatTheShippedBundleIsKnownBy(t *testing.T) {
	for _, name := range []string{"entry.client.tsx", "theme/styles/theme.css"} {
		data, err := web.FS.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		info, err := fs.Stat(web.FS, name)
		if err != nil {
			t.Fatal(err)
		}
		got, want := sha256.New(), sha256.New()
		fmt.Fprintf(want, "%s %d\n%s", name, len(data), data)
		if err := addSource(got, name, fs.FileInfoToDirEntry(info)); err != nil || string(got.Sum(nil)) != string(want.Sum(nil)) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
