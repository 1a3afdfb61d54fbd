package link

// makeOrder finds the place of each entry in the sidebar, its neighbours, and the main page.
func (l *linker) makeOrder(e *edition) {
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
	walk(e.top)
	for i, en := range order {
		if i > 0 {
			en.prev = order[i-1]
		}
		if i+1 < len(order) {
			en.next = order[i+1]
		}
	}
	l.makeMain(e, order)
	e.byMatch = make(map[string]*entry, len(e.entries))
	for _, en := range e.entries {
		if e.byMatch[en.match] == nil {
			e.byMatch[en.match] = en
		}
	}
}

// makeMain takes the page at the version's own route, else the first of the sidebar, else the first of all.
func (l *linker) makeMain(e *edition, order []*entry) {
	main := e.route + slash(e.route, "")
	for _, en := range e.entries {
		if en.route == main {
			e.main = en
			return
		}
	}
	switch {
	case len(order) > 0:
		e.main = order[0]
	case len(e.entries) > 0:
		e.main = e.entries[0]
	}
}
