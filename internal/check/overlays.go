package check

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/yamltext"
)

// overlays are the files that translate the OpenAPI documents of a site, by locale, whether they exist or not.
func overlays(cfg *site.Config) map[string][]string {
	files := map[string][]string{}
	if cfg.API == nil {
		return files
	}
	for _, l := range cfg.Locales[1:] {
		for _, s := range cfg.API.Services {
			file := s.File
			if file == "" {
				file = path.Join(cfg.API.Folder, s.Name+".yaml")
			}
			files[l.Code] = append(files[l.Code], path.Join("i18n", l.Code, file))
		}
	}
	return files
}

// checkOverlay reports the avoided words in the translation of an OpenAPI document. Its keys are texts of the source
// language; the words to check are the values. What is no YAML is reported by the build.
func (g glossary) checkOverlay(fsys fs.FS, file string, log *diag.Log) error {
	data, err := fs.ReadFile(fsys, file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("read %s: %w", file, err)
	}
	if root, _ := yamltext.Read(data); root != nil {
		g.checkNode(diag.Pos{File: file}, root, log)
	}
	return nil
}

// checkNode checks the texts below a node of a file. A text of several lines is given its lines, not its columns, which
// YAML does not keep.
func (g glossary) checkNode(file diag.Pos, n *yaml.Node, log *diag.Log) {
	for i, child := range n.Content {
		if n.Kind != yaml.MappingNode || i%2 == 1 {
			g.checkNode(file, child, log)
		}
	}
	pos := file
	pos.Line, pos.Column = n.Line, n.Column
	switch n.Style {
	case yaml.LiteralStyle, yaml.FoldedStyle:
		pos.Line, pos.Column = n.Line+1, 1 // the text begins below its mark
	case yaml.DoubleQuotedStyle, yaml.SingleQuotedStyle:
		pos.Column++
	}
	for line := range strings.SplitSeq(n.Value, "\n") {
		g.checkLine(pos, blankSpans(line), log)
		pos.Line++
	}
}
