package lexer

import (
	"strings"
	"testing"
)

func TestPrompts(t *testing.T) {
	long := func(n int) string { return "a@" + strings.Repeat("b", n-4) + "$ " }
	for line, want := range map[string]int{
		"$ ls": 2, "# ls": 2, "% ls": 2, "> ls": 2, "$ls": 0, "$": 0, "$ ": 2, "ls": 0, "": 0, "  $ ls": 0, "! ls": 0,
		"me@host:~$ ls": 11, "~$ ls": 3, "C:\\>dir": 0, "C:\\> dir": 5, "a:b% ls": 5, "root@host# ls": 0, "host$ ls": 0, "a b@c$ ls": 0, "a:b c$ ls": 0,
		"PS C:\\> dir": 8, "PS C:\\My Files> dir": 16, "PS > dir": 5, "PS C:\\>dir": 0, "PSx> dir": 0, "PS a# b": 6, "echo a > b": 0, "x:$ y$ z": 4,
		long(61) + "ls": 61, long(62) + "ls": 0,
	} {
		if got := promptLen(line); got != want {
			t.Errorf("the prompt of %q has %d bytes, want %d", line, got, want)
		}
	}
}
