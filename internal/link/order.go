package link

// makeOrder finds the place of each entry in the sidebar, its neighbours, and the main page.
func (l *linker) makeOrder(edition *edition) {
	var order []*entry
	var walk func(n *node)
	walk = func(n *node) {
		if en := n.entry; en != nil && !n.ref && en.node == nil {
			en.node = n // of two places the first one counts
			if !en.unlisted {
				order = append(order, en)
			}
		}
		for _, item := range n.items {
			walk(item)
		}
	}
	walk(edition.top)
	for i, en := range order {
		if i > 0 {
			en.prev = order[i-1]
		}
		if i+1 < len(order) {
			en.next = order[i+1]
		}
	}
	l.makeMain(edition, order)
	edition.byMatch = make(map[string]*entry, len(edition.entries))
	for _, en := range edition.entries {
		if edition.byMatch[en.match] == nil {
			edition.byMatch[en.match] = en
		}
	}
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
