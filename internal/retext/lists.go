package retext

import (
	"slices"

	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/site"
)

// relist has the lists of pages say what pages are about now. False: one is listed where that is not known.
func (t *Texts) relist() bool {
	was, now := map[string]string{}, map[string]string{} // by route
	for k, p := range t.retouched {
		if old := t.linked.Site.Pages[k].Page.Description; old != p.Page.Description {
			was[p.Page.Route], now[p.Page.Route] = old, p.Page.Description
		}
	}
	t.relisted = map[int]*site.LinkedPage{}
	if len(now) == 0 {
		return true
	}
	for _, p := range t.linked.Site.Pages {
		isItem := func(c site.CardItem) bool { _, ok := now[c.Href]; return ok }
		if slices.ContainsFunc(p.Page.Items, isItem) {
			return false
		}
	}
	for _, c := range t.linked.Site.Categories { // which say it of a page themselves
		for _, old := range was {
			if c.Description == old {
				return false
			}
		}
	}
	for _, k := range t.linked.lists {
		p := t.linked.Site.Pages[k]
		if own := t.retouched[k]; own != nil {
			p = own
		}
		listed, ok := link.Relist(p, func(items []site.CardItem) []site.CardItem {
			for i := range items {
				if about, ok := now[items[i].Href]; ok && items[i].Description == was[items[i].Href] {
					items[i].Description = about
				}
			}
			return items
		})
		if !ok {
			return false
		}
		t.relisted[k] = listed
	}
	return true
}
