// Command release makes what is published of a version of Orihon; see the Makefile.
//
//	go run ./cmd/release modules    writes the licences of linked modules, which the next build embeds
//	go run ./cmd/release scripts    bundles and compiles the scripts of plain sites, which the next build embeds
//	go run ./cmd/release archives   writes archives, packages, scripts that install them, lists of parts and checksums into dist/
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"

	"github.com/orihon/orihon/internal/address"
	"github.com/orihon/orihon/internal/release"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintf(os.Stderr, "release: %s\n", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) == 0 {
		return fmt.Errorf("say what to make: modules, scripts or archives")
	}
	switch args[0] {
	case "modules":
		return modules(args[1:])
	case "scripts":
		return scripts()
	case "archives":
		return archives(args[1:])
	}
	return fmt.Errorf("there is no %q: say modules, scripts or archives", args[0])
}

// modules writes the licences of the modules of a target, of this system if none is named.
func modules(args []string) error {
	flags := flag.NewFlagSet("modules", flag.ContinueOnError)
	name := flags.String("target", "", "the `system` that is built for, such as linux_amd64")
	if err := flags.Parse(args); err != nil {
		return err
	}
	t := release.Target{OS: runtime.GOOS, Arch: runtime.GOARCH}
	if *name != "" {
		t.OS, t.Arch, _ = strings.Cut(*name, "_")
	}
	parts, err := release.Modules(".", "./cmd/orihon", t)
	if err != nil {
		return err
	}
	return release.WriteJSON(release.ModulesFile, parts)
}

func archives(args []string) error {
	flags := flag.NewFlagSet("archives", flag.ContinueOnError)
	out := flags.String("out", "dist", "the `folder` for what is made")
	binary := flags.String("binary", "bin/orihon", "an Orihon of the same commit, for this `system`")
	published := flags.String("address", string(address.Published), "the `address` of the repository that has the release")
	only := flags.String("only", "", "targets such as linux_amd64,windows_arm64; all if empty")
	if err := flags.Parse(args); err != nil {
		return err
	}
	sources, err := versionOf(*binary)
	if err != nil {
		return err
	}
	version, at, err := release.Describe(".", sources)
	if err != nil {
		return err
	}
	commit, err := release.Commit(".")
	if err != nil {
		return err
	}
	targets, err := chosen(*only)
	if err != nil {
		return err
	}
	r := release.Release{
		Root: ".", Out: *out, Binary: *binary, Address: address.Address(strings.TrimRight(*published, "/")),
		Version: version, Commit: commit, Time: at, Targets: targets, Log: os.Stderr,
	}
	return r.Make()
}

// versionOf is the version in the sources, as the program made from them says: "orihon 1.2.3+revision (…)".
func versionOf(binary string) (string, error) {
	out, err := exec.Command(binary, "version").Output()
	if err != nil {
		return "", fmt.Errorf("ask %s for its version: %w", binary, err)
	}
	_, version, _ := strings.Cut(string(out), " ")
	if end := strings.IndexAny(version, "+ "); end > 0 {
		return version[:end], nil
	}
	return "", fmt.Errorf("%s says no version: %q", binary, out)
}

func chosen(only string) ([]release.Target, error) {
	if only == "" {
		return release.Targets(), nil
	}
	var found []release.Target
	for name := range strings.SplitSeq(only, ",") {
		known := len(found)
		for _, t := range release.Targets() {
			if t.String() == name {
				found = append(found, t)
			}
		}
		if len(found) == known {
			return nil, fmt.Errorf("there is no target %q", name)
		}
	}
	return found, nil
}
