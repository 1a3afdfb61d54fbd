package link

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// writtenBar is a sidebar that was written by hand.
type writtenBar struct {
	name    string // "" where the entries say where sidebars begin
	entries []site.SidebarEntry
	at      string // of the entries in the configuration
}

// writtenBars are the sidebars that an edition has by hand: those of the version, else those of its docset. nil: it has none,
// and its sidebar follows from the folders.
func writtenBars(d *site.Docset, v *site.VersionSpec, docsetAt, versionAt string) []writtenBar {
	switch {
	case len(v.Sidebars) > 0:
		return namedBars(v.Sidebars, versionAt)
	case v.Sidebar != nil:
		return []writtenBar{{entries: v.Sidebar, at: versionAt + ".sidebar"}}
	case len(d.Sidebars) > 0:
		return namedBars(d.Sidebars, docsetAt)
	case len(d.Sidebar) > 0:
		return []writtenBar{{entries: d.Sidebar, at: docsetAt + ".sidebar"}}
	}
	return nil
}

func namedBars(all []site.NamedSidebar, at string) []writtenBar {
	bars := make([]writtenBar, 0, len(all))
	for i, s := range all {
		bars = append(bars, writtenBar{s.Name, s.Items, fmt.Sprintf("%s.sidebars[%d].items", at, i)})
	}
	return bars
}

// unknownSidebar tells of a sidebar that a document asks for and that is not there.
func (l *linker) unknownSidebar(en *entry, name string) {
	if l.cfg.Policy.Quiet || !en.edition.owns(en.doc) {
		return
	}
	names := make([]string, 0, len(en.edition.bars))
	for _, b := range en.edition.bars {
		names = append(names, b.name)
	}
	hint := fmt.Sprintf("Sidebars of %s: %s; null for none.", en.edition.label(), strings.Join(slices.Compact(names), ", "))
	if near := diag.Nearest(name, names); near != "" {
		hint = fmt.Sprintf("Did you mean %q?", near)
	}
	l.log.Warnf("unknown-sidebar", placeOfKey(en.doc, "displayed_sidebar"), hint, "there is no sidebar %q", name)
}
