package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/pprof"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/confine"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/pipeline"
)

func newBuild() *cobra.Command {
	var opt pipeline.Options
	var asJSON, plain, verbose bool
	var profile string
	var foreign untrusted
	cmd := &cobra.Command{
		Use:   "build [DIR]",
		Short: "Build a site",
		Long: `Build the site in DIR (default: site, or the current folder) into a folder that any static host can serve.

All versions and locales are built at once. What has not changed since the last build is kept. If the content has
errors, or the build is stopped, the last output stays as it was.`,
		Example: `  orihon build                     build site/ into site/build
  orihon build docs --out public   build docs/ into public/
  orihon build --url https://me.github.io/project/
                                   build for another address than that in site.yaml
  orihon build --clean --json      make everything anew, report as JSON
  orihon build --why /docs/start   say why the page was made anew
  orihon build --untrusted --out /tmp/preview
                                   build somebody else's change`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, err := siteDir(args)
			if err != nil {
				return err
			}
			opt.Dir, opt.Compress, opt.Alone = dir, !plain, true
			if foreign.on && !confine.Inside() {
				return foreign.build(cmd, opt)
			}
			if foreign.on {
				opt.Untrusted, opt.Clean, opt.InPlace = true, true, true
			}
			if opt.Out == "" {
				opt.Out = filepath.Join(dir, "build")
			}
			opt.Out = filepath.ToSlash(opt.Out)
			return profiled(profile, func() error { return runBuild(cmd, opt, asJSON, verbose) })
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&opt.Out, "out", "", "output folder (default DIR/build)")
	flags.StringVar(&opt.URL, "url", "", "where this build will be published, in the place of url in site.yaml")
	flags.StringVar(&opt.Locale, "locale", "", "build only this locale")
	flags.BoolVar(&opt.Clean, "clean", false, "make everything anew")
	flags.BoolVar(&asJSON, "json", false, "write the report as JSON")
	flags.BoolVar(&verbose, "verbose", false, "say how the work was done: phases, files, hooks")
	readFlag(cmd, &opt.Read)
	flags.BoolVar(&opt.InPlace, "in-place", false, "write into the output folder that is there instead of replacing it")
	flags.BoolVar(&plain, "no-compress", false, "do not write .br and .gz files")
	flags.BoolVar(&opt.OnlyReact, "react", false, "render with react-dom/server alone (slow)")
	flags.StringVar(&opt.Why, "why", "", "say what about the page at this route differs from the last build")
	foreign.flags(flags)
	flags.StringVar(&profile, "cpuprofile", "", "write a CPU profile to this file")
	return cmd
}

// profiled runs work, under Go's CPU profiler if a file for the profile is named.
func profiled(file string, work func() error) error {
	if file == "" {
		return work()
	}
	f, err := os.Create(file)
	if err != nil {
		return fmt.Errorf("write the profile: %w", err)
	}
	if err := pprof.StartCPUProfile(f); err != nil {
		return errors.Join(err, f.Close())
	}
	err = work()
	pprof.StopCPUProfile()
	return errors.Join(err, f.Close())
}

func runBuild(cmd *cobra.Command, opt pipeline.Options, asJSON, verbose bool) error {
	began := time.Now()
	bar := newProgress(cmd.ErrOrStderr())
	if !asJSON {
		opt.Progress = bar.show
	}
	report, err := pipeline.Build(cmd.Context(), opt)
	bar.clear()
	if err != nil && !errors.Is(err, pipeline.ErrContent) {
		return err
	}
	if asJSON {
		if e := json.NewEncoder(cmd.OutOrStdout()).Encode(report); e != nil {
			return fmt.Errorf("write the report: %w", e)
		}
	} else {
		printMessages(cmd.ErrOrStderr(), report.Messages)
		if err == nil || report.Output {
			printSummary(cmd.OutOrStdout(), opt, report, time.Since(began), verbose)
			printWhy(cmd.OutOrStdout(), report.Why)
		}
	}
	if err != nil {
		switch {
		case asJSON:
		case report.Output:
			fmt.Fprintf(cmd.ErrOrStderr(), "\nBuilt with %s: the pages concerned say what is wrong.\n", counts(report.Messages))
		default:
			fmt.Fprintf(cmd.ErrOrStderr(), "\nNot built: %s. The last output was left as it was.\n", counts(report.Messages))
		}
		return errContent
	}
	return nil
}

// printSummary says what a build did, in words of those who write the site. Verbose, it adds what those who work on its speed ask.
func printSummary(w io.Writer, opt pipeline.Options, r *pipeline.Report, took time.Duration, verbose bool) {
	if r.Unchanged {
		fmt.Fprintf(w, "%s is up to date: %d files (%s)\n", opt.Out, r.Files, took.Round(time.Millisecond))
		return
	}
	state := ""
	if made := min(r.Rendered, r.Pages); made < r.Pages {
		state = fmt.Sprintf(", %d of them new or changed", made)
	}
	fmt.Fprintf(w, "Built %s%s in %s.\n", number(r.Pages, "page"), state, seconds(took))
	if len(r.Messages) > 0 {
		fmt.Fprintf(w, "  %s\n", counts(r.Messages))
	}
	if r.Fallbacks > 0 {
		fmt.Fprintf(w, "  %s without a translation: \"orihon translate status\" lists them\n", number(r.Fallbacks, "page"))
	}
	fmt.Fprintf(w, "  The site is in %s. Look at it with: orihon serve %s\n", opt.Out, opt.Out)
	printMigration(w, r.Migration)
	printOutput(w, r, verbose)
	if verbose {
		printDetails(w, r)
	}
}

// seconds is a time as people say it.
func seconds(d time.Duration) string {
	if d < time.Second {
		return d.Round(time.Millisecond).String()
	}
	return fmt.Sprintf("%.1f s", d.Seconds())
}

// printDetails says how the work of a build was done.
func printDetails(w io.Writer, r *pipeline.Report) {
	fmt.Fprintf(w, "  %d pages rendered, %d files, %d written\n", r.Rendered, r.Files, r.Written)
	for _, p := range r.Phases {
		fmt.Fprintf(w, "  %-8s %6s\n", p.Name, p.Took.Round(time.Millisecond))
	}
	fmt.Fprintf(w, "  %d pages without a script of their own, %d with; %d by react-dom/server\n", r.Pages-r.Scripted, r.Scripted, r.React)
	for _, h := range r.Hooks {
		memory := ""
		if h.Memory > 0 { // else it is not known
			memory = fmt.Sprintf(" with up to %.1f MB", float64(h.Memory)/(1<<20))
		}
		fmt.Fprintf(w, "  %s: %s in %s%s, %s changed\n", h.File, number(h.Calls, "call"), h.Took.Round(10*time.Microsecond), memory, number(h.Changed, "page"))
	}
}

// printOutput says what is to be known of the output folder.
func printOutput(w io.Writer, r *pipeline.Report, verbose bool) {
	if r.InPlace {
		fmt.Fprintf(w, "  written in place, file by file: %s\n", r.Because)
	}
	if r.Kept > 0 && verbose {
		fmt.Fprintf(w, "  %s of earlier builds kept for open pages\n", number(r.Kept, "file"))
	}
	if len(r.Unknown) > 0 {
		fmt.Fprintf(w, "  left as they are, not written by Orihon: %s\n", strings.Join(r.Unknown, ", "))
	}
}

// printWhy says what about a page differs from the last build.
func printWhy(w io.Writer, why *pipeline.Why) {
	switch {
	case why == nil:
	case !why.Known:
		fmt.Fprintf(w, "%s: the site has no such page\n", why.Route)
	case why.First:
		fmt.Fprintf(w, "%s: the last build did not make it\n", why.Route)
	case len(why.Parts) == 0:
		fmt.Fprintf(w, "%s: nothing differs from the last build\n", why.Route)
	default:
		fmt.Fprintf(w, "%s differs from the last build in:\n", why.Route)
		for _, part := range why.Parts {
			fmt.Fprintf(w, "  %s\n", strings.TrimSpace(part.Name+"  "+strings.Join(part.Files, ", ")))
		}
	}
}

func counts(messages []diag.Message) string {
	var errs, warnings int
	for _, m := range messages {
		if m.Severity == diag.Error {
			errs++
		} else {
			warnings++
		}
	}
	return fmt.Sprintf("%s, %s", number(errs, "error"), number(warnings, "warning"))
}

func number(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
