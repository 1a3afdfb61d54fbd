package golden

import (
	"fmt"
	"hash/fnv"
	"strings"
	"unicode/utf8"
)

// shown is how many lines of a difference are printed; the others count by their hash.
const shown = 4

// Damaged prints what becomes of a text when one of its lines is left out, stands twice, is cut in its middle or is moved to
// the right: below the name of each such mistake, the lines of the result that differ from those of the whole text. It
// begins with the result of the whole text.
func Damaged(text string, result func(text string) string) string {
	var out strings.Builder
	whole := result(text)
	out.WriteString(whole)
	eachDamage(text, func(line int, name, damaged string) {
		fmt.Fprintf(&out, "== %s line %d\n%s", name, line, Changed(whole, result(damaged)))
	})
	return out.String()
}

// Marks is Damaged in short: of each result a hash only, those of a line beside each other in the order of the mistakes, and
// that of the whole text first. It is for results that are too long to be kept. Where they take long to make, only every so
// many lines are damaged; 1 is each.
func Marks(text string, every int, result func(text string) string) string {
	var out strings.Builder
	fmt.Fprintf(&out, "%s", Hash(result(text)))
	last := 0
	eachDamage(text, func(line int, _, damaged string) {
		if line%every != 0 {
			return
		}
		if line != last {
			fmt.Fprintf(&out, "\n%d", line)
			last = line
		}
		out.WriteString(" " + Hash(result(damaged)))
	})
	return out.String() + "\n"
}

func eachDamage(text string, visit func(line int, name, damaged string)) {
	lines := strings.SplitAfter(text, "\n")
	for i, line := range lines {
		if strings.TrimSpace(line) == "" {
			continue
		}
		before, after := strings.Join(lines[:i], ""), strings.Join(lines[i+1:], "")
		visit(i+1, "without", before+after)
		visit(i+1, "twice", before+line+line+after)
		visit(i+1, "half of", before+half(line)+after)
		visit(i+1, "further right", before+"  "+line+after)
	}
}

// Letters is the hash of what becomes of a text when each of its characters is left out, stands twice or has a space or a
// bracket beside it, and when the text ends there.
func Letters(text string, result func(text string) string) string {
	hash := fnv.New32a()
	for i, r := range text {
		next := i + utf8.RuneLen(r)
		if r == utf8.RuneError {
			next = i + 1
		}
		before, letter, after := text[:i], text[i:next], text[next:]
		for _, damaged := range []string{before + after, before + letter + letter + after, before + letter + " " + after, before + letter + ")" + after, before + letter} {
			_, _ = hash.Write([]byte(result(damaged) + "\x00"))
		}
	}
	return fmt.Sprintf("%08x", hash.Sum32())
}

// Hash is a text in eight letters.
func Hash(text string) string {
	hash := fnv.New32a()
	_, _ = hash.Write([]byte(text))
	return fmt.Sprintf("%08x", hash.Sum32())
}

func half(line string) string {
	at := len(strings.TrimRight(line, "\n")) / 2
	for at > 0 && !utf8.RuneStart(line[at]) {
		at--
	}
	return line[:at] + "\n"
}

// Changed are the lines of a text that another one does not have at its beginning or end, and how many of the other's lines
// they stand for. Of many, the first are printed, and the hash of all.
func Changed(before, after string) string {
	a, b := strings.Split(before, "\n"), strings.Split(after, "\n")
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	if len(a) == 0 && len(b) == 0 {
		return ""
	}
	var out strings.Builder
	fmt.Fprintf(&out, "-%d", len(a))
	if len(b) > shown {
		fmt.Fprintf(&out, " +%d %s", len(b), Hash(strings.Join(b, "\n")))
		b = b[:shown]
	}
	out.WriteByte('\n')
	for _, line := range b {
		out.WriteString("+ " + cut(line) + "\n")
	}
	return out.String()
}

func cut(line string) string {
	if utf8.RuneCountInString(line) <= 160 {
		return line
	}
	return string([]rune(line)[:120]) + "… " + Hash(line)
}
