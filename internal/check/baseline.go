package check

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
)

// BaselineFile is the name of the baseline in a site folder.
const BaselineFile = "check-baseline.json"

// baseline is what an old project leaves alone for now: warnings by file and rule, each with the text of its line, so that
// they are known again where they have moved to.
type baseline struct {
	Version int                            `json:"version"`
	Files   map[string]map[string][]string `json:"files"` // file -> rule -> lines and messages
}

// WriteBaseline writes the warnings of a result to a file. Errors are never left alone.
func (r *Result) WriteBaseline(dir, file string) error {
	b := baseline{Version: 1, Files: map[string]map[string][]string{}}
	lines := lineReader{dir: dir, files: map[string][]string{}}
	for _, m := range r.all {
		if m.Severity == diag.Error {
			continue
		}
		if b.Files[m.File] == nil {
			b.Files[m.File] = map[string][]string{}
		}
		b.Files[m.File][m.ID] = append(b.Files[m.File][m.ID], lines.print(m))
	}
	for _, byRule := range b.Files {
		for _, prints := range byRule {
			slices.Sort(prints)
		}
	}
	var text strings.Builder
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(b); err != nil {
		return fmt.Errorf("write the baseline: %w", err)
	}
	return os.WriteFile(file, []byte(text.String()), 0o644)
}

// readBaseline reads a baseline; one that is not there is empty.
func readBaseline(file string) (*baseline, error) {
	data, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return &baseline{}, nil
	}
	b := &baseline{}
	if err == nil {
		err = json.Unmarshal(data, b)
	}
	if err != nil {
		return nil, fmt.Errorf("read the baseline %s: %w", file, err)
	}
	return b, nil
}

// leaveOut drops the warnings that the baseline knows, each entry for one of them. gone counts the entries that are left.
func (b *baseline) leaveOut(dir string, messages []diag.Message) (left []diag.Message, known, gone int) {
	lines := lineReader{dir: dir, files: map[string][]string{}}
	for _, byRule := range b.Files {
		for _, prints := range byRule {
			gone += len(prints)
		}
	}
	for _, m := range messages {
		prints := b.Files[m.File][m.ID]
		at := slices.Index(prints, lines.print(m))
		if at < 0 || m.Severity == diag.Error {
			left = append(left, m)
			continue
		}
		b.Files[m.File][m.ID] = slices.Delete(prints, at, at+1)
		known++
		gone--
	}
	return left, known, gone
}

// lineReader reads lines of files of a site.
type lineReader struct {
	dir   string
	files map[string][]string
}

// print is what a message is known again by: the text of its line, or what it says where it has none.
func (l *lineReader) print(m diag.Message) string {
	if m.Pos.Line == 0 {
		return m.Text
	}
	lines, ok := l.files[m.File]
	if !ok {
		if data, err := os.ReadFile(inSite(l.dir, m.File)); err == nil {
			lines = strings.Split(string(data), "\n")
		}
		l.files[m.File] = lines
	}
	if m.Pos.Line > len(lines) {
		return m.Text
	}
	return strings.TrimSpace(lines[m.Pos.Line-1])
}
