package syntax

import (
	"strings"
	"unicode/utf8"
)

// literalLink parses a bare URL or e-mail address, by the rules of GFM. It is called at the colon of a scheme, at "w"
// or at "@".
func (ip *inlineParser) literalLink(c byte) bool {
	if len(ip.brackets) > 0 && c != '@' {
		return false
	}
	switch c {
	case 'w':
		return ip.literalWWW()
	case ':':
		return ip.literalURL()
	}
	return ip.literalEmail()
}

func (ip *inlineParser) literalWWW() bool {
	if !strings.HasPrefix(ip.text[ip.i:], "www.") || !ip.p.opt.startsLiteral(ip.text[:ip.i]) {
		return false
	}
	end := domainEnd(ip.text, ip.i)
	if end == 0 || !strings.Contains(ip.text[ip.i+4:end], ".") && end == ip.i+4 {
		return false
	}
	return ip.addLiteral(ip.i, ip.urlEnd(ip.i, end), "http://")
}

// startsLiteral reports whether a literal link may begin behind a text.
func (o *Options) startsLiteral(before string) bool {
	if before == "" {
		return true
	}
	r, _ := utf8.DecodeLastRuneInString(before)
	return isWhitespace(r) || strings.ContainsRune("*_~([", r) || o.CJK && IsCJK(r)
}

func (ip *inlineParser) literalURL() bool {
	if !strings.HasPrefix(ip.text[ip.i:], "://") {
		return false
	}
	from := ip.i
	for from > ip.from && isLetter(ip.text[from-1]) {
		from--
	}
	switch strings.ToLower(ip.text[from:ip.i]) {
	case "http", "https", "ftp":
	default:
		return false
	}
	if from > 0 && (isLetter(ip.text[from-1]) || isDigit(ip.text[from-1])) {
		return false
	}
	end := domainEnd(ip.text, ip.i+3)
	if end == 0 {
		return false
	}
	return ip.addLiteral(from, ip.urlEnd(from, end), "")
}

// domainEnd returns the end of the domain at i, or 0 if it is none.
func domainEnd(s string, i int) int {
	from, dots := i, 0
	underscores := [2]bool{} // in the last segment but one, in the last one
	for ; i < len(s); i++ {
		c := s[i]
		switch {
		case c == '.':
			underscores[0], underscores[1] = underscores[1], false
			dots++
		case c == '_':
			underscores[1] = true
		case isLetter(c) || isDigit(c) || c == '-' || c >= utf8.RuneSelf:
		default:
			goto done
		}
	}
done:
	if i == from || underscores[0] || underscores[1] || s[from] == '.' {
		return 0
	}
	return i
}

// urlEnd returns the end of a URL whose domain ends at an offset: the path, without punctuation at its end.
func (ip *inlineParser) urlEnd(from, end int) int {
	s := ip.text
	stop := end
	for stop < len(s) && s[stop] > ' ' && s[stop] != '<' {
		if ip.p.opt.MDX && s[stop] == '{' {
			break
		}
		stop++
	}
	if ip.p.opt.CJK {
		if at := strings.IndexFunc(s[from:stop], isCJKPunct); at >= 0 {
			stop = from + at
		}
	}
	return trimURL(s, from, stop)
}

func isCJKPunct(r rune) bool {
	return r >= 0x3001 && r <= 0x3020 || r >= 0xff01 && r <= 0xff0f || r >= 0xff1a && r <= 0xff20 || r >= 0xff3b && r <= 0xff3d
}

func trimURL(s string, from, stop int) int {
	depth := strings.Count(s[from:stop], ")") - strings.Count(s[from:stop], "(")
	for stop > from {
		switch c := s[stop-1]; {
		case strings.IndexByte("?!.,:*_~'\"", c) >= 0:
			stop--
		case c == ')' && depth > 0:
			depth--
			stop--
		case c == ';':
			amp := stop - 2
			for amp > from && (isLetter(s[amp]) || isDigit(s[amp])) {
				amp--
			}
			if s[amp] != '&' || amp == stop-2 {
				return stop
			}
			stop = amp
		case c == ']' && strings.Count(s[from:stop], "]") > strings.Count(s[from:stop], "["):
			stop--
		default:
			return stop
		}
	}
	return stop
}

func (ip *inlineParser) literalEmail() bool {
	s := ip.text
	from := ip.i
	for from > ip.from && (isLetter(s[from-1]) || isDigit(s[from-1]) || strings.IndexByte(".-_+", s[from-1]) >= 0) {
		from--
	}
	if from == ip.i || from > 0 && s[from-1] == '/' {
		return false
	}
	prefix := "mailto:"
	for _, scheme := range [...]string{"mailto:", "xmpp:"} {
		if strings.HasSuffix(s[ip.from:from], scheme) {
			from -= len(scheme)
			prefix = ""
			break
		}
	}
	end, dots := ip.i+1, 0
	for end < len(s) && (isLetter(s[end]) || isDigit(s[end]) || s[end] == '-' || s[end] == '_' || s[end] == '.') {
		if s[end] == '.' {
			if end+1 >= len(s) || !isLetter(s[end+1]) && !isDigit(s[end+1]) {
				break
			}
			dots++
		}
		end++
	}
	if dots == 0 || !isLetter(s[end-1]) { // as mdast-util-gfm-autolink-literal: a version is no domain
		return false
	}
	return ip.addLiteral(from, end, prefix)
}

func (ip *inlineParser) addLiteral(from, end int, prefix string) bool {
	if end <= ip.i {
		return false
	}
	ip.i = from
	text := ip.text[from:end]
	n := ip.leaf(Link, end)
	n.Link = &LinkInfo{Dest: prefix + text, DestPos: n.Start, Auto: true}
	t := ip.p.node(Text, n.Start, n.End)
	t.Text = text
	n.Append(t)
	return true
}
