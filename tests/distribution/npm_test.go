package distribution_test

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"
)

// registry starts an npm registry that knows no other, and returns its address and a token that may publish.
func registry(t *testing.T) (address, token string) {
	t.Helper()
	host := freeAddress(t)
	s := newShell(t)
	config := fmt.Sprintf("storage: %[1]s/storage\nauth: {htpasswd: {file: %[1]s/htpasswd}}\nuplinks: {}\nmax_body_size: 100mb\n"+
		"packages: {'**': {access: $all, publish: $authenticated}}\nlog: {type: stdout, format: pretty, level: warn}\n", s.dir)
	if err := os.WriteFile(filepath.Join(s.dir, "config.yaml"), []byte(config), 0o600); err != nil {
		t.Fatal(err)
	}
	program, err := filepath.Abs("node_modules/verdaccio/bin/verdaccio")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("node", program, "--config", "config.yaml", "--listen", host)
	cmd.Dir, cmd.Env = s.dir, s.env
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	address = "http://" + host
	for range 200 {
		if answer, err := http.Get(address + "/-/ping"); err == nil {
			_ = answer.Body.Close()
			return address, user(t, address)
		}
		time.Sleep(200 * time.Millisecond)
	}
	t.Fatal("the registry does not answer")
	return "", ""
}

func user(t *testing.T, address string) string {
	t.Helper()
	request, err := http.NewRequest(http.MethodPut, address+"/-/user/org.couchdb.user:maker", strings.NewReader(`{"name": "maker", "password": "a long password"}`))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	said, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`"token": ?"([^"]+)"`).FindSubmatch(said)
	if m == nil {
		t.Fatalf("no token: %s", said)
	}
	return string(m[1])
}

var npmNames = strings.NewReplacer("-x64", "_amd64", "-arm64", "_arm64", "win32", "windows")

// TestNPM publishes the packages into a registry and gets the program from there in an empty home.
func TestNPM(t *testing.T) {
	r := load(t)
	address, token := registry(t)
	npm := func(t *testing.T) shell {
		s := newShell(t)
		text := fmt.Sprintf("registry=%s/\n//%s/:_authToken=%s\nupdate-notifier=false\naudit=false\nfund=false\n", address, strings.TrimPrefix(address, "http://"), token)
		if err := os.WriteFile(filepath.Join(s.dir, ".npmrc"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return s
	}
	publish := npm(t)
	systems := 0
	for _, name := range []string{"linux-x64-", "linux-arm64-", "win32-x64-", ""} {
		if target := npmNames.Replace(strings.TrimSuffix(name, "-")); name == "" || r.has(target) {
			publish.run(t, "npm", "publish", "--access", "public", "--tag", "latest", r.file(t, "orihon-npm-"+name+r.version+".tgz"))
			systems++
		}
	}
	systems-- // the last one is for all
	t.Run("npx", func(t *testing.T) {
		s := npm(t)
		r.saysItsVersion(t, s.run(t, "npx", "--yes", "orihon", "version"))
		s.run(t, "npx", "--yes", "orihon", "new", "my-docs")
		s.run(t, "npx", "--yes", "orihon", "build", "my-docs")
		isSite(t, filepath.Join(s.dir, "my-docs/build"))
	})
	t.Run("in a project", func(t *testing.T) {
		s := npm(t)
		s.run(t, "npm", "init", "--yes")
		s.run(t, "npm", "install", "--save-dev", "--ignore-scripts", "orihon")
		r.saysItsVersion(t, s.run(t, "npx", "--no-install", "orihon", "version"))
		found, err := filepath.Glob(filepath.Join(s.dir, "node_modules/@orihon/*"))
		if want := "linux-" + map[string]string{"amd64": "x64"}[runtime.GOARCH]; err != nil || len(found) != 1 || filepath.Base(found[0]) != want {
			t.Errorf("installed %v, want %s (%v)", found, want, err)
		}
		if out, err := s.try("npx", "--no-install", "orihon", "buidl"); err == nil || !strings.Contains(out, `did you mean "build"?`) {
			t.Errorf("%v\n%s", err, out)
		}
		// The lock file of one system serves the others: it names the packages of all.
		lock, err := os.ReadFile(filepath.Join(s.dir, "package-lock.json"))
		if err != nil || strings.Count(string(lock), `"node_modules/@orihon/`) != systems {
			t.Errorf("%v\n%s", err, lock)
		}
		s.run(t, "npm", "uninstall", "orihon")
		for _, pattern := range []string{"node_modules/orihon", "node_modules/@orihon/*", "node_modules/.bin/*"} {
			if found, err := filepath.Glob(filepath.Join(s.dir, pattern)); err != nil || len(found) > 0 {
				t.Errorf("left %v, %v", found, err)
			}
		}
	})
	t.Run("without optional packages", func(t *testing.T) {
		s := npm(t)
		s.run(t, "npm", "install", "--omit=optional", "orihon")
		out, err := s.try("npx", "--no-install", "orihon", "version")
		if err == nil || !strings.Contains(out, "@orihon/linux-") || !strings.Contains(out, "npm install orihon --include=optional") || strings.Contains(out, "at ") {
			t.Errorf("%v\n%s", err, out)
		}
		s.run(t, "npm", "install", "orihon", "--include=optional")
		r.saysItsVersion(t, s.run(t, "npx", "--no-install", "orihon", "version"))
	})
	t.Run("for all projects", func(t *testing.T) {
		s := npm(t)
		s.run(t, "npm", "install", "--global", "--prefix", filepath.Join(s.dir, "prefix"), "orihon")
		r.saysItsVersion(t, s.run(t, filepath.Join(s.dir, "prefix/bin/orihon"), "version"))
	})
}

// isSite checks a folder that was built.
func isSite(t *testing.T, folder string) {
	t.Helper()
	page, err := os.ReadFile(filepath.Join(folder, "index.html"))
	if err != nil || !strings.Contains(string(page), "</html>") {
		t.Errorf("%v: %.200s", err, page)
	}
}
