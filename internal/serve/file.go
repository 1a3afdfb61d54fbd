package serve

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"syscall"
)

// Files up to maxCached bytes are kept in memory, cacheSize bytes of them at most.
const (
	maxCached = 512 << 10
	cacheSize = 64 << 20
)

// file is a file of the output as it was when it was read. It holds for as long as what lies in the folder has the same
// identity, which every request looks at.
type file struct {
	identity identity
	tag      string // its ETag: by the content, or by the identity of what is too large to be read for it
	data     []byte // nil for what is too large to be kept
	size     int64

	// heads are the lines of its answers, by what they depend on: see headOf.
	heads sync.Map
}

// fileCache holds small files that were asked for.
type fileCache struct {
	mu    sync.RWMutex
	files map[string]*file
	bytes int64
}

func newFileCache() *fileCache { return &fileCache{files: map[string]*file{}} }

func (c *fileCache) get(name string) *file {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.files[name]
}

// put keeps a file. A full cache is emptied: what is asked for often is soon back.
func (c *fileCache) put(name string, f *file) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.bytes += int64(len(f.data)) + 1024; c.bytes > cacheSize {
		clear(c.files)
		c.bytes = int64(len(f.data)) + 1024
	}
	c.files[name] = f
}

// isFile reports whether there is a regular file of that name within the folder.
func (o *output) isFile(name string) bool {
	now, err := identify(o.path(name))
	if err != nil {
		// A machine without descriptors says so when the file is opened.
		return !isMissing(err)
	}
	if !now.isRegular() {
		return false
	}
	if known := o.files.get(name); known != nil && known.identity == now {
		return true
	}
	info, err := o.root.Stat(filepath.FromSlash(name))
	return err == nil && info.Mode().IsRegular() || err != nil && !isMissing(err)
}

// file returns a file with its content, if it is small.
func (o *output) file(name string) (*file, error) {
	if known := o.files.get(name); known != nil {
		if now, err := identify(o.path(name)); err == nil && now == known.identity {
			return known, nil
		}
	}
	opened, err := o.root.Open(filepath.FromSlash(name))
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", name, err)
	}
	defer func() { _ = opened.Close() }()
	f, err := readFile(opened)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", name, err)
	}
	o.files.put(name, f)
	return f, nil
}

func readFile(opened *os.File) (*file, error) {
	id, err := identifyOpen(opened)
	if err != nil {
		return nil, err
	}
	if !id.isRegular() {
		return nil, fs.ErrNotExist
	}
	f := &file{identity: id, size: id.size}
	if id.size > maxCached {
		h := fnv.New128a()
		fmt.Fprint(h, id)
		f.tag = `"` + hex.EncodeToString(h.Sum(nil)) + `"`
		return f, nil
	}
	f.data = make([]byte, 0, id.size+1)
	for len(f.data) <= maxCached {
		n, err := opened.Read(f.data[len(f.data):cap(f.data)])
		f.data = f.data[:len(f.data)+n]
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		if len(f.data) == cap(f.data) {
			f.data = append(f.data, 0)[:len(f.data)]
		}
	}
	f.size = int64(len(f.data))
	sum := sha256.Sum256(f.data)
	f.tag = `"` + hex.EncodeToString(sum[:10]) + `"`
	return f, nil
}

// isMissing tells errors that say that there is no such file for readers from those of a machine in need, such as one
// without descriptors.
func isMissing(err error) bool {
	var number syscall.Errno
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrPermission) || !errors.As(err, &number) {
		return true // os.Root has words of its own for names that lead outside
	}
	switch number {
	case syscall.ENOTDIR, syscall.ELOOP, syscall.ENAMETOOLONG, syscall.EINVAL, syscall.EISDIR, syscall.EXDEV:
		return true
	}
	return false
}
