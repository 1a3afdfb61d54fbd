package pictures

import (
	"bytes"
	"compress/gzip"
	"context"
	_ "embed" // for the codec
	"errors"
	"fmt"
	"image"
	"io"
	"sync"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/imports/wasi_snapshot_preview1"
)

// The choices of libwebp. Method 2 of 6 takes half of the time of 4, the usual one, for 5 % more bytes (bench/pictures).
const (
	method         = 2
	quality        = 80 // of photographs
	effortLossless = 50
)

//go:embed libwebp/webp.wasm.gz
var libwebp []byte

// codec is libwebp, compiled by the first picture that is encoded.
var codec = sync.OnceValues(func() (*machine, error) {
	r, err := gzip.NewReader(bytes.NewReader(libwebp))
	if err != nil {
		return nil, fmt.Errorf("unpack libwebp: %w", err)
	}
	code, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("unpack libwebp: %w", err)
	}
	ctx := context.Background()
	m := &machine{runtime: wazero.NewRuntime(ctx)}
	if _, err = wasi_snapshot_preview1.Instantiate(ctx, m.runtime); err == nil {
		m.module, err = m.runtime.CompileModule(ctx, code)
	}
	if err != nil {
		return nil, fmt.Errorf("compile libwebp: %w", err)
	}
	return m, nil
})

type machine struct {
	runtime wazero.Runtime
	module  wazero.CompiledModule
}

var errCodec = errors.New("libwebp gave no picture")

// encode encodes a picture as WebP. Each has a machine of its own, so that what one leaves in memory cannot matter for the next.
func encode(img *image.NRGBA, lossless bool) ([]byte, error) {
	m, err := codec()
	if err != nil {
		return nil, err
	}
	ctx := context.Background()
	instance, err := m.runtime.InstantiateModule(ctx, m.module, wazero.NewModuleConfig().WithName(""))
	if err != nil {
		return nil, fmt.Errorf("start libwebp: %w", err)
	}
	defer func() { _ = instance.Close(ctx) }()
	call := func(name string, args ...uint64) (uint32, error) {
		results, err := instance.ExportedFunction(name).Call(ctx, args...)
		if err != nil {
			return 0, fmt.Errorf("libwebp: %w", err)
		}
		return uint32(results[0]), nil
	}
	pixels, err := call("malloc", uint64(len(img.Pix)))
	if err != nil {
		return nil, err
	}
	size, err := call("malloc", 8)
	if err != nil {
		return nil, err
	}
	memory := instance.Memory()
	if pixels == 0 || size == 0 || !memory.Write(pixels, img.Pix) || !memory.WriteUint64Le(size, 0) {
		return nil, errCodec
	}
	effort, isLossless := uint64(quality), uint64(0)
	if lossless {
		effort, isLossless = effortLossless, 1
	}
	const rgba, exact = 0, 0 // what nobody sees through full transparency need not stay
	b := img.Bounds()
	at, err := call("encode", uint64(pixels), uint64(b.Dx()), uint64(b.Dy()), uint64(size), rgba, effort, method, isLossless, exact)
	if err != nil {
		return nil, err
	}
	length, _ := memory.ReadUint32Le(size)
	data, ok := memory.Read(at, length)
	if at == 0 || length == 0 || !ok {
		return nil, errCodec
	}
	return bytes.Clone(data), nil
}
