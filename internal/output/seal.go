package output

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"path/filepath"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
)

// Seal is what a file looked like when it was written. A file that still looks so has not been written since.
type Seal struct {
	Size    int64
	ModTime int64 // nanoseconds since 1970
}

// Seals are those of all files of an output, by name, encodings and manifest included. They are kept beside the site,
// not in the output: times differ from build to build.
type Seals map[string]Seal

func sealOf(file string) (Seal, bool) {
	info, err := os.Lstat(file)
	if err != nil || !info.Mode().IsRegular() {
		return Seal{}, false
	}
	return Seal{info.Size(), info.ModTime().UnixNano()}, true
}

// sealAll looks at every file of an output.
func sealAll(dir string, m Manifest, extra Extra) Seals {
	seals := Seals{}
	add := func(name string) {
		if s, ok := sealOf(filepath.Join(dir, filepath.FromSlash(name))); ok {
			seals[name] = s
		}
	}
	add(ManifestName)
	add(ExtraName)
	for name, kept := range extra.Kept {
		for _, n := range kept.names(name) {
			add(n)
		}
	}
	for name, entry := range m.Files {
		for _, n := range entry.names(name) {
			add(n)
		}
	}
	return seals
}

// Intact reports whether an output is whole and untouched since its seals were taken.
func Intact(dir string, seals Seals) bool {
	for name, want := range seals {
		if got, ok := sealOf(filepath.Join(dir, filepath.FromSlash(name))); !ok || got != want {
			return false
		}
	}
	if _, listed := seals[ExtraName]; !listed && isFile(filepath.Join(dir, filepath.FromSlash(ExtraName))) {
		return false // of a build in place that did not end
	}
	return len(seals) > 0
}

// holds reports whether a file has the content that its entry in the manifest says; encoding is "" for the file itself.
// Only a file that does not look as it was left is read.
func (f *Folder) holds(file, name, encoding string, entry Entry) bool {
	if encoding != "" {
		name += "." + encoding
	}
	seal, ok := sealOf(file)
	if !ok || f.trusted && seal == f.seals[name] {
		return ok
	}
	opened, err := os.Open(file)
	if err != nil {
		return false
	}
	defer func() { _ = opened.Close() }()
	content, err := decoder(encoding, opened)
	if err != nil {
		return false
	}
	sum := sha256.New()
	n, err := io.Copy(sum, io.LimitReader(content, int64(entry.Size)+1))
	return err == nil && n == int64(entry.Size) && hex.EncodeToString(sum.Sum(nil)) == entry.Hash
}

// decoder reads what an encoding stands for.
func decoder(encoding string, r io.Reader) (io.Reader, error) {
	switch encoding {
	case "gz":
		return gzip.NewReader(r)
	case "br":
		return brotli.NewReader(r), nil
	}
	return r, nil
}
