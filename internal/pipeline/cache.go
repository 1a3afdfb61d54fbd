package pipeline

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/gob"
	"errors"
	"fmt"
	"hash"
	"io"
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
	entry := readEntry(dir, name)
	return entry != nil && gob.NewDecoder(bytes.NewReader(entry)).Decode(value) == nil
}

// readEntry reads the bytes of an entry; nil if they cannot be used.
func readEntry(dir, name string) []byte {
	data, err := os.ReadFile(filepath.Join(dir, cacheDir, name))
	if err != nil || len(data) < sha256.Size {
		return nil
	}
	sum := newChecksum()
	sum.Write(data[sha256.Size:])
	if !bytes.Equal(sum.Sum(nil), data[:sha256.Size]) {
		return nil
	}
	return data[sha256.Size:]
}

// writeCache leaves a value for later builds. Failing to is no harm: they make it anew.
func writeCache(dir, name string, value any) {
	writeEntry(dir, name, func(w io.Writer) error { return gob.NewEncoder(w).Encode(value) })
}

// writeEntry leaves what write gives.
func writeEntry(dir, name string, write func(io.Writer) error) {
	file := filepath.Join(dir, cacheDir, name)
	if os.MkdirAll(filepath.Dir(file), 0o755) != nil {
		return
	}
	f, err := os.CreateTemp(filepath.Dir(file), "new-*")
	if err != nil {
		return
	}
	sum := newChecksum()
	_, err = f.Write(make([]byte, sha256.Size))
	buffered := bufio.NewWriterSize(io.MultiWriter(f, sum), 1<<16)
	err = errors.Join(err, write(buffered), buffered.Flush())
	_, errSum := f.WriteAt(sum.Sum(nil), 0)
	if err = errors.Join(err, errSum, f.Close()); err != nil || os.Rename(f.Name(), file) != nil {
		_ = os.Remove(f.Name())
	}
}

// remember leaves a value for later builds, unless this one leaves nothing behind.
func (b *builder) remember(name string, value any) {
	if !b.writesNothing {
		writeCache(b.opt.Dir, name, value)
	}
}

// newChecksum makes that of an entry of the cache, for this Orihon.
func newChecksum() hash.Hash {
	sum := sha256.New()
	_, _ = io.WriteString(sum, Version())
	return sum
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
