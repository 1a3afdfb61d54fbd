package preview

import (
	"regexp"

	"github.com/orihon/orihon/internal/diag"
)

var (
	exportsDefault     = regexp.MustCompile(`export\s+default\b|\bas\s+default\b|export\s*\{\s*default\b`)
	exportsDescription = regexp.MustCompile(`export\s+(?:const|let|var)\s+description\b|export\s*\{[^}]*\bdescription\b`)
)

// checkExports reports a preview without the component, and a sketch without the words that stand for the drawing where
// nobody can see it. The page that shows it could only say that something is undefined.
func checkExports(file, source string, isSketch bool, log *diag.Log) {
	pos := diag.Pos{File: file, Line: 1, Column: 1}
	if !exportsDefault.MatchString(source) {
		log.Errorf("preview-default", pos, "write `export default function Name() { … }`", "the file has no component to show")
	}
	if isSketch && !exportsDescription.MatchString(source) {
		log.Errorf("sketch-description", pos, "write `export const description = { en: 'What the drawing shows.' };`, with every language of the site",
			"the drawing has no description for readers who cannot see it")
	}
}
