package ecma

import (
	"strings"
	"testing"
)

func TestExpression(t *testing.T) {
	valid := []string{
		"a", "a.b?.c[d](e, ...f)", "a ? b : c", "a = b", "[a, , ...b]", "{a: 1}", "{a, b: c, [d]: e, f() {}, get g() { return 1 }, async *h() {}, ...i}",
		"(a, b) => a + b", "a => ({a})", "async a => await a", "async (a) => { for await (const b of a) {} }", "({a = 1, b: [c] = []}, ...d) => c",
		"function* () { yield* a }", "class A extends B { #p = 1; static { this.x } get q() { return this.#p } }", "`a${b + `c${d}`}e`", "a`b`",
		"/[/}]\\//g.test(a)", "a / b / c", "a\n/b/c", "typeof a === 'b'", "/[a]/.b", "/[a]b\\]/g", "/\\[/.c", "() => { switch (a) { default: b; c; case 1: default_: d } }", "a ?? b", "(a ?? b) || c", "a ** b ** c", "-(a ** b)", "new A", "new A.B(c)", "new (a())()",
		"import('a')", "import.meta.url", "<a b='c' {...d} e={f}>{g} text <h.i/></a>", "<></>", "<a>{/* c */}</a>", "1_000n", "0xff", ".5e-3", "a /* } */ + b", "a // }\n",
		"'}'", "this", "a, b", "!a", "void 0", "a++", "--a.b", "x in y", "() => { switch (a) { case 1: break; default: } }", "() => { l: for (;;) { continue l } }",
		"({a = 1} = b)", "[a = 1, [b]] = c", "({a: {b = 1}, ...c} = d)", "() => { for (var {a} of b); for (c.d in e); for (let i = 0, j = 1;;); }",
		"({get a() { return 1 }, set a(b) {}, get, set})", "0x1F + 0o17 + 0B01 + 1e3", "'\\u{10FFFF}\\u0041'", "\\u{61}b", "a // b\r+ c", "[...a, b]",
		"() => { try { a() } catch { b() } finally {} }", "() => { if (a) b(); else { c() } }", "() => { const {a, ...b} = c; let d; var [e] = f }", "() => { do a(); while (b) }",
	}
	for _, s := range valid {
		end, _, err := Expression(s+"}", 0)
		if err != nil || end != len(s) {
			t.Errorf("%s: end %d of %d, %v", s, end, len(s), err)
		}
	}
	invalid := []string{
		"a b", "a +", "(a", "a)", "[a", "{a", "a;", "var a", "return a", "if (a) {}", "a ?? b || c", "-a ** b", "({a = 1})", "(a, b) = c", "1 = a", "a => {", "()", "(a,)",
		"...a", "'a", "'a\nb'", "`a", "/a", "/[/", "/a\n/", "/[a\n]/", "/\\\n/", "() => { switch (a) { case: b } }", "() => { switch (a) { b } }", "/a/zz", "<a>", "<a></b>", "<a b=c/>", "<a>}</a>", "01", "1a", "a.1", "new.target", "super.a", "yield", "let a", "class {", "() => { break }",
		"() => { return", "async () => { await }", "function a( {}", "a?.b = 1", "([...a, b]) => c", "[...a, b] = c", "({...a, b} = c)", "[{a: 0}] = b", "[a += b] = c", "({a: b += 0} = c)",
		"({get a(b) {}})", "({set a() {}})", "({set a(...b) {}})", "class { get a(b) {} }", "class { set a(b, c) {} }", "0x", "0b2", "0o9", "'\\u{110000}'", "'\\u{}'", "\\u002a",
		"typeof () => {}", "() => { if (a) const b = 1 }", "() => { while (a) function b() {} }", "() => { for (let a = 1 of b); }", "() => { for (let a, b of c); }",
		"() => { for (a + 1 in b); }", "() => { for (a = 1 of b); }", "() => { switch (a) { default: default: } }", "() => { throw\u2028a }", "a++ = 1", "import a", "#a", "a.#b", "\\u{zz}",
	}
	for _, s := range invalid {
		if end, _, err := Expression(s+"}", 0); err == nil && end == len(s) {
			t.Errorf("%s is taken for valid", s)
		}
	}
}

func TestStatements(t *testing.T) {
	m, err := Statements("import a, {b as c, default as d} from 'x'\nimport * as e from \"y\";\nimport 'z'\n" +
		"export const f = 1, {g, h: [i]} = j\nexport default function () {}\nexport {a as k}\nexport * from 'w'\nexport class L {}")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, i := range m.Imports {
		got = append(got, i.Local+"="+i.Name+"@"+i.From)
	}
	if s := strings.Join(got, " "); s != "a=default@x c=b@x d=default@x e=*@y" {
		t.Errorf("imports %s", s)
	}
	if s := strings.Join(m.Exports, " "); s != "f g i default k L" {
		t.Errorf("exports %s", s)
	}
	for code, eof := range map[string]bool{
		"import a from": true, "export const a = {": true, "export function a() {": true, "export const a = `": true, "export default": true,
		"import a b from 'c'": false, "export const = 1": false, "const a = 1": false, "import a from 'b'; c()": false, "export a": false,
	} {
		if _, err := Statements(code); err == nil || err.EOF != eof {
			t.Errorf("%s: %+v, want EOF %v", code, err, eof)
		}
	}
}

func TestDeepNesting(t *testing.T) {
	for _, s := range []string{"(", "[", "{a:", "!", "a?", "a=>", "`${", "<a>{", "new ", "-", "a**", "()=>{", "class{[", "async a=>"} {
		if _, _, err := Expression(strings.Repeat(s, 50_000), 0); err == nil {
			t.Errorf("%s without an end is taken for valid", s)
		}
	}
}

// TestDeepStatements: statements within each other end as expressions do, and those behind each other are as many as one likes.
func TestDeepStatements(t *testing.T) {
	for _, s := range []string{"{", "if (a) ", "while (a) ", "for (;;) ", "do ", "a: ", "if (a) b; else ", "try {", "switch (a) { case b: ", "function a() {", "class A { static {"} {
		if _, _, err := Expression("() => {"+strings.Repeat(s, 50_000), 0); err == nil {
			t.Errorf("%s without an end is taken for valid", s)
		}
	}
	for _, s := range []string{"{}", ";", "a;", "if (a) b;", "a: b;", "for (;;) {}", "function a() {}", "(b);", "[c];", "({d: e});", "`${f}`;", "<a>{b}</a>;", "new A;", "!a;", "(() => {});"} {
		code := "() => {" + strings.Repeat(s, 5_000) + "}"
		if end, _, err := Expression(code+"}", 0); err != nil || end != len(code) {
			t.Errorf("%s behind each other: %+v", s, err)
		}
	}
}

func FuzzExpression(f *testing.F) {
	f.Add("a => <b>{`${c}`}</b>")
	f.Fuzz(func(t *testing.T, s string) {
		if end, _, err := Expression(s, 0); err == nil && (end >= len(s) || s[end] != '}') {
			t.Errorf("%q ends at %d", s, end)
		}
		if _, err := Statements(s); err != nil && err.Offset > len(s) {
			t.Errorf("%q: mistake at %d", s, err.Offset)
		}
	})
}
