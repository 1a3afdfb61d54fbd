package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/sitediff"
	"github.com/orihon/orihon/internal/states"
)

// errLost ends "changes --exit-code"; what it is about has been printed.
var errLost = errors.New("addresses are lost")

// changesFlags are the choices of "orihon changes".
type changesFlags struct {
	format, site, link string
	exitCode           bool
}

func newChanges() *cobra.Command {
	var f changesFlags
	cmd := &cobra.Command{
		Use:   "changes OLD NEW",
		Short: "Say what a change does to a site",
		Long: `Compare two states of a site as readers see them: pages that are new, gone, moved or changed, with the words that
differ, addresses that lead nowhere now, what differs between the APIs, sizes.

OLD and NEW are each an output folder of "orihon build", a site folder, or a commit of the repository that the site is
in: a branch, a tag, HEAD~3. Sites and commits are built into temporary folders; the working copy and the repository
stay as they are.`,
		Example: `  orihon changes main HEAD                 what the branch does to the site
  orihon changes HEAD site                 what is not committed yet
  orihon changes last-build site/build
  orihon changes main HEAD --format html > changes.html
  orihon changes main HEAD --exit-code     exit with 1 if addresses are lost`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 2 {
				return misuse(cmd, errors.New("name the older and the newer state: output folders, site folders or commits"))
			}
			switch f.format {
			case "text", "markdown", "html":
				return nil
			}
			return misuse(cmd, fmt.Errorf("there is no format %q: there are text, markdown, html", f.format))
		},
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, args[0], args[1]) },
	}
	cmd.Flags().StringVar(&f.format, "format", "text", "how to write it: text, markdown (for a pull request), html (one file)")
	cmd.Flags().StringVar(&f.site, "site", "", "the site whose commits are compared (default: site, or the current folder)")
	cmd.Flags().StringVar(&f.link, "link", "", "with html: address at which NEW can be seen, which its pages link to")
	cmd.Flags().BoolVar(&f.exitCode, "exit-code", false, "exit with 1 if addresses are lost")
	_ = cmd.RegisterFlagCompletionFunc("format", cobra.FixedCompletions([]string{"text", "markdown", "html"}, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

func (f *changesFlags) run(cmd *cobra.Command, older, newer string) error {
	for _, name := range []string{newer, older} {
		if f.site == "" && isSite(name) {
			f.site = filepath.ToSlash(name) // a commit beside it is one of its repository
		}
	}
	bar := newProgress(cmd.ErrOrStderr())
	opener := &states.Opener{Home: f.home(), Now: time.Now(), Progress: bar.show}
	defer opener.Remove()
	was, err := f.open(cmd, bar, opener, older)
	if err != nil {
		return err
	}
	defer was.Close()
	is, err := f.open(cmd, bar, opener, newer)
	if err != nil {
		return err
	}
	defer is.Close()
	report, err := sitediff.Compare(cmd.Context(), was, is)
	if err != nil {
		return err
	}
	report.Older, report.Newer = older, newer
	if err := f.write(cmd, report); err != nil {
		return err
	}
	if f.exitCode && len(report.Lost) > 0 {
		return errLost
	}
	return nil
}

func (f *changesFlags) write(cmd *cobra.Command, report *sitediff.Report) error {
	w := cmd.OutOrStdout()
	switch f.format {
	case "markdown":
		_, err := fmt.Fprint(w, report.Markdown(sitediff.MostMarkdown))
		return err
	case "html":
		return report.WriteHTML(w, f.link)
	}
	return report.WriteText(w, coloured(w))
}

// home is the folder of the site whose commits are compared; "" if there is none.
func (f *changesFlags) home() string {
	if f.site != "" {
		return f.site
	}
	dir, err := siteDir(nil)
	if err != nil {
		return ""
	}
	return dir
}

func (f *changesFlags) open(cmd *cobra.Command, bar *progress, opener *states.Opener, name string) (*sitediff.Output, error) {
	out, err := opener.Open(cmd.Context(), name)
	bar.clear()
	var failed *states.BuildError
	switch {
	case errors.As(err, &failed):
		printMessages(cmd.ErrOrStderr(), failed.Messages)
		fmt.Fprintf(cmd.ErrOrStderr(), "\n%s was not built: %s%s.\n", failed.Name, counts(failed.Messages), failed.Hint)
		return nil, errContent
	case errors.Is(err, states.ErrUnknown):
		return nil, misplaced(err)
	}
	return out, err
}
