package yamltext_test

import (
	"testing"

	"github.com/orihon/orihon/internal/yamltext"
)

func TestKeysOfAnItemAreEditedWhereTheyStand(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"block": {
			"vs: # newest first\n  - name: next # soon\n    label: {en: A, ja: B}\n    # why\n    isLast: true\n    extends: \"1.0\"\n  - name: \"1.0\"\n",
			"vs: # newest first\n  - {name: next, extends: \"2.0\"}\n  - name: \"2.0\" # soon\n    isLast: true\n    # why\n    extends: \"1.0\"\n  - name: \"1.0\"\n",
		},
		"comments of what is removed": {
			"vs:\n  - name: next\n    # the label\n    label: A # as told\n    isLast: true # now\n    extends: \"1.0\"\n",
			"vs:\n  - {name: next, extends: \"2.0\"}\n  - name: \"2.0\"\n    isLast: true\n    # the label\n    # as told\n    # now\n    extends: \"1.0\"\n",
		},
		"flow items": {
			"vs:\n  - {name: next, label: A, extends: \"1.0\"} # soon\n  - {name: \"1.0\"}\n",
			"vs:\n  - {name: next, extends: \"2.0\"}\n  - {name: \"2.0\", isLast: true, extends: \"1.0\"} # soon\n  - {name: \"1.0\"}\n",
		},
		"a flow list": {
			"vs: [{name: next, label: A}, {name: a}]\n",
			"vs: [{name: next, extends: \"2.0\"}, {name: \"2.0\", isLast: true}, {name: a}]\n",
		},
	} {
		t.Run(name, func(t *testing.T) {
			it := yamltext.At([]byte(c.text), "vs", 0)
			extends := it.Get("extends")
			for _, err := range []error{it.Set("name", `"2.0"`), it.Remove("label"), it.Remove("nothing"), it.Remove("isLast"), it.Set("isLast", "true"), it.InsertBefore(`{name: next, extends: "2.0"}`)} {
				if err != nil {
					t.Fatal(err)
				}
			}
			if name != "a flow list" && extends != `"1.0"` {
				t.Errorf("extends is %s", extends)
			}
			if got := string(it.Text()); got != c.want {
				t.Errorf("%s\nwant\n%s", got, c.want)
			}
		})
	}
}
