package main

import (
	"fmt"
	"io"

	"github.com/orihon/orihon/internal/pipeline"
)

// printMigration says what was made of a project of another generator, class by class; nothing of a site of Orihon's own.
func printMigration(w io.Writer, m *pipeline.Migration) {
	if m == nil {
		return
	}
	fmt.Fprintf(w, "%s:\n", m.Config)
	var broken []string
	for _, c := range m.Broken {
		broken = append(broken, fmt.Sprintf("%s: %s in %s", c.ID, number(c.Count, c.Severity.String()), number(c.Files, "file")))
	}
	for _, class := range []struct {
		name  string
		lines []string
	}{
		{"read", m.Read}, {"replaced", m.Replaced}, {"left out", m.LeftOut}, {"in its pages", broken},
	} {
		for i, line := range class.lines {
			name := ""
			if i == 0 {
				name = class.name
			}
			fmt.Fprintf(w, "  %-13s %s\n", name, line)
		}
	}
}
