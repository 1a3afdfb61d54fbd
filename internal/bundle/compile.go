package bundle

import (
	"path"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/source"
)

// StyleCompiler reads the style sheets of a project.
type StyleCompiler interface {
	// Sheets returns the rules that import the style sheets of all pages, below the theme's own, and rules to go above it.
	Sheets(files *source.Recorder, styles []string) (below, above string)
	// Compile returns the CSS of a file, whose name is site-relative. ok is false if the file is not one for this compiler,
	// or the package is not installed that it needs. A style sheet with a mistake gives no CSS, and wrong says why.
	Compile(files *source.Recorder, name string) (css string, wrong *diag.Message, ok bool)
}

func (p *Project) compiler() StyleCompiler {
	if p == nil {
		return nil
	}
	return p.Compiler
}

// styleEndings are those of style sheets whose mistakes are told.
var styleEndings = [...]string{".css", ".scss", ".sass"}

// compiled loads the style sheets of a project that its compiler knows. Others are loaded as before.
func (p *Project) compiled(b api.PluginBuild, files *source.Recorder) {
	b.OnLoad(api.OnLoadOptions{Filter: `\.(css|scss|sass)$`, Namespace: "file"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		if p.Compiler == nil || inPackage(a.Path) {
			return api.OnLoadResult{}, nil
		}
		isModule := strings.Contains(filepath.Base(a.Path), ".module.")
		if isModule && path.Ext(a.Path) == ".css" {
			return api.OnLoadResult{}, nil // siteStyles loads it
		}
		name, ok := files.Tree().Name(a.Path)
		if !ok {
			return api.OnLoadResult{}, nil
		}
		if _, _, ok := p.Compiler.Compile(files, name); !ok {
			return api.OnLoadResult{}, nil
		}
		if isModule {
			return loadCSSModule(files, p.Compiler, a.Path, ".js")
		}
		return loadStyle(files, p.Compiler, a.Path)
	})
}

// loadStyle reads a style sheet and compiles it if the compiler knows it. One with a mistake is empty, and the mistake a
// warning at its place.
func loadStyle(files *source.Recorder, compiler StyleCompiler, file string) (api.OnLoadResult, error) {
	loaded, err := loadFrom(files, file)
	name, ok := files.Tree().Name(file)
	if err != nil || compiler == nil || !ok {
		return loaded, err
	}
	css, wrong, ok := compiler.Compile(files, name)
	if !ok {
		return loaded, nil
	}
	loaded.Contents, loaded.Loader = &css, api.LoaderCSS
	if wrong != nil {
		loaded.Warnings = []api.Message{{Text: wrong.Text, Location: &api.Location{
			File: wrong.File, Namespace: "file", Line: wrong.Pos.Line, Column: max(0, wrong.Column-1), LineText: wrong.Line,
		}}}
	}
	return loaded, nil
}
