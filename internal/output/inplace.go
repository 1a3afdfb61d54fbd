package output

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
)

// Why an output was written in place.
const (
	becauseAsked  = "as asked for"
	becauseMount  = "it is a mount point"
	becauseParent = "nothing can be written beside it"
	becauseOwner  = "a new folder could not be given its owner"
	becauseRename = "it cannot be renamed"

	becauseUnknown = "what it holds besides cannot be moved"
)

// cannotBeRenamed tells errors that say that a folder has to stay where it is.
func cannotBeRenamed(err error) bool {
	return isHeld(err) || errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EBUSY) || errors.Is(err, syscall.EXDEV) || errors.Is(err, syscall.EROFS)
}

func isNotDir(err error) bool { return errors.Is(err, syscall.ENOTDIR) }

// placing is the writing of a new output into the folder of the last one, file by file. Each file is replaced in one step,
// and the order is such that a page is there only while all it refers to is, whenever the process is killed: what pages
// refer to first, then pages, then lists of pages; what is not needed any more goes last, in the opposite order.
// All names that may be left are noted before the first step, so that the next build knows them for its own.
type placing struct {
	*Folder
	ours  *ours
	extra Extra // of the output when it is done
	work  string
	root  *os.Root // the output folder: nothing is removed outside of it
}

// placeInside puts what was made into the output folder that stands already.
func (f *Folder) placeInside(extra Extra, ours *ours) error {
	if err := f.lock(); err != nil {
		return err
	}
	if !f.unchanged() {
		return fmt.Errorf("%s: %w", f.final, ErrBusy)
	}
	work, err := os.MkdirTemp(f.final, tempPattern(""))
	if err != nil {
		return fmt.Errorf("write the output in place: %w", err)
	}
	defer func() { _ = os.RemoveAll(work) }()
	root, err := os.OpenRoot(f.final)
	if err != nil {
		return fmt.Errorf("write the output in place: %w", err)
	}
	defer func() { _ = root.Close() }()
	p := &placing{Folder: f, ours: ours, extra: extra, work: work, root: root}
	for _, step := range []func() error{p.announce, p.putAll, p.putManifest, p.removeAll, p.end} {
		if err := step(); err != nil {
			return fmt.Errorf("write the output in place: %w", err)
		}
	}
	return nil
}

// announce notes which names may be left if the work does not end.
func (p *placing) announce() error {
	extra := ReadExtra(p.final)
	extra.Unfinished = nil
	for name := range p.ours.files {
		extra.Unfinished = append(extra.Unfinished, name)
	}
	slices.Sort(extra.Unfinished)
	data, err := extra.bytes()
	if err != nil {
		return err
	}
	file := filepath.Join(p.work, "extra")
	if err := os.WriteFile(file, data, 0o644); err != nil {
		return err
	}
	return p.put(file, ExtraName)
}

// wanted are the names of all files of the new output, in the order of their stages.
func (p *placing) wanted() []string {
	var names []string
	for name, entry := range p.new.Files {
		names = append(names, entry.names(name)...)
	}
	for name, kept := range p.extra.Kept {
		names = append(names, kept.names(name)...)
	}
	p.sort(names)
	return names
}

func (p *placing) sort(names []string) {
	stage := func(name string) int {
		if p.options.Stage == nil {
			return 0
		}
		return p.options.Stage(strings.TrimSuffix(strings.TrimSuffix(name, ".br"), ".gz"))
	}
	slices.SortFunc(names, func(a, b string) int {
		if d := stage(a) - stage(b); d != 0 {
			return d
		}
		return strings.Compare(a, b)
	})
}

func (p *placing) putAll() error {
	for _, name := range p.wanted() {
		if err := p.put(p.path(name), name); err != nil {
			return err
		}
	}
	return nil
}

func (p *placing) putManifest() error { return p.put(p.path(ManifestName), ManifestName) }

// put moves a file to its name in the output, unless it is there already.
func (p *placing) put(from, name string) error {
	to := filepath.Join(p.final, filepath.FromSlash(name))
	info, err := os.Lstat(from)
	if err != nil {
		return err
	}
	if there, err := os.Lstat(to); err == nil && os.SameFile(info, there) {
		return nil
	}
	if p.step != nil {
		if err := p.step("put " + name); err != nil {
			return err
		}
	}
	if err := p.clearWay(name); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	err = p.persist(name, func() error { return p.rename(from, to) })
	if !errors.Is(err, syscall.EXDEV) {
		return err
	}
	near := filepath.Join(p.work, "file")
	return errors.Join(copyFile(from, near), p.persist(name, func() error { return p.rename(near, to) }))
}

// clearWay removes a file of an older output where a folder is needed now, and a folder where a file is. What is not
// ours stays, and is an error.
func (p *placing) clearWay(name string) error {
	for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
		info, err := os.Lstat(filepath.Join(p.final, filepath.FromSlash(dir)))
		switch {
		case err != nil || info.IsDir():
		case !p.ours.files[dir]:
			return inTheWay(dir, ErrInTheWay)
		default:
			return p.remove(dir)
		}
	}
	folder := filepath.Join(p.final, filepath.FromSlash(name))
	if info, err := os.Lstat(folder); err != nil || !info.IsDir() {
		return nil
	}
	for old := range p.ours.files {
		if strings.HasPrefix(old, name+"/") {
			if err := p.remove(old); err != nil {
				return err
			}
		}
	}
	if info, err := os.Lstat(folder); err == nil && info.IsDir() {
		if !holdsNothing(folder) {
			return inTheWay(name, ErrInTheWay)
		}
		return os.RemoveAll(folder)
	}
	return nil
}

// removeAll removes what the new output has not.
func (p *placing) removeAll() error {
	wanted, folded := map[string]bool{ManifestName: true, ExtraName: true}, map[string]string{}
	for _, name := range p.wanted() {
		wanted[name], folded[strings.ToLower(name)] = true, name
	}
	var gone []string
	for name := range p.ours.files {
		// Where case does not count, an old name may be a new file.
		if !wanted[name] && !p.same(name, folded[strings.ToLower(name)]) {
			gone = append(gone, name)
		}
	}
	p.sort(gone)
	slices.Reverse(gone)
	for _, name := range gone {
		if err := p.remove(name); err != nil {
			return err
		}
	}
	return nil
}

func (p *placing) same(a, b string) bool {
	if b == "" {
		return false
	}
	infoA, errA := os.Lstat(filepath.Join(p.final, filepath.FromSlash(a)))
	infoB, errB := os.Lstat(filepath.Join(p.final, filepath.FromSlash(b)))
	return errA == nil && errB == nil && os.SameFile(infoA, infoB)
}

// remove removes a file, and the folders that are empty without it.
func (p *placing) remove(name string) error {
	file := filepath.FromSlash(name)
	info, err := p.root.Lstat(file)
	if err != nil || info.IsDir() {
		return nil // gone already, or never a file
	}
	if p.step != nil {
		if err := p.step("remove " + name); err != nil {
			return err
		}
	}
	err = p.persist(name, func() error { return p.root.Remove(file) })
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
		if p.root.Remove(filepath.FromSlash(dir)) != nil {
			break
		}
	}
	return nil
}

// end says that nothing is unfinished.
func (p *placing) end() error {
	if p.extra.isEmpty() {
		return p.remove(ExtraName)
	}
	return p.put(p.path(ExtraName), ExtraName)
}
