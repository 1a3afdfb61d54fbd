package revision

import (
	"bufio"
	"bytes"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
)

// RecordFile is where a locale keeps its record, site-relative.
func RecordFile(locale string) string { return path.Join("i18n", locale, "translated.txt") }

// Record says which text of each source section a translation was made from: file -> id -> entry.
type Record map[string]map[string]Entry

// Entry is what is recorded of a section.
type Entry struct {
	Hash   string // of the source, see Section
	Reason string // why the translation differs from its source where none should; "" if it does not
}

// reasonMark stands between the id of a section and the reason why its translation differs.
const reasonMark = " differs: "

const recordHead = `# Which text of each source section the translations here were made from, without white space.
# Written by "orihon translate done". When two branches meet, keep the lines of both.
`

// Text is the record as a file: the source files sorted, below each a line for every section.
func (r Record) Text() []byte {
	var b bytes.Buffer
	b.WriteString(recordHead)
	for _, file := range slices.Sorted(maps.Keys(r)) {
		b.WriteString(file + "\n")
		for _, id := range slices.Sorted(maps.Keys(r[file])) {
			line := "  " + r[file][id].Hash + " #" + id
			if reason := r[file][id].Reason; reason != "" {
				line += reasonMark + reason
			}
			b.WriteString(line + "\n")
		}
	}
	return b.Bytes()
}

// ParseRecord reads a record. Of a section that stands twice, as after a merge, the last line counts.
func ParseRecord(name string, text []byte) (Record, error) {
	r := Record{}
	file := ""
	lines := bufio.NewScanner(bytes.NewReader(text))
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		line := lines.Text()
		hash, id, section := strings.Cut(strings.TrimSpace(line), " #")
		switch {
		case strings.TrimSpace(line) == "" || line[0] == '#':
		case strings.HasPrefix(line, " ") && section && file != "":
			id, reason, _ := strings.Cut(id, reasonMark)
			r[file][id] = Entry{hash, reason}
		case !strings.HasPrefix(line, " ") && !strings.HasPrefix(line, "<<<") && !strings.HasPrefix(line, ">>>") && !strings.HasPrefix(line, "==="):
			file = strings.TrimSpace(line)
			if r[file] == nil {
				r[file] = map[string]Entry{}
			}
		default:
			return nil, fmt.Errorf("%s:%d: %q is no section; keep the lines of both branches, or delete the file and run \"orihon translate done --all\"", name, n, line)
		}
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("read %s: %w", name, err)
	}
	return r, nil
}

// Done notes that a file is translated as it is now. reasons say, by the id of a section, why it differs from its source.
func (r Record) Done(file string, sections []Section, reasons map[string]string) {
	r[file] = map[string]Entry{}
	for _, s := range sections {
		r[file][s.ID] = Entry{s.Hash, strings.Join(strings.Fields(reasons[s.ID]), " ")}
	}
}

// State is what became of a section in a translation.
type State string

// The states of a section.
const (
	Translated State = "translated"
	Stale      State = "stale"   // its text has changed since
	Missing    State = "missing" // the page, or the section, is not translated
	Unknown    State = "unknown" // there is a translation; nobody has said of which text
)

// Translation is a document and how far it is translated.
type Translation struct {
	Source   string // file
	Title    string
	File     string // of the translation; "" if there is none
	Sections []SectionState
}

// SectionState is a section of the source with its state.
type SectionState struct {
	Section
	State  State
	Reason string // why it differs from its source; "" if nobody said so of this text
}

// Compare says how far a translation is, by the record; file is "" if there is none.
func (r Record) Compare(source, title, file string, sections []Section) Translation {
	t := Translation{Source: source, Title: title, File: file, Sections: make([]SectionState, 0, len(sections))}
	had, recorded := r[source]
	for _, s := range sections {
		state, reason := Missing, ""
		was, known := had[s.ID]
		switch {
		case file == "":
		case !recorded:
			state = Unknown
		case known && was.Hash == s.Hash:
			state, reason = Translated, was.Reason
		case known:
			state = Stale
		}
		t.Sections = append(t.Sections, SectionState{s, state, reason})
	}
	return t
}

// Count counts the sections in a state.
func (t *Translation) Count(state State) int {
	n := 0
	for _, s := range t.Sections {
		if s.State == state {
			n++
		}
	}
	return n
}

// Status is how far a locale is translated.
type Status struct {
	Locale   string
	Recorded bool // the locale has a record
	Pages    []Translation
}

// Counts are the sections by state, and all of them.
func (s *Status) Counts() (by map[State]int, total int) {
	by = map[State]int{}
	for i := range s.Pages {
		for _, section := range s.Pages[i].Sections {
			by[section.State]++
			total++
		}
	}
	return by, total
}

// Percent is how much of the locale is translated and up to date, rounded down; 100 if there is nothing to translate.
func (s *Status) Percent() int {
	by, total := s.Counts()
	if total == 0 {
		return 100
	}
	return by[Translated] * 100 / total
}

// Forget drops the files that are no sources of a status.
func (r Record) Forget(s *Status) {
	known := map[string]bool{}
	for i := range s.Pages {
		known[s.Pages[i].Source] = true
	}
	for file := range r {
		if !known[file] {
			delete(r, file)
		}
	}
}
