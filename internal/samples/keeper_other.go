//go:build !unix

package samples

import (
	"os/exec"
	"sync"
)

// keeper ends what a scratch folder started. Where there are no process groups, that is the shells alone.
type keeper struct {
	mu      sync.Mutex
	started []*exec.Cmd
}

func newKeeper() (*keeper, error) { return &keeper{}, nil }

// start starts a command.
func (k *keeper) start(cmd *exec.Cmd, base string) (*process, error) {
	p, err := startProcess(cmd, base)
	if err == nil {
		k.mu.Lock()
		k.started = append(k.started, cmd)
		k.mu.Unlock()
	}
	return p, err
}

// end ends all commands.
func (k *keeper) end([]*process) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, cmd := range k.started {
		_ = cmd.Process.Kill()
	}
}
