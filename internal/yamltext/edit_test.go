package yamltext_test

import (
	"errors"
	"testing"

	"github.com/orihon/orihon/internal/yamltext"
)

func TestAppendLeavesAllElseAsItIs(t *testing.T) {
	const item = "{from: /a, to: /b}"
	for name, c := range map[string]struct{ text, want string }{
		"no key":           {"title: T # mine\n", "title: T # mine\n\nlist:\n  - " + item + "\n"},
		"no newline":       {"title: T", "title: T\n\nlist:\n  - " + item + "\n"},
		"nothing at all":   {"", "list:\n  - " + item + "\n"},
		"block":            {"list: # ours\n  # why\n  - x # this\n\n# next\nb: 1\n", "list: # ours\n  # why\n  - x # this\n  - " + item + "\n\n# next\nb: 1\n"},
		"not indented":     {"list:\n- x\nb: 1\n", "list:\n- x\n- " + item + "\nb: 1\n"},
		"items with lines": {"list:\n    - a: 1\n      b: |\n        text\n\n        more\nb: 1\n", "list:\n    - a: 1\n      b: |\n        text\n\n        more\n    - " + item + "\nb: 1\n"},
		"at the end":       {"b: 1\nlist:\n  - {from: /x,\n     to: /y}\n", "b: 1\nlist:\n  - {from: /x,\n     to: /y}\n  - " + item + "\n"},
		"flow":             {"list: [{a: ']'}] # two\nb: 1\n", "list: [{a: ']'}, " + item + "] # two\nb: 1\n"},
		"empty":            {"list: []\n", "list: [" + item + "]\n"},
		"nothing":          {"list:\nb: 1\n", "list:\n  - " + item + "\nb: 1\n"},
		"flow over lines":  {"list: [a, # ] no\n  b # [\n  ]\nb: 1\n", "list: [a, # ] no\n  b # [\n  , " + item + "]\nb: 1\n"},
		"quotes in flow":   {"list: [\"a\\\"]\", 'it''s]', \"[\"]\n", "list: [\"a\\\"]\", 'it''s]', \"[\", " + item + "]\n"},
		"signs in flow":    {"list: [a#b, it's, c\"d]\n", "list: [a#b, it's, c\"d, " + item + "]\n"},
		"flow in flow":     {"list: [{a: [1]}, [2]]\n", "list: [{a: [1]}, [2], " + item + "]\n"},
		"Japanese before":  {"題: 本\nlist: [本] # 語\n", "題: 本\nlist: [本, " + item + "] # 語\n"},
		"ends in an item":  {"list:\n  - x", "list:\n  - x\n  - " + item},
		"ends in nothing":  {"list:", "list:\n  - " + item},
		"ends in blanks":   {"list:\n  - x\n\n# end\n\n", "list:\n  - x\n  - " + item + "\n\n# end\n\n"},
		"a nested value":   {"list:\n  - x\nb:\n  list:\n    - y\n", "list:\n  - x\n  - " + item + "\nb:\n  list:\n    - y\n"},
		"null":             {"list: ~\nb: 1\n", ""},
		"windows":          {"list:\r\n  - x\r\nb: 1\r\n", "list:\r\n  - x\r\n  - " + item + "\r\nb: 1\r\n"},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := yamltext.Append([]byte(c.text), "list", item)
			if c.want == "" && errors.Is(err, yamltext.ErrByHand) {
				return
			}
			if err != nil || string(got) != c.want {
				t.Errorf("%v\n%s\nwant\n%s", err, got, c.want)
			}
		})
	}
	for name, text := range map[string]string{"alias": "a: &x []\nlist: *x\n", "no list": "list: 1\n", "no map": "- list\n"} {
		if got, err := yamltext.Append([]byte(text), "list", item); !errors.Is(err, yamltext.ErrByHand) {
			t.Errorf("%s: %v\n%s", name, err, got)
		}
	}
}

func TestScalarIsReadAsItWas(t *testing.T) {
	for _, s := range []string{"/a#b", "/a b", "/日本#語", "1.0", "true", "null", "a: b", "- a", "/a,b", `/a"b`, "0.5.0", "next", "", "a #b", "~"} {
		root, problem := yamltext.Read([]byte("[{k: " + yamltext.Scalar(s) + "}]"))
		if problem != nil || root.Content[0].Content[1].Value != s || root.Content[0].Content[1].Tag != "!!str" {
			t.Errorf("%q is written as %s", s, yamltext.Scalar(s))
		}
	}
}
