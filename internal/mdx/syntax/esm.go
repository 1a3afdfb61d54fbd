package syntax

import "strings"

// openESM reads import and export statements: lines from the first column up to a blank line at which the JavaScript
// is complete.
func (p *parser) openESM() opened {
	if p.nonspace != 0 || !strings.HasPrefix(p.line, "import ") && !strings.HasPrefix(p.line, "export ") {
		return opensNone
	}
	rest := p.src[p.start:]
	size, err := scanStatements(rest)
	code := rest[:size]
	if err != nil {
		p.problem("mdx-esm", p.start+err.offset, err.text, "a line that begins with `import` or `export` is JavaScript; "+
			"to write it as text, begin the line with another word or put it in a code span")
		size, code = paragraphEnd(rest), ""
	}
	p.closeTo(0)
	n := p.leaf(ESM, p.start, p.start+len(strings.TrimRight(rest[:size], " \t\n")))
	n.Text = strings.TrimRight(code, " \t\n")
	p.skipTo(n.End - 1)
	return opensDone
}

// paragraphEnd returns the start of the first blank line.
func paragraphEnd(s string) int {
	for at := 0; at < len(s); {
		end := at + strings.IndexByte(s[at:]+"\n", '\n')
		if isBlank(s[at:end]) {
			return at
		}
		at = end + 1
	}
	return len(s)
}

// scanStatements returns the end of the statements: the first blank line that does not stand in the middle of one.
func scanStatements(s string) (int, *scanError) {
	j := jsScanner{s: s}
	operand, open := false, false
	for j.i < len(s) {
		switch c := s[j.i]; c {
		case '\n':
			j.i++
			if !open && isBlank(s[j.i:j.i+strings.IndexByte(s[j.i:]+"\n", '\n')]) {
				return j.i, nil
			}
			continue
		case ' ', '\t':
			j.i++
			continue
		case '(', '[', '{':
			j.i++
			if !j.toClosing(closers[c]) {
				return 0, j.err
			}
			operand, open = true, false
			continue
		case ')', ']', '}':
			return 0, &scanError{"mdx-esm", j.i, "unexpected `" + string(rune(c)) + "`", "", false}
		}
		from := j.i
		ok := true
		if operand, ok = j.token(operand); !ok {
			return 0, j.err
		}
		if !strings.HasPrefix(s[from:], "//") && !strings.HasPrefix(s[from:], "/*") {
			open = !operand && s[from] != ';' && s[from] != '*'
		}
	}
	if open {
		return 0, &scanError{"mdx-esm", len(s), "the statement is not complete", "", true}
	}
	return len(s), nil
}
