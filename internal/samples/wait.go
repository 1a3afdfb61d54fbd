package samples

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// pause is the time between two looks at what is waited for.
const pause = 50 * time.Millisecond

// await waits until a background command is ready: a port takes connections, an address answers, or words were printed.
func (w *workspace) await(ctx context.Context, s *step, proc *process, limit *limit) *problem {
	w.last = &output{}
	want := w.used(s.wait)
	for want != "" && !ready(ctx, want, proc) {
		select {
		case <-proc.ended:
			return &problem{
				id: "sample-failed", text: fmt.Sprintf("it ended with %d before it was ready", proc.code), ends: true,
				hint: "it printed:" + tail(w.printed(proc.output())),
			}
		case <-ctx.Done():
			return &problem{id: "sample-failed", text: "it was ended", ends: true}
		case <-limit.over:
			return &problem{
				id: "sample-timeout", text: fmt.Sprintf("it was not ready within %s: waited for %s", limit, s.wait), ends: true,
				hint: "it printed:" + tail(w.printed(proc.output())),
			}
		case <-time.After(pause):
		}
	}
	w.last.text = proc.output()
	return nil
}

func ready(ctx context.Context, want string, proc *process) bool {
	if port, err := strconv.Atoi(want); err == nil {
		return takesConnections(port)
	}
	if strings.HasPrefix(want, "http://") || strings.HasPrefix(want, "https://") {
		return answers(ctx, want)
	}
	return strings.Contains(proc.output(), want)
}

func takesConnections(port int) bool {
	for _, host := range []string{"127.0.0.1", "::1"} {
		c, err := net.DialTimeout("tcp", net.JoinHostPort(host, strconv.Itoa(port)), time.Second)
		if err == nil {
			_ = c.Close()
			return true
		}
	}
	return false
}

// answers reports whether an address gives any answer but the server's own failure.
func answers(ctx context.Context, url string) bool {
	ctx, stop := context.WithTimeout(ctx, 2*time.Second)
	defer stop()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, http.NoBody)
	if err != nil {
		return false
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return false
	}
	_ = res.Body.Close()
	return res.StatusCode < 500
}
