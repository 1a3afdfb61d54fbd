// Command runner runs the tests of the repository: go run ./tests/runner [-all] [-cores N] [-changed REF] [PART or GROUP…]
//
// Without names it runs the parts of `make test`, with -all those of `make test-all` too. Parts run beside each other as far as
// there are cores for them. The output of a part is printed when the part has ended. A part that fails stops only the parts
// that need it. The tables at the end say what each part cost and which Go tests took longest.
package main

import (
	"context"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
)

func main() {
	all := flag.Bool("all", false, "run the nightly parts too")
	cores := flag.Int("cores", runtime.NumCPU(), "cores to use")
	base := flag.String("changed", "", "run only what the difference to this branch or commit can reach")
	list := flag.Bool("list", false, "list parts and groups, with -changed those that would run, and run nothing")
	flag.Usage = func() {
		fmt.Fprint(flag.CommandLine.Output(), "usage: go run ./tests/runner [-all] [-cores N] [-changed REF] [PART or GROUP…]\n\n"+listing(parts))
		flag.PrintDefaults()
	}
	flag.Parse()
	chosen, sh, err := prepare(*base, *all, flag.Args())
	if err != nil {
		fmt.Fprintln(os.Stderr, "runner:", err)
		os.Exit(2)
	}
	if *list {
		if *base == "" {
			chosen = parts
		}
		fmt.Print(listing(chosen))
		for _, v := range sh.extra {
			fmt.Println(strings.ReplaceAll(v, " ", "\n  "))
		}
		return
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	dir := inMemory()
	if dir != "" {
		sh.extra = append(sh.extra, "TMPDIR="+dir)
	}
	s := &schedule{places: placesOn(*cores), run: sh.run, out: os.Stdout}
	passed := report(os.Stdout, s.start(ctx, chosen))
	if dir != "" {
		removeAll(dir)
	}
	if !passed {
		os.Exit(1)
	}
}

// removeAll removes the temporary files, also from folders that tests have made read-only.
func removeAll(dir string) {
	if os.RemoveAll(dir) == nil {
		return
	}
	_ = filepath.WalkDir(dir, func(name string, entry fs.DirEntry, _ error) error {
		if entry.IsDir() {
			return os.Chmod(name, 0o700)
		}
		return nil
	})
	_ = os.RemoveAll(dir)
}

// prepare chooses the parts, and says what runs them.
func prepare(base string, all bool, names []string) ([]part, shell, error) {
	root, err := repository()
	if err != nil {
		return nil, shell{}, err
	}
	sh := shell{root: root, nightly: all}
	if base != "" {
		r, err := changed(root, base)
		if err != nil {
			return nil, sh, err
		}
		if r != nil {
			names, sh.extra = r.parts, r.environment()
		}
	}
	chosen, err := choose(parts, names, all)
	return chosen, sh, err
}

// repository returns the root of the repository that the current folder belongs to.
func repository() (string, error) {
	out, err := exec.Command("go", "env", "GOMOD").Output()
	if err != nil {
		return "", fmt.Errorf("go env GOMOD: %w", err)
	}
	return filepath.Dir(strings.TrimSpace(string(out))), nil
}
