package main

import (
	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/cache"
	"github.com/orihon/orihon/internal/mcp"
)

func newMCP() *cobra.Command {
	return &cobra.Command{
		Use:   "mcp [OUT]",
		Short: "Answer programs about a built site (Model Context Protocol)",
		Long: `Answer programs, such as assistants that write code, about the folder OUT that "orihon build" made
(default: site/build, or build), by the Model Context Protocol on standard input and output.

They search in a version and language as readers do, read pages as Markdown, and list what has changed.
"orihon serve --mcp" answers over HTTP.`,
		Example: `  orihon mcp public`,
		Args:    atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			out, err := outDir(args)
			if err != nil {
				return err
			}
			server := mcp.New(out, cache.Version())
			defer server.Close()
			return server.Stdio(cmd.Context())
		},
	}
}
