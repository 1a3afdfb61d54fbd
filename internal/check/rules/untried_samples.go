package rules

import (
	"fmt"

	"github.com/orihon/orihon/internal/diag"
)

// untriedSamples finds pages whose samples changed after the run that samples.txt records, or were never run, and blocks beside
// samples that are not tried and do not say why.
func untriedSamples() Rule {
	return Rule{ID: "untried-samples", What: "The samples of a page were not run as they are now.", Site: func(s *Site, log *Log) {
		for _, u := range s.Untried {
			if u.Line > 0 {
				log.Warn(diag.Pos{File: u.File, Line: u.Line}, "samples of this page are tried, and this block is not",
					"Mark it with run, file or expect, or give the reason: untried=\"needs an account\".")
				continue
			}
			what := "no run of its samples is recorded"
			if u.Date != "" {
				what = fmt.Sprintf("its samples were changed after they were run on %s", u.Date)
			}
			log.Warn(diag.Pos{File: u.File}, what, "Run `orihon samples run --record --page "+u.File+"`.")
		}
	}}
}
