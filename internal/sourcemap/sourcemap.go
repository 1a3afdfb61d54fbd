// Package sourcemap says where a place in a script that was made was written.
package sourcemap

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/orihon/orihon/internal/diag"
)

// Map is a source map of revision 3 (ECMA-426), as far as it is needed here.
type Map struct {
	Sources  []string `json:"sources"`
	Mappings string   `json:"mappings"`

	lines []string
}

// Read reads a source map.
func Read(text string) (*Map, error) {
	m := &Map{}
	if err := json.Unmarshal([]byte(text), m); err != nil {
		return nil, fmt.Errorf("read the source map: %w", err)
	}
	m.lines = strings.Split(m.Mappings, ";")
	for i, name := range m.Sources {
		m.Sources[i] = strings.TrimPrefix(name, "../") // the script would lie in out/
	}
	return m, nil
}

// Original is where a place in the script was written, its line counted from 1 and its column from 1 in units of UTF-16: that
// of the last segment at or before it. Files that are none of the site keep their namespace ("web:", "article:"). line and
// column count from 1.
//
// Fields of a segment are differences to those of the one before, but for the column, which begins anew in every line.
func (m *Map) Original(line, column int) diag.Pos {
	var source, sourceLine, sourceColumn int
	var found diag.Pos
	for i, text := range m.lines[:min(line, len(m.lines))] {
		generated := 0
		for segment := range strings.SplitSeq(text, ",") {
			fields := decodeVLQ(segment)
			if len(fields) == 0 {
				continue
			}
			generated += fields[0]
			if len(fields) >= 4 {
				source, sourceLine, sourceColumn = source+fields[1], sourceLine+fields[2], sourceColumn+fields[3]
			}
			if i == line-1 && generated < column && len(fields) >= 4 && source >= 0 && source < len(m.Sources) {
				found = diag.Pos{File: m.Sources[source], Line: sourceLine + 1, Column: sourceColumn + 1}
			}
		}
	}
	return found
}

const base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

// decodeVLQ reads numbers in base 64 of variable length: five bits in a digit, the lowest first, a sixth that says that more
// follow, and the sign in the lowest bit of all.
func decodeVLQ(text string) []int {
	var numbers []int
	value, shift := 0, 0
	for i := range len(text) {
		digit := strings.IndexByte(base64Digits, text[i])
		if digit < 0 {
			return nil
		}
		value |= digit & 31 << shift
		if digit&32 != 0 {
			shift += 5
			continue
		}
		if value&1 != 0 {
			numbers = append(numbers, -(value >> 1))
		} else {
			numbers = append(numbers, value>>1)
		}
		value, shift = 0, 0
	}
	return numbers
}

// LineAt returns the line of a file of the site that a place is in, and the place with its column counted in characters:
// source maps count units of UTF-16.
func LineAt(text string, at diag.Pos) (string, diag.Pos) {
	n := 0
	for line := range strings.Lines(text) {
		if n++; n == at.Line {
			line = strings.TrimRight(line, "\r\n")
			units, characters := 0, 0
			for _, r := range line {
				if units >= at.Column-1 {
					break
				}
				units++
				if r > 0xFFFF {
					units++
				}
				characters++
			}
			at.Column = min(characters, utf8.RuneCountInString(line)) + 1
			return line, at
		}
	}
	return "", at
}
