package main

import (
	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/config"
)

// schemaFile is the name of the JSON Schema beside a site.yaml, which names it in its first line.
const schemaFile = "site.schema.json"

func newSchema() *cobra.Command {
	return &cobra.Command{
		Use:   "schema",
		Short: "Print the JSON Schema of site.yaml",
		Long: `Print the JSON Schema of site.yaml, from which editors complete and check its keys.

"orihon new" writes it beside site.yaml. To use it in an older site, write it there yourself and begin site.yaml with
the line:

  # yaml-language-server: $schema=./` + schemaFile,
		Example: `  orihon schema > site/` + schemaFile,
		Args:    atMost(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := cmd.OutOrStdout().Write(config.Schema())
			return err
		},
	}
}
