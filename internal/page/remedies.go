package page

import (
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
)

// fault is what a script threw, in words of writers, with what mends it where that is known.
type fault struct{ text, hint string }

// minified is an error of React in production, which has a number and a list of texts in the place of its words.
var minified = regexp.MustCompile(`Minified React error #(\d+); visit (\S+) for the full message`)

// faultOf says what an error of a page's script means.
func faultOf(text string) fault {
	if m := minified.FindStringSubmatch(text); m != nil {
		if f, ok := reactFaults()[m[1]]; ok {
			return fault{fillArguments(f.text, m[2]), fillArguments(f.hint, m[2])}
		}
	}
	if name := quotedName.FindStringSubmatch(text); name != nil && strings.Contains(text, "is not defined") {
		return fault{text, importHint(name[1])}
	}
	return fault{text: text}
}

// reactFaults are the errors of React that a component meets while a site is built, by their numbers.
func reactFaults() map[string]fault {
	return map[string]fault{
		"31":  {"{0} is neither text nor an element, so it cannot be shown", "Show one of its fields, or JSON.stringify(…) of it."},
		"60":  {"an element has children and dangerouslySetInnerHTML", "Leave one of them out."},
		"61":  {"dangerouslySetInnerHTML is no object with the field __html", "Write dangerouslySetInnerHTML={{ __html: text }}."},
		"62":  {"style is no object", `Write style={{ color: "red" }}, not style="color: red".`},
		"130": {"a component is {0}", "Look at its import: a default export is imported without braces, one with a name in braces."},
		"301": {"a component sets its state each time it is rendered, without end", "Set state in an effect, or in what answers a click."},
		"321": {"a hook is called where there is no component", "Call hooks in the body of a component, and nowhere else."},
		"399": {"<{0}> cannot have children", "Write <{0} />."},
		"400": {"<{0}> cannot have children", "Write <{0} />."},
		"426": {
			"a component waits for a promise, and pages are rendered at once",
			"Fetch in useEffect and keep what comes in useState. Data that are there when the site is built can be imported from a file.",
		},
		"438": {"use() is given what is neither a promise nor a context", "Give it a context: use(Context)."},
		"482": {
			"a component is an async function, and pages are rendered at once",
			"Fetch in useEffect and keep what comes in useState. Data that are there when the site is built can be imported from a file.",
		},
	}
}

// fillArguments puts the first text that the address of an error of React has into words.
func fillArguments(text, address string) string {
	argument := "undefined"
	if u, err := url.Parse(address); err == nil && u.Query().Get("args[]") != "" {
		argument = u.Query().Get("args[]")
	}
	if strings.HasPrefix(argument, "object with keys") {
		argument = "an " + argument
	}
	return strings.ReplaceAll(text, "{0}", argument)
}

// importHint is the line that a name is imported by; "" if it is none that components use.
func importHint(name string) string {
	for _, from := range []struct {
		module string
		names  []string
	}{
		{"react", []string{
			"useState", "useEffect", "useMemo", "useRef", "useCallback", "useContext", "useReducer", "useId", "useLayoutEffect", "useTransition",
			"useDeferredValue", "useSyncExternalStore", "useImperativeHandle", "useOptimistic", "useActionState", "useDebugValue", "useInsertionEffect",
			"createContext", "createElement", "cloneElement", "isValidElement", "forwardRef", "memo", "lazy", "startTransition", "use",
			"Fragment", "Suspense", "StrictMode", "Children", "Component", "PureComponent",
		}},
		{"react-dom", []string{"createPortal", "flushSync"}},
		{"@orihon/theme", []string{"useShell", "usePage", "useText", "useLocalHref", "CardList", "Code", "Folds"}},
		{"@orihon/theme/landing", []string{"Hero", "Features", "Band", "Figures", "Actions", "LandingSteps", "Logos", "Quotes", "CodeBeside"}},
	} {
		if slices.Contains(from.names, name) {
			return "Write at the top of its file: import { " + name + " } from \"" + from.module + "\";"
		}
	}
	if name == "React" {
		return `Write at the top of its file: import React from "react";`
	}
	return ""
}

// OncePerFault tells a fault of a script once, however many pages meet it: their messages differ in their routes alone.
func OncePerFault(messages []diag.Message) []diag.Message {
	type fault struct {
		at   diag.Pos
		text string
	}
	const fails = " cannot be rendered: "
	first, more := map[fault]int{}, map[int]int{}
	out := make([]diag.Message, 0, len(messages))
	for _, m := range messages {
		_, text, isFault := strings.Cut(m.Text, fails)
		if m.ID == "page-script" && isFault && m.Pos.Line > 0 {
			key := fault{m.Pos, text}
			if at, known := first[key]; known {
				more[at]++
				continue
			}
			first[key] = len(out)
		}
		out = append(out, m)
	}
	for at, n := range more {
		others := fmt.Sprintf(" and %d other pages", n)
		if n == 1 {
			others = " and 1 other page"
		}
		out[at].Text = strings.Replace(out[at].Text, fails, others+fails, 1)
	}
	return out
}
