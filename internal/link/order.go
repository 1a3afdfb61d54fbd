package link

// makeOrder finds the place of each entry in the sidebar, its neighbours, and the main page.
func (l *linker) makeOrder(edition *edition) {
	var all []*entry
	orders := make([][]*entry, len(edition.bars))
	for k := range edition.bars {
		orders[k] = claim(k, edition.itemsOf(k))
		all = append(all, orders[k]...)
	}
	for k, order := range orders {
		for i, en := range order {
			if en.node.bar != k {
				continue
			}
			if i > 0 {
				en.prev = order[i-1]
			}
			if i+1 < len(order) {
				en.next = order[i+1]
			}
		}
	}
	l.makeMain(edition, all)
	edition.byMatch = make(map[string]*entry, len(edition.entries))
	for _, en := range edition.entries {
		if edition.byMatch[en.match] == nil {
			edition.byMatch[en.match] = en
		}
	}
}

// claim gives the documents of a sidebar their place in it and returns those that are listed, in order. Of two places in one
// sidebar the first counts, of two sidebars the last.
func claim(bar int, items []*node) []*entry {
	var order []*entry
	seen := map[*entry]bool{}
	var walk func(items []*node)
	walk = func(items []*node) {
		for _, n := range items {
			if en := n.entry; en != nil && !n.ref && !seen[en] {
				seen[en], en.node = true, n
				if !en.unlisted {
					order = append(order, en)
				}
			}
			walk(n.items)
		}
	}
	walk(items)
	return order
}

// makeMain takes the page at the version's own route, else the first of the sidebar, else the first of all.
func (l *linker) makeMain(edition *edition, order []*entry) {
	main := edition.route + slash(edition.route, "")
	for _, en := range edition.entries {
		if en.route == main {
			edition.main = en
			return
		}
	}
	switch {
	case len(order) > 0:
		edition.main = order[0]
	case len(edition.entries) > 0:
		edition.main = edition.entries[0]
	}
}
