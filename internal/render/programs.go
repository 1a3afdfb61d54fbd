package render

import (
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

// scripts are what an engine runs, as bundle.Scripts. They are long, and mostly the same text in memory: comparing them costs nothing, and
// hashes would be made of them for every save of a development server.
type scripts struct{ theme, site string }

// compiled is a script with its bytecode: a theme's without a site, or a site's without a theme.
type compiled struct {
	script scripts
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
	scripts scripts
	limits  Limits
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
func (p *Programs) of(s scripts) ([]program, error) {
	first, err := p.program(scripts{theme: s.theme}, func() (program, error) { return compile(s.theme) })
	if err != nil || s.site == "" {
		return []program{first}, err
	}
	second, err := p.program(scripts{site: s.site}, func() (program, error) {
		return translate(strings.Repeat("\n", firstLine-1) + s.site)
	})
	return []program{first, second}, err
}

// compile gives the bytecode of a script that runs first.
func compile(script string) (program, error) {
	if code, ok := shipped(script); ok {
		return code, nil
	}
	return translate(polyfill + addresses + script)
}

func (p *Programs) program(script scripts, compile func() (program, error)) (program, error) {
	if p == nil {
		return compile()
	}
	if code, known := p.find(script); known {
		return code, nil
	}
	code, err := compile()
	if err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.kept = append(p.kept, compiled{script, code}); len(p.kept) > mostPrograms {
		p.kept = slices.Delete(p.kept, 0, 1)
	}
	return code, nil
}

func (p *Programs) find(script scripts) (program, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	i := slices.IndexFunc(p.kept, func(c compiled) bool { return c.script == script })
	if i < 0 {
		return nil, false
	}
	found := p.kept[i]
	p.kept = append(slices.Delete(p.kept, i, i+1), found)
	return found.code, true
}
