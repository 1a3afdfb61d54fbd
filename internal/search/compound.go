package search

import (
	"crypto/sha256"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// findCompounds cuts katakana runs into words that stand alone elsewhere on the site, so that トークン is found in
// アクセストークン. Runs that cannot be cut without remainder are not in the result.
func findCompounds(docs []*doc) map[string][]part {
	docsWith := map[string]int{}
	for _, d := range docs {
		for _, run := range d.known.katakana {
			docsWith[run]++
		}
	}
	compounds := map[string][]part{}
	for run := range docsWith {
		if parts := cutCompound([]rune(run), docsWith); len(parts) > 1 {
			compounds[run] = parts
		}
	}
	return compounds
}

// cutsOf stands for how the runs of a doc are cut; all zero if none is.
func cutsOf(katakana []string, compounds map[string][]part) (sum [sha256.Size]byte) {
	var b []byte
	for _, run := range katakana {
		for _, p := range compounds[run] {
			b = append(append(b, p.term...), ' ')
		}
	}
	if b == nil {
		return sum
	}
	return sha256.Sum256(b)
}

// katakanaOf are the katakana words of a doc, ascending. Looking for them alone costs a fraction of what tokens do.
func katakanaOf(d *doc) []string {
	terms := map[string]struct{}{}
	for i := range d.units {
		eachText(d, i, func(_ field, text string) {
			if strings.IndexFunc(text, isKatakana) < 0 {
				return
			}
			tokenizeRuns(normalize(text), func(t token) {
				if t.kind == kindKata {
					terms[strings.Clone(t.term)] = struct{}{}
				}
			})
		})
	}
	return slices.Sorted(maps.Keys(terms))
}

// isKatakana is true of what normalize leaves or makes katakana, half-width letters too.
func isKatakana(r rune) bool { return r >= 0x30a0 && unicode.Is(unicode.Katakana, r) }

const (
	minCompoundRunes = 4
	minPartRunes     = 2
	minPartDocs      = 2
)

// cutCompound finds the cut with the fewest parts, the longest first part among equals.
func cutCompound(run []rune, docsWith map[string]int) []part {
	n := len(run)
	if n < minCompoundRunes || n > maxTermRunes {
		return nil
	}
	const never = 1 << 20
	cost := make([]int, n+1) // parts needed for run[i:]
	next := make([]int, n+1)
	for i := n - 1; i >= 0; i-- {
		cost[i] = never
		for j := n; j >= i+minPartRunes; j-- {
			if i == 0 && j == n {
				continue
			}
			if cost[j]+1 < cost[i] && docsWith[string(run[i:j])] >= minPartDocs {
				cost[i], next[i] = cost[j]+1, j
			}
		}
	}
	if cost[0] >= never {
		return nil
	}
	var parts []part
	for i := 0; i < n; i = next[i] {
		parts = append(parts, part{string(run[i:next[i]]), i})
	}
	return parts
}

// bigrams calls emit for every pair of characters of a run, with its place in the run; a run of one character is
// its own term.
func bigrams(run string, emit func(term string, off int, e edge)) {
	n := utf8.RuneCountInString(run)
	if n <= 2 {
		emit(run, 0, edgeWhole)
		return
	}
	runes := []rune(run)
	for i := range n - 1 {
		e := edgeInner
		switch {
		case i == 0 || i == n-2 && i%2 == 0:
			e = edgeWord
		case i%2 == 0:
			e = edgeEven
		}
		emit(string(runes[i:i+2]), i, e)
	}
}

// edge says how likely a bigram is a word of its own: in 東京都, 東京 is, 京都 is not.
type edge uint8

const (
	edgeWhole edge = iota
	edgeWord
	edgeEven
	edgeInner
)
