//go:build !unix

package serve

import (
	"context"
	"errors"
)

var errNoHandover = errors.New("this system cannot hand sockets from one server to the next")

type predecessor struct{}

func (*predecessor) end() {}

// TakeOver takes the sockets of the server that listens at a path, if there is one.
func (s *Sockets) TakeOver(string) error { return errNoHandover }

func (s *Sockets) handOn(context.Context, string, func()) (part, error) {
	return part{}, errNoHandover
}
