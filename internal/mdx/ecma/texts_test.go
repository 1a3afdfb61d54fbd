package ecma

import (
	"fmt"
	"testing"
)

func TestTexts(t *testing.T) {
	for code, want := range map[string]string{
		`<Card href="./a" to='b' n={1} t={"c"} u={ "d" } {...{href: "e"}}>{x ? {to: 'f', "href": ` + "`g`" + `} : <a href="h" />}</Card>`://
		`Card.href="./a" Card.to='b' Card.t="c" .href="e" .to='f' .href=` + "`g`" + ` a.href="h"`,
		`export const all = [{href: "./a", n: "x" + 1, async b() { return "y" }}, /* {href: "no"} */ "href: 'no'"]`: `.href="./a" .n="x" + 1`,
		`export const C = () => <Card href="./a"/>` + "\nexport const d = {to: 'b'}":                                `Card.href="./a" .to='b'`,
		`<Card title={x} href="./open">`:   `Card.href="./open"`,
		`({href: "a"}) => ({href: "b"})`:   `.href="a"`,
		`[1].map(k => <Card href="a" /`:    `Card.href="a"`,
		`{`:                                "",
		`import a from "b"; export let c`:  "",
		`x ? {href: "a" + b, to: "c"} : 1`: `.href="a" + b .to="c"`,
	} {
		got := ""
		for i, text := range Texts(code) {
			if i > 0 {
				got += " "
			}
			got += fmt.Sprintf("%s.%s=%s", text.Element, text.Name, text.Code)
			if code[text.At:text.At+len(text.Code)] != text.Code {
				t.Errorf("%s: %d is not the place of %s", code, text.At, text.Code)
			}
		}
		if got != want {
			t.Errorf("%s\n got %s\nwant %s", code, got, want)
		}
	}
}
