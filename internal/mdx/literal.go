package mdx

import (
	"encoding/json"
	"strconv"
	"strings"
)

// A literal is the value of an expression that needs no JavaScript: string, float64, bool, nil, []any, object.

// object is an object literal with its order.
type object []field

type field struct {
	name  string
	value any
}

// literal evaluates code that is a literal.
func literal(code string) (value any, ok bool) {
	p := literalParser{s: code}
	p.space()
	value, ok = p.value()
	p.space()
	return value, ok && p.i == len(p.s)
}

type literalParser struct {
	s     string
	i     int
	depth int
}

func (p *literalParser) space() {
	for p.i < len(p.s) {
		switch c := p.s[p.i]; {
		case c == ' ' || c == '\t' || c == '\n':
			p.i++
		case strings.HasPrefix(p.s[p.i:], "/*"):
			end := strings.Index(p.s[p.i+2:], "*/")
			if end < 0 {
				return
			}
			p.i += end + 4
		case strings.HasPrefix(p.s[p.i:], "//"):
			end := strings.IndexByte(p.s[p.i:], '\n')
			if end < 0 {
				p.i = len(p.s)
				return
			}
			p.i += end
		default:
			return
		}
	}
}

func (p *literalParser) value() (any, bool) {
	if p.i >= len(p.s) || p.depth > 100 {
		return nil, false
	}
	p.depth++
	defer func() { p.depth-- }()
	switch c := p.s[p.i]; {
	case c == '"' || c == '\'' || c == '`':
		return p.text(c)
	case c == '[':
		return p.array()
	case c == '{':
		return p.object()
	case c == '-' || c == '.' || c >= '0' && c <= '9':
		return p.number()
	}
	switch p.word() {
	case "true":
		return true, true
	case "false":
		return false, true
	case "null", "undefined":
		return nil, true
	}
	return nil, false
}

func (p *literalParser) word() string {
	from := p.i
	for p.i < len(p.s) {
		c := p.s[p.i]
		if c|0x20 >= 'a' && c|0x20 <= 'z' || c == '_' || c == '$' || p.i > from && c >= '0' && c <= '9' {
			p.i++
			continue
		}
		break
	}
	return p.s[from:p.i]
}

func (p *literalParser) number() (any, bool) {
	from := p.i
	for p.i < len(p.s) && strings.IndexByte("+-.0123456789eExXabcdefABCDEF_", p.s[p.i]) >= 0 {
		p.i++
	}
	text := strings.ReplaceAll(p.s[from:p.i], "_", "")
	if f, err := strconv.ParseFloat(text, 64); err == nil {
		return f, true
	}
	n, err := strconv.ParseInt(text, 0, 64)
	return float64(n), err == nil
}

func (p *literalParser) text(quote byte) (any, bool) {
	var b strings.Builder
	for p.i++; p.i < len(p.s); p.i++ {
		switch c := p.s[p.i]; {
		case c == quote:
			p.i++
			return b.String(), true
		case c == '$' && quote == '`' && strings.HasPrefix(p.s[p.i:], "${"):
			return nil, false
		case c == '\n' && quote != '`':
			return nil, false
		case c == '\\':
			if !p.escape(&b) {
				return nil, false
			}
		default:
			b.WriteByte(c)
		}
	}
	return nil, false
}

func (p *literalParser) escape(b *strings.Builder) bool {
	p.i++
	if p.i >= len(p.s) {
		return false
	}
	switch c := p.s[p.i]; c {
	case 'n':
		b.WriteByte('\n')
	case 't':
		b.WriteByte('\t')
	case 'r':
		b.WriteByte('\r')
	case '\n':
	case 'u':
		if p.i+4 >= len(p.s) {
			return false
		}
		var s string
		if json.Unmarshal([]byte(`"`+p.s[p.i-1:p.i+5]+`"`), &s) != nil {
			return false
		}
		b.WriteString(s)
		p.i += 4
	case 'x', '0', '1', '2', '3', '4', '5', '6', '7', 'b', 'f', 'v':
		return false
	default:
		b.WriteByte(c)
	}
	return true
}

func (p *literalParser) array() (any, bool) {
	p.i++
	out := []any{}
	for {
		p.space()
		if p.i < len(p.s) && p.s[p.i] == ']' {
			p.i++
			return out, true
		}
		v, ok := p.value()
		if !ok {
			return nil, false
		}
		out = append(out, v)
		if !p.comma(']') {
			return nil, false
		}
	}
}

// comma moves behind a comma, or stays at the closing bracket.
func (p *literalParser) comma(closer byte) bool {
	p.space()
	if p.i >= len(p.s) {
		return false
	}
	if p.s[p.i] == ',' {
		p.i++
		return true
	}
	return p.s[p.i] == closer
}

func (p *literalParser) object() (any, bool) {
	p.i++
	out := object{}
	for {
		p.space()
		if p.i < len(p.s) && p.s[p.i] == '}' {
			p.i++
			return out, true
		}
		name, ok := p.key()
		if !ok {
			return nil, false
		}
		p.space()
		if p.i >= len(p.s) || p.s[p.i] != ':' {
			return nil, false
		}
		p.i++
		p.space()
		v, ok := p.value()
		if !ok {
			return nil, false
		}
		out = append(out, field{name, v})
		if !p.comma('}') {
			return nil, false
		}
	}
}

func (p *literalParser) key() (string, bool) {
	if p.i >= len(p.s) {
		return "", false
	}
	if c := p.s[p.i]; c == '"' || c == '\'' {
		v, ok := p.text(c)
		s, _ := v.(string)
		return s, ok
	}
	name := p.word()
	return name, name != ""
}

// literalText is what React shows for a literal between tags.
func literalText(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case float64:
		return formatNumber(v)
	case []any:
		var b strings.Builder
		for _, e := range v {
			b.WriteString(literalText(e))
		}
		return b.String()
	}
	return ""
}

func formatNumber(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }

// MarshalJSON keeps the order of an object literal.
func (o object) MarshalJSON() ([]byte, error) {
	out := []byte{'{'}
	for i, f := range o {
		if i > 0 {
			out = append(out, ',')
		}
		name, err := json.Marshal(f.name)
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(f.value)
		if err != nil {
			return nil, err
		}
		out = append(append(append(out, name...), ':'), value...)
	}
	return append(out, '}'), nil
}
