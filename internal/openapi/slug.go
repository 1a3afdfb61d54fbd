package openapi

import (
	"fmt"
	"strings"
	"unicode"
)

// slug gives an operation its anchor: from the operationId, else from method and path, made unique.
func (p *parser) slug(o *Operation) string {
	base := Slugify(o.ID)
	if base == "" {
		base = Slugify(o.Method + " " + o.Path)
	}
	if o.Webhook {
		base = "webhook-" + base
	}
	return Unique(base, p.slugs)
}

// reservedSlugs are anchors and routes that the page of a service uses itself.
func reservedSlugs() map[string]int {
	return map[string]int{"servers": 1, "authentication": 1, "errors": 1, "schemas": 1, "changes": 1, "index": 1}
}

// Unique returns base, or base with the first number from 2 on that is free, and takes it. taken holds for each name
// the last number that was tried with it.
func Unique(base string, taken map[string]int) string {
	if taken[base] == 0 {
		taken[base] = 1
		return base
	}
	for i := taken[base] + 1; ; i++ {
		if s := fmt.Sprintf("%s-%d", base, i); taken[s] == 0 {
			taken[base], taken[s] = i, 1
			return s
		}
	}
}

// Slugify writes words in ASCII lower case with hyphens: "listUsersByID" becomes "list-users-by-id".
func Slugify(s string) string {
	var b strings.Builder
	runes := []rune(s)
	hyphen := false
	for i, r := range runes {
		if r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			hyphen = true
			continue
		}
		if unicode.IsUpper(r) && i > 0 {
			previous := runes[i-1]
			follows := i+1 < len(runes) && unicode.IsLower(runes[i+1])
			hyphen = hyphen || unicode.IsLower(previous) || unicode.IsDigit(previous) || unicode.IsUpper(previous) && follows
		}
		if hyphen && b.Len() > 0 {
			b.WriteByte('-')
		}
		hyphen = false
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}
