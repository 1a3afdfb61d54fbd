package served

// maxFormer is how many states ago a file may have been left out that is still served.
const maxFormer = 4

// Former are the shells, scripts and styles of former states that are in the site no more. A document that was fetched just
// before an update asks for them just after it. Their names stand for their content.
type Former struct{ states []map[string][]byte }

// Follow notes what a state has that the one after it has not.
func (f *Former) Follow(gone map[string][]byte) {
	if len(gone) == 0 {
		return
	}
	f.states = append(f.states, gone)
	f.states = f.states[max(0, len(f.states)-maxFormer):]
}

// Find is a file of a former state; nil if there is none.
func (f *Former) Find(name string) []byte {
	for _, files := range f.states {
		if data, ok := files[name]; ok {
			return data
		}
	}
	return nil
}

// Gone are the files of a state that the state after it has not, by name.
func Gone(was, now map[string][]byte) map[string][]byte {
	gone := map[string][]byte{}
	for name, data := range was {
		if _, stays := now[name]; !stays {
			gone[name] = data
		}
	}
	return gone
}
