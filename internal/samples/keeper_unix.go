//go:build unix

package samples

import (
	"fmt"
	"io"
	"os/exec"
	"sync"
	"syscall"
	"time"
)

// keeper leads the process group of a scratch folder. It waits on a pipe that ends with us, however we end, and then
// ends the whole group: no server outlives its run.
type keeper struct {
	cmd  *exec.Cmd
	pipe io.Closer
	once sync.Once
}

func newKeeper() (*keeper, error) {
	cmd := exec.Command("sh", "-c", "cat >/dev/null; kill -s KILL 0")
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	pipe, err := cmd.StdinPipe()
	if err != nil {
		return nil, fmt.Errorf("start the keeper of processes: %w", err)
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("start the keeper of processes: %w", err)
	}
	return &keeper{cmd: cmd, pipe: pipe}, nil
}

// start starts a command in the group.
func (k *keeper) start(cmd *exec.Cmd, base string) (*process, error) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pgid: k.cmd.Process.Pid}
	return startProcess(cmd, base)
}

// end ends all processes of the group: politely, and after a second, or when those given have ended, for good.
func (k *keeper) end(started []*process) {
	k.once.Do(func() {
		group := -k.cmd.Process.Pid
		_ = syscall.Kill(group, syscall.SIGTERM)
		patience := time.After(time.Second)
		for _, p := range started {
			select {
			case <-p.ended:
			case <-patience:
				patience = time.After(0) // for those that are left
			}
		}
		_ = syscall.Kill(group, syscall.SIGKILL)
		_ = k.pipe.Close()
		_ = k.cmd.Wait()
	})
}
