package pipeline

import (
	"bytes"
	"errors"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/notice"
	"github.com/orihon/orihon/internal/page"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/site"
)

const licensesIntro = "Scripts, styles and fonts of this site hold parts that others have made. Their licences follow."

// licenses is the file that the scripts name: the licences of the third-party parts that the output holds.
func (b *bundled) licenses() *plan.Output {
	return plan.Lazy(bundle.Licenses, "licences", func() ([]byte, error) {
		var text bytes.Buffer
		parts, err := notice.Packages(b.partGroups()...)
		intro := licensesIntro
		if errors.Is(err, notice.ErrNotCollected) {
			intro += "\nThose of Orihon's own parts " + strings.TrimPrefix(err.Error(), "the licences of third-party parts ") + "."
		} else if err != nil {
			return nil, err
		}
		for _, folder := range b.packageFolders() {
			part, err := notice.Package(b.tree, folder)
			if err != nil {
				return nil, err
			}
			parts = append(parts, part)
		}
		err = notice.Write(&text, intro, parts)
		return text.Bytes(), err
	})
}

// partGroups are the parts of Orihon that the output holds.
func (b *linked) partGroups() []string {
	groups := []string{notice.React}
	if slices.ContainsFunc(b.site.Pages, page.HasFormulas) {
		groups = append(groups, notice.KaTeX)
	}
	if slices.ContainsFunc(b.site.Pages, hasDiagrams) {
		groups = append(groups, notice.Mermaid)
	}
	return groups
}

func hasDiagrams(shown *site.LinkedPage) bool {
	return shown.Doc != nil && shown.Doc.Module != nil && shown.Doc.Module.Diagrams
}

// packageFolders are the npm packages of the site that its scripts hold.
func (b *bundled) packageFolders() []string {
	folders := slices.Clone(b.bundle.Packages)
	if b.running != nil {
		folders = append(folders, b.running.Packages...)
	}
	slices.Sort(folders)
	return slices.Compact(folders)
}
