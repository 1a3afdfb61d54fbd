package words

import (
	"strconv"
	"strings"
	"time"
)

// Patterns of dates.
const (
	datePattern = "date.pattern"
	longPattern = "date.long"
	dayPattern  = "date.day"
)

// isPattern reports whether a word says how dates are written.
func isPattern(key string) bool { return key == datePattern || key == longPattern || key == dayPattern }

// Date writes a date, given as 2025-11-02, for readers of a locale. What is no date stays as it is.
func (w *Words) Date(date string) string { return w.date(date, datePattern, "date.months") }

// LongDate writes a date, given as 2025-11-02, with the name of its month in full.
func (w *Words) LongDate(date string) string { return w.date(date, longPattern, "date.longMonths") }

// DayOfYear writes a date, given as 2025-11-02, like LongDate but without its year.
func (w *Words) DayOfYear(date string) string { return w.date(date, dayPattern, "date.longMonths") }

func (w *Words) date(date, pattern, months string) string {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return formatDate(w.Text(pattern), w.List(months), day)
}

// formatDate follows a CLDR date pattern (UTS 35, part 4) of the fields that are listed below.
func formatDate(pattern string, months []string, day time.Time) string {
	var out strings.Builder
	eachField(pattern, func(text string, field bool) {
		switch {
		case !field:
			out.WriteString(text)
		case text == "y":
			out.WriteString(strconv.Itoa(day.Year()))
		case text == "d":
			out.WriteString(strconv.Itoa(day.Day()))
		case text == "dd":
			out.WriteString(day.Format("02"))
		case text == "M":
			out.WriteString(strconv.Itoa(int(day.Month())))
		case text == "MM":
			out.WriteString(day.Format("01"))
		case int(day.Month()) <= len(months):
			out.WriteString(months[day.Month()-1])
		}
	})
	return out.String()
}

// fields are the fields that a pattern may hold.
var fields = [...]string{"y", "M", "MM", "MMM", "MMMM", "d", "dd"}

// wrongField returns the first field of a pattern that dates do not have; "" if all are right.
func wrongField(pattern string) string {
	wrong := ""
	eachField(pattern, func(text string, field bool) {
		if !field || wrong != "" {
			return
		}
		for _, known := range fields {
			if text == known {
				return
			}
		}
		wrong = text
	})
	return wrong
}

// eachField cuts a pattern into its fields, which are runs of one ASCII letter, and the text between them. Text in
// single quotes is text; two of them are one.
func eachField(pattern string, visit func(text string, field bool)) {
	for pattern != "" {
		letter := rune(pattern[0]) // those above ASCII begin with a byte that is none
		switch {
		case letter == '\'':
			text, rest, _ := strings.Cut(pattern[1:], "'")
			if text == "" {
				text = "'"
			}
			visit(text, false)
			pattern = rest
		case isLetter(letter):
			rest := strings.TrimLeft(pattern, string(letter))
			visit(pattern[:len(pattern)-len(rest)], true)
			pattern = rest
		default:
			rest := strings.TrimLeftFunc(pattern, func(r rune) bool { return r != '\'' && !isLetter(r) })
			visit(pattern[:len(pattern)-len(rest)], false)
			pattern = rest
		}
	}
}

func isLetter(r rune) bool { return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' }
