// Package switched holds the changes that a program of tests/mutants has been built with: all of them are in it, and the
// environment says which one is on. It stands in the repository for the compiler's sake; only overlays import it.
package switched

import (
	"cmp"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
)

// On and Reached are the names of the environment: the number of the change that is on, and the file that is told which
// changes were come to, a number on each line.
const (
	Now     = "ORIHON_MUTANT"
	Reached = "ORIHON_MUTANTS_REACHED"
)

var (
	now    = number(given(Now))
	record = open(given(Reached))
	met    [1 << 20]atomic.Bool
)

// given is a variable of the environment, or of that of the program which started this one: tests start some with none.
func given(name string) string {
	if text, ok := os.LookupEnv(name); ok {
		return text
	}
	around, err := os.ReadFile(fmt.Sprintf("/proc/%d/environ", os.Getppid()))
	if err != nil {
		return "" // also on systems that have no such file
	}
	for variable := range strings.SplitSeq(string(around), "\x00") {
		if text, ok := strings.CutPrefix(variable, name+"="); ok {
			return text
		}
	}
	return ""
}

func number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		return -1
	}
	return n
}

func open(name string) *os.File {
	if name == "" {
		return nil
	}
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		panic(err)
	}
	return f
}

// On reports whether a change is the one to make.
func On(id int) bool {
	if record != nil {
		note(id)
	}
	return id == now
}

func note(id int) {
	if !met[id].Load() && !met[id].Swap(true) {
		_, _ = fmt.Fprintln(record, id)
	}
}

// And is a && b, or a || b if the change is on.
func And(id int, a bool, b func() bool) bool {
	if On(id) {
		return a || b()
	}
	return a && b()
}

// Or is a || b, or a && b if the change is on.
func Or(id int, a bool, b func() bool) bool {
	if On(id) {
		return a && b()
	}
	return a || b()
}

// Less is a < b, or a <= b if the change is on.
func Less[T cmp.Ordered](id int, a, b T) bool { return a < b || a == b && On(id) }

// LessEqual is a <= b, or a < b if the change is on.
func LessEqual[T cmp.Ordered](id int, a, b T) bool { return a < b || a == b && !On(id) }

// Greater is a > b, or a >= b if the change is on.
func Greater[T cmp.Ordered](id int, a, b T) bool { return a > b || a == b && On(id) }

// GreaterEqual is a >= b, or a > b if the change is on.
func GreaterEqual[T cmp.Ordered](id int, a, b T) bool { return a > b || a == b && !On(id) }

type numeric interface {
	integer | ~float32 | ~float64
}

type integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr
}

// Add is a + b, or a - b if the change is on.
func Add[T numeric](id int, a, b T) T {
	if On(id) {
		return a - b
	}
	return a + b
}

// Sub is a - b, or a + b if the change is on.
func Sub[T numeric](id int, a, b T) T {
	if On(id) {
		return a + b
	}
	return a - b
}

// Next is i, or i + 1 if the change is on.
func Next[T integer](id int, i T) T {
	if On(id) {
		return i + 1
	}
	return i
}
