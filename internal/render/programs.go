package render

import (
	"crypto/sha256"
	"sync"
)

// Programs keeps the bytecode of scripts for the renderers of one process that have the same script, as those of tests do. Its zero
// value is empty; nil keeps nothing.
type Programs struct {
	mu   sync.Mutex
	kept map[[sha256.Size]byte]program
}

// of compiles a script, unless it was compiled before.
func (p *Programs) of(script string) (program, error) {
	if p == nil {
		return compile(script)
	}
	hash := sha256.Sum256([]byte(script))
	p.mu.Lock()
	code, known := p.kept[hash]
	p.mu.Unlock()
	if known {
		return code, nil
	}
	code, err := compile(script)
	if err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.kept == nil {
		p.kept = map[[sha256.Size]byte]program{}
	}
	p.kept[hash] = code
	return code, nil
}
