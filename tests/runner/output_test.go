package main

import (
	"context"
	"strings"
	"testing"
	"time"
)

func collected(t *testing.T, passed bool, pieces ...string) (string, tests) {
	t.Helper()
	var o output
	for _, piece := range pieces {
		if _, err := o.Write([]byte(piece)); err != nil {
			t.Fatal(err)
		}
	}
	return o.end(passed)
}

func TestCountsGoIntoTheHeading(t *testing.T) {
	text, counted := collected(t, true, "ok    one\n3 pas", "sed, 1 failed\n", "2 passed, 0 failed, 4 skipped", "\n",
		"      Tests  1 failed | 511 passed | 2 skipped (514)\n", "   Tests  9 passed (9)\n", "12 passed, 0 failed: more follows\n")
	if counted.passed != 3+2+511+9 || counted.failed != 2 || counted.skipped != 6 {
		t.Errorf("counted %+v", counted)
	}
	if strings.Contains(text, "3 passed") || !strings.Contains(text, "ok    one\n") || !strings.Contains(text, "12 passed, 0 failed: more follows") {
		t.Errorf("the text is %q", text)
	}
}

const events = `{"Action":"start","Package":"github.com/orihon/orihon/internal/link"}
{"Action":"output","Package":"github.com/orihon/orihon/internal/link","Test":"TestGood","Output":"=== RUN   TestGood\n"}
{"Action":"output","Package":"github.com/orihon/orihon/internal/link","Test":"TestGood","Output":"    chatter\n"}
{"Action":"pass","Package":"github.com/orihon/orihon/internal/link","Test":"TestGood","Elapsed":1.5}
{"Action":"output","Package":"github.com/orihon/orihon/internal/link","Test":"TestBad/case","Output":"    link_test.go:7: wrong\n"}
{"Action":"fail","Package":"github.com/orihon/orihon/internal/link","Test":"TestBad/case","Elapsed":0.5}
{"Action":"fail","Package":"github.com/orihon/orihon/internal/link","Test":"TestBad","Elapsed":0.5}
{"Action":"output","Package":"github.com/orihon/orihon/internal/link","Test":"TestMaybe","Output":"    link_test.go:9: no symlinks\n"}
{"Action":"skip","Package":"github.com/orihon/orihon/internal/link","Test":"TestMaybe","Elapsed":0}
{"Action":"output","Package":"github.com/orihon/orihon/internal/link","Test":"TestHangs","Output":"    still here\n"}
{"Action":"output","Package":"github.com/orihon/orihon/internal/link","Output":"FAIL\tgithub.com/orihon/orihon/internal/link\t2.1s\n"}
{"Action":"fail","Package":"github.com/orihon/orihon/internal/link","Elapsed":2.1}
{"ImportPath":"github.com/orihon/orihon/internal/feeds","Action":"build-output","Output":"feeds.go:3:1: syntax error\n"}
`

func TestEventsOfGoTestsBecomeText(t *testing.T) {
	text, counted := collected(t, false, events)
	want := `    link_test.go:7: wrong
skipped: internal/link TestMaybe:link_test.go:9: no symlinks
FAIL	github.com/orihon/orihon/internal/link	2.1s
feeds.go:3:1: syntax error
unfinished: internal/link TestHangs
    still here`
	if text != want {
		t.Errorf("the text is\n%s\nwant\n%s", text, want)
	}
	if counted.passed != 1 || counted.failed != 1 || counted.skipped != 1 || strings.Join(counted.names, " ") != "internal/link TestBad" {
		t.Errorf("counted %+v", counted)
	}
	if len(counted.took) != 3 || counted.took[0] != (timed{"internal/link TestGood", 1500 * time.Millisecond}) {
		t.Errorf("times %+v", counted.took)
	}
}

func TestShell(t *testing.T) {
	for _, c := range []struct {
		name    string
		part    part
		verdict verdict
		says    string
	}{
		{"passes", part{script: "echo fine"}, passed, "fine"},
		{"stops at the first failure", part{script: "false\necho further"}, failed, "exit status 1"},
		{"nothing to ask", part{script: "read -r x || echo nobody"}, passed, "nobody"},
		{"late", part{script: "echo begun; sleep 60", limit: 500 * time.Millisecond}, late, "limit of this part"},
		{"dear", part{script: "i=0; while [ $i -lt 100000 ]; do i=$((i + 1)); done", budget: time.Millisecond}, dear, "more than its budget"},
		{"leaves a process", part{script: "sleep 60 & echo done"}, passed, "done"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := shell{root: t.TempDir()}.run(t.Context(), c.part)
			if r.verdict != c.verdict || !strings.Contains(r.output, c.says) {
				t.Errorf("%s, %q; want %s, %q", r.verdict, r.output, c.verdict, c.says)
			}
		})
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if r := (shell{root: t.TempDir()}).run(ended, part{script: "echo"}); r.verdict != stopped {
		t.Errorf("after an interrupt: %s", r.verdict)
	}
}
