package pipeline

import (
	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/site"
)

// diagramFiles are the files that draw diagrams; none for a site that has no diagram.
func diagramFiles(s *site.Site) ([]bundle.Packed, error) {
	for _, p := range s.Pages {
		if p.Doc != nil && p.Doc.Module != nil && p.Doc.Module.Diagrams {
			return bundle.Mermaid()
		}
	}
	return nil, nil
}

func writeDiagrams(s *site.Site, out *output) error {
	files, err := diagramFiles(s)
	if err != nil {
		return err
	}
	for _, f := range files {
		if out.keep(f.Name, f.Key) {
			continue
		}
		data, err := f.Data()
		if err != nil {
			return err
		}
		if err := out.writePacked(f.Name, f.Key, data, f.Brotli); err != nil {
			return err
		}
	}
	return nil
}
