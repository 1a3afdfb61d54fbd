package rules

import (
	"fmt"
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// tableCells finds rows with more or fewer cells than the head: what is too much is not shown.
func tableCells() Rule {
	return Rule{ID: "table-cells", What: "A row of a table has not as many cells as its head.", Page: func(p *Page, log *Log) {
		p.Each(func(table *syntax.Node) {
			columns := len(table.Align)
			for row := table.First; row != nil; row = row.Next {
				n := syntax.Cells(p.Tree.Text[row.Start:row.End])
				switch {
				case n > columns:
					log.At(p, row.Start, fmt.Sprintf("the row has %s, the head %d: what is too much is not shown", cells(n), columns),
						`Take it out, or give the head a column. A bar within a cell is written \|.`)
				case n < columns && row != table.First:
					log.At(p, row.Start, fmt.Sprintf("the row has %s, the head %d", cells(n), columns), "Write the empty ones too: | |")
				}
			}
		}, syntax.Table)
	}}
}

func cells(n int) string {
	if n == 1 {
		return "1 cell"
	}
	return strings.TrimSpace(fmt.Sprintf("%d cells", n))
}
