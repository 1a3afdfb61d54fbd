package samples

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/orihon/orihon/internal/revision"
)

// record notes which pages passed on the day of the run. Those that failed are forgotten, and so are those that have no
// samples any more.
func record(pages []Page, jobs []*job, opt Options, report *Report) error {
	name := filepath.Join(opt.Dir, revision.TriedFile)
	text, err := os.ReadFile(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("read the record: %w", err)
	}
	known, err := revision.ParseTried(text)
	if err != nil {
		return err
	}
	there := map[string]bool{}
	for i := range pages {
		there[pages[i].File] = pages[i].hash != ""
	}
	for file := range known {
		if !there[file] {
			delete(known, file)
		}
	}
	day := opt.Record.UTC().Format(time.DateOnly)
	for _, j := range jobs {
		known[j.page.File] = revision.Tried{Hash: j.page.hash, Date: day, With: report.With}
	}
	for _, ran := range report.Runs {
		if !ran.Passed {
			delete(known, ran.File)
		}
	}
	report.Recorded = len(known)
	if err := os.WriteFile(name, known.Text(), 0o644); err != nil {
		return fmt.Errorf("write the record: %w", err)
	}
	return nil
}
