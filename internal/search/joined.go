package search

import (
	"crypto/sha256"
	"strings"
)

// joined are words that texts write as two or as one, such as "log in" and "login": those of the synonyms, the built-in ones and a
// site's own. Two words in a row that make one of them count as that one, too.
type joined struct {
	words  map[string]string // each by itself, so that looking one up needs no new string
	starts map[string]bool   // of them, to look up few pairs only
}

// leastJoined keeps pairs of short words apart, which stand for anything.
const leastJoined = 5

func joinedWords(own [][]string) *joined {
	j := &joined{words: map[string]string{}, starts: map[string]bool{}}
	for _, list := range [][][]string{synonymGroups(), own} {
		for _, group := range list {
			for word := range strings.FieldsSeq(foldGroup(group)) {
				if len(word) >= leastJoined && strings.Trim(word, "abcdefghijklmnopqrstuvwxyz") == "" {
					j.words[word] = word
					for i := 2; i <= len(word)-2; i++ {
						j.starts[word[:i]] = true
					}
				}
			}
		}
	}
	return j
}

// of is the word that two words in a row make; "" if they make none.
func (j *joined) of(first, second string) string {
	if j == nil || len(second) < 2 || !j.starts[first] {
		return ""
	}
	return j.words[first+second]
}

// withOwn mixes the synonyms of a site into the key of how docs are read.
func withOwn(key [sha256.Size]byte, own [][]string) [sha256.Size]byte {
	if len(own) == 0 {
		return key
	}
	text := string(key[:])
	for _, group := range own {
		text += strings.Join(group, " ") + "\n"
	}
	return sha256.Sum256([]byte(text))
}
