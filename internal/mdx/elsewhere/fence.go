package elsewhere

import (
	"regexp"
	"strings"
)

var codeBlockFence = regexp.MustCompile("(?m)^[ ]*(```+)[ ]*mdx-code-block[ \t]*\r?$")

// Unwrap takes the fences off blocks in the language mdx-code-block, whose content is MDX that other readers of
// the file are to see as code. Lines stay where they are.
func Unwrap(text string) string {
	if !strings.Contains(text, "mdx-code-block") {
		return text
	}
	lines := strings.SplitAfter(text, "\n")
	end := ""
	for i, line := range lines {
		bare := strings.TrimRight(line, "\r\n")
		found := codeBlockFence.FindStringSubmatch(bare)
		switch {
		case end == "" && found != nil:
			end = found[1]
		case end != "" && strings.TrimSpace(bare) == end:
			end = ""
		default:
			continue
		}
		lines[i] = line[len(bare):]
	}
	return strings.Join(lines, "")
}
