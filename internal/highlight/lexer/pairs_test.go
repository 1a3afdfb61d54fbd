package lexer

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/tests/golden"
)

// marks are pieces of code that mean something in one language or another, beside the endless ones.
var marks = strings.Split(`x|é|日|A|A_B|a1|1|1.5|.5|1.a|1e+5|0x1e+5|0b1|1_0n|'\x41g'|"\u00e9\u12g"|"\u{e9}\u{"|"\n\é"|=|=>|==|:|::|?|?.|.|..|...|,|;|+|++|-|!|!==|$|$a|$1|@|@a |%|&&|`+
	`//a|# a|#!|</a>|/>|/a>|/a/g|)|}|]|>|<!doctype|<br>|--a|-a |if |else |function |return |def |let |type |interface |import |from |const |class |async |new |in |of |as |true |null |this.|echo |do `+
	`|www.a.b|mailto:a@b.c|a@b.c|https://a.b/c(d).|<https://a>|\*|==a==|a://b|&#x41;|&copy;|![a](b)|[^a]|[ ] |1) |* |+ a|| a | b ||--- |=== |!important|url(a)|10px|#fff|.a |&:a |.a { b: c { d: e } f: g }|@a b: c { d }|{{a}}|a: &b *b |>- |'''a|r"a\|f'{a!r:>3}'|lambda a: |func (a *b) |a := |chan<- |map[a]b|`, "|")

// TestPairsOfMarks holds, for every language, what comes of every two pieces of code that stand one behind the other, as one sum
// for each first piece: a golden of all would have megabytes.
func TestPairsOfMarks(t *testing.T) {
	all := slices.DeleteFunc(slices.Concat(marks, endless), func(mark string) bool { return mark == "" })
	between := []string{"", " ", "\n", "x"}
	for _, lang := range languages {
		if lang == "ts" { // is read as tsx is
			continue
		}
		var out strings.Builder
		lex := Find(lang)
		for i, first := range all {
			sum := fnv.New64a()
			for j, second := range all {
				for _, token := range lex(first + between[(i+j)%len(between)] + second + "z") {
					sum.Write([]byte(token.Class))
					sum.Write([]byte(token.Text))
					sum.Write([]byte("\n"))
				}
			}
			fmt.Fprintf(&out, "%016x %q\n", sum.Sum64(), first)
		}
		golden.Compare(t, "testdata/pairs/"+lang+".txt", out.String(), *update)
	}
}
