package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/importing"
	"github.com/orihon/orihon/internal/pipeline"
)

func newImport() *cobra.Command {
	var dryRun, asJSON bool
	var read []string
	cmd := &cobra.Command{
		Use:   "import [DIR]",
		Short: "Turn a Docusaurus project into a site with a site.yaml",
		Long: `Evaluate the docusaurus.config of the project in DIR, with its sidebars and versions, and write what it says as site.yaml. The
site keeps its addresses, ids and words; from then on the configuration, the sidebars and the lists of versions are not read.

Documents, translations, pages, static files, style sheets and components of src/theme stay where they are. Comments in
site.yaml say where each part comes from and what was left out. A file that import did not write, or that was changed since,
is never overwritten. Afterwards both are built, the project as it was and as it is, and pages that differ are listed; it exits with 1
if there are any. "orihon build" needs no import: it builds such projects as they are.`,
		Example: `  orihon import website --dry-run
  orihon import website && orihon build website`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir := "."
			if len(args) > 0 {
				dir = filepath.ToSlash(args[0])
			}
			made, err := importing.Import(cmd.Context(), importing.Options{Dir: dir, DryRun: dryRun, Read: read})
			if made != nil && !asJSON {
				printMessages(cmd.ErrOrStderr(), ofImport(made))
			}
			if errors.Is(err, pipeline.ErrContent) {
				return errContent
			}
			if err != nil {
				return err
			}
			differs := false
			if !dryRun {
				found, err := prove(cmd.Context(), dir, read)
				if err != nil {
					return err
				}
				made.Messages, differs = append(made.Messages, found...), len(found) > 0
				if !asJSON {
					printMessages(cmd.ErrOrStderr(), found)
				}
			}
			if asJSON {
				err = json.NewEncoder(cmd.OutOrStdout()).Encode(made)
			} else {
				printImport(cmd.OutOrStdout(), dir, made, dryRun)
			}
			if err == nil && differs {
				err = errContent
			}
			return err
		},
	}
	cmd.Flags().BoolVar(&dryRun, "dry-run", false, "say what would be written and write nothing")
	readFlag(cmd, &read)
	cmd.Flags().BoolVar(&asJSON, "json", false, "write what was done as JSON")
	return cmd
}

// ofImport are the messages that are not about pages: those tell the build. What was left out is told with what was done.
func ofImport(made *importing.Imported) []diag.Message {
	return slices.DeleteFunc(slices.Clone(made.Messages), func(m diag.Message) bool {
		return made.Migration != nil && m.File != "site.yaml"
	})
}

// printImport says what an import did, file by file.
func printImport(w io.Writer, dir string, made *importing.Imported, dryRun bool) {
	printMigration(w, made.Migration)
	changed := false
	for _, f := range made.Files {
		state := f.State
		if state != "unchanged" {
			changed = true
			if dryRun {
				state = "would be " + state
			}
		}
		fmt.Fprintf(w, "%s: %s\n", f.Name, state)
	}
	switch {
	case !changed:
		fmt.Fprintln(w, "The project was imported before; nothing was written.")
	case !dryRun:
		fmt.Fprintf(w, "Not read any more: %s. See the site with:\n\n  orihon dev %s\n", strings.Join(made.Unread, ", "), dir)
	}
}
