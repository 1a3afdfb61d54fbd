package pipeline_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/tests/depth"
	"github.com/orihon/orihon/tests/disk"
)

// savesOfAComponent is the environment's name for how often the process that is measured saves.
const savesOfAComponent = "ORIHON_SAVES"

// TestMemoryOfManySaves saves a component again and again under dev and asks for a page that runs it each time: engines of
// earlier states are outside of the collector's reach, so what is not closed stays. Memory has a ceiling: the second half of the saves
// adds nothing to what the process has after the first. In `make test-all` it is 200 saves, as on a long day.
func TestMemoryOfManySaves(t *testing.T) {
	if n, err := strconv.Atoi(os.Getenv(savesOfAComponent)); err == nil {
		half, whole := memoryOfSaves(t, n)
		fmt.Printf("memory %d %d %d %d\n", half.resident, whole.resident, half.heap, whole.heap)
		return
	}
	saves := depth.Of(10, 200)
	cmd := exec.Command(os.Args[0], "-test.run=^TestMemoryOfManySaves$", "-test.v")
	cmd.Env = append(os.Environ(), savesOfAComponent+"="+strconv.Itoa(saves))
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	var half, whole memory
	_, text, _ := strings.Cut(string(out), "memory ")
	if _, err := fmt.Sscan(text, &half.resident, &whole.resident, &half.heap, &whole.heap); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	said := fmt.Sprintf("after %d saves %+v KB, after %d saves %+v KB", saves/2, half, saves, whole)
	more := depth.Of(1.12, 1.3) // an engine that is left after each of five saves is 1.23
	if float64(whole.resident) > more*float64(half.resident) || float64(whole.heap) > more*float64(half.heap) {
		t.Errorf("memory has no ceiling: %s", said)
	}
	t.Log(said)
}

// memory is what a process has, in kilobytes, without what the collector could give back: all of it, and what the collector knows of.
type memory struct{ resident, heap int }

func memoryOfSaves(t *testing.T, saves int) (half, whole memory) {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		file := filepath.Join(dir, filepath.FromSlash(name))
		disk.Write(t, file, text)
	}
	write("site.yaml", "title: T\nurl: https://example.com\ndocsets: [{id: docs, path: /docs, folder: docs}]\n")
	write("docs/index.mdx", "import Box from '@site/components/Box';\n\n# A\n\n<Box n={1 + 1} />\n")
	live := pipeline.NewLive(pipeline.Options{Dir: dir})
	defer live.Close()
	save := func(n int) {
		t.Helper()
		write("components/Box.tsx", fmt.Sprintf("export default ({ n }) => <p>save %d of {n}</p>;\n", n))
		if report, err := live.Update(t.Context(), nil); err != nil {
			t.Fatal(err, report.Messages)
		}
		html, err := live.File("docs/index.html")
		if err != nil || !strings.Contains(string(html), fmt.Sprintf("save %d of", n)) {
			t.Fatalf("save %d is not shown: %v\n%s", n, err, html)
		}
	}
	for n := range saves {
		if n == saves/2 {
			half = measured(t)
		}
		save(n)
	}
	return half, measured(t)
}

// measured is the least of many readings: what an update still holds that goes on beside is not what stays.
func measured(t *testing.T) memory {
	t.Helper()
	least := reading(t)
	for range depth.Of(10, 30) {
		time.Sleep(100 * time.Millisecond)
		now := reading(t)
		least = memory{min(least.resident, now.resident), min(least.heap, now.heap)}
	}
	return least
}

func reading(t *testing.T) memory {
	t.Helper()
	debug.FreeOSMemory()
	var heap runtime.MemStats
	runtime.ReadMemStats(&heap)
	text, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Fatal(err)
	}
	_, text2, _ := strings.Cut(string(text), "VmRSS:")
	n, err := strconv.Atoi(strings.Fields(text2)[0])
	if err != nil {
		t.Fatal(err)
	}
	return memory{resident: n, heap: int(heap.HeapAlloc >> 10)}
}
