package serve

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
)

const (
	manifestName  = "_orihon/manifest.json"
	redirectsName = "_redirects"
	extraName     = "_orihon/extra.json" // of what lies in the folder besides the files of the manifest
)

// folder is the output folder as it stands now. A build replaces it as a whole, a deploy writes into it; the next request
// sees either. All reading goes through an os.Root, which neither .. nor a symbolic link leaves.
type folder struct {
	dir string

	mu      sync.Mutex
	current *output
}

// output is one state of the folder.
type output struct {
	dir       string
	root      *os.Root
	seen      [3]identity // of the folder, its manifest and its redirects
	manifest  manifest
	encodings map[string]bool   // files that are an encoding of another
	addresses map[string]string // of pages, by their files: the one path at which each is shown
	redirects map[string]string
	wild      [][2]string // redirects for all below a route: that route, and where they lead
	files     *fileCache

	users   int  // requests that still read from root
	retired bool // a newer state has taken its place
}

// manifest is the part of the build's manifest that is served by. What else it says, such as the content's hashes, may be
// ahead of the files while a deploy is copied.
type manifest struct {
	Base    string            `json:"base"`
	Headers map[string]string `json:"headers"`
	Files   map[string]struct {
		Encodings []string `json:"encodings"`
		Page      string   `json:"page"` // how the address of a page ends: "slash" or "bare"; "" for other files
	} `json:"files"`
}

// open returns the current state. The caller must call release on it.
func (f *folder) open() (*output, error) {
	now, err := f.look()
	if err != nil {
		return nil, fmt.Errorf("open the output folder: %w", err)
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.current == nil || f.current.seen != now {
		if err := f.replace(now); err != nil {
			return nil, err
		}
	}
	f.current.users++
	return f.current, nil
}

// look returns what changes whenever the folder is exchanged or its manifest or redirects are. Of the folder only what
// names it counts where there is a manifest.
func (f *folder) look() (now [3]identity, err error) {
	now[1], err = identify(filepath.Join(f.dir, filepath.FromSlash(manifestName)))
	if err != nil {
		if now[0], err = identify(f.dir); err != nil {
			return now, err
		}
	}
	// A missing file has an identity of its own: none.
	now[2], _ = identify(filepath.Join(f.dir, redirectsName))
	return now, nil
}

func (f *folder) replace(now [3]identity) error {
	next, err := readOutput(f.dir)
	if err != nil {
		return err
	}
	next.seen = now
	if old := f.current; old != nil {
		if next.manifest.Files == nil && now[1] != (identity{}) {
			// It is being written: the last one is nearer to the truth than none.
			next.setManifest(old.manifest)
		}
		old.retired = true
		if old.users == 0 {
			_ = old.root.Close()
		}
	}
	f.current = next
	return nil
}

func (f *folder) release(o *output) {
	f.mu.Lock()
	defer f.mu.Unlock()
	o.users--
	if o.retired && o.users == 0 {
		_ = o.root.Close()
	}
}

func readOutput(dir string) (*output, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("open the output folder: %w", err)
	}
	o := &output{dir: dir, root: root, redirects: map[string]string{}, files: newFileCache()}
	var m manifest
	if data, err := root.ReadFile(manifestName); err == nil && json.Unmarshal(data, &m) == nil {
		o.setManifest(m)
	}
	if data, err := root.ReadFile(redirectsName); err == nil {
		o.readRedirects(string(data))
	}
	return o, nil
}

func (o *output) setManifest(m manifest) {
	o.manifest, o.encodings, o.addresses = m, map[string]bool{}, map[string]string{}
	for name, f := range m.Files {
		if f.Page != "" {
			o.addresses[name] = addressOf(m.Base, name, f.Page == "slash")
		}
		for _, e := range f.Encodings {
			o.encodings[name+"."+e] = true
		}
	}
}

func (o *output) readRedirects(text string) {
	for line := range strings.Lines(text) {
		if fields := strings.Fields(line); len(fields) >= 2 && !strings.HasPrefix(fields[0], "#") {
			if below, wild := strings.CutSuffix(fields[0], "/*"); wild {
				o.wild = append(o.wild, [2]string{unescape(below), fields[1]})
				continue
			}
			o.redirects[strings.TrimSuffix(unescape(fields[0]), "/")] = fields[1]
		}
	}
}

// path is where a file of the output lies.
func (o *output) path(name string) string {
	return o.dir + string(filepath.Separator) + filepath.FromSlash(name)
}

// isPublic reports whether a file may be asked for by its name. What is an encoding of another file is had by asking for
// that one.
func (o *output) isPublic(name string) bool {
	return !o.encodings[name] && o.isFile(name)
}
