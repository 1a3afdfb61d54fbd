package rules

import (
	"regexp"
	"strings"
)

var offComment = regexp.MustCompile(`(?:<!--|\{/\*)\s*check: off ([a-z0-9-]+(?:[, ]+[a-z0-9-]+)*)\s*(?:-->|\*/\})`)

// SwitchedOff are the rules that comments in a text switch off, by line, counted from 1. A comment behind something is for
// its line; a comment on a line of its own is for the block below it, up to an empty line or the end of the code.
//
//	<!-- check: off image-alt, link-text -->
//	{/* check: off image-alt */}
func SwitchedOff(text string) map[int][]string {
	var out map[int][]string
	raw := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	for i, line := range prose(strings.Join(raw, "\n")) {
		at := offComment.FindStringSubmatchIndex(line)
		if at == nil {
			continue
		}
		if out == nil {
			out = map[int][]string{}
		}
		ids := strings.FieldsFunc(line[at[2]:at[3]], func(r rune) bool { return r == ',' || r == ' ' })
		from, to := i, i
		if strings.TrimSpace(line[:at[0]]+line[at[1]:]) == "" {
			from, to = blockBelow(raw, i+1)
		}
		for n := from; n <= to; n++ {
			out[n+1] = append(out[n+1], ids...)
		}
	}
	return out
}

// blockBelow is the range of lines of the block that begins at a line or below it.
func blockBelow(lines []string, at int) (from, to int) {
	for at < len(lines) && strings.TrimSpace(lines[at]) == "" {
		at++
	}
	from = at
	fence := ""
	for ; at < len(lines); at++ {
		mark := fenceOf(lines[at])
		switch {
		case fence == "" && mark != "":
			fence = mark
		case fence != "" && strings.HasPrefix(mark, fence):
			fence = ""
		case fence == "" && strings.TrimSpace(lines[at]) == "":
			return from, at - 1
		}
	}
	return from, at - 1
}
