package rules

import (
	"regexp"
	"slices"
	"strings"
)

// secrets are forms of keys that services hand out, as they document them, with what they begin with.
var secrets = []struct {
	name  string
	signs []string
	form  *regexp.Regexp
}{
	{"an AWS access key", []string{"AKIA", "ASIA"}, regexp.MustCompile(`\b(?:AKIA|ASIA)[A-Z0-9]{16}\b`)},
	{"an AWS secret key", []string{"ecret"}, regexp.MustCompile(`(?i)\b(?:aws_?)?secret_?(?:access_?)?key\b["']?\s*[:=]\s*["']?[A-Za-z0-9/+]{40}\b`)},
	{"an OpenAI or Anthropic key", []string{"sk-"}, regexp.MustCompile(`\bsk-(?:proj|svcacct|admin|ant)-[A-Za-z0-9_-]{20,}|\bsk-[A-Za-z0-9]{48}\b`)},
	{"a GitHub token", []string{"ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_"}, regexp.MustCompile(`\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{60,})`)},
	{"a GitLab token", []string{"glpat-"}, regexp.MustCompile(`\bglpat-[A-Za-z0-9_-]{20,}`)},
	{"a Slack token", []string{"xox"}, regexp.MustCompile(`\bxox[abposr]-[A-Za-z0-9-]{20,}`)},
	{"a Stripe key", []string{"k_live_"}, regexp.MustCompile(`\b[sr]k_live_[A-Za-z0-9]{20,}`)},
	{"an npm token", []string{"npm_"}, regexp.MustCompile(`\bnpm_[A-Za-z0-9]{36}\b`)},
	{"a Google API key", []string{"AIza"}, regexp.MustCompile(`\bAIza[A-Za-z0-9_-]{35}\b`)},
	{"a SendGrid key", []string{"SG."}, regexp.MustCompile(`\bSG\.[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{30,}`)},
	{"a private key", []string{"-----BEGIN"}, regexp.MustCompile(`-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----`)},
}

// secret finds keys that were pasted, in text and code alike.
func secret() Rule {
	return Rule{ID: "secret", What: "A page holds what looks like a secret key.", Page: func(p *Page, log *Log) {
		for _, s := range secrets {
			holds := func(sign string) bool { return strings.Contains(p.Tree.Text, sign) }
			if !slices.ContainsFunc(s.signs, holds) {
				continue
			}
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
