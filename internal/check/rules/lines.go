package rules

import "strings"

// prose returns the lines of a Markdown file with all code blanked out. Columns stay as they are.
func prose(text string) []string {
	lines := strings.Split(text, "\n")
	fence := ""
	for i, line := range lines {
		marker := fenceOf(line)
		switch {
		case fence == "" && marker != "":
			fence, lines[i] = marker, ""
		case fence != "":
			if strings.HasPrefix(marker, fence) && strings.Trim(strings.TrimSpace(line), "`~") == "" {
				fence = ""
			}
			lines[i] = ""
		default:
			lines[i] = blankSpans(line)
		}
	}
	return lines
}

// fenceOf returns the characters that open or close a block of code on this line; "" if none do.
func fenceOf(line string) string {
	line = strings.TrimLeft(line, " \t>")
	for _, mark := range []string{"`", "~"} {
		n := len(line) - len(strings.TrimLeft(line, mark))
		if n >= 3 && !strings.Contains(line[n:], "`") {
			return line[:n]
		}
	}
	return ""
}

// blankSpans replaces code spans by spaces, one for each character.
func blankSpans(line string) string {
	var out strings.Builder
	for {
		open := strings.IndexByte(line, '`')
		if open < 0 {
			return out.String() + line
		}
		n := len(line[open:]) - len(strings.TrimLeft(line[open:], "`"))
		marker := line[open : open+n]
		end := strings.Index(line[open+n:], marker)
		if end < 0 {
			return out.String() + line
		}
		out.WriteString(line[:open])
		span := line[open : open+n+end+n]
		out.WriteString(strings.Repeat(" ", len([]rune(span))))
		line = line[open+len(span):]
	}
}
