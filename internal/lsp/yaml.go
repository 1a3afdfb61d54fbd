package lsp

import (
	"slices"
	"strings"
)

// yamlPlace is a place in a text of YAML.
type yamlPlace struct {
	steps      []string // to the mapping or list that holds the line
	key        string   // of the line; "" if none is written yet
	isValue    bool     // the place is behind the key
	start, end int      // offsets of the key or value that is written there
	has        map[string]bool
}

// yamlAt finds out where an offset is in a text of block style, by the indentation of lines: also while the text is no YAML yet. The
// text lies between two offsets.
func yamlAt(t *text, from, to, offset int) yamlPlace {
	n := t.lineOf(offset)
	line := t.line(n)
	var p yamlPlace
	indent, key, isItem := yamlLine(line)
	base := t.starts[n]
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
	p.has = keysBeside(t, n, from, to, keyStart)
	p.steps, p.key = stepsTo(t, n, from, at, steps), key
	p.start = base + min(keyStart, len(line))
	p.end = p.start + len(key)
	if key != "" {
		colon := p.end + 1 - base
		if offset > base+colon-1 && colon <= len(line) {
			p.isValue = true
			p.start = base + colon + len(line[colon:]) - len(strings.TrimLeft(line[colon:], " \"'"))
			p.end = base + len(strings.TrimRight(line, " \"'"))
			p.end = max(p.start, p.end)
		}
		return p
	}
	word := strings.TrimRight(line[min(keyStart, len(line)):], " \"'")
	p.end = p.start + len(word)
	return p
}

// stepsTo are the keys and entries of lists, from the topmost, that hold a line whose mapping or list begins at a column. The last ones
// are known.
func stepsTo(t *text, line, from, at int, steps []string) []string {
	for k := line - 1; k >= 0 && t.starts[k] >= from; k-- {
		i, name, item := yamlLine(t.line(k))
		if name == "" && !item {
			continue
		}
		if item && i > at {
			continue
		}
		dash := i
		if item {
			dash = strings.IndexByte(t.line(k), '-')
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
func keysBeside(t *text, line, from, to, column int) map[string]bool {
	has := map[string]bool{}
	for _, step := range []int{-1, 1} {
		if _, _, isItem := yamlLine(t.line(line)); isItem && step < 0 {
			continue // it is the first of its mapping
		}
		for n := line + step; n >= 0 && n < len(t.starts) && t.starts[n] >= from && t.starts[n] <= to; n += step {
			indent, key, isItem := yamlLine(t.line(n))
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

// yamlLine is the indentation of a line of YAML, the key that it begins with, and whether it begins an entry of a list. The indentation
// is that of the key.
func yamlLine(line string) (indent int, key string, isItem bool) {
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
