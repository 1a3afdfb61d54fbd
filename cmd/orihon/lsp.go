package main

import (
	"context"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/cache"
	"github.com/orihon/orihon/internal/dev"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/lsp"
	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/relay"
)

func newLSP() *cobra.Command {
	return &cobra.Command{
		Use:   "lsp [DIR]",
		Short: "Help editors while you write (Language Server Protocol)",
		Long: `Answer an editor about the site in DIR by the Language Server Protocol on standard input and output. Without DIR each
document belongs to the nearest folder around it that holds a site.

It shows problems while you type, with what mends them, offers links, headings, images, components and keys, and finds what
links to a page. Text that is not saved counts. Editors start it themselves; the guide says how to set them up.

While "orihon dev" serves the site, that process answers, so that the site is in memory once. When it ends, this one goes on.`,
		Example: `  orihon lsp
  orihon lsp docs`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			opt := lsp.Options{Version: cache.Version(), Preview: preview}
			if len(args) > 0 {
				dir, err := siteDir(args)
				if err != nil {
					return err
				}
				if opt.Dir, err = filepath.Abs(dir); err != nil {
					return err
				}
			}
			return relay.Run(cmd.Context(), os.Stdin, cmd.OutOrStdout(), relay.Options{
				Version: opt.Version, Dir: opt.Dir,
				Serve: func(ctx context.Context, in io.ReadCloser, out io.Writer, told []protocol.URI) error {
					own := opt
					own.Told = told
					return lsp.Serve(ctx, in, out, own)
				},
			})
		},
	}
}

// preview serves a site as "orihon dev" does, until ctx ends, at a port that is free, and returns its address. Nothing is printed: the
// standard output is the editor's.
func preview(ctx context.Context, dir string) (string, error) {
	ready, failed := make(chan net.Addr, 1), make(chan error, 1)
	go func() {
		failed <- dev.Run(ctx, dev.Options{
			Dir: dir, Addr: "localhost:0", Ready: func(a net.Addr) { ready <- a },
			Polling: func(error) {}, Updated: func(dev.Update) {}, Failing: func([]diag.Message) {},
		})
	}()
	select {
	case a := <-ready:
		return strings.TrimSuffix(address(a), "/"), nil
	case err := <-failed:
		return "", err
	case <-ctx.Done():
		return "", ctx.Err()
	}
}
