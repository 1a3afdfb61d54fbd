package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/host"
)

func newHost() *cobra.Command {
	var to string
	var force bool
	cmd := &cobra.Command{
		Use:   "host NAME [OUT]",
		Short: "Write the configuration that a host needs",
		Long: "Write the files that a host needs to serve the built site OUT (default: site/build, or build) as \"orihon serve\" does:\n" +
			"headers, redirects, the 404 page of each language, addresses with and without slash.\n\nHosts:\n" + hostList() +
			"\nFiles that are there already and differ are kept, unless --force is given.",
		Example: `  orihon host nginx
  orihon host netlify public --to .`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 || len(args) > 2 {
				return misuse(cmd, errors.New("name one host: "+strings.Join(hostNames(), ", ")))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, err := outDir(args[1:])
			if err != nil {
				return err
			}
			files, err := hostFiles(cmd, args[0], dir)
			if err != nil {
				return err
			}
			return putAll(cmd.OutOrStdout(), to, files, force)
		},
	}
	cmd.Flags().StringVar(&to, "to", ".", "folder to write the files into")
	cmd.Flags().BoolVar(&force, "force", false, "replace files that differ")
	return cmd
}

func hostNames() []string {
	var names []string
	for _, n := range host.Names() {
		names = append(names, n[0])
	}
	return names
}

func hostList() string {
	var b strings.Builder
	for _, n := range host.Names() {
		fmt.Fprintf(&b, "  %-11s %s\n", n[0], n[1])
	}
	return b.String()
}

func hostFiles(cmd *cobra.Command, name, dir string) ([]host.File, error) {
	site, err := host.Read(os.DirFS(dir))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	if site.Output, err = filepath.Abs(dir); err != nil {
		return nil, err
	}
	site.Output = filepath.ToSlash(site.Output)
	files, err := host.Files(name, site)
	if errors.Is(err, host.ErrUnknown) {
		return nil, misuse(cmd, fmt.Errorf("there is no host %q; there are %s", name, strings.Join(hostNames(), ", ")))
	}
	return files, err
}

// putAll writes the files, or none if one would replace what someone has changed.
func putAll(w io.Writer, dir string, files []host.File, force bool) error {
	for _, f := range files {
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		if old, err := os.ReadFile(name); err == nil && !force && !bytes.Equal(old, []byte(f.Data)) {
			return fmt.Errorf("%s is there already and differs; --force replaces it, --to writes elsewhere", filepath.ToSlash(name))
		}
	}
	for _, f := range files {
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(name, []byte(f.Data), 0o644); err != nil {
			return err
		}
		fmt.Fprintf(w, "%s: %s\n", filepath.ToSlash(name), f.Note)
	}
	return nil
}
