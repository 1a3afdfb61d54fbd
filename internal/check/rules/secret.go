package rules

import (
	"regexp"
	"strings"
)

// secrets are forms of keys that services hand out, as they document them.
var secrets = []struct {
	name string
	form *regexp.Regexp
}{
	{"an AWS access key", regexp.MustCompile(`\b(?:AKIA|ASIA)[A-Z0-9]{16}\b`)},
	{"a GitHub token", regexp.MustCompile(`\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{60,})`)},
	{"a GitLab token", regexp.MustCompile(`\bglpat-[A-Za-z0-9_-]{20,}`)},
	{"a Slack token", regexp.MustCompile(`\bxox[abposr]-[A-Za-z0-9-]{20,}`)},
	{"a Stripe key", regexp.MustCompile(`\b[sr]k_live_[A-Za-z0-9]{20,}`)},
	{"an npm token", regexp.MustCompile(`\bnpm_[A-Za-z0-9]{36}\b`)},
	{"a Google API key", regexp.MustCompile(`\bAIza[A-Za-z0-9_-]{35}\b`)},
	{"a SendGrid key", regexp.MustCompile(`\bSG\.[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{30,}`)},
	{"a private key", regexp.MustCompile(`-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----`)},
}

// secret finds keys that were pasted, in text and code alike.
func secret() Rule {
	return Rule{ID: "secret", What: "A page holds what looks like a secret key.", Page: func(p *Page, log *Log) {
		for _, s := range secrets {
			for _, at := range s.form.FindAllStringIndex(p.Tree.Text, -1) {
				if isExample(p.Tree.Text[at[0]:at[1]]) {
					continue
				}
				log.At(p, at[0], "the text looks like "+s.name, "Take it back where it was made, and show an invented one here, such as one of x only.").Message.Line = ""
			}
		}
	}}
}

// isExample reports whether a key says that it is none: EXAMPLE, or a run of one character.
func isExample(key string) bool {
	upper := strings.ToUpper(key)
	if strings.Contains(upper, "EXAMPLE") || strings.Contains(upper, "YOUR") || strings.Contains(upper, "DUMMY") {
		return true
	}
	run := 1
	for i := 1; i < len(upper) && run < 8; i++ {
		if upper[i] != upper[i-1] || upper[i] == '-' {
			run = 0
		}
		run++
	}
	return run >= 8
}
