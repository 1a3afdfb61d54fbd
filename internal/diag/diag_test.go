package diag_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/diag"
)

// TestCounts tells errors from warnings.
func TestCounts(t *testing.T) {
	var log diag.Log
	for want, add := range []func(string, diag.Pos, string, string, ...any){nil, log.Warnf, log.Errorf, log.Errorf} {
		if add != nil {
			add("x", diag.Pos{Line: want}, "", "text")
		}
		errors, warnings := log.Count()
		if errors != max(0, want-1) || warnings != min(1, want) || log.HasErrors() != (want > 1) {
			t.Errorf("of %d messages: %d errors, %d warnings, %v", want, errors, warnings, log.HasErrors())
		}
	}
}

func TestOnceCountsTheOthers(t *testing.T) {
	at := func(id, text string) diag.Message { return diag.Message{ID: id, Text: text} }
	got := diag.Once([]diag.Message{at("a", "x"), at("b", "x"), at("a", "y"), at("a", "x"), at("b", "x"), at("a", "x"), at("a", "z"), at("a", "z")}, "a")
	var texts []string
	for _, m := range got {
		texts = append(texts, m.ID+" "+m.Text)
	}
	if want := "a x, here and in 2 more places|b x|a y|b x|a z, here and in one more place"; strings.Join(texts, "|") != want {
		t.Errorf("got %q", texts)
	}
}

func TestMessagesComeSortedAndOnce(t *testing.T) {
	var log diag.Log
	log.Warnf("b", diag.Pos{File: "b.md", Line: 2}, "", "second")
	log.Errorf("a", diag.Pos{File: "a.md", Line: 9, Column: 3}, "do this", "first of %d", 2)
	log.Warnf("b", diag.Pos{File: "b.md", Line: 2}, "", "second")
	got := log.Messages()
	if len(got) != 2 || got[0].String() != "a.md:9:3: error: first of 2 [a]\n  hint: do this" || got[1].Text != "second" {
		t.Fatalf("got %v", got)
	}
	if errors, warnings := log.Count(); errors != 1 || warnings != 1 || !log.HasErrors() {
		t.Error(errors, warnings)
	}
}

func TestTheCaretStandsBelowTheColumn(t *testing.T) {
	m := diag.Message{ID: "x", Pos: diag.Pos{File: "a.md", Line: 1, Column: 4}, Text: "wrong", Line: "日本 <b"}
	lines := strings.Split(m.Render(), "\n")
	if lines[1] != "    日本 <b" || lines[2] != "         ^" {
		t.Fatalf("%q", lines)
	}
}

// TestHowAMessageIsShown: with its line and its hint, where there are any.
func TestHowAMessageIsShown(t *testing.T) {
	at := diag.Pos{File: "a.md", Line: 3, Column: 2}
	for want, m := range map[string]diag.Message{
		"a.md:3:2: error: wrong [x]":                                     {ID: "x", Pos: at, Severity: diag.Error, Text: "wrong"},
		"a.md:3:2: error: wrong [x]|    hint: do this":                   {ID: "x", Pos: at, Severity: diag.Error, Text: "wrong", Hint: "do this"},
		"a.md:3:2: warning: wrong [x]|    line|     ^|    hint: do this": {ID: "x", Pos: at, Severity: diag.Warning, Text: "wrong", Hint: "do this", Line: "line"},
		"a.md:3: warning: wrong [x]|    line":                            {ID: "x", Pos: diag.Pos{File: "a.md", Line: 3}, Severity: diag.Warning, Text: "wrong", Line: "line"},
		"a.md: warning: wrong [x]":                                       {ID: "x", Pos: diag.Pos{File: "a.md"}, Severity: diag.Warning, Text: "wrong"},
	} {
		if got := strings.ReplaceAll(strings.TrimSuffix(m.Render(), "\n"), "\n", "|"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestTheCaretIsAsWideAsItsLine: characters take a cell or two, in terminals that show Japanese.
func TestTheCaretIsAsWideAsItsLine(t *testing.T) {
	for first, cells := range map[string]int{
		"a": 1, "é": 1, "한": 2, "本": 2, "ア": 2, "Ａ": 2, "、": 2, "😀": 2, "ｱ": 1, "｡": 1, "“": 1,
	} {
		m := diag.Message{ID: "x", Pos: diag.Pos{File: "a.md", Line: 1, Column: 2}, Text: "wrong", Line: first + "b"}
		lines := strings.Split(m.Render(), "\n")
		if want := "    " + strings.Repeat(" ", cells) + "^"; lines[2] != want {
			t.Errorf("after %q: %q, want %q", first, lines[2], want)
		}
	}
}

func TestSeveritySurvivesJSON(t *testing.T) {
	data, err := json.Marshal(diag.Message{Severity: diag.Error})
	if err != nil {
		t.Fatal(err)
	}
	var m diag.Message
	if err := json.Unmarshal(data, &m); err != nil || m.Severity != diag.Error {
		t.Fatal(err, m)
	}
	if err := json.Unmarshal([]byte(`{"severity":"warning"}`), &m); err != nil || m.Severity != diag.Warning {
		t.Error(err, m)
	}
	if json.Unmarshal([]byte(`{"severity":"fatal"}`), &m) == nil {
		t.Error("an unknown severity was read")
	}
}

func TestNearest(t *testing.T) {
	words := []string{"locales", "docsets", "navbar", "footer"}
	for word, want := range map[string]string{"locale": "locales", "dcosets": "docsets", "xyzzyx": "", "navbra": "navbar"} {
		if got := diag.Nearest(word, words); got != want {
			t.Errorf("Nearest(%q) = %q, want %q", word, got, want)
		}
	}
}
