package syntax

import "strings"

// htmlTag returns the length of the HTML tag, comment, instruction, declaration or CDATA section that s begins with,
// or 0.
func htmlTag(s string) int {
	if len(s) < 3 || s[0] != '<' {
		return 0
	}
	switch s[1] {
	case '/':
		return htmlCloseTag(s)
	case '?':
		return endOf(s, 2, "?>")
	case '!':
		return htmlDeclaration(s)
	}
	return htmlOpenTag(s)
}

func endOf(s string, from int, mark string) int {
	if from > len(s) {
		return 0
	}
	at := strings.Index(s[from:], mark)
	if at < 0 {
		return 0
	}
	return from + at + len(mark)
}

func htmlDeclaration(s string) int {
	switch {
	case strings.HasPrefix(s, "<!-->"):
		return 5
	case strings.HasPrefix(s, "<!--->"):
		return 6
	case strings.HasPrefix(s, "<!--"):
		return endOf(s, 4, "-->")
	case strings.HasPrefix(s, "<![CDATA["):
		return endOf(s, 9, "]]>")
	case isLetter(s[2]):
		return endOf(s, 2, ">")
	}
	return 0
}

func htmlTagName(s string, i int) int {
	if i >= len(s) || !isLetter(s[i]) {
		return 0
	}
	for i < len(s) && (isLetter(s[i]) || isDigit(s[i]) || s[i] == '-') {
		i++
	}
	return i
}

func skipHTMLSpace(s string, i int) int {
	for i < len(s) && (isSpace(s[i]) || s[i] == '\n') {
		i++
	}
	return i
}

func htmlCloseTag(s string) int {
	i := htmlTagName(s, 2)
	if i == 0 {
		return 0
	}
	i = skipHTMLSpace(s, i)
	if i < len(s) && s[i] == '>' {
		return i + 1
	}
	return 0
}

func htmlOpenTag(s string) int {
	i := htmlTagName(s, 1)
	if i == 0 {
		return 0
	}
	for {
		j := skipHTMLSpace(s, i)
		if j < len(s) && s[j] == '>' {
			return j + 1
		}
		if j+1 < len(s) && s[j] == '/' && s[j+1] == '>' {
			return j + 2
		}
		if j == i {
			return 0
		}
		if i = htmlAttribute(s, j); i == 0 {
			return 0
		}
	}
}

// htmlAttribute returns the end of the attribute at i, or 0.
func htmlAttribute(s string, i int) int {
	if i >= len(s) || !isLetter(s[i]) && s[i] != '_' && s[i] != ':' {
		return 0
	}
	for i < len(s) && (isLetter(s[i]) || isDigit(s[i]) || strings.IndexByte("_.:-", s[i]) >= 0) {
		i++
	}
	j := skipHTMLSpace(s, i)
	if j >= len(s) || s[j] != '=' {
		return i
	}
	j = skipHTMLSpace(s, j+1)
	if j >= len(s) {
		return 0
	}
	if q := s[j]; q == '"' || q == '\'' {
		return endOf(s, j+1, string(rune(q)))
	}
	from := j
	for j < len(s) && strings.IndexByte(" \t\n\"'=<>`", s[j]) < 0 {
		j++
	}
	if j == from {
		return 0
	}
	return j
}
