package main

import (
	"fmt"
	"net"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/cache"
	"github.com/orihon/orihon/internal/mcp"
	"github.com/orihon/orihon/internal/output"
	"github.com/orihon/orihon/internal/serve"
)

const defaultAddr = "localhost:3000"

func newServe() *cobra.Command {
	var opt serve.Options
	programs := false
	cmd := &cobra.Command{
		Use:   "serve [OUT]",
		Short: "Serve a built site",
		Long: `Serve the folder OUT that "orihon build" made (default: site/build, or build).

Pages are served compressed, with their security headers; unknown addresses get the 404 page of their language.
A new build of the folder is served from the next request on.`,
		Example: `  orihon serve
  orihon serve public --addr :8080`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			out, err := outDir(args)
			if err != nil {
				return err
			}
			if _, err := os.Stat(filepath.Join(out, filepath.FromSlash(output.ManifestName))); err != nil {
				fmt.Fprintf(cmd.ErrOrStderr(), "orihon: %s is no output of \"orihon build\": its files are served as they are, without redirects\n", out)
			}
			opt.Ready = func(a net.Addr) {
				fmt.Fprintf(cmd.OutOrStdout(), "Serving %s at %s\n", out, address(a))
			}
			if programs {
				server := mcp.New(out, cache.Version())
				defer server.Close()
				opt.Programs = server.HTTP()
			}
			return serve.Serve(cmd.Context(), out, opt)
		},
	}
	cmd.Flags().StringVar(&opt.Addr, "addr", defaultAddr, "host and port to listen on")
	cmd.Flags().IntVar(&opt.Connections, "connections", serve.DefaultConnections, "connections at once; further clients are told to come again")
	cmd.Flags().BoolVar(&programs, "mcp", false, "answer programs at "+serve.ProgramsPath+" by the Model Context Protocol")
	return cmd
}

func outDir(args []string) (string, error) {
	candidates := args
	if len(args) == 0 {
		candidates = []string{"site/build", "build"}
	}
	for _, dir := range candidates {
		if info, err := os.Stat(dir); err == nil && info.IsDir() {
			return filepath.ToSlash(dir), nil
		}
	}
	return "", misplaced(fmt.Errorf("there is no built site at %s; \"orihon build\" makes one", candidates[0]))
}

// address is what a person types into a browser to reach a listener.
func address(a net.Addr) string {
	host, port, err := net.SplitHostPort(a.String())
	if err != nil {
		return a.String()
	}
	if ip := net.ParseIP(host); ip != nil && (ip.IsLoopback() || ip.IsUnspecified()) {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port) + "/"
}
