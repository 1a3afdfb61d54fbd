package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/cache"
	"github.com/orihon/orihon/internal/dev"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/lsp"
	"github.com/orihon/orihon/internal/lsp/relay"
	"github.com/orihon/orihon/internal/lsp/workspace"
	"github.com/orihon/orihon/internal/pipeline"
)

func newDev() *cobra.Command {
	var addr string
	var read []string
	var poll bool
	cmd := &cobra.Command{
		Use:   "dev [DIR]",
		Short: "Serve a site while you write",
		Long: `Serve the site in DIR (default: site, or the current folder) from memory, drafts included.

Every save is shown at once, in all versions and languages: open pages are patched, not loaded anew. Problems in the
content appear over the page; a page with errors shows them while all others are up to date. Places in them are links that
open the file in the editor that ORIHON_EDITOR names (such as "code" or "zed"), else VISUAL or EDITOR if they are
known to have a window of their own, else in Visual Studio Code.`,
		Example: `  orihon dev
  orihon dev docs --addr :8080`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, err := siteDir(args)
			if err != nil {
				return err
			}
			at := make(chan string, 1)
			return dev.Run(cmd.Context(), dev.Options{
				Dir: dir, Addr: addr, Alone: true, Read: read,
				Serving: func(live *pipeline.Live) func() { return serveEditors(cmd.Context(), dir, read, live, at) },
				Ready: func(a net.Addr) {
					fmt.Fprintf(cmd.OutOrStdout(), "Serving %s at %s\n", dir, address(a))
					at <- strings.TrimSuffix(address(a), "/")
				},
				Poll: poll,
				Polling: func(reason error) {
					fmt.Fprintf(cmd.ErrOrStderr(), "orihon: looking at all files twice a second, because the system cannot report changes: %s\n", reason)
				},
				Updated: func(u dev.Update) { tellUpdate(cmd, u) },
				Failing: func(messages []diag.Message) { printMessages(cmd.ErrOrStderr(), messages) },
			})
		},
	}
	cmd.Flags().StringVar(&addr, "addr", defaultAddr, "host and port to listen on")
	cmd.Flags().BoolVar(&poll, "poll", false, "look at all files twice a second, for drives that report no changes")
	readFlag(cmd, &read)
	return cmd
}

// serveEditors answers the editors of a site that is being served, until the function that it returns is called. Its pages are shown at
// the address that comes by at.
func serveEditors(ctx context.Context, dir string, read []string, live *pipeline.Live, at <-chan string) (stop func()) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return func() {}
	}
	who := relay.Who{Version: cache.Version(), Dir: workspace.RealFolder(dir), Read: read}
	preview := sync.OnceValue(func() string { return <-at })
	return relay.Listen(ctx, who, func(ctx context.Context, in io.ReadCloser, out io.Writer) {
		_ = lsp.Serve(ctx, in, out, lsp.Options{
			Version: who.Version, Dir: who.Dir, Live: live, Preview: func(context.Context, string) (string, error) { return preview(), nil },
		})
	})
}

// tellUpdate prints what is new since the last save, and counts the rest.
func tellUpdate(cmd *cobra.Command, u dev.Update) {
	if u.Err != nil {
		fmt.Fprintf(cmd.ErrOrStderr(), "orihon: %s\n", u.Err)
		return
	}
	printMessages(cmd.ErrOrStderr(), u.New[:min(len(u.New), maxNew)])
	if more := len(u.New) - maxNew; more > 0 {
		fmt.Fprintf(cmd.ErrOrStderr(), "and %d more; the pages show theirs, and orihon check lists all.\n", more)
	}
	known := ""
	if old := len(u.Report.Messages) - len(u.New); old > 0 && len(u.New) > 0 {
		known = fmt.Sprintf(", %d of them as before", old)
	} else if old > 0 {
		known = " as before"
	}
	fmt.Fprintf(cmd.OutOrStdout(), "%s  %d pages, %s%s (%s)\n",
		time.Now().Format(time.TimeOnly), u.Report.Pages, counts(u.Report.Messages), known, u.Took.Round(time.Millisecond))
}

// maxNew is how many new messages are printed after a save: more hide what was said before.
const maxNew = 50
