package bundle

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/theme"
)

// loaders say what becomes of files by their ending. Fonts and pictures are copied under a name that changes with them.
func loaders() map[string]api.Loader {
	known := map[string]api.Loader{".js": api.LoaderJSX, ".svg": api.LoaderDataURL}
	for _, ending := range []string{".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".woff2", ".woff", ".ttf", ".otf"} {
		known[ending] = api.LoaderFile
	}
	return known
}

// previewLoaders are those of previews, which belong to packages with loaders of their own.
func previewLoaders() map[string]api.Loader {
	known := maps.Clone(loaders())
	delete(known, ".js")
	known[".svg"] = api.LoaderFile
	return known
}

// Namespaces of what siteStyles makes.
const (
	stylesNamespace = "styles" // the style sheet of all pages, or one half of it
	scopedNamespace = "scoped" // the style sheet of a CSS module
)

// scopedMark, after the path of a CSS module, means its style sheet.
const scopedMark = "?scoped"

// siteStyles makes the style sheet of all pages, the theme's with the site's own above it, and gives CSS modules names that
// depend on nothing but their path: the renderer's script and the browser's are two bundles, and esbuild would choose
// other names in each.
func siteStyles(files *source.Recorder, opt Options) api.Plugin {
	return api.Plugin{Name: "styles", Setup: func(b api.PluginBuild) {
		b.OnResolve(api.OnResolveOptions{Filter: `^` + stylesEntry}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			_, which, _ := strings.Cut(a.Path, "/")
			return api.OnResolveResult{Path: cmp.Or(which, allStyles), Namespace: stylesNamespace}, nil
		})
		b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: stylesNamespace}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			text := stylesText(files, opt.Project, a.Path, opt.Choices || opt.Dev)
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderCSS, ResolveDir: files.Tree().Dir()}, nil
		})
		b.OnResolve(api.OnResolveOptions{Filter: `\?scoped$`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			file := filepath.Join(a.ResolveDir, strings.TrimSuffix(a.Path, scopedMark))
			return api.OnResolveResult{Path: ownName(files, file), Namespace: scopedNamespace}, nil
		})
		b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: scopedNamespace}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			return loadCSSModule(files, opt.Project.compiler(), namedFile(files, a.Path), ".css")
		})
		for _, namespace := range []string{stylesNamespace, scopedNamespace} {
			b.OnResolve(api.OnResolveOptions{Filter: `^[^:]*$`, Namespace: namespace}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
				return resolveIn(files, a, place{a.ResolveDir, opt.Base, opt.endings()})
			})
		}
		b.OnLoad(api.OnLoadOptions{Filter: `\.module\.css$`, Namespace: "file"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			if inPackage(a.Path) {
				return api.OnLoadResult{}, nil
			}
			return loadCSSModule(files, opt.Project.compiler(), a.Path, ".js")
		})
		b.OnLoad(api.OnLoadOptions{Filter: `[/\\]theme[/\\]tokens\.css$`, Namespace: "file"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			loaded, err := loadFrom(files, a.Path)
			if name, _ := files.Tree().Name(a.Path); err == nil && name == theme.TokensFile {
				text := theme.OnScreen(*loaded.Contents)
				loaded.Contents = &text
			}
			return loaded, err
		})
	}}
}

// What of the style sheet of all pages there is: all of it, or a half. The development server has one for the theme, which stays, and
// one for the site.
const (
	allStyles   = "all"
	themeStyles = "theme"
	ownStyles   = "own"
)

// stylesText imports the theme's style sheet and those of the site, in a layer above it.
func stylesText(files *source.Recorder, project *Project, which string, choices bool) string {
	var text strings.Builder
	above := ""
	if project.compiler() != nil {
		var below string
		below, above = project.Compiler.Sheets(files, project.Styles)
		above += project.Rules
		text.WriteString(below)
	}
	if which != ownStyles {
		text.WriteString("@import \"web:theme/styles/theme.css\";\n")
		if choices {
			text.WriteString("@import \"web:content/console/console.css\" layer(parts);\n")
		}
	}
	if which == themeStyles {
		return text.String()
	}
	for _, name := range theme.Styles(files) {
		fmt.Fprintf(&text, "@import %q layer(site);\n", "./"+name)
	}
	return text.String() + above
}

// loadCSSModule gives one half of a CSS module: ".js" the script that has its names, ".css" the style sheet.
func loadCSSModule(files *source.Recorder, compiler StyleCompiler, file, half string) (api.OnLoadResult, error) {
	loaded, err := loadStyle(files, compiler, file)
	if err != nil {
		return loaded, err
	}
	name, _ := files.Tree().Name(file)
	r := api.Build(api.BuildOptions{
		Stdin:    &api.StdinOptions{Contents: `export { default } from "css";`, Loader: api.LoaderJS},
		Bundle:   true,
		Format:   api.FormatESModule,
		Target:   api.ESNext,
		Outfile:  "/out.js",
		LogLevel: api.LogLevelSilent,
		Plugins:  []api.Plugin{cssModule(files, compiler, file, name)},
	})
	if len(r.Errors) > 0 {
		return api.OnLoadResult{Errors: r.Errors}, nil
	}
	for _, out := range r.OutputFiles {
		if path.Ext(out.Path) != half {
			continue
		}
		text := string(out.Contents)
		if half == ".css" {
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderCSS, ResolveDir: filepath.Dir(file), Warnings: r.Warnings}, nil
		}
		text = fmt.Sprintf("import %q;\n", "./"+path.Base(name)+scopedMark) + namesOf(text)
		return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS, ResolveDir: filepath.Dir(file)}, nil
	}
	empty := ""
	return api.OnLoadResult{Contents: &empty, Loader: api.LoaderCSS}, nil
}

// localName is a line of the object that esbuild makes of a CSS module: a name with the classes it stands for.
var localName = regexp.MustCompile(`(?m)^  ("(?:[^"\\]|\\.)+"|[\w$]+): ("(?:[^"\\]|\\.)*"),?$`)

// namesOf is a script that has the names of a CSS module by name and as one object.
func namesOf(script string) string {
	var names, object strings.Builder
	for i, m := range localName.FindAllStringSubmatch(script, -1) {
		name := strings.Trim(m[1], `"`)
		fmt.Fprintf(&names, "const n%d = %s;\n", i, m[2])
		fmt.Fprintf(&object, "%q: n%d,", name, i)
		if name != "default" {
			fmt.Fprintf(&names, "export { n%d as %q };\n", i, name)
		}
	}
	return names.String() + "export default {" + object.String() + "};\n"
}

// cssModule lets esbuild name the classes of a CSS module after its path, and those of modules that it composes from after
// theirs.
func cssModule(files *source.Recorder, compiler StyleCompiler, file, name string) api.Plugin {
	return api.Plugin{Name: "css module", Setup: func(b api.PluginBuild) {
		b.OnResolve(api.OnResolveOptions{Filter: `.*`}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			switch {
			case a.Path == "css":
				return api.OnResolveResult{Path: uniqueName(name), Namespace: "local", PluginData: file}, nil
			case a.Kind == api.ResolveCSSComposesFrom:
				from := filepath.Join(filepath.Dir(a.PluginData.(string)), filepath.FromSlash(a.Path))
				other, ok := files.Tree().Name(from)
				if !ok {
					return api.OnResolveResult{}, errOutside(from)
				}
				return api.OnResolveResult{Path: uniqueName(other), Namespace: "local", PluginData: from}, nil
			}
			return api.OnResolveResult{Path: a.Path, External: true}, nil
		})
		b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: "local"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
			loaded, err := loadStyle(files, compiler, a.PluginData.(string))
			loaded.Loader, loaded.PluginData = api.LoaderLocalCSS, a.PluginData
			return loaded, err
		})
	}}
}

// uniqueName is a name of a CSS module that no other of the site has.
func uniqueName(name string) string {
	sum := sha256.Sum256([]byte(name))
	stem, _, _ := strings.Cut(path.Base(name), ".module.")
	return stem + "-" + hex.EncodeToString(sum[:3]) + ".css"
}

// fonts are the routes of the fonts that tokens.css declares and nearly every page needs.
func (m metafile) fonts(files *source.Recorder) []string {
	if !files.IsFile(theme.TokensFile) {
		return nil
	}
	text, err := files.ReadFile(theme.TokensFile)
	if err != nil {
		return nil
	}
	var found []string
	for _, font := range theme.Fonts(string(text)) {
		if !strings.HasPrefix(font, "/") && !strings.Contains(font, ":") {
			font = m.outputOf(path.Join(theme.Dir, font))
		}
		if font != "" {
			found = append(found, font)
		}
	}
	return found
}

// reportStyles tells what esbuild finds wrong in the style sheets of the site. A browser passes over it, and so does the
// build.
func reportStyles(warnings []api.Message, log *diag.Log) {
	for _, w := range warnings {
		if w.Location == nil || !slices.Contains(styleEndings[:], path.Ext(w.Location.File)) || strings.Contains(w.Location.File, ":") || inPackage("/"+w.Location.File) {
			continue
		}
		log.Add(diag.Message{
			ID: "style-sheet", Severity: diag.Warning, Text: w.Text, Line: w.Location.LineText,
			Pos: diag.Pos{File: w.Location.File, Line: w.Location.Line, Column: w.Location.Column + 1},
		})
	}
}
