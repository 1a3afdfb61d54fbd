package site_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// smallWords stay in lower case within a title.
var smallWords = strings.Fields("a an and as at but by for from in into is of on or per the to via with without npm vs")

var (
	// titleLine finds the titles of a page: in its front matter, as its first heading, and as the label of a folder.
	titleLine = regexp.MustCompile(`(?m)^(?:title|sidebar_label|label|#):? (.*)$`)
	fenced    = regexp.MustCompile("(?ms)^ *```.*?^ *```")
)

// TestTitlesAreInTitleCase: half of a sidebar had "Error handling" and the other half "Chat Conversation". Headings below
// the title are sentences.
func TestTitlesAreInTitleCase(t *testing.T) {
	titles := 0
	err := filepath.WalkDir("../../site/docs", func(file string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(file) != ".md" && d.Name() != "_category_.yaml" {
			return err
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		for _, m := range titleLine.FindAllStringSubmatch(fenced.ReplaceAllString(string(text), ""), -1) {
			titles++
			if want := titleCase(m[1]); m[1] != want {
				t.Errorf("%s: the title %q should be %q", file, m[1], want)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if titles < 900 {
		t.Errorf("only %d titles were found", titles)
	}
}

// titleCase is a title with its words in capitals, as far as they are words.
func titleCase(title string) string {
	words := strings.Fields(title)
	for i, word := range words {
		letters := []rune(word)
		first := slices.IndexFunc(letters, unicode.IsLetter)
		inner := i > 0 && i < len(words)-1 && !strings.HasSuffix(words[i-1], ":")
		if first < 0 || strings.Contains(word, "`") || inner && slices.Contains(smallWords, word) {
			continue
		}
		letters[first] = unicode.ToUpper(letters[first])
		words[i] = string(letters)
	}
	return strings.Join(words, " ")
}

func TestTitleCase(t *testing.T) {
	for title, want := range map[string]string{
		"Error handling":           "Error Handling",
		"From database to screen":  "From Database to Screen",
		"What is Papplica?":        "What is Papplica?",
		"Sessions: the end":        "Sessions: The End",
		"`createUser` and others":  "`createUser` and Others",
		"How-to guides":            "How-to Guides",
		"0.6.0 to Canary":          "0.6.0 to Canary",
		"'What a token stands in'": "'What a Token Stands In'",
	} {
		if got := titleCase(title); got != want {
			t.Errorf("titleCase(%q) is %q, want %q", title, got, want)
		}
	}
}
