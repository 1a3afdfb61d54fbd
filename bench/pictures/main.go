//go:build unix

// Command pictures measures what smaller forms of pictures take: bytes of each file and of its forms, and processor time.
//
//	go run ./bench/pictures FOLDER
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"github.com/orihon/orihon/internal/pictures"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: go run ./bench/pictures FOLDER")
		os.Exit(2)
	}
	files, err := filepath.Glob(filepath.Join(os.Args[1], "*"))
	if err != nil || len(files) == 0 {
		fmt.Fprintln(os.Stderr, "there are no files in", os.Args[1], err)
		os.Exit(1)
	}
	fmt.Println("| file | KB | WebP by width, KB | CPU s |\n|---|---|---|---|")
	var before, after int
	began := processorTime()
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		start := processorTime()
		p, err := pictures.Make(data)
		took := processorTime() - start
		forms, largest := "", len(data)
		for _, f := range p.Forms {
			forms += fmt.Sprintf("%d: %d ", f.Width, len(f.Data)>>10)
			largest = len(f.Data)
		}
		if err != nil {
			forms = err.Error()
		}
		before, after = before+len(data), after+largest
		fmt.Printf("| %s | %d | %s| %.2f |\n", filepath.Base(file), len(data)>>10, forms, took.Seconds())
	}
	fmt.Printf("| all | %d | largest: %d | %.2f |\n", before>>10, after>>10, (processorTime() - began).Seconds())
}

// processorTime is what this process has used, user and system.
func processorTime() time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		panic(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
