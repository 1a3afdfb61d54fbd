package text

import (
	"slices"
	"strings"
)

// YAMLPlace is a place in a text of YAML.
type YAMLPlace struct {
	Steps      []string // to the mapping or list that holds the line
	Key        string   // of the line; "" if none is written yet
	IsValue    bool     // the place is behind the key
	Start, End int      // offsets of the key or value that is written there
	Has        map[string]bool
}

// YAMLAt finds out where an offset is in a text of block style, by the indentation of lines: also while the text is no YAML yet. The
// text lies between two offsets.
func YAMLAt(t *Text, from, to, offset int) YAMLPlace {
	n := t.LineOf(offset)
	line := t.Line(n)
	var p YAMLPlace
	indent, key, isItem := YAMLLine(line)
	base := t.Starts[n]
	if key == "" && strings.TrimSpace(line) == "" {
		indent = offset - base
	}
	var steps []string
	at := indent
	if isItem {
		steps = append(steps, "-")
	}
	keyStart := indent
	if isItem {
		keyStart = strings.IndexByte(line, '-') + 1
		keyStart += len(line[keyStart:]) - len(strings.TrimLeft(line[keyStart:], " "))
		at = strings.IndexByte(line, '-')
	}
	p.Has = keysBeside(t, n, from, to, keyStart)
	p.Steps, p.Key = stepsTo(t, n, from, at, steps), key
	p.Start = base + min(keyStart, len(line))
	p.End = p.Start + len(key)
	if key != "" {
		colon := p.End + 1 - base
		if offset > base+colon-1 && colon <= len(line) {
			p.IsValue = true
			p.Start = base + colon + len(line[colon:]) - len(strings.TrimLeft(line[colon:], " \"'"))
			p.End = base + len(strings.TrimRight(line, " \"'"))
			p.End = max(p.Start, p.End)
			if offset > p.Start && line[p.Start-base] == '[' { // one of a list on its line
				p.Start, p.End = entryAround(t.Content, p.Start, offset, p.End)
			}
		}
		return p
	}
	word := strings.TrimRight(line[min(keyStart, len(line)):], " \"'")
	p.End = p.Start + len(word)
	return p
}

// entryAround is where the entry of a list lies that an offset is in, between the bracket at start and the end of its line.
func entryAround(content string, start, offset, end int) (from, to int) {
	from = start + 1 + strings.LastIndexAny(content[start:offset], "[,")
	from += len(content[from:offset]) - len(strings.TrimLeft(content[from:offset], " \"'"))
	rest, _, _ := strings.Cut(content[offset:max(offset, end)], ",")
	rest, _, _ = strings.Cut(rest, "]")
	return from, offset + len(strings.TrimRight(rest, " \"'"))
}

// stepsTo are the keys and entries of lists, from the topmost, that hold a line whose mapping or list begins at a column. The last ones
// are known.
func stepsTo(t *Text, line, from, at int, steps []string) []string {
	for k := line - 1; k >= 0 && t.Starts[k] >= from; k-- {
		i, name, item := YAMLLine(t.Line(k))
		if name == "" && !item {
			continue
		}
		if item && i > at {
			continue
		}
		dash := i
		if item {
			dash = strings.IndexByte(t.Line(k), '-')
		}
		switch {
		case item && i == at && dash < at: // the first key of the entry that holds the line
			steps, at = append(steps, "-"), dash
		case i < at && name != "" || i == at && len(steps) > 0 && steps[len(steps)-1] == "-" && name != "" && !item:
			steps, at = append(steps, name), i
			if item && dash < i {
				steps, at = append(steps, "-"), dash
			}
		}
		if at == 0 && (len(steps) == 0 || steps[len(steps)-1] != "-") {
			break
		}
	}
	slices.Reverse(steps)
	return steps
}

// keysBeside are the keys of the mapping that a line belongs to, whose keys begin at a column; that of the line itself is left out.
func keysBeside(t *Text, line, from, to, column int) map[string]bool {
	has := map[string]bool{}
	for _, step := range []int{-1, 1} {
		if _, _, isItem := YAMLLine(t.Line(line)); isItem && step < 0 {
			continue // it is the first of its mapping
		}
		for n := line + step; n >= 0 && n < len(t.Starts) && t.Starts[n] >= from && t.Starts[n] <= to; n += step {
			indent, key, isItem := YAMLLine(t.Line(n))
			if key == "" && !isItem {
				continue
			}
			if indent < column || isItem && step > 0 && indent <= column {
				break
			}
			if indent == column && key != "" {
				has[key] = true
			}
			if isItem && indent == column {
				break
			}
		}
	}
	return has
}

// YAMLLine is the indentation of a line of YAML, the key that it begins with, and whether it begins an entry of a list. The indentation
// is that of the key.
func YAMLLine(line string) (indent int, key string, isItem bool) {
	rest := strings.TrimLeft(line, " ")
	indent = len(line) - len(rest)
	if strings.HasPrefix(rest, "#") || rest == "" {
		return indent, "", false
	}
	if rest == "-" || strings.HasPrefix(rest, "- ") {
		isItem = true
		rest = strings.TrimLeft(rest[1:], " ")
		indent = len(line) - len(rest)
	}
	end := strings.IndexByte(rest, ':')
	if end > 0 && (end+1 == len(rest) || rest[end+1] == ' ') && !strings.ContainsAny(rest[:end], " {[\"'") {
		key = rest[:end]
	}
	return indent, key, isItem
}
