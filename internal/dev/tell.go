package dev

import (
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
)

// told is what a window is told of what is wrong: that of its own page first.
type told struct {
	Messages []diag.Message `json:"messages"`
	Own      int            `json:"own"`   // how many of the messages are of the page
	Files    []fileCount    `json:"files"` // those with problems
	Editor   bool           `json:"editor"`
	Folder   string         `json:"folder"` // of the site; "" for windows of other machines
}

// fileCount is how many problems a file has.
type fileCount struct {
	File     string `json:"file"`
	Errors   int    `json:"errors"`
	Warnings int    `json:"warnings"`
}

// maxTold is how many messages a window is told. Nobody reads more; their number is told in full.
const maxTold = 100

// tell sorts messages for the window that shows a page written in files: the page's own, then errors, then the rest.
func tell(messages []diag.Message, files []string) told {
	rank := func(m diag.Message) int {
		switch {
		case slices.Contains(files, m.File):
			return 0
		case m.Severity == diag.Error:
			return 1
		}
		return 2
	}
	sorted := slices.Clone(messages)
	slices.SortStableFunc(sorted, func(a, b diag.Message) int { return rank(a) - rank(b) })
	t := told{Messages: sorted[:min(len(sorted), maxTold)], Files: countByFile(messages)}
	if t.Messages == nil {
		t.Messages = []diag.Message{}
	}
	for _, m := range t.Messages {
		if rank(m) == 0 {
			t.Own++
		}
	}
	return t
}

// countByFile counts the problems of each file, those with the most errors first.
func countByFile(messages []diag.Message) []fileCount {
	counts := []fileCount{}
	at := map[string]int{}
	for _, m := range messages {
		i, known := at[m.File]
		if !known {
			i = len(counts)
			at[m.File] = i
			counts = append(counts, fileCount{File: m.File})
		}
		if m.Severity == diag.Error {
			counts[i].Errors++
		} else {
			counts[i].Warnings++
		}
	}
	slices.SortStableFunc(counts, func(a, b fileCount) int {
		if a.Errors != b.Errors {
			return b.Errors - a.Errors
		}
		return strings.Compare(a.File, b.File)
	})
	return counts
}
