package docusaurus

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/docusaurus/stylesheets"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// ValuesFile holds what components of a project that was imported may ask of its old configuration, as JSON: themeConfig,
// customFields.
const ValuesFile = "docusaurus.json"

var adoptedKey = regexp.MustCompile(`(?m)^docusaurus[ \t]*:`)

// IsImported reports whether the site.yaml of a folder is that of a project that was imported, whose files may lie around
// the folder.
func IsImported(dir string) bool {
	text, err := os.ReadFile(filepath.Join(dir, "site.yaml"))
	return err == nil && adoptedKey.Match(text)
}

// Adopt reads what an imported project has beside its site.yaml: translated labels and texts, and what its components ask
// of the configuration. The configuration is changed.
func Adopt(tree *source.Tree, cfg *site.Config, log *diag.Log) *Project {
	files := tree.Record()
	p := &Project{Config: cfg, Styles: cfg.Docusaurus.Styles, Texts: map[string]map[string]string{}, compiler: stylesheets.New(context.Background())}
	p.functions = noFunctions()
	for i := range cfg.Docsets {
		adoptLabels(files, cfg, &cfg.Docsets[i], log)
	}
	for _, loc := range cfg.Locales {
		p.Texts[loc.Code] = readCatalogue(files, path.Join(cfg.Docusaurus.LocaleFolder(loc.Code), "code.json"), log)
	}
	p.Value = values(files, cfg, log)
	p.Packages, p.theme = packagesAround(files), themeTexts(files, cfg.Locales, log)
	p.Reads = files.Reads()
	return p
}

// adoptLabels reads the translated labels of sidebars.
func adoptLabels(files *source.Recorder, cfg *site.Config, set *site.Docset, log *diag.Log) {
	if set.Kind == "blog" || set.Pages {
		return
	}
	for i := range set.Versions {
		v := &set.Versions[i]
		for _, loc := range cfg.Locales {
			if own := readCatalogue(files, cfg.Translations(set, v.Folder, loc.Code)+".json", log); len(own) > 0 {
				if v.Labels == nil {
					v.Labels = map[string]map[string]string{}
				}
				v.Labels[loc.Code] = own
			}
		}
	}
}

// values are what components may ask of the configuration. What site.yaml says goes before what the file says.
func values(files *source.Recorder, cfg *site.Config, log *diag.Log) json.RawMessage {
	all := map[string]any{}
	data, err := files.ReadFile(ValuesFile)
	switch {
	case err == nil:
		decoder := json.NewDecoder(bytes.NewReader(data))
		decoder.UseNumber()
		if err := decoder.Decode(&all); err != nil {
			log.Errorf("configuration", diag.Pos{File: ValuesFile}, "It holds an object.", "%v", err)
			all = map[string]any{}
		}
	case !errors.Is(err, fs.ErrNotExist):
		log.Warnf("unreadable-file", diag.Pos{File: ValuesFile}, "", "%v", err)
	}
	all["title"], all["tagline"], all["url"], all["baseUrl"] = cfg.Title.For(""), cfg.Tagline.For(""), cfg.URL, cfg.Base+"/"
	text, err := json.Marshal(all)
	if err != nil {
		return json.RawMessage("{}")
	}
	return text
}

// unasked are the keys of a configuration that site.yaml holds, or that no component asks for.
var unasked = [...]string{
	"title", "tagline", "url", "baseUrl", "presets", "plugins", "themes", "headTags", "scripts", "stylesheets", "staticDirectories",
	"clientModules", "webpack", "markdown", "future",
}

// Values is what components may ask of the configuration, as ValuesFile holds it.
func (p *Project) Values() ([]byte, error) {
	all := map[string]json.RawMessage{}
	if err := json.Unmarshal(p.Value, &all); err != nil {
		return nil, fmt.Errorf("read the value of the configuration: %w", err)
	}
	for _, key := range unasked {
		delete(all, key)
	}
	text, err := json.MarshalIndent(all, "", "  ")
	return append(text, '\n'), err
}
