package output

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// WorkInfix is in the name of a build's work folder: a build works in a folder beside its output that is named after it, the process and a random number. Renamed aside,
// an old output has the same name with oldSuffix.
const (
	WorkInfix = ".orihon-"
	oldSuffix = "-old"
)

var tempName = regexp.MustCompile(`^(\d+)-\d+(` + oldSuffix + `)?$`)

// tempPattern is what os.MkdirTemp makes the name of a build's folder from. A folder within the output is named after nothing.
func tempPattern(final string) string {
	return workPrefix(final) + strconv.Itoa(os.Getpid()) + "-"
}

func workPrefix(final string) string {
	if final == "" {
		return WorkInfix
	}
	return filepath.Base(final) + WorkInfix
}

// isWorkFolder reports whether a build made a folder of that name to work in.
func isWorkFolder(final, name string) bool {
	rest, ok := strings.CutPrefix(name, workPrefix(final))
	return ok && tempName.MatchString(rest)
}

// RemoveLeftovers takes away what killed builds left beside an output and within it. If one of them was killed between
// moving the old output aside and putting the new one in place, the old one is put back first.
func RemoveLeftovers(final string) {
	removeLeftovers(filepath.Dir(final), workPrefix(final), func(left, kind string) bool {
		if kind == "" {
			return false
		}
		_, err := os.Lstat(final)
		return errors.Is(err, fs.ErrNotExist) && os.Rename(left, final) == nil
	})
	removeLeftovers(final, WorkInfix, func(string, string) bool { return false })
}

// removeLeftovers removes the work folders of killed builds in dir, but for those that saved says to have put to use.
func removeLeftovers(dir, prefix string, saved func(left, kind string) bool) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		rest, ok := strings.CutPrefix(e.Name(), prefix)
		parts := tempName.FindStringSubmatch(rest)
		if !ok || parts == nil || alive(parts[1], e) {
			continue
		}
		if left := filepath.Join(dir, e.Name()); !saved(left, parts[2]) {
			_ = os.RemoveAll(left)
		}
	}
}

// alive reports whether the process with the number may still be working in a folder that bears it: another process
// that runs, or this one if it made the folder itself. In containers a build often has the number of the killed one.
func alive(number string, folder fs.DirEntry) bool {
	pid, err := strconv.Atoi(number)
	if err != nil {
		return false
	}
	if pid == os.Getpid() {
		info, err := folder.Info()
		return err == nil && !info.ModTime().Before(started)
	}
	process, err := os.FindProcess(pid)
	if err == nil {
		err = process.Signal(syscall.Signal(0))
	}
	return err == nil || errors.Is(err, os.ErrPermission)
}

// started is about when this process was; file systems keep coarser times.
var started = time.Now().Add(-10 * time.Millisecond)
