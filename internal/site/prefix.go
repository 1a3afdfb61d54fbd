package site

import (
	"strconv"
	"strings"
)

// SplitPrefix takes the number off the name of a file or folder: "02-setup" is 2 and "setup". Dates and versions, such
// as 2024-01 and 1.2, are no such numbers.
func SplitPrefix(name string) (number float64, rest string, ok bool) {
	digits := 0
	for digits < len(name) && name[digits] >= '0' && name[digits] <= '9' {
		digits++
	}
	if digits > 15 { // more than a number holds
		return 0, name, false
	}
	tail := strings.TrimLeft(name[digits:], " \t")
	body := strings.TrimLeft(tail, "-_.")
	if body == tail {
		return 0, name, false
	}
	if rest := name[digits+1:]; rest != "" && rest[0] >= '0' && rest[0] <= '9' {
		return 0, name, false
	}
	body = strings.TrimLeft(body, " \t")
	if body == "" || strings.ContainsRune("-_.", rune(body[0])) {
		return 0, name, false
	}
	n, err := strconv.Atoi(name[:digits]) // no digits are no number
	if err != nil {
		return 0, name, false
	}
	return float64(n), body, true
}

// StripPath takes the numbers off all segments of a path, and the extension of a document.
func StripPath(p string) string {
	p = strings.TrimSuffix(strings.TrimSuffix(p, ".mdx"), ".md")
	segments := strings.Split(p, "/")
	for i, s := range segments {
		_, segments[i], _ = SplitPrefix(s)
	}
	return strings.Join(segments, "/")
}
