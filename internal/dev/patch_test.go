package dev

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

func articleOf(t *testing.T, u update) string {
	t.Helper()
	var data site.PageData
	if u.Page == nil || len(u.Page.Data) == 0 {
		return ""
	}
	if err := json.Unmarshal(u.Page.Data, &data); err != nil {
		t.Fatal(err)
	}
	return data.Article
}

// TestAWindowIsToldItsPage holds what a window is sent: its page at first and when that has changed, and nothing of it when
// another page was saved.
func TestAWindowIsToldItsPage(t *testing.T) {
	r := startDev(t, "# One\n\nFirst text.\n")
	r.write("docs/two.md", "# Two\n\nText of two.\n")
	r.next(func(update) bool { status, _ := r.get("/docs/two"); return status == 200 })
	r.look("/docs/two")
	first := r.next(func(update) bool { return true })
	if !strings.Contains(articleOf(t, first), "Text of two.") || first.Page.Route != "/docs/two" {
		t.Fatalf("%+v", first)
	}
	if _, body := r.get("/docs/two"); !strings.Contains(body, `data-key="`+first.Page.Key+`"`) {
		t.Error("the document does not say which state it shows")
	}
	r.write("docs/index.md", "# One\n\nOther text.\n")
	other := r.next(func(u update) bool { return u.Number > first.Number })
	if other.Page == nil || other.Page.Key != first.Page.Key || len(other.Page.Data) > 0 {
		t.Errorf("a page that did not change was sent: %+v", other.Page)
	}
	r.write("docs/two.md", "# Two\n\nNew text of two.\n")
	own := r.next(func(u update) bool { return u.Number > other.Number })
	if !strings.Contains(articleOf(t, own), "New text of two.") || own.Page.Key == first.Page.Key {
		t.Errorf("%+v", own.Page)
	}
}

// TestASaveIsToldOnce although the site is made anew after its text was shown: the next that the window hears of is the next save.
func TestASaveIsToldOnce(t *testing.T) {
	r := startDev(t, "# One\n\nFirst text.\n")
	last := r.next(func(update) bool { return true })
	for _, text := range []string{"Second text.", "Third text.", "Last text."} {
		r.write("docs/.index.md.tmp", "# One\n\n"+text+"\n")
		if err := os.Rename(filepath.Join(r.dir, "docs/.index.md.tmp"), filepath.Join(r.dir, "docs/index.md")); err != nil {
			t.Fatal(err)
		}
		next := r.next(func(u update) bool { return u.Number > last.Number })
		if !strings.Contains(articleOf(t, next), text) {
			t.Fatalf("an update that says nothing of %q: %+v", text, next)
		}
		if _, body := r.get("/docs/"); !strings.Contains(body, text) { // waits for the site to be made
			t.Errorf("%q was told and is not served", text)
		}
		last = next
	}
}

func TestMessagesOfThePageComeFirst(t *testing.T) {
	message := func(file string, severity diag.Severity) diag.Message {
		return diag.Message{ID: "x", Severity: severity, Pos: diag.Pos{File: file}, Text: "wrong"}
	}
	var all []diag.Message
	for i := range 300 {
		all = append(all, message(fmt.Sprintf("docs/%03d.md", i), diag.Warning))
	}
	all = append(all, message("docs/z.md", diag.Error), message("docs/zz.md", diag.Warning), message("docs/zz.md", diag.Warning))
	got := tell(all, []string{"docs/zz.md"})
	if got.Own != 2 || got.Messages[0].File != "docs/zz.md" || got.Messages[2].File != "docs/z.md" || len(got.Messages) != maxTold {
		t.Errorf("%d of the page, %v", got.Own, got.Messages[:3])
	}
	if len(got.Files) != 302 || got.Files[0] != (fileCount{"docs/z.md", 1, 0}) {
		t.Errorf("%d files, first %v", len(got.Files), got.Files[0])
	}
	w, e := diag.Warning, diag.Error
	some := []diag.Message{message("b", w), message("c", e), message("a", w), message("b", e), message("c", w), message("d", e), message("c", e)}
	if got := fmt.Sprint(tell(some, []string{"d", "a"})); got != "{[a: warning: wrong [x] d: error: wrong [x] c: error: wrong [x] b: error: wrong [x] c: error: wrong [x] b: warning: wrong [x] c: warning: wrong [x]] 2 [{c 2 1} {b 1 1} {d 1 0} {a 0 1}] false }" {
		t.Errorf("told %s", got)
	}
	if some[0].File != "b" {
		t.Error("the messages of all windows were sorted for one")
	}
	if none := tell(nil, nil); none.Messages == nil || none.Files == nil {
		t.Error("lists that are null in JSON")
	}
}

// TestOnlyNewMessagesArePrinted holds what the terminal shows: what the save before did not have.
func TestOnlyNewMessagesArePrinted(t *testing.T) {
	at := func(file string, line int, text string) diag.Message {
		return diag.Message{ID: "x", Pos: diag.Pos{File: file, Line: line}, Text: text}
	}
	s := &server{}
	for i, c := range []struct {
		messages []diag.Message
		want     int
	}{
		{[]diag.Message{at("a.md", 1, "one"), at("b.md", 2, "two")}, 2},
		{[]diag.Message{at("a.md", 7, "one"), at("b.md", 2, "two")}, 0},
		{[]diag.Message{at("a.md", 7, "one"), at("a.md", 9, "one"), at("b.md", 2, "two")}, 1},
		{nil, 0},
		{[]diag.Message{at("a.md", 7, "one")}, 1},
	} {
		if got := s.news(c.messages); len(got) != c.want {
			t.Errorf("update %d: %v", i, got)
		}
	}
}

// TestAWindowFollowsItsPage to the address that its document has got, by its slug or its name, at once or after a while.
func TestAWindowFollowsItsPage(t *testing.T) {
	const text = "# Two\n\nA first line of text.\n\nA second line of text.\n\nA third line of text.\n"
	for name, rename := range map[string]func(r *running){
		"slug": func(r *running) { r.write("docs/two.md", "---\nslug: three\n---\n"+text) },
		"name": func(r *running) {
			_ = os.Rename(filepath.Join(r.dir, "docs/two.md"), filepath.Join(r.dir, "docs/three.md"))
		},
		"after a while, with a change": func(r *running) {
			_ = os.Remove(filepath.Join(r.dir, "docs/two.md"))
			r.next(func(u update) bool { return u.Page == nil })
			r.write("docs/three.md", strings.Replace(text, "third", "last", 1))
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := startDev(t, "# One\n")
			r.write("docs/two.md", text)
			r.next(func(update) bool { status, _ := r.get("/docs/two"); return status == 200 })
			r.look("/docs/two")
			r.next(func(u update) bool { return u.Page != nil })
			rename(r)
			moved := r.next(func(u update) bool { return u.Page != nil && u.Page.Route != "/docs/two" })
			if moved.Page.Route != "/docs/three" || !strings.Contains(articleOf(t, moved), "A first line") {
				t.Errorf("%+v", moved.Page)
			}
			if status, body := r.get("/docs/two"); status != 200 || !strings.Contains(body, "A first line") {
				t.Errorf("the former address: %d", status)
			}
		})
	}
}

// TestAComponentThatThrowsIsTold although no document was asked for since: windows are patched without rendering.
func TestAComponentThatThrowsIsTold(t *testing.T) {
	r := startDev(t, "# One\n")
	r.write("components/Box.tsx", "export const Box = () => <p>box</p>;\n")
	r.write("docs/boxed.mdx", "import { Box } from \"../components/Box\";\n\n# Boxed\n\n<Box />\n")
	r.next(func(update) bool { status, _ := r.get("/docs/boxed"); return status == 200 })
	r.look("/docs/boxed")
	r.next(func(u update) bool { return u.Page != nil })
	r.write("components/Box.tsx", "export const Box = () => {\n  throw new Error(\"no box\");\n};\n")
	told := r.next(func(u update) bool { return len(u.Messages) > 0 })
	if m := told.Messages[0]; m.File != "components/Box.tsx" || m.Pos.Line != 2 || told.Own != 1 {
		t.Errorf("%+v", told.Messages)
	}
	select {
	case failing := <-r.failing:
		if len(failing) != 1 || failing[0].File != "components/Box.tsx" {
			t.Errorf("%v", failing)
		}
	case <-time.After(20 * time.Second):
		t.Error("whoever started the server is not told")
	}
	r.write("components/Box.tsx", "export const Box = () => <p>new box</p>;\n")
	r.next(func(u update) bool { return u.Number > told.Number && len(u.Messages) == 0 })
}
