package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/orihon/orihon/internal/check"
	"github.com/orihon/orihon/internal/check/rules"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/revision"
	"github.com/orihon/orihon/internal/site"
)

// doneRecorder records pages as translated.
type doneRecorder struct {
	dir    string
	names  map[string]bool // pages named by the user; true once found
	all    bool
	reason string // why a translation may differ from its source; "": it may not

	refused  int // pages that differ
	messages []diag.Message
}

// run records what does not differ, prints what does, and returns errContent if a page was refused.
func (d *doneRecorder) run(cmd *cobra.Command, statuses []revision.Status, linked *site.Site) error {
	var files []string
	for i := range statuses {
		for _, page := range d.chosen(&statuses[i]) {
			files = append(files, page.File)
		}
	}
	for name, found := range d.names {
		if !found {
			return misuse(cmd, fmt.Errorf("no page %s is translated", name))
		}
	}
	found, err := check.Differences(d.dir, linked, files)
	if err != nil {
		return err
	}
	differ := map[string][]rules.Finding{} // by translation
	for _, f := range found {
		differ[f.File] = append(differ[f.File], f)
	}
	for i := range statuses {
		if err := d.record(cmd.OutOrStdout(), &statuses[i], differ); err != nil {
			return err
		}
	}
	if d.refused == 0 {
		return nil
	}
	printMessages(cmd.ErrOrStderr(), d.messages)
	fmt.Fprintf(cmd.ErrOrStderr(), "orihon: %s not recorded: mend what differs, or say why it is right with --differs \"REASON\"\n", number(d.refused, "page"))
	return errContent
}

// chosen are the translated pages of a locale that are to be recorded. It notes which names it found.
func (d *doneRecorder) chosen(s *revision.Status) []revision.Translation {
	var out []revision.Translation
	for _, page := range s.Pages {
		_, bySource := d.names[page.Source]
		_, byFile := d.names[page.File]
		if page.File == "" || !d.all && !bySource && !byFile {
			continue
		}
		for _, name := range []string{page.Source, page.File} {
			if _, named := d.names[name]; named {
				d.names[name] = true
			}
		}
		out = append(out, page)
	}
	return out
}

// record adds pages to the record of a locale, except those that differ.
func (d *doneRecorder) record(w io.Writer, s *revision.Status, differ map[string][]rules.Finding) error {
	file := revision.RecordFile(s.Locale)
	text, err := os.ReadFile(filepath.Join(d.dir, filepath.FromSlash(file)))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("read the record: %w", err)
	}
	record, err := revision.ParseRecord(file, text)
	if err != nil {
		return err
	}
	done := 0
	for _, page := range d.chosen(s) {
		reasons, open := map[string]string{}, []diag.Message{}
		for _, f := range differ[page.File] {
			reason := d.reason
			if reason == "" {
				reason = reasonOf(page, record[page.Source], f.Section)
			}
			if reasons[f.Section] = reason; reason == "" {
				open = append(open, f.Message)
			}
		}
		if len(open) > 0 {
			d.refused++
			d.messages = append(d.messages, open...)
			continue
		}
		var sections []revision.Section
		for _, section := range page.Sections {
			sections = append(sections, section.Section)
		}
		record.Done(page.Source, sections, reasons)
		done++
	}
	if done == 0 {
		return nil
	}
	record.Forget(s)
	if err := writeFile(d.dir, filepath.FromSlash(file), record.Text()); err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "%s: %s recorded in %s\n", s.Locale, number(done, "page"), file)
	return err
}

// reasonOf is the reason that is recorded for a section, if its source has not changed since.
func reasonOf(page revision.Translation, known map[string]revision.Entry, id string) string {
	for _, section := range page.Sections {
		if section.ID == id && known[id].Hash == section.Hash {
			return known[id].Reason
		}
	}
	return ""
}
