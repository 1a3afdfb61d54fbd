package main

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
)

// maySkip are the Go tests that may be skipped, with the reason. Any other skip on Linux fails its part: what a test needs, the
// part installs. A test that is skipped without a word sees nothing.
var maySkip = map[string]string{
	"internal/card TestCurvesAreTheRasterizers":                                   "compares with the rasterizer's own curves, which differ on other processors than amd64",
	"internal/output TestFoldersThatHaveToStayAreWrittenInPlace/parent_read-only": "root may write everywhere",
	"internal/output TestFoldersThatHaveToStayAreWrittenInPlace/volume":           "only root may mount, and not in every container",
	"internal/output TestFoldersThatHaveToStayAreWrittenInPlace/bind_mount":       "as above",
	"internal/output TestAFolderThatCannotBeWrittenToIsNotLocked":                 "as above",
	"internal/output TestOwnerAndModeStay":                                        "only root may give folders away",
	"internal/pipeline TestGitTellsWhenFilesWereChanged":                          "the folder for temporary files may be in a repository",
	"internal/release TestARelease":                                               "compiles for two systems: make test-all runs it",
	"internal/search TestDump":                                                    "writes an index for measurements, where a folder is named",
	"internal/source TestSitesInMemoryAreRead":                                    "a container may have no /dev/shm",
	"internal/serve TestConnectionsThatDescriptorsAllow":                          "the limit on descriptors may be too low to lower it further",
}

// unexplained are the skipped tests of a part that have no reason to be skipped here.
func unexplained(skips []string) error {
	missing := slices.DeleteFunc(slices.Clone(skips), func(name string) bool { return maySkip[name] != "" })
	if len(missing) == 0 || runtime.GOOS != "linux" {
		return nil
	}
	return fmt.Errorf("skipped without being in the list of tests/runner/skips.go: %s", strings.Join(missing, ", "))
}
