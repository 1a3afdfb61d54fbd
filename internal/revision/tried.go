package revision

import (
	"bufio"
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// TriedFile is where a site keeps the record of its samples, site-relative.
const TriedFile = "samples.txt"

// Tried says when the samples of a page passed, and what they were then.
type Tried struct {
	Hash string // see SamplesHash
	Date string // 2026-11-22
	With string // what they were tried with, as readers are told; may be ""
}

// Untried is a page whose samples were not run as they are now, or a block of one that is not tried and does not say why.
type Untried struct {
	File string
	Line int    // of the block; 0 for the page
	Date string // of the run that is recorded; "" if none is
}

// TriedRecord says of pages, by file, when their samples passed.
type TriedRecord map[string]Tried

const triedHead = `# When the samples of each page were run and passed: their hash, the day, with what.
# Written by "orihon samples run --record". When two branches meet, keep the later line of a page.
`

// Text is the record as a file: a line for each page, sorted.
func (r TriedRecord) Text() []byte {
	var b bytes.Buffer
	b.WriteString(triedHead)
	for _, file := range slices.Sorted(maps.Keys(r)) {
		t := r[file]
		b.WriteString(strings.TrimSpace(fmt.Sprintf("%s %s %s %s", t.Hash, t.Date, file, t.With)) + "\n")
	}
	return b.Bytes()
}

// ParseTried reads a record. File names hold no white space, or what follows it counts as what the samples were tried with.
func ParseTried(text []byte) (TriedRecord, error) {
	r := TriedRecord{}
	lines := bufio.NewScanner(bytes.NewReader(text))
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		part := strings.SplitN(line, " ", 4)
		if len(part) < 3 {
			return nil, fmt.Errorf("%s:%d: %q is no page; keep the lines of both branches, or delete the file and run \"orihon samples run --record\"", TriedFile, n, line)
		}
		if _, err := time.Parse(time.DateOnly, part[1]); err != nil {
			return nil, fmt.Errorf("%s:%d: %q is no date such as 2026-11-22", TriedFile, n, part[1])
		}
		t := Tried{Hash: part[0], Date: part[1]}
		if len(part) == 4 {
			t.With = part[3]
		}
		r[part[2]] = t
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("read %s: %w", TriedFile, err)
	}
	return r, nil
}
