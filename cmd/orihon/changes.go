package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/history"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitediff"
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
	states := &states{cmd: cmd, site: f.site, now: time.Now(), bundles: &pipeline.Bundles{}}
	defer states.remove()
	was, err := states.open(older)
	if err != nil {
		return err
	}
	defer was.Close()
	is, err := states.open(newer)
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

// states are the states of a site that are compared, built where they are not.
type states struct {
	cmd     *cobra.Command
	site    string // the folder whose commits are meant; "" as usual
	now     time.Time
	bundles *pipeline.Bundles
	made    []string // temporary folders
}

func (s *states) remove() {
	for _, dir := range s.made {
		_ = os.RemoveAll(dir)
	}
}

// open opens what is called so: an output, a site or a commit.
func (s *states) open(name string) (*sitediff.Output, error) {
	info, err := os.Stat(name)
	switch isFolder := err == nil && info.IsDir(); {
	case isFolder && isSite(name):
		return s.build(name, name)
	case isFolder:
		out, err := sitediff.Open(name)
		if errors.Is(err, sitediff.ErrNoOutput) && s.commit(name) != "" {
			return s.checkout(name)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		return out, nil
	}
	return s.checkout(name)
}

// home is the folder of the site whose commits are compared; "" if there is none.
func (s *states) home() string {
	if s.site != "" {
		return s.site
	}
	dir, err := siteDir(nil)
	if err != nil {
		return ""
	}
	return dir
}

func (s *states) commit(name string) string {
	if home := s.home(); home != "" {
		return history.Commit(s.cmd.Context(), home, name)
	}
	return ""
}

// checkout builds the site as a commit has it.
func (s *states) checkout(name string) (*sitediff.Output, error) {
	switch commit := s.commit(name); {
	case !history.IsInstalled():
		return nil, misplaced(fmt.Errorf("%s is no folder, and there is no git to ask whether it is a commit", name))
	case s.home() == "":
		return nil, misplaced(fmt.Errorf("%s is no folder, and there is no site here whose commit it could be; name the site with --site", name))
	case commit == "":
		return nil, misplaced(fmt.Errorf("%s is neither a folder nor a commit of the repository around %s; git fetch brings those of others", name, s.home()))
	default:
		into, err := s.temporary()
		if err != nil {
			return nil, err
		}
		dir, err := history.Checkout(s.cmd.Context(), s.home(), commit, into)
		if err != nil {
			return nil, err
		}
		if !isSite(dir) {
			return nil, misplaced(fmt.Errorf("%s holds no site in the commit %s", filepath.ToSlash(s.home()), name))
		}
		return s.build(dir, name)
	}
}

func (s *states) temporary() (string, error) {
	dir, err := os.MkdirTemp("", "orihon-changes-")
	if err == nil {
		s.made = append(s.made, dir)
	}
	return dir, err
}

// build builds a site into a temporary folder. Its messages are told only if there is no output: they are not what is asked for.
func (s *states) build(dir, name string) (*sitediff.Output, error) {
	into, err := s.temporary()
	if err != nil {
		return nil, err
	}
	out := filepath.Join(into, "build")
	bar := newProgress(s.cmd.ErrOrStderr())
	report, err := pipeline.Build(s.cmd.Context(), pipeline.Options{Dir: dir, Out: out, Now: s.now, Bundles: s.bundles, Progress: bar.show})
	bar.clear()
	if err == nil || report != nil && report.Output {
		return sitediff.Open(out)
	}
	if errors.Is(err, pipeline.ErrContent) {
		printMessages(s.cmd.ErrOrStderr(), report.Messages)
		fmt.Fprintf(s.cmd.ErrOrStderr(), "\n%s was not built: %s%s.\n", name, counts(report.Messages), s.packagesHint(dir))
		return nil, errContent
	}
	return nil, fmt.Errorf("%s was not built: %w", name, err)
}

// packagesHint says why a commit may not be built whose working copy is.
func (s *states) packagesHint(dir string) string {
	home := s.home()
	if home == "" || strings.HasPrefix(dir, home) {
		return ""
	}
	if _, err := os.Stat(filepath.Join(home, "node_modules")); err != nil {
		return ""
	}
	return "; a commit has no node_modules: build both states yourself, and compare the two folders"
}
