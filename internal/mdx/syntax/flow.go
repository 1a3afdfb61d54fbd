package syntax

import "strings"

// openFlow reads a line of JSX tags and expressions. What is followed by other text is text, not flow.
func (p *parser) openFlow(top int) opened {
	if p.opt.Comments && strings.HasPrefix(p.line[p.nonspace:], "<!--") {
		return p.openComment(top)
	}
	if p.start+p.nonspace < p.noFlowBefore || p.gaveUp() {
		return opensNone
	}
	feed := p.feed(top)
	var parts []flowPart
	at := 0
	for {
		part, end, err := scanFlowPart(feed.text, at)
		if err != nil {
			if err.eof && feed.more() {
				continue
			}
			return p.flowFailed(top, feed, at, err)
		}
		if end == 0 {
			return opensNone
		}
		part.from, part.to = at, end
		parts = append(parts, part)
		for at = end; at < len(feed.text) && isSpace(feed.text[at]); at++ {
		}
		if at == len(feed.text) || feed.text[at] == '\n' {
			break
		}
		if !p.opt.continuesFlow(feed.text, at, part.isTag) {
			p.noFlowBefore = feed.offset(end)
			return opensNone
		}
	}
	p.addFlow(top, feed, parts, at)
	return opensDone
}

// flowPart is a tag or an expression in a line of flow.
type flowPart struct {
	tag      Tag
	isTag    bool
	from, to int
}

func scanFlowPart(s string, at int) (part flowPart, end int, err *scanError) {
	if s[at] == '<' {
		part.isTag = true
		part.tag, end, err = scanTag(s, at)
		return part, end, err
	}
	end, _, err = scanBraces(s, at+1)
	if err != nil {
		return part, 0, err
	}
	return part, end + 1, nil
}

// addFlow adds the nodes of a line of flow and moves behind it.
func (p *parser) addFlow(top int, feed *feed, parts []flowPart, end int) {
	p.closeTo(top)
	for i := range parts {
		part := &parts[i]
		start, stop := feed.offset(part.from), feed.offset(part.to-1)+1
		if !part.isTag {
			n := p.leaf(Expression, start, stop)
			n.Text = trimIndent(feed.text[part.from+1 : part.to-1])
			continue
		}
		n := p.leaf(tagNode, start, stop)
		tag := part.tag
		feed.moveAttrs(tag.Attrs)
		n.Tag = &tag
		p.tags = true
		p.depth = max(0, p.depth+tag.opens())
	}
	p.skipTo(feed.offset(max(end-1, 0)))
}

// skipTo reads lines until the one that holds the offset is the current one.
func (p *parser) skipTo(offset int) {
	for p.next <= offset && p.next < len(p.src) {
		p.readLine()
	}
	for i := range p.stack {
		p.stack[i].lastLine = p.number
	}
}

// flowFailed reports why a line of flow cannot be read. The line becomes text, in which the tag is text too.
func (p *parser) flowFailed(top int, feed *feed, at int, err *scanError) opened {
	start := feed.offset(at)
	p.problem(err.id, feed.offset(err.offset), err.text, err.hint)
	p.noFlowBefore = start + 1
	if err.eof {
		p.noFlowBefore = len(p.src)
	}
	p.tree.markBroken(start)
	_ = top
	return opensNone
}

// maxProblems is how many mistakes of one file are told. Behind them "<" and "{" are text, so that a file full of
// mistakes takes no longer than another.
const maxProblems = 100

func (p *parser) gaveUp() bool { return len(p.tree.Problems) >= maxProblems }

func (p *parser) problem(id string, offset int, text, hint string) {
	if p.gaveUp() {
		return
	}
	p.tree.Problems = append(p.tree.Problems, Problem{ID: id, Offset: offset, Text: text, Hint: hint, Fatal: true})
}

// openComment drops an HTML comment, which people write in MDX though MDX has none.
func (p *parser) openComment(top int) opened {
	start := p.start + p.nonspace
	if p.gaveUp() {
		return opensNone
	}
	end := strings.Index(p.src[start+4:], "-->")
	if end < 0 {
		p.problem("mdx-comment", start, "the comment is never closed", "end it with `-->`")
		p.tree.markBroken(start)
		return opensNone
	}
	stop := start + 4 + end + 3
	lineEnd := stop + strings.IndexByte(p.src[stop:]+"\n", '\n')
	if !isBlank(p.src[stop:lineEnd]) {
		return opensNone
	}
	p.closeTo(top)
	n := p.leaf(Expression, start, stop)
	n.Text = commentText(p.src[start+4 : stop-3])
	p.skipTo(stop - 1)
	return opensDone
}

// commentText is what an HTML comment becomes in MDX: one that says nothing, or the mark that posts are cut at.
func commentText(comment string) string {
	if strings.TrimSpace(comment) == "truncate" {
		return "/* truncate */"
	}
	return "/* comment */"
}
