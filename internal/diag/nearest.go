package diag

import "unicode/utf8"

// Nearest returns the candidate closest to word by edit distance, or "" if none is near enough to be meant. One that keeps
// no letter of the word never is: "ja" is not a slip of "en".
func Nearest(word string, candidates []string) string {
	letters := utf8.RuneCountInString(word)
	best, bestDistance := "", 1+max(2, letters/3)
	for _, c := range candidates {
		if d := distance([]rune(word), []rune(c)); d < bestDistance && d < max(letters, utf8.RuneCountInString(c)) {
			best, bestDistance = c, d
		}
	}
	return best
}

// distance is Levenshtein's.
func distance(a, b []rune) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i, ra := range a {
		diagonal := row[0]
		row[0] = i + 1
		for j, rb := range b {
			substitution := diagonal
			if ra != rb {
				substitution++
			}
			diagonal = row[j+1]
			row[j+1] = min(substitution, row[j]+1, diagonal+1)
		}
	}
	return row[len(b)]
}
