package check

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"slices"

	"github.com/orihon/orihon/internal/check/rules"
)

// fix writes the edits of findings into the files of the site and returns the findings that are left. Of edits that
// overlap, the first is made; the next run finds what is left of the others. Bytes elsewhere stay as they are. Files are renamed last.
func fix(opt Options, findings []rules.Finding, renamed *renaming, result *Result) ([]rules.Finding, error) {
	byFile := map[string][]int{}
	var files []string
	for i, f := range findings {
		if len(f.Edits) > 0 {
			if byFile[f.File] == nil {
				files = append(files, f.File)
			}
			byFile[f.File] = append(byFile[f.File], i)
		}
	}
	for file := range renamed.edits {
		if byFile[file] == nil {
			files = append(files, file)
		}
	}
	done := map[int]bool{}
	for _, file := range files {
		if err := fixFile(inSite(opt.Dir, file), findings, byFile[file], slices.Clone(renamed.edits[file]), done); err != nil {
			return nil, fmt.Errorf("fix %s: %w", file, err)
		}
	}
	var left []rules.Finding
	for i, f := range findings {
		if renamed.ends(f) {
			done[i] = true
		}
		if !done[i] {
			left = append(left, f)
		}
	}
	if err := renamed.make(left, opt.Baseline); err != nil {
		return nil, fmt.Errorf("rename files: %w", err)
	}
	for _, from := range slices.Sorted(maps.Keys(renamed.to)) {
		files = append(slices.DeleteFunc(files, func(name string) bool { return name == from }), renamed.to[from])
	}
	result.Fixed, result.FixFiles, result.Renamed = len(done), files, len(renamed.to)
	return left, nil
}

func fixFile(file string, findings []rules.Finding, which []int, edits []rules.Edit, done map[int]bool) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	info, err := os.Stat(file)
	if err != nil {
		return err
	}
	for _, i := range which {
		if fits(edits, findings[i].Edits, len(text)) {
			edits = append(edits, findings[i].Edits...)
			done[i] = true
		}
	}
	slices.SortFunc(edits, func(a, b rules.Edit) int { return cmp.Compare(a.Start, b.Start) })
	var out []byte
	from := 0
	for _, e := range edits {
		out = append(append(out, text[from:e.Start]...), e.Text...)
		from = e.End
	}
	return os.WriteFile(file, append(out, text[from:]...), info.Mode().Perm())
}

// fits reports whether edits lie in a file and apart from others.
func fits(others, edits []rules.Edit, size int) bool {
	for _, e := range edits {
		if e.Start < 0 || e.End < e.Start || e.End > size {
			return false
		}
		for _, o := range others {
			if e.Start <= o.End && o.Start <= e.End {
				return false
			}
		}
	}
	return true
}
