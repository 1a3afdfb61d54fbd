package template

import (
	"encoding/json"
	"strings"
)

// StyleObject rewrites CSS as a style object.
func StyleObject(css string) string {
	parts := []string{}
	for rule := range strings.SplitSeq(css, ";") {
		name, value, ok := strings.Cut(rule, ":")
		if name = strings.TrimSpace(name); !ok || name == "" {
			continue
		}
		if !strings.HasPrefix(name, "--") {
			words := strings.Split(name, "-")
			for i := 1; i < len(words); i++ {
				if words[i] != "" {
					words[i] = strings.ToUpper(words[i][:1]) + words[i][1:]
				}
			}
			name = strings.Join(words, "")
		}
		parts = append(parts, quote(name)+": "+quote(strings.TrimSpace(value)))
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

func quote(s string) string {
	out, err := json.Marshal(s)
	if err != nil {
		return `""`
	}
	return string(out)
}
