package syntax

import "strings"

// autolink parses <scheme:...> and <name@host>.
func (ip *inlineParser) autolink() bool {
	rest := ip.text[ip.i+1:]
	end := strings.IndexAny(rest, "> \n<")
	if end < 0 || rest[end] != '>' {
		return false
	}
	text := rest[:end]
	dest := text
	switch {
	case isURI(text):
	case isEmail(text):
		dest = "mailto:" + text
	default:
		return false
	}
	from := ip.i + 1
	n := ip.leaf(Link, ip.i+end+2)
	n.Link = &LinkInfo{Dest: dest, DestPos: ip.offset(from)}
	t := ip.p.node(Text, n.Start+1, n.End-1)
	t.Text = text
	n.Append(t)
	return true
}

func isURI(s string) bool {
	colon := strings.IndexByte(s, ':')
	if colon < 2 || colon > 32 || !isLetter(s[0]) {
		return false
	}
	for i := 1; i < colon; i++ {
		if c := s[i]; !isLetter(c) && !isDigit(c) && c != '+' && c != '.' && c != '-' {
			return false
		}
	}
	for i := range len(s) {
		if s[i] < ' ' || s[i] == 0x7f {
			return false
		}
	}
	return true
}

func isEmail(s string) bool {
	at := strings.IndexByte(s, '@')
	if at < 1 {
		return false
	}
	for i := range at {
		if c := s[i]; !isLetter(c) && !isDigit(c) && strings.IndexByte(".!#$%&'*+/=?^_`{|}~-", c) < 0 {
			return false
		}
	}
	for label := range strings.SplitSeq(s[at+1:], ".") {
		if label == "" || len(label) > 63 || label[0] == '-' || label[len(label)-1] == '-' {
			return false
		}
		for i := range len(label) {
			if c := label[i]; !isLetter(c) && !isDigit(c) && c != '-' {
				return false
			}
		}
	}
	return true
}

// html parses a tag, comment, instruction, declaration or CDATA section.
func (ip *inlineParser) html() bool {
	rest := ip.text[ip.i:]
	kind := htmlKind(rest)
	if ip.noHTML[kind] {
		return false
	}
	size := htmlTag(rest)
	if size == 0 {
		// Nothing but a tag can fail for another reason than a missing end, and then it fails from here on.
		ip.noHTML[kind] = kind > 0
		return false
	}
	end := ip.i + size
	n := ip.leaf(RawHTML, end)
	n.Text = ip.text[end-size : end]
	return true
}

func htmlKind(s string) int {
	switch {
	case strings.HasPrefix(s, "<!--"):
		return 1
	case strings.HasPrefix(s, "<?"):
		return 2
	case strings.HasPrefix(s, "<![CDATA["):
		return 3
	case strings.HasPrefix(s, "<!") && len(s) > 2 && isLetter(s[2]):
		return 4
	}
	return 0
}
