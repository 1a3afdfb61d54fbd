package samples

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

// curlSettings make curl tell the status of each reply, beside its output.
const (
	statusMark   = "orihon-sample-status "
	curlSettings = "silent\nshow-error\nwrite-out = \"%{stderr}\\n" + statusMark + "%{http_code}\\n\"\n"
)

var statusLine = regexp.MustCompile(`\n` + statusMark + `\d*\n`)

// shellScript runs a block in a shell that goes on where the last one ended. Variables are exported, for that is how
// they are kept.
const shellScript = `set -a
[ ! -f "$1" ] || . "$1"
orihon_state=$1 orihon_folder=$2 orihon_dir=$3 orihon_code=$4
shift $#
[ ! -f "$orihon_folder" ] || cd "$(cat "$orihon_folder")"
[ -z "$orihon_dir" ] || cd "$orihon_dir" || exit
trap 'orihon_exit=$?; export -p > "$orihon_state"; [ -n "$orihon_dir" ] || pwd > "$orihon_folder"; exit $orihon_exit' EXIT
set -e
(set -o pipefail) 2>/dev/null && set -o pipefail
. "$orihon_code"
`

// backgroundScript is the same for a block that goes on: nothing of it is kept.
var backgroundScript = strings.Replace(shellScript, "trap '", ": '", 1)

// output is what a command printed.
type output struct {
	text     string // of standard output, or of standard error if there is none
	statuses []string
}

// do does one step; nil if all is as it should be.
func (w *workspace) do(ctx context.Context, s *step) *problem {
	if s.file != "" {
		if p := w.write(s); p != nil || !s.run {
			return p
		}
	}
	if !s.run {
		return w.compare(s)
	}
	return w.execute(ctx, s)
}

func (w *workspace) write(s *step) *problem {
	failed := func(err error) *problem {
		return &problem{id: "sample-file", text: fmt.Sprintf("%s cannot be written: %v", s.file, err), ends: true}
	}
	target := filepath.Join(w.here(s), filepath.FromSlash(s.file))
	if inside, err := filepath.Rel(w.scratch, target); err != nil || !filepath.IsLocal(inside) {
		return failed(errors.New("it lies outside of the scratch folder"))
	}
	if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
		return failed(err)
	}
	how := os.O_WRONLY | os.O_CREATE | os.O_TRUNC
	if s.append {
		how = os.O_WRONLY | os.O_CREATE | os.O_APPEND
	}
	f, err := os.OpenFile(target, how, 0o644)
	if err != nil {
		return failed(err)
	}
	_, err = f.WriteString(w.used(s.code))
	if err = errors.Join(err, f.Close()); err != nil {
		return failed(err)
	}
	return nil
}

// here is the folder that a step is done in: its own, or that in which the shell is.
func (w *workspace) here(s *step) string {
	at := w.folder
	if data, err := os.ReadFile(filepath.Join(w.hidden, "folder")); err == nil {
		at = strings.TrimSuffix(string(data), "\n")
	}
	if s.dir == "" {
		return at
	}
	if filepath.IsAbs(s.dir) {
		return s.dir
	}
	return filepath.Join(w.folder, filepath.FromSlash(s.dir))
}

func (w *workspace) execute(ctx context.Context, s *step) *problem {
	code, p := w.script(s)
	if p != nil {
		return p
	}
	proc, err := w.start(s, code)
	if err != nil {
		return &problem{id: "sample-failed", text: fmt.Sprintf("it cannot be run: %v", err), ends: true}
	}
	given := s.timeout
	if given == 0 {
		given = w.set.Timeout
	}
	limit := newLimit(given)
	defer limit.end()
	if s.back {
		w.back = append(w.back, proc)
		return w.await(ctx, s, proc, limit)
	}
	select {
	case <-proc.ended:
	case <-ctx.Done():
		return &problem{id: "sample-failed", text: "it was ended", ends: true}
	case <-limit.over:
		w.keeper.end(append(w.back, proc))
		return &problem{
			id: "sample-timeout", text: fmt.Sprintf("it did not end within %s", limit), ends: true,
			hint: "mark a command that goes on with background, or give more time with timeout=" + (2 * given).String() + tail(w.printed(proc.output())),
		}
	}
	return w.judge(s, proc)
}

// script is the shell code of a step: its own, or the call of the program that runs its language.
func (w *workspace) script(s *step) (string, *problem) {
	if isShell(s.lang) && w.set.Languages[s.lang] == "" {
		return w.used(s.code), nil
	}
	program := w.set.Languages[s.lang]
	known, ending := languageOf(s.lang)
	if program == "" {
		program = known
	}
	if program == "" {
		return "", &problem{
			id: "sample-language", text: fmt.Sprintf("nothing is known to run %q", s.lang), ends: true,
			hint: "name the program under languages in " + settingsFile,
		}
	}
	name := s.file
	if name == "" {
		name = fmt.Sprintf("sample-%d.%s", w.started, ending)
		copied := *s
		copied.file = name
		if p := w.write(&copied); p != nil {
			return "", p
		}
	}
	if strings.Contains(program, "{file}") {
		return strings.ReplaceAll(program, "{file}", name), nil
	}
	return program + " " + name, nil
}

// start starts code in a shell.
func (w *workspace) start(s *step, code string) (*process, error) {
	w.started++
	base := filepath.Join(w.hidden, fmt.Sprintf("%03d", w.started))
	if err := os.WriteFile(base+".sh", []byte(code), 0o600); err != nil {
		return nil, err
	}
	script, dir := shellScript, ""
	if s.back {
		script = backgroundScript
	}
	if s.dir != "" {
		dir = w.here(s)
	}
	cmd := exec.Command(shell(), "-c", script, "sample", filepath.Join(w.hidden, "state"), filepath.Join(w.hidden, "folder"), dir, base+".sh")
	cmd.Dir, cmd.Env = w.folder, w.env
	return w.keeper.start(cmd, base)
}

// judge looks at a command that has ended.
func (w *workspace) judge(s *step, proc *process) *problem {
	out := read(proc)
	w.last = out
	if proc.code != s.exit {
		return &problem{
			id: "sample-failed", text: fmt.Sprintf("it ended with %d, not with %d", proc.code, s.exit), ends: true,
			hint: "it printed:" + tail(w.printed(proc.output())),
		}
	}
	if p := checkStatus(s, out); p != nil {
		p.hint = "it printed:" + tail(w.printed(out.text))
		return p
	}
	if s.silent && strings.TrimSpace(out.text) != "" {
		return &problem{id: "sample-differs", text: "it printed something, and the page says that it does not", hint: "it printed:" + tail(w.printed(out.text))}
	}
	return w.capture(s)
}

// checkStatus compares the status of the last reply with the one that the page tells. Where it tells nothing of the reply,
// an error is none that it means.
func checkStatus(s *step, out *output) *problem {
	if s.status == "" {
		if n := len(out.statuses); n > 0 && out.statuses[n-1] >= "400" && !s.compared && s.exit == 0 {
			return &problem{id: "sample-failed", text: fmt.Sprintf("the status is %[1]s; if the page means that, say status=%[1]s", out.statuses[n-1])}
		}
		return nil
	}
	if len(out.statuses) == 0 {
		return &problem{id: "sample-differs", text: "the status is " + s.status + " by the page, but curl got no reply"}
	}
	if got := out.statuses[len(out.statuses)-1]; got != s.status {
		return &problem{id: "sample-differs", text: fmt.Sprintf("the status is %s, and the page says %s", got, s.status)}
	}
	return nil
}

// read takes the statuses that curl told off what a command printed.
func read(proc *process) *output {
	out := &output{text: proc.stdout()}
	told := proc.stderr()
	for line := range strings.Lines(told) {
		if status, found := strings.CutPrefix(line, statusMark); found {
			out.statuses = append(out.statuses, strings.TrimSpace(status))
		}
	}
	if strings.TrimSpace(out.text) == "" {
		out.text = withoutStatuses(told)
	}
	return out
}

// withoutStatuses takes the lines out that curl was made to write, each with the line end before it.
func withoutStatuses(text string) string {
	return statusLine.ReplaceAllString(text, "")
}

// tail is the end of a text, as lines of a hint.
func tail(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if len(lines) > 20 {
		lines = append([]string{"…"}, lines[len(lines)-20:]...)
	}
	return "\n      " + strings.Join(lines, "\n      ")
}

// tails are the last lines of the commands in the background.
func (w *workspace) tails() []string {
	var lines []string
	for _, p := range w.back {
		all := strings.Split(strings.TrimSpace(w.printed(p.output())), "\n")
		lines = append(lines, all[max(0, len(all)-10):]...)
	}
	return lines
}
