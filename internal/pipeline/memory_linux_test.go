package pipeline_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
)

// savesOfAComponent is the environment's name for how often the process that is measured saves.
const savesOfAComponent = "ORIHON_SAVES"

// TestMemoryOfManySaves saves a component again and again under dev and asks for a page that runs it each time: engines of
// earlier states are outside of the collector's reach, so what is not closed stays. In CI it is 200 saves, which a long day has.
func TestMemoryOfManySaves(t *testing.T) {
	if n, err := strconv.Atoi(os.Getenv(savesOfAComponent)); err == nil {
		fmt.Printf("ratio %.3f\n", memoryAfterSaves(t, n))
		return
	}
	saves := 40
	if os.Getenv("CI") != "" {
		saves = 200
	}
	cmd := exec.Command(os.Args[0], "-test.run=^TestMemoryOfManySaves$", "-test.v")
	cmd.Env = append(os.Environ(), savesOfAComponent+"="+strconv.Itoa(saves))
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	_, text, _ := strings.Cut(string(out), "ratio ")
	text, _, _ = strings.Cut(text, "\n")
	ratio, err := strconv.ParseFloat(text, 64)
	if err != nil || ratio > 1.3 {
		t.Errorf("after %d saves the process has %s times the memory that it had after the first ten (%v)", saves, text, err)
	}
	t.Logf("%d saves: %s times the memory", saves, text)
}

func memoryAfterSaves(t *testing.T, saves int) float64 {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("site.yaml", "title: T\nurl: https://example.com\ndocsets: [{id: docs, path: /docs, folder: docs}]\n")
	write("docs/index.mdx", "import Box from '@site/components/Box';\n\n# A\n\n<Box n={1 + 1} />\n")
	live := pipeline.NewLive(pipeline.Options{Dir: dir})
	defer live.Close()
	save := func(n int) {
		t.Helper()
		write("components/Box.tsx", fmt.Sprintf("export default ({ n }) => <p>save %d of {n}</p>;\n", n))
		if report, err := live.Update(t.Context()); err != nil {
			t.Fatal(err, report.Messages)
		}
		html, err := live.File("docs/index.html")
		if err != nil || !strings.Contains(string(html), fmt.Sprintf("save %d of", n)) {
			t.Fatalf("save %d is not shown: %v\n%s", n, err, html)
		}
	}
	const warm = 10 // until then caches and the pool of engines fill
	for n := range warm {
		save(n)
	}
	first := resident(t)
	for n := warm; n < saves; n++ {
		save(n)
	}
	return float64(resident(t)) / float64(first)
}

// resident is the memory of this process in kilobytes, without what the collector could give back.
func resident(t *testing.T) int {
	t.Helper()
	debug.FreeOSMemory()
	text, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Fatal(err)
	}
	_, text2, _ := strings.Cut(string(text), "VmRSS:")
	n, err := strconv.Atoi(strings.Fields(text2)[0])
	if err != nil {
		t.Fatal(err)
	}
	return n
}
