// Package check says what is wrong with a site, without writing it: what a build would say, and what the rules find.
//
// The rules are in the room below, a file each. This one runs them over the linked site, drops what a site, a folder, a
// page or a line switches off, and what an old project has put into its baseline.
package check

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"time"

	"github.com/orihon/orihon/internal/bundle"
	"github.com/orihon/orihon/internal/check/rules"
	"github.com/orihon/orihon/internal/check/switches"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/locate"
	"github.com/orihon/orihon/internal/parallel"
	"github.com/orihon/orihon/internal/pipeline"
)

// Options say what is checked and how.
type Options struct {
	Dir      string    // the site folder
	Today    time.Time // for days that have passed; zero: now
	External *External // asks other hosts whether their addresses answer; nil: nobody is asked
	Read     []string  // see pipeline.Options
	Fix      bool      // mends what is mechanical, in the files of the site
	Baseline string    // file that holds what is left alone, a path; "": there is none
}

// Result is what Run found.
type Result struct {
	Pages    int            `json:"pages"`
	Messages []diag.Message `json:"messages"`
	Fixable  int            `json:"fixable"`            // messages that Fix would have ended
	Fixed    int            `json:"fixed,omitempty"`    // messages that Fix has ended
	Known    int            `json:"known,omitempty"`    // messages left out, for they are in the baseline
	Gone     int            `json:"gone,omitempty"`     // entries of the baseline that nothing belongs to any more
	FixFiles []string       `json:"fixFiles,omitempty"` // files that Fix has written
	Renamed  int            `json:"renamed,omitempty"`  // files that Fix has renamed
	// Migration says what was made of a project of another generator; nil for sites of Orihon's own.
	Migration *locate.Migration `json:"migration,omitempty"`
	all       []diag.Message    // those of the baseline too
}

// Count returns the numbers of errors and warnings.
func (r *Result) Count() (errs, warnings int) {
	for _, m := range r.Messages {
		if m.Severity == diag.Error {
			errs++
		} else {
			warnings++
		}
	}
	return errs, warnings
}

// Run checks the site in a folder. It writes nothing but what Fix mends. The error is not the content's.
func Run(ctx context.Context, opt Options) (*Result, error) {
	report, err := pipeline.Examine(ctx, pipeline.Options{Dir: opt.Dir, Read: opt.Read})
	if err != nil && !errors.Is(err, pipeline.ErrContent) {
		return nil, err
	}
	result := &Result{Pages: report.Pages, Migration: report.Migration}
	findings := fromBuild(report.Messages)
	if report.Site != nil {
		found, err := findAll(ctx, opt, report)
		if err != nil {
			return nil, err
		}
		findings = switches.New(siteFiles(opt.Dir), report.Site).Apply(merge(findings, found))
	}
	slices.SortStableFunc(findings, rules.Compare)
	renamed := &renaming{}
	if report.Site != nil {
		renamed = newRenaming(opt, report.Site, findings)
	}
	if opt.Fix {
		if findings, err = fix(opt, findings, renamed, result); err != nil {
			return nil, err
		}
	}
	if result.Renamed > 0 {
		return again(ctx, opt, result)
	}
	fixable := map[diag.Message]int{}
	for _, f := range findings {
		result.all = append(result.all, f.Message)
		if len(f.Edits) > 0 || renamed.ends(f) {
			fixable[f.Message]++
		}
	}
	result.Messages = result.all
	err = result.leaveOut(opt)
	for _, m := range result.Messages {
		if fixable[m] > 0 {
			result.Fixable++
		}
	}
	return result, err
}

// again checks a site of which files were renamed: as MDX they say other things than as Markdown.
func again(ctx context.Context, opt Options, mended *Result) (*Result, error) {
	opt.Fix = false
	result, err := Run(ctx, opt)
	if result != nil {
		result.Fixed, result.FixFiles, result.Renamed = mended.Fixed, mended.FixFiles, mended.Renamed
	}
	return result, err
}

func fromBuild(messages []diag.Message) []rules.Finding {
	out := make([]rules.Finding, len(messages))
	for i, m := range messages {
		out[i].Message = m
	}
	return out
}

// merge adds what the rules found to what the build says. What both say of one place is said once.
func merge(build, found []rules.Finding) []rules.Finding {
	type place struct {
		id  string
		pos diag.Pos
	}
	said := map[place]bool{}
	for _, f := range found {
		said[place{f.ID, f.Pos}] = true
	}
	build = slices.DeleteFunc(build, func(f rules.Finding) bool { return said[place{f.ID, f.Pos}] })
	return append(build, found...)
}

// findAll runs all rules over a linked site.
func findAll(ctx context.Context, opt Options, report *pipeline.Report) ([]rules.Finding, error) {
	linked := report.Site
	s := &rules.Site{
		FS: siteFiles(opt.Dir), Config: linked.Config, Linked: linked, Today: opt.Today, Compile: bundle.Syntax,
		Translations: report.Translations, Untried: report.Untried,
	}
	if s.Today.IsZero() {
		s.Today = time.Now()
	}
	docs := switches.Documents(linked)
	pages := make([]*rules.Page, len(docs))
	errs := make([]error, len(docs))
	found := make([][]rules.Finding, len(docs))
	all := rules.All()
	parallel.Each(ctx, len(docs), func(i int) {
		if pages[i], errs[i] = rules.NewPage(s, docs[i]); errs[i] == nil {
			found[i] = onPage(pages[i], all)
		}
	})
	if err := errors.Join(append(errs, ctx.Err())...); err != nil {
		return nil, fmt.Errorf("read the documents: %w", err)
	}
	s.Pages = pages
	findings := append(slices.Concat(found...), compare(s, all)...)
	if opt.External != nil {
		log := rules.NewLog(rules.ExternalLink)
		rules.External(s, func(addresses []string) map[string]string { return opt.External.Ask(ctx, addresses) }, log)
		findings = append(findings, log.Findings...)
	}
	return findings, ctx.Err()
}

func onPage(p *rules.Page, all []rules.Rule) []rules.Finding {
	var out []rules.Finding
	for _, r := range all {
		if r.Page == nil || r.Lang != nil && !r.Lang(p.Lang) {
			continue
		}
		log := rules.NewLog(r.ID)
		r.Page(p, log)
		out = append(out, log.Findings...)
	}
	return out
}

// leaveOut takes what the baseline knows out of the messages.
func (r *Result) leaveOut(opt Options) error {
	if opt.Baseline == "" {
		return nil
	}
	known, err := readBaseline(opt.Baseline)
	if err != nil {
		return err
	}
	r.Messages, r.Known, r.Gone = known.leaveOut(opt.Dir, r.all)
	return nil
}

// siteFiles are the files of a site folder, and those outside of it that a locator has declared, by their paths from there.
type siteFiles string

// Open opens a file.
func (dir siteFiles) Open(name string) (fs.File, error) { return os.Open(inSite(string(dir), name)) }

// inSite is the path of a file of the site.
func inSite(dir, file string) string { return filepath.Join(dir, filepath.FromSlash(path.Clean(file))) }
