package revision_test

import (
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/revision"
)

// body reads a text a unit on a line; lines that begin with $ are code.
func body(text string) revision.Body {
	var out revision.Body
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		code, isCode := strings.CutPrefix(line, "$")
		out = append(out, revision.Unit{Text: code, Code: isCode})
	}
	return out
}

func show(rows []revision.Row) string {
	side := func(spans []revision.Span) string {
		var b strings.Builder
		for _, s := range spans {
			if s.Changed {
				b.WriteString("{" + s.Text + "}")
			} else {
				b.WriteString(s.Text)
			}
		}
		return b.String()
	}
	var lines []string
	for _, r := range rows {
		line := side(r.Old) + " > " + side(r.New)
		if r.Code {
			line = "$" + line
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

func TestRowsNameTheWordsThatDiffer(t *testing.T) {
	for name, c := range map[string]struct {
		older, newer, want string
		wording            bool
	}{
		"a word":             {"Send a token first.", "Send a key first.", "Send a {token} first. > Send a {key} first.", true},
		"two words":          {"One red boat sails.", "One blue boat sinks.", "One {red} boat {sails}. > One {blue} boat {sinks}.", true},
		"a number":           {"At most 10 files are sent.", "At most 20 files are sent.", "At most {10} files are sent. > At most {20} files are sent.", false},
		"code in a sentence": {"Call `open` with the file.", "Call `load` with the file.", "Call `{open}` with the file. > Call `{load}` with the file.", false},
		"a new paragraph":    {"One is here.", "One is here.\nAnd a second.", " > {And a second.}", false},
		"a paragraph less":   {"One is here.\nAnd a second.", "One is here.", "{And a second.} > ", false},
		"a line of code":     {"$npm install a", "$npm install b", "$npm install {a} > npm install {b}", false},
		"another sentence":   {"Red and blue.", "Nothing of it stays!", "{Red and blue.} > \n > {Nothing of it stays!}", false},
		"one gone, one new":  {"Red and blue.\nSend a token first.", "Send a key first.", "{Red and blue.} > \nSend a {token} first. > Send a {key} first.", false},
		"Japanese":           {"トークンを送信します。", "キーを送信します。", "{トークン}を送信します。 > {キー}を送信します。", true},
		"a part of a number": {"Since 0.14.0 of it.", "Since 0.15.0 of it.", "Since {0.14.0} of it. > Since {0.15.0} of it.", false},
		"nothing":            {"The same.", "The same.", "", true},
		"one of several":     {"A first line here.\nA second line here.\nEnd.", "A first line here.\nA third line here.\nEnd.", "A {second} line here. > A {third} line here.", true},
	} {
		t.Run(name, func(t *testing.T) {
			rows := revision.Rows(body(c.older), body(c.newer))
			if got := show(rows); got != c.want {
				t.Errorf("got  %q\nwant %q", got, c.want)
			}
			if got := revision.IsWording(rows); got != c.wording {
				t.Errorf("wording: %v", got)
			}
		})
	}
}

func TestRowsOfLongTextsAreFound(t *testing.T) {
	long := strings.Repeat("word ", 2000)
	if rows := revision.Rows(body(long+"a end"), body("b "+long+"end")); len(rows) == 0 {
		t.Error("no difference is found")
	}
}
