package rules

import "time"

// reviewBy finds pages whose day of review has passed.
func reviewBy() Rule {
	return Rule{ID: "review-by", What: "A page was to be reviewed by a day that has passed.", Page: func(p *Page, log *Log) {
		by := p.Doc.Front.ReviewBy
		if by != "" && by < p.Site.Today.UTC().Format(time.DateOnly) {
			log.Warn(p.Front("review_by"), "the page was to be reviewed by "+by, "Read it again, mend what is old, and set the next day.")
		}
	}}
}
