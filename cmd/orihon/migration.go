package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/locate"
)

// readFlag adds --read to a command that reads Docusaurus projects.
func readFlag(cmd *cobra.Command, folders *[]string) {
	cmd.Flags().StringArrayVar(folders, "read", nil, "a folder that a Docusaurus project may read beside its repository, workspace or own folder; may be repeated")
}

// printMigration says what was made of a project of another generator, class by class; nothing of a site of Orihon's own.
func printMigration(w io.Writer, m *locate.Migration) {
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
		{"may read", m.MayRead}, {"read", m.Read}, {"replaced", m.Replaced}, {"left out", m.LeftOut}, {"in its pages", broken},
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
