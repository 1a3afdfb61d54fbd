package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
)

// step is one thing that users do.
type step struct {
	name string
	do   func(*trial) error
}

// steps are all, in an order in which later ones use what earlier ones have made.
func (t *trial) steps() []step {
	all := []step{{"version", (*trial).version}}
	for _, template := range []string{"docs", "blog", "api", "bilingual"} {
		all = append(all, step{"new " + template, func(t *trial) error { return t.template(template) }})
	}
	all = append(all,
		step{"serve", (*trial).serve},
		step{"dev", (*trial).dev},
		step{"interrupt", (*trial).interrupted},
		step{"host", (*trial).host},
		step{"mcp", (*trial).mcp},
		step{"versions", (*trial).versions},
		step{"import", (*trial).imported},
		step{"windows texts", (*trial).windowsTexts},
		step{"long names", (*trial).longNames},
		step{"completion", (*trial).completion},
		step{"names in another case", (*trial).otherCase},
		step{"absolute paths", (*trial).absolutePaths},
		step{"build while served", (*trial).whileServed},
		step{"guide", func(t *trial) error { return t.whole("guide") }},
		step{"site", func(t *trial) error { return t.whole("site") }},
	)
	if len(t.command) == 1 && runtime.GOOS != "windows" {
		all = append(all, step{"few open files", (*trial).fewFiles})
	}
	return all
}

func (t *trial) version() error {
	said, err := t.orihon("version")
	if err == nil && !strings.HasPrefix(said, "orihon ") {
		err = fmt.Errorf("said %q", said)
	}
	return err
}

// template makes a site of a template, builds it twice and checks it.
func (t *trial) template(name string) error {
	err := t.orihons([]string{"new", name, "--template", name, "--title", "Kiln"}, []string{"build", name})
	if err != nil {
		return err
	}
	if err := t.recordTree("new "+name, name+"/build"); err != nil {
		return err
	}
	said, err := t.orihon("build", name)
	if err == nil && !strings.HasPrefix(said, name+"/build is up to date") {
		err = fmt.Errorf("the second build said %q", said)
	}
	if err != nil {
		return err
	}
	said, err = t.orihon("check", name)
	t.record("check "+name, "said", times.ReplaceAllString(said, "TIME"))
	return err
}

var times = regexp.MustCompile(`[0-9.]+(µs|ms|s)\b`)

// host writes the configuration of every host.
func (t *trial) host() error {
	for _, host := range []string{"github", "netlify", "cloudflare", "vercel", "nginx", "caddy", "s3"} {
		to := "hosts/" + host
		if err := t.save(to+"/.keep", ""); err != nil {
			return err
		}
		if _, err := t.orihon("host", host, "docs/build", "--to", to); err != nil {
			return err
		}
		if host == "nginx" || host == "caddy" {
			continue // they name the folder of the output
		}
		if err := t.recordTree("host "+host, to); err != nil {
			return err
		}
	}
	return nil
}

// versions cuts a version and builds again.
func (t *trial) versions() error {
	config := "title: Kiln\nurl: https://example.com\ndocsets:\n  - id: docs\n    label: Docs\n    versions:\n      - name: \"1\"\n"
	err := errors.Join(t.save("cut/site.yaml", config), t.save("cut/docs/docs/1/index.md", "# Firing\n\nFirst.\n"), t.save("cut/docs/docs/1/a/b.md", "# Glaze\n\n[Firing](../index.md)\n"))
	if err != nil {
		return err
	}
	if _, err := t.orihon("build", "cut"); err != nil {
		return err
	}
	said, err := t.orihon("versions", "cut", "2", "cut")
	if err != nil {
		return err
	}
	t.record("versions", "said", said)
	if _, err := t.orihon("build", "cut"); err != nil {
		return err
	}
	return t.recordTree("versions", "cut/build")
}

// imported builds a project of Docusaurus as it is and as a site of its own.
func (t *trial) imported() error {
	if err := t.copySources("tests/docusaurus/projects/docs", "project"); err != nil {
		return err
	}
	if _, err := t.orihon("build", "project"); err != nil {
		return err
	}
	if err := t.recordTree("project", "project/build"); err != nil {
		return err
	}
	if err := t.orihons([]string{"import", "project"}, []string{"build", "project"}); err != nil {
		return err
	}
	config, err := t.read("project/site.yaml")
	if err != nil {
		return err
	}
	t.record("import", "site.yaml", config)
	return t.recordTree("import", "project/build")
}

// whole builds a site of the repository.
func (t *trial) whole(name string) error {
	if err := t.copySources(name, name); err != nil {
		return err
	}
	if _, err := t.orihon("build", name); err != nil {
		return err
	}
	return t.recordTree(name, name+"/build")
}

// withoutKeys is a manifest without what knows the program that made it.
func withoutKeys(data []byte) []byte {
	var manifest map[string]any
	if json.Unmarshal(data, &manifest) != nil {
		return data
	}
	files, _ := manifest["files"].(map[string]any)
	for _, entry := range files {
		if entry, ok := entry.(map[string]any); ok {
			delete(entry, "key")
		}
	}
	plain, err := json.Marshal(manifest)
	if err != nil {
		return data
	}
	return plain
}

// windowsTexts builds a site whose texts have the byte order mark and the ends of lines that programs of Windows write. Its
// pages are those of the same site without them.
func (t *trial) windowsTexts() error {
	for _, template := range []string{"api", "blog", "bilingual"} {
		dir := "windows-" + template
		if _, err := t.orihon("new", dir, "--template", template, "--title", "Kiln"); err != nil {
			return err
		}
		if err := t.rewrite(dir, func(text string) string {
			return "\ufeff" + strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\n", "\r\n")
		}); err != nil {
			return err
		}
		if _, err := t.orihon("build", dir); err != nil {
			return err
		}
		if err := t.same(template+"/build", dir+"/build"); err != nil {
			return err
		}
	}
	return nil
}

// kiln is a small site.yaml.
const kiln = "title: Kiln\nurl: https://example.com\ndocsets:\n  - {id: docs, path: /docs, folder: docs}\n"

// longNames builds a site whose files have paths of more than 260 characters, which is a limit of old Windows.
func (t *trial) longNames() error {
	long := strings.Repeat(strings.Repeat("kiln-", 9)+"x/", 6)
	err := errors.Join(t.save("long/site.yaml", kiln),
		t.save("long/docs/index.md", "# Start\n"), t.save(path.Join("long/docs", long, "page.md"), "# Deep\n"))
	if err != nil {
		return err
	}
	if _, err := t.orihon("build", "long"); err != nil {
		return err
	}
	return t.recordTree("long names", "long/build")
}

// fewFiles builds the guide with as many open files as macOS allows by default.
func (t *trial) fewFiles() error {
	limited := *t
	limited.command = append([]string{"sh", "-c", `ulimit -n 256 && exec "$@"`, "sh"}, t.command...)
	if _, err := limited.orihon("build", "guide", "--clean", "--out", "few"); err != nil {
		return err
	}
	return t.same("guide/build", "few")
}

func (t *trial) completion() error {
	for _, shell := range []string{"powershell", "bash", "zsh", "fish"} {
		said, err := t.orihon("completion", shell)
		if err != nil {
			return err
		}
		t.record("completion", shell, said)
	}
	return nil
}

// otherCase names files in another case than they have. Systems that open them so must say the same as those that do not.
func (t *trial) otherCase() error {
	err := errors.Join(t.save("case/site.yaml", kiln),
		t.save("case/components/Button.tsx", "export default () => <b>x</b>;\n"), t.save("case/docs/kiln.png", "x"), t.save("case/docs/b.md", "# B\n"),
		t.save("case/docs/index.mdx", "import Button from '../components/button';\n\n# A\n\n<Button />\n"),
		t.save("case/docs/a.md", "# A\n\n![x](./Kiln.png) [b](./B.md)\n"))
	if err != nil {
		return err
	}
	said, err := t.orihon("check", "case")
	if err == nil {
		return fmt.Errorf("nothing is wrong:\n%s", said)
	}
	t.record("names in another case", "said", times.ReplaceAllString(said, "TIME"))
	return nil
}

// absolutePaths names a site by its whole path, on Windows with its drive, in both kinds of slashes.
func (t *trial) absolutePaths() error {
	dir := filepath.Join(t.work, "absolute")
	if err := errors.Join(t.save("absolute/site.yaml", kiln), t.save("absolute/docs/index.md", "# Start\n")); err != nil {
		return err
	}
	forms := []string{dir}
	if strings.HasSuffix(t.command[len(t.command)-1], ".exe") {
		if filepath.VolumeName(dir) == "" {
			dir = `Z:` + strings.ReplaceAll(dir, "/", `\`) // where Wine has the files of Linux
		}
		forms = []string{dir, strings.ReplaceAll(dir, `\`, "/")}
	}
	for _, form := range forms {
		said, err := t.orihon("build", form, "--clean")
		if err != nil {
			return err
		}
		if strings.Contains(said, `\`) {
			return fmt.Errorf("%s is told with backslashes:\n%s", form, said)
		}
		if err := t.recordTree("absolute paths", "absolute/build"); err != nil {
			return err
		}
	}
	return nil
}
