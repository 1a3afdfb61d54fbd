package release

import (
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
)

// unpackNPM puts packages where npm puts them and returns the folder.
func unpackNPM(t *testing.T, packages map[string]Entry) string {
	t.Helper()
	dir := t.TempDir()
	for name, e := range packages {
		files, modes := untar(t, e.Data)
		for file, text := range files {
			to := filepath.Join(dir, "node_modules", name, filepath.FromSlash(strings.TrimPrefix(file, "package/")))
			if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(to, []byte(text), os.FileMode(modes[file])); err != nil {
				t.Fatal(err)
			}
		}
	}
	return dir
}

func npmOf(t *testing.T, system string) Entry {
	t.Helper()
	r, shared := sample()
	for _, target := range Targets() {
		if s, p := npmSystem(target); s+"-"+p == system {
			e, err := r.npmOfSystem(builtFor(t, r, target, shared), shared)
			if err != nil {
				t.Fatal(err)
			}
			return e
		}
	}
	if system != "" {
		t.Fatalf("there is no %s", system)
	}
	e, err := r.npmMain(r.Targets, shared)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestNPMPackagesOfSystems(t *testing.T) {
	for system, program := range map[string]string{"linux-x64": "bin/orihon", "darwin-arm64": "bin/orihon", "win32-arm64": "bin/orihon.exe"} {
		e := npmOf(t, system)
		files, modes := untar(t, e.Data)
		if e.Name != "orihon-npm-"+system+"-1.2.3.tgz" || files["package/"+program] != sampleProgram || modes["package/"+program] != 0o755 || len(files) != 5 {
			t.Errorf("%s: %o, %d files", e.Name, modes["package/"+program], len(files))
		}
		var p npmPackage
		if err := json.Unmarshal([]byte(files["package/package.json"]), &p); err != nil {
			t.Fatal(err)
		}
		if p.Name != "@owner/"+system || p.Version != "1.2.3" || p.OS[0]+"-"+p.CPU[0] != system || p.Bin != nil || p.Repository.URL != "git+https://git.example/owner/name.git" {
			t.Errorf("%+v", p)
		}
		if strings.Contains(files["package/package.json"], "scripts") {
			t.Error("it runs scripts")
		}
	}
}

func TestTheNPMPackageNeedsThoseOfAllSystems(t *testing.T) {
	files, _ := untar(t, npmOf(t, "").Data)
	var p npmPackage
	if err := json.Unmarshal([]byte(files["package/package.json"]), &p); err != nil {
		t.Fatal(err)
	}
	if p.Name != "orihon" || p.Bin["orihon"] != "bin/orihon.js" || len(p.Optional) != 6 || strings.Contains(files["package/package.json"], "scripts") || !strings.Contains(files["package/package.json"], `">=16"`) {
		t.Errorf("%+v", p)
	}
	for _, system := range []string{"linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64", "win32-x64", "win32-arm64"} {
		if p.Optional["@owner/"+system] != p.Version {
			t.Errorf("%s: %q", system, p.Optional["@owner/"+system])
		}
	}
	for name, text := range files {
		if strings.Contains(text, "%") && name != "package/LICENSE" {
			t.Errorf("%s has a place that was not filled: %s", name, text)
		}
	}
}

// TestNPMStartsTheProgram of this system with its arguments, and ends as it ended.
func TestNPMStartsTheProgram(t *testing.T) {
	here, other := npmHere(t)
	for _, c := range []struct {
		about    string
		packages map[string]Entry
		system   string // that Node says it runs on, if another
		code     int
		want     []string
	}{
		{"all is there", map[string]Entry{"@owner/" + here: npmOf(t, here)}, "", 3, []string{"called with build my docs --url x\n"}},
		{"left out", nil, "", 1, []string{"the package @owner/" + here + ", which holds", "npm install orihon --include=optional"}},
		{"copied", map[string]Entry{"@owner/" + other: npmOf(t, other)}, "", 1, []string{"installed for win32 arm64", "do not copy node_modules"}},
		{"unknown", nil, "sunos", 1, []string{"there is no program for sunos", "linux x64", "https://git.example/owner/name"}},
	} {
		packages := map[string]Entry{"orihon": npmOf(t, "")}
		for name, e := range c.packages {
			packages[name] = e
		}
		dir := unpackNPM(t, packages)
		args := []string{"node_modules/orihon/bin/orihon.js", "build", "my docs", "--url", "x"}
		if c.system != "" {
			preload := filepath.Join(dir, "preload.js")
			if err := os.WriteFile(preload, []byte(`Object.defineProperty(process, "platform", { value: "`+c.system+`" });`), 0o600); err != nil {
				t.Fatal(err)
			}
			args = append([]string{"--require", preload}, args...)
		}
		cmd := exec.Command("node", args...)
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != c.code {
			t.Errorf("%s: %v", c.about, err)
		}
		for _, want := range c.want {
			if !strings.Contains(string(out), want) {
				t.Errorf("%s: says\n%s\nwithout %q", c.about, out, want)
			}
		}
	}
}

// npmHere is this system and another one in npm's names.
func npmHere(t *testing.T) (here, other string) {
	t.Helper()
	system, processor := npmSystem(Target{runtime.GOOS, runtime.GOARCH})
	if system == "win32" {
		t.Skip("the program of the sample is a shell script")
	}
	return system + "-" + processor, "win32-arm64"
}

// slowToStart is a script for Node that has it wait after it has started a program, as on a busy machine.
const slowToStart = `const children = require("node:child_process");
const { spawn } = children;
children.spawn = (...args) => {
  const child = spawn(...args);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  return child;
};
`

// TestNPMPassesSignalsOn: who ends the package by a signal ends the program, in its own time. The signal comes as soon as the program
// runs, before the package knows that it does.
func TestNPMPassesSignalsOn(t *testing.T) {
	here, _ := npmHere(t)
	dir := unpackNPM(t, map[string]Entry{"orihon": npmOf(t, ""), "@owner/" + here: npmOf(t, here)})
	script := "#!/bin/sh\ntrap 'echo ended; exit 7' TERM\necho begun\nfor i in $(seq 600); do sleep 0.05; done\n"
	if err := os.WriteFile(filepath.Join(dir, "node_modules/@owner", here, "bin/orihon"), []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "slow.js"), []byte(slowToStart), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("node", "--require", "./slow.js", "node_modules/orihon/bin/orihon.js")
	cmd.Dir = dir
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	said := make([]byte, 6)
	if _, err := out.Read(said); err != nil || string(said) != "begun\n" {
		t.Fatalf("%v %q", err, said)
	}
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if _, err := out.Read(said); err != nil || string(said) != "ended\n" {
		t.Errorf("%v %q", err, said)
	}
	var exit *exec.ExitError
	if err := cmd.Wait(); !errors.As(err, &exit) || exit.ExitCode() != 7 {
		t.Errorf("the program ended with 7, its package with %v", err)
	}
}
