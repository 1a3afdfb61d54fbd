// Package config reads site.yaml into a site.Config: every value checked, every default filled in.
//
// One table (schema.go) describes each key with its type, default and meaning. Decoding, the JSON Schema for editors
// and the reference page all come from it, so that none can lag behind another.
package config

import (
	"io/fs"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// SetURL lets a site be published elsewhere than its file says: at an address as the key url takes it. An address that it
// does not take is an error in log.
func SetURL(cfg *site.Config, address string, log *diag.Log) {
	if problem, hint := checkOrigin(address); problem != "" {
		log.Errorf("bad-value", diag.Pos{}, hint, "the address %q %s", address, problem)
		return
	}
	cfg.URL, cfg.Base = splitBase(address)
}

// Load reads a site file and the label files of its locales. Problems go to log, all at once; the result is never nil
// and as complete as the file allows.
func Load(fsys fs.FS, file string, log *diag.Log) *site.Config {
	cfg := &site.Config{Pos: map[string]diag.Pos{}}
	root := readYAML(fsys, file, log)
	d := &decoder{file: file, log: log, pos: cfg.Pos, locales: localeCodes(root)}
	if root == nil {
		root = &yaml.Node{Kind: yaml.MappingNode}
		d.log = &diag.Log{} // that the file cannot be read has been said; what it lacks need not be
	}
	d.object(root, siteObject(), valueOf(cfg), "")
	fillDefaults(cfg)
	listServices(fsys, cfg)
	cfg.Layout = cfg.NativeLayout()
	cfg.Layout.Config = file
	if cfg.Docusaurus != nil {
		cfg.ApplyDocusaurus()
	}
	c := &checker{cfg: cfg, fsys: fsys, log: d.log, file: file}
	c.check()
	for i := range cfg.Locales {
		overlay(fsys, cfg, cfg.Locales[i].Code, log)
	}
	if cfg.Docusaurus != nil {
		cfg.AddDocusaurusPages()
	} else if info, err := fs.Stat(fsys, site.PagesDir); err == nil && info.IsDir() {
		cfg.AddNativePages()
	}
	return cfg
}
