package pipeline

import "strings"

// maxFormer is how many states ago a file may have been left out that is still served.
const maxFormer = 4

// formerFiles are the shells, scripts and styles of former states that are in the site no more. A document that was fetched just
// before an update asks for them just after it. Their names stand for their content.
type formerFiles struct{ states []map[string][]byte }

// follow notes what a state has that the one after it has not.
func (f *formerFiles) follow(before, after *liveSite) {
	gone := map[string][]byte{}
	note := func(name string, data []byte) {
		if after.builder.plan.Find(name) == nil {
			gone[name] = data
		}
	}
	for _, s := range before.builder.maker.Shells {
		note(strings.TrimPrefix(s.Address, "/"), s.Data)
	}
	for _, file := range before.builder.bundle.Files {
		note(file.Name, file.Data)
	}
	if len(gone) == 0 {
		return
	}
	f.states = append(f.states, gone)
	f.states = f.states[max(0, len(f.states)-maxFormer):]
}

func (f *formerFiles) find(name string) []byte {
	for _, files := range f.states {
		if data, ok := files[name]; ok {
			return data
		}
	}
	return nil
}

// former is a file of a former state; nil if there is none.
func (l *Live) former(name string) []byte {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.left.find(name)
}
