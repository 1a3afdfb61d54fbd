// Package docusaurus locates the site in a Docusaurus project: it evaluates the configuration and turns its value into a
// site.Config with the folders that hold documents, so that everything after it builds the project as one of Orihon's own.
//
// The configuration is a program, and most of what it names are packages. Which of them matter is told by their names
// (plugins.go); the rest is left out, and every message says so once for a thing, not once for a page.
package docusaurus

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/docusaurus/evaluate"
	"github.com/orihon/orihon/internal/docusaurus/stylesheets"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// configEndings are those of the configuration, in the order in which Docusaurus looks.
var configEndings = [...]string{".ts", ".mts", ".cts", ".js", ".mjs", ".cjs"}

// ConfigFile is the name of the configuration in a folder, "" if the folder is no Docusaurus project.
func ConfigFile(dir string) string {
	for _, ending := range configEndings {
		info, err := os.Stat(filepath.Join(dir, "docusaurus.config"+ending))
		if err == nil && info.Mode().IsRegular() {
			return "docusaurus.config" + ending
		}
	}
	return ""
}

// Project is a project whose configuration has been read. Its functions can be called until Close.
type Project struct {
	Config  *site.Config
	Reads   source.Reads // what the evaluation read
	Summary Summary

	// What components of the project may ask for: the configuration without functions, texts by locale and id, and the
	// style sheets, site-relative.
	Value  json.RawMessage
	Texts  map[string]map[string]string
	Styles []string
	// Packages are the folders of the packages of the repository, site-relative, by their names.
	Packages map[string]string

	// Made are the redirects that functions of the configuration made, without prefix of a locale; known after Complete.
	Made []site.Redirect

	theme     map[string]catalogue // by locale, the texts of Docusaurus' theme that are installed
	files     *source.Recorder
	edits     map[string]*edits // docset -> what its function editUrl gave
	evaluator *evaluate.Evaluator
	functions functions
	compiler  *stylesheets.Compiler
}

// AllReads is what the configuration has read until now, its functions included.
func (p *Project) AllReads() source.Reads { return p.files.Reads() }

// Close ends the engine of the configuration.
func (p *Project) Close() {
	if p.evaluator != nil {
		p.evaluator.Close()
	}
	p.compiler.Close()
}

// environment is all that configurations see of it: they must give the same everywhere.
func environment() map[string]string {
	return map[string]string{"NODE_ENV": "production", "BABEL_ENV": "production"}
}

// Load evaluates a configuration, with the sidebars and versions that it names. The project is nil if its value cannot be
// had; everything else that is wrong is told and left out. The error is not the project's.
func Load(ctx context.Context, tree *source.Tree, file string, log *diag.Log) (*Project, error) {
	files := tree.Record()
	e, err := evaluate.New(ctx, files, environment())
	if err != nil {
		return nil, err
	}
	return load(ctx, files, e, file, log)
}

// LoadLiteral reads a configuration as far as it is literal. Nothing of the project is run.
func LoadLiteral(ctx context.Context, tree *source.Tree, file string, log *diag.Log) (*Project, error) {
	files := tree.Record()
	p, err := load(ctx, files, evaluate.Literal(files, environment()), file, log)
	if p != nil {
		p.functions.remark = nil
	}
	return p, err
}

func load(ctx context.Context, files *source.Recorder, e *evaluate.Evaluator, file string, log *diag.Log) (*Project, error) {
	p := &Project{evaluator: e, functions: noFunctions(), files: files, compiler: stylesheets.New(ctx)}
	l := &locator{functions: &p.functions, ctx: ctx, files: files, evaluator: e, file: file, log: log, cfg: &site.Config{}, summary: &p.Summary}
	value, ok := l.evaluate(file)
	if !ok {
		p.Close()
		return nil, nil //nolint:nilnil // the log says why
	}
	l.value = value
	l.locate()
	p.functions.parse = functionOr(value.Get("markdown", "parseFrontMatter"))
	p.functions.preprocess = functionOr(value.Get("markdown", "preprocessor"))
	p.Value, p.Styles, p.Texts = value.Plain().JSON(), l.cfg.Docusaurus.Styles, map[string]map[string]string{}
	for _, loc := range l.cfg.Locales {
		p.Texts[loc.Code] = l.messages(loc.Code, "code.json")
	}
	p.Packages, p.theme = packagesAround(files), themeTexts(files, l.cfg.Locales, log)
	p.Config, p.Reads = l.cfg, files.Reads()
	return p, nil
}

// locator turns the value of a configuration into a site.Config.
type locator struct {
	ctx       context.Context // of one call of Load
	files     *source.Recorder
	evaluator *evaluate.Evaluator
	file      string // the configuration
	log       *diag.Log
	value     evaluate.Value
	cfg       *site.Config
	summary   *Summary
	functions *functions
	ofPages   evaluate.Value       // the options of the plugin for pages
	texts     map[string]catalogue // locale + "/" + file of i18n -> its messages
}

// evaluate runs a script of the project and tells what is wrong with it.
func (l *locator) evaluate(file string, args ...any) (evaluate.Value, bool) {
	r, err := l.evaluator.Evaluate(l.ctx, file, args...)
	for _, missing := range r.Missing {
		l.log.Warnf("missing-file", diag.Pos{File: file}, "If a command makes it before the build, run that first.",
			"there is no %s; what %s takes from it was left out", missing, path.Base(file))
	}
	for _, loss := range r.Unread {
		l.log.Add(diag.Message{ID: "untrusted", Severity: diag.Warning, Pos: loss.Pos, Line: loss.Line, Text: loss.Text})
	}
	for _, loss := range r.Losses {
		l.log.Add(diag.Message{
			ID: "configuration", Severity: diag.Error, Pos: loss.Pos, Line: loss.Line, Text: loss.Text,
			Hint: "Mend it, or take it out. All else was read.",
		})
	}
	if err == nil {
		return r.Value, len(r.Losses) == 0 || len(r.Value.Keys) > 0 // else it throws before it says anything
	}
	var failed *evaluate.ScriptError
	if !errors.As(err, &failed) {
		l.log.Errorf("configuration", diag.Pos{File: file}, "", "%v", err)
		return evaluate.Value{}, false
	}
	m := diag.Message{ID: "configuration", Severity: diag.Error, Pos: diag.Pos{File: failed.File}, Text: failed.Text}
	if failed.At != nil {
		m.Pos.Line, m.Column, m.Line = failed.At.Line, failed.At.Column, failed.At.Source
	}
	l.log.Add(m)
	return evaluate.Value{}, false
}

// locate fills the configuration in.
func (l *locator) locate() {
	c, v := l.cfg, l.value
	c.Layout = site.Layout{Config: l.file}
	c.Docusaurus = &site.Docusaurus{I18n: l.path(orElse(v.Get("i18n", "path").Text(), "i18n"))}
	c.Reading = site.Reading{Copy: true, Markdown: true}
	c.Title, c.Tagline = plainText(v.Get("title").Text()), plainText(v.Get("tagline").Text())
	c.TitleDelimiter = orElse(v.Get("titleDelimiter").Text(), "|")
	c.URL = strings.TrimRight(v.Get("url").Text(), "/")
	c.Base = strings.TrimRight("/"+strings.Trim(v.Get("baseUrl").Text(), "/"), "/")
	if slash := v.Get("trailingSlash"); slash.IsBool() {
		ends := slash.Bool(false)
		c.TrailingSlash = &ends
	}
	c.Description = c.Tagline
	c.Limits = site.Limits{Memory: 512, Seconds: 20}
	c.Output.Keep = site.Keep{Builds: 3, Days: 7}
	c.Markdown.Format = "mdx"
	if format := v.Get("markdown", "format").Text(); format == "detect" || format == "md" {
		c.Markdown.Format = "md"
	}
	l.static()
	l.locales()
	l.aliases()
	p := l.plugins()
	l.takePlugins(p)
	l.theme()
	l.head()
	l.severities()
	l.tellUnread()
	c.ApplyDocusaurus()
	l.parseNames()
	c.AddDocusaurusPages()
	l.remark(c.Layout.Pages.Docset, l.ofPages)
}

// static finds the folders of static files.
func (l *locator) static() {
	dirs := l.value.Get("staticDirectories")
	if !dirs.IsList() {
		l.cfg.Docusaurus.Static = []string{"static"}
		return
	}
	l.cfg.Docusaurus.Static = []string{} // none are none, and not those of a project that names none
	for _, dir := range dirs.Texts() {
		l.cfg.Docusaurus.Static = append(l.cfg.Docusaurus.Static, l.path(dir))
	}
}

// path is the site-relative name of a file that the configuration names: relative to the site folder, or absolute, as
// scripts see it.
func (l *locator) path(name string) string {
	name = strings.TrimPrefix(name, "@site/")
	if strings.HasPrefix(name, "/") {
		return l.evaluator.Name(name)
	}
	return path.Clean(name)
}

// exists reports whether there is a folder of a name.
func (l *locator) exists(dir string) bool {
	info, err := l.files.Stat(dir)
	return err == nil && info.IsDir()
}

// read is the text of a file, "" if it is not there.
func (l *locator) read(file string) []byte {
	data, err := l.files.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		l.log.Warnf("unreadable-file", diag.Pos{File: file}, "", "%v", err)
	}
	return data
}

// warn tells of something that the configuration asks for and that is left out.
func (l *locator) warn(id, hint, format string, args ...any) {
	l.log.Warnf(id, diag.Pos{File: l.file}, hint, format, args...)
}

func plainText(s string) site.Text {
	if s == "" {
		return nil
	}
	return site.Text{"": s}
}

func orElse(s, other string) string {
	if s == "" {
		return other
	}
	return s
}
