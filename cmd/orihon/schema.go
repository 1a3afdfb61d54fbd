package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/config"
	"github.com/orihon/orihon/internal/content"
)

// Names of the JSON Schemas beside a site.yaml, which names the first in its first line.
const (
	schemaFile         = "site.schema.json"
	categorySchemaFile = "category.schema.json"
	frontSchemaFile    = "front-matter.schema.json"
)

func newSchema() *cobra.Command {
	return &cobra.Command{
		Use:   "schema [site|front-matter|category]",
		Short: "Print the JSON Schema of site.yaml",
		Long: `Print the JSON Schema of site.yaml, from which editors complete and check its keys, or that of the front matter of pages,
or of _category_ files.

"orihon new" writes them beside site.yaml. To use the first in an older site, write it there yourself and begin site.yaml
with the line:

  # yaml-language-server: $schema=./` + schemaFile,
		Example: `  orihon schema > site/` + schemaFile + `
  orihon schema category > site/` + categorySchemaFile,
		ValidArgs: []string{"site", "front-matter", "category"},
		Args:      atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			schemas := map[string]func() []byte{"site": config.Schema, "front-matter": content.FrontMatterSchema, "category": content.CategorySchema}
			name := "site"
			if len(args) > 0 {
				name = args[0]
			}
			schema := schemas[name]
			if schema == nil {
				return misuse(cmd, fmt.Errorf("there is no schema %q; schemas: site, front-matter, category", name))
			}
			_, err := cmd.OutOrStdout().Write(schema())
			return err
		},
	}
}

// writeSchemas writes all schemas into a site folder.
func writeSchemas(dir string) error {
	for name, schema := range map[string][]byte{
		schemaFile: config.Schema(), categorySchemaFile: content.CategorySchema(), frontSchemaFile: content.FrontMatterSchema(),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), schema, 0o644); err != nil {
			return err
		}
	}
	return nil
}
