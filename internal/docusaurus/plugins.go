package docusaurus

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/docusaurus/evaluate"
	"github.com/orihon/orihon/internal/docusaurus/openapiplugins"
	"github.com/orihon/orihon/internal/docusaurus/stylesheets"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// plugin is an entry of presets, plugins or themes with its options.
type plugin struct {
	name    string // full: "@docusaurus/plugin-content-docs"; "" for functions
	options evaluate.Value
}

// Names of the plugins that are read; all others are replaced by what Orihon has, or left out.
const (
	classic         = "@docusaurus/preset-classic"
	contentDocs     = "@docusaurus/plugin-content-docs"
	contentBlog     = "@docusaurus/plugin-content-blog"
	contentPages    = "@docusaurus/plugin-content-pages"
	clientRedirects = "@docusaurus/plugin-client-redirects"
	themeClassic    = "@docusaurus/theme-classic"
)

// plugins lists what the configuration uses, with the plugins that its presets bring.
func (l *locator) plugins() []plugin {
	var out []plugin
	for _, entry := range l.value.Get("presets").List {
		switch p, ok := l.plugin(entry, "preset"); {
		case !ok:
		case p.name == openapiplugins.Redoc:
			out = append(out, p)
		case p.name == classic || l.isLikeClassic(p):
			out = append(out, ofClassic(p.options)...)
		default:
			l.leftOut("preset " + p.name)
		}
	}
	for _, kind := range []string{"plugins", "themes"} {
		for _, entry := range l.value.Get(kind).List {
			if p, ok := l.plugin(entry, strings.TrimSuffix(kind, "s")); ok {
				out = append(out, p)
			}
		}
	}
	return out
}

// isLikeClassic reports whether a preset takes the options of the classic one, as those do that wrap it.
func (l *locator) isLikeClassic(p plugin) bool {
	like := p.options.Get("docs").Exists() || p.options.Get("blog").Exists() || p.options.Get("pages").Exists()
	if like {
		l.warn("unknown-preset", "", "the preset %s was read as %s", p.name, classic)
	}
	return like
}

// ofClassic are the plugins of the classic preset. An option that is false turns its plugin off, one that is not there
// leaves it on.
func ofClassic(options evaluate.Value) []plugin {
	var out []plugin
	for _, part := range []struct{ key, name string }{
		{"docs", contentDocs},
		{"blog", contentBlog},
		{"pages", contentPages},
		{"theme", themeClassic},
		{"sitemap", "@docusaurus/plugin-sitemap"},
		{"gtag", "@docusaurus/plugin-google-gtag"},
		{"googleTagManager", "@docusaurus/plugin-google-tag-manager"},
		{"googleAnalytics", "@docusaurus/plugin-google-analytics"},
	} {
		own := options.Get(part.key)
		optional := part.key == "gtag" || part.key == "googleTagManager" || part.key == "googleAnalytics"
		if own.IsFalse() || optional && !own.Exists() {
			continue
		}
		out = append(out, plugin{part.name, own})
	}
	return out
}

// plugin reads an entry: a name, [name, options], a function, or something false.
func (l *locator) plugin(entry evaluate.Value, kind string) (plugin, bool) {
	first, options := entry, evaluate.Value{}
	if entry.IsList() && len(entry.List) > 0 {
		first = entry.List[0]
		if len(entry.List) > 1 {
			options = entry.List[1]
		}
	}
	if first.IsFalse() || options.IsFalse() && options.Exists() || first.IsLost() {
		return plugin{}, false
	}
	name := first.Text()
	if stub := first.Package(); stub != "" {
		name = stub
	}
	name = strings.TrimPrefix(name, "package:")
	switch function, isFunction := first.Function(); {
	case kind == "plugin" && isFunction && l.ownPlugin(function, "", options):
		return plugin{}, false
	case kind == "plugin" && first.IsObject() && l.webpackAliases(first):
		return plugin{}, false
	case isFunction || first.IsObject():
		l.leftOut("a plugin that stands in the configuration" + named(first.Get("name").Text()))
		return plugin{}, false
	case strings.HasPrefix(name, ".") || strings.HasPrefix(name, "/"):
		if file := l.scriptOf(l.path(name)); kind == "plugin" && file != "" && l.ownPlugin(0, file, options) {
			return plugin{}, false
		}
		l.leftOut(kind + " " + l.path(name))
		return plugin{}, false
	}
	return plugin{fullName(name, kind), options}, true
}

// scriptOf is the file of a module that is named without ending, or by its folder; "" if there is none.
func (l *locator) scriptOf(name string) string {
	for _, ending := range []string{"", ".js", ".ts", ".mjs", ".cjs", ".mts", ".cts", "/index.js", "/index.ts"} {
		if l.files.IsFile(name + ending) {
			return name + ending
		}
	}
	return ""
}

func named(name string) string {
	if name == "" {
		return ""
	}
	return " (" + name + ")"
}

// fullName is the package that a short name means: "classic", "content-docs", "@x", "@x/y".
func fullName(name, kind string) string {
	switch {
	case strings.HasPrefix(name, "@"):
		scope, rest, ok := strings.Cut(name, "/")
		if !ok {
			return scope + "/docusaurus-" + kind
		}
		if strings.Contains(rest, kind) || scope == "@docusaurus" {
			return name
		}
		return scope + "/docusaurus-" + kind + "-" + rest
	case strings.HasPrefix(name, "docusaurus-"), strings.Contains(name, "docusaurus"):
		return name
	}
	known := []string{
		"classic", "content-docs", "content-blog", "content-pages", "sitemap", "client-redirects", "ideal-image",
		"google-gtag", "google-tag-manager", "google-analytics", "pwa", "debug", "svgr", "rsdoctor", "css-cascade-layers", "mermaid",
		"live-codeblock", "search-algolia",
	}
	if slices.Contains(known, name) {
		return "@docusaurus/" + kind + "-" + name
	}
	return "docusaurus-" + kind + "-" + name
}

// replaced are plugins whose work Orihon does itself, by patterns of their names, with what does it.
var replaced = [...]struct {
	name *regexp.Regexp
	by   string
}{
	{regexp.MustCompile(`^@docusaurus/(theme-classic|theme-common|plugin-svgr|plugin-debug|plugin-css-cascade-layers|plugin-rsdoctor)$`), ""},
	{regexp.MustCompile(`^@docusaurus/plugin-sitemap$`), "the sitemap that every site has"},
	{regexp.MustCompile(`search|lunr|docsearch`), "the search that every site has"},
	{regexp.MustCompile(`mermaid`), "the diagrams that every page can have"},
	{regexp.MustCompile(`ideal-image|image-zoom|medium-zoom|lightbox`), "images as they are"},
	{regexp.MustCompile(`plugin-pwa$`), "pages that are fetched ahead"},
	{regexp.MustCompile(`llms|copy-page|markdown-source`), "llms.txt and the Markdown of every page"},
	{regexp.MustCompile(`npm2yarn|npm-to-yarn`), "tabs of package managers"},
	{regexp.MustCompile(`^` + sassPlugin + `$`), "the sass package, where it is installed"},
}

const sassPlugin = "docusaurus-plugin-sass"

// takePlugins reads the plugins that make pages, and tells of the others.
func (l *locator) takePlugins(plugins []plugin) {
	docs, blogs := map[string]bool{}, map[string]bool{}
	reference := readReference(l, plugins)
	for _, p := range plugins {
		switch p.name {
		case contentDocs:
			l.docs(p.options, docs)
		case contentPages:
			l.pages(p.options)
		case themeClassic:
			l.customCSS(p.options)
		case clientRedirects:
			l.redirects(p.options)
		case contentBlog:
			l.blog(p.options, blogs)
		case googleGtag, googleTagManager, googleAnalytics:
			l.analytics(p.name, p.options)
		case moduleAlias:
			l.pluginAliases(p.options)
		case openapiplugins.Docs, openapiplugins.Redoc, openapiplugins.RedocPlugin: // have been read
		default:
			l.other(p)
		}
	}
	placeReference(l, reference)
}

func (l *locator) other(p plugin) {
	if openapiplugins.IsTheme(p.name) {
		return
	}
	for _, r := range replaced {
		if r.name.MatchString(p.name) && (p.name != sassPlugin || stylesheets.HasSass(l.files)) {
			if r.by != "" {
				l.summary.Replaced = append(l.summary.Replaced, Replacement{p.name, r.by})
			}
			return
		}
	}
	l.leftOut("plugin " + p.name)
}

// pages finds the folder of React and Markdown pages.
func (l *locator) pages(options evaluate.Value) {
	dir := orElse(options.Get("path").Text(), "src/pages")
	if dir = l.path(dir); !l.exists(dir) {
		return
	}
	own := &site.DocusaurusPages{Folder: dir, Path: routeOf(options.Get("routeBasePath").Text())}
	if given := options.Get("exclude"); given.IsList() {
		own.Exclude = append([]string{}, given.Texts()...)
	}
	l.cfg.Docusaurus.Pages, l.ofPages = own, options
	l.unreadOf(options, "the pages in "+dir, readOfPages)
	l.unreadAdmonitions(options, "the pages in "+dir)
}

// customCSS reads the style sheets of the project.
func (l *locator) customCSS(options evaluate.Value) {
	for _, name := range options.Get("customCss").Texts() {
		name = l.path(strings.TrimPrefix(name, "package:"))
		switch {
		case l.files.IsFile(name) && (path.Ext(name) == ".css" || compilesSass(l.files, name)):
			l.cfg.Docusaurus.Styles = append(l.cfg.Docusaurus.Styles, name)
		case l.files.IsFile(strings.TrimSuffix(name, path.Ext(name)) + ".css"):
			l.cfg.Docusaurus.Styles = append(l.cfg.Docusaurus.Styles, strings.TrimSuffix(name, path.Ext(name))+".css")
		case path.Ext(name) == ".scss" || path.Ext(name) == ".sass":
			l.leftOut("the style sheet " + name + ": the package sass is not installed; a file " + strings.TrimSuffix(name, path.Ext(name)) + ".css beside it would be read")
		default:
			l.leftOut("the style sheet " + name)
		}
	}
}

// compilesSass reports whether a style sheet of Sass can be compiled.
func compilesSass(files *source.Recorder, name string) bool {
	return (path.Ext(name) == ".scss" || path.Ext(name) == ".sass") && stylesheets.HasSass(files)
}

func routeOf(base string) string { return path.Clean("/" + base) }
