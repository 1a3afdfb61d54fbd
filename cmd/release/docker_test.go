package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/release"
)

const root = "../.."

func text(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// steps are the instructions of the Dockerfile, a line each.
func steps(t *testing.T) []string {
	t.Helper()
	joined := strings.ReplaceAll(text(t, "Dockerfile"), "\\\n", " ")
	var out []string
	for line := range strings.Lines(joined) {
		if line = strings.Join(strings.Fields(line), " "); line != "" && line[0] != '#' {
			out = append(out, line)
		}
	}
	return out
}

// TestTheImageIsMadeAsTheProgramIs holds the steps of the Dockerfile to those of the Makefile, which every checkout runs: no
// daemon is needed to see that they have drifted apart. It makes no image.
func TestTheImageIsMadeAsTheProgramIs(t *testing.T) {
	all, makefile := steps(t), text(t, "Makefile")
	has := func(step string) {
		t.Helper()
		if !slices.ContainsFunc(all, func(s string) bool { return strings.Contains(s, step) }) {
			t.Errorf("no step of the Dockerfile is %q", step)
		}
	}
	install := regexp.MustCompile(`cd web && (npm install [^\n]+)`).FindStringSubmatch(makefile)
	if install == nil {
		t.Fatal("the Makefile does not install the packages of web/")
	}
	has("RUN " + install[1])
	// What the script that packs them reads is there when it runs.
	needs := regexp.MustCompile(`(?m)^web/packages/react/index\.js: (.+)$`).FindStringSubmatch(makefile)
	if needs == nil {
		t.Fatal("the Makefile does not pack the packages of web/")
	}
	copied := " "
	for _, step := range all {
		if sources, ok := strings.CutPrefix(step, "COPY "); ok && !strings.HasPrefix(sources, "--from") {
			words := strings.Fields(sources)
			copied += strings.Join(words[:len(words)-1], " ") + " "
		}
		if strings.HasPrefix(step, "FROM ") && strings.HasSuffix(step, "AS binary") {
			break
		}
	}
	for _, name := range []string{"web/packages.sh", "web/mermaid.mjs", "web/notices.mjs", "web/licenses"} {
		if !strings.Contains(needs[1], name) || !strings.Contains(copied, " "+name+" ") {
			t.Errorf("%s is not what the packages are made from, or is not copied before: %s;%s", name, needs[1], copied)
		}
	}
	has("COPY --from=packages /src/web/packages web/packages")
	has("go run ./cmd/release modules")
	has("go run -trimpath ./cmd/release scripts")
	build := regexp.MustCompile(`build (-trimpath) -ldflags='([^']+)'`).FindStringSubmatch(makefile)
	if build == nil {
		t.Fatal("the Makefile does not build the program")
	}
	has("go build " + build[1])
	has(`-ldflags="` + build[2] + " ")
	has("./cmd/orihon")
	if !strings.Contains(makefile, "CGO_ENABLED = 0") {
		t.Error("the Makefile builds with cgo")
	}
	has("ENV CGO_ENABLED=0")
	has("FROM scratch")
}

// TestTheImageOfTheReleaseRunsAsThatOfTheDockerfile does.
func TestTheImageOfTheReleaseRunsAsThatOfTheDockerfile(t *testing.T) {
	run := release.Run()
	list := func(words []string) string {
		data, err := json.Marshal(words)
		if err != nil {
			t.Fatal(err)
		}
		return strings.ReplaceAll(string(data), ",", ", ")
	}
	wanted := []string{"USER " + run.User, "ENTRYPOINT " + list(run.Entrypoint), "CMD " + list(run.Cmd)}
	for port := range run.Ports {
		wanted = append(wanted, "EXPOSE "+strings.TrimSuffix(port, "/tcp"))
	}
	last := steps(t)
	for _, want := range wanted {
		if !slices.Contains(last, want) {
			t.Errorf("no step of the Dockerfile is %q", want)
		}
	}
	if len(wanted) != 4 {
		t.Errorf("%q", wanted)
	}
}

// TestWhatTheImageCopiesIsThere, and its Go is new enough.
func TestWhatTheImageCopiesIsThere(t *testing.T) {
	for _, step := range steps(t) {
		words := strings.Fields(step)
		if words[0] != "COPY" || strings.HasPrefix(words[1], "--from") {
			continue
		}
		for _, name := range words[1 : len(words)-1] {
			if _, err := os.Stat(filepath.Join(root, name)); err != nil {
				t.Error(err)
			}
		}
	}
	wanted := regexp.MustCompile(`(?m)^go (\d+\.\d+)`).FindStringSubmatch(text(t, "go.mod"))
	image := regexp.MustCompile(`FROM golang:(\d+\.\d+)`).FindStringSubmatch(text(t, "Dockerfile"))
	if wanted == nil || image == nil || image[1] < wanted[1] {
		t.Errorf("the image has Go %v, the module wants %v", image, wanted)
	}
}
