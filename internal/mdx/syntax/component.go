package syntax

import "strings"

// isComponent reports whether a tag of a component that Markdown has begins at an offset of s.
func (o *Options) isComponent(s string, at int) bool {
	return o.Components != nil && at < len(s) && s[at] == '<' && o.Components(componentName(s, at))
}

// componentName is the name that a tag begins with, up to a dot; "" if it begins with no capital.
func componentName(s string, at int) string {
	at++
	if at < len(s) && s[at] == '/' {
		at++
	}
	from := at
	if at == len(s) || s[at] < 'A' || s[at] > 'Z' {
		return ""
	}
	for at < len(s) && (isLetter(s[at]) || isDigit(s[at]) || s[at] == '_' || s[at] == '-') {
		at++
	}
	return s[from:at]
}

// continuesFlow reports whether what follows a tag on its line leaves the line one of flow.
func (o *Options) continuesFlow(s string, at int, afterTag bool) bool {
	if o.MDX {
		return s[at] == '<' || s[at] == '{' && afterTag
	}
	return o.isComponent(s, at)
}

// opens is how much deeper what follows a tag stands.
func (t *Tag) opens() int {
	switch {
	case t.Close:
		return -1
	case t.SelfClosing:
		return 0
	}
	return 1
}

// atComponent reports whether a tag of a component stands here. Behind a word, an opening tag needs its closing tag: List<Card> is text.
func atComponent(ip *inlineParser) bool {
	if !ip.p.opt.isComponent(ip.text, ip.i) {
		return false
	}
	name, rest := componentName(ip.text, ip.i), ip.text[ip.i:]
	if rest[1] == '/' || ip.i == 0 || !isLetter(ip.text[ip.i-1]) && !isDigit(ip.text[ip.i-1]) {
		return true
	}
	end := strings.IndexByte(rest, '>')
	return end > 0 && rest[end-1] == '/' || strings.Contains(rest, "</"+name)
}
