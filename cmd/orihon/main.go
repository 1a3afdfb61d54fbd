// Command orihon builds and serves documentation sites.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/confine"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/output"
	"github.com/orihon/orihon/internal/pipeline"
)

// Exit codes.
const (
	exitContent = 1 // the content has errors, or the work failed
	exitUsage   = 2 // the command was called wrongly
)

// errContent ends a command whose problems have been told already.
var errContent = errors.New("the content has errors")

func main() { os.Exit(run()) }

// run is main, callable by tests.
func run() int {
	if err := confine.Enter(); err != nil {
		fmt.Fprintf(os.Stderr, "orihon: %s\n", err)
		return exitContent
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return execute(ctx, os.Args[1:], os.Stdout, os.Stderr)
}

func execute(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	root := newRoot()
	root.SetArgs(args)
	root.SetOut(stdout)
	root.SetErr(stderr)
	err := root.ExecuteContext(ctx)
	var usage *usageError
	switch {
	case err == nil:
		return 0
	case errors.Is(err, errContent), errors.Is(err, errBreaking), errors.Is(err, errLost):
		return exitContent
	case errors.As(err, &usage):
		fmt.Fprintf(stderr, "orihon: %s\n", usage)
		if usage.help != "" {
			fmt.Fprintf(stderr, "\n%s\n", usage.help)
		}
		return exitUsage
	}
	if errors.Is(err, context.Canceled) {
		fmt.Fprintln(stderr, "orihon: stopped; the last output was left as it was")
		return exitContent
	}
	fmt.Fprintf(stderr, "orihon: %s\n", err)
	if errors.Is(err, output.ErrRefused) {
		return exitUsage
	}
	return exitContent
}

// usageError is a wrong call, with the help that belongs to it.
type usageError struct {
	err  error
	help string
}

func (e *usageError) Error() string { return e.err.Error() }

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:   "orihon",
		Short: "Build and serve documentation sites",
		Long: `Orihon turns a folder of Markdown into a documentation site: every version and language at once,
complete HTML, search without a server. One binary does it all.

Start a site of your own with "orihon new my-docs", write with "orihon dev my-docs",
publish the folder that "orihon build my-docs" makes.`,
		SilenceUsage:  true,
		SilenceErrors: true,
		Args:          cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return misplaced(unknownCommand(cmd, args[0]))
			}
			return cmd.Help()
		},
	}
	root.AddCommand(
		newBuild(),
		newServe(),
		newMCP(),
		newDev(),
		newLSP(),
		newCheck(),
		newBook(),
		newNew(),
		newImport(),
		newURLs(),
		newChanges(),
		newTranslate(),
		newVersions(),
		newAPI(),
		newSamples(),
		newHost(),
		newDeploy(),
		newSchema(),
		newTheme(),
		newLicenses(),
		newVersion(),
	)
	root.SetFlagErrorFunc(misuse) // for all commands below it too
	return root
}

// unknownCommand is the error of a command that does not exist, with the one that was meant.
func unknownCommand(root *cobra.Command, name string) error {
	var names []string
	for _, c := range root.Commands() {
		names = append(names, c.Name())
	}
	if near := diag.Nearest(name, names); near != "" {
		return fmt.Errorf("there is no command %q; did you mean %q?", name, near)
	}
	return fmt.Errorf("there is no command %q; \"orihon --help\" lists them", name)
}

// misuse is the error of a wrong call, with how the command is called.
func misuse(cmd *cobra.Command, err error) error {
	return &usageError{err: err, help: cmd.UsageString()}
}

// misplaced is the error of a call that is right, but not here: what is wrong with it is said, and no more.
func misplaced(err error) error { return &usageError{err: err} }

// atMost limits the arguments of a command; wrong calls exit with 2.
func atMost(n int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if err := cobra.MaximumNArgs(n)(cmd, args); err != nil {
			return misuse(cmd, err)
		}
		return nil
	}
}

// siteDir is the site folder that a command was given, or site/ or the current folder, whichever holds a site.yaml or a Docusaurus project.
// Folders have slashes from here on, which every system takes, so that messages read the same on all.
func siteDir(args []string) (string, error) {
	if len(args) > 0 {
		dir := filepath.ToSlash(args[0])
		if !isSite(dir) {
			return "", misplaced(fmt.Errorf("%s holds no site.yaml and no docusaurus.config; \"orihon new %s\" makes a site", dir, dir))
		}
		return dir, nil
	}
	for _, dir := range []string{"site", "."} {
		if isSite(dir) {
			return dir, nil
		}
	}
	return "", misplaced(errors.New("there is no site.yaml or docusaurus.config here or in site/; name the folder that holds it"))
}

func isSite(dir string) bool {
	return pipeline.IsSite(dir)
}
