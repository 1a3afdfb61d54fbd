package sitediff

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"
)

// Sizes are those of two outputs, before compression.
type Sizes struct {
	Kinds []Size // of which the sizes differ
	All   Size
	Grown []Grown
}

// Size is how much there is of one kind of files.
type Size struct {
	Name               string
	WasFiles, Files    int
	WasBytes, NowBytes int
}

// Grown is a file that weighs on readers: new and large, or much larger than it was.
type Grown struct {
	Name string
	By   int // bytes
	New  bool
}

const (
	mostGrown  = 8
	leastGrown = 50 << 10 // bytes from which a file is named
)

// kindOf is what a file is for.
func kindOf(name string) string {
	switch ext := path.Ext(name); {
	case strings.HasPrefix(name, "_orihon/search/"):
		return "search index"
	case strings.HasPrefix(name, "_orihon/data/"), strings.HasPrefix(name, "_orihon/shell/"):
		return "page data"
	case ext == ".html":
		return "pages"
	case ext == ".js":
		return "scripts"
	case ext == ".css":
		return "style sheets"
	case ext == ".md" || ext == ".txt":
		return "Markdown"
	case slices.Contains([]string{".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".avif", ".ico"}, ext):
		return "images"
	}
	return "other files"
}

func compareSizes(older, newer *Output) Sizes {
	kinds := map[string]*Size{}
	all := Size{Name: "all"}
	of := func(name string) *Size {
		kind := kindOf(name)
		if kinds[kind] == nil {
			kinds[kind] = &Size{Name: kind}
		}
		return kinds[kind]
	}
	for name, f := range older.files {
		for _, s := range []*Size{of(name), &all} {
			s.WasFiles++
			s.WasBytes += f.Size
		}
	}
	var grown []Grown
	for name, f := range newer.files {
		for _, s := range []*Size{of(name), &all} {
			s.Files++
			s.NowBytes += f.Size
		}
		was, known := older.files[name]
		if by := f.Size - was.Size; by >= leastGrown && !strings.HasPrefix(name, "_orihon/") {
			grown = append(grown, Grown{name, by, !known})
		}
	}
	out := Sizes{All: all, Grown: grown}
	for _, s := range kinds {
		if s.WasFiles != s.Files || s.WasBytes != s.NowBytes {
			out.Kinds = append(out.Kinds, *s)
		}
	}
	slices.SortFunc(out.Kinds, func(a, b Size) int {
		return cmp.Or(cmp.Compare(max(b.By(), -b.By()), max(a.By(), -a.By())), cmp.Compare(a.Name, b.Name))
	})
	slices.SortFunc(out.Grown, func(a, b Grown) int { return cmp.Or(cmp.Compare(b.By, a.By), cmp.Compare(a.Name, b.Name)) })
	out.Grown = out.Grown[:min(len(out.Grown), mostGrown)]
	return out
}

// By is how much larger the files are.
func (s Size) By() int { return s.NowBytes - s.WasBytes }

// amount is a number of bytes as people read it.
func amount(n int) string {
	sign := ""
	if n < 0 {
		sign, n = "−", -n
	}
	switch {
	case n < 1000:
		return fmt.Sprintf("%s%d B", sign, n)
	case n < 1000_000:
		return fmt.Sprintf("%s%.1f KB", sign, float64(n)/1e3)
	}
	return fmt.Sprintf("%s%.1f MB", sign, float64(n)/1e6)
}

// by is a difference in bytes, with its sign.
func by(n int) string {
	if n > 0 {
		return "+" + amount(n)
	}
	return amount(n)
}
