package syntax

import (
	"bytes"
	"encoding/json"
	"flag"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/tests/depth"
)

const webFolder = "../../../web"

var showAll = flag.Bool("oracle-all", false, "show every difference from @mdx-js/mdx, not the first ones")

// answer is what the original makes of a text.
type answer struct {
	Tree, Error  string
	Line, Column int
}

// ask runs the texts through npm's @mdx-js/mdx, called with some flags. Without it the test is skipped, but never in CI.
func ask(t *testing.T, texts []string, flags ...string) []answer {
	t.Helper()
	if _, err := os.Stat(filepath.Join(webFolder, "node_modules/@mdx-js/mdx")); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("web/node_modules is missing in CI: run npm ci in web/")
		}
		t.Skip("web/node_modules is missing: run npm ci in web/ to compare with @mdx-js/mdx")
	}
	input, err := json.Marshal(texts)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("node", append([]string{"tests/oracle/mdx.mjs"}, flags...)...)
	cmd.Dir, cmd.Stdin, cmd.Stderr = webFolder, bytes.NewReader(input), os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	var answers []answer
	if err := json.Unmarshal(out, &answers); err != nil {
		t.Fatal(err)
	}
	return answers
}

// cases reads a file of cases and puts each one into every context; in `make test` into one of them, in turn.
func cases(t *testing.T, file string) []string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	n := 0
	for section := range strings.SplitSeq("\n"+string(data), "\n== ") {
		_, body, _ := strings.Cut(section, "\n")
		for c := range strings.SplitSeq(body, "\n--\n") {
			c = strings.TrimSuffix(c, "\n")
			if c == "" {
				continue
			}
			contexts := []string{prefixLines(c, "> ", "> "), prefixLines(c, "- ", "  "), "a\n" + c, "<x>\n\n" + c + "\n\n</x>"}
			at := n % len(contexts)
			out = append(append(out, c), depth.Of(contexts[at:at+1], contexts)...)
			n++
		}
	}
	return out
}

func prefixLines(s, first, rest string) string {
	lines := strings.Split(s, "\n")
	for i := range lines {
		if i == 0 {
			lines[i] = first + lines[i]
		} else if lines[i] != "" || strings.TrimSpace(rest) != "" {
			lines[i] = rest + lines[i]
		}
	}
	return strings.Join(lines, "\n")
}

// mutants changes texts a little, always in the same way.
func mutants(texts []string, n int) []string {
	rng := rand.New(rand.NewPCG(1, 2))
	bits := []string{"<", ">", "{", "}", "/", "`", "*", "_", "\"", "'", "=", "\n", " ", "\n\n", "<a>", "</a>", "a", "- ", "> ", "#", "\\", "    ", "[", "]", "(", ")", "!", ".", ":"}
	out := make([]string, 0, n)
	for len(out) < n {
		r := []rune(texts[rng.IntN(len(texts))])
		for range 1 + rng.IntN(2) {
			at := rng.IntN(len(r) + 1)
			switch rng.IntN(3) {
			case 0:
				if at < len(r) {
					r = append(r[:at:at], r[at+1:]...)
				}
			default:
				r = append(r[:at:at], append([]rune(bits[rng.IntN(len(bits))]), r[at:]...)...)
			}
		}
		out = append(out, string(r))
	}
	return out
}

var (
	htmlComment = regexp.MustCompile(`(?s)<!--.*?-->`)
	angleLink   = regexp.MustCompile(`<(https?:[^>\s]+|[^>\s@]+@[^>\s]+)>`)
)

// realPages returns Markdown that npm packages ship, at most so many pages, with what MDX cannot read written as MDX wants it.
func realPages(t *testing.T, limit int) []string {
	t.Helper()
	var out []string
	err := filepath.WalkDir(filepath.Join(webFolder, "node_modules"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(strings.ToLower(path), ".md") {
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil || len(data) > 60_000 || len(out) >= limit {
			return nil
		}
		text := htmlComment.ReplaceAllString(normalizeLines(string(data)), "{/* c */}")
		out = append(out, angleLink.ReplaceAllString(text, "$1"))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestOracle compares trees and errors with those of @mdx-js/mdx 3. Known differences, all of them rare:
//
//   - "![a][\]" is an image and text here, as in CommonMark's reference implementation; micromark sees text alone.
//   - A quotation or a list that ends in blank lines with marks of a container around it ends later in the original,
//     which may also make a list loose for a blank line that follows it. Ends of lists are therefore not compared.
//   - "*)*a***c*" pairs its delimiters here as in the reference implementation.
//   - Names that several statements of a page declare are refused here; the original leaves that to the bundler.
//   - A tag that ends in the line behind a list item is refused by the original alone.
func TestOracle(t *testing.T) {
	own := cases(t, "testdata/oracle.txt")
	pages := realPages(t, depth.Of(8, 250))
	mutated := mutants(own, depth.Of(80, 4000))
	answers := ask(t, slices.Concat(own, mutated, pages)) // in one go: starting Node costs as much as hundreds of texts
	for _, set := range []struct {
		name  string
		texts []string
	}{{"own cases", own}, {"mutated cases", mutated}, {"real pages", pages}} {
		t.Run(set.name, func(t *testing.T) { compare(t, set.texts, answers[:len(set.texts)], Options{MDX: true}, 0.995, 0.97) })
		answers = answers[len(set.texts):]
	}
}

// TestMarkdownOracle compares trees of CommonMark, of the short texts and of the examples of the specification with faults, with
// those of remark. Places of indented code are not compared: those of remark begin with the indent. Where remark parts from the
// specification, in "<a`@b>" and "[a]: b (c(d)", the trees differ.
func TestMarkdownOracle(t *testing.T) {
	var texts []string
	for _, short := range shortTexts(t, "markdown") {
		texts = append(texts, short...)
	}
	for i, e := range commonMark(t) {
		if i%depth.Of(3, 1) == 0 { // TestCommonMark has them all, without places
			texts = append(texts, e.Markdown)
		}
	}
	texts = append(texts, mutants(texts, depth.Of(80, 4000))...)
	compare(t, texts, ask(t, texts, "--md"), Options{}, 0.98, 1)
}

func compare(t *testing.T, texts []string, answers []answer, opt Options, validFloor, errorFloor float64) {
	t.Helper()
	valid, same, verdicts, shown := 0, 0, 0, 0
	for i, text := range texts {
		got, want := Parse(text, opt), answers[i]
		refused := len(got.Problems) > 0
		if refused == (want.Error != "") {
			verdicts++
		}
		ok := refused == (want.Error != "")
		if want.Error == "" {
			valid++
			if ok && withoutCode(dump(got)) == withoutCode(want.Tree) {
				same++
			} else {
				ok = false
			}
		}
		if !ok && (shown < 12 || *showAll) && len(text) < 4000 {
			shown++
			t.Logf("--- text\n%s\n--- @mdx-js/mdx: %s %d:%d\n--- here: %v\n%s", text, want.Error, want.Line, want.Column, got.Problems, firstDifference(dump(got), want.Tree))
		}
	}
	structure, verdict := float64(same)/float64(valid), float64(verdicts)/float64(len(texts))
	t.Logf("%d texts, %d valid: %.2f %% of the valid ones with the same tree, %.2f %% with the same verdict", len(texts), valid, 100*structure, 100*verdict)
	if structure < validFloor {
		t.Errorf("the trees agree on %d of %d", same, valid)
	}
	if verdict < errorFloor {
		t.Errorf("the verdicts agree on %d of %d", verdicts, len(texts))
	}
}

var codePlace = regexp.MustCompile(`(?m)^( *code "" .*) @[-\d:]+$`)

// withoutCode leaves out the places of code without a language.
func withoutCode(tree string) string { return codePlace.ReplaceAllString(tree, "$1") }

// firstDifference shows where two dumps part.
func firstDifference(got, want string) string {
	if want == "" {
		return got
	}
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := 0; i < len(g) || i < len(w); i++ {
		if i >= len(g) || i >= len(w) || g[i] != w[i] {
			return "here:\n" + strings.Join(g[min(i, len(g)):min(i+6, len(g))], "\n") + "\nthere:\n" + strings.Join(w[min(i, len(w)):min(i+6, len(w))], "\n")
		}
	}
	return ""
}
