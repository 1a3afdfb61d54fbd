package cache

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
	"github.com/orihon/orihon/tests/disk"
)

// TestEntriesOfTheCache are given as they were left, or not at all: of each byte that is another, and of each that is missing at the end.
func TestEntriesOfTheCache(t *testing.T) {
	dir := t.TempDir()
	const text = "what was made"
	leave := func() {
		WriteBytes(dir, "deep/entry", func(w io.Writer) error {
			_, err := io.WriteString(w, text)
			return err
		})
	}
	file := filepath.Join(dir, Dir, "deep", "entry")
	check := func(name, want string) {
		t.Helper()
		if got := string(Bytes(dir, "deep/entry")); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
		if got := Text(dir, "deep/entry"); got != want {
			t.Errorf("%s, as a text: %q, want %q", name, got, want)
		}
	}
	check("nothing is there", "")
	leave()
	check("as it was left", text)
	whole, err := os.ReadFile(file)
	if err != nil || len(whole) != checksumSize+len(text) {
		t.Fatal(err, len(whole))
	}
	for i := range whole {
		other := slices.Clone(whole)
		other[i] ^= 1
		writeIn(t, dir, Dir+"/deep/entry", string(other))
		check("another byte", "")
		writeIn(t, dir, Dir+"/deep/entry", string(whole[:i]))
		check("cut", "")
	}
	writeIn(t, dir, Dir+"/deep/entry", string(whole))
	check("put back", text)
	WriteBytes(dir, "deep/entry", func(w io.Writer) error {
		_, _ = io.WriteString(w, "half of")
		return errors.New("the disk is full")
	})
	check("the next could not be written", text)
	WriteBytes(dir, "deep/empty", func(io.Writer) error { return nil })
	if names := namesBelow(t, filepath.Join(dir, Dir)); !slices.Equal(names, []string{"deep/empty", "deep/entry"}) {
		t.Errorf("there are %q", names)
	}
	var value map[string]int
	if Read(dir, "value", &value) {
		t.Error("there is a value that nobody left")
	}
	Write(dir, "value", map[string]int{"a": 1})
	if !Read(dir, "value", &value) || !maps.Equal(value, map[string]int{"a": 1}) {
		t.Error("the value is", value)
	}
	var other []string
	if Read(dir, "value", &other) {
		t.Error("a value of another kind is read", other)
	}
	if first, second := Version(), Version(); first == "" || first != second {
		t.Error(first, second)
	}
}

func namesBelow(t *testing.T, dir string) []string {
	t.Helper()
	var names []string
	err := filepath.WalkDir(dir, func(file string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			name, _ := filepath.Rel(dir, file)
			names = append(names, filepath.ToSlash(name))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// TestSegmentsOfModules are read as far as they are whole.
func TestSegmentsOfModules(t *testing.T) {
	for in, want := range map[string]map[string]string{
		"": {}, "\x01\x02kab": {"k": "ab"}, "\x01\x02kab\x02\x00xy": {"k": "ab", "xy": ""}, "\x00\x01z": {"": "z"},
		"\x01": {}, "\x01\x02": {}, "\x01\x02k": {}, "\x01\x02ka": {}, "\x01\x02kab\x01": {"k": "ab"}, "\x01\x02kab\x01\x01": {"k": "ab"}, "\x01\x02kab\x01\x01x": {"k": "ab"},
		"\x80": {}, "\x01\x80": {}, "\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x01": {}, "\x01\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x01k": {}, "\x05\x01abc": {}, "\x02\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01abc": {},
	} {
		if got := decodeSegment(in); !maps.Equal(got, want) {
			t.Errorf("%q: %q", in, got)
		}
	}
}

// TestModulesAreKept by what they are made of: those that are used again, and no others. Only files that differ are written.
func TestModulesAreKept(t *testing.T) {
	dir := t.TempDir()
	entry := func(title string, messages ...diag.Message) content.Entry {
		return content.Entry{Module: &mdx.Module{Title: title}, Messages: messages}
	}
	// open is a cache of a process that has just been started.
	open := func() *Modules { return NewModules(content.NewState(), dir) }
	title := func(c *Modules, key string) string {
		e, ok := c.Get(key)
		if !ok {
			return ""
		}
		return e.Module.Title
	}
	keys := []string{"a", "b", "c", "d", "e", "f"}
	c := open()
	for _, key := range keys {
		if got := title(c, key); got != "" {
			t.Errorf("%s is %q before it was made", key, got)
		}
		c.Put(key, entry("of "+key))
		if got := title(c, key); got != "of "+key {
			t.Errorf("%s is %q", key, got)
		}
	}
	c.Save()
	written := namesBelow(t, filepath.Join(dir, Dir))
	segments := map[int]bool{}
	for _, key := range keys {
		segments[segmentOf(key)] = true
	}
	if len(written) != len(segments) {
		t.Errorf("%q for %d segments", written, len(segments))
	}
	times := func() map[string]string {
		found := map[string]string{}
		for _, name := range namesBelow(t, filepath.Join(dir, Dir)) {
			data, err := os.ReadFile(filepath.Join(dir, Dir, name))
			if err != nil {
				t.Fatal(err)
			}
			found[name] = string(data)
		}
		return found
	}
	c = open()
	before := times()
	for _, key := range keys {
		if got := title(c, key); got != "of "+key {
			t.Errorf("%s is %q on disk", key, got)
		}
	}
	if got := title(c, "none"); got != "" {
		t.Errorf("one that was never made is %q", got)
	}
	marker := filepath.Join(dir, Dir, filepath.FromSlash(segmentName(segmentOf("a"))))
	if err := os.WriteFile(marker, []byte("touched"), 0o600); err != nil {
		t.Fatal(err)
	}
	c.Save()
	if data, _ := os.ReadFile(marker); string(data) != "touched" {
		t.Error("a file was written in which nothing is new")
	}
	if err := os.WriteFile(marker, []byte(before[segmentName(segmentOf("a"))]), 0o600); err != nil {
		t.Fatal(err)
	}

	// a is not asked for any more, b is another, c has messages.
	c = open()
	for _, key := range keys[1:] {
		title(c, key)
	}
	sharing := ""
	for n := 0; sharing == ""; n++ {
		if key := fmt.Sprint(n); segmentOf(key) == segmentOf("a") {
			sharing = key
		}
	}
	title(c, sharing)
	c.Put("b", entry("another"))
	c.Put("c", entry("of c", diag.Message{ID: "x", Text: "wrong"}))
	c.Save()
	c = open()
	for key, want := range map[string]string{"a": "", "b": "another", "c": "", "d": "of d", "e": "of e", "f": "of f"} {
		if got := title(c, key); got != want {
			t.Errorf("in the end %s is %q, want %q", key, got, want)
		}
	}
}

func writeIn(t *testing.T, dir, name, text string) {
	t.Helper()
	file := filepath.Join(dir, filepath.FromSlash(name))
	disk.Write(t, file, text)
}

// TestNothingIsLeft where there is no cache, or where it cannot be made.
func TestNothingIsLeft(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	writeIn(t, dir, Dir+"/file", "no folder")
	Write("", "value", 1)
	Write(dir, "file/value", 1)
	if names := namesBelow(t, filepath.Join(dir, Dir)); !slices.Equal(names, []string{"file"}) || Bytes("", "file") != nil || Text("", "file") != "" {
		t.Errorf("there are %q", names)
	}
}
