package pipeline

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// stampFile remembers, beside the site, what the last output was made from. It is not part of the output.
const stampFile = ".orihon/stamp.json"

// stamp stands for all input of a build, told by names, sizes and times as make does.
type stamp struct {
	Key string    `json:"key"`
	At  time.Time `json:"at"`
}

// stamp looks at every file of the site folder, which takes a few milliseconds for a thousand pages.
func (b *builder) stamp() stamp {
	s := stamp{At: time.Now()}
	parts := []string{
		binaryVersion(), b.opt.Locale, absolute(b.opt.Out), gitHead(context.Background(), b.opt.Dir),
		fmt.Sprint(b.opt.Drafts, b.opt.Compress, b.opt.OnlyReact, b.opt.DevHead),
	}
	out := absolute(b.opt.Out)
	root := realPath(b.opt.Dir)
	_ = filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return nil //nolint:nilerr // what cannot be read is reported by the phase that needs it
		}
		if d.IsDir() {
			if name == out || strings.HasPrefix(name, out+tempInfix) || skipped(root, name, d.Name()) {
				return filepath.SkipDir
			}
			return nil
		}
		if info, err := d.Info(); err == nil {
			parts = append(parts, name, fmt.Sprint(info.Size(), info.ModTime().UnixNano(), info.Mode()))
		}
		return nil
	})
	s.Key = pageKey(parts...)
	return s
}

func skipped(root, name, base string) bool {
	return name != root && (base == "node_modules" || strings.HasPrefix(base, "."))
}

// binaryVersion tells builds of Orihon apart: another binary may make another output.
func binaryVersion() string {
	exe, err := os.Executable()
	if err != nil {
		return ""
	}
	info, err := os.Stat(exe)
	if err != nil {
		return ""
	}
	return fmt.Sprint(exe, info.Size(), info.ModTime().UnixNano())
}

// upToDate reports whether the output is what this input gives, whole and untouched.
func (b *builder) upToDate(now stamp) bool {
	if b.opt.Clean || b.opt.Drafts {
		return false
	}
	var last stamp
	data, err := os.ReadFile(filepath.Join(b.opt.Dir, stampFile))
	if err != nil || json.Unmarshal(data, &last) != nil || last.Key != now.Key {
		return false
	}
	return intact(absolute(b.opt.Out), &b.report.Files)
}

// intact checks that every file of an output is there with its size.
func intact(out string, files *int) bool {
	m := readManifest(out)
	if len(m.Files) == 0 {
		return false
	}
	for name, f := range m.Files {
		info, err := os.Lstat(filepath.Join(out, filepath.FromSlash(name)))
		if err != nil || info.Size() != int64(f.Size) {
			return false
		}
	}
	*files = len(m.Files)
	return true
}

// saveStamp notes what the output was made from. Failing to is no harm: the next build does its work.
func (b *builder) saveStamp(s stamp) error {
	// A warning must be said again by the next build, so an output with warnings is never taken as up to date.
	file := filepath.Join(b.opt.Dir, stampFile)
	if _, warnings := b.log.Count(); warnings > 0 {
		_ = os.Remove(file)
		return nil
	}
	data, err := json.Marshal(s)
	if err != nil {
		return fmt.Errorf("encode the stamp: %w", err)
	}
	if os.MkdirAll(filepath.Dir(file), 0o755) == nil {
		_ = os.WriteFile(file, data, 0o644)
	}
	return nil
}
