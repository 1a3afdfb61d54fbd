package docusaurus

import (
	"encoding/json"
	"strings"

	"github.com/orihon/orihon/internal/docusaurus/evaluate"
)

// alias notes that a name in imports means a folder or file, site-relative. The first one that is told counts.
func (l *locator) alias(name, target string) {
	d := l.cfg.Docusaurus
	if d.Aliases == nil {
		d.Aliases = map[string]string{}
	}
	if _, known := d.Aliases[name]; !known && !strings.HasPrefix(name, ".") {
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

// moduleAlias is the plugin that many projects have for aliases and nothing else.
const moduleAlias = "docusaurus-plugin-module-alias"

// pluginAliases reads its options. Names of packages are looked up as all are.
func (l *locator) pluginAliases(options evaluate.Value) {
	all := options.Get("alias")
	for _, name := range all.Keys {
		if target := all.Get(name).Text(); target != "" && !strings.Contains(target, "node_modules") {
			l.alias(strings.TrimSuffix(name, "$"), l.path(target))
		}
	}
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
