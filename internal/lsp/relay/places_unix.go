//go:build unix

package relay

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"syscall"

	"github.com/orihon/orihon/internal/cache"
)

// longest is how many bytes the path of a socket may have: 104 with its end on macOS, 108 on Linux.
const longest = 103

// places are the paths at which the development server of a site may listen, best first.
func places(dir string) []string {
	short := sha256.Sum256([]byte(dir))
	var all []string
	for _, folder := range []string{filepath.Join(dir, cache.Dir, "editors"), filepath.Join(os.TempDir(), fmt.Sprintf("orihon-%d-%x", os.Getuid(), short[:8]))} {
		if file := filepath.Join(folder, "socket"); len(file) <= longest {
			all = append(all, file)
		}
	}
	return all
}

// isPrivate reports whether a folder belongs to the user and nobody else may enter it: whoever could put a socket there would read what
// is not saved, and change files by the hand of the editor.
func isPrivate(folder string) bool {
	info, err := os.Lstat(folder)
	if err != nil || !info.IsDir() || info.Mode().Perm()&0o077 != 0 {
		return false
	}
	stat, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(stat.Uid) == os.Getuid()
}
