package lexer

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/orihon/orihon/tests/depth"
)

const webFolder = "../../../web"

var showLines = flag.String("shiki-lines", "", "show the lines of one language whose colours change elsewhere than in Shiki")

// sample is code in one language.
type sample struct {
	Lang string `json:"lang"`
	Code string `json:"code"`
}

// colours are those of Shiki's github-dark for each class; a digit behind one is its style.
var colours = map[Class]string{
	Plain: "#E1E4E8", Comment: "#6A737D", Keyword: "#F97583", Constant: "#79B8FF", String: "#9ECBFF", Escape: "#79B8FF", Function: "#B392F0", Variable: "#FFAB70",
	Tag: "#85E89D", Attribute: "#B392F0 #E1E4E82", Inserted: "#85E89D", Deleted: "#FDAEB7", Heading: "#79B8FF2", Quote: "#85E89D",
	Link: "#DBEDFF4 #E1E4E84", Emphasis: "#E1E4E81", Strong: "#E1E4E82", Struck: "#E1E4E88", Punctuation: "#9ECBFF",
}

// TestShiki compares the places where the colour changes, and the colours, with those of Shiki's github-dark. Most of its time goes into
// grammars, so that make test asks for two languages: TestClasses sees what changes in any.
func TestShiki(t *testing.T) {
	if _, err := os.Stat(webFolder + "/node_modules/shiki"); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("web/node_modules is missing in CI: run npm ci in web/")
		}
		t.Skip("web/node_modules is missing: run npm ci in web/ to compare with Shiki")
	}
	var all []sample
	for lang, code := range samples(t) {
		if !depth.All() && lang != "ts" && lang != "python" {
			continue
		}
		all = append(all, sample{lang, code})
	}
	input, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("node", "tests/oracle/shiki.mjs")
	cmd.Dir, cmd.Stdin, cmd.Stderr = webFolder, bytes.NewReader(input), os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	var theirs [][]string
	if err := json.Unmarshal(out, &theirs); err != nil {
		t.Fatal(err)
	}
	for i, s := range all {
		bounds, alike := agreement(Find(s.Lang), s, theirs[i])
		t.Logf("%-6s boundaries %.1f %%, colours %.1f %%", s.Lang, 100*bounds, 100*alike)
		if chroma := general(s.Lang); chroma != nil {
			bounds, _ := agreement(chroma, s, theirs[i])
			t.Logf("%-6s boundaries %.1f %% by chroma", s.Lang, 100*bounds)
		}
		if bounds < 0.96 || alike < 0.88 {
			t.Errorf("%s: %.1f %% of the boundaries and %.1f %% of the colours agree with Shiki's, want 96 and 88 %%", s.Lang, 100*bounds, 100*alike)
		}
	}
}

// agreement is the share of boundaries that both have (F1), and of characters with the same colour, white space left out.
func agreement(lex Lexer, s sample, theirs []string) (bounds, alike float64) {
	ours := make([]string, 0, len(theirs))
	for _, tok := range lex(strings.TrimSuffix(s.Code, "\n")) {
		for range utf16.Encode([]rune(tok.Text)) {
			ours = append(ours, string(tok.Class))
		}
	}
	for len(ours) < len(theirs) {
		ours = append(ours, "")
	}
	units := utf16.Encode([]rune(s.Code))
	both, a, b, same, all := 0, 0, 0, 0, 0
	lastOurs, lastTheirs := "", ""
	line, wrong := 0, map[int]bool{}
	for i, u := range units {
		if u == '\n' {
			line++
		}
		if u == ' ' || u == '\n' || u == '\t' {
			continue
		}
		if all++; strings.Contains(" "+colours[Class(ours[i])]+" ", " "+theirs[i]+" ") {
			same++
		}
		changesOurs, changesTheirs := ours[i] != lastOurs, theirs[i] != lastTheirs
		lastOurs, lastTheirs = ours[i], theirs[i]
		if changesOurs {
			a++
		}
		if changesTheirs {
			b++
		}
		if changesOurs && changesTheirs {
			both++
		} else if changesOurs != changesTheirs {
			wrong[line] = true
		}
	}
	if *showLines == s.Lang {
		show(s.Code, ours, theirs, wrong)
	}
	return 2 * float64(both) / float64(a+b), float64(same) / float64(all)
}

// show prints the lines that differ, each as we colour it and as Shiki does.
func show(code string, ours, theirs []string, wrong map[int]bool) {
	at := 0
	for n, line := range strings.Split(code, "\n") {
		units := utf16.Encode([]rune(line))
		if wrong[n] {
			fmt.Println("we: ", marked(units, ours[at:]))
			fmt.Println("she:", marked(units, theirs[at:]))
		}
		at += len(units) + 1
	}
}

func marked(units []uint16, classes []string) string {
	var b strings.Builder
	last := ""
	for i, u := range units {
		if u != ' ' && u != '\t' && classes[i] != last {
			last = classes[i]
			name := last
			if len(name) == 7 {
				name = name[1:4]
			}
			b.WriteString("‹" + name + "›")
		}
		b.WriteRune(rune(u))
	}
	return b.String()
}

// BenchmarkBesideChroma gives each language that we read ourselves to our lexer and to chroma's.
func BenchmarkBesideChroma(b *testing.B) {
	for lang, code := range samples(b) {
		for _, rival := range []struct {
			name string
			lex  Lexer
		}{{"ours", Find(lang)}, {"chroma", general(lang)}} {
			b.Run(lang+"/"+rival.name, func(b *testing.B) {
				b.SetBytes(int64(len(code)))
				for b.Loop() {
					rival.lex(code)
				}
			})
		}
	}
}
