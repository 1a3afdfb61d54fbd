package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/cache"
	"github.com/orihon/orihon/internal/mcp"
	"github.com/orihon/orihon/internal/output"
	"github.com/orihon/orihon/internal/serve"
)

const (
	defaultAddr = "localhost:3000"
	secureAddr  = ":443"

	// defaultDrain is how long a server that ends lets running requests go on.
	defaultDrain = 30 * time.Second

	// defaultHSTS is what browsers need to keep a domain in mind.
	defaultHSTS = 365 * 24 * time.Hour
)

// serveFlags are what "orihon serve" is called with.
type serveFlags struct {
	opt      serve.Options
	secure   serve.Secure
	domains  []string
	terms    bool
	programs bool
	log      string
}

func newServe() *cobra.Command {
	var f serveFlags
	cmd := &cobra.Command{
		Use:   "serve [OUT]",
		Short: "Serve a built site",
		Long: `Serve the folder OUT that "orihon build" made (default: site/build, or build).

Pages are served compressed, with their security headers; unknown addresses get the 404 page of their language.
A new build of the folder is served from the next request on.

With --domain it speaks HTTPS and HTTP/2 at port 443, and sends readers of port 80 there. Certificates come from
Let's Encrypt, whose terms --acme-terms agrees to, and are renewed and kept on disk.`,
		Example: `  orihon serve
  orihon serve public --addr :8080
  orihon serve --domain docs.example.com --acme-terms
  orihon serve --domain a.example.com=a/build --domain b.example.com=b/build --acme-terms`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, args) },
	}
	flags := cmd.Flags()
	flags.StringVar(&f.opt.Addr, "addr", defaultAddr, `host and port to listen on; with --domain ":443" by default`)
	flags.IntVar(&f.opt.Connections, "connections", serve.DefaultConnections, "connections at once; further clients are told to come again")
	flags.BoolVar(&f.programs, "mcp", false, "answer programs at "+serve.ProgramsPath+" by the Model Context Protocol")
	flags.StringArrayVar(&f.domains, "domain", nil, "serve OUT by HTTPS as this domain; DOMAIN=FOLDER for a folder of its own (may be repeated)")
	flags.StringVar(&f.secure.Plain, "http", ":80", `with --domain: host and port that send readers to HTTPS; "" for none`)
	flags.DurationVar(&f.secure.HSTS, "hsts", defaultHSTS, "with --domain: how long browsers ask by HTTPS alone; 0 says nothing of it")
	flags.StringVar(&f.secure.ACME.Directory, "acme", serve.DefaultDirectory, "with --domain: directory of the authority that certifies")
	flags.BoolVar(&f.terms, "acme-terms", false, "with --domain: agree to the terms of that authority")
	flags.StringVar(&f.secure.ACME.Email, "acme-email", "", "with --domain: where the authority can write to")
	flags.StringVar(&f.secure.ACME.Folder, "certificates", "", "with --domain: folder that keeps them (default: $STATE_DIRECTORY, or orihon in the user's folder for settings)")
	flags.StringVar(&f.log, "log", "", `write a line for each request to standard output: "combined" or "json"`)
	flags.StringVar(&f.opt.Metrics, "metrics", "", "host and port that answer "+serve.MetricsPath+" for Prometheus and "+serve.HealthPath+" for load balancers")
	flags.DurationVar(&f.opt.Drain, "drain", defaultDrain, "how long running requests may take when the server ends")
	flags.StringVar(&f.opt.Handover, "handover", "", "path of a socket at which the next server takes the place of this one")
	return cmd
}

func (f *serveFlags) run(cmd *cobra.Command, args []string) error {
	if err := f.prepare(cmd); err != nil {
		return err
	}
	// A second Ctrl-C ends the process at once.
	defer context.AfterFunc(cmd.Context(), func() { signal.Reset(os.Interrupt, syscall.SIGTERM) })()
	sockets, err := serve.Inherited()
	if err != nil {
		return err
	}
	if f.opt.Handover != "" {
		if err := sockets.TakeOver(f.opt.Handover); err != nil {
			return err
		}
	}
	f.opt.Sockets, f.opt.Version = sockets, cache.Version()
	if len(f.domains) > 0 {
		return f.serveDomains(cmd, args)
	}
	out, err := outDir(args)
	if err != nil {
		return err
	}
	warnOfNoOutput(cmd.ErrOrStderr(), out)
	f.opt.Ready = func(a net.Addr) { fmt.Fprintf(f.saidTo(cmd), "Serving %s at %s\n", out, address(a)) }
	if f.programs {
		server := mcp.New(out, cache.Version())
		defer server.Close()
		f.opt.Programs = server.HTTP()
	}
	return serve.Serve(cmd.Context(), out, f.opt)
}

// prepare checks what flags say together.
func (f *serveFlags) prepare(cmd *cobra.Command) error {
	switch f.log {
	case "":
	case "combined", "json":
		f.opt.Log, f.opt.JSON = cmd.OutOrStdout(), f.log == "json"
	default:
		return misplaced(fmt.Errorf("--log %q: write \"combined\" or \"json\"", f.log))
	}
	if len(f.domains) == 0 {
		for _, name := range []string{"http", "hsts", "acme", "acme-terms", "acme-email", "certificates"} {
			if cmd.Flags().Changed(name) {
				return misplaced(fmt.Errorf("--%s is for HTTPS: name the domain too, as in --domain docs.example.com", name))
			}
		}
		return nil
	}
	if !cmd.Flags().Changed("addr") {
		f.opt.Addr = secureAddr
	}
	if !f.terms {
		return misplaced(fmt.Errorf("certificates come from %s: read its terms, then agree with --acme-terms", f.secure.ACME.Directory))
	}
	if f.secure.ACME.Folder == "" {
		folder, err := certificatesFolder()
		if err != nil {
			return misplaced(err)
		}
		f.secure.ACME.Folder = folder
	}
	return nil
}

// certificatesFolder is where certificates are kept by default: systemd names a folder for the state of a service.
func certificatesFolder() (string, error) {
	if dir := os.Getenv("STATE_DIRECTORY"); dir != "" {
		return filepath.Join(dir, "certificates"), nil
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", errors.New("no folder is known that can keep certificates: name one with --certificates")
	}
	return filepath.Join(dir, "orihon", "certificates"), nil
}

// serveDomains serves each domain from its folder.
func (f *serveFlags) serveDomains(cmd *cobra.Command, args []string) error {
	servers := map[string]*mcp.Server{}
	seen := map[string]bool{}
	for _, text := range f.domains {
		text, dir, own := strings.Cut(text, "=")
		name, err := serve.DomainName(text)
		if err != nil {
			return misplaced(err)
		}
		if seen[name] {
			return misplaced(fmt.Errorf("--domain names %s twice", name))
		}
		seen[name] = true
		of := args
		if own {
			of = []string{dir}
		}
		if dir, err = outDir(of); err != nil {
			return err
		}
		site := serve.Site{Domain: name, Dir: dir}
		if f.programs {
			if servers[dir] == nil {
				servers[dir] = mcp.New(dir, cache.Version())
				defer servers[dir].Close()
			}
			site.Programs = servers[dir].HTTP()
		}
		warnOfNoOutput(cmd.ErrOrStderr(), dir)
		f.secure.Sites = append(f.secure.Sites, site)
	}
	f.opt.Ready = func(net.Addr) {
		for _, s := range f.secure.Sites {
			fmt.Fprintf(f.saidTo(cmd), "Serving %s at https://%s/\n", s.Dir, s.Domain)
		}
	}
	return serve.ServeDomains(cmd.Context(), f.secure, f.opt)
}

// saidTo is where people are told something: the log has standard output for itself.
func (f *serveFlags) saidTo(cmd *cobra.Command) io.Writer {
	if f.log != "" {
		return cmd.ErrOrStderr()
	}
	return cmd.OutOrStdout()
}

func warnOfNoOutput(to io.Writer, out string) {
	if _, err := os.Stat(filepath.Join(out, filepath.FromSlash(output.ManifestName))); err != nil {
		fmt.Fprintf(to, "orihon: %s is no output of \"orihon build\": its files are served as they are, without redirects\n", out)
	}
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
