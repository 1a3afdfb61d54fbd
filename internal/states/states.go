// Package states opens the states of a site that are compared: output folders, and sites and commits, which it builds.
package states

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/history"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/sitediff"
)

// ErrUnknown is the error of a name that is no state here: neither an output, nor a site, nor a commit.
var ErrUnknown = errors.New("there is no such state")

// BuildError is the error of a state whose content does not give a site.
type BuildError struct {
	Name     string // as it was asked for
	Messages []diag.Message
	Hint     string // why it may be so, after its count of errors; often ""
}

func (e *BuildError) Error() string { return e.Name + " was not built" }

// Opener opens states. Its fields are set before the first; Remove ends it.
type Opener struct {
	Home     string // the folder of the site whose commits are meant; "": there is none
	Now      time.Time
	Progress func(phase string, done, total int) // of builds; nil if nobody looks

	bundles pipeline.Bundles
	made    []string // temporary folders
}

// Remove removes what was built.
func (s *Opener) Remove() {
	for _, dir := range s.made {
		_ = os.RemoveAll(dir)
	}
}

// Open opens what is called so: an output, a site or a commit. Errors are ErrUnknown, a *BuildError, or of the system.
func (s *Opener) Open(ctx context.Context, name string) (*sitediff.Output, error) {
	info, err := os.Stat(name)
	switch isFolder := err == nil && info.IsDir(); {
	case isFolder && pipeline.IsSite(name):
		return s.build(ctx, name, name)
	case isFolder:
		out, err := sitediff.Open(name)
		if errors.Is(err, sitediff.ErrNoOutput) && s.commit(ctx, name) != "" {
			return s.checkout(ctx, name)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		return out, nil
	}
	return s.checkout(ctx, name)
}

func (s *Opener) commit(ctx context.Context, name string) string {
	if s.Home == "" {
		return ""
	}
	return history.Commit(ctx, s.Home, name)
}

// unknownError is an ErrUnknown that says why.
type unknownError struct{ text string }

func (e unknownError) Error() string   { return e.text }
func (e unknownError) Is(t error) bool { return t == ErrUnknown }

func unknown(format string, args ...any) error { return unknownError{fmt.Sprintf(format, args...)} }

// checkout builds the site as a commit has it.
func (s *Opener) checkout(ctx context.Context, name string) (*sitediff.Output, error) {
	commit := s.commit(ctx, name)
	switch {
	case !history.IsInstalled():
		return nil, unknown("%s is no folder, and there is no git to ask whether it is a commit", name)
	case s.Home == "":
		return nil, unknown("%s is no folder, and there is no site here whose commit it could be; name the site with --site", name)
	case commit == "":
		return nil, unknown("%s is neither a folder nor a commit of the repository around %s; git fetch brings those of others", name, s.Home)
	}
	into, err := s.temporary()
	if err != nil {
		return nil, err
	}
	dir, err := history.Checkout(ctx, s.Home, commit, into)
	if err != nil {
		return nil, err
	}
	if !pipeline.IsSite(dir) {
		return nil, unknown("%s holds no site in the commit %s", filepath.ToSlash(s.Home), name)
	}
	return s.build(ctx, dir, name)
}

func (s *Opener) temporary() (string, error) {
	dir, err := os.MkdirTemp("", "orihon-changes-")
	if err == nil {
		s.made = append(s.made, dir)
	}
	return dir, err
}

// build builds a site into a temporary folder. Its messages are told only if there is no output: they are not what is asked for.
func (s *Opener) build(ctx context.Context, dir, name string) (*sitediff.Output, error) {
	into, err := s.temporary()
	if err != nil {
		return nil, err
	}
	out := filepath.Join(into, "build")
	report, err := pipeline.Build(ctx, pipeline.Options{Dir: dir, Out: out, Now: s.Now, Bundles: &s.bundles, Progress: s.Progress})
	if err == nil || report != nil && report.Output {
		return sitediff.Open(out)
	}
	if errors.Is(err, pipeline.ErrContent) {
		return nil, &BuildError{Name: name, Messages: report.Messages, Hint: s.packagesHint(dir)}
	}
	return nil, fmt.Errorf("%s was not built: %w", name, err)
}

// packagesHint says why a commit may not be built whose working copy is.
func (s *Opener) packagesHint(dir string) string {
	if s.Home == "" || strings.HasPrefix(dir, s.Home) {
		return ""
	}
	if _, err := os.Stat(filepath.Join(s.Home, "node_modules")); err != nil {
		return ""
	}
	return "; a commit has no node_modules: build both states yourself, and compare the two folders"
}
