package pipeline

import (
	"bytes"
	"crypto/sha256"
	"encoding/gob"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"sync"
)

// cacheDir is where builds leave for the next ones what takes long to make. It lies beside the site.yaml, is no part of
// the site and can be deleted at any time.
const cacheDir = ".orihon"

// readCache reads what an earlier build of the site left in a file of cacheDir. False: there is nothing that can be
// used, because another Orihon has written it or a bit of it has changed.
func readCache(dir, name string, value any) bool {
	data, err := os.ReadFile(filepath.Join(dir, cacheDir, name))
	if err != nil || len(data) < sha256.Size {
		return false
	}
	if sum := checksum(data[sha256.Size:]); !bytes.Equal(sum[:], data[:sha256.Size]) {
		return false
	}
	return gob.NewDecoder(bytes.NewReader(data[sha256.Size:])).Decode(value) == nil
}

// writeCache leaves a value for later builds. Failing to is no harm: they make it anew.
func writeCache(dir, name string, value any) {
	var b bytes.Buffer
	b.Write(make([]byte, sha256.Size))
	if gob.NewEncoder(&b).Encode(value) != nil {
		return
	}
	sum := checksum(b.Bytes()[sha256.Size:])
	copy(b.Bytes(), sum[:])
	file := filepath.Join(dir, cacheDir, name)
	if os.MkdirAll(filepath.Dir(file), 0o755) != nil {
		return
	}
	f, err := os.CreateTemp(filepath.Dir(file), "new-*")
	if err != nil {
		return
	}
	_, err = f.Write(b.Bytes())
	if err = errors.Join(err, f.Close()); err != nil || os.Rename(f.Name(), file) != nil {
		_ = os.Remove(f.Name())
	}
}

// remember leaves a value for later builds, unless this one leaves nothing behind.
func (b *builder) remember(name string, value any) {
	if !b.writesNothing {
		writeCache(b.opt.Dir, name, value)
	}
}

// checksum is that of an entry of the cache, for this Orihon.
func checksum(entry []byte) [sha256.Size]byte {
	return sha256.Sum256(append([]byte(Version()), entry...))
}

// Version tells one Orihon from another: what one has made, another makes anew. A release is known by its commit, a
// program built from changed sources by its file.
func Version() string { return version() }

var version = sync.OnceValue(func() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		commit, changed := "", true
		for _, s := range info.Settings {
			switch s.Key {
			case "vcs.revision":
				commit = s.Value
			case "vcs.modified":
				changed = s.Value != "false"
			}
		}
		if commit != "" && !changed {
			return commit
		}
	}
	exe, err := os.Executable()
	if err != nil {
		return ""
	}
	info, err := os.Stat(exe)
	if err != nil {
		return exe
	}
	return fmt.Sprint(exe, info.Size(), info.ModTime().UnixNano())
})
