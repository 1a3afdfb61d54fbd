package dev

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// commandOf splits a command into its words. Words with spaces are in quotes; a path to a program needs none, as most of those of
// Windows have spaces: the longest beginning that is a file is the program.
func commandOf(text string, isFile func(string) bool) []string {
	if strings.ContainsAny(text, `"'`) {
		return quotedWords(text)
	}
	words := strings.Fields(text)
	for n := len(words); n > 1; n-- {
		if program := strings.Join(words[:n], " "); isFile(program) {
			return append([]string{program}, words[n:]...)
		}
	}
	return words
}

func quotedWords(text string) []string {
	var words []string
	var word strings.Builder
	quote, isWord := rune(0), false
	for _, r := range text {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '"' || r == '\'':
			quote, isWord = r, true
		case r == ' ' || r == '\t':
			if isWord {
				words = append(words, word.String())
			}
			word.Reset()
			isWord = false
		default:
			word.WriteRune(r)
			isWord = true
		}
	}
	if isWord {
		words = append(words, word.String())
	}
	return words
}

func isFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Mode().IsRegular()
}

// batchSigns mean something to cmd.exe, which runs batch files, even in quotes.
const batchSigns = "\"%!^&|<>"

func isBatch(program string) bool {
	return slices.Contains([]string{".cmd", ".bat"}, strings.ToLower(filepath.Ext(program)))
}
