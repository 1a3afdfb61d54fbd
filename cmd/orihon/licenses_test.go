package main

import (
	"errors"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/notice"
)

// TestLicensesNamesEveryKindOfPart runs with what `make build` has collected; without it, the command says what to do.
func TestLicensesNamesEveryKindOfPart(t *testing.T) {
	var out, problems strings.Builder
	code := execute(t.Context(), []string{"licenses"}, &out, &problems)
	_, modules := notice.Modules()
	_, packages := notice.Packages()
	if err := errors.Join(modules, packages); errors.Is(err, notice.ErrNotCollected) {
		if code != exitContent || !strings.Contains(problems.String(), "make build") {
			t.Errorf("%d %q", code, problems.String())
		}
		return
	}
	if code != 0 {
		t.Fatal(code, problems.String())
	}
	for _, want := range []string{
		"\nGo 1.", "\ngithub.com/spf13/cobra v", "\nmodernc.org/libquickjs v", "\nreact-dom ", "\nmermaid ", "\nelkjs ", "\nkatex-fonts ",
		"Apache License", "SIL OPEN FONT LICENSE",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not named", want)
		}
	}
}
