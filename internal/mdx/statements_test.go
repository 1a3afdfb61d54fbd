package mdx

import (
	"strings"
	"testing"
)

// What a page imports and does not use is not imported, so that such a page needs no script; several imports may stand on a line.
func TestImports(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		want []string // statements of the script; none: no script
	}{
		"unused":                {"import Card from '@site/src/Card'\n\nText of a Card.\n", nil},
		"unused, several lines": {"import {\n  Card,\n  Box,\n} from '@site/src/parts'\n\n# A\n", nil},
		"one of two used":       {"import Card, {Box} from '@site/src/Card'\n\n<Box />\n", []string{"import Card, {Box} from '@site/src/Card'"}},
		"member":                {"import * as parts from '@site/src/parts'\n\n<parts.Box />\n", []string{"import * as parts from '@site/src/parts'"}},
		"in an attribute":       {"import data from '@site/src/data'\n\n<Badge color={data.color}>x</Badge>\n", []string{"import data from '@site/src/data'"}},
		"in a statement":        {"import data from '@site/src/data'\nexport const n = data.n\n", []string{"import data from '@site/src/data'", "export const n = data.n"}},
		"a style sheet":         {"import styles from './a.css'\n\n# A\n", []string{"import styles from './a.css'"}},
		"for what it does":      {"import './a.js'\n\n# A\n", []string{"import './a.js'"}},
		"on one line": {
			"import Tabs from '@theme/Tabs'; import TabItem from '@theme/TabItem'; import c from '@site/c'\n\n<Tabs values={c}><TabItem value=\"a\">x</TabItem></Tabs>\n",
			[]string{"import c from '@site/c'"},
		},
		"built-in ones on one line": {
			"import Tabs from '@theme/Tabs'; import TabItem from '@theme/TabItem';\n\n<Tabs><TabItem value=\"a\">x</TabItem></Tabs>\n", nil,
		},
	} {
		t.Run(name, func(t *testing.T) {
			m, _, log := parse(t, c.text, Options{})
			clean(t, log)
			var got []string
			if m.Script != nil {
				source, _, _ := strings.Cut(m.Script.Source.Render(echo{m}), "export default function")
				got = strings.Split(strings.TrimSpace(source), "\n")
			}
			if strings.Join(got, "\n") != strings.Join(c.want, "\n") {
				t.Errorf("the script begins with %q, want %q", got, c.want)
			}
		})
	}
}
