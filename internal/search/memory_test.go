package search

import (
	"bytes"
	"context"
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/tests/depth"
)

// TestMemoryChangesNoFile makes the index again after each of some edits, with what the last one left, read back from
// bytes every other time.
func TestMemoryChangesNoFile(t *testing.T) {
	pages := append(versioned(depth.Of(12, 40), "1", "2"), sitePages(t)[:depth.Of(16, 80)]...)
	pages = append(pages, Page{Route: "/ja/a", Locale: "ja", Title: "アクセストークン", Sections: []Section{{Text: "アクセストークンを返す。"}}})
	edits := []struct {
		name string
		do   func()
	}{
		{"nothing", func() {}},
		{"text", func() { pages[3].Sections = []Section{{Heading: "New", ID: "new", Text: "Other words altogether."}} }},
		{"breadcrumb", func() { pages[4].Breadcrumb = []string{"Elsewhere"} }},
		{"spelling", func() { pages[5].Title = "OpenTelemetryCollector" }},
		{"one page less", func() { pages = slices.Delete(pages, 10, 11) }},
		{"words that cut those of another page", func() {
			for _, word := range []string{"アクセス", "トークン"} {
				for _, route := range []string{"/ja/b/", "/ja/c/"} {
					pages = append(pages, Page{Route: route + word, Locale: "ja", Title: word, Sections: []Section{{Text: route}}})
				}
			}
		}},
		{"and are gone", func() { pages = pages[:len(pages)-4] }},
		{"the other locale only", func() { pages = slices.DeleteFunc(pages, func(p Page) bool { return p.Locale != "ja" }) }},
	}
	memory := NewMemory()
	for i, edit := range edits {
		edit.do()
		with, without := indexed(pages, Options{Memory: memory}), indexed(pages, Options{})
		equalFiles(t, edit.name, with, without)
		if i%2 == 0 {
			memory = ReadMemory(written(t, memory))
		}
	}
}

// TestNumbersOfNoTerm are passed over: a memory has postings and spellings of its own terms alone.
func TestNumbersOfNoTerm(t *testing.T) {
	m := merger{memory: &Memory{terms: []string{"a"}}, spelt: map[string]string{}}
	posting := func(term byte) []byte { return []byte{term, 0, 1, 7} }
	m.merge(&knownDoc{postings: append(posting(1), posting(0)...), spelt: []spelling{{1, "B"}, {0, "A"}, {0, "Ａ"}}}, 0)
	if len(m.lists) != 1 || m.lists[0].term != "a" || len(m.spelt) != 1 || m.spelt["a"] != "A" {
		t.Errorf("%+v, %v", m.lists, m.spelt)
	}
}

func equalFiles(t *testing.T, name string, got, want []File) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s: %d files, without memory %d", name, len(got), len(want))
	}
	for i := range got {
		if got[i].Name != want[i].Name || !bytes.Equal(got[i].Data, want[i].Data) {
			t.Errorf("%s: %s differs", name, want[i].Name)
		}
	}
}

func written(t *testing.T, m *Memory) []byte {
	t.Helper()
	var b bytes.Buffer
	if n, err := m.WriteTo(&b); err != nil || n != int64(b.Len()) {
		t.Fatal(n, b.Len(), err)
	}
	return b.Bytes()
}

// TestMemoryIsUsed knows what cannot be: that no page says anything.
func TestMemoryIsUsed(t *testing.T) {
	pages, memory := versioned(10, "1"), NewMemory()
	full := indexed(pages, Options{Memory: memory})
	if len(memory.docs) == 0 || len(memory.shards) == 0 {
		t.Fatalf("%d docs and %d shards are known", len(memory.docs), len(memory.shards))
	}
	for _, d := range memory.docs {
		d.postings = []byte{}
	}
	if empty := indexed(pages, Options{Memory: memory}); len(empty) >= len(full) {
		t.Errorf("%d files of pages that say nothing, %d of others", len(empty), len(full))
	}
}

// TestMemoryForgets what no page says any more.
func TestMemoryForgets(t *testing.T) {
	memory := NewMemory()
	indexed(versioned(40, "1"), Options{Memory: memory})
	docs, terms := len(memory.docs), len(memory.terms)
	indexed(versioned(2, "1"), Options{Memory: memory})
	if len(memory.docs) >= docs {
		t.Errorf("%d docs, then %d", docs, len(memory.docs))
	}
	indexed([]Page{{Route: "/x", Locale: "en", Title: "One"}}, Options{Memory: memory})
	if len(memory.terms) >= terms {
		t.Errorf("%d terms, then %d", terms, len(memory.terms))
	}
}

// TestMemoryOfAStoppedIndex is that of the last whole one, so that the next index is right.
func TestMemoryOfAStoppedIndex(t *testing.T) {
	pages, memory := versioned(40, "1", "2"), NewMemory()
	want := indexed(pages, Options{})
	for after := range 12 {
		if _, err := Index(&endingContext{Context: context.Background(), left: int64(after)}, pages, Options{Memory: memory}); err == nil {
			t.Fatalf("not stopped after %d looks", after)
		}
		equalFiles(t, "after a stop", indexed(pages, Options{Memory: memory}), want)
		memory = NewMemory()
	}
}

// TestDamagedMemory reads bytes that are cut short or changed: they are refused, or can be used without harm.
func TestDamagedMemory(t *testing.T) {
	pages, memory := versioned(5, "1"), NewMemory()
	indexed(pages, Options{Memory: memory})
	data := written(t, memory)
	random := rand.New(rand.NewPCG(1, 2))
	refused, tries := 0, depth.Of(150, 500)
	for range tries {
		damaged := slices.Clone(data)
		if random.IntN(2) == 0 {
			damaged = damaged[:random.IntN(len(damaged))]
		} else {
			damaged[random.IntN(len(damaged))] ^= byte(1 + random.IntN(255))
		}
		m := ReadMemory(damaged)
		if m == nil {
			refused++
			continue
		}
		indexed(pages, Options{Memory: m})
	}
	if refused < tries/5 {
		t.Errorf("%d of %d refused", refused, tries)
	}
}

// TestNumbersOfDamagedMemory: a number that is cut short, too long or too large breaks the reader, which then gives nothing.
func TestNumbersOfDamagedMemory(t *testing.T) {
	for name, data := range map[string][]byte{
		"nothing":   {},
		"cut short": {0x80},
		"too long":  bytes.Repeat([]byte{0xff}, 11),
		"too large": binary.AppendUvarint(nil, 1<<40+1),
	} {
		r := memoryReader{data: data}
		if n := r.number(); n != 0 || !r.broken || r.data != nil {
			t.Errorf("%s: %d, broken: %v, %d bytes left", name, n, r.broken, len(r.data))
		}
	}
	r := memoryReader{data: append(binary.AppendUvarint(nil, 1<<40), 7)}
	if n := r.number(); n != 1<<40 || r.broken || len(r.data) != 1 {
		t.Errorf("the largest number: %d, broken: %v", n, r.broken)
	}
}

// TestSharedPrefixIsCountedInUnits: at most 80 units of UTF-16, which is how the client cuts terms; a rune beyond its first plane is two.
func TestSharedPrefixIsCountedInUnits(t *testing.T) {
	for name, c := range map[string]struct {
		a, b     string
		n, units int
	}{
		"nothing":     {"", "a", 0, 0},
		"some":        {"abcx", "abcy", 3, 3},
		"a whole one": {"ab", "abc", 2, 2},
		"kana":        {"かなx", "かなy", 6, 2},
		"two units":   {"𠮷a", "𠮷b", 4, 2},
		"long":        {strings.Repeat("a", 100), strings.Repeat("a", 100), 80, 80},
		"long pairs":  {strings.Repeat("𠮷", 50), strings.Repeat("𠮷", 50), 160, 80},
	} {
		if n, units := sharedPrefix(c.a, c.b); n != c.n || units != c.units {
			t.Errorf("%s: %d bytes, %d units; want %d, %d", name, n, units, c.n, c.units)
		}
	}
}
