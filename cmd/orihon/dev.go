package main

import (
	"fmt"
	"net"
	"time"

	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/dev"
	"github.com/orihon/orihon/internal/pipeline"
)

func newDev() *cobra.Command {
	var addr string
	cmd := &cobra.Command{
		Use:   "dev [DIR]",
		Short: "Serve a site while you write",
		Long: `Serve the site in DIR (default: site, or the current folder) from memory, drafts included.

Every save is shown at once, in all versions and languages. Problems in the content appear over the page; as long as
there are errors, the last good state goes on being served.`,
		Example: `  orihon dev
  orihon dev docs --addr :8080`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, err := siteDir(cmd, args)
			if err != nil {
				return err
			}
			return dev.Run(cmd.Context(), dev.Options{
				Dir: dir, Addr: addr,
				Ready: func(a net.Addr) {
					fmt.Fprintf(cmd.OutOrStdout(), "Serving %s at %s\n", dir, address(a))
				},
				Updated: func(report *pipeline.Report, took time.Duration, err error) { tellUpdate(cmd, report, took, err) },
			})
		},
	}
	cmd.Flags().StringVar(&addr, "addr", defaultAddr, "host and port to listen on")
	return cmd
}

func tellUpdate(cmd *cobra.Command, report *pipeline.Report, took time.Duration, err error) {
	if err != nil {
		fmt.Fprintf(cmd.ErrOrStderr(), "orihon: %s\n", err)
		return
	}
	printMessages(cmd.ErrOrStderr(), report.Messages)
	fmt.Fprintf(cmd.OutOrStdout(), "%s  %d pages, %s (%s)\n",
		time.Now().Format(time.TimeOnly), report.Pages, counts(report.Messages), took.Round(time.Millisecond))
}
