package output

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// ExtraName is where the list of what lies in an output besides the files of the manifest stands, if there is anything.
// It differs from build to build, which the manifest does not.
const ExtraName = "_orihon/extra.json"

// Extra is what an output holds besides the files of its manifest.
type Extra struct {
	// Kept are hashed files of earlier builds, by name: pages that are open in a browser still ask for them.
	Kept map[string]Kept `json:"kept,omitempty"`
	// Unknown are files and folders that no build wrote, and that a report has named.
	Unknown []string `json:"unknown,omitempty"`
	// Unfinished are all names that a build which writes in place may have left, if it did not end.
	Unfinished []string `json:"unfinished,omitempty"`
}

// Kept is a file of an earlier build.
type Kept struct {
	Entry
	Since  time.Time `json:"since"`  // when the first build without it ended
	Builds int       `json:"builds"` // that have ended without it
}

// ReadExtra reads what an output holds besides the files of its manifest; nothing if there is no list or it cannot be used.
func ReadExtra(dir string) Extra {
	var e Extra
	data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(ExtraName)))
	if err != nil || json.Unmarshal(data, &e) != nil {
		return Extra{}
	}
	return e
}

func (e Extra) isEmpty() bool { return len(e.Kept)+len(e.Unknown)+len(e.Unfinished) == 0 }

func (e Extra) bytes() ([]byte, error) {
	data, err := json.Marshal(e)
	if err != nil {
		return nil, fmt.Errorf("encode the list of kept files: %w", err)
	}
	return data, nil
}

// Retention says how long hashed files of earlier builds stay: as long as neither limit is reached.
type Retention struct {
	Builds int           // that may have ended without the file; 0: none stays
	Age    time.Duration // since the first of them
}

// retain takes over the hashed files that this output does not have any more and that are to stay.
func (f *Folder) retain(now time.Time) map[string]Kept {
	retired := map[string]Kept{}
	if f.options.Hashed == nil || f.options.Clean {
		return retired
	}
	for name, entry := range f.last.Files {
		if isLocal(name) && f.options.Hashed(name) {
			retired[name] = Kept{Entry: entry, Since: now.UTC().Truncate(time.Second)}
		}
	}
	for name, kept := range f.extra.Kept {
		if _, ok := retired[name]; !ok && isLocal(name) && f.options.Hashed(name) {
			retired[name] = kept
		}
	}
	kept := map[string]Kept{}
	for name, k := range retired {
		k.Builds++
		_, has := f.new.Files[name]
		if has || k.Builds > f.options.Retention.Builds || now.Sub(k.Since) >= f.options.Retention.Age || !f.link(name, "", k.Entry) {
			continue
		}
		var encodings []string
		for _, e := range k.Encodings {
			if f.link(name, e, k.Entry) {
				encodings = append(encodings, e)
			}
		}
		k.Encodings = encodings
		kept[name] = k
	}
	return kept
}
