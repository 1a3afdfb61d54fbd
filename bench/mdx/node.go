package main

import (
	"bufio"
	"errors"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"
)

// warmUps is how often @mdx-js/mdx compiles all pages before it is measured.
const warmUps = 2

// compiler is @mdx-js/mdx in a process of Node that stays: bench/mdx/compile.mjs.
type compiler struct {
	command *exec.Cmd
	ask     io.WriteCloser
	answers *bufio.Reader
}

func startCompiler(c *corpus) (*compiler, error) {
	n := &compiler{command: exec.Command("node", "bench/mdx/compile.mjs", c.folder, c.format)}
	n.command.Stderr = os.Stderr
	out, err := n.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if n.ask, err = n.command.StdinPipe(); err != nil {
		return nil, err
	}
	n.answers = bufio.NewReader(out)
	if err := n.command.Start(); err != nil {
		return nil, err
	}
	for range warmUps {
		if _, err := n.run(); err != nil {
			return nil, errors.Join(err, n.close())
		}
	}
	return n, nil
}

func (n *compiler) name() string { return "@mdx-js/mdx" }

func (n *compiler) run() (time.Duration, error) {
	if _, err := io.WriteString(n.ask, "\n"); err != nil {
		return 0, err
	}
	line, err := n.answers.ReadString('\n')
	if err != nil {
		return 0, err
	}
	micros, err := strconv.Atoi(strings.TrimSpace(line))
	return time.Duration(micros) * time.Microsecond, err
}

func (n *compiler) close() error {
	return errors.Join(n.ask.Close(), n.command.Wait())
}
