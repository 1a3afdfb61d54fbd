package lexer

import "strings"

func lexJSON(code string) []Token {
	s := &scan{code: code}
	for s.i < len(code) {
		switch c := s.at(0); {
		case s.space():
		case c == '"':
			class := String
			if end := stringEnd(s.rest()); strings.HasPrefix(strings.TrimLeft(s.rest()[end:], " \t"), ":") {
				class = Constant
			}
			s.quoted(class, false)
		case s.has("//"):
			s.put(Comment, s.line())
		case s.has("/*"):
			s.put(Comment, s.until("*/", 2))
		case c == '-' || isDigit(c):
			s.put(Constant, max(1, 1+numberLen(s.rest()[1:])))
		case isWord(c):
			s.put(Constant, s.word(""))
		default:
			s.put(Plain, 1)
		}
	}
	return s.out
}

// stringEnd returns the length of the quoted string that rest begins with.
func stringEnd(rest string) int {
	for i := 1; i < len(rest); i++ {
		switch rest[i] {
		case '\\':
			i++
		case rest[0]:
			return i + 1
		case '\n':
			return i
		}
	}
	return len(rest)
}

func lexDiff(code string) []Token {
	s := &scan{code: code}
	for s.i < len(code) {
		n := s.line()
		class := Plain
		switch {
		case s.has("+++"), s.has("---"):
			class = Constant
		case s.has("diff "):
			class = Constant
		case s.has("+"):
			class = Inserted
		case s.has("-"):
			class = Deleted
		case s.has("@@"):
			end := s.until("@@", 2)
			if end <= n {
				s.put(Function, end)
				n -= end
			}
		}
		s.put(class, n)
		s.put(Plain, min(1, len(s.rest())))
	}
	return s.out
}

func lexYAML(code string) []Token {
	s := &scan{code: code}
	block := -1 // indent of a block scalar, -1 outside of one
	for s.i < len(code) {
		line := s.rest()[:s.line()]
		indent := len(line) - len(strings.TrimLeft(line, " "))
		switch {
		case block >= 0 && (strings.TrimSpace(line) == "" || indent > block):
			s.put(Plain, indent)
			s.put(String, len(line)-indent)
		default:
			block = -1
			if yamlLine(s, line) {
				block = indent
			}
		}
		s.put(Plain, min(1, len(s.rest())))
	}
	return s.out
}

// yamlLine adds one line and reports whether a block scalar follows.
func yamlLine(s *scan, line string) (block bool) {
	end := s.i + len(line)
	flow := 0
	for s.i < end {
		rest := s.code[s.i:end]
		switch c := rest[0]; {
		case c == ' ' || c == '\t':
			s.put(Plain, 1)
		case c == '#' && (s.i == 0 || strings.IndexByte(" \t\n", s.code[s.i-1]) >= 0):
			s.put(Comment, len(rest))
		case strings.HasPrefix(rest, "---") || strings.HasPrefix(rest, "..."):
			s.put(Function, 3)
		case strings.HasPrefix(rest, "- ") || rest == "-":
			s.put(Plain, 1)
		case yamlKey(rest) > 0:
			s.put(Tag, yamlKey(rest))
			s.put(Plain, 1)
		case strings.IndexByte("{[", c) >= 0:
			flow++
			s.put(Plain, 1)
		case strings.IndexByte("}],:?", c) >= 0 && (flow > 0 || c == ':'):
			if c == '}' || c == ']' {
				flow--
			}
			s.put(Plain, 1)
		case (c == '|' || c == '>') && len(strings.TrimRight(rest, " ")) <= 3:
			s.put(Keyword, len(rest))
			block = true
		case c == '"' || c == '\'':
			s.put(String, min(len(rest), stringEnd(rest)))
		case c == '&' || c == '*' || c == '!':
			n := strings.IndexAny(rest, " ,]}")
			if n < 0 {
				n = len(rest)
			}
			s.put(Keyword, 1)
			s.put(Function, n-1)
		default:
			yamlScalar(s, rest, flow)
		}
	}
	return block
}

// yamlKey returns the length of the key that rest begins with, 0 if it begins with none.
func yamlKey(rest string) int {
	if rest[0] == '"' || rest[0] == '\'' {
		if end := stringEnd(rest); end < len(rest) && rest[end] == ':' {
			return end
		}
		return 0
	}
	for i := range min(len(rest), lookBack) {
		switch rest[i] {
		case ':':
			if i > 0 && (i+1 == len(rest) || rest[i+1] == ' ') {
				return i
			}
		case '{', '[', ',', '}', ']', '#', '"', '\'':
			return 0
		}
	}
	return 0
}

func yamlScalar(s *scan, rest string, flow int) {
	n := len(rest)
	if at := strings.Index(rest, " #"); at >= 0 {
		n = at
	}
	if flow > 0 {
		if at := strings.IndexAny(rest[:n], ",]}"); at >= 0 {
			n = at
		}
	}
	text := strings.TrimRight(rest[:n], " ")
	class := String
	switch strings.ToLower(text) {
	case "true", "false", "null", "~", "yes", "no", "on", "off":
		class = Constant
	default:
		if strings.Trim(text, "0123456789.-+_") == "" && text != "" {
			class = Constant
		}
	}
	s.put(class, max(1, len(text)))
}
