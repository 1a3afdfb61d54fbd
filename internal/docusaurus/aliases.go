package docusaurus

import (
	"encoding/json"
	"path"
	"strings"

	"github.com/orihon/orihon/internal/docusaurus/evaluate"
)

// aliases reads the names that tsconfig.json or jsconfig.json gives to folders: compilerOptions.paths, below baseUrl.
func (l *locator) aliases() {
	for _, file := range []string{"tsconfig.json", "jsconfig.json"} {
		data, err := l.files.ReadFile(file)
		if err != nil {
			continue
		}
		var config struct {
			CompilerOptions struct {
				BaseURL string
				Paths   map[string][]string
			}
		}
		if json.Unmarshal(plainJSON(data), &config) != nil {
			continue // editors tell
		}
		for name, targets := range config.CompilerOptions.Paths {
			if len(targets) > 0 && name != "@site/*" {
				l.alias(name, path.Join(config.CompilerOptions.BaseURL, targets[0]))
			}
		}
		return
	}
}

// alias notes that a name in imports means a folder or file, site-relative. The first one that is told counts.
func (l *locator) alias(name, target string) {
	d := l.cfg.Docusaurus
	if d.Aliases == nil {
		d.Aliases = map[string]string{}
	}
	if _, known := d.Aliases[name]; !known && name != "*" && !strings.HasPrefix(name, ".") {
		d.Aliases[name] = target
	}
}

// webpackAliases takes resolve.alias of what the configureWebpack of a plugin gives. It reports whether that is all that the
// plugin does. A plugin that fails here does nothing.
func (l *locator) webpackAliases(plugin evaluate.Value) bool {
	configure := plugin.Get("configureWebpack")
	given := configure
	if function, ok := configure.Function(); ok {
		var err error
		if given, err = l.evaluator.Apply(l.ctx, function, map[string]any{"resolve": map[string]any{"alias": map[string]any{}}}, false, map[string]any{}); err != nil {
			return false
		}
	}
	all := given.Get("resolve", "alias")
	for _, name := range all.Keys {
		if target := all.Get(name).Texts(); len(target) > 0 {
			l.alias(name, l.path(target[0]))
		}
	}
	return len(all.Keys) > 0 && onlyKeys(plugin, "name", "configureWebpack") && onlyKeys(given, "resolve", "mergeStrategy") && onlyKeys(given.Get("resolve"), "alias")
}

func onlyKeys(v evaluate.Value, known ...string) bool {
	for _, key := range v.Keys {
		found := false
		for _, name := range known {
			found = found || key == name
		}
		if !found {
			return false
		}
	}
	return true
}

// ownPlugin looks into a plugin of the project, a function in the configuration or a file. It reports whether all that it
// does is done.
func (l *locator) ownPlugin(function int, file string, options evaluate.Value) bool {
	context := map[string]any{"siteDir": l.evaluator.Virtual("."), "siteConfig": json.RawMessage(l.value.Plain().JSON())}
	if options.Exists() {
		options = options.Plain()
	}
	var made evaluate.Value
	var err error
	if file == "" {
		made, err = l.evaluator.Apply(l.ctx, function, context, json.RawMessage(options.JSON()))
	} else {
		var r evaluate.Result
		r, err = l.evaluator.Evaluate(l.ctx, file, context, json.RawMessage(options.JSON()))
		made = r.Value
	}
	return err == nil && l.webpackAliases(made)
}

// plainJSON is JSON without comments and without commas before a closing bracket, which tsconfig.json may have.
func plainJSON(text []byte) []byte {
	var out []byte
	inString := false
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case inString:
			if out = append(out, c); c == '\\' && i+1 < len(text) {
				i++
				out = append(out, text[i])
			}
			inString = c != '"'
			continue
		case c == '/' && i+1 < len(text) && text[i+1] == '/':
			for i < len(text) && text[i] != '\n' {
				i++
			}
			continue
		case c == '/' && i+1 < len(text) && text[i+1] == '*':
			end := strings.Index(string(text[i+2:]), "*/")
			if end < 0 {
				return out
			}
			i += end + 3
			continue
		case c == '}' || c == ']':
			out = []byte(strings.TrimRight(string(out), " \t\r\n"))
			if len(out) > 0 && out[len(out)-1] == ',' {
				out = out[:len(out)-1]
			}
		}
		inString = c == '"'
		out = append(out, c)
	}
	return out
}
