package text

import (
	"encoding/json"
	"regexp"
	"strings"
)

// OverlayPlace is a place in the translation of an OpenAPI document.
type OverlayPlace struct {
	Part       string          // "targets" or "texts"; "" at the keys that name them
	Target     string          // of a field: the operation or place that it is of
	Key        string          // as the line has it so far, without quotes
	IsValue    bool            // the place is behind the key
	Start, End int             // offsets of the key
	Beside     map[string]bool // the other keys of the same mapping
}

// OverlayAt finds out where an offset is, by the indentation of lines: also while the text is no YAML yet.
func OverlayAt(t *Text, offset int) OverlayPlace {
	n := t.LineOf(offset)
	line := t.Line(n)
	column := offset - t.Starts[n]
	indent := len(line) - len(strings.TrimLeft(line, " "))
	if strings.TrimSpace(line) == "" {
		indent = column
	}
	key, end := overlayKey(line, indent)
	p := OverlayPlace{Key: key, IsValue: end > 0 && column > end, Start: t.Starts[n] + min(indent, len(line)), End: t.Starts[n] + len(line)}
	if end > 0 {
		p.End = t.Starts[n] + end
	}
	p.Beside = keysAround(t, n, indent)
	for n--; n >= 0 && indent > 0; n-- {
		above := t.Line(n)
		at := len(above) - len(strings.TrimLeft(above, " "))
		if at >= indent || strings.TrimSpace(above) == "" || above[at] == '#' {
			continue
		}
		indent = at
		name, _ := overlayKey(above, at)
		if at == 0 {
			p.Part = name
		} else {
			p.Target = name
		}
	}
	return p
}

// keysAround are the keys at an indent in the lines around one, up to what is further out.
func keysAround(t *Text, line, indent int) map[string]bool {
	found := map[string]bool{}
	for _, step := range []int{-1, 1} {
		for n := line + step; n >= 0 && n < len(t.Starts); n += step {
			text := t.Line(n)
			at := len(text) - len(strings.TrimLeft(text, " "))
			if at == len(text) || text[at] == '#' {
				continue
			}
			if at < indent {
				break
			}
			if key, end := overlayKey(text, at); at == indent && end > 0 {
				found[key] = true
			}
		}
	}
	return found
}

var plainKey = regexp.MustCompile(`^[\pL_][\pL\pN_ ,.'()/-]*$`)

// OverlayKey is a text as a key of YAML.
func OverlayKey(text string) string {
	switch strings.ToLower(text) {
	case "true", "false", "null", "yes", "no", "on", "off", "y", "n":
	default:
		if plainKey.MatchString(text) {
			return text
		}
	}
	quoted, _ := json.Marshal(text) // a text is always one of JSON
	return string(quoted)
}

// overlayKey is the key of a line, which may be a sentence, and where it ends; without a colon all that is written, and 0.
func overlayKey(line string, indent int) (key string, end int) {
	rest := line[min(indent, len(line)):]
	if strings.HasPrefix(rest, `"`) || strings.HasPrefix(rest, "'") {
		if close := strings.LastIndexByte(rest, rest[0]); close > 0 && strings.HasPrefix(strings.TrimLeft(rest[close+1:], " "), ":") {
			key = rest[1:close]
			if rest[0] == '"' {
				_ = json.Unmarshal([]byte(rest[:close+1]), &key) // what is no text of JSON stays as it is written
			}
			return key, indent + close + 1
		}
		return rest[1:], 0
	}
	if colon := strings.Index(rest+" ", ": "); colon >= 0 {
		return rest[:colon], indent + colon
	}
	return strings.TrimRight(rest, " "), 0
}
