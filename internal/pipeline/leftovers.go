package pipeline

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"syscall"
)

// A build works in a folder beside its output that is named after it, the process and a random number. Renamed aside,
// an old output has the same name with oldSuffix.
const (
	tempInfix = ".orihon-"
	oldSuffix = "-old"
)

var tempName = regexp.MustCompile(`^(\d+)-\d+(` + oldSuffix + `)?$`)

// tempPattern is what os.MkdirTemp makes the name of a build's folder from.
func tempPattern(final string) string {
	return filepath.Base(final) + tempInfix + strconv.Itoa(os.Getpid()) + "-"
}

// removeLeftovers takes away what killed builds left beside an output. If one of them was killed between moving the old
// output aside and putting the new one in place, the old one is put back first.
func removeLeftovers(final string) {
	entries, err := os.ReadDir(filepath.Dir(final))
	if err != nil {
		return
	}
	prefix := filepath.Base(final) + tempInfix
	for _, e := range entries {
		if len(e.Name()) <= len(prefix) || e.Name()[:len(prefix)] != prefix {
			continue
		}
		parts := tempName.FindStringSubmatch(e.Name()[len(prefix):])
		if parts == nil || alive(parts[1]) {
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

// alive reports whether a process other than this one has the number.
func alive(number string) bool {
	pid, err := strconv.Atoi(number)
	if err != nil || pid == os.Getpid() {
		return false
	}
	p, err := os.FindProcess(pid)
	if err != nil {
		return false
	}
	err = p.Signal(syscall.Signal(0))
	return err == nil || errors.Is(err, os.ErrPermission)
}
