// Package relay has the development server of a site answer the editors of that site too, so that both share what they know of it. When
// that server ends, the program that the editor has started goes on by itself.
package relay

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"net"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/sourcegraph/jsonrpc2"
)

// Who says which program serves which site with which choices. Only equals serve for each other.
type Who struct {
	Version string   `json:"version"`
	Dir     string   `json:"dir"`  // absolute, without symbolic links
	Read    []string `json:"read"` // see pipeline.Options
}

func (w Who) equals(other Who) bool {
	return w.Version == other.Version && w.Dir == other.Dir && slices.Equal(w.Read, other.Read)
}

// courtesy is how long both sides of a connection wait for each other's first words.
const courtesy = 2 * time.Second

// codec frames messages as the protocol of editors asks.
var codec jsonrpc2.VSCodeObjectCodec

// Listen answers the editors of a site by serve until what it returns is called, which waits for all that are being served. If that is
// not possible, or another server of the site does so already, editors have servers of their own.
func Listen(ctx context.Context, who Who, serve func(ctx context.Context, in io.ReadCloser, out io.Writer)) (stop func()) {
	listener := open(ctx, who)
	if listener == nil {
		return func() {}
	}
	ctx, end := context.WithCancel(ctx)
	var editors sync.WaitGroup
	editors.Go(func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			editors.Go(func() {
				defer func() { _ = conn.Close() }()
				defer context.AfterFunc(ctx, func() { _ = conn.Close() })()
				if in := greeted(conn, who); in != nil {
					serve(ctx, in, conn)
				}
			})
		}
	})
	return func() {
		end()
		_ = listener.Close()
		editors.Wait()
	}
}

// open listens at the first place that can be used; nil: at none.
func open(ctx context.Context, who Who) net.Listener {
	for _, place := range places(who.Dir) {
		folder := filepath.Dir(place)
		if err := os.MkdirAll(filepath.Dir(folder), 0o755); err != nil {
			continue
		}
		_ = os.Mkdir(folder, 0o700)
		if !isPrivate(folder) {
			continue
		}
		if conn := dialAt(ctx, place); conn != nil {
			_ = conn.Close()
			return nil
		}
		_ = os.Remove(place) // of a server that was killed
		listener, err := new(net.ListenConfig).Listen(ctx, "unix", place)
		if err != nil {
			continue
		}
		_ = os.Chmod(place, 0o600)
		return listener
	}
	return nil
}

// greeted reads what a connection says of itself first and answers it; nil: it is not to be served.
func greeted(conn net.Conn, who Who) io.ReadCloser {
	_ = conn.SetDeadline(time.Now().Add(courtesy))
	in := bufio.NewReader(conn)
	var other Who
	if codec.ReadObject(in, &other) != nil || codec.WriteObject(conn, who) != nil || !who.equals(other) {
		return nil
	}
	_ = conn.SetDeadline(time.Time{})
	return reading{in, conn}
}

// dial connects with the development server of a site; nil: there is none that is equal.
func dial(ctx context.Context, who Who) *connection {
	for _, place := range places(who.Dir) {
		if !isPrivate(filepath.Dir(place)) {
			continue
		}
		conn := dialAt(ctx, place)
		if conn == nil {
			continue
		}
		_ = conn.SetDeadline(time.Now().Add(courtesy))
		in := bufio.NewReader(conn)
		var other Who
		if codec.WriteObject(conn, who) == nil && codec.ReadObject(in, &other) == nil && who.equals(other) {
			_ = conn.SetDeadline(time.Time{})
			return &connection{in: in, out: conn, closer: conn}
		}
		_ = conn.Close()
	}
	return nil
}

func dialAt(ctx context.Context, place string) net.Conn {
	dialer := net.Dialer{Timeout: courtesy}
	conn, err := dialer.DialContext(ctx, "unix", place)
	if err != nil {
		return nil
	}
	return conn
}

// reading reads through a buffer what it closes.
type reading struct {
	io.Reader
	io.Closer
}

// connection is one of messages, with a server or an editor.
type connection struct {
	in     *bufio.Reader
	out    io.Writer
	closer io.Closer

	writing sync.Mutex
}

func (c *connection) read() (raw json.RawMessage, err error) {
	err = codec.ReadObject(c.in, &raw)
	return raw, err
}

func (c *connection) write(message any) error {
	c.writing.Lock()
	defer c.writing.Unlock()
	return codec.WriteObject(c.out, message)
}

func (c *connection) close() { _ = c.closer.Close() }
