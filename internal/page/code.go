package page

import (
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/site"
)

// Code names all that runs in a page: what it computes, the files of its components, by their hashes, and what the theme gives them. Texts
// are not part of it.
func (m *Maker) Code(p *site.LinkedPage, hash func(file string) string) string {
	texts := []string{m.Bundle.App, m.Bundle.OwnParts, ShellOf(m.Shells, &p.Page).Address}
	written := map[string]bool{}
	if p.Doc != nil && p.Doc.Module != nil && p.Doc.Module.Script != nil {
		for _, c := range p.Doc.Module.Script.Computed {
			texts = append(texts, c.Code)
		}
		written[p.Doc.File] = true
		for _, file := range p.Doc.Module.Includes {
			written[file] = true
		}
	}
	for _, file := range m.Bundle.Inputs[p.ScriptName()] {
		if !written[file] {
			texts = append(texts, file, hash(file))
		}
	}
	return plan.Text("code", texts...).Hash
}
