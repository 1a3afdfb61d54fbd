// Command mongo is a MongoDB-compatible server for the tests of the printed quickstarts: FerretDB with its SQLite
// handler, in one process and without cgo. Its data goes when it ends.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"syscall"

	"github.com/FerretDB/FerretDB/ferretdb"
)

func main() {
	listen := flag.String("listen", "127.0.0.1:27017", "address to listen at")
	flag.Parse()
	if err := serve(*listen); err != nil {
		fmt.Fprintln(os.Stderr, "mongo:", err)
		os.Exit(1)
	}
}

// serve answers at an address until the process is told to end.
func serve(address string) error {
	data, err := os.MkdirTemp("", "orihon-mongo-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(data)
	db, err := ferretdb.New(&ferretdb.Config{
		Listener:  ferretdb.ListenerConfig{TCP: address},
		Handler:   "sqlite",
		SQLiteURL: "file:" + data + "/",
		Logger:    slog.New(slog.NewTextHandler(io.Discard, nil)),
	})
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return db.Run(ctx)
}
