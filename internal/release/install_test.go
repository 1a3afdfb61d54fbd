package release

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/address"
	"github.com/orihon/orihon/tests/disk"
)

// publish serves the archives and scripts of a sample as a host of releases does. changed replaces files by name.
func publish(t *testing.T, changed map[string]string) (served *httptest.Server, script string) {
	t.Helper()
	r, shared := sample()
	files := map[string]string{}
	served = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		folder, name := path.Split(req.URL.Path)
		data, ok := files[name]
		if !ok || folder != "/owner/name/releases/download/v1.2.3/" && folder != "/owner/name/releases/download/v1.2.4/" {
			http.NotFound(w, req)
			return
		}
		_, _ = w.Write([]byte(data))
	}))
	t.Cleanup(served.Close)
	r.Address = address.Address(served.URL + "/owner/name")
	archives := archivesOf(t, r, shared)
	for _, e := range append(r.installers(archives), mapped(archives)...) {
		files[e.Name] = string(e.Data)
	}
	for name, text := range changed {
		files[name] = text
	}
	script = filepath.Join(t.TempDir(), "install.sh")
	if err := os.WriteFile(script, []byte(files["install.sh"]), 0o600); err != nil {
		t.Fatal(err)
	}
	return served, script
}

func mapped(archives map[Target]Entry) []Entry {
	var all []Entry
	for _, e := range archives {
		all = append(all, e)
	}
	return all
}

// machine is an environment in which uname and other programs say what a test wants.
func machine(t *testing.T, programs map[string]string) (env []string, home string) {
	t.Helper()
	bin, home := t.TempDir(), t.TempDir()
	for name, text := range programs {
		if err := os.WriteFile(filepath.Join(bin, name), []byte("#!/bin/sh\n"+text+"\n"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return []string{"HOME=" + home, "PATH=" + bin + string(os.PathListSeparator) + os.Getenv("PATH")}, home
}

// uname answers as on a system.
func uname(system, processor string) map[string]string {
	return map[string]string{"uname": "case $1 in -s) echo " + system + ";; -m) echo " + processor + ";; esac"}
}

func runScript(script string, env []string, args ...string) (string, error) {
	cmd := exec.Command("sh", append([]string{script}, args...)...)
	cmd.Env = env
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// TestTheScriptInstalls the archive of each system into a folder of the user.
func TestTheScriptInstalls(t *testing.T) {
	_, script := publish(t, nil)
	for _, c := range []struct{ system, processor, archive string }{
		{"Linux", "x86_64", "linux_amd64"}, {"Linux", "aarch64", "linux_arm64"}, {"Darwin", "arm64", "darwin_arm64"}, {"Darwin", "x86_64", "darwin_amd64"},
	} {
		env, home := machine(t, uname(c.system, c.processor))
		out, err := runScript(script, env)
		program := filepath.Join(home, ".local/bin/orihon")
		if err != nil || !strings.Contains(out, "orihon_1.2.3_"+c.archive+".tar.gz\n") || !strings.Contains(out, "Installed "+program+": orihon 1.2.3 (sample)\n") || !strings.Contains(out, `export PATH="`) {
			t.Errorf("%+v: %v\n%s", c, err, out)
		}
		if info, err := os.Stat(program); err != nil || info.Mode().Perm() != 0o755 {
			t.Errorf("%v %v", info, err)
		}
		left, err := filepath.Glob(filepath.Join(home, ".local/bin/.*"))
		if err != nil || len(left) > 0 {
			t.Errorf("left %v", left)
		}
	}
}

func TestTheScriptTakesAFolderAndAVersion(t *testing.T) {
	archive := "orihon_1.2.4_linux_amd64.tar.gz"
	r, shared := sample()
	data := string(builtFor(t, r, Target{"linux", "amd64"}, shared).archive.Data)
	_, script := publish(t, map[string]string{archive: data, "SHA256SUMS": sum([]byte("another")) + "  other\n" + sum([]byte(data)) + "  " + archive + "\n"})
	env, home := machine(t, uname("Linux", "x86_64"))
	to := filepath.Join(home, "my programs")
	env[1] = strings.Replace(env[1], "PATH=", "PATH="+to+string(os.PathListSeparator), 1)
	for range 2 { // a second time it takes the place of the first
		if out, err := runScript(script, env, "--version", "v1.2.4", "--to", to); err != nil || !strings.Contains(out, "/v1.2.4/"+archive) || strings.Contains(out, "shell") {
			t.Errorf("%v\n%s", err, out)
		}
	}
	if _, err := os.Stat(filepath.Join(to, "orihon")); err != nil {
		t.Error(err)
	}
	env[0] += "\x00" // no HOME is needed where a folder is named
	if out, err := runScript(script, env[1:], "--to", to); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestTheScriptRefuses what is not as the release has it, and leaves what is installed.
func TestTheScriptRefuses(t *testing.T) {
	linux := uname("Linux", "x86_64")
	broken := map[string]string{"uname": linux["uname"], "tar": "exit 2"}
	for _, c := range []struct {
		about    string
		changed  map[string]string
		programs map[string]string
		args     []string
		want     string
	}{
		{"another archive", map[string]string{"orihon_1.2.3_linux_amd64.tar.gz": "changed"}, linux, nil, "has the checksum " + sum([]byte("changed")) + ", but "},
		{"a version without sums", nil, linux, []string{"--version", "1.2.4"}, "could not download"},
		{"a version that is not listed", map[string]string{"SHA256SUMS": ""}, linux, []string{"--version", "1.2.4"}, "version 1.2.4 has no orihon_1.2.4_linux_amd64.tar.gz"},
		{"a version that is an address", nil, linux, []string{"--version", "../x"}, `"../x" is no version`},
		{"no version", nil, linux, []string{"--version"}, "--version needs a value"},
		{"an unknown option", nil, linux, []string{"--root"}, "there is no option --root"},
		{"a folder below a file", nil, linux, []string{"--to", "/dev/null/x"}, "cannot write to /dev/null/x"},
		{"a broken archive", nil, broken, nil, "cannot unpack"},
		{"an unknown system", nil, uname("SunOS", "x86_64"), nil, "there is no archive for SunOS"},
		{"an unknown processor", nil, uname("Linux", "riscv64"), nil, "there is no archive for riscv64 processors"},
		{"Windows", nil, uname("MINGW64_NT-10.0", "x86_64"), nil, "install.ps1 | iex"},
	} {
		_, script := publish(t, c.changed)
		env, home := machine(t, c.programs)
		program := filepath.Join(home, ".local/bin/orihon")
		disk.Write(t, program, "before")
		out, err := runScript(script, env, c.args...)
		if err == nil || !strings.Contains(out, "install.sh: ") || !strings.Contains(out, c.want) {
			t.Errorf("%s: %v\n%s", c.about, err, out)
		}
		if left, err := os.ReadFile(program); err != nil || string(left) != "before" {
			t.Errorf("%s: %v, the program is %q now", c.about, err, left)
		}
		if entries, err := os.ReadDir(filepath.Dir(program)); err != nil || len(entries) != 1 {
			t.Errorf("%s: %v, left %v", c.about, err, entries)
		}
	}
}

// TestAScriptThatWasCutOffDoesNothing wherever that was.
func TestAScriptThatWasCutOffDoesNothing(t *testing.T) {
	_, script := publish(t, nil)
	data, err := os.ReadFile(script)
	if err != nil {
		t.Fatal(err)
	}
	env, home := machine(t, uname("Linux", "x86_64"))
	lines := strings.SplitAfter(strings.TrimSuffix(string(data), "main \"$@\"\n"), "\n")
	for n := 5; n < len(lines); n += 7 {
		if err := os.WriteFile(script, []byte(strings.Join(lines[:n], "")), 0o600); err != nil {
			t.Fatal(err)
		}
		out, _ := runScript(script, env)
		if strings.Contains(out, "Download") || strings.Contains(out, "Installed") {
			t.Errorf("after %d lines:\n%s", n, out)
		}
	}
	if entries, err := os.ReadDir(home); err != nil || len(entries) > 0 {
		t.Errorf("%v %v", entries, err)
	}
}

// TestThePowerShellScriptNamesItsArchives with their sums. Only Windows can run it.
func TestThePowerShellScriptNamesItsArchives(t *testing.T) {
	r, shared := sample()
	archives := archivesOf(t, r, shared)
	script := string(r.installers(archives)[1].Data)
	for target, e := range archives {
		isProgram := strings.Contains(string(e.Data), "orihon.exe") // by the name of a file in the archive
		if isWindows := target.OS == "windows"; isWindows != isProgram || isWindows != strings.Contains(script, sum(e.Data)+"  "+e.Name) {
			t.Errorf("%s is not where it belongs", e.Name)
		}
	}
	if strings.Contains(strings.ReplaceAll(script, "%{", ""), "%") {
		t.Error("a place was not filled")
	}
}
