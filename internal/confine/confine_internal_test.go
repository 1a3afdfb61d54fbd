package confine

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// failing is a writer that takes so many lines.
type failing struct {
	bytes.Buffer
	left int
}

func (f *failing) Write(data []byte) (int, error) {
	if f.left--; f.left < 0 {
		return 0, errors.New("no more")
	}
	return f.Buffer.Write(data)
}

// TestLinesUpToTheEndOfAProgram are passed on; what the Go runtime says at its end is kept back.
func TestLinesUpToTheEndOfAProgram(t *testing.T) {
	for said, want := range map[string]string{
		"": "|false|", "a\nb\n": "a\nb\n|false|", "a\nb": "a\nb|false|", "a\nfatal error: out\nmore\n": "a\n|true|fatal error: out\nmore\n", "panic: x": "|true|panic: x",
		"not panic: x\n": "not panic: x\n|false|", "runtime: a\nfatal error: b": "|true|runtime: a\nfatal error: b", "SIGSEGV\n": "|true|SIGSEGV\n", "SIGABRT": "|true|SIGABRT", "\n[signal x\n": "\n|true|[signal x\n",
	} {
		for size := 1; size < 4; size++ {
			var out bytes.Buffer
			l := &lastLines{to: &out}
			for piece := range slices.Chunk([]byte(said), size) {
				if n, err := l.Write(piece); n != len(piece) || err != nil {
					t.Fatal(n, err)
				}
			}
			l.flush()
			if got := fmt.Sprintf("%s|%v|%s", out.String(), l.fatal, l.last); got != want {
				t.Errorf("%q by %d: %q, want %q", said, size, got, want)
			}
		}
	}
	l := &lastLines{to: &failing{left: 1}}
	if n, err := l.Write([]byte("a\nb\n")); n != 0 || err == nil {
		t.Error(n, err)
	}
	for text, want := range map[string]bool{"fatal error: out of memory": true, "x: cannot allocate memory": true, "failed to create new OS thread": true, "fatal error: stack": false, "": false} {
		if outOfMemory(text) != want {
			t.Errorf("%q", text)
		}
	}
}

// TestEnvironment has what is passed on, and no secrets.
func TestEnvironment(t *testing.T) {
	t.Setenv("LANG", "C")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "secret")
	t.Setenv("LANGUAGE", "de")
	got := strings.Join(environment(Rights{Memory: 400}), "\n") + "\n"
	for text, want := range map[string]bool{"GOTRACEBACK=none\n": true, "GOMEMLIMIT=300\n": true, "LANG=C\n": true, "secret": false, "LANGUAGE": false} {
		if strings.Contains(got, text) != want {
			t.Errorf("%q: %q", text, got)
		}
	}
}
