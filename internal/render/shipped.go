//go:build !goja

package render

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"fmt"
	"io"
	"path"
	"runtime/debug"
	"strings"
)

// ShippedFile holds, in the repository, the bytecode of the theme's script of sites at the root of their host. The binary embeds it:
// the engine trusts its bytecode, so that it may come from nowhere else.
const ShippedFile = "internal/render/shipped/program"

//go:embed shipped
var shippedFiles embed.FS

// Ship makes the content of ShippedFile from a script: the hash of what it stands for, and bytecode, compressed.
func Ship(script string) ([]byte, error) {
	code, err := translate(polyfill + addresses + script)
	if err != nil {
		return nil, err
	}
	out := bytes.NewBuffer(programHash(script))
	w, err := gzip.NewWriterLevel(out, gzip.BestCompression)
	if err != nil {
		return nil, fmt.Errorf("compress the server script: %w", err)
	}
	if _, err := w.Write(code); err != nil {
		return nil, fmt.Errorf("compress the server script: %w", err)
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("compress the server script: %w", err)
	}
	return out.Bytes(), nil
}

// shipped is the bytecode that the binary brings, if it brings one and it is that of a script.
func shipped(script string) (program, bool) {
	data, _ := shippedFiles.ReadFile("shipped/" + path.Base(ShippedFile))
	return unpacked(data, script)
}

// unpacked is the bytecode of a ShippedFile, if it is that of a script.
func unpacked(data []byte, script string) (program, bool) {
	packed, ok := bytes.CutPrefix(data, programHash(script))
	if !ok {
		return nil, false
	}
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, false
	}
	code, err := io.ReadAll(r)
	return code, err == nil
}

// programHash is the hash of a script and of the version of the engine, whose bytecode no other version reads.
func programHash(script string) []byte {
	sum := sha256.New()
	fmt.Fprintln(sum, engineVersion(), len(polyfill), len(addresses))
	for _, text := range []string{polyfill, addresses, script} {
		io.WriteString(sum, text)
	}
	return sum.Sum(nil)
}

func engineVersion() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	var versions []string
	for _, m := range info.Deps {
		if strings.HasPrefix(m.Path, "modernc.org/") && strings.Contains(m.Path, "quickjs") {
			versions = append(versions, m.Path+m.Version+m.Sum)
		}
	}
	return strings.Join(versions, " ")
}
