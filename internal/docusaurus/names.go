package docusaurus

import (
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/docusaurus/evaluate"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// parseNames asks numberPrefixParser, where it is a function, what the files and folders of documents are called, and where
// they stand: it gives {filename, numberPrefix} for each name.
func (l *locator) parseNames() {
	for id, function := range l.functions.names {
		names := l.namesOf(id)
		calls := make([][]any, 0, len(names))
		for _, name := range names {
			calls = append(calls, []any{name})
		}
		values, err := l.evaluator.ApplyAll(l.ctx, function, calls)
		if err != nil {
			l.warn("configuration", "Mend it, or take it out.", "numberPrefixParser failed, and numbers are taken off as usual: %v", err)
		} else {
			setNames(l.cfg.Layout.Roots, id, parsedNames(names, values))
		}
	}
}

// setNames gives the folders of a docset their names.
func setNames(roots []site.Root, docset string, parsed site.ParsedNames) {
	for k := range roots {
		if root := &roots[k]; root.Docset == docset {
			root.Names.Parsed = &parsed
		}
	}
}

func parsedNames(names []string, values []evaluate.Value) site.ParsedNames {
	parsed := site.ParsedNames{}
	for k, v := range values {
		own := site.ParsedName{Name: orElse(v.Get("filename").Text(), names[k])}
		if number := v.Get("numberPrefix"); number.Text() != "" && !number.IsText() {
			own.Number, own.Numbered = number.Number(), true
		}
		parsed[names[k]] = own
	}
	return parsed
}

// namesOf are the names of the folders and, without extension, of the files of a docset, sorted.
func (l *locator) namesOf(id string) []string {
	found := map[string]bool{}
	for k := range l.cfg.Layout.Roots {
		root := &l.cfg.Layout.Roots[k]
		if root.Docset != id {
			continue
		}
		source.Walk(l.files, root.Dir, func(file string, _ fs.DirEntry) {
			rel, ok := root.Rel(file)
			if ending := path.Ext(rel); ok {
				for segment := range strings.SplitSeq(strings.TrimSuffix(rel, ending), "/") {
					found[segment] = true
				}
			}
		})
	}
	return slices.Sorted(maps.Keys(found))
}
