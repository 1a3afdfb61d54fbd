package pipeline

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/urls"
)

// Addresses are the published addresses of a site and what became of them.
type Addresses struct {
	Lock      *urls.Lock // nil: the site has none
	Now       *urls.State
	Lost      []urls.Loss
	Proposals []urls.Proposal // for each path and id of Lost
}

// ReadAddresses compares what a site publishes with its lock, and writes nothing. If the site cannot be linked it returns
// ErrContent; the report has the messages, other than those about lost addresses.
func ReadAddresses(ctx context.Context, dir string) (*Addresses, *Report, error) {
	s := Inspect(ctx, Options{Dir: dir})
	defer s.Close()
	report, err := s.report()
	if err != nil {
		return nil, report, err
	}
	a := &Addresses{Now: urls.Of(s.Site)}
	if a.Lock, err = s.linked.readLock(); err != nil || a.Lock == nil {
		return a, report, err
	}
	if a.Lost = urls.Compare(a.Lock, a.Now); len(a.Lost) > 0 {
		a.Proposals = urls.Propose(a.Lost, a.Lock, a.Now, s.linked.renames(ctx))
	}
	return a, report, nil
}

// readLock returns the lock of the site, nil if it has none.
func (b *opened) readLock() (*urls.Lock, error) {
	text, err := b.tree.ReadFile(urls.File)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", urls.File, err)
	}
	return b.opt.State.lock.Parse(text)
}

// countUnrecorded warns of addresses that the lock does not have yet: nothing keeps them alive.
func (b *linked) countUnrecorded() {
	lock, err := b.readLock()
	if err != nil || lock == nil {
		return
	}
	if paths, ids := urls.Unrecorded(lock, urls.Of(b.site)); paths+ids > 0 {
		b.log.Warnf("unrecorded-address", diag.Pos{File: urls.File}, "Run `orihon urls accept` before you publish them.",
			"%d %s and %d %s are not recorded yet", paths, plural(paths, "path"), ids, plural(ids, "id"))
	}
}

// checkAddresses reports the published addresses that the site would lose, each with a redirect that would keep it. A
// site without a lock promises nothing. While a site is written, what is lost is only a warning.
func (b *linked) checkAddresses(ctx context.Context) {
	if b.mode == inspecting {
		return
	}
	lock, err := b.readLock()
	if err != nil {
		b.log.Errorf("urls-lock", diag.Pos{File: urls.File}, "", "%v", err)
	}
	if lock == nil {
		return
	}
	now := urls.Of(b.site)
	lost := urls.Compare(lock, now)
	if len(lost) == 0 {
		return
	}
	severity := diag.Error
	if b.isolates() || b.opt.Drafts {
		severity = diag.Warning
	}
	proposals := urls.Propose(lost, lock, now, b.renames(ctx))
	for i, loss := range lost {
		if i == maxLosses {
			b.log.Add(diag.Message{
				ID: "lost-address", Severity: severity, Pos: diag.Pos{File: urls.File},
				Text: fmt.Sprintf("%d more addresses were published and lead nowhere now", len(lost)-i), Hint: "`orihon urls` lists them all.",
			})
			break
		}
		b.log.Add(lossMessage(loss, proposals, severity))
	}
}

// maxLosses is how many lost addresses a build lists.
const maxLosses = 20

func lossMessage(loss urls.Loss, proposals []urls.Proposal, severity diag.Severity) diag.Message {
	m := diag.Message{ID: "lost-address", Severity: severity, Pos: diag.Pos{File: urls.File, Line: loss.Line}}
	if loss.IDs == nil {
		to := urls.Find(proposals, loss.Path)
		m.Text = fmt.Sprintf("%s was published and leads nowhere now", loss.Path)
		m.Hint = fmt.Sprintf("It may be %s now (%s): `orihon urls accept` redirects it, `orihon urls move %s NEW` leads it elsewhere.", to.To, to.Reason, loss.Path)
		return m
	}
	var now []string
	for _, id := range loss.IDs {
		p := urls.Find(proposals, loss.On+"#"+id)
		now = append(now, fmt.Sprintf("#%s to %s (%s)", id, cmp.Or(strings.TrimPrefix(p.To, loss.On), "the top of the page"), p.Reason))
	}
	m.Text = fmt.Sprintf("%s lost the %s %s, which links from elsewhere may lead to", loss.Path, plural(len(loss.IDs), "id"), "#"+strings.Join(loss.IDs, ", #"))
	m.Hint = "Give the heading its id back with {#id}, or let `orihon urls accept` redirect " + strings.Join(now, ", ") + "."
	return m
}

func plural(n int, noun string) string {
	if n == 1 {
		return noun
	}
	return noun + "s"
}
