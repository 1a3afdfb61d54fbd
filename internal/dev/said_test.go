package dev

import (
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
)

// TestSayingsOfBrowsers holds that what React says in a window is told at the writer's own line until the file is saved.
func TestSayingsOfBrowsers(t *testing.T) {
	r := startDev(t, "# One\n")
	component := "export function List() {\n  return [1, 2].map((n) => (\n    <li class=\"x\">{n}</li>\n  ));\n}\n"
	r.write("components/List.tsx", component)
	r.write("docs/index.md", "---\nformat: mdx\n---\nimport { List } from \"@site/components/List\";\n\n# One\n\n<List />\n")
	r.shows("/docs/", "class=\"x\"")
	at := r.frameOf("/docs/", `"li", { class: "x"`)

	say := func(origin, text string, frames ...frame) int {
		t.Helper()
		body, err := json.Marshal(map[string]any{"page": "/docs/", "said": []said{{"warning", text, frames}}})
		if err != nil {
			t.Fatal(err)
		}
		request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, r.address+saidPath, strings.NewReader(string(body)))
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Content-Type", "application/json")
		request.Header.Set("Origin", origin)
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		return response.StatusCode
	}
	if status := say("http://evil.com", "x", at); status != http.StatusForbidden {
		t.Errorf("another origin may tell: %d", status)
	}
	noWriters := frame{at.Script, 1, 1}
	if status := say(r.address, "of nobody", noWriters); status != http.StatusNoContent {
		t.Errorf("what no writer wrote is refused: %d", status)
	}
	keys := "Each child in a list should have a unique \"key\" prop.\n\nCheck the render method of `List`. See https://react.dev/link/warning-keys"
	say(r.address, keys, noWriters, at)
	want := "components/List.tsx:3:6: warning: the items of a list have no key [react-warning]"
	if got := (<-r.failing)[0].String(); !strings.HasPrefix(got, want) {
		t.Errorf("%s\nwant %s", got, want)
	}
	isTold := func(u update) bool { return strings.Contains(fmt.Sprint(u.Messages), "have no key") }
	if u := r.next(isTold); u.Own != 1 {
		t.Errorf("%d messages are the page's own", u.Own)
	}
	r.write("docs/two.md", "# Two\n")
	r.next(func(u update) bool { return isTold(u) && u.Number > 0 })
	r.write("components/List.tsx", strings.Replace(component, "<li", "<li key={n}", 1))
	r.next(func(u update) bool { return !isTold(u) && len(u.Messages) == 0 })
}

// frameOf finds a text in the scripts of a page.
func (r *running) frameOf(path, text string) frame {
	r.t.Helper()
	_, document := r.get(path)
	for _, found := range regexp.MustCompile(`/_orihon/assets/[\w-]+\.js`).FindAllString(document, -1) {
		scripts := []string{found}
		_, code := r.get(found)
		for _, chunk := range regexp.MustCompile(`"(?:\.)?(/[\w/-]+\.js)"`).FindAllStringSubmatch(code, -1) {
			scripts = append(scripts, strings.Replace("/_orihon/assets"+strings.TrimPrefix(chunk[1], "/_orihon/assets"), "//", "/", 1))
		}
		for _, script := range scripts {
			_, code := r.get(script)
			for i, line := range strings.Split(code, "\n") {
				if column := strings.Index(line, text); column >= 0 {
					return frame{script, i + 1, column + 1}
				}
			}
		}
	}
	r.t.Fatalf("no script of %s has %s", path, text)
	return frame{}
}

func TestWordsOfReact(t *testing.T) {
	for text, want := range map[string]string{
		"Invalid DOM property `class`. Did you mean `className`?":                                                         "React has no property class [react-warning] Write className.",
		"In HTML, <div> cannot be a descendant of <p>.\nThis will cause a hydration error.\n\n  <Box>":                    "<div> cannot be inside <p> [react-warning] Browsers move it out. Use another element for the outer one, such as <div>, or for the inner one, such as <span>.",
		"React has detected a change in the order of Hooks called by Box. This will lead":                                 "hooks are called in another order than before [react-warning] Call hooks at the top of the component: not in conditions or loops, nor after an early return.",
		"Something that no table has. See https://react.dev/link/x for more information.":                                 "Something that no table has. [react-warning] ",
		"Hydration failed because\n- A branch\nhttps://react.dev/link/hydration-mismatch\n\n  <p>\n+     now\n-     then": "the browser renders this in another way than the build: now in place of then [hydration] What only the browser knows, such as window, the time or a random number, belongs into useEffect and state.",
		"Hydration failed because\n- A branch\nhttps://react.dev/link/hydration-mismatch":                                 "the browser renders this in another way than the build [hydration] What only the browser knows, such as window, the time or a random number, belongs into useEffect and state.",
	} {
		m := wordsOf(said{Kind: "warning", Text: text})
		if got := fmt.Sprintf("%s [%s] %s", m.Text, m.ID, m.Hint); got != want || m.Severity != diag.Warning {
			t.Errorf("%s\ngives %s\nwant  %s", text, got, want)
		}
	}
	if m := wordsOf(said{Kind: "error", Text: "TypeError: x is undefined"}); m.Text != "a script throws in the browser: TypeError: x is undefined" || m.Severity != diag.Error {
		t.Errorf("an error is told as %v", m)
	}
}
