package pipeline

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
)

// manifestName is where the list of all output files stands, relative to the output folder.
const manifestName = "_orihon/manifest.json"

// Manifest lists the files of an output folder. Two builds of the same input give the same one.
type Manifest struct {
	Build   string                  `json:"build"`   // of the front end
	Headers map[string]string       `json:"headers"` // sent with every page
	Files   map[string]ManifestFile `json:"files"`
}

// ManifestFile is a file of the output.
type ManifestFile struct {
	Hash string `json:"hash"`          // SHA-256 of the content, hex
	Size int    `json:"size"`          // bytes
	Key  string `json:"key,omitempty"` // of what the file was made from
	// Encodings are the precompressed forms that lie beside it: "br", "gz".
	Encodings []string `json:"encodings,omitempty"`
}

// output is a folder in the making. Files that the last output already has are linked, not written again; nothing of
// the last output changes until swap.
type output struct {
	final    string // where the output will stand
	temp     string // where it is made
	compress bool
	old      Manifest
	written  int // files written anew

	dirMu sync.Mutex
	dirs  map[string]bool // that have been made

	mu  sync.Mutex
	new Manifest
}

func newOutput(final string, compress, clean bool) (*output, error) {
	if err := os.MkdirAll(filepath.Dir(final), 0o755); err != nil {
		return nil, fmt.Errorf("create the output folder: %w", err)
	}
	removeLeftovers(final)
	temp, err := os.MkdirTemp(filepath.Dir(final), tempPattern(final))
	if err != nil {
		return nil, fmt.Errorf("create the output folder: %w", err)
	}
	if err := os.Chmod(temp, 0o755); err != nil {
		return nil, fmt.Errorf("create the output folder: %w", err)
	}
	o := &output{final: final, temp: temp, compress: compress, dirs: map[string]bool{temp: true}}
	o.new.Files = map[string]ManifestFile{}
	if !clean {
		o.old = readManifest(final)
	}
	return o, nil
}

// readManifest reads an output's manifest; an empty one if there is none or it cannot be used.
func readManifest(dir string) Manifest {
	var m Manifest
	data, err := os.ReadFile(filepath.Join(dir, manifestName))
	if err != nil || json.Unmarshal(data, &m) != nil {
		return Manifest{}
	}
	return m
}

// write puts a file into the output.
func (o *output) write(name string, data []byte) error { return o.writeKeyed(name, "", data) }

// writeKeyed puts a file into the output and notes the key of what it was made from, for keep.
func (o *output) writeKeyed(name, key string, data []byte) error {
	return o.writePacked(name, key, data, nil)
}

// writePacked is writeKeyed for a file whose brotli form is there already.
func (o *output) writePacked(name, key string, data, br []byte) error {
	sum := sha256.Sum256(data)
	file := ManifestFile{Hash: hex.EncodeToString(sum[:]), Size: len(data), Key: key}
	if old, ok := o.old.Files[name]; ok && old.Hash == file.Hash && o.link(name, old) {
		file.Encodings = old.Encodings
		return o.note(name, file)
	}
	if err := o.create(name, data); err != nil {
		return err
	}
	if o.compress && compressible(name) && len(data) >= minCompressed {
		if err := o.createCompressed(name, data, br); err != nil {
			return err
		}
		file.Encodings = []string{"br", "gz"}
	}
	o.mu.Lock()
	o.written++
	o.mu.Unlock()
	return o.note(name, file)
}

// keep takes a file over from the last output if it was made from the same key.
func (o *output) keep(name, key string) bool {
	old, ok := o.old.Files[name]
	if !ok || old.Key != key || !o.link(name, old) {
		return false
	}
	return o.note(name, old) == nil
}

// has reports whether a file is in the output already.
func (o *output) has(name string) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	_, ok := o.new.Files[name]
	return ok
}

func (o *output) note(name string, file ManifestFile) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if _, ok := o.new.Files[name]; ok {
		return fmt.Errorf("the output file %s is written twice", name)
	}
	o.new.Files[name] = file
	return nil
}

func (o *output) link(name string, file ManifestFile) bool {
	if o.compress && compressible(name) && file.Size >= minCompressed && len(file.Encodings) == 0 {
		return false
	}
	if info, err := os.Lstat(filepath.Join(o.final, filepath.FromSlash(name))); err != nil || info.Size() != int64(file.Size) {
		return false // someone has changed the output
	}
	names := []string{name}
	for _, e := range file.Encodings {
		names = append(names, name+"."+e)
	}
	for _, n := range names {
		if o.linkOne(n) != nil {
			return false
		}
	}
	return true
}

func (o *output) linkOne(name string) error {
	from, to := filepath.Join(o.final, name), filepath.Join(o.temp, name)
	if err := o.dir(filepath.Dir(to)); err != nil {
		return err
	}
	err := os.Link(from, to)
	if err == nil || errors.Is(err, os.ErrExist) {
		return nil
	}
	return copyFile(from, to)
}

func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	out, err := os.Create(to)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}

func (o *output) create(name string, data []byte) error {
	file := filepath.Join(o.temp, filepath.FromSlash(name))
	if err := o.dir(filepath.Dir(file)); err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	err := writeNew(file, data)
	if errors.Is(err, os.ErrExist) {
		// A failed link has left a name of the last output here, whose content must not change.
		err = errors.Join(os.Remove(file), writeNew(file, data))
	}
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	return nil
}

func writeNew(file string, data []byte) error {
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}

func (o *output) createCompressed(name string, data, br []byte) error {
	if br == nil {
		var err error
		if br, err = brotliBytes(data, brotliLevel(name)); err != nil {
			return fmt.Errorf("compress %s: %w", name, err)
		}
	}
	gz, err := gzipBytes(data)
	if err != nil {
		return fmt.Errorf("compress %s: %w", name, err)
	}
	return errors.Join(o.create(name+".br", br), o.create(name+".gz", gz))
}

// dir makes a folder of the new output, with those above it.
func (o *output) dir(dir string) error {
	o.dirMu.Lock()
	defer o.dirMu.Unlock()
	return o.makeDir(dir)
}

func (o *output) makeDir(dir string) error {
	if o.dirs[dir] {
		return nil
	}
	if err := o.makeDir(filepath.Dir(dir)); err != nil {
		return err
	}
	if err := os.Mkdir(dir, 0o755); err != nil && !errors.Is(err, os.ErrExist) {
		return err
	}
	o.dirs[dir] = true
	return nil
}

// finish writes the manifest and puts the new folder in the place of the old one in a single step.
func (o *output) finish(build string, headers map[string]string) error {
	o.new.Build, o.new.Headers = build, headers
	data, err := json.Marshal(o.new)
	if err != nil {
		return fmt.Errorf("encode the manifest: %w", err)
	}
	if err := o.create(manifestName, data); err != nil {
		return err
	}
	return swap(o.temp, o.final)
}

// abandon removes the unfinished folder; the last output stays.
func (o *output) abandon() { _ = os.RemoveAll(o.temp) }
