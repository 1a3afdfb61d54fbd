// Package output writes a folder as a transaction.
//
// What readers get is at every moment a whole output: that of the last build or of this one, never a mixture. So a
// build works in a folder beside its output; files that the last output already has are linked into it, not written
// again; Commit puts it in the place of the old one in one step. What is kept is checked: a file that does not look as
// it was left is read and compared with its hash, and made anew if it differs. Hashed files of the last outputs stay for a
// while; what someone else put into the folder stays. A folder that cannot be replaced is written in place (placing). The
// room knows nothing of sites.
package output

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Options are the choices of one output.
type Options struct {
	Compress bool // write .br and .gz beside each file that is worth it
	Clean    bool // keep nothing of the last output
	// Seals are those that the last Commit gave; without them every file that is kept is read and compared.
	Seals Seals
	// Quality is the level of brotli for a file, or Quick; nil: Quick for all.
	Quality func(name string) int
	// InPlace writes into the folder that is there also if it could be replaced.
	InPlace bool
	// Stage tells in which order files are written in place, the lowest first; nil: in any.
	Stage func(name string) int
	// Hashed reports whether a name stands for its content, so that the file of an earlier build can stay; nil: none does.
	Hashed    func(name string) bool
	Retention Retention // of hashed files
}

// Outcome says what became of an output besides its files. It is complete after Commit.
type Outcome struct {
	InPlace string   // why it was written in place; "": it was replaced as a whole
	Unknown []string // what no build wrote, and no report has named before
	Kept    int      // hashed files of earlier builds that have stayed
}

// File is a file as it is put into an output.
type File struct {
	Name   string // slash-separated, relative to the output folder
	Key    string // of what it was made from; "": it is compared by content alone
	Data   []byte
	Brotli []byte // its brotli form, if it is there already
}

// Folder is an output in the making. Keep and Put may be called by many goroutines, once for each name.
type Folder struct {
	final    string // where the output will stand
	temp     string // where it is made
	options  Options
	last     Manifest // of the output that is there
	old      Manifest // the part of last that may be taken over
	extra    Extra    // of the output that is there
	seals    Seals
	manifest Seal // of the manifest that last was read from; zero if there is none
	trusted  bool // the last manifest is as it was left, so that its seals hold
	outcome  Outcome
	unlock   func() // of a folder that is written in place; nil: it is not locked
	place    func(temp, final string) (old string, err error)
	step     func(name string) error // told of every change in place; tests stop there
	rename   func(from, to string) error
	hardLink func(from, to string) error
	held     func(error) bool // reports errors of files that another program has open

	compressors compressors

	dirMu sync.Mutex
	dirs  map[string]bool // that have been made

	mu      sync.Mutex
	new     Manifest
	written int
	settled bool // it takes the last output's place, or will not any more
}

// Open begins an output that will stand in final. Close must follow.
func Open(final string, options Options) (*Folder, error) {
	if err := os.MkdirAll(filepath.Dir(final), 0o755); err != nil {
		return nil, fmt.Errorf("create the output folder: %w", err)
	}
	RemoveLeftovers(final)
	f := &Folder{final: final, options: options, place: swap, rename: os.Rename, hardLink: os.Link, held: isHeld}
	if err := f.makeWorkFolder(); err != nil {
		f.Close()
		return nil, fmt.Errorf("create the output folder: %w", err)
	}
	f.manifest, _ = sealOf(filepath.Join(final, ManifestName))
	f.last, f.extra = readManifest(final), ReadExtra(final)
	f.dirs = map[string]bool{f.temp: true}
	f.new.Files = map[string]Entry{}
	if !options.Clean {
		f.old, f.seals = f.last, options.Seals
		f.trusted = f.manifest != Seal{} && f.seals[ManifestName] == f.manifest
	}
	return f, nil
}

// makeWorkFolder makes the folder that the output is made in: beside the output, or within it if it has to stay.
func (f *Folder) makeWorkFolder() error {
	info, err := os.Stat(f.final)
	stands := err == nil && info.IsDir()
	switch {
	case stands && f.options.InPlace:
		f.outcome.InPlace = becauseAsked
	case stands && isMount(f.final):
		f.outcome.InPlace = becauseMount
	default:
		f.temp, err = os.MkdirTemp(filepath.Dir(f.final), tempPattern(f.final))
		if err == nil {
			return os.Chmod(f.temp, 0o755)
		}
		if !stands || !cannotBeRenamed(err) {
			return err
		}
		f.outcome.InPlace = becauseParent
	}
	if err := f.lock(); err != nil {
		return err
	}
	f.temp, err = os.MkdirTemp(f.final, tempPattern(""))
	return err
}

// Keep takes files over from the last output if all of them were made from the same key and have their content.
func (f *Folder) Keep(key string, names ...string) bool {
	kept := map[string]Entry{}
	for _, name := range names {
		old, ok := f.old.Files[name]
		if ok = ok && key != "" && old.Key == key; ok {
			kept[name], ok = f.adopt(File{Name: name}, old)
		}
		if !ok {
			f.drop(kept)
			return false
		}
	}
	return f.noteAll(kept)
}

// KeepSet takes over all files of the last output whose names begin with prefix, if they are as many as the key says
// that SetKey made.
func (f *Folder) KeepSet(key, prefix string) bool {
	var names []string
	for name, entry := range f.old.Files {
		if strings.HasPrefix(name, prefix) && strings.HasPrefix(entry.Key, key+":") {
			names = append(names, name)
		}
	}
	return len(names) > 0 && f.Keep(SetKey(key, len(names)), names...)
}

// SetKey is the key of each of n files that are made together, so that a set with a file less is no longer kept.
func SetKey(key string, n int) string { return key + ":" + strconv.Itoa(n) }

// Put writes a file. A name that leads out of the folder, or was put or kept before, is an error.
func (f *Folder) Put(file File) error {
	if !fs.ValidPath(file.Name) || file.Name == "." {
		return fmt.Errorf("%q cannot be the name of an output file", file.Name)
	}
	sum := sha256.Sum256(file.Data)
	entry := Entry{Hash: hex.EncodeToString(sum[:]), Size: len(file.Data), Key: file.Key}
	if old, ok := f.old.Files[file.Name]; ok && old.Hash == entry.Hash && old.Size == entry.Size {
		if kept, ok := f.adopt(file, old); ok {
			kept.Key = file.Key
			return f.note(file.Name, kept)
		}
	}
	if err := f.create(file.Name, file.Data); err != nil {
		return err
	}
	if f.compresses(file.Name, entry) {
		if err := f.encode(file); err != nil {
			return err
		}
		entry.Encodings = encodings()
	}
	f.mu.Lock()
	f.written++
	f.mu.Unlock()
	return f.note(file.Name, entry)
}

// SetPage notes that a file is a page, and whether its address ends in a slash. It must have been kept or put.
func (f *Folder) SetPage(name string, slash bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if entry, ok := f.new.Files[name]; ok {
		entry.Page = PageBare
		if slash {
			entry.Page = PageSlash
		}
		f.new.Files[name] = entry
	}
}

// Written counts the files that the last output did not have.
func (f *Folder) Written() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.written
}

// Made returns the files so far.
func (f *Folder) Made() map[string]Entry {
	f.mu.Lock()
	defer f.mu.Unlock()
	return maps.Clone(f.new.Files)
}

// Commit writes the manifest, puts the folder in the place of the last output, and returns the seals of its files.
func (f *Folder) Commit(about About) (Seals, error) {
	if !f.decide() {
		return nil, errors.New("the output was abandoned")
	}
	f.new.About = about
	data, err := json.Marshal(f.new)
	if err != nil {
		return nil, fmt.Errorf("encode the manifest: %w", err)
	}
	if err := f.create(ManifestName, data); err != nil {
		return nil, err
	}
	if err := f.taken(); err != nil {
		return nil, err
	}
	extra := Extra{Kept: f.retain(time.Now())}
	ours := f.ours()
	extra.Unknown = ours.unknown(f.final)
	f.tell(extra)
	if err := f.createExtra(extra); err != nil {
		return nil, err
	}
	// Looked at before others can: what they change from here on differs from its seal.
	seals := sealAll(f.temp, f.new, extra)
	return seals, f.settle(extra, ours)
}

// Outcome says what became of the output besides its files.
func (f *Folder) Outcome() Outcome { return f.outcome }

// tell notes what the report says of an output's other files.
func (f *Folder) tell(extra Extra) {
	f.outcome.Kept = len(extra.Kept)
	for _, name := range extra.Unknown {
		if !slices.ContainsFunc(f.extra.Unknown, func(told string) bool {
			return told == name || strings.HasPrefix(told, name+"/") || strings.HasPrefix(name, told+"/")
		}) {
			f.outcome.Unknown = append(f.outcome.Unknown, name)
		}
	}
}

func (f *Folder) createExtra(extra Extra) error {
	if extra.isEmpty() {
		return nil
	}
	data, err := extra.bytes()
	if err != nil {
		return err
	}
	return f.create(ExtraName, data)
}

// settle puts what was made in the place of the last output, as a whole if that can be.
func (f *Folder) settle(extra Extra, ours *ours) error {
	if err := f.alone(); err != nil {
		return err
	}
	if f.outcome.InPlace == "" {
		reason, err := f.replace(extra, ours)
		if reason == "" || err != nil {
			return err
		}
		f.outcome.InPlace = reason
	}
	return f.placeInside(extra, ours)
}

// replace exchanges the folders. It returns why that cannot be, and the last output is as it was then.
func (f *Folder) replace(extra Extra, ours *ours) (reason string, err error) {
	if info, err := os.Stat(f.final); err == nil {
		if err := f.carry(extra.Unknown); errors.Is(err, ErrInTheWay) {
			return "", err
		} else if err != nil {
			return becauseUnknown, nil
		}
		if keepOwner(f.temp, info) != nil {
			return becauseOwner, nil
		}
	}
	old, err := f.place(f.temp, f.final)
	if err != nil {
		if info, e := os.Stat(f.final); e == nil && info.IsDir() && cannotBeRenamed(err) {
			return becauseRename, nil
		}
		return "", err
	}
	if old != "" {
		f.rescue(old, ours)
		_ = os.RemoveAll(old) // the new output is in place; the next build tries again
	}
	return "", nil
}

// Close removes what an unfinished build made; the last output stays. After Commit it does nothing.
func (f *Folder) Close() {
	if f.temp != "" {
		_ = os.RemoveAll(f.temp)
	}
	if f.unlock != nil {
		f.unlock()
		f.unlock = nil
	}
}

// Abandon removes what an unfinished build made, from another goroutine than that of the build, which may still be at work.
// Once Commit has begun it does nothing, and returns false.
func (f *Folder) Abandon() bool {
	if !f.decide() {
		return false
	}
	if f.temp != "" {
		_ = os.RemoveAll(f.temp)
	}
	return true
}

// decide reports whether it is the first to say what becomes of the output.
func (f *Folder) decide() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	first := !f.settled
	f.settled = true
	return first
}

// noteAll puts files on the manifest.
func (f *Folder) noteAll(files map[string]Entry) bool {
	for name, entry := range files {
		if f.note(name, entry) != nil {
			return false
		}
	}
	return true
}

// note puts a file on the manifest.
func (f *Folder) note(name string, entry Entry) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if _, ok := f.new.Files[name]; ok {
		return fmt.Errorf("the output file %s is written twice", name)
	}
	f.new.Files[name] = entry
	return nil
}

func (f *Folder) create(name string, data []byte) error {
	file := f.path(name)
	err := f.makeDir(filepath.Dir(file))
	if err == nil {
		err = writeNew(file, data)
	}
	if errors.Is(err, fs.ErrExist) {
		// A link that was of no use has left a name of the last output here, whose content must not change.
		err = errors.Join(os.Remove(file), writeNew(file, data))
	}
	if err != nil {
		return writeError(runtime.GOOS, name, err)
	}
	return nil
}

func writeNew(file string, data []byte) error {
	out, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = out.Write(data)
	return errors.Join(err, out.Close())
}

// path is where a file of the new output lies while it is made.
func (f *Folder) path(name string) string { return filepath.Join(f.temp, filepath.FromSlash(name)) }

// makeDir makes a folder of the new output, with those above it.
func (f *Folder) makeDir(dir string) error {
	f.dirMu.Lock()
	defer f.dirMu.Unlock()
	if f.dirs[dir] {
		return nil
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	f.dirs[dir] = true
	return nil
}
