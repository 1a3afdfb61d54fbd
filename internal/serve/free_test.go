package serve

import (
	"net"
	"strconv"
	"strings"
	"testing"
)

func TestAnAddressThatIsTaken(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	addr := l.Addr().(*net.TCPAddr)
	want := "another program listens on " + addr.String() + ": end it, or give an address of your own, as in --addr 127.0.0.1:" + strconv.Itoa(addr.Port+1)
	if err := Free(t.Context(), addr.String()); err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("%v", err)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	if err := Free(t.Context(), addr.String()); err != nil {
		t.Error(err)
	}
}
