package main

import (
	"runtime"
	"strings"
	"testing"
)

func TestSkipsNeedAReason(t *testing.T) {
	if err := unexplained([]string{"internal/release TestARelease"}); err != nil {
		t.Errorf("a skip with a reason: %v", err)
	}
	err := unexplained([]string{"internal/release TestARelease", "internal/link TestRoutes"})
	if runtime.GOOS == "linux" && (err == nil || !strings.HasSuffix(err.Error(), ": internal/link TestRoutes")) {
		t.Errorf("a skip without a reason: %v", err)
	}
}

func TestSkippedSubtestsAreKnown(t *testing.T) {
	_, counted := collected(t, true, `{"Action":"skip","Package":"github.com/orihon/orihon/internal/link","Test":"TestMaybe/one","Elapsed":0}`+"\n")
	if strings.Join(counted.skips, " ") != "internal/link TestMaybe/one" || counted.skipped != 0 {
		t.Errorf("%+v", counted)
	}
}
