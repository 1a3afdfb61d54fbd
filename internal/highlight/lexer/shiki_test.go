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
)

const webFolder = "../../../web"

var showLines = flag.String("shiki-lines", "", "show the lines of one language whose colours change elsewhere than in Shiki")

// sample is code in one language.
type sample struct {
	Lang string `json:"lang"`
	Code string `json:"code"`
}

// TestShiki compares the places where the colour changes with those of Shiki's github-dark.
func TestShiki(t *testing.T) {
	if _, err := os.Stat(webFolder + "/node_modules/shiki"); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("web/node_modules is missing in CI: run npm ci in web/")
		}
		t.Skip("web/node_modules is missing: run npm ci in web/ to compare with Shiki")
	}
	var samples []sample
	for _, lang := range []string{"ts", "tsx", "js", "json", "bash", "yaml", "diff", "html", "css", "go", "python", "md", "mdx"} {
		code, err := os.ReadFile("testdata/" + lang + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		samples = append(samples, sample{lang, string(code)})
	}
	input, err := json.Marshal(samples)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("node", "tests/oracle/shiki.mjs")
	cmd.Dir, cmd.Stdin, cmd.Stderr = webFolder, bytes.NewReader(input), os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	var colours [][]string
	if err := json.Unmarshal(out, &colours); err != nil {
		t.Fatal(err)
	}
	for i, s := range samples {
		score := agreement(Find(s.Lang), s, colours[i])
		t.Logf("%-6s %.1f %%", s.Lang, 100*score)
		if chroma := general(s.Lang); chroma != nil {
			t.Logf("%-6s %.1f %% by chroma", s.Lang, 100*agreement(chroma, s, colours[i]))
		}
		if score < 0.95 {
			t.Errorf("%s: %.1f %% of the boundaries agree with Shiki's, want 95 %%", s.Lang, 100*score)
		}
	}
}

// agreement is the share of boundaries that both have (F1), white space left out.
func agreement(lex Lexer, s sample, theirs []string) float64 {
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
	both, a, b := 0, 0, 0
	lastOurs, lastTheirs := "", ""
	line, wrong := 0, map[int]bool{}
	for i, u := range units {
		if u == '\n' {
			line++
		}
		if u == ' ' || u == '\n' || u == '\t' {
			continue
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
	return 2 * float64(both) / float64(a+b)
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
	for _, lang := range []string{"ts", "tsx", "js", "json", "bash", "yaml", "diff", "html", "css", "go", "python", "md"} {
		data, err := os.ReadFile("testdata/" + lang + ".txt")
		if err != nil {
			b.Fatal(err)
		}
		for _, rival := range []struct {
			name string
			lex  Lexer
		}{{"ours", Find(lang)}, {"chroma", general(lang)}} {
			b.Run(lang+"/"+rival.name, func(b *testing.B) {
				b.SetBytes(int64(len(data)))
				for b.Loop() {
					rival.lex(string(data))
				}
			})
		}
	}
}
