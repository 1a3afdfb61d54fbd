package main

import (
	"context"
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// alone is the name by which the test binary is the program, in a process of its own. By any other it runs the tests.
const alone = "orihon-alone"

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){alone: main})
}

// TestScripts runs the scripts of testdata against the commands, one after another: "orihon" in this process, which spares each command a
// start, "exec orihon-alone" in one of its own.
func TestScripts(t *testing.T) {
	testscript.RunT(inTurn{t}, testscript.Params{
		Dir:           "testdata",
		UpdateScripts: os.Getenv("UPDATE_SCRIPTS") != "",
		Setup:         passOn,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"orihon": func(ts *testscript.TestScript, fails bool, args []string) {
			call(t.Context(), ts, fails, args)
		}},
	})
}

// inTurn runs scripts one after another: this process has one folder that it works in.
type inTurn struct{ *testing.T }

func (inTurn) Parallel() {}

func (inTurn) Verbose() bool { return testing.Verbose() }

func (t inTurn) Run(name string, run func(testscript.T)) {
	t.T.Run(name, func(t *testing.T) { run(inTurn{t}) })
}

// call is a call of orihon in the folder of a script.
func call(ctx context.Context, ts *testscript.TestScript, fails bool, args []string) {
	before, err := os.Getwd()
	ts.Check(err)
	ts.Check(os.Chdir(ts.MkAbs(".")))
	defer func() { ts.Check(os.Chdir(before)) }()
	if code := execute(ctx, args, ts.Stdout(), ts.Stderr()); (code != 0) != fails {
		ts.Fatalf("orihon ended with %d", code)
	}
}

// passOn gives the commands of a script what tests/mutants switches on, and how often to collect garbage: scripts begin with an
// environment of their own.
func passOn(env *testscript.Env) error {
	for _, name := range []string{"ORIHON_MUTANT", "ORIHON_MUTANTS_REACHED", "GOGC"} {
		if value := os.Getenv(name); value != "" {
			env.Setenv(name, value)
		}
	}
	return nil
}
