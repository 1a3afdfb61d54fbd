package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/check"
	"github.com/orihon/orihon/internal/check/rules"
)

// checkFlags are the flags of "orihon check".
type checkFlags struct {
	read          []string
	format        string
	json, rules   bool
	summary       bool
	external, fix bool
	asErrors      bool
	maxWarnings   int
	baseline      string
	writeBaseline bool
}

func newCheck() *cobra.Command {
	var f checkFlags
	cmd := &cobra.Command{
		Use:   "check [DIR]",
		Short: "Say what is wrong with a site",
		Long: `Check the site in DIR (default: site, or the current folder): all that "orihon build" reports, and the rules that
"orihon check --rules" lists. Nothing is written, unless --fix or --write-baseline ask for it, or --external keeps its
answers in DIR/.orihon.

Rules are switched per site and folder in site.yaml (check), per folder in _category_.yaml, per page in its front matter,
and per line by a comment: <!-- check: off image-alt -->.

It exits with 1 if there are errors; warnings count where --max-warnings or --warnings-as-errors say so.`,
		Example: `  orihon check                          check site/
  orihon check docs --fix               mend what is mechanical
  orihon check --format github          annotate a pull request
  orihon check --write-baseline         leave alone what is there today
  orihon check --warnings-as-errors     fail on any warning that is new
  orihon check --report                 say what was made of a Docusaurus project`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if f.rules {
				return printRules(cmd.OutOrStdout())
			}
			dir, err := siteDir(args)
			if err != nil {
				return err
			}
			return f.run(cmd, dir)
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&f.format, "format", "text", "text, json, sarif or github")
	flags.BoolVar(&f.json, "json", false, "the same as --format json")
	flags.BoolVar(&f.rules, "rules", false, "list the rules and end")
	flags.BoolVar(&f.summary, "report", false, "of a Docusaurus project: only what is read, replaced, left out and broken in it")
	flags.BoolVar(&f.external, "external", false, "ask other hosts whether their addresses answer")
	flags.BoolVar(&f.fix, "fix", false, "mend what is mechanical in the files of the site")
	readFlag(cmd, &f.read)
	flags.IntVar(&f.maxWarnings, "max-warnings", -1, "exit with 1 if there are more warnings than this")
	flags.BoolVar(&f.asErrors, "warnings-as-errors", false, "exit with 1 if there are warnings")
	flags.StringVar(&f.baseline, "baseline", "", "file of warnings to leave alone (default DIR/"+check.BaselineFile+", if it is there)")
	flags.BoolVar(&f.writeBaseline, "write-baseline", false, "write all warnings of today into that file")
	return cmd
}

func (f *checkFlags) run(cmd *cobra.Command, dir string) error {
	if f.json {
		f.format = "json"
	}
	if !strings.Contains("|text|json|sarif|github|", "|"+f.format+"|") {
		return misuse(cmd, fmt.Errorf("there is no format %q; formats: text, json, sarif, github", f.format))
	}
	if f.fix && f.writeBaseline {
		return misuse(cmd, errors.New("--fix and --write-baseline do not go together: fix first"))
	}
	if f.baseline == "" {
		f.baseline = filepath.Join(dir, check.BaselineFile)
	}
	f.baseline = filepath.ToSlash(f.baseline)
	opt := check.Options{Dir: dir, Read: f.read, Fix: f.fix, Baseline: f.baseline}
	if f.external {
		opt.External = &check.External{
			Cache: filepath.Join(dir, ".orihon", "external.json"), Agent: "orihon-check/" + version + " (link checker)",
		}
	}
	result, err := check.Run(cmd.Context(), opt)
	if err != nil {
		return err
	}
	if f.writeBaseline {
		if err := result.WriteBaseline(dir, f.baseline); err != nil {
			return err
		}
		_, warnings := result.Count()
		_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s: leaves %s alone from now on\n", f.baseline, number(warnings+result.Known, "warning"))
		return err
	}
	if err := f.report(cmd, dir, result); err != nil {
		return err
	}
	return f.verdict(cmd.ErrOrStderr(), result)
}

// report writes a result in the format that was asked for.
func (f *checkFlags) report(cmd *cobra.Command, dir string, result *check.Result) error {
	out := cmd.OutOrStdout()
	if f.summary {
		return f.reportMigration(out, dir, result)
	}
	switch f.format {
	case "json":
		return json.NewEncoder(out).Encode(result)
	case "sarif":
		return check.WriteSARIF(out, dir, version, result.Messages)
	case "github":
		return check.WriteGitHub(out, dir, result.Messages)
	}
	printMessages(cmd.ErrOrStderr(), result.Messages)
	text := fmt.Sprintf("%s: %s, %s", dir, number(result.Pages, "page"), counts(result.Messages))
	for _, part := range []struct {
		n    int
		text string
	}{
		{result.Fixed, "%d mended"},
		{result.Renamed, "%d renamed to .mdx"},
		{result.Fixable, "%d can be mended with --fix"},
		{result.Known, "%d left alone, as the baseline says"},
		{result.Gone, "%d of the baseline are gone: write it again with --write-baseline"},
	} {
		if part.n > 0 {
			text += "; " + fmt.Sprintf(part.text, part.n)
		}
	}
	_, err := fmt.Fprintln(out, text)
	return err
}

// reportMigration writes what was made of a project of another generator.
func (f *checkFlags) reportMigration(out io.Writer, dir string, result *check.Result) error {
	switch {
	case result.Migration == nil:
		return fmt.Errorf("%s is no project of another generator, or cannot be read: there is nothing to report; leave --report out", dir)
	case f.format == "json":
		return json.NewEncoder(out).Encode(result.Migration)
	}
	printMigration(out, result.Migration)
	return nil
}

// verdict is the error to exit with.
func (f *checkFlags) verdict(w io.Writer, result *check.Result) error {
	errs, warnings := result.Count()
	limit := f.maxWarnings
	if f.asErrors {
		limit = 0
	}
	switch {
	case errs > 0:
		return errContent
	case limit >= 0 && warnings > limit:
		fmt.Fprintf(w, "orihon: %s; %d are the most\n", number(warnings, "warning"), limit)
		return errContent
	}
	return nil
}

// printRules lists the rules.
func printRules(w io.Writer) error {
	for _, r := range rules.All() {
		state := "on "
		if r.Off {
			state = "off"
		}
		if _, err := fmt.Fprintf(w, "%-22s %s  %s\n", r.ID, state, r.What); err != nil {
			return err
		}
	}
	return nil
}
