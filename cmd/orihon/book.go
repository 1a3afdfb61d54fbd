package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/book"
	"github.com/orihon/orihon/internal/book/browser"
	"github.com/orihon/orihon/internal/pipeline"
)

// bookFlags are the flags of "orihon book".
type bookFlags struct {
	formats  []string
	wish     book.Wish
	out      string
	tabs     []string
	paper    string
	read     []string
	chromium string
	chosen   []book.Format
	browser  *browser.Browser // nil: there is none
}

func newBook() *cobra.Command {
	var f bookFlags
	cmd := &cobra.Command{
		Use:   "book [DIR]",
		Short: "Make books of a site: EPUB, PDF, HTML for print, pages that need no server",
		Long: `Make books of the site in DIR (default: site, or the current folder). A book holds all pages of a docset, in one version
and language.

Formats:
  html    one page for print, with contents, running heads and the addresses of links
  epub    EPUB 3, for readers and telephones
  pdf     that page, printed by a Chromium, Chrome or Edge of this machine: with page numbers, bookmarks and tags
  folder  pages that open from a disk, without a server, and can be searched
  zip     that folder, packed

Without --format it writes html, epub and zip, and pdf if there is a browser that prints it. Diagrams are drawn by the same
browser; without one, they are printed as their source.`,
		Example: `  orihon book                                  the books of site/
  orihon book --format epub --locale ja        Japanese, as EPUB
  orihon book --docset guide --version all     each version of one docset
  orihon book --format pdf --tab pnpm --paper letter`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, err := siteDir(args)
			if err != nil {
				return err
			}
			return f.run(cmd, dir)
		},
	}
	flags := cmd.Flags()
	flags.StringSliceVar(&f.formats, "format", nil, "what to write: html, epub, pdf, folder, zip; repeat it, or put commas between them")
	flags.StringVar(&f.wish.Docset, "docset", "", "docset to write; default: each that is neither a blog nor archived")
	flags.StringVar(&f.wish.Version, "version", "", "version to write, or all; default: the one that readers should use")
	flags.StringVar(&f.wish.Locale, "locale", "", "language to write; default: all")
	flags.StringVarP(&f.out, "out", "o", "", "folder to write into (default DIR/books)")
	flags.StringSliceVar(&f.tabs, "tab", nil, "tab to print of sets that have it, such as npm; repeat it for others")
	flags.StringVar(&f.paper, "paper", "A4", "size of the pages: "+strings.Join(book.Papers(), ", "))
	flags.StringVar(&f.chromium, "chromium", "", "program that prints and draws; default: the first that is found")
	readFlag(cmd, &f.read)
	return cmd
}

func (f *bookFlags) run(cmd *cobra.Command, dir string) error {
	if err := f.check(cmd); err != nil {
		return err
	}
	if f.out == "" {
		f.out = filepath.Join(dir, "books")
	}
	report, err := pipeline.Shelve(cmd.Context(), pipeline.Options{Dir: dir, Read: f.read, Alone: true}, func(s *pipeline.Shelf) error {
		editions, err := f.wish.Editions(s.Site)
		if err != nil {
			return misplaced(err)
		}
		for _, e := range editions {
			if err := f.write(cmd, s, e); err != nil {
				return err
			}
		}
		return nil
	})
	if report != nil {
		printMessages(cmd.ErrOrStderr(), report.Messages)
	}
	if errors.Is(err, pipeline.ErrContent) {
		return errContent
	}
	return err
}

func (f *bookFlags) check(cmd *cobra.Command) error {
	for _, name := range f.formats {
		if !slices.Contains(book.Formats(), book.Format(name)) {
			return misuse(cmd, fmt.Errorf("there is no format %q; formats: html, epub, pdf, folder, zip", name))
		}
		f.chosen = append(f.chosen, book.Format(name))
	}
	if !slices.Contains(book.Papers(), f.paper) {
		return misuse(cmd, fmt.Errorf("there is no paper %q; sizes: %s", f.paper, strings.Join(book.Papers(), ", ")))
	}
	return f.findBrowser(cmd)
}

// findBrowser looks for what prints PDFs. Only who asks for a PDF must have it.
func (f *bookFlags) findBrowser(cmd *cobra.Command) error {
	found, err := browser.Find(f.chromium)
	asked := slices.Contains(f.chosen, book.PDF)
	switch {
	case err != nil && (asked || f.chromium != ""):
		return misplaced(fmt.Errorf("%w: a PDF is printed by one; install chromium, or name a program by --chromium", err))
	case err == nil:
		f.browser = found
	}
	if len(f.chosen) > 0 {
		return nil
	}
	f.chosen = []book.Format{book.HTML, book.EPUB, book.ZIP}
	if f.browser != nil {
		f.chosen = append(f.chosen, book.PDF)
		return nil
	}
	_, err = fmt.Fprintln(cmd.ErrOrStderr(), "orihon: no PDF is written: no Chromium, Chrome or Edge was found that could print it")
	return err
}

func (f *bookFlags) write(cmd *cobra.Command, s *pipeline.Shelf, e book.Edition) error {
	choices := book.Choices{Tabs: f.tabs, Paper: f.paper}
	if f.browser != nil {
		choices.Draw, choices.Printer = f.browser.Draw, f.browser.Print
	}
	b, ok, err := s.Book(e, choices)
	if err != nil || !ok {
		return err
	}
	for _, format := range f.chosen {
		began := time.Now()
		files, err := b.Make(cmd.Context(), format)
		if err != nil {
			return err
		}
		if err := f.put(cmd.OutOrStdout(), files, began); err != nil {
			return err
		}
	}
	return nil
}

// put writes the files of a book and says how large they are.
func (f *bookFlags) put(w io.Writer, files []book.File, began time.Time) error {
	size := 0
	for _, file := range files {
		name := filepath.Join(f.out, filepath.FromSlash(file.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(name, file.Data, 0o644); err != nil {
			return err
		}
		size += len(file.Data)
	}
	name := filepath.ToSlash(filepath.Join(f.out, filepath.FromSlash(files[0].Name)))
	_, err := fmt.Fprintf(w, "%s: %s, %.1f s\n", name, bytesText(int64(size)), time.Since(began).Seconds())
	return err
}
