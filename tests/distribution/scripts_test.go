package distribution_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestTheScriptOnSeveralMachines installs the program with each shell and each way to download, as a user without rights.
func TestTheScriptOnSeveralMachines(t *testing.T) {
	r := load(t)
	for name, line := range map[string]string{
		"dash, curl":    "curl -fsSL %s | dash",
		"bash, wget":    "wget -q -O - %s | bash",
		"busybox, wget": "wget -q -O - %s | busybox sh",
		"a version":     "curl -fsSL %s | sh -s -- --version v" + r.version,
	} {
		t.Run(name, func(t *testing.T) {
			s := newShell(t)
			s.env[1] = "PATH=" + programs(t, !strings.Contains(name, "wget"))
			line := strings.Replace(line, "%s", r.address+"/releases/latest/download/install.sh", 1)
			out, err := asNobody(t, s, line)
			if err != nil {
				t.Fatalf("%s: %v\n%s", line, err, out)
			}
			r.saysItsVersion(t, s.run(t, filepath.Join(s.dir, ".local/bin/orihon"), "version"))
			for _, want := range []string{"Installed " + s.dir + "/.local/bin/orihon: orihon " + r.version, `export PATH="` + s.dir + `/.local/bin:$PATH"`} {
				if !strings.Contains(out, want) {
					t.Errorf("it does not say %q:\n%s", want, out)
				}
			}
			found, err := filepath.Glob(filepath.Join(s.dir, ".local/bin/*"))
			if err != nil || len(found) != 1 {
				t.Errorf("installed %v, %v", found, err)
			}
		})
	}
}

// programs is a folder with what the script may call: either curl or wget, and for the one that has wget, busybox for the rest.
func programs(t *testing.T, curl bool) string {
	t.Helper()
	dir := t.TempDir()
	names := strings.Fields("sh dash bash uname mkdir mktemp rm cat awk sha256sum cut tar gzip cp chmod mv busybox")
	downloads := "wget"
	if curl {
		downloads = "curl"
	}
	for _, name := range append(names, downloads) {
		at, err := exec.LookPath(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(at, filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	open(t, filepath.Dir(dir), dir)
	return dir
}

// open lets every user into folders of a test.
func open(t *testing.T, dirs ...string) {
	t.Helper()
	for _, dir := range dirs {
		if err := os.Chmod(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
}

// asNobody runs a line of shell as a user that owns the home of s and nothing else, if this process may change its user.
func asNobody(t *testing.T, s shell, line string) (string, error) {
	t.Helper()
	cmd := exec.Command("sh", "-c", line)
	cmd.Dir, cmd.Env = s.dir, s.env
	if os.Getuid() == 0 {
		const nobody = 65534
		open(t, filepath.Dir(s.dir))
		if err := os.Chown(s.dir, nobody, nobody); err != nil {
			t.Fatal(err)
		}
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	}
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// TestTheScriptRefusesAnotherArchive than the one it was written for.
func TestTheScriptRefusesAnotherArchive(t *testing.T) {
	r, s := load(t), newShell(t)
	script, err := os.ReadFile(r.file(t, "install.sh"))
	if err != nil {
		t.Fatal(err)
	}
	for name, sum := range r.files {
		if strings.HasSuffix(name, ".tar.gz") {
			script = []byte(strings.ReplaceAll(string(script), sum, strings.Repeat("0", 64)))
		}
	}
	if err := os.WriteFile(filepath.Join(s.dir, "install.sh"), script, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := s.try("sh", "install.sh")
	if err == nil || !strings.Contains(out, "nothing was installed") {
		t.Errorf("%v\n%s", err, out)
	}
	if found, err := filepath.Glob(filepath.Join(s.dir, ".local/bin/*")); err != nil || len(found) > 0 {
		t.Errorf("installed %v, %v", found, err)
	}
}

// TestScriptsAreRightToTheirParsers: shellcheck reads the one, the grammar of an editor the one for PowerShell, which does not run here.
func TestScriptsAreRightToTheirParsers(t *testing.T) {
	r, s := load(t), newShell(t)
	s.run(t, "shellcheck", r.file(t, "install.sh"))
	s.dir = "."
	s.run(t, "node", "powershell.cjs", r.file(t, "install.ps1"))
	broken := filepath.Join(t.TempDir(), "broken.ps1")
	if err := os.WriteFile(broken, []byte("if ($a { Write-Host 'x' }\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := s.try("node", "powershell.cjs", broken); err == nil {
		t.Errorf("a script that is broken passes: %s", out)
	}
}
