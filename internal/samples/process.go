package samples

import (
	"errors"
	"os"
	"os/exec"
)

// process is a command that was started. Its output goes to files, so that what it leaves running holds nothing up.
type process struct {
	base  string // of the names of its output files
	ended chan struct{}
	code  int // once it has ended
}

// run starts a command whose output goes to base.out and base.err.
func startProcess(cmd *exec.Cmd, base string) (*process, error) {
	out, err := os.Create(base + ".out")
	if err != nil {
		return nil, err
	}
	defer func() { _ = out.Close() }()
	told, err := os.Create(base + ".err")
	if err != nil {
		return nil, err
	}
	defer func() { _ = told.Close() }()
	cmd.Stdout, cmd.Stderr = out, told
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	p := &process{base: base, ended: make(chan struct{})}
	go func() {
		defer close(p.ended)
		err := cmd.Wait()
		var exit *exec.ExitError
		switch {
		case errors.As(err, &exit):
			p.code = exit.ExitCode()
		case err != nil:
			p.code = -1
		}
	}()
	return p, nil
}

func (p *process) stdout() string { return fileText(p.base + ".out") }
func (p *process) stderr() string { return fileText(p.base + ".err") }

// output is all that was printed, without what curl tells about its replies.
func (p *process) output() string {
	text := p.stdout()
	if told := withoutStatuses(p.stderr()); told != "" {
		text += told
	}
	return text
}

func fileText(name string) string {
	data, err := os.ReadFile(name)
	if err != nil {
		return ""
	}
	return string(data)
}
