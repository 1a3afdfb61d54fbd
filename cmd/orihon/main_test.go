package main

import (
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"orihon": main})
}

// TestScripts runs the scripts of testdata against the real commands.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:           "testdata",
		UpdateScripts: os.Getenv("UPDATE_SCRIPTS") != "",
		Setup:         passOn,
	})
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
