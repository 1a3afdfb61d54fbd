package notice

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// BinaryIntro stands above the parts of the program.
const BinaryIntro = "Orihon holds parts that others have made. Their licences follow."

const rule = "--------------------------------------------------------------------------------"

// Write writes parts and their texts as one text file below a first paragraph. Parts are listed by name; those with the
// same texts share them.
func Write(w io.Writer, intro string, parts []Part) error {
	sorted := slices.Clone(parts)
	slices.SortStableFunc(sorted, func(a, b Part) int { return strings.Compare(id(a), id(b)) })
	sorted = slices.CompactFunc(sorted, func(a, b Part) bool { return heading(a) == heading(b) && texts(a) == texts(b) })
	var order []string
	owners := map[string][]string{}
	for _, p := range sorted {
		text := texts(p)
		if owners[text] == nil {
			order = append(order, text)
		}
		owners[text] = append(owners[text], heading(p))
	}
	var b strings.Builder
	b.WriteString(intro + "\n")
	for _, text := range order {
		fmt.Fprintf(&b, "\n%s\n%s\n%s\n\n%s\n", rule, strings.Join(owners[text], "\n"), rule, text)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func id(p Part) string { return strings.ToLower(p.Name) + " " + p.Version }

func heading(p Part) string {
	h := strings.TrimSpace(p.Name + " " + p.Version)
	if p.License != "" {
		h += " (" + p.License + ")"
	}
	return h
}

func texts(p Part) string {
	if len(p.Files) == 0 {
		return "The package holds no licence text."
	}
	var all []string
	for _, f := range p.Files {
		if len(p.Files) > 1 {
			all = append(all, f.Name+"\n\n"+f.Text)
		} else {
			all = append(all, f.Text)
		}
	}
	return strings.Join(all, "\n\n")
}
