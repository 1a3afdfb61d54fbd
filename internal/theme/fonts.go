package theme

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

var sourceURL = regexp.MustCompile(`url\(\s*["']?([^"')]+)["']?\s*\)\s*(?:format\(\s*["']?([\w-]+)["']?\s*\))?`)

// Fonts are the addresses, as they are written, of the fonts that a style sheet declares and that nearly every page needs:
// of each @font-face the first WOFF2, which every browser in use reads, unless its unicode-range leaves Latin letters out.
func Fonts(text string) []string {
	var found []string
	for _, r := range readSheet(text) {
		if strings.EqualFold(r.prelude, "@font-face") && hasLatin(r.value("unicode-range")) {
			all := sourceURL.FindAllStringSubmatch(r.value("src"), -1)
			isWOFF2 := func(m []string) bool { return m[2] == "woff2" || m[2] == "" && strings.HasSuffix(m[1], ".woff2") }
			if i := slices.IndexFunc(all, isWOFF2); i >= 0 {
				found = append(found, all[i][1])
			}
		}
	}
	return found
}

// value is that of a property, the last one where it is given more than once.
func (r rule) value(property string) string {
	value := ""
	for _, d := range r.decls {
		if strings.EqualFold(d.property, property) {
			value = d.value
		}
	}
	return value
}

// hasLatin reports whether a unicode-range holds the letter A. No range holds all: CSS Fonts 4, 4.5.
func hasLatin(ranges string) bool {
	if ranges == "" {
		return true
	}
	for part := range strings.SplitSeq(ranges, ",") {
		part = strings.TrimPrefix(strings.ToUpper(strings.TrimSpace(part)), "U+")
		first, last, isRange := strings.Cut(part, "-")
		if !isRange {
			first, last = strings.ReplaceAll(part, "?", "0"), strings.ReplaceAll(part, "?", "F")
		}
		low, err := strconv.ParseUint(first, 16, 32)
		high, err2 := strconv.ParseUint(last, 16, 32)
		if err == nil && err2 == nil && low <= 'A' && 'A' <= high {
			return true
		}
	}
	return false
}
