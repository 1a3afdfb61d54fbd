package check

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/orihon/orihon/internal/check/rules"
)

// Bounds of asking other hosts.
const (
	maxAddresses  = 5000                   // of one run
	askTimeout    = 15 * time.Second       // for one address, redirects included
	betweenAsks   = 250 * time.Millisecond // to the same host
	hostsAtOnce   = 8
	answersHold   = 24 * time.Hour   // a good answer
	faultsHold    = 10 * time.Minute // a bad one
	maxRetryAfter = 10 * time.Second // what a host asks for is waited once, up to this
)

// External asks other hosts whether their addresses answer: one address of a host at a time, and none again that has
// answered within a day.
type External struct {
	Client *http.Client // nil: one of its own
	Cache  string       // file that keeps the answers; "": nothing is kept
	Agent  string       // what it calls itself
	Now    func() time.Time
	Pause  time.Duration // between two requests to a host; 0: a quarter of a second
}

// answer is what is known of an address.
type answer struct {
	Problem string    `json:"problem,omitempty"`
	At      time.Time `json:"at"`
}

// Ask returns what is wrong with addresses; those that answer, and those that nobody can tell of, are left out.
func (e *External) Ask(ctx context.Context, addresses []string) map[string]string {
	now := time.Now
	if e.Now != nil {
		now = e.Now
	}
	kept := e.read()
	out := map[string]string{}
	byHost := map[string][]string{}
	var hosts []string
	asked := 0
	for _, a := range addresses {
		u, err := url.Parse(a)
		switch {
		case err != nil || u.Host == "":
			out[a] = "is no address"
			continue
		case !rules.IsPublic(u.Hostname()):
			continue
		}
		if k, ok := kept[a]; ok && now().Sub(k.At) < holds(k) {
			if k.Problem != "" {
				out[a] = k.Problem
			}
			continue
		}
		if asked++; asked <= maxAddresses {
			if byHost[u.Host] == nil {
				hosts = append(hosts, u.Host)
			}
			byHost[u.Host] = append(byHost[u.Host], a)
		}
	}
	for a, problem := range e.askHosts(ctx, hosts, byHost) {
		kept[a] = answer{problem, now()}
		if problem != "" {
			out[a] = problem
		}
	}
	e.write(kept, now())
	return out
}

// askHosts asks several hosts at once, each for one address after the other. Addresses that nobody can tell of are left out.
func (e *External) askHosts(ctx context.Context, hosts []string, byHost map[string][]string) map[string]string {
	var mu sync.Mutex
	out := map[string]string{}
	queue := make(chan string, len(hosts))
	for _, h := range hosts {
		queue <- h
	}
	close(queue)
	var wait sync.WaitGroup
	for range min(hostsAtOnce, len(hosts)) {
		wait.Go(func() {
			for host := range queue {
				for a, problem := range e.askHost(ctx, byHost[host]) {
					mu.Lock()
					out[a] = problem
					mu.Unlock()
				}
			}
		})
	}
	wait.Wait()
	return out
}

// askHost asks one host for one address after the other. A host that cannot be reached is not tried again: all of its addresses have
// that problem.
func (e *External) askHost(ctx context.Context, addresses []string) map[string]string {
	out := map[string]string{}
	for n, a := range addresses {
		if ctx.Err() != nil || n > 0 && !sleep(ctx, e.pause()) {
			return out
		}
		problem, known, isAway := e.ask(ctx, a)
		if known {
			out[a] = problem
		}
		if isAway {
			for _, other := range addresses[n+1:] {
				out[other] = problem
			}
			return out
		}
	}
	return out
}

func holds(a answer) time.Duration {
	if a.Problem != "" {
		return faultsHold
	}
	return answersHold
}

func (e *External) pause() time.Duration {
	if e.Pause > 0 {
		return e.Pause
	}
	return betweenAsks
}

func sleep(ctx context.Context, d time.Duration) bool {
	select {
	case <-time.After(d):
		return true
	case <-ctx.Done():
		return false
	}
}

// ask asks for the head of a page, and for the page where a host knows no heads. known: the answer says something of the
// page. A host that is busy, or refuses programs, says nothing. isAway: there was no way to the host of the address.
func (e *External) ask(ctx context.Context, address string) (problem string, known, isAway bool) {
	for attempt := range 2 {
		status, wait, err := e.request(ctx, http.MethodHead, address)
		if err == nil && status >= 400 && status != http.StatusTooManyRequests {
			status, wait, err = e.request(ctx, http.MethodGet, address)
		}
		switch {
		case ctx.Err() != nil:
			return "", false, false
		case err != nil && attempt == 0 && isTemporary(err):
			continue
		case err != nil:
			return "does not answer: " + reason(err), true, isUnreachable(err, address)
		case status == http.StatusTooManyRequests || status == http.StatusServiceUnavailable:
			if attempt == 0 && wait <= maxRetryAfter && sleep(ctx, wait) {
				continue
			}
			return "", false, false
		case status == http.StatusNotFound || status == http.StatusGone:
			return fmt.Sprintf("leads nowhere: %d %s", status, http.StatusText(status)), true, false
		case status == http.StatusUnauthorized || status == http.StatusForbidden || status == http.StatusMethodNotAllowed || status == 999:
			return "", true, false // the page is there, but not for programs
		case status >= 400:
			return fmt.Sprintf("answers with %d %s", status, http.StatusText(status)), true, false
		}
		return "", true, false
	}
	return "", false, false
}

// isUnreachable reports whether no connection to the host of an address was made; one that it redirects to is another matter.
func isUnreachable(err error, address string) bool {
	var dial *net.OpError
	var at *url.Error
	asked, parseErr := url.Parse(address)
	if !errors.As(err, &dial) || dial.Op != "dial" || !errors.As(err, &at) || parseErr != nil {
		return false
	}
	reached, parseErr := url.Parse(at.URL)
	return parseErr == nil && reached.Host == asked.Host
}

func isTemporary(err error) bool {
	var timeout net.Error
	return errors.As(err, &timeout) && timeout.Timeout()
}

// reason is the innermost message of a network error, which names neither method nor address.
func reason(err error) string {
	var dns *net.DNSError
	switch {
	case errors.As(err, &dns):
		return "there is no host " + dns.Name
	case isTemporary(err):
		return fmt.Sprintf("no answer within %s", askTimeout)
	}
	var u *url.Error
	if errors.As(err, &u) {
		return u.Err.Error()
	}
	return err.Error()
}

// request returns the status of an answer, and how long its host asks to wait.
func (e *External) request(ctx context.Context, method, address string) (status int, wait time.Duration, err error) {
	ctx, cancel := context.WithTimeout(ctx, askTimeout)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, method, address, nil)
	if err != nil {
		return 0, 0, err
	}
	req.Header.Set("User-Agent", e.agent())
	req.Header.Set("Accept", "text/html,*/*;q=0.8")
	client := e.Client
	if client == nil {
		client = &http.Client{}
	}
	res, err := client.Do(req)
	if err != nil {
		return 0, 0, err
	}
	defer res.Body.Close()
	_, _ = io.CopyN(io.Discard, res.Body, 1<<10) // so that the connection can be used again
	seconds, err := time.ParseDuration(res.Header.Get("Retry-After") + "s")
	if err != nil || seconds < 0 {
		seconds = time.Second
	}
	return res.StatusCode, seconds, nil
}

func (e *External) agent() string {
	if e.Agent != "" {
		return e.Agent
	}
	return "orihon-check (link checker)"
}

// read returns what is kept of earlier runs; a file that cannot be read keeps nothing.
func (e *External) read() map[string]answer {
	var kept map[string]answer
	if data, err := os.ReadFile(e.Cache); err == nil && json.Unmarshal(data, &kept) == nil && kept != nil {
		return kept
	}
	return map[string]answer{}
}

// write keeps the answers that still hold. That it cannot be written costs time, and nothing else.
func (e *External) write(kept map[string]answer, now time.Time) {
	if e.Cache == "" {
		return
	}
	for a, k := range kept {
		if now.Sub(k.At) >= holds(k) {
			delete(kept, a)
		}
	}
	data, err := json.Marshal(kept)
	if err == nil && os.MkdirAll(filepath.Dir(e.Cache), 0o755) == nil {
		temporary := e.Cache + ".new"
		if os.WriteFile(temporary, data, 0o644) == nil && os.Rename(temporary, e.Cache) != nil {
			_ = os.Remove(temporary)
		}
	}
}
