package release

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"io"
	"os"
	"time"
)

// Entry is a file of an archive.
type Entry struct {
	Name string // slash-separated
	Data []byte
	Exec bool // is a program
}

func (e Entry) mode() int64 {
	if e.Exec {
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
	t := tar.NewWriter(packed)
	for _, e := range entries {
		head := &tar.Header{
			Typeflag: tar.TypeReg, Name: e.Name, Size: int64(len(e.Data)), Mode: e.mode(),
			ModTime: at.UTC().Truncate(time.Second), Uname: "root", Gname: "root", Format: tar.FormatUSTAR,
		}
		if err := t.WriteHeader(head); err != nil {
			return err
		}
		if _, err := t.Write(e.Data); err != nil {
			return err
		}
	}
	if err := t.Close(); err != nil {
		return err
	}
	return packed.Close()
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
