// Package diagrams holds Mermaid, which draws diagrams in the browser.
package diagrams

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"

	"github.com/andybalholm/brotli"

	"github.com/orihon/orihon/web"
)

// dir is where `make build` puts Mermaid, packed, in web.FS.
const dir = "packages/mermaid"

// Packed is a file of the output that the binary holds in its brotli form.
type Packed struct {
	Name   string // relative to the output folder
	Key    string // changes with the content
	Brotli []byte
}

// Data is the file as it is.
func (p Packed) Data() ([]byte, error) {
	data, err := io.ReadAll(brotli.NewReader(bytes.NewReader(p.Brotli)))
	if err != nil {
		return nil, fmt.Errorf("unpack %s: %w", p.Name, err)
	}
	return data, nil
}

// Files returns the files that draw diagrams. The client asks for the first of them and for those that the kind of
// diagram needs. Their folder is named by their version, so that browsers may keep them for ever.
func Files() ([]Packed, error) {
	names, err := fs.Glob(web.FS, dir+"/*.js.br")
	if err != nil {
		return nil, fmt.Errorf("list the files of Mermaid: %w", err)
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("this binary was built without Mermaid: build it with `make build`")
	}
	files := make([]Packed, 0, len(names))
	for _, name := range names {
		data, err := web.FS.ReadFile(name)
		if err != nil {
			return nil, fmt.Errorf("read a file of Mermaid: %w", err)
		}
		sum := sha256.Sum256(data)
		files = append(files, Packed{
			Name:   strings.TrimPrefix(Base(), "/") + strings.TrimSuffix(path.Base(name), ".br"),
			Key:    hex.EncodeToString(sum[:8]),
			Brotli: data,
		})
	}
	return files, nil
}

// Base is the folder of Mermaid in the output.
func Base() string {
	version, err := web.FS.ReadFile(dir + "/version")
	if err != nil {
		version = []byte("missing")
	}
	return "/_orihon/assets/mermaid-" + string(version) + "/"
}
