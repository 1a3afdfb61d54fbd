package syntax

import "strings"

// openHTML starts a block of HTML, by the seven kinds of CommonMark.
func (p *parser) openHTML(top int, all bool) opened {
	rest := p.line[p.nonspace:]
	kind := htmlBlockKind(rest)
	if kind == 0 {
		return opensNone
	}
	if kind == 7 && (p.stack[top].node.Kind == Paragraph || !all && p.stack[len(p.stack)-1].node.Kind == Paragraph) {
		return opensNone
	}
	p.closeTo(top)
	p.push(HTMLBlock, p.start+p.nonspace)
	p.stack[len(p.stack)-1].html = kind
	return opensLeaf
}

func htmlBlockKind(s string) int {
	if len(s) < 2 {
		return 0
	}
	switch {
	case strings.HasPrefix(s, "<!--"):
		return 2
	case s[1] == '?':
		return 3
	case s[1] == '!' && len(s) > 2 && isLetter(s[2]):
		return 4
	case strings.HasPrefix(s, "<![CDATA["):
		return 5
	}
	name, after := htmlBlockName(s)
	if name == "" {
		return 0
	}
	if s[1] != '/' && isRawTextTag(name) && (after == "" || isSpace(after[0]) || after[0] == '>') {
		return 1
	}
	if htmlBlockTags[name] && (after == "" || isSpace(after[0]) || after[0] == '>' || strings.HasPrefix(after, "/>")) {
		return 6
	}
	if end := htmlTag(s); end > 0 && isBlank(s[end:]) {
		return 7
	}
	return 0
}

// htmlBlockName returns the lower-case name of the tag that s begins with, and what follows it.
func htmlBlockName(s string) (name, after string) {
	i := 1
	if i < len(s) && s[i] == '/' {
		i++
	}
	from := i
	for i < len(s) && (isLetter(s[i]) || i > from && (isDigit(s[i]) || s[i] == '-')) {
		i++
	}
	return strings.ToLower(s[from:i]), s[i:]
}

func isRawTextTag(name string) bool {
	return name == "script" || name == "pre" || name == "style" || name == "textarea"
}

// htmlBlockEnds reports whether a line ends a block of one of the kinds 1 to 5.
func htmlBlockEnds(kind int, line string) bool {
	switch kind {
	case 1:
		low := strings.ToLower(line)
		return strings.Contains(low, "</script>") || strings.Contains(low, "</pre>") ||
			strings.Contains(low, "</style>") || strings.Contains(low, "</textarea>")
	case 2:
		return strings.Contains(line, "-->")
	case 3:
		return strings.Contains(line, "?>")
	case 4:
		return strings.Contains(line, ">")
	}
	return strings.Contains(line, "]]>")
}

// htmlBlockTags are the names that start a block of HTML of kind 6.
var htmlBlockTags = wordSet(`address article aside base basefont blockquote body caption center col colgroup dd details
dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe
legend li link main menu menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot
th thead title tr track ul`)

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(words) {
		set[w] = true
	}
	return set
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }
func isDigit(c byte) bool  { return c >= '0' && c <= '9' }
