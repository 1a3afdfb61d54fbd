package serve

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"sync"
)

// folder is the output folder as it stands now. A build replaces it as a whole; the next request then sees the new
// one. All access goes through an os.Root, which neither .. nor a symbolic link leaves.
type folder struct {
	dir string

	mu      sync.Mutex
	current *output
}

// output is one state of the folder.
type output struct {
	root      *os.Root
	info      fs.FileInfo
	manifest  manifest
	redirects map[string]string

	users   int  // requests that still read from root
	retired bool // a newer state has taken its place
}

// manifest is the part of the build's manifest that is served by.
type manifest struct {
	Headers map[string]string `json:"headers"`
	Files   map[string]struct {
		Hash      string   `json:"hash"`
		Encodings []string `json:"encodings"`
	} `json:"files"`
}

// open returns the current state. The caller must call release on it.
func (f *folder) open() (*output, error) {
	info, err := os.Stat(f.dir)
	if err != nil {
		return nil, fmt.Errorf("open the output folder: %w", err)
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.current == nil || !os.SameFile(f.current.info, info) {
		next, err := readOutput(f.dir, info)
		if err != nil {
			return nil, err
		}
		if old := f.current; old != nil {
			old.retired = true
			if old.users == 0 {
				_ = old.root.Close()
			}
		}
		f.current = next
	}
	f.current.users++
	return f.current, nil
}

func (f *folder) release(o *output) {
	f.mu.Lock()
	defer f.mu.Unlock()
	o.users--
	if o.retired && o.users == 0 {
		_ = o.root.Close()
	}
}

func readOutput(dir string, info fs.FileInfo) (*output, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("open the output folder: %w", err)
	}
	o := &output{root: root, info: info, redirects: map[string]string{}}
	if data, err := root.ReadFile("_orihon/manifest.json"); err == nil {
		// A folder without a manifest, or with a damaged one, is served without ETags by content.
		_ = json.Unmarshal(data, &o.manifest)
	}
	if data, err := root.ReadFile("_redirects"); err == nil {
		o.readRedirects(string(data))
	}
	return o, nil
}

func (o *output) readRedirects(text string) {
	for line := range strings.Lines(text) {
		if fields := strings.Fields(line); len(fields) >= 2 && !strings.HasPrefix(fields[0], "#") {
			o.redirects[strings.TrimSuffix(fields[0], "/")] = fields[1]
		}
	}
}

// isFile reports whether name is a regular file within the folder.
func (o *output) isFile(name string) bool {
	if _, ok := o.manifest.Files[name]; ok {
		return true
	}
	info, err := o.root.Stat(name)
	return err == nil && info.Mode().IsRegular()
}
