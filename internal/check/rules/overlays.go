package rules

import (
	"io/fs"
	"path"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/yamltext"
)

// overlays are the files that translate the OpenAPI documents of a site into a language, whether they exist or not.
func overlays(cfg *site.Config, locale string) []string {
	if cfg.API == nil || locale == cfg.Locales[0].Code {
		return nil
	}
	var files []string
	for _, file := range cfg.API.Files() {
		files = append(files, path.Join("i18n", locale, file))
	}
	return files
}

// checkOverlay reports the avoided words in the translation of an OpenAPI document. Its keys are texts of the source
// language; the words to check are the values. What is no YAML, or cannot be read, is reported by the build.
func (g glossary) checkOverlay(fsys fs.FS, file string, log *Log) {
	data, err := fs.ReadFile(fsys, file)
	if err != nil {
		return
	}
	if root, _ := yamltext.Read(data); root != nil {
		g.checkNode(diag.Pos{File: file}, root, log)
	}
}

// checkNode checks the texts below a node of a file. A text of several lines is given its lines, not its columns, which
// YAML does not keep.
func (g glossary) checkNode(file diag.Pos, n *yaml.Node, log *Log) {
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
		line = blankSpans(line)
		for _, h := range g.hits(line) {
			at := pos
			at.Column += utf8.RuneCountInString(line[:h.at])
			h.report(at, log)
		}
		pos.Line++
	}
}
