package release_test

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/release"
)

func entries() []release.Entry {
	return []release.Entry{
		{Name: "orihon", Data: bytes.Repeat([]byte("program "), 1000), Exec: true},
		{Name: "completions/orihon.bash", Data: []byte("complete\n")},
	}
}

type write func(io.Writer, []release.Entry, time.Time) error

// TestEqualEntriesGiveEqualArchives packs the same at another moment and in another time zone.
func TestEqualEntriesGiveEqualArchives(t *testing.T) {
	at := time.Date(2026, 3, 1, 12, 30, 10, 0, time.UTC)
	for name, pack := range map[string]write{"tar": release.Tar, "zip": release.Zip} {
		var first, second, later bytes.Buffer
		for _, c := range []struct {
			to *bytes.Buffer
			at time.Time
		}{{&first, at}, {&second, at.Add(300 * time.Millisecond).In(time.FixedZone("JST", 9*3600))}, {&later, at.Add(time.Hour)}} {
			if err := pack(c.to, entries(), c.at); err != nil {
				t.Fatal(name, err)
			}
			time.Sleep(2 * time.Millisecond)
		}
		if !bytes.Equal(first.Bytes(), second.Bytes()) {
			t.Errorf("%s: the same entries gave other bytes", name)
		}
		if bytes.Equal(first.Bytes(), later.Bytes()) {
			t.Errorf("%s: the time of the commit is not kept", name)
		}
	}
}

func TestATarKeepsNamesModesAndTimes(t *testing.T) {
	at := time.Date(2026, 3, 1, 12, 30, 10, 0, time.UTC)
	var packed bytes.Buffer
	if err := release.Tar(&packed, entries(), at); err != nil {
		t.Fatal(err)
	}
	plain, err := gzip.NewReader(&packed)
	if err != nil {
		t.Fatal(err)
	}
	r := tar.NewReader(plain)
	for _, e := range entries() {
		h, err := r.Next()
		if err != nil {
			t.Fatal(err)
		}
		data, _ := io.ReadAll(r)
		if h.Name != e.Name || (h.Mode == 0o755) != e.Exec || !h.ModTime.Equal(at) || h.Uid != 0 || !bytes.Equal(data, e.Data) {
			t.Errorf("%+v", h)
		}
	}
}

func TestAZipKeepsNamesModesAndTimes(t *testing.T) {
	at := time.Date(2026, 3, 1, 12, 30, 10, 0, time.UTC)
	var packed bytes.Buffer
	if err := release.Zip(&packed, entries(), at); err != nil {
		t.Fatal(err)
	}
	z, err := zip.NewReader(bytes.NewReader(packed.Bytes()), int64(packed.Len()))
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range entries() {
		f := z.File[i]
		opened, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		data, _ := io.ReadAll(opened)
		if f.Name != e.Name || (f.Mode().Perm() == 0o755) != e.Exec || !f.Modified.Equal(at) || !bytes.Equal(data, e.Data) {
			t.Errorf("%+v", f.FileHeader)
		}
	}
}
