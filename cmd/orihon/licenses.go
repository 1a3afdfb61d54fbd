package main

import (
	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/notice"
)

func newLicenses() *cobra.Command {
	return &cobra.Command{
		Use:   "licenses",
		Short: "Print the licences of the parts that others have made",
		Long: `Print the licences of the third-party parts of this program: Go modules, React, Mermaid with what it is packed
from, KaTeX with its fonts.

A site holds those of the parts that it publishes in /_orihon/licenses.txt.`,
		Args: atMost(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			modules, err := notice.Modules()
			if err != nil {
				return err
			}
			packages, err := notice.Packages()
			if err != nil {
				return err
			}
			return notice.Write(cmd.OutOrStdout(), notice.BinaryIntro, append(modules, packages...))
		},
	}
}
