package main

import (
	"encoding/json"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/check"
)

func newCheck() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "check [DIR]",
		Short: "Say what is wrong with a site",
		Long: `Check the site in DIR (default: site, or the current folder) without writing anything.

Beside all that "orihon build" reports, it names pages that no sidebar or menu leads to, words that
i18n/<locale>/glossary.yaml says to avoid, and translations that are older than their source.
It exits with 1 if there are errors; warnings do not count.`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, err := siteDir(cmd, args)
			if err != nil {
				return err
			}
			result, err := check.Run(cmd.Context(), dir)
			if err != nil {
				return err
			}
			if asJSON {
				err = json.NewEncoder(cmd.OutOrStdout()).Encode(result)
			} else {
				printMessages(cmd.ErrOrStderr(), result.Messages)
				_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s: %s, %s\n", dir, number(result.Pages, "page"), counts(result.Messages))
			}
			if err == nil && result.HasErrors() {
				err = errContent
			}
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "write the result as JSON")
	return cmd
}
