package bundle

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/tests/golden"
)

// TestOptionsOfTheBundler holds what esbuild is told for each kind of script, by the choices of a site.
func TestOptionsOfTheBundler(t *testing.T) {
	tree := siteOf(t, map[string]string{"theme/Footer.tsx": "export default 1;", "theme/site.css": "a {}"})
	files := tree.Record()
	var out sections
	plain := Options{Tree: tree}
	whole := map[string]string{} // of the plain site, by kind
	for _, c := range []struct {
		name string
		opt  Options
	}{{"plain", plain}, {"base", Options{Tree: tree, Base: "/base"}}, {"dev", Options{Tree: tree, Dev: true, Modules: pages("a.tsx")}}, {"outside", Options{Tree: tree, ReactOutside: true}}, {"project", Options{Tree: tree, Project: &Project{Swizzles: Swizzles{Parts: map[string]string{}}}}}} {
		for _, kind := range []struct {
			name string
			o    api.BuildOptions
		}{
			{"server", serverOptions(c.opt, files)},
			{"browser", browserOptions(c.opt, files)},
			{"styles", stylesOptions(themeStyles)(c.opt, files)},
			{"app", appOptions(c.opt, files)},
			{"site", siteOptions(c.opt, files)},
			{"previews", PreviewOptions{Tree: tree, Base: c.opt.Base, Folder: "previews", Names: []string{"A", "b_c"}}.options(files)},
		} {
			is := strings.ReplaceAll(chosen(kind.o), tree.Dir(), "~")
			switch {
			case kind.name == "server" && c.name == "plain":
				out.add("server of plain", is)
			case c.name == "plain":
				out.add(kind.name+", beside server", golden.Difference(whole["server"], is))
			default:
				out.add(kind.name+" of "+c.name+", beside plain", golden.Difference(whole[kind.name], is))
			}
			if c.name == "plain" {
				whole[kind.name] = is
			}
		}
	}
	golden.Compare(t, "testdata/options.txt", regexp.MustCompile(`mermaid-[^/]*/`).ReplaceAllString(out.String(), "mermaid-V/"), *update)
	sum := sha256.New()
	for _, o := range []api.BuildOptions{common(plain, files), serverOptions(plain, files)} {
		o.AbsWorkingDir, o.Outfile, o.Plugins = "", "", nil
		fmt.Fprintf(sum, "%+v\n", o)
	}
	if from, err := shippedFrom(plain); err != nil || from == hex.EncodeToString(sum.Sum(nil)) {
		t.Errorf("the shipped bundle is not known by the front end's files: %s, %v", from, err)
	}
}

// chosen are the options that are set, plugins by their names.
func chosen(o api.BuildOptions) string {
	var b strings.Builder
	for _, p := range o.Plugins {
		b.WriteString("plugin " + p.Name + "\n")
	}
	o.Plugins = nil
	for field, value := range reflect.ValueOf(o).Fields() {
		if !value.IsZero() {
			fmt.Fprintf(&b, "%s %+v\n", field.Name, value.Interface())
		}
	}
	return b.String()
}

var hashOfName = regexp.MustCompile(`-[A-Z0-9]{8}\.`)

// TestPreviewsShareWhatTheyImport: scripts, styles and pictures of two components with a frame, without the names of what is in them,
// and nothing is written into the site.
func TestPreviewsShareWhatTheyImport(t *testing.T) {
	tree := siteOf(t, map[string]string{
		"previews/A.tsx":         "import { shared } from './lib/shared'; import './a.css'; import url from './a.png'; export default function LongNameOfA({ longProperty }) { return <p className=\"a\">{shared(url)} {longProperty}</p>; }",
		"previews/B.jsx":         "import { shared } from './lib/shared'; import clsx from 'clsx'; export default () => <b className={clsx()}>{shared('日本')}</b>;",
		"previews/F.tsx":         "export default ({ children }) => <main>{children}</main>;",
		"previews/never.tsx":     "export default () => null;",
		"previews/lib/shared.ts": "/*! own legal words */ export function shared(text: string) { return text + process.env.NODE_ENV; }",
		"previews/a.css":         ".a { color: red }", "previews/a.png": "png", "previews/node_modules/clsx/package.json": `{"main": "index.js"}`, "previews/node_modules/clsx/index.js": "module.exports = () => 'x';",
	})
	var log diag.Log
	made, err := BuildPreviews(t.Context(), PreviewOptions{Tree: tree, Base: "/base", Folder: "previews", Names: []string{"A", "B"}, Frame: "F"}, &log)
	if err != nil {
		t.Fatal(err, log.Messages())
	}
	var got []string
	short := func(names ...string) string { return hashOfName.ReplaceAllString(strings.Join(names, " "), ".") }
	for _, f := range made.Files {
		got = append(got, short(f.Name))
		if text := string(f.Data); strings.HasSuffix(f.Name, ".js") && (strings.HasPrefix(short(f.Name), "_orihon/assets/preview-A.") && strings.Count(text, "\n") > 2 || !strings.HasPrefix(text, "/*! Licences: /base/_orihon/licenses.txt */\n") || strings.Contains(text, "own legal words") || strings.Contains(text, "LongNameOfA")) {
			t.Errorf("%s: %.200s", f.Name, text)
		}
	}
	slices.Sort(got)
	for _, name := range slices.Sorted(maps.Keys(made.Pages)) {
		page := made.Pages[name]
		got = append(got, name+": "+short(page.Script)+" | "+short(page.Preload...)+" | "+short(page.Styles...))
	}
	got = append(got, fmt.Sprint(made.Packages), fmt.Sprint(made.Reads.Names()))
	want := []string{
		"_orihon/assets/preview-A.css", "_orihon/assets/preview-A.js", "_orihon/assets/preview-B.js", "_orihon/assets/preview-a.png", "_orihon/assets/preview-chunk.js",
		"A: /_orihon/assets/preview-A.js | /_orihon/assets/preview-chunk.js | /_orihon/assets/preview-A.css", "B: /_orihon/assets/preview-B.js | /_orihon/assets/preview-chunk.js | ",
		"[previews/node_modules/clsx]", "[previews/A.tsx previews/B.jsx previews/F.tsx previews/a.css previews/a.png previews/lib/shared.ts previews/node_modules/clsx/index.js]",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	for _, f := range made.Files {
		if text := string(f.Data); short(f.Name) == "_orihon/assets/preview-A.js" && !strings.Contains(text, `"/base/_orihon/assets/preview-a-`) {
			t.Errorf("the picture has no address: %.300s", text)
		}
	}
	if entries, err := os.ReadDir(tree.Dir()); err != nil || len(entries) != 1 {
		t.Errorf("written into the site: %v, %v", entries, err)
	}
	if _, err := Server(t.Context(), Options{Tree: tree}, &log); err != nil {
		t.Fatal(err, log.Messages())
	}
	if entries, err := os.ReadDir(tree.Dir()); err != nil || len(entries) != 1 {
		t.Errorf("written into the site: %v, %v", entries, err)
	}
}
