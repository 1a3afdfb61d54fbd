package ecma

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"regexp"
	"testing"

	"github.com/orihon/orihon/tests/damage"
	"github.com/orihon/orihon/tests/depth"
)

const webFolder = "../../../web"

// early are acorn's words for what takes a scope, a tree or the text of a regular expression to find.
var early = regexp.MustCompile(`already been declared|Duplicate (export|constructor)|is not defined|must be declared|regular expression|Label|Unsyntactic|new\.target|super|private|in a module|Redefinition|prototype|arguments|constructor|Escape sequence|Binding eval|Deleting local|Argument name clash|initialization value|outside of function|Constructor can't`)

// known are cases that are read otherwise on purpose or by a mistake of acorn's; their variants are not compared.
var known = map[string]bool{
	// Import attributes are refused: the script of a page is made without them.
	"import 'a' with {type: 'json'}": true, "import {a} from 'b' with {type: 'json'}": true, "import n from './n.json' with {type: 'json'}": true,
	// Mistakes of acorn's: "in" within braces of JSX in the head of a loop, an arrow function before "in" there, "new import()".
	"() => { for (x = <a b={c in d} {...e in f}>{g in h}{...i in j}</a>;;) k }": true, "() => { for (a => b in c;;) d }": true,
	"() => { for (x = async c => d in e;;) k }": true, "new import('a')": true,
	// What JSX allows and acorn-jsx does not: spread children, "<" behind an element.
	"<A.B.C a:b=\"x\" {...c} d='e' f={<g/>} h=<i/>>text {j} {...k} <></> </A.B.C>": true, "<a>{...b}</a>": true, "<a b={...c}>{...d}</a>": true,
	"<a/> < b": true, "<a/><b/>": true,
	// Laxer here, and told by the bundler.
	"() => { for await (const a of b) { c } }": true, "() => { for await (a of b) c }": true, "async () => { for await (;;) a }": true,
	"() => { for (async of a) b }": true, "() => { for (const a;;) b }": true, "function* a() { class A { b = yield } }": true,
	"[...a = 1] = b": true, "({...{a}}) => b": true, "() => #a in b": true, "#a in b": true, "-{a = 1}.b": true, `() => { l\u0065t a }`: true,
	`v\u0061r, \u0074ypeof a, a\u{62}c + {g\u0065t: 1}, a \u0069n b`: true,
}

type variant struct{ of, code string }

// TestAgainstAcorn compares verdicts with those of acorn, which MDX uses: on the cases, and on the cases with a character
// left out, doubled, or with a space or a bracket behind it, or cut off there:
// every third character, and all in CI. Acorn finds more; see early.
func TestAgainstAcorn(t *testing.T) {
	expressions, modules := variants(t, "expressions"), variants(t, "modules")
	answers := askAcorn(t, codes(expressions), codes(modules))
	for i, v := range expressions {
		end, _, err := Expression(v.code+"}", 0)
		compareVerdicts(t, v, answers.Expressions[i], err == nil && end == len(v.code), err)
	}
	for i, v := range modules {
		_, err := Statements(v.code)
		compareVerdicts(t, v, answers.Modules[i], err == nil, err)
	}
	t.Logf("%d expressions and %d modules", len(expressions), len(modules))
}

func compareVerdicts(t *testing.T, v variant, acorn *string, valid bool, err *Error) {
	t.Helper()
	switch {
	case valid == (acorn == nil), known[v.of], valid && early.MatchString(*acorn):
	case valid:
		t.Errorf("%q is valid; acorn says: %s (a variant of %s)", v.code, *acorn, v.of)
	default:
		t.Errorf("%q is valid to acorn, and refused here: %+v (a variant of %s)", v.code, err, v.of)
	}
}

// variants returns the cases of a folder, each followed by its damaged forms.
func variants(t *testing.T, folder string) []variant {
	every := depth.Of(7, 1)
	var out []variant
	for _, file := range caseFiles(t, folder) {
		for _, line := range caseLines(t, file) {
			code := written.Replace(line)
			out = append(out, variant{line, code})
			for d := range damage.Characters(code, every) {
				out = append(out, variant{line, d.Text})
			}
		}
	}
	return out
}

func codes(all []variant) []string {
	out := make([]string, len(all))
	for i, v := range all {
		out[i] = v.code
	}
	return out
}

type acornAnswers struct{ Expressions, Modules []*string }

func askAcorn(t *testing.T, expressions, modules []string) (answers acornAnswers) {
	t.Helper()
	if _, err := os.Stat(webFolder + "/node_modules/acorn-jsx"); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("web/node_modules is missing in CI: run npm ci in web/")
		}
		t.Skip("web/node_modules is missing: run npm ci in web/ to compare with acorn")
	}
	input, err := json.Marshal(map[string][]string{"expressions": expressions, "modules": modules})
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("node", "tests/oracle/acorn.mjs")
	cmd.Dir, cmd.Stdin, cmd.Stderr = webFolder, bytes.NewReader(input), os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(out, &answers); err != nil {
		t.Fatal(err)
	}
	return answers
}
