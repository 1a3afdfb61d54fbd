package search

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// kind says what a token is made of. The tokenizer in web/search/tokenize.ts behaves the same;
// testdata/tokens.json holds both to it.
type kind string

const (
	kindWord kind = "word" // letters and digits of scripts that have spaces
	kindHan  kind = "han"  // a run of Chinese characters
	kindKata kind = "kata" // a run of katakana, without long-vowel marks
	kindHira kind = "hira" // a run of hiragana
	kindPath kind = "path" // of an HTTP endpoint; see endpoint.go
)

// token is a word or a run of one Japanese script. Positions count words, or characters of a run.
type token struct {
	kind  kind
	term  string
	pos   int
	parts []part // of an identifier: createUser -> create, user
	raw   string // as written, where the term can be told from it but not the other way round
}

type part struct {
	term string
	off  int // position relative to the token
}

const maxTermRunes = 64

type charClass uint8

const (
	classSep charClass = iota
	classWord
	classHan
	classKata
	classHira
)

func classOf(r rune) charClass {
	switch {
	case r < 0x80:
		if 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' {
			return classWord
		}
		return classSep
	case 0x3041 <= r && r <= 0x309f && (r < 0x3099 || r > 0x309c):
		return classHira
	case 0x30a1 <= r && r <= 0x30ff && r != 0x30fb:
		return classKata
	case isHan(r):
		return classHan
	case unicode.IsLetter(r) || unicode.IsNumber(r) || unicode.IsMark(r):
		return classWord
	}
	return classSep
}

func isHan(r rune) bool {
	return 0x4e00 <= r && r <= 0x9fff || 0x3400 <= r && r <= 0x4dbf || 0xf900 <= r && r <= 0xfaff ||
		0x20000 <= r && r <= 0x323af || r == '々' || r == '〇' || r == '〻'
}

const longVowel = 'ー'

// tokenize calls emit for every token of a text that has been through normalize, and returns the position after the
// last one. Positions begin at pos.
func tokenize(s string, pos int, emit func(token)) int {
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		class := classOf(r)
		switch class {
		case classSep:
			if r == '\n' || r == '。' {
				pos += 2
			}
			i += n
		case classWord:
			end := wordEnd(s, i)
			pos += emitWord(s[i:end], pos, emit)
			i = end
		default:
			end := runEnd(s, i, class)
			pos += emitRun(s[i:end], class, pos, emit)
			i = end
		}
	}
	return pos
}

// tokenizeRuns is tokenize for the runs of Japanese scripts alone, without positions.
func tokenizeRuns(s string, emit func(token)) {
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		switch class := classOf(r); class {
		case classSep, classWord:
			i += n
		default:
			end := runEnd(s, i, class)
			emitRun(s[i:end], class, 0, emit)
			i = end
		}
	}
}

// wordEnd includes _ and, between word characters, - and ' ; between digits also the dot.
func wordEnd(s string, i int) int {
	prev := rune(0)
	for i < len(s) {
		r, n := utf8.DecodeRuneInString(s[i:])
		if classOf(r) != classWord && !joins(prev, r, s[i+n:]) {
			break
		}
		prev = r
		i += n
	}
	return i
}

func joins(prev, r rune, rest string) bool {
	next, _ := utf8.DecodeRuneInString(rest)
	switch r {
	case '_':
		return true
	case '-', '\'':
		return classOf(prev) == classWord && classOf(next) == classWord
	case '.':
		return isDigit(prev) && isDigit(next)
	}
	return false
}

func isDigit(r rune) bool { return '0' <= r && r <= '9' }

func runEnd(s string, i int, class charClass) int {
	for i < len(s) {
		r, n := utf8.DecodeRuneInString(s[i:])
		if classOf(r) != class && (r != longVowel || class != classHira) {
			break
		}
		i += n
	}
	return i
}

func emitRun(run string, class charClass, pos int, emit func(token)) int {
	k := kindHan
	switch class {
	case classKata:
		k = kindKata
	case classHira:
		k = kindHira
	}
	t := token{kind: k, term: run, pos: pos}
	if k != kindHan && strings.ContainsRune(run, longVowel) {
		t.term, t.raw = strings.ReplaceAll(run, string(longVowel), ""), run
	}
	n := utf8.RuneCountInString(t.term)
	if n > 0 {
		emit(t)
	}
	return n
}

// emitWord returns how many positions the word takes: one for each part of an identifier.
func emitWord(raw string, pos int, emit func(token)) int {
	if isPlainWord(raw) {
		emit(token{kind: kindWord, term: foldWord(raw), pos: pos})
		return 1
	}
	if i := strings.Index(raw, "'"); i >= 0 {
		raw = dropApostrophe(raw)
	}
	pieces := splitIdentifier(raw)
	if len(pieces) == 0 {
		return 0
	}
	t := token{kind: kindWord, pos: pos}
	if len(pieces) == 1 {
		t.term = foldWord(pieces[0])
	} else {
		joined := strings.Join(pieces, "")
		t.term = foldWord(joined)
		if joined == raw && strings.ToLower(raw) == t.term && t.term != raw {
			t.raw = raw
		}
		for i, p := range pieces {
			if utf8.RuneCountInString(p) > 1 {
				t.parts = append(t.parts, part{foldWord(p), i})
			}
		}
	}
	if t.term == "" || utf8.RuneCountInString(t.term) > maxTermRunes {
		return len(pieces)
	}
	emit(t)
	return len(pieces)
}

// isPlainWord is true of most words: ASCII letters in lower case, perhaps with a capital at the beginning.
func isPlainWord(s string) bool {
	for i := range len(s) {
		if c := s[i]; (c < 'a' || c > 'z') && (i > 0 || c < 'A' || c > 'Z') {
			return false
		}
	}
	return len(s) <= maxTermRunes
}

// dropApostrophe turns user's into user and don't into dont.
func dropApostrophe(s string) string {
	s = strings.TrimSuffix(strings.TrimSuffix(s, "'s"), "'S")
	return strings.ReplaceAll(s, "'", "")
}

// splitIdentifier cuts at _ and -, where a capital begins a word and between letters and digits.
func splitIdentifier(s string) []string {
	var out []string
	start := 0
	runes := []rune(s)
	cut := func(end int) {
		if end > start {
			out = append(out, string(runes[start:end]))
		}
		start = end
	}
	for i, r := range runes {
		if r == '_' || r == '-' {
			cut(i)
			start = i + 1
			continue
		}
		if i > start && beginsPart(runes, i) {
			cut(i)
		}
	}
	cut(len(runes))
	return out
}

func beginsPart(s []rune, i int) bool {
	prev, r := s[i-1], s[i]
	if prev == '.' || r == '.' {
		return false
	}
	if isDigit(prev) != isDigit(r) {
		return true
	}
	if !unicode.IsUpper(r) {
		return false
	}
	if !unicode.IsUpper(prev) {
		return true
	}
	// XMLHttp: H begins a part; the s of URLs does not.
	return i+2 < len(s) && unicode.IsLower(s[i+1]) && unicode.IsLower(s[i+2])
}
