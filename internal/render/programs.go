package render

import (
	"crypto/sha256"
	"slices"
	"sync"
)

// Programs keeps the bytecode of scripts for the renderers of one process that have the same script, as those of tests do, and
// engines that run them. Its zero value is empty; nil keeps nothing.
type Programs struct {
	mu      sync.Mutex
	kept    map[[sha256.Size]byte]program
	engines []ready // the newest last
}

// ready is an engine in which no page's own script has run.
type ready struct {
	of     engineOf
	engine *guarded
}

// engineOf says which renderers can use an engine.
type engineOf struct {
	script [sha256.Size]byte
	limits Limits
}

// mostReady is how many engines are kept. Each has some 10 MB.
const mostReady = 4

// take returns an engine that another renderer has left; nil if there is none.
func (p *Programs) take(of engineOf) *guarded {
	if p == nil {
		return nil
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	for i, r := range slices.Backward(p.engines) {
		if r.of == of {
			p.engines = slices.Delete(p.engines, i, i+1)
			return r.engine
		}
	}
	return nil
}

// leave keeps an engine for other renderers, and reports false if it is not kept. The oldest one gives way.
func (p *Programs) leave(of engineOf, engine *guarded) bool {
	if p == nil {
		return false
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.engines = append(p.engines, ready{of, engine})
	if len(p.engines) > mostReady {
		p.engines[0].engine.close()
		p.engines = slices.Delete(p.engines, 0, 1)
	}
	return true
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
