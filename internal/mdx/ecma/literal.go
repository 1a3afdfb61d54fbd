package ecma

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

func (p *parser) quoted(quote byte) {
	for p.i++; p.i < len(p.s); {
		switch c := p.s[p.i]; c {
		case quote:
			p.text = p.s[p.start+1 : p.i]
			p.i++
			return
		case '\\':
			p.escape()
		case '\n', '\r':
			p.fail(p.start, "the string is never closed", "end it with `"+string(rune(quote))+"` on the same line")
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
	if strings.HasPrefix(p.s[p.i:], "\r\n") {
		p.i++
	}
	_, size := utf8.DecodeRuneInString(p.s[p.i:])
	p.i += size
	switch {
	case c == 'x':
		if p.i+1 >= len(p.s) || !isHex(p.s[p.i]) || !isHex(p.s[p.i+1]) {
			p.fail(p.i-2, "bad escape", "write \\x and two hexadecimal digits")
		} else {
			p.i += 2
		}
	case c == 'u':
		p.unicodeEscape()
	case isDigit(c) && (c != '0' || p.i < len(p.s) && isDigit(p.s[p.i])):
		p.fail(p.i-2, "octal escapes are not allowed", "write \\x and two hexadecimal digits")
	}
}

// unicodeEscape reads what follows \u and returns the character.
func (p *parser) unicodeEscape() rune {
	at := p.i - 2
	hex, hint := p.s[p.i:min(p.i+4, len(p.s))], "write \\u and four hexadecimal digits"
	size, braces := len(hex), false
	if strings.HasPrefix(hex, "{") {
		hint = "write \\u{ and hexadecimal digits }, 10FFFF at most"
		end := max(1, strings.IndexByte(p.s[p.i:], '}'))
		hex, size, braces = p.s[p.i+1:p.i+end], end+1, true
	}
	r, err := strconv.ParseUint(hex, 16, 32)
	if err != nil || r > utf8.MaxRune || !braces && len(hex) < 4 {
		p.fail(at, "bad escape", hint)
		return 0
	}
	p.i += size
	return rune(r)
}

func isOctal(c byte) bool  { return c >= '0' && c <= '7' }
func isBinary(c byte) bool { return c == '0' || c == '1' }

func (p *parser) number() {
	from := p.i
	if digits := p.radix(); digits != nil {
		p.i += 2
		if p.digits(digits); p.i == from+2 {
			p.fail(from, "the digits of the number are missing", "")
		}
		p.takes('n')
	} else {
		p.decimal()
	}
	if c := p.peek(); isLetter(c) || isDigit(c) || c == '_' || c == '$' {
		p.fail(p.i, "a name follows a number directly", "")
	}
}

// radix returns the digits of a number that begins with 0x, 0o or 0b, nil for any other.
func (p *parser) radix() func(byte) bool {
	if p.s[p.i] != '0' || p.i+1 == len(p.s) {
		return nil
	}
	switch p.s[p.i+1] | 0x20 {
	case 'x':
		return isHex
	case 'o':
		return isOctal
	case 'b':
		return isBinary
	}
	return nil
}

// decimal reads a number with its fraction and exponent.
func (p *parser) decimal() {
	from := p.i
	if p.takes('0') && (isDigit(p.peek()) || p.peek() == '_') {
		p.fail(from, "numbers do not begin with 0", "")
	}
	p.digits(isDigit)
	if p.takes('n') {
		return
	}
	if p.takes('.') {
		p.digits(isDigit)
	}
	if !p.takes('e') && !p.takes('E') {
		return
	}
	if !p.takes('+') {
		p.takes('-')
	}
	before := p.i
	if p.digits(isDigit); p.i == before {
		p.fail(from, "the exponent of the number is missing", "")
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
			if p.peek() == '\n' {
				p.fail(p.start, "the regular expression is never closed", "")
			}
		case '[':
			class = true
		case ']':
			class = false
		case '\n':
			p.fail(p.start, "the regular expression is never closed", "")
		case '/':
			if !class {
				p.flags()
				return
			}
		}
	}
	p.failEOF(p.start, "the regular expression is never closed", "")
}

// flags reads those of a regular expression, from the slash that ends it on.
func (p *parser) flags() {
	p.i++
	from := p.i
	p.name()
	if strings.Trim(p.s[from:p.i], "dgimsuvy") != "" {
		p.fail(from, "unknown flag of a regular expression", "")
	}
	p.next()
}
