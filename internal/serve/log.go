package serve

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"sync"
	"time"
)

// accessLog writes a line for each request, in the combined format of Apache and nginx or as JSON.
type accessLog struct {
	json bool

	mu  sync.Mutex
	out *bufio.Writer
}

func newAccessLog(out io.Writer, json bool) *accessLog {
	return &accessLog{json: json, out: bufio.NewWriterSize(out, 64<<10)}
}

func (l *accessLog) write(r record) {
	var line []byte
	if l.json {
		line = r.asJSON()
	} else {
		line = r.combined()
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	_, _ = l.out.Write(line)
}

func (l *accessLog) flush() {
	l.mu.Lock()
	defer l.mu.Unlock()
	_ = l.out.Flush()
}

// part writes out each second what has come, and at the end the rest.
func (l *accessLog) part() part {
	return part{
		run: func(ctx context.Context) error {
			tick := time.NewTicker(time.Second)
			defer tick.Stop()
			for {
				select {
				case <-tick.C:
					l.flush()
				case <-ctx.Done():
					return nil
				}
			}
		},
		stop: func(context.Context) error { l.flush(); return nil },
	}
}

// combined is the line of a request as Apache's LogFormat "combined" has it.
func (r record) combined() []byte {
	b := append([]byte(r.remote), " - - ["...)
	b = r.start.AppendFormat(b, "02/Jan/2006:15:04:05 -0700")
	b = append(b, `] "`...)
	b = appendEscaped(b, r.method)
	b = append(b, ' ')
	b = appendEscaped(b, r.target)
	b = append(b, ' ')
	b = appendEscaped(b, r.proto)
	b = append(b, `" `...)
	b = strconv.AppendInt(b, int64(r.status), 10)
	b = append(b, ' ')
	b = strconv.AppendInt(b, r.bytes, 10)
	for _, field := range []string{r.referer, r.agent} {
		b = append(b, ` "`...)
		if field == "" {
			field = "-"
		}
		b = appendEscaped(b, field)
		b = append(b, '"')
	}
	return append(b, '\n')
}

// appendEscaped escapes as Apache does: what a client sends can end neither field nor line.
func appendEscaped(b []byte, text string) []byte {
	for i := range len(text) {
		switch c := text[i]; {
		case c == '"' || c == '\\':
			b = append(b, '\\', c)
		case c < ' ' || c > '~':
			b = fmt.Appendf(b, `\x%02x`, c)
		default:
			b = append(b, c)
		}
	}
	return b
}

func (r record) asJSON() []byte {
	line, err := json.Marshal(struct {
		Time    time.Time `json:"time"`
		Remote  string    `json:"remote"`
		Host    string    `json:"host"`
		Method  string    `json:"method"`
		Target  string    `json:"target"`
		Proto   string    `json:"proto"`
		Status  int       `json:"status"`
		Bytes   int64     `json:"bytes"`
		Seconds float64   `json:"seconds"`
		Referer string    `json:"referer"`
		Agent   string    `json:"agent"`
	}{r.start, r.remote, r.host, r.method, r.target, r.proto, r.status, r.bytes, r.took.Seconds(), r.referer, r.agent})
	if err != nil {
		return nil // texts and numbers can be encoded
	}
	return append(line, '\n')
}
