package urls_test

import (
	"flag"
	"fmt"
	"testing"

	"github.com/orihon/orihon/internal/urls"
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

// TestDamagedSites holds what a site loses when a line of it goes, comes or changes, and what is proposed for that.
func TestDamagedSites(t *testing.T) {
	lock := lockOf(t, state(published))
	golden.Compare(t, "testdata/damaged.golden", golden.Damaged(published+"/fresh/guide/getting-startd #install #run\n/docs/aa #x #y #z\n/new/b #p #q\n", func(text string) string {
		return lost(lock, state(text))
	}), *update)
	golden.Compare(t, "testdata/back.golden", golden.Damaged(published, func(text string) string {
		return lost(lockOf(t, state(text)), state(published+"/docs/zz #x\n"))
	}), *update)
	text := string(lock.Text())
	golden.Compare(t, "testdata/lock.golden", golden.Damaged(text, func(text string) string {
		l, err := urls.Parse([]byte(text))
		if err != nil {
			return err.Error() + "\n"
		}
		return golden.Text(l) + string(l.Text()) + lost(l, state(published))
	}), *update)
}

func lost(l *urls.Lock, now *urls.State) string {
	losses := urls.Compare(l, now)
	paths, ids := urls.Unrecorded(l, now)
	out := golden.Text(losses) + fmt.Sprintln("unrecorded", paths, ids)
	renames := []urls.Rename{{From: "docs/a/b.md", To: "new/b.md"}, {From: "docs/guide/advanced.md", To: "docs/guide/expert.md"}}
	for _, p := range urls.Propose(losses, l, now, renames) {
		out += fmt.Sprintf("%s > %s because %s\n", p.From, p.To, p.Reason)
	}
	for _, address := range []string{"/docs/a", "/docs/a#x", "/docs/a#nope", "/old", "/old#one", "/gone#y", "/dead", "/out", "/wild/a", "/wild/a#x", "/ja/docs/a#zz", "/zzz"} {
		out += fmt.Sprintln(address, now.Has(address), now.Reaches(address), l.Has(address), golden.Hash(string(l.Without(address).Text())))
	}
	return out + string(urls.Merge(l, now).Text())
}
