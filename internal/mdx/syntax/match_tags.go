package syntax

import (
	"slices"
	"strings"
)

// matchTags makes elements of the tags below n: what stands between an opening tag and its closing tag, among the
// children of the same parent, moves into the element.
func (p *parser) matchTags(n *Node) {
	var opened []*Node
	for c := n.First; c != nil; {
		next := c.Next
		if c.Kind == tagNode && c.Tag.Close {
			opened = p.closeTag(opened, c)
			c.Unlink()
			c = next
			continue
		}
		if len(opened) > 0 {
			opened[len(opened)-1].Append(c)
		}
		if c.Kind == tagNode {
			c.Kind = Element
			c.Tag.Open = [2]int{c.Start, c.End}
			if !c.Tag.SelfClosing {
				opened = append(opened, c)
			}
		} else if c.First != nil {
			p.matchTags(c)
		}
		c = next
	}
	for _, e := range opened {
		p.unclosed(e, n)
	}
}

func (p *parser) closeTag(opened []*Node, c *Node) []*Node {
	name := c.Tag.Name
	if c.Tag.SelfClosing || len(c.Tag.Attrs) > 0 {
		p.problem("mdx-closing-tag", c.Start, "a closing tag has no attributes and no slash at its end", "write `</"+name+">`")
	}
	for i := len(opened) - 1; i >= 0; i-- {
		e := opened[i]
		if e.Tag.Name != name {
			continue
		}
		for _, crossed := range opened[i+1:] {
			p.crossed = append(p.crossed, crossed.Tag.Name)
			hint := "add `</" + crossed.Tag.Name + ">` before it, or write `<" + crossed.Tag.Name + " />` if it holds nothing"
			if voidElements[crossed.Tag.Name] {
				hint = "write `<" + crossed.Tag.Name + " />`"
			}
			p.problem("mdx-unclosed-tag", crossed.Start,
				"`<"+crossed.Tag.Name+">` is not closed before `</"+name+">` on line "+p.lineInFile(c.Start), hint)
		}
		e.Tag.CloseStart, e.End = c.Start, c.End
		return opened[:i]
	}
	if at := slices.Index(p.crossed, name); at >= 0 {
		p.crossed = slices.Delete(p.crossed, at, at+1) // told already
		return opened
	}
	text := "`</" + name + ">` closes nothing"
	hint := "remove it, or add `<" + name + ">` before it"
	if len(opened) > 0 {
		e := opened[len(opened)-1]
		text = "`</" + name + ">` does not match `<" + e.Tag.Name + ">` of line " + p.lineInFile(e.Start)
		hint = "write `</" + e.Tag.Name + ">`"
	}
	p.problem("mdx-closing-tag", c.Start, text, hint)
	return opened
}

// lineInFile is the line of an offset as writers count.
func (p *parser) lineInFile(offset int) string {
	line, _ := p.tree.Position(offset)
	return itoa(line + max(p.opt.Line, 1) - 1)
}

func (p *parser) unclosed(e, parent *Node) {
	hint := "add `</" + e.Tag.Name + ">`, or write `<" + e.Tag.Name + " />` if it holds nothing"
	if voidElements[e.Tag.Name] {
		hint = "write `<" + e.Tag.Name + " />`"
	}
	where := ""
	switch parent.Kind {
	case Paragraph:
		where = " before the end of the paragraph"
		if !voidElements[e.Tag.Name] {
			hint += "; Markdown over several lines inside a tag needs the tags on lines of their own"
		}
	case Item:
		where = " before the end of the list item"
	case BlockQuote:
		where = " before the end of the quotation"
	case Emphasis, Strong, Delete, Link:
		where = " before the end of the " + strings.ToLower(kindName(parent.Kind)) + " around it"
	}
	p.problem("mdx-unclosed-tag", e.Start, "`<"+e.Tag.Name+">` is not closed"+where, hint)
}

var voidElements = wordSet("area base br col embed hr img input link meta param source track wbr")

func kindName(k Kind) string {
	switch k {
	case Emphasis:
		return "Emphasis"
	case Strong:
		return "Strong"
	case Delete:
		return "Strikethrough"
	}
	return "Link"
}

func itoa(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return itoa(n/10) + string(rune('0'+n%10))
}

// unravel replaces every paragraph that holds nothing but JSX and expressions by what it holds.
func unravel(n *Node) {
	for c := n.First; c != nil; {
		next := c.Next
		if c.Kind == Paragraph && onlyJSX(c) {
			for k := c.First; k != nil; {
				after := k.Next
				if k.Kind == Element || k.Kind == Expression {
					k.Inline = false
					c.InsertBefore(k)
				}
				k = after
			}
			c.Unlink()
		}
		c = next
	}
	for c := n.First; c != nil; c = c.Next {
		unravel(c)
	}
}

func onlyJSX(paragraph *Node) bool {
	found := false
	for c := paragraph.First; c != nil; c = c.Next {
		switch c.Kind {
		case Element, Expression:
			found = true
		case SoftBreak:
		case Text:
			if strings.Trim(c.Text, " \t\n") != "" {
				return false
			}
		default:
			return false
		}
	}
	return found
}
