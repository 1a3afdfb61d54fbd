package revision

import (
	"bytes"
	"regexp"
	"strings"
	"unicode"

	"github.com/orihon/orihon/internal/site"
)

// Body is the text of a section below its heading, in the units that are compared: a paragraph, or a line of code, of a table or
// of a list.
type Body []Unit

// Unit is a piece of a body.
type Unit struct {
	Text string // as readers see it: without marks of Markdown
	Code bool   // a line of a fence
}

// Bodies are the texts of the sections of a document, by id.
func Bodies(doc *site.Doc, text []byte) map[string]Body {
	lines := bytes.SplitAfter(text, []byte("\n"))
	sections := Sections(doc, text)
	out := make(map[string]Body, len(sections))
	for i, s := range sections {
		from, to := s.Line, len(lines)
		if i == 0 {
			from = bodyLine(lines)
		}
		if i+1 < len(sections) {
			to = sections[i+1].Line - 1
		}
		if from <= to {
			out[s.ID] = bodyOf(lines[from:to])
		}
	}
	return out
}

func bodyOf(lines [][]byte) Body {
	var body Body
	var paragraph []string
	end := func() {
		if len(paragraph) > 0 {
			body = append(body, Unit{Text: strings.Join(paragraph, " ")})
		}
		paragraph = nil
	}
	fence := ""
	for _, raw := range lines {
		line := strings.TrimRight(string(raw), " \r\n")
		bare := strings.TrimSpace(line)
		switch {
		case fence != "":
			if strings.HasPrefix(bare, fence) && strings.Trim(bare, fence[:1]) == "" {
				fence = ""
			} else if bare != "" {
				body = append(body, Unit{Text: line, Code: true})
			}
		case strings.HasPrefix(bare, "```") || strings.HasPrefix(bare, "~~~"):
			end()
			fence = bare[:len(bare)-len(strings.TrimLeft(bare, bare[:1]))]
		case startsUnit(bare):
			end()
			if text := plainLine(bare); text != "" {
				body = append(body, Unit{Text: text})
			}
		case bare == "":
			end()
		default:
			if text := plainLine(bare); text != "" {
				paragraph = append(paragraph, text)
			}
		}
	}
	end()
	return body
}

var listItem = regexp.MustCompile(`^(?:[-*+]|\d+[.)])\s`)

// startsUnit reports whether a line is a unit by itself: of a list, a table or a quote, a heading, a directive, an element.
func startsUnit(line string) bool {
	return listItem.MatchString(line) || line != "" && strings.ContainsRune("|#>:<", rune(line[0])) || strings.HasPrefix(line, "import ")
}

var (
	ruler    = regexp.MustCompile(`^[\s|:*_-]+$`)
	hidden   = regexp.MustCompile(`^(?:import |export |</?[A-Z]|:::+\s*$)`)
	starts   = regexp.MustCompile(`^(?:[-*+]\s+|\d+[.)]\s+|#+\s+|>\s*|:::+\w*\s*)+`)
	explicit = regexp.MustCompile(`\s*\{#[^}]*\}\s*$`)
	linked   = regexp.MustCompile(`!?\[([^\]]*)\]\([^)]*\)`)
	strong   = regexp.MustCompile(`\*\*([^*]+)\*\*`)
)

// plainLine is a line of Markdown without its marks; "" of one that shows nothing.
func plainLine(line string) string {
	if ruler.MatchString(line) || hidden.MatchString(line) {
		return ""
	}
	line = explicit.ReplaceAllString(starts.ReplaceAllString(line, ""), "")
	line = strong.ReplaceAllString(linked.ReplaceAllString(line, "$1"), "$1")
	if strings.HasPrefix(line, "|") {
		cells := strings.Split(strings.Trim(line, "| "), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		line = strings.Join(cells, " · ")
	}
	return strings.Trim(line, "[] ")
}

// tokens splits a text into words, white space and single marks. A mark within a word, as in 0.14.0 or sign-in, belongs to it; a word
// of Japanese ends where its script does.
func tokens(text string) []string {
	letters := []rune(text)
	classes := make([]int, len(letters))
	for i, r := range letters {
		classes[i] = classOf(r)
	}
	for i := 1; i+1 < len(letters); i++ {
		if strings.ContainsRune(".-/:@", letters[i]) && classes[i-1] == word && classOf(letters[i+1]) == word {
			classes[i] = word
		}
	}
	var out []string
	from := 0
	for i := 1; i <= len(letters); i++ {
		if i == len(letters) || classes[i] != classes[from] || classes[i] == marks {
			out = append(out, string(letters[from:i]))
			from = i
		}
	}
	return out
}

const (
	space = iota
	word
	kanji
	hiragana
	katakana
	marks
)

func classOf(r rune) int {
	switch {
	case unicode.IsSpace(r):
		return space
	case unicode.Is(unicode.Han, r) || r == '々':
		return kanji
	case unicode.Is(unicode.Hiragana, r):
		return hiragana
	case unicode.Is(unicode.Katakana, r) || r == 'ー':
		return katakana
	case unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' || r == '\'':
		return word
	}
	return marks
}
