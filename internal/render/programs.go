package render

import (
	"crypto/sha256"
	"slices"
	"strings"
	"sync"
)

// Programs keeps the bytecode of scripts for the renderers of one process that have the same script, as those of a development server
// and of tests do, and engines that run them. Its zero value is empty and keeps no engines; nil keeps nothing.
type Programs struct {
	Engines int // how many are kept. Each has some 10 MB.

	mu      sync.Mutex
	kept    []compiled // the one that was asked for last comes last
	engines []ready    // the newest last
}

// compiled is a script with its bytecode.
type compiled struct {
	script [sha256.Size]byte
	code   program
}

// mostPrograms is how many scripts are kept.
const mostPrograms = 12

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
	if p == nil || p.Engines == 0 {
		return false
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.engines = append(p.engines, ready{of, engine})
	if len(p.engines) > p.Engines {
		p.engines[0].engine.close()
		p.engines = slices.Delete(p.engines, 0, 1)
	}
	return true
}

// of compiles the scripts of a renderer, but for those that were compiled before.
func (p *Programs) of(theme, site string) ([]program, error) {
	first, err := p.program(polyfill+addresses+theme, func() (program, error) { return compile(theme) })
	if err != nil || site == "" {
		return []program{first}, err
	}
	site = strings.Repeat("\n", firstLine-1) + site
	second, err := p.program(site, func() (program, error) { return translate(site) })
	return []program{first, second}, err
}

// compile gives the bytecode of a script that runs first.
func compile(script string) (program, error) {
	if code, ok := shipped(script); ok {
		return code, nil
	}
	return translate(polyfill + addresses + script)
}

func (p *Programs) program(script string, compile func() (program, error)) (program, error) {
	if p == nil {
		return compile()
	}
	hash := sha256.Sum256([]byte(script))
	if code, known := p.find(hash); known {
		return code, nil
	}
	code, err := compile()
	if err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.kept = append(p.kept, compiled{hash, code}); len(p.kept) > mostPrograms {
		p.kept = slices.Delete(p.kept, 0, 1)
	}
	return code, nil
}

func (p *Programs) find(hash [sha256.Size]byte) (program, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	i := slices.IndexFunc(p.kept, func(c compiled) bool { return c.script == hash })
	if i < 0 {
		return nil, false
	}
	found := p.kept[i]
	p.kept = append(slices.Delete(p.kept, i, i+1), found)
	return found.code, true
}
