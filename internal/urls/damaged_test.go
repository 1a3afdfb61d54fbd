package urls_test

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/urls"
	"github.com/orihon/orihon/tests/damage"
	"github.com/orihon/orihon/tests/golden"
)

var update = flag.Bool("update", false, "write the goldens anew")

const published = `/
/docs/ #one #two #three
/docs/a #x #y #z #install #use
/docs/a/b #p #q
/docs/a/c #r
/docs/guide/getting-started #install #run
/docs/guide/advanced #caching #scaling #caching-1
/v1/docs/a #x
/blog/2024/first #a
/ja/docs/a #x #y #zz
/ja/docs/only #o
/old > /docs/
/gone > /docs/a#x
/dead > /nowhere
/out > https://example.com/
/wild/* > /docs/:splat
`

// fresh are pages that come in the place of others.
const fresh = published + "/fresh/guide/getting-startd #install #run\n/docs/aa #x #y #z\n/new/b #p #q\n"

func renames() []urls.Rename {
	return []urls.Rename{{From: "docs/a/b.md", To: "new/b.md"}, {From: "docs/guide/advanced.md", To: "docs/guide/expert.md"}}
}

// TestWhatIsLost prints what a site loses when a line of it goes, and what is proposed for that.
func TestWhatIsLost(t *testing.T) {
	lock := lockOf(t, state(published))
	var out strings.Builder
	for d := range damage.Lines(fresh, 1) {
		if !strings.HasPrefix(d.What, "without") && !strings.HasPrefix(d.What, "half") {
			continue
		}
		now := state(d.Text)
		losses := urls.Compare(lock, now)
		fmt.Fprintf(&out, "== %s: %s\n", d.What, strings.Split(fresh, "\n")[d.Line-1])
		for _, l := range losses {
			if l.Path != "/dead" { // it never led anywhere
				fmt.Fprintf(&out, "%d: %s %s\n", l.Line, l.Path, strings.Join(l.IDs, " "))
			}
		}
		for _, p := range urls.Propose(losses, lock, now, renames()) {
			if p.From != "/dead" {
				fmt.Fprintf(&out, "  %s > %s because %s\n", p.From, p.To, p.Reason)
			}
		}
	}
	golden.Compare(t, "testdata/lost.golden", out.String(), *update)
}

// TestDamagedSites breaks lines of sites and locks: what the lock has is lost if and only if it leads nowhere, proposals lead
// somewhere, and after a merge nothing is unrecorded.
func TestDamagedSites(t *testing.T) {
	lock := lockOf(t, state(published))
	damage.Each(t, damage.Lines(fresh, 1), func(d damage.Text) error { return holds(lock, state(d.Text)) })
	damage.Each(t, damage.Lines(published, 1), func(d damage.Text) error {
		return holds(lockOf(t, state(d.Text)), state(published+"/docs/zz #x\n"))
	})
	damage.Each(t, damage.Lines(string(lock.Text()), 1), func(d damage.Text) error {
		l, err := urls.Parse([]byte(d.Text))
		if err != nil {
			return nil
		}
		again, err := urls.Parse(l.Text())
		if err != nil {
			return err
		}
		if err := damage.Same(string(l.Text()), string(again.Text())); err != nil {
			return err
		}
		return holds(l, state(published))
	})
}

// holds checks what compares a lock with a site against the two questions that readers ask: was it there, is it there.
func holds(l *urls.Lock, now *urls.State) error {
	lost := map[string]bool{}
	losses := urls.Compare(l, now)
	for _, x := range losses {
		if x.IDs == nil {
			lost[x.Path] = true
		}
		for _, id := range x.IDs {
			lost[x.Path+"#"+id] = true
		}
	}
	for route, ids := range l.Pages {
		addresses := []string{route}
		if now.Reaches(route) {
			for _, id := range ids {
				addresses = append(addresses, route+"#"+id)
			}
		}
		for _, address := range addresses {
			// A loss without the prefix of a language is one in all languages, or in the first one.
			english, japanese := strings.CutPrefix(address, "/ja")
			said := lost[address] || japanese && lost[english] && !now.Reaches(address)
			if !l.Has(address) || said == now.Reaches(address) {
				return fmt.Errorf("%s is recorded: %v, reached: %v, lost: %v", address, l.Has(address), now.Reaches(address), said)
			}
			without := l.Without(address)
			if without.Has(address) {
				return fmt.Errorf("%s is there after it was taken out", address)
			}
			for other, kept := range l.Pages {
				if !strings.HasSuffix(other, strings.TrimPrefix(address, "/ja")) && !strings.Contains(address, "#") && (without.Pages[other] == nil) != (kept == nil) {
					return fmt.Errorf("without %s, %s is gone too", address, other)
				}
			}
		}
	}
	for _, p := range urls.Propose(losses, l, now, renames()) {
		if !now.Reaches(p.To) {
			return fmt.Errorf("%s would lead to %s, which is not there", p.From, p.To)
		}
		if p.Reason == "" {
			return fmt.Errorf("%s would lead to %s for no reason", p.From, p.To)
		}
	}
	merged := urls.Merge(l, now)
	if paths, ids := urls.Unrecorded(merged, now); paths > 0 || ids > 0 {
		return fmt.Errorf("%d paths and %d ids are unrecorded after a merge", paths, ids)
	}
	for route := range l.Pages {
		if now.Reaches(route) && !merged.Has(route) && !merged.Has(strings.TrimSuffix(route, "/")) {
			return fmt.Errorf("%s is alive and gone after a merge", route)
		}
	}
	return nil
}
