package dev

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// TestFollowing tells from saves, each at its millisecond, what is shown and made when. Names that begin with a t are those of
// texts, which are shown at once; an update takes its time unless it is ended. "hurry" is someone who asks, "end" the end.
func TestFollowing(t *testing.T) {
	for name, c := range map[string]struct {
		takes       int // milliseconds of an update
		happens     string
		want        string
		stopContext bool // the end is that of the context, too
	}{
		"a text": {100, "0 t1", "0 show t1, 250 make t1, 350 made t1", false}, "a file": {100, "0 f1", "0 show f1, 0 make f1, 100 made f1", false},
		"events were lost":         {100, "0 ", "0 show , 0 make , 100 made ", false},
		"texts":                    {100, "0 t1|200 t2|400 t3|900 t4", "0 show t1, 200 show t2, 400 show t3, 650 make t1 t2 t3, 750 made t1 t2 t3, 900 show t4, 1150 make t4, 1250 made t4", false},
		"a text, then a file":      {100, "0 t1|100 f1", "0 show t1, 100 show f1, 100 make t1 f1, 200 made t1 f1", false},
		"a file, then a text":      {100, "0 f1|50 t1", "0 show f1, 0 make f1, 50 show t1, 50 stop f1, 300 make f1 t1, 400 made f1 t1", false},
		"a file, then another":     {100, "0 f1|50 f2", "0 show f1, 0 make f1, 50 show f2, 50 stop f1, 50 make f1 f2, 150 made f1 f2", false},
		"a text while one is made": {100, "0 t1|300 t2", "0 show t1, 250 make t1, 300 show t2, 300 stop t1, 550 make t1 t2, 650 made t1 t2", false},
		"two at once":              {100, "0 t1 f1|20 t2 t3", "0 show t1 f1, 0 make t1 f1, 20 show t2 t3, 20 stop t1 f1, 270 make t1 f1 t2 t3, 370 made t1 f1 t2 t3", false},
		"someone who asks":         {100, "0 t1|30 hurry", "0 show t1, 30 make t1, 130 made t1", false}, "someone who asked before": {100, "0 hurry|10 t1", "10 show t1, 10 make t1, 110 made t1", false},
		"patience ends with texts":      {100, "0 t1|200 t2|400 t3|600 t4|800 t5|1000 t6|1200 t7", "0 show t1, 200 show t2, 400 show t3, 600 show t4, 800 show t5, 1000 show t6, 1000 make t1 t2 t3 t4 t5 t6, 1100 made t1 t2 t3 t4 t5 t6, 1200 show t7, 1450 make t7, 1550 made t7", false},
		"a moment of patience":          {100, "0 t1|999 t2", "0 show t1, 250 make t1, 350 made t1, 999 show t2, 1249 make t2, 1349 made t2", false},
		"patience ends with a text":     {900, "0 f1|800 f2|1100 t1", "0 show f1, 0 make f1, 800 show f2, 800 stop f1, 800 make f1 f2, 1100 show t1, 1700 made f1 f2, 1700 show t1, 1700 make t1, 2600 made t1", false},
		"patience ends with a file":     {900, "0 f1|800 f2|1100 f3", "0 show f1, 0 make f1, 800 show f2, 800 stop f1, 800 make f1 f2, 1100 show f3, 1700 made f1 f2, 1700 make f3, 2600 made f3", false},
		"just within patience":          {1500, "0 f1|1000 f2", "0 show f1, 0 make f1, 1000 show f2, 1000 stop f1, 1000 make f1 f2, 2500 made f1 f2", false},
		"just beyond patience":          {1500, "0 f1|1001 f2", "0 show f1, 0 make f1, 1001 show f2, 1500 made f1, 1500 make f2, 3000 made f2", false},
		"the end while it waits":        {100, "0 t1|10 end", "0 show t1, 10 make t1, 110 made t1, 110 ended", false},
		"the end while one is made":     {100, "0 f1|10 end", "0 show f1, 0 make f1, 100 made f1, 100 ended", false},
		"the end after all":             {100, "0 f1|150 end", "0 show f1, 0 make f1, 100 made f1, 150 ended", false},
		"the end of all while it waits": {100, "0 t1|10 end", "0 show t1, 10 make t1, 10 stop t1, 10 ended", true},
		"the end of all while made":     {100, "0 f1|10 end", "0 show f1, 0 make f1, 10 stop f1, 10 ended", true},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				began := time.Now()
				var did []string
				note := func(what string, files []string) {
					did = append(did, fmt.Sprintf("%d %s %s", time.Since(began).Milliseconds(), what, strings.Join(files, " ")))
				}
				ctx, stop := context.WithCancel(t.Context())
				defer stop()
				hurry, changes := make(chan struct{}, 1), make(chan []string)
				f := follower{hurry: hurry, touch: func(files []string) bool {
					note("show", files)
					return len(files) > 0 && !strings.Contains(strings.Join(files, ""), "f")
				}, update: func(ctx context.Context, files []string) {
					note("make", files)
					select {
					case <-time.After(time.Duration(c.takes) * time.Millisecond):
						note("made", files)
					case <-ctx.Done():
						note("stop", files)
					}
				}}
				isEnded := false
				go func() { f.follow(ctx, changes); isEnded = true; note("ended", nil) }()
				for event := range strings.SplitSeq(c.happens, "|") {
					at, what, _ := strings.Cut(event, " ")
					var ms int
					_, _ = fmt.Sscan(at, &ms)
					time.Sleep(time.Duration(ms)*time.Millisecond - time.Since(began))
					switch what {
					case "hurry":
						hurry <- struct{}{}
					case "end":
						if c.stopContext {
							stop()
						}
						close(changes)
					default:
						go func() { changes <- strings.Fields(what) }()
					}
					synctest.Wait()
				}
				time.Sleep(10 * time.Second)
				if strings.HasSuffix(c.happens, "end") != isEnded {
					t.Errorf("ended: %v", isEnded)
				}
				if !isEnded {
					before := len(did)
					close(changes)
					synctest.Wait()
					did = did[:before]
				}
				if got := strings.ReplaceAll(strings.Join(did, ", "), "ended ", "ended"); got != c.want {
					t.Errorf("\n%s\nwant\n%s", got, c.want)
				}
			})
		})
	}
}
