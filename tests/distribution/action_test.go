package distribution_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// action is a composite action of GitHub.
type action struct {
	Inputs  map[string]struct{ Default string }
	Outputs map[string]struct{ Value string }
	Runs    struct {
		Using string
		Steps []step
	}
}

type step struct {
	ID, Name, If, Shell, Run, Uses string
	Env, With                      map[string]string
}

// runner runs the steps of an action as GitHub's runner does: scripts by bash, expressions from what is known. Actions of others are
// named and not run; what the cache keeps is a folder of the test.
type runner struct {
	shell
	values map[string]string // by the name of an expression, such as inputs.site
	used   []string          // actions of others, with their paths
	path   string
}

var expression = regexp.MustCompile(`\$\{\{ *([\w.]+) *\}\}`)

func (r *runner) fill(t *testing.T, text string) string {
	t.Helper()
	return expression.ReplaceAllStringFunc(text, func(whole string) string {
		name := expression.FindStringSubmatch(whole)[1]
		value, ok := r.values[name]
		if !ok {
			t.Fatalf("nothing is %s", name)
		}
		return value
	})
}

// holds evaluates a condition: NAME == 'value', or NAME != 'value', joined by &&.
func (r *runner) holds(t *testing.T, condition string) bool {
	t.Helper()
	if condition == "" {
		return true
	}
	for part := range strings.SplitSeq(condition, " && ") {
		m := regexp.MustCompile(`^([\w.]+) (==|!=) '(.*)'$`).FindStringSubmatch(part)
		if m == nil {
			t.Fatalf("not understood: %s", part)
		}
		value, ok := r.values[m[1]]
		if !ok {
			t.Fatalf("nothing is %s", m[1])
		}
		if (value == m[3]) != (m[2] == "==") {
			return false
		}
	}
	return true
}

// do runs a step. It returns what the step said.
func (r *runner) do(t *testing.T, s step) (string, error) {
	t.Helper()
	if !r.holds(t, s.If) {
		return "", nil
	}
	if s.Uses != "" {
		r.used = append(r.used, s.Uses+" "+strings.Join(strings.Fields(r.fill(t, s.With["path"])), " "))
		for _, value := range s.With {
			r.fill(t, value)
		}
		return "", nil
	}
	files := map[string]string{}
	for _, name := range []string{"GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_STEP_SUMMARY"} {
		files[name] = filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(files[name], nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	env := append([]string{}, r.env...)
	env[1] = "PATH=" + r.path + os.Getenv("PATH")
	for name, file := range files {
		env = append(env, name+"="+file)
	}
	for name, value := range s.Env {
		env = append(env, name+"="+r.fill(t, value))
	}
	if strings.Contains(s.Run, "${{") {
		t.Errorf("the script of %q holds an expression, which could run what an input says", s.Name)
	}
	out, err := shell{r.dir, env}.try("bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", s.Run)
	for line := range strings.Lines(read(t, files["GITHUB_OUTPUT"])) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), "=")
		r.values["steps."+s.ID+".outputs."+name] = value
	}
	for line := range strings.Lines(read(t, files["GITHUB_PATH"])) {
		r.path = strings.TrimSpace(line) + ":" + r.path
	}
	return out, err
}

func read(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// all runs all steps until one fails.
func (r *runner) all(t *testing.T, a action) (string, error) {
	t.Helper()
	var said strings.Builder
	for _, s := range a.Runs.Steps {
		out, err := r.do(t, s)
		said.WriteString(out)
		if err != nil {
			return said.String(), fmt.Errorf("%s: %w", s.Name, err)
		}
	}
	return said.String(), nil
}

// readAction reads the action with the address of the release in the place of the one that is published.
func readAction(t *testing.T, r *release) action {
	t.Helper()
	text := regexp.MustCompile(`https://[^\s/]+/[^\s/]+/[^\s/]+/releases`).ReplaceAllString(read(t, "../../action.yml"), r.address+"/releases")
	var a action
	if err := yaml.Unmarshal([]byte(text), &a); err != nil || a.Runs.Using != "composite" {
		t.Fatalf("%v %+v", err, a)
	}
	return a
}

// newRunner is in a folder with a small site, with inputs besides the defaults.
func newRunner(t *testing.T, a action, inputs map[string]string) *runner {
	t.Helper()
	s := newShell(t)
	s.env = append(s.env, "RUNNER_TEMP="+t.TempDir())
	r := &runner{shell: s, values: map[string]string{
		"github.action_ref": "main", "github.sha": "0123456789abcdef0123456789abcdef01234567", "runner.os": "Linux",
		"github.event_name": "push", "github.event.pull_request.base.sha": "", "github.event.pull_request.number": "", "github.token": "",
	}}
	for name, input := range a.Inputs {
		r.values["inputs."+name] = input.Default
	}
	for name, value := range inputs {
		if _, ok := r.values["inputs."+name]; !ok && !strings.Contains(name, ".") {
			t.Fatalf("there is no input %s", name)
		}
		if !strings.Contains(name, ".") {
			name = "inputs." + name
		}
		r.values[name] = value
	}
	return r
}

// site writes a site into the folder of the runner, by the program of the release.
func (r *runner) site(t *testing.T, rel *release, folder string) {
	t.Helper()
	unpacked := t.TempDir()
	r.run(t, "tar", "-xzf", rel.file(t, "orihon_"+rel.version+"_linux_amd64.tar.gz"), "-C", unpacked, "orihon")
	r.run(t, filepath.Join(unpacked, "orihon"), "new", folder)
}

// TestTheActionBuildsASite and hands it over.
func TestTheActionBuildsASite(t *testing.T) {
	rel := load(t)
	a := readAction(t, rel)
	for _, c := range []struct {
		about  string
		inputs map[string]string
		used   string
	}{
		{"as it is", map[string]string{"site": "my docs"}, "actions/cache@v4 my docs/.orihon my docs/build, actions/upload-artifact@v4 my docs/build"},
		{"pages, by the version of the tag", map[string]string{"site": "my docs", "upload": "pages", "cache": "false", "flags": "--no-compress --clean", "github.action_ref": "v" + rel.version}, "actions/upload-pages-artifact@v3 my docs/build"},
		{"a version, unchecked", map[string]string{"site": "my docs", "upload": "none", "check": "false", "cache": "false", "version": rel.version}, ""},
	} {
		r := newRunner(t, a, c.inputs)
		r.site(t, rel, "my docs")
		said, err := r.all(t, a)
		if err != nil {
			t.Fatalf("%s: %v\n%s", c.about, err, said)
		}
		isSite(t, filepath.Join(r.dir, "my docs/build"))
		if got := strings.Join(r.used, ", "); got != c.used {
			t.Errorf("%s: used %s, want %s", c.about, got, c.used)
		}
		if checked := strings.Contains(said, "0 errors"); checked != (c.inputs["check"] != "false") {
			t.Errorf("%s: checked %v\n%s", c.about, checked, said)
		}
		if got := r.fill(t, a.Outputs["version"].Value); got != rel.version {
			t.Errorf("%s: version %s, want %s", c.about, got, rel.version)
		}
		if got := r.fill(t, a.Outputs["folder"].Value); got != "my docs/build" {
			t.Errorf("%s: folder %s", c.about, got)
		}
		packed, err := filepath.Glob(filepath.Join(r.dir, "my docs/build/*.br"))
		if err != nil || (len(packed) == 0) != strings.Contains(c.inputs["flags"], "--no-compress") {
			t.Errorf("%s: %v %v", c.about, packed, err)
		}
	}
}

// TestTheActionFails where the site has an error, and where the version is not there.
func TestTheActionFails(t *testing.T) {
	rel := load(t)
	a := readAction(t, rel)
	for _, c := range []struct {
		about, page, want string
		inputs            map[string]string
	}{
		{"a broken page", "# Start\n\n<Tabs>\n", "Check the site: ", map[string]string{"site": "docs"}},
		{"an unknown version", "# Start\n", "Install Orihon: ", map[string]string{"site": "docs", "version": "9.9.9"}},
	} {
		r := newRunner(t, a, c.inputs)
		r.site(t, rel, "docs")
		if err := os.WriteFile(filepath.Join(r.dir, "docs/docs/index.md"), []byte(c.page), 0o600); err != nil {
			t.Fatal(err)
		}
		if said, err := r.all(t, a); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s\n%s", c.about, err, c.want, said)
		}
	}
}

// TestTheCacheOfTheActionSavesWork: with what an earlier build left, and nothing changed, the next one is up to date.
func TestTheCacheOfTheActionSavesWork(t *testing.T) {
	rel := load(t)
	a := readAction(t, rel)
	r := newRunner(t, a, map[string]string{"site": "docs"})
	r.site(t, rel, "docs")
	if said, err := r.all(t, a); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	// The next job has a new checkout in the same place, into which the cache puts back what it kept.
	kept := strings.Fields(r.fill(t, a.Runs.Steps[1].With["path"]))
	for _, name := range kept {
		r.run(t, "mv", name, "kept-"+filepath.Base(name))
	}
	r.run(t, "rm", "-r", "docs")
	r.site(t, rel, "docs")
	for _, name := range kept {
		r.run(t, "mv", "kept-"+filepath.Base(name), name)
	}
	said, err := r.all(t, a)
	want := regexp.MustCompile(`is up to date|, 0 of them new or changed`)
	if strings.HasSuffix(rel.version, "-dirty") || !regexp.MustCompile(`: orihon \S+\+[0-9a-f]{12} `).MatchString(said) {
		want = regexp.MustCompile(`Built \d+ pages`) // a program that does not know its commit is known by its file, which was installed anew
	}
	if err != nil || !want.MatchString(said) {
		t.Errorf("%v\n%s", err, said)
	}
}

// TestTheActionTellsAPullRequestWhatItChanges in one comment, which later runs write anew. A program in the place of GitHub's own keeps it.
func TestTheActionTellsAPullRequestWhatItChanges(t *testing.T) {
	rel := load(t)
	a := readAction(t, rel)
	r := newRunner(t, a, map[string]string{"site": "docs", "check": "false", "github.event_name": "pull_request", "github.event.pull_request.number": "7"})
	r.site(t, rel, "docs")
	r.run(t, "git", "init", "-q")
	r.run(t, "git", "add", "docs")
	r.run(t, "git", "-c", "user.name=n", "-c", "user.email=n@example.com", "commit", "-qm", "one")
	r.values["github.event.pull_request.base.sha"] = strings.TrimSpace(r.run(t, "git", "rev-parse", "HEAD"))
	kept := filepath.Join(r.dir, "comment.md")
	bin := t.TempDir()
	gh := `#!/bin/sh
echo "$*" >> "$HOME/calls"
case "$*" in
*--jq*) [ ! -e "$HOME/comment.md" ] || echo https://api.example/comments/1 ;;
*body=@*) for a; do case $a in body=@*) cp "${a#body=@}" "$HOME/comment.md" ;; esac; done; [ ! -e "$HOME/fork" ] ;;
esac
`
	if err := os.WriteFile(filepath.Join(bin, "gh"), []byte(gh), 0o755); err != nil {
		t.Fatal(err)
	}
	r.path = bin + ":"
	r.env = append(r.env, "GITHUB_REPOSITORY=some/docs")
	for i, want := range []string{"api repos/some/docs/issues/7/comments --field", "api --method PATCH https://api.example/comments/1 --field"} {
		if err := os.WriteFile(filepath.Join(r.dir, "docs/docs/index.md"), []byte("# Paper boats\n\nThey swim.\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		said, err := r.all(t, a)
		calls := strings.Split(strings.TrimSpace(read(t, filepath.Join(r.dir, "calls"))), "\n")
		if err != nil || !strings.HasPrefix(calls[len(calls)-1], want) || len(calls) != 2*(i+1) {
			t.Fatalf("%v %q\n%s", err, calls, said)
		}
		if text := read(t, kept); !strings.HasPrefix(text, "<!-- written by the action of Orihon -->\n") || !strings.Contains(text, "Paper boats") {
			t.Errorf("the comment is %s", text)
		}
	}
	if err := os.WriteFile(filepath.Join(r.dir, "fork"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if said, err := r.all(t, a); err != nil || !strings.Contains(said, "::notice::No comment was written") {
		t.Errorf("a token that may read alone: %v\n%s", err, said)
	}
}
