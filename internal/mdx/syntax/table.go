package syntax

import "strings"

// openTable makes the last line of an open paragraph the head of a table if the current line is a delimiter row.
func (p *parser) openTable(top int) opened {
	b := &p.stack[top]
	if !p.opt.GFM || b.node.Kind != Paragraph || len(b.pieces) == 0 {
		return opensNone
	}
	align := delimiterRow(p.line[p.nonspace:])
	if align == nil {
		return opensNone
	}
	head := b.pieces[len(b.pieces)-1]
	cells := splitRow(p.src[head.start:head.end])
	if len(cells) != len(align) {
		return opensNone
	}
	b.pieces = b.pieces[:len(b.pieces)-1]
	p.closeTo(top - 1)
	table := p.push(Table, head.start)
	table.Rare = &Rare{Align: align}
	p.row(table, head.start, head.end, cells)
	return opensDone
}

// delimiterRow reads "| --- | :-: |" and returns the alignments, or nil.
func delimiterRow(s string) []Align {
	s = strings.Trim(s, " \t")
	if strings.Trim(s, "|:- \t") != "" || !strings.Contains(s, "-") {
		return nil
	}
	if !strings.ContainsAny(s, "|:") {
		return nil
	}
	s = strings.TrimPrefix(s, "|")
	s = strings.TrimSuffix(s, "|")
	align := make([]Align, 0, 4)
	for cell := range strings.SplitSeq(s, "|") {
		cell = strings.Trim(cell, " \t")
		left, right := strings.HasPrefix(cell, ":"), strings.HasSuffix(cell, ":")
		dashes := strings.TrimSuffix(strings.TrimPrefix(cell, ":"), ":")
		if dashes == "" || strings.Trim(dashes, "-") != "" {
			return nil
		}
		a := AlignNone
		switch {
		case left && right:
			a = AlignCenter
		case left:
			a = AlignLeft
		case right:
			a = AlignRight
		}
		align = append(align, a)
	}
	return align
}

// splitRow returns where the cells of a row begin and end.
func splitRow(s string) [][2]int {
	i, end := 0, len(strings.TrimRight(s, " \t"))
	for i < end && isSpace(s[i]) {
		i++
	}
	if i < end && s[i] == '|' {
		i++
	}
	cells := make([][2]int, 0, 4)
	from := i
	for ; i < end; i++ {
		switch s[i] {
		case '\\':
			i++
		case '|':
			cells = append(cells, trimCell(s, from, i))
			from = i + 1
		}
	}
	if from < end {
		cells = append(cells, trimCell(s, from, end))
	}
	return cells
}

func trimCell(s string, from, to int) [2]int {
	for from < to && isSpace(s[from]) {
		from++
	}
	for to > from && isSpace(s[to-1]) {
		to--
	}
	return [2]int{from, to}
}

// addRow adds the current line to a table, which a blank one has ended.
func (p *parser) addRow(top int) {
	p.findNonspace()
	from := p.start + p.nonspace
	p.row(p.stack[top].node, from, p.start+len(p.line), splitRow(p.line[p.nonspace:]))
	p.stack[top].lastLine = p.number
}

func (p *parser) row(table *Node, start, end int, cells [][2]int) {
	for end > start && isSpace(p.src[end-1]) {
		end--
	}
	row := p.node(Row, start, end)
	table.Append(row)
	for i, a := range table.Align {
		at := [2]int{end - start, end - start}
		if i < len(cells) {
			at = cells[i]
		}
		cell := p.node(Cell, start+at[0], start+at[1])
		cell.Level = int8(a)
		row.Append(cell)
		p.setLeaf(cell, p.cellText(start+at[0], start+at[1]))
	}
}

// cellText is the text of a cell, with "\|" as "|", also inside code.
func (p *parser) cellText(start, end int) content {
	s := p.src[start:end]
	if !strings.Contains(s, `\|`) {
		return content{s, []seg{{0, start}}}
	}
	var b strings.Builder
	var segs []seg
	from := 0
	for i := 0; i+1 < len(s); i++ {
		if s[i] == '\\' && s[i+1] == '|' {
			segs = append(segs, seg{b.Len(), start + from})
			b.WriteString(s[from:i])
			from = i + 1
			i++
		}
	}
	segs = append(segs, seg{b.Len(), start + from})
	b.WriteString(s[from:])
	return content{b.String(), segs}
}

// Cells counts the cells that a row of a table is written with.
func Cells(row string) int { return len(splitRow(row)) }
