package content

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/mdx"
)

// Encode writes the entry for DecodeEntry. False: it must be made anew each time, since its messages may depend on more
// than the files it notes.
func (e Entry) Encode() (data []byte, ok bool) {
	if len(e.Messages) > 0 || e.Module == nil {
		return nil, false
	}
	reads := []string{}
	for _, path := range slices.Sorted(maps.Keys(e.Reads)) {
		reads = append(reads, path, e.Reads[path])
	}
	head, err := json.Marshal(reads)
	if err != nil {
		return nil, false
	}
	return e.Module.AppendTo(append(head, '\n')), true
}

// DecodeEntry reads what Encode has written; the texts of the module are pieces of data. False: data is something else.
func DecodeEntry(data string) (Entry, bool) {
	var e Entry
	head, module, found := strings.Cut(data, "\n")
	if !found {
		return e, false
	}
	if head != "[]" {
		var reads []string
		if json.Unmarshal([]byte(head), &reads) != nil || len(reads)%2 != 0 {
			return e, false
		}
		e.Reads = map[string]string{}
		for pair := range slices.Chunk(reads, 2) {
			e.Reads[pair[0]] = pair[1]
		}
	}
	e.Module = mdx.DecodeModule(module)
	return e, e.Module != nil
}
