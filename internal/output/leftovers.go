package output

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
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

// tempPattern is what os.MkdirTemp makes the name of a build's folder from.
func tempPattern(final string) string {
	return filepath.Base(final) + WorkInfix + strconv.Itoa(os.Getpid()) + "-"
}

// RemoveLeftovers takes away what killed builds left beside an output. If one of them was killed between moving the old
// output aside and putting the new one in place, the old one is put back first.
func RemoveLeftovers(final string) {
	entries, err := os.ReadDir(filepath.Dir(final))
	if err != nil {
		return
	}
	prefix := filepath.Base(final) + WorkInfix
	for _, e := range entries {
		if len(e.Name()) <= len(prefix) || e.Name()[:len(prefix)] != prefix {
			continue
		}
		parts := tempName.FindStringSubmatch(e.Name()[len(prefix):])
		if parts == nil || alive(parts[1], e) {
			continue
		}
		left := filepath.Join(filepath.Dir(final), e.Name())
		if parts[2] != "" {
			if _, err := os.Lstat(final); errors.Is(err, fs.ErrNotExist) && os.Rename(left, final) == nil {
				continue
			}
		}
		_ = os.RemoveAll(left)
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
	if err != nil {
		return false
	}
	err = process.Signal(syscall.Signal(0))
	return err == nil || errors.Is(err, os.ErrPermission)
}

// started is about when this process was; file systems keep coarser times.
var started = time.Now().Add(-10 * time.Millisecond)
