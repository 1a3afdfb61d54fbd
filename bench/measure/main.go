// Command measure runs commands in turn and prints what they took: the medians of wall time, CPU time (and of it that of
// the system) and peak memory, and the ratios of all to the first. With -out it also counts the files that each wrote.
//
//	measure [-runs N] [-before CMD] [-out DIR/out-NAME] NAME=CMD NAME=CMD ...
//
// Commands are run by sh. Each round runs every command once, so that a machine that is busy for a while slows all of
// them. Commands may be preceded by `-before`, which is run before each, unmeasured.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// contender is a command with its runs so far.
type contender struct {
	name, command string
	runs          []run
}

// run is what one run of a command took.
type run struct {
	wall, cpu, system time.Duration // cpu: user and system, of all processes
	memory            int64         // peak of the largest process, KB
	files             int           // in the folder that it wrote
	bytes             int64         // of those
}

func main() {
	rounds := flag.Int("runs", 5, "runs of each command")
	before := flag.String("before", "", "command to run before each run")
	out := flag.String("out", "", "folder that a command writes, with NAME for its name: its files are counted")
	flag.Parse()
	contenders, err := parse(flag.Args())
	if err == nil {
		err = measure(contenders, *rounds, *before, *out)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "measure:", err)
		os.Exit(1)
	}
	print(contenders)
	if *out != "" {
		for _, c := range contenders {
			last := c.runs[len(c.runs)-1]
			fmt.Printf("  %-22s %d files, %.1f MB\n", c.name, last.files, float64(last.bytes)/(1<<20))
		}
	}
}

// count counts the files below a folder.
func count(dir string) (files int, bytes int64) {
	_ = filepath.WalkDir(dir, func(_ string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return nil
		}
		if info, err := entry.Info(); err == nil {
			files++
			bytes += info.Size()
		}
		return nil
	})
	return files, bytes
}

func parse(args []string) ([]*contender, error) {
	var list []*contender
	for _, a := range args {
		name, command, ok := strings.Cut(a, "=")
		if !ok {
			return nil, fmt.Errorf("%q is not NAME=COMMAND", a)
		}
		list = append(list, &contender{name: name, command: command})
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("no commands")
	}
	return list, nil
}

func measure(list []*contender, rounds int, before, out string) error {
	for i := range rounds {
		for k := range list {
			// Every other round goes backwards: nobody is always the one who runs after another.
			c := list[k]
			if i%2 == 1 {
				c = list[len(list)-1-k]
			}
			r, err := once(c.command, before)
			if err != nil {
				return fmt.Errorf("%s: %w", c.name, err)
			}
			if out != "" { // now: the next command's -before may remove it
				r.files, r.bytes = count(strings.ReplaceAll(out, "NAME", c.name))
			}
			c.runs = append(c.runs, r)
		}
	}
	return nil
}

func once(command, before string) (run, error) {
	if before != "" {
		if out, err := exec.Command("sh", "-c", before).CombinedOutput(); err != nil {
			return run{}, fmt.Errorf("%s: %w\n%s", before, err, out)
		}
	}
	cmd := exec.Command("sh", "-c", "exec "+command)
	began := time.Now()
	out, err := cmd.CombinedOutput()
	wall := time.Since(began)
	if err != nil {
		return run{}, fmt.Errorf("%s: %w\n%s", command, err, out)
	}
	memory, ok := peakMemory(cmd.ProcessState)
	if !ok {
		return run{}, fmt.Errorf("this system does not tell what a process used")
	}
	user, system := cmd.ProcessState.UserTime(), cmd.ProcessState.SystemTime()
	return run{wall: wall, cpu: user + system, system: system, memory: memory}, nil
}

func print(list []*contender) {
	var base [3]float64
	for i, c := range list {
		got := [3]float64{
			median(c.runs, func(r run) float64 { return r.wall.Seconds() }),
			median(c.runs, func(r run) float64 { return r.cpu.Seconds() }),
			median(c.runs, func(r run) float64 { return float64(r.memory) / 1024 }),
		}
		if i == 0 {
			base = got
		}
		system := median(c.runs, func(r run) float64 { return r.system.Seconds() })
		fmt.Printf("  %-22s wall %7.2f s  CPU %7.2f s (system %.2f)  memory %5.0f MB", c.name, got[0], got[1], system, got[2])
		if i > 0 {
			fmt.Printf("   x %.2f  x %.2f  x %.2f", got[0]/base[0], got[1]/base[1], got[2]/base[2])
		}
		fmt.Println()
	}
}

func median(runs []run, of func(run) float64) float64 {
	values := make([]float64, len(runs))
	for i, r := range runs {
		values[i] = of(r)
	}
	slices.SortFunc(values, cmp.Compare)
	middle := len(values) / 2
	if len(values)%2 == 1 {
		return values[middle]
	}
	return (values[middle-1] + values[middle]) / 2
}
