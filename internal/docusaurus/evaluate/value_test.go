package evaluate_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/docusaurus/evaluate"
)

// TestWhatAValueIs asks each kind of value everything that can be asked of one.
func TestWhatAValueIs(t *testing.T) {
	root, err := evaluate.Parse([]byte(`{"null": null, "yes": true, "no": false, "text": "a", "empty": "", "number": 1.5, "list": ["a", 1, "b"], "object": {"k": 1}, "function": {"$function": 3}, "package": {"$stub": "react"}}`))
	if err != nil {
		t.Fatal(err)
	}
	for key, want := range map[string]string{
		"none":     "otherwise",
		"null":     "exists null false otherwise",
		"yes":      "exists bool true",
		"no":       "exists bool false",
		"text":     "exists text(a) otherwise texts(a)",
		"empty":    "exists text() otherwise texts()",
		"number":   "exists number(1.5) otherwise",
		"list":     "exists list otherwise texts(a,b)",
		"object":   "exists object otherwise",
		"function": "exists otherwise function",
		"package":  "exists otherwise package(react)",
	} {
		v := root.Get(key)
		var is []string
		note := func(holds bool, word string) {
			if holds {
				is = append(is, word)
			}
		}
		note(v.Exists(), "exists")
		note(v.IsNull(), "null")
		note(v.IsList(), "list")
		note(v.IsObject(), "object")
		note(v.IsText(), "text("+v.Text()+")")
		note(!v.IsText() && v.Text() != "", "number("+v.Text()+")")
		note(v.IsBool(), "bool")
		note(v.Bool(false) && v.Bool(true), "true")
		note(v.IsFalse(), "false")
		note(!v.Bool(false) && v.Bool(true), "otherwise")
		note(v.Texts() != nil, "texts("+strings.Join(v.Texts(), ",")+")")
		n, isFunction := v.Function()
		note(isFunction && n == 3, "function")
		note(v.Package() != "", "package("+v.Package()+")")
		if got := strings.Join(is, " "); got != want {
			t.Errorf("%s: %q, want %q", key, got, want)
		}
	}
	if n := root.Get("number"); n.Int(7) != 1 || n.Number() != 1.5 || root.Get("text").Int(7) != 7 || root.Get("text").Number() != 0 || root.Get("object", "k").Int(0) != 1 || root.Get("object", "k", "l").Exists() {
		t.Error("numbers, or keys below each other")
	}
}

// TestPlainValuesHoldDataAlone: functions and packages are left out of objects, and null in lists.
func TestPlainValuesHoldDataAlone(t *testing.T) {
	for text, want := range map[string]string{
		`{"a":1,"f":{"$function":1},"b":{"p":{"$stub":"x"},"c":[1,{"$function":2},{"d":"e"}]},"n":null}`: `{"a":1,"b":{"c":[1,null,{"d":"e"}]},"n":null}`,
		`{"$function":1}`: "null", `{"$stub":"x"}`: "null", `["a",true]`: `["a",true]`, `"a"`: `"a"`, `{}`: "{}", `[]`: "[]", `[[],{}]`: "[[],{}]",
	} {
		v, err := evaluate.Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if got := string(v.Plain().JSON()); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
		if again := string(v.JSON()); again != text {
			t.Errorf("%s is written as %s", text, again)
		}
	}
	for _, text := range []string{"", "{", `{"a"`, `{"a":`, "[1", `{"a":1`, "[1,", "x"} {
		if v, err := evaluate.Parse([]byte(text)); err == nil || v.Exists() {
			t.Errorf("%q is read as %s", text, v.JSON())
		}
	}
}
