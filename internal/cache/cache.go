// Package cache keeps what takes long to make in .orihon, from one build of a site to the next.
package cache

import (
	"bufio"
	"bytes"
	"encoding/gob"
	"errors"
	"fmt"
	"hash"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync"
)

// Dir is where builds leave for the next ones what takes long to make. It lies beside the site.yaml, is no part of
// the site and can be deleted at any time. All functions take the folder that it lies in; "" has no cache.
const Dir = ".orihon"

// Read reads what an earlier build of the site left in a file of Dir. False: there is nothing that can be
// used, because another Orihon has written it or a bit of it has changed.
func Read(dir, name string, value any) bool {
	entry := Bytes(dir, name)
	return entry != nil && gob.NewDecoder(bytes.NewReader(entry)).Decode(value) == nil
}

// Bytes reads the bytes of an entry; nil if they cannot be used.
func Bytes(dir, name string) []byte {
	if dir == "" {
		return nil
	}
	data, err := os.ReadFile(filepath.Join(dir, Dir, name))
	if err != nil || len(data) < checksumSize {
		return nil
	}
	sum := newChecksum()
	sum.Write(data[checksumSize:])
	if !bytes.Equal(sum.Sum(nil), data[:checksumSize]) {
		return nil
	}
	return data[checksumSize:]
}

// Text is Bytes for a large entry of which pieces are kept as strings; "" if it cannot be used.
func Text(dir, name string) string {
	if dir == "" {
		return ""
	}
	f, err := os.Open(filepath.Join(dir, Dir, name))
	if err != nil {
		return ""
	}
	defer func() { _ = f.Close() }()
	info, err := f.Stat()
	if err != nil {
		return ""
	}
	var wanted [checksumSize]byte
	var text strings.Builder
	sum := newChecksum()
	text.Grow(int(info.Size()))
	if _, err = io.ReadFull(f, wanted[:]); err == nil {
		// Neither has a way of its own to read from a file: it goes through one buffer.
		_, err = io.CopyBuffer(io.MultiWriter(&text, sum), struct{ io.Reader }{f}, make([]byte, 1<<16))
	}
	if err != nil || !bytes.Equal(sum.Sum(nil), wanted[:]) {
		return ""
	}
	return text.String()
}

// Write leaves a value for later builds. Failing to is no harm: they make it anew.
func Write(dir, name string, value any) {
	WriteBytes(dir, name, func(w io.Writer) error { return gob.NewEncoder(w).Encode(value) })
}

// WriteBytes leaves what write gives.
func WriteBytes(dir, name string, write func(io.Writer) error) {
	file := filepath.Join(dir, Dir, name)
	if dir == "" || os.MkdirAll(filepath.Dir(file), 0o755) != nil {
		return
	}
	f, err := os.CreateTemp(filepath.Dir(file), "new-*")
	if err != nil {
		return
	}
	sum := newChecksum()
	_, err = f.Write(make([]byte, checksumSize))
	buffered := bufio.NewWriterSize(io.MultiWriter(f, sum), 1<<16)
	err = errors.Join(err, write(buffered), buffered.Flush())
	_, errSum := f.WriteAt(sum.Sum(nil), 0)
	if err = errors.Join(err, errSum, f.Close()); err != nil || os.Rename(f.Name(), file) != nil {
		_ = os.Remove(f.Name())
	}
}

const checksumSize = crc32.Size

// newChecksum makes that of an entry of the cache, for this Orihon. It is there for disks that lose bits and for programs that
// stop halfway: whoever may write the cache may write what is built as well.
func newChecksum() hash.Hash {
	sum := crc32.New(crc32.MakeTable(crc32.Castagnoli))
	_, _ = io.WriteString(sum, Version())
	return sum
}

// Version tells one Orihon from another: what one has made, another makes anew. A release is known by its commit, a
// program built from changed sources by its file.
func Version() string { return version() }

// commit is set by the linker for test binaries of sources that are those of a commit, which do not know it: they share what they
// leave with the program.
var commit string

var version = sync.OnceValue(func() string {
	if commit != "" {
		return commit
	}
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
