package deploy

import (
	"context"
	"errors"
)

// Object is what is put into a bucket.
type Object struct {
	Name            string // below the prefix of the deploy
	Body            []byte
	ContentType     string
	CacheControl    string
	ContentEncoding string
	Redirect        string // where a website endpoint sends readers on; "" for an object with a body of its own
}

// Bucket is the part of an object store that a deploy needs. Names are below the deploy's prefix.
type Bucket interface {
	// Get returns the body of an object, ErrNotThere if there is none.
	Get(ctx context.Context, name string) ([]byte, error)
	Put(ctx context.Context, o Object) error
	// Copy copies an object with all that is sent with it, save where readers are sent on, which is the copy's own: with a
	// Redirect, the copy is sent as to says.
	Copy(ctx context.Context, from string, to Object) error
	// Remove deletes objects; those that are not there are no error.
	Remove(ctx context.Context, names []string) error
	// List returns the ETags of all objects, without quotes.
	List(ctx context.Context) (map[string]string, error)
}

// ErrNotThere says that a bucket has no object of that name.
var ErrNotThere = errors.New("there is no such object")
