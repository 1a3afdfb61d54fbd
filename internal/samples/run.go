package samples

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/orihon/orihon/internal/diag"
)

// Options are the choices of one run.
type Options struct {
	Dir      string        // the site folder
	Pages    []string      // routes or globs of files; none: all
	Locale   string        // the language whose pages are run; "": that of the sources
	Timeout  time.Duration // of a block that says none; 0: that of samples.yaml, or a minute
	Parallel int           // scratch folders at once; 0: as many as there are processors
	Keep     bool          // leave the scratch folders
	// Record is the day on which pages that pass are recorded, in UTC; zero: they are not.
	Record time.Time
	// Done is told of each scratch folder that is through; nil: nobody.
	Done func(Ran)
}

// Ran says what was done in one scratch folder.
type Ran struct {
	Page     string   `json:"page"`
	File     string   `json:"file"`
	Group    string   `json:"group,omitempty"`
	Files    int      `json:"files"`    // written
	Commands int      `json:"commands"` // blocks that were executed
	Compared int      `json:"compared"` // replies that were compared
	Passed   bool     `json:"passed"`
	Folder   string   `json:"folder,omitempty"` // if it was kept
	Skipped  int      `json:"skipped"`          // blocks after one that failed
	Output   []string `json:"output,omitempty"` // the last lines of background commands, of one that failed
}

// Report is what a run found.
type Report struct {
	With     string         `json:"with,omitempty"` // what samples.yaml says the samples are tried with
	Runs     []Ran          `json:"runs"`           // by file, then by the order of their groups
	Messages []diag.Message `json:"messages"`
	Recorded int            `json:"recorded,omitempty"` // pages that stand in the record now
}

// HasErrors reports whether a sample failed or could not be tried.
func (r *Report) HasErrors() bool {
	return slices.ContainsFunc(r.Messages, func(m diag.Message) bool { return m.Severity == diag.Error })
}

// Sum adds up files, commands and comparisons.
func (r *Report) Sum() (files, commands, compared int) {
	for _, ran := range r.Runs {
		files, commands, compared = files+ran.Files, commands+ran.Commands, compared+ran.Compared
	}
	return files, commands, compared
}

// job is the blocks of one scratch folder.
type job struct {
	page  *Page
	group string
	own   pageSettings
	steps []*step
}

// Run tries the marked samples of a site. What is wrong with samples is in the report; the error is not theirs.
func Run(ctx context.Context, opt Options) (*Report, error) {
	pages, messages, err := List(ctx, opt.Dir)
	if err != nil || messages != nil {
		return &Report{Messages: messages}, err
	}
	var log diag.Log
	set, err := readSettings(opt.Dir, &log)
	if err != nil {
		return nil, err
	}
	if opt.Timeout > 0 {
		set.Timeout = opt.Timeout
	}
	jobs, err := jobsOf(pages, set, opt, &log)
	if err != nil {
		return nil, err
	}
	report := &Report{With: set.With, Runs: make([]Ran, len(jobs))}
	if !log.HasErrors() && len(jobs) > 0 {
		err = runAll(ctx, jobs, set, opt, report, &log)
	} else {
		report.Runs = report.Runs[:0]
	}
	report.Messages = append([]diag.Message{}, log.Messages()...)
	if err == nil && !opt.Record.IsZero() && len(report.Runs) > 0 {
		err = record(pages, jobs, opt, report)
	}
	return report, err
}

// jobsOf returns the work of the chosen pages: one for each group of blocks.
func jobsOf(pages []Page, set *settings, opt Options, log *diag.Log) ([]*job, error) {
	var jobs []*job
	chosen := false
	for i := range pages {
		p := &pages[i]
		if opt.Locale == "" && strings.HasPrefix(p.File, "i18n/") || opt.Locale != "" && p.Locale != opt.Locale || !isChosen(p, opt.Pages) {
			continue
		}
		chosen = true
		steps := stepsOf(p, log)
		var own pageSettings
		if len(steps) > 0 {
			own = set.of(p, log)
		}
		byGroup := map[string]*job{}
		for _, s := range steps {
			j := byGroup[s.group]
			if j == nil {
				j = &job{page: p, group: s.group, own: own}
				byGroup[s.group] = j
				jobs = append(jobs, j)
			}
			if last := len(j.steps) - 1; last >= 0 {
				j.steps[last].compared = s.expect != ""
			}
			j.steps = append(j.steps, s)
		}
		for _, j := range byGroup {
			checkOrder(j.steps, log)
		}
	}
	if !chosen && len(opt.Pages) > 0 {
		return nil, fmt.Errorf("no page with samples is %s", strings.Join(opt.Pages, " or "))
	}
	return jobs, nil
}

func isChosen(p *Page, wanted []string) bool {
	return len(wanted) == 0 || slices.ContainsFunc(wanted, func(w string) bool {
		return w == p.Route || w == p.File || matches(w, p.File)
	})
}

// checkOrder reports what is to be compared with nothing.
func checkOrder(steps []*step, log *diag.Log) {
	ran := false
	for _, s := range steps {
		if s.expect != "" && !ran {
			log.Errorf("sample-mark", s.at, "mark the block of the command with run", "no command stands before what is expected")
		}
		ran = ran || s.run
	}
}

func runAll(ctx context.Context, jobs []*job, set *settings, opt Options, report *Report, log *diag.Log) error {
	scratch, err := os.MkdirTemp("", "orihon-samples-")
	if err != nil {
		return fmt.Errorf("make a scratch folder: %w", err)
	}
	if !opt.Keep {
		defer func() { _ = os.RemoveAll(scratch) }()
	}
	dir, err := filepath.Abs(opt.Dir)
	if err != nil {
		return fmt.Errorf("find the site folder: %w", err)
	}
	if !before(ctx, dir, scratch, set, log) {
		report.Runs = report.Runs[:0]
		return ctx.Err()
	}
	group, running := errgroup.WithContext(ctx)
	group.SetLimit(max(1, opt.Parallel))
	if opt.Parallel == 0 {
		group.SetLimit(runtime.NumCPU())
	}
	for i, j := range jobs {
		folder := filepath.Join(scratch, fmt.Sprintf("%03d", i))
		group.Go(func() error {
			ran, err := runJob(running, j, &surroundings{site: dir, scratch: folder, set: set}, log)
			if opt.Keep {
				ran.Folder = folder
			}
			report.Runs[i] = ran
			if opt.Done != nil && err == nil {
				opt.Done(ran)
			}
			return err
		})
	}
	return group.Wait()
}

// before runs the commands that come before all pages, in the site folder; false if they fail.
func before(ctx context.Context, dir, scratch string, set *settings, log *diag.Log) bool {
	if set.Before == "" {
		return true
	}
	w, err := newWorkspace(&surroundings{site: dir, scratch: filepath.Join(scratch, "before"), set: set}, pageSettings{})
	if err != nil {
		log.Errorf("sample-failed", diag.Pos{File: settingsFile}, "", "the commands before all samples cannot be run: %v", err)
		return false
	}
	defer w.close()
	s := &step{at: diag.Pos{File: settingsFile}, lang: "bash", code: set.Before, run: true, dir: dir, timeout: 15 * time.Minute}
	problem := w.do(ctx, s)
	if problem != nil {
		problem.addTo(log, s)
	}
	return problem == nil
}

// runJob does the steps of the set-ups and of the page. After a command that fails nothing more is done.
func runJob(ctx context.Context, j *job, around *surroundings, log *diag.Log) (Ran, error) {
	ran := Ran{Page: j.page.Route, File: j.page.File, Group: j.group, Passed: true}
	w, err := newWorkspace(around, j.own)
	if err != nil {
		return ran, err
	}
	defer w.close()
	var steps []*step
	for _, name := range j.own.Setup {
		steps = append(steps, around.set.steps(name, log)...)
	}
	hidden := len(steps)
	for i, s := range append(steps, j.steps...) {
		problem := w.do(ctx, s)
		if err := ctx.Err(); err != nil {
			return ran, err
		}
		if i >= hidden && (problem == nil || !problem.ends) {
			ran.count(s)
		}
		if problem == nil {
			continue
		}
		ran.Passed = false
		if i < hidden {
			problem.text += " (before " + j.page.File + ")"
		}
		problem.addTo(log, s)
		if problem.ends {
			ran.Skipped, ran.Output = len(j.steps)+hidden-i-1, w.tails()
			break
		}
	}
	return ran, nil
}

func (r *Ran) count(s *step) {
	if s.file != "" {
		r.Files++
	}
	if s.run {
		r.Commands++
	}
	if s.expect != "" {
		r.Compared++
	}
}

// problem is why a step failed.
type problem struct {
	id, text, hint string
	line           int  // within the code, from 1; 0 for the block as a whole
	ends           bool // what follows cannot be done
}

func (p *problem) addTo(log *diag.Log, s *step) {
	at := s.at
	if p.line > 0 {
		at.Line += p.line
	}
	log.Errorf(p.id, at, p.hint, "%s", p.text)
}
