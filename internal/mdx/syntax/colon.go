package syntax

import "strings"

// openColon starts what begins with a colon: a directive, the body of a definition, a table.
func (p *parser) openColon(top int) opened {
	rest := p.line[p.nonspace:]
	if p.opt.Directives && strings.HasPrefix(rest, ":::") {
		if r := p.openDirective(top, rest); r != opensNone {
			return r
		}
	}
	if p.opt.DefLists && len(rest) > 1 && isSpace(rest[1]) {
		if r := p.openDefinition(top); r != opensNone {
			return r
		}
		if top >= len(p.stack) {
			return opensNone // the paragraph was nothing but definitions of links, and has gone
		}
	}
	return p.openTable(top)
}

// openDirective starts ":::name", ":::name[Title]", ":::name Title", each with {attributes} if wanted.
func (p *parser) openDirective(top int, rest string) opened {
	size := len(rest) - len(strings.TrimLeft(rest, ":"))
	i := size
	for i < len(rest) && isSpace(rest[i]) {
		i++
	}
	from := i
	for i < len(rest) && (isLetter(rest[i]) || isDigit(rest[i]) && i > from || i > from && (rest[i] == '-' || rest[i] == '_')) {
		i++
	}
	if i == from || i < len(rest) && rest[i] != '[' && rest[i] != '{' && !isSpace(rest[i]) {
		return opensNone
	}
	dir := &DirInfo{size: size}
	name := rest[from:i]
	at := i
	if i < len(rest) && rest[i] == '[' {
		if end := strings.LastIndexByte(rest, ']'); end > i {
			dir.Label, at = rest[i+1:end], i+1
			i = end + 1
		}
	} else if label := strings.Trim(rest[i:], " \t"); label != "" && label[0] != '{' {
		at = len(rest) - len(strings.TrimLeft(rest[i:], " \t"))
		dir.Label, i = label, len(rest)
	}
	dir.LabelPos = p.start + p.nonspace + at
	if tail := strings.Trim(rest[i:], " \t"); strings.HasPrefix(tail, "{") && strings.HasSuffix(tail, "}") {
		dir.Attrs = directiveAttrs(tail[1 : len(tail)-1])
	}
	p.closeTo(top)
	n := p.push(Directive, p.start+p.nonspace)
	n.Info, n.Rare = name, &Rare{Dir: dir}
	return opensDone
}

// directiveAttrs reads key=value, key="value", .class, #id and key.
func directiveAttrs(s string) []Attr {
	var out []Attr
	for {
		s = strings.TrimLeft(s, " \t")
		if s == "" {
			return out
		}
		i := strings.IndexAny(s, " \t=")
		if i < 0 {
			i = len(s)
		}
		a := Attr{Kind: AttrFlag, Name: s[:i]}
		s = s[i:]
		if strings.HasPrefix(s, "=") {
			a.Kind, s = AttrString, s[1:]
			if s != "" && (s[0] == '"' || s[0] == '\'') {
				end := strings.IndexByte(s[1:], s[0])
				if end < 0 {
					end = len(s) - 1
				}
				a.Value = s[1 : end+1]
				s = s[min(len(s), end+2):]
			} else {
				end := strings.IndexAny(s, " \t")
				if end < 0 {
					end = len(s)
				}
				a.Value, s = s[:end], s[end:]
			}
		}
		out = append(out, a)
	}
}

// openDefinition starts ": text" below a term or below another definition of it.
func (p *parser) openDefinition(top int) opened {
	b := &p.stack[top]
	start := p.start + p.nonspace
	var list *Node
	switch {
	case b.node.Kind == Paragraph:
		list = p.termsOf(top)
	case b.node.Kind == DefList:
		list = b.node
		p.closeTo(top)
	case b.node.Last != nil && b.node.Last.Kind == Paragraph && top == len(p.stack)-1 && p.gapTo(b.node.Last) <= 1:
		last := b.node.Last
		list = p.node(DefList, last.Start, last.End)
		list.List = &ListInfo{}
		last.InsertBefore(list)
		p.addTerms(list, last)
		p.stack = append(p.stack, open{node: list, lastLine: p.number})
	}
	if list == nil {
		return opensNone
	}
	indent := p.indent
	p.toNonspace()
	before := p.column
	p.advance(1)
	for p.at < len(p.line) && isSpace(p.line[p.at]) && p.column-before < 4 {
		p.advance(1)
	}
	p.push(DefBody, start)
	p.stack[len(p.stack)-1].indent = indent + p.column - before
	return opensContainer
}

// gapTo returns the number of blank lines between a block and the current line.
func (p *parser) gapTo(n *Node) int { return p.number - p.lineOf(max(n.Start, n.End-1)) - 1 }

// termsOf makes the open paragraph the terms of a new list.
func (p *parser) termsOf(top int) *Node {
	paragraph := p.stack[top].node
	p.closeTo(top - 1)
	if paragraph.Parent == nil {
		return nil
	}
	list := p.node(DefList, paragraph.Start, paragraph.End)
	list.List = &ListInfo{Tight: true}
	paragraph.InsertBefore(list)
	p.addTerms(list, paragraph)
	p.stack = append(p.stack, open{node: list, lastLine: p.number})
	return list
}

// addTerms moves the lines of a paragraph into a list, one term each.
func (p *parser) addTerms(list, paragraph *Node) {
	paragraph.Unlink()
	text := p.leafs[paragraph.leaf]
	paragraph.leaf = 0
	for at := 0; at < len(text.text); {
		end := at + strings.IndexByte(text.text[at:]+"\n", '\n')
		term := p.node(DefTerm, text.offset(at), text.offset(end))
		list.Append(term)
		p.setLeaf(term, text.slice(at, end))
		at = end + 1
	}
}
