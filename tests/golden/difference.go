package golden

import (
	"slices"
	"strings"
)

// mostGone is how much is shown of a line that goes: the golden beside has it whole.
const mostGone = 24

// Difference is how a text differs from a golden beside it, for variants of a case: lines that go and come, below the
// nearest line without an indent.
func Difference(from, to string) string {
	a, b := strings.Split(from, "\n"), strings.Split(to, "\n")
	common := longest(a, b)
	var out strings.Builder
	head, said := "", ""
	say := func(sign, line string) {
		if head != said {
			out.WriteString("@ " + head + "\n")
			said = head
		}
		out.WriteString(sign + line + "\n")
	}
	above := func(line string) {
		if line != "" && line[0] != ' ' {
			head = line
		}
	}
	for i, k := 0, 0; i < len(a) || k < len(b); {
		switch {
		case i < len(a) && k < len(b) && a[i] == b[k]:
			above(a[i])
			i, k = i+1, k+1
		case k == len(b) || i < len(a) && common[i+1][k] >= common[i][k+1]:
			gone := []rune(a[i])
			if len(gone) > mostGone {
				gone = append(gone[:mostGone:mostGone], '…')
			}
			say("-", string(gone))
			i++
		default:
			say("+", b[k])
			k++
		}
	}
	return out.String()
}

// longest is how many lines two texts have in common behind each pair of places.
func longest(a, b []string) [][]int {
	n := make([][]int, len(a)+1)
	n[len(a)] = make([]int, len(b)+1)
	for i := range slices.Backward(a) {
		n[i] = make([]int, len(b)+1)
		for k := range slices.Backward(b) {
			if a[i] == b[k] {
				n[i][k] = n[i+1][k+1] + 1
			} else {
				n[i][k] = max(n[i+1][k], n[i][k+1])
			}
		}
	}
	return n
}
