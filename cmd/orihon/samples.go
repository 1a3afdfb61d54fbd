package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/samples"
)

func newSamples() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "samples [DIR]",
		Short: "List the code that pages print, or try it",
		Long: `List every block of code of the site in DIR (default: site, or the current folder) as JSON: its page, file,
line, language, title, the other words of its fence, and the code.

"orihon samples run" tries the blocks that pages mark for it.`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, err := siteDir(args)
			if err != nil {
				return err
			}
			pages, messages, err := samples.List(cmd.Context(), dir)
			if err != nil {
				return err
			}
			if len(messages) > 0 {
				printMessages(cmd.ErrOrStderr(), messages)
				return errContent
			}
			blocks := []samples.Block{}
			for _, p := range pages {
				blocks = append(blocks, p.Blocks...)
			}
			out := json.NewEncoder(cmd.OutOrStdout())
			out.SetEscapeHTML(false)
			out.SetIndent("", "  ")
			return out.Encode(blocks)
		},
	}
	cmd.AddCommand(newSamplesRun())
	return cmd
}

func newSamplesRun() *cobra.Command {
	var opt samples.Options
	var asJSON, record bool
	cmd := &cobra.Command{
		Use:   "run [DIR]",
		Short: "Try the marked samples of a site",
		Long: `Try what the pages of the site in DIR (default: site, or the current folder) print. Blocks that are marked
with "file" are written to a scratch folder, those with "run" are executed there in their order, and those with
"expect" are compared with what the command before them printed. Pages are tried side by side.

samples.yaml in the site folder says what readers do not see: set-ups, ports, variables, programs.
With --record, samples.txt there notes the pages that passed: they say when, and with what, their code was run.
It exits with 1 if a sample fails.`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, err := siteDir(args)
			if err != nil {
				return err
			}
			if opt.Locale != "" && record {
				return misuse(cmd, errors.New("--record is for the pages of the source language: leave --locale out"))
			}
			opt.Dir = dir
			if record {
				opt.Record = time.Now()
			}
			if !asJSON {
				opt.Done = func(ran samples.Ran) { tell(cmd, ran) }
			}
			report, err := samples.Run(cmd.Context(), opt)
			if err != nil {
				return err
			}
			return showSamples(cmd, report, asJSON)
		},
	}
	flags := cmd.Flags()
	flags.StringArrayVar(&opt.Pages, "page", nil, "only this page: its route, its file, or a pattern of files; may be repeated")
	flags.StringVar(&opt.Locale, "locale", "", "the language whose pages are tried (default: that of the sources)")
	flags.DurationVar(&opt.Timeout, "timeout", 0, "the longest that a block may take (default: that of samples.yaml, or "+time.Minute.String()+")")
	flags.IntVar(&opt.Parallel, "parallel", 0, "pages at once (default: the number of processors)")
	flags.BoolVar(&opt.Keep, "keep", false, "leave the scratch folders and say where they are")
	flags.BoolVar(&asJSON, "json", false, "write the result as JSON")
	flags.BoolVar(&record, "record", false, "note in samples.txt which pages passed today")
	return cmd
}

// tell says how a page went, as soon as it is known.
func tell(cmd *cobra.Command, ran samples.Ran) {
	word, name := "ok", ran.File
	if !ran.Passed {
		word = "failed"
	}
	if ran.Group != "" {
		name += " (" + ran.Group + ")"
	}
	if ran.Skipped > 0 {
		name += ", " + number(ran.Skipped, "block") + " not tried"
	}
	if ran.Folder != "" {
		name += ": " + ran.Folder
	}
	_, _ = fmt.Fprintf(cmd.ErrOrStderr(), "%-7s %s\n", word, name)
}

func showSamples(cmd *cobra.Command, report *samples.Report, asJSON bool) error {
	var err error
	if asJSON {
		out := json.NewEncoder(cmd.OutOrStdout())
		out.SetEscapeHTML(false)
		err = out.Encode(report)
	} else {
		printMessages(cmd.ErrOrStderr(), report.Messages)
		files, commands, compared := report.Sum()
		_, err = fmt.Fprintf(cmd.OutOrStdout(), "samples: %s written, %s run, %s compared, %s%s\n",
			number(files, "file"), number(commands, "block"), replies(compared), counts(report.Messages), recorded(report))
	}
	if err == nil && report.HasErrors() {
		err = errContent
	}
	return err
}

func recorded(report *samples.Report) string {
	if report.Recorded == 0 {
		return ""
	}
	return ", " + number(report.Recorded, "page") + " recorded"
}

func replies(n int) string {
	if n == 1 {
		return "1 reply"
	}
	return fmt.Sprintf("%d replies", n)
}
