package rules

import (
	"fmt"

	"github.com/orihon/orihon/internal/diag"
)

// untriedSamples finds pages whose samples changed after the run that samples.txt records, or were never run.
func untriedSamples() Rule {
	return Rule{ID: "untried-samples", What: "The samples of a page were not run as they are now.", Site: func(s *Site, log *Log) {
		for _, u := range s.Untried {
			what := "no run of its samples is recorded"
			if u.Date != "" {
				what = fmt.Sprintf("its samples were changed after they were run on %s", u.Date)
			}
			log.Warn(diag.Pos{File: u.File}, what, "Run `orihon samples run --record --page "+u.File+"`.")
		}
	}}
}
