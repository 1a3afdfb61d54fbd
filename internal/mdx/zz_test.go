package mdx
import ("os";"regexp";"strconv";"strings";"testing";"time";"fmt";"github.com/orihon/orihon/internal/diag")
func TestZZ(t *testing.T) {
	src, _ := os.ReadFile("pathological_test.go")
	body := string(src)
	body = body[strings.Index(body, "[]string{"):]
	body = body[9:strings.Index(body, "\n\t} {")]
	for _, q := range regexp.MustCompile(`"(?:[^"\\]|\\.)*"`).FindAllString(body, -1) {
		p, _ := strconv.Unquote(q)
		for _, format := range []Format{FormatMDX, FormatMarkdown} {
			var ds [2]time.Duration
			for i, size := range []int{1<<13, 1 << 15} {
				text := strings.Repeat(p, size/len(p))
				done := make(chan time.Duration, 1)
				go func() { s := time.Now(); Parse(Input{File: "a.md", Text: []byte(text)}, Options{Format: format, CJKFriendly: true}, &diag.Log{}); done <- time.Since(s) }()
				select { case ds[i] = <-done: case <-time.After(2*time.Second): ds[i] = 99*time.Second }
				if ds[i] > 90*time.Second { break }
			}
			if ds[1] > 60*time.Millisecond { fmt.Printf("%q %d %v %v\n", p, format, ds[0], ds[1]) }
		}
	}
}
