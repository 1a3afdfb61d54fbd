package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

func newTranslate() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "translate",
		Short: "Follow what is translated, section by section",
		Long: `Say which sections of a site are translated, and which were before their original changed.

i18n/<locale>/translated.txt records of which text each section was translated; white space does not count.
"orihon translate done" writes it. Readers see a note on sections that are out of date, and a page with the state.`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return misuse(cmd, fmt.Errorf("there is no command \"translate %s\"", args[0]))
			}
			return cmd.Help()
		},
	}
	cmd.AddCommand(newTranslateStatus(), newTranslateNew(), newTranslateDone())
	return cmd
}

func newTranslateStatus() *cobra.Command {
	var asJSON bool
	var least int
	var locale string
	cmd := &cobra.Command{
		Use:   "status [DIR]",
		Short: "Say which sections are translated, out of date or missing",
		Args:  atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, err := siteDir(args)
			if err != nil {
				return err
			}
			all, _, err := readTranslations(cmd, dir, locale)
			if err != nil {
				return err
			}
			if asJSON {
				err = json.NewEncoder(cmd.OutOrStdout()).Encode(translationReport(all))
			} else {
				err = printTranslations(cmd.OutOrStdout(), dir, all)
			}
			if err != nil {
				return err
			}
			for _, s := range all {
				if s.Percent() < least {
					fmt.Fprintf(cmd.ErrOrStderr(), "orihon: %s is translated to %d %%, less than %d %%\n", s.Locale, s.Percent(), least)
					err = errContent
				}
			}
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "write the result as JSON")
	cmd.Flags().IntVar(&least, "min", 0, "exit with 1 if less than this percentage of the sections is translated and up to date")
	cmd.Flags().StringVar(&locale, "locale", "", "only this language")
	return cmd
}

func newTranslateNew() *cobra.Command {
	var locale string
	cmd := &cobra.Command{
		Use:   "new PAGE [DIR]",
		Short: "Begin a translation with a copy of the source",
		Long: `Copy the source PAGE, such as docs/guide/setup.md, to where its translation belongs, with the ids of its headings written
out, so that links to them go on working, and imports that find their files from there. What is there already stays.`,
		Args: between(1, 2, "name the page, such as docs/guide/setup.md"),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, err := siteDir(args[1:])
			if err != nil {
				return err
			}
			all, s, err := readTranslations(cmd, dir, locale)
			if err != nil {
				return err
			}
			doc := sourceDocument(s, pageName(dir, args[0]))
			if doc == nil {
				return misuse(cmd, fmt.Errorf("the site has no source %s", args[0]))
			}
			for _, status := range all {
				if err := beginTranslation(cmd.OutOrStdout(), dir, status.Locale, doc); err != nil {
					return err
				}
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&locale, "locale", "", "only this language")
	return cmd
}

func newTranslateDone() *cobra.Command {
	var locale, dir string
	var done doneRecorder
	cmd := &cobra.Command{
		Use:   "done PAGE...",
		Short: "Record that pages are translated as their sources are now",
		Long: `Record in i18n/<locale>/translated.txt that the translations of PAGE, named by its source or its translation, are those of
the text that the source has now. --all records all pages that are translated, to begin with.

A translation is not recorded while one of its sections has other inline code, numbers, table rows, list items or links than its
source. Where that is right, --differs "REASON" records why.`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 && !done.all {
				return misuse(cmd, errors.New("name the page, such as docs/guide/setup.md, or say --all"))
			}
			if cmd.Flags().Changed("differs") && (len(args) != 1 || strings.TrimSpace(done.reason) == "") {
				return misuse(cmd, errors.New("--differs takes a reason, and one page that it is true for"))
			}
			var dirs []string
			if dir != "" {
				dirs = []string{dir}
			}
			at, err := siteDir(dirs)
			if err != nil {
				return err
			}
			statuses, linked, err := readTranslations(cmd, at, locale)
			if err != nil {
				return err
			}
			done.dir, done.names = at, map[string]bool{}
			for _, arg := range args {
				done.names[pageName(at, arg)] = false
			}
			return done.run(cmd, statuses, linked)
		},
	}
	cmd.Flags().StringVar(&locale, "locale", "", "only this language")
	cmd.Flags().StringVar(&dir, "dir", "", "the folder of the site (default: site, or the current folder)")
	cmd.Flags().BoolVar(&done.all, "all", false, "all pages that are translated")
	cmd.Flags().StringVar(&done.reason, "differs", "", "why the translation of PAGE differs from its source, for the record")
	return cmd
}

// pageName is a page named on the command line, relative to the site folder.
func pageName(dir, name string) string {
	clean := path.Clean(filepath.ToSlash(name))
	if rest, ok := strings.CutPrefix(clean, path.Clean(filepath.ToSlash(dir))+"/"); ok {
		return rest
	}
	return clean
}

func readTranslations(cmd *cobra.Command, dir, locale string) ([]revision.Status, *site.Site, error) {
	all, report, err := pipeline.Translations(cmd.Context(), dir)
	if errors.Is(err, pipeline.ErrContent) {
		printMessages(cmd.ErrOrStderr(), report.Messages)
		return nil, nil, errContent
	}
	if err != nil {
		return nil, nil, err
	}
	if locale != "" {
		all = slices.DeleteFunc(all, func(s revision.Status) bool { return s.Locale != locale })
	}
	if len(all) == 0 {
		return nil, nil, misuse(cmd, fmt.Errorf("the site has no other language%s", inParentheses(locale)))
	}
	return all, report.Site, nil
}

func sourceDocument(s *site.Site, file string) *site.Doc {
	for _, p := range s.Pages {
		if p.Doc != nil && p.Doc.File == file && p.Doc.Locale == s.Config.DefaultLocale() {
			return p.Doc
		}
	}
	return nil
}

func beginTranslation(w io.Writer, dir, locale string, doc *site.Doc) error {
	name := path.Join("i18n", locale, doc.File)
	target := filepath.Join(dir, filepath.FromSlash(name))
	if _, err := os.Lstat(target); err == nil {
		_, err = fmt.Fprintf(w, "%s is there already\n", name)
		return err
	}
	text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(doc.File)))
	if err != nil {
		return fmt.Errorf("read the source: %w", err)
	}
	isBeside := func(file string) bool {
		found, _ := filepath.Glob(filepath.Join(dir, "i18n", locale, filepath.FromSlash(file)) + "*")
		return len(found) > 0
	}
	if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
		return fmt.Errorf("begin a translation: %w", err)
	}
	if err := os.WriteFile(target, revision.Begin(doc, text, isBeside), 0o644); err != nil {
		return fmt.Errorf("begin a translation: %w", err)
	}
	_, err = fmt.Fprintf(w, "%s: translate it, then run \"orihon translate done %s\"\n", name, doc.File)
	return err
}

func printTranslations(w io.Writer, dir string, all []revision.Status) error {
	var b strings.Builder
	for i := range all {
		s := &all[i]
		for _, page := range s.Pages {
			if page.File == "" {
				fmt.Fprintf(&b, "%s: missing: %s\n", s.Locale, page.Source)
				continue
			}
			for _, section := range page.Sections {
				if section.State == revision.Stale || section.State == revision.Missing {
					fmt.Fprintf(&b, "%s: %s: %s:%d: %s\n", s.Locale, section.State, page.Source, section.Line, cmp.Or(section.Title, "the beginning"))
				}
			}
		}
		by, total := s.Counts()
		fmt.Fprintf(&b, "%s: %s: %d %% of %s translated; %d stale, %d missing, %d not recorded\n", dir, s.Locale, s.Percent(), number(total, "section"),
			by[revision.Stale], by[revision.Missing], by[revision.Unknown])
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// translationReport is what --json writes.
func translationReport(all []revision.Status) any {
	type section struct {
		ID    string         `json:"id"`
		Line  int            `json:"line"`
		State revision.State `json:"state"`
	}
	type page struct {
		Source      string    `json:"source"`
		Translation string    `json:"translation,omitempty"`
		Sections    []section `json:"sections"`
	}
	type locale struct {
		Locale  string                 `json:"locale"`
		Percent int                    `json:"percent"`
		Counts  map[revision.State]int `json:"counts"`
		Pages   []page                 `json:"pages"`
	}
	var out []locale
	for i := range all {
		by, _ := all[i].Counts()
		l := locale{Locale: all[i].Locale, Percent: all[i].Percent(), Counts: by, Pages: []page{}}
		for _, t := range all[i].Pages {
			p := page{Source: t.Source, Translation: t.File}
			for _, s := range t.Sections {
				p.Sections = append(p.Sections, section{s.ID, s.Line, s.State})
			}
			l.Pages = append(l.Pages, p)
		}
		out = append(out, l)
	}
	return out
}
