package mapping

import (
	"slices"
	"testing"
)

// TestPropertiesOfAMapping are those of the object that a module exports by default, as they are printed.
func TestPropertiesOfAMapping(t *testing.T) {
	for printed, want := range map[string][]string{
		"export default { a, b: c };": {"a", "b: c"}, "export default {};": {""}, "export default {a};": {"a"}, "export default { a, };": {"a", ""},
		"var all = { a };\nexport default all;": {"a"}, "export default all;": nil, "export default make({ a });": nil, "const x = { a };": nil, "": nil,
		"module.exports = { a };": {"a"}, "exports.default = { a };": {"a"}, "var stdin_default = { a };\nexport { stdin_default as default };": {"a"},
		"export default { f(x, y) { return [x, { z: y }]; }, ...g(1, 2), [k]: 1 };": {"f(x, y) { return [x, { z: y }]; }", "...g(1, 2)", "[k]: 1"},
		"export default { a: \"},\", b: '}\\'', c: `,\\`}`, d: \"\\\\\" };":         {"a: \"},\"", "b: '}\\''", "c: `,\\`}`", "d: \"\\\\\""},
		"export default {\n  // first, {\n  a,\n  /* second, } */\n  b\n};":         {"a", "b"},
		"export default { a: \"'\", b: '\"`', c: \"}\" };\nconst more = { d };":     {"a: \"'\"", "b: '\"`'", "c: \"}\""},
		"export default { a: 1":  nil,
		"export default { a: \"": nil,
	} {
		if got := propertiesOf(printed); !slices.Equal(got, want) || (got == nil) != (want == nil) {
			t.Errorf("%s: %q, want %q", printed, got, want)
		}
	}
}
