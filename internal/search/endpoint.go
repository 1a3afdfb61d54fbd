package search

import (
	"strings"
	"unicode"
)

// endpointsOf finds the HTTP endpoints that a unit names, as in "POST /orders/:orderId". Each is two terms, its path and
// its path with its method; parameters read "*". What is the first line by itself is what the
// unit is about.
func endpointsOf(u *Section) []occurrence {
	var list []occurrence
	for _, text := range [...]string{u.Heading, u.Text, u.Code} {
		for at := 0; at < len(text); {
			i := strings.IndexByte(text[at:], '/')
			if i < 0 {
				break
			}
			at += i
			rest := strings.TrimLeftFunc(text[at:], inPath)
			path := text[at : len(text)-len(rest)]
			if method, before := methodBefore(text[:at]); method != "" {
				f := fieldBody
				if before == 0 && endsLine(rest) {
					f = fieldHeading
				}
				term := endpointTerm(path)
				list = append(list, occurrence{token{kind: kindPath, term: term}, f},
					occurrence{token{kind: kindPath, term: term + " " + strings.ToLower(method)}, f})
			}
			at += len(path)
		}
	}
	return list
}

// endsLine is false of the first row of a table of endpoints: the section is about all of them.
func endsLine(rest string) bool {
	rest = strings.TrimLeft(rest, "`/. ")
	return rest == "" || rest[0] == '\n'
}

func inPath(r rune) bool {
	return !unicode.IsSpace(r) && !strings.ContainsRune("`'\"?#,;)|…。、」", r)
}

// methodBefore returns the HTTP method that a text ends in, beside spaces and marks of tables, and where it begins.
func methodBefore(text string) (method string, at int) {
	text = strings.TrimRight(text, " \n`|·")
	for _, method := range [...]string{"GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"} {
		if before, ok := strings.CutSuffix(text, method); ok && (before == "" || strings.ContainsRune(" \n`|·'\"", rune(before[len(before)-1]))) {
			return method, len(strings.TrimLeft(before, " \n`"))
		}
	}
	return "", 0
}

// endpointTerm writes a path in small letters with its parameters as "*". web/search/endpoint.ts does the same.
func endpointTerm(path string) string {
	parts := strings.Split(strings.TrimRight(path, "/.:"), "/")
	for i, p := range parts {
		if strings.HasPrefix(p, ":") || strings.HasPrefix(p, "{") || strings.HasPrefix(p, "<") {
			parts[i] = "*"
		}
	}
	if term := strings.ToLower(strings.Join(parts, "/")); term != "" && len(term) <= maxTermRunes {
		return term
	}
	return "/"
}
