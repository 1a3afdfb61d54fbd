package ecma

import (
	"strings"
	"unicode/utf8"
)

func (p *parser) quoted(quote byte) {
	for p.i++; p.i < len(p.s); {
		switch c := p.s[p.i]; c {
		case quote:
			p.i++
			return
		case '\\':
			p.escape()
		case '\n':
			p.fail(p.start, "the string is never closed", "end it with `"+string(rune(quote))+"` on the same line")
			return
		default:
			p.i++
		}
	}
	p.failEOF(p.start, "the string is never closed", "end it with `"+string(rune(quote))+"`")
}

// escape moves behind a backslash sequence.
func (p *parser) escape() {
	p.i++
	if p.i >= len(p.s) {
		return
	}
	c := p.s[p.i]
	_, size := utf8.DecodeRuneInString(p.s[p.i:])
	p.i += size
	switch {
	case c == 'x':
		if p.i+1 >= len(p.s) || !isHex(p.s[p.i]) || !isHex(p.s[p.i+1]) {
			p.fail(p.i-2, "bad escape", "write \\x and two hexadecimal digits")
			return
		}
		p.i += 2
	case c == 'u':
		p.unicodeEscape()
	case isDigit(c) && (c != '0' || p.i < len(p.s) && isDigit(p.s[p.i])):
		p.fail(p.i-2, "octal escapes are not allowed", "write \\x and two hexadecimal digits")
	}
}

// unicodeEscape reads what follows \u.
func (p *parser) unicodeEscape() {
	at := p.i - 2
	if p.i < len(p.s) && p.s[p.i] == '{' {
		end := strings.IndexByte(p.s[p.i:], '}')
		if end < 2 {
			p.fail(at, "bad escape", "write \\u{ and hexadecimal digits }")
			return
		}
		for _, c := range []byte(p.s[p.i+1 : p.i+end]) {
			if !isHex(c) {
				p.fail(at, "bad escape", "write \\u{ and hexadecimal digits }")
				return
			}
		}
		p.i += end + 1
		return
	}
	for n := range 4 {
		if p.i+n >= len(p.s) || !isHex(p.s[p.i+n]) {
			p.fail(at, "bad escape", "write \\u and four hexadecimal digits")
			return
		}
	}
	p.i += 4
}

func (p *parser) number() {
	from := p.i
	digits := isDigit
	if p.s[p.i] == '0' && p.i+1 < len(p.s) {
		switch p.s[p.i+1] | 0x20 {
		case 'x', 'o', 'b':
			p.i += 2
			digits = isHex
		default:
			if isDigit(p.s[p.i+1]) {
				p.fail(from, "numbers do not begin with 0", "")
				return
			}
		}
	}
	p.digits(digits)
	if digits(':') || p.s[from] != '0' || p.i == from+1 || !isLetter(p.s[from+1]) {
		if p.i < len(p.s) && p.s[p.i] == '.' {
			p.i++
			p.digits(isDigit)
		}
		if p.i < len(p.s) && p.s[p.i]|0x20 == 'e' {
			p.i++
			if p.i < len(p.s) && (p.s[p.i] == '+' || p.s[p.i] == '-') {
				p.i++
			}
			before := p.i
			p.digits(isDigit)
			if p.i == before {
				p.fail(from, "the exponent of the number is missing", "")
				return
			}
		}
	}
	if p.i < len(p.s) && p.s[p.i] == 'n' {
		p.i++
	}
	if p.i < len(p.s) && (isLetter(p.s[p.i]) || p.s[p.i] == '_' || p.s[p.i] == '$' || isDigit(p.s[p.i])) {
		p.fail(p.i, "a name follows a number directly", "")
	}
}

func (p *parser) digits(ok func(byte) bool) {
	for p.i < len(p.s) && (ok(p.s[p.i]) || p.s[p.i] == '_' && p.i+1 < len(p.s) && ok(p.s[p.i+1]) && ok(p.s[p.i-1])) {
		p.i++
	}
}

// regex reads a regular expression; the current token is its slash.
func (p *parser) regex() {
	class := false
	for p.i = p.start + 1; p.i < len(p.s); p.i++ {
		switch p.s[p.i] {
		case '\\':
			p.i++
			if p.i < len(p.s) && p.s[p.i] == '\n' {
				p.fail(p.start, "the regular expression is never closed", "")
				return
			}
		case '[':
			class = true
		case ']':
			class = false
		case '\n':
			p.fail(p.start, "the regular expression is never closed", "")
			return
		case '/':
			if class {
				continue
			}
			p.i++
			from := p.i
			p.name()
			if strings.Trim(p.s[from:p.i], "dgimsuvy") != "" {
				p.fail(from, "unknown flag of a regular expression", "")
				return
			}
			p.next()
			return
		}
	}
	p.failEOF(p.start, "the regular expression is never closed", "")
}
