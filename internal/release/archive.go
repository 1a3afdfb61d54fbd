package release

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"strings"
	"time"
)

// Entry is a file of an archive, or a folder if its name ends in a slash.
type Entry struct {
	Name string // slash-separated
	Data []byte
	Exec bool // is a program
}

func (e Entry) isFolder() bool { return strings.HasSuffix(e.Name, "/") }

func (e Entry) mode() int64 {
	if e.Exec || e.isFolder() {
		return 0o755
	}
	return 0o644
}

// Tar writes entries in their order as .tar.gz. Equal entries and times give equal bytes: all belong to root, and nothing
// else of the machine gets in.
func Tar(w io.Writer, entries []Entry, at time.Time) error {
	packed, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	if err := plainTar(packed, entries, at); err != nil {
		return err
	}
	return packed.Close()
}

// plainTar writes entries as Tar does, without compressing them.
func plainTar(w io.Writer, entries []Entry, at time.Time) error {
	t := tar.NewWriter(w)
	for _, e := range entries {
		head := &tar.Header{
			Typeflag: tar.TypeReg, Name: e.Name, Size: int64(len(e.Data)), Mode: e.mode(),
			ModTime: at.UTC().Truncate(time.Second), Uname: "root", Gname: "root", Format: tar.FormatUSTAR,
		}
		if e.isFolder() {
			head.Typeflag = tar.TypeDir
		}
		if err := t.WriteHeader(head); err != nil {
			return err
		}
		if _, err := t.Write(e.Data); err != nil {
			return err
		}
	}
	return t.Close()
}

// gzipped compresses data without a name or a time.
func gzipped(data []byte) ([]byte, error) {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	err = w.Close()
	return b.Bytes(), err
}

// indented is a value as JSON for people: signs such as > are written as they are.
func indented(value any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(value)
	return b.Bytes(), err
}

// below puts entries into a folder and lists that folder and all others before what they hold, as packages of systems need it.
func below(folder string, entries []Entry) []Entry {
	seen := map[string]bool{}
	var out []Entry
	for _, e := range entries {
		name := folder + e.Name
		for i := range name {
			if dir := name[:i+1]; name[i] == '/' && !seen[dir] {
				seen[dir] = true
				out = append(out, Entry{Name: dir})
			}
		}
		out = append(out, Entry{Name: name, Data: e.Data, Exec: e.Exec})
	}
	return out
}

// Zip writes entries as Tar does, in the form that Windows opens. Its times have steps of two seconds.
func Zip(w io.Writer, entries []Entry, at time.Time) error {
	z := zip.NewWriter(w)
	for _, e := range entries {
		head := &zip.FileHeader{Name: e.Name, Method: zip.Deflate, Modified: at.UTC().Truncate(2 * time.Second)}
		head.SetMode(os.FileMode(e.mode()))
		f, err := z.CreateHeader(head)
		if err != nil {
			return err
		}
		if _, err := f.Write(e.Data); err != nil {
			return err
		}
	}
	return z.Close()
}
