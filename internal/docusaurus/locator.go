package docusaurus

import (
	"context"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/locate"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// Locator finds projects of Docusaurus.
type Locator struct {
	// Untrusted configurations are read as far as they are literal, and not run.
	Untrusted bool
}

var (
	_ locate.Locator = Locator{}
	_ locate.Project = (*Project)(nil)
)

// ConfigFile is the name of the configuration in a folder, "" if there is none.
func (Locator) ConfigFile(dir string) string { return ConfigFile(dir) }

// IsImported reports whether the site.yaml of a folder was imported.
func (Locator) IsImported(dir string) bool { return IsImported(dir) }

// Open opens the files of a project.
func (Locator) Open(dir string, read ...string) (*source.Tree, error) { return Open(dir, read...) }

// Bound is the folder that a project may read.
func (Locator) Bound(dir string) string { return Bound(dir) }

// Load evaluates a configuration.
func (o Locator) Load(ctx context.Context, tree *source.Tree, file string, log *diag.Log) (*site.Config, locate.Project, error) {
	load := Load
	if o.Untrusted {
		load = LoadLiteral
	}
	p, err := load(ctx, tree, file, log)
	if p == nil {
		return nil, nil, err
	}
	return p.Config, p, err
}

// Adopt reads what an imported project has besides its site.yaml.
func (Locator) Adopt(tree *source.Tree, cfg *site.Config, log *diag.Log) locate.Project {
	if cfg.Docusaurus == nil {
		return nil
	}
	return Adopt(tree, cfg, log)
}

// Scripts are what components of the project import besides files and packages.
func (p *Project) Scripts(tree *source.Tree, known *bundle.Components) *bundle.Project {
	p.compiler.Scan(p.folders())
	rules := p.Utilities(tree)
	if bars := p.barRules(); bars != "" {
		rules += "@layer site { " + bars + " }\n"
	}
	return &bundle.Project{
		Config: p.Value, Texts: p.Texts, Aliases: p.Config.Docusaurus.Aliases, Swizzles: known.Swizzles, Mapped: known.Mapped,
		Static: p.Config.Layout.Static, Packages: p.Packages, Styles: p.Styles, Rules: rules, Compiler: p.compiler,
	}
}

// Inputs are the files that the configuration was read from.
func (p *Project) Inputs() source.Reads { return p.Reads }

// Summed says what was made of plugins and style sheets; nil if the project is a site by now.
func (p *Project) Summed() *locate.Summary {
	if p.Config.Layout.Config == "site.yaml" {
		return nil
	}
	var out locate.Summary
	for _, r := range p.Summary.Replaced {
		out.Replaced = append(out.Replaced, r.What+": "+r.By)
	}
	for _, style := range p.Styles {
		out.Styles = append(out.Styles, "style sheet "+style)
	}
	return &out
}
