package docusaurus

import (
	"strings"

	"github.com/orihon/orihon/internal/docusaurus/evaluate"
	"github.com/orihon/orihon/internal/site"
)

// besides notes what a docset has besides what any docset has: which files of its folder are documents, where they are
// edited, their tags.
func (l *locator) besides(id, dir string, options evaluate.Value) *site.DocusaurusDocset {
	own := site.DocusaurusDocset{
		ID: id, TagsFile: fileOr(options.Get("tags"), "tags.yml"), TagsPath: segments(options.Get("tagsBasePath")),
		EditCurrent: options.Get("editCurrentVersion").Bool(false), EditLocalized: options.Get("editLocalizedFiles").Bool(false),
		NoBreadcrumbs: options.Get("breadcrumbs").IsFalse(),
		ShowUpdated:   options.Get("showLastUpdateTime").Bool(false), ShowAuthor: options.Get("showLastUpdateAuthor").Bool(false),
	}
	if strings.HasPrefix(dir, "../") {
		own.Folder = dir
	}
	if given := options.Get("include"); given.IsList() {
		own.Include = append([]string{}, given.Texts()...)
	}
	if given := options.Get("exclude"); given.IsList() {
		own.Exclude = append([]string{}, given.Texts()...)
	}
	if function, ok := options.Get("editUrl").Function(); ok {
		l.functions.edit[id] = function
	} else {
		own.EditURL = options.Get("editUrl").Text()
	}
	list := &l.cfg.Docusaurus.Docsets
	*list = append(*list, own)
	return &(*list)[len(*list)-1]
}
