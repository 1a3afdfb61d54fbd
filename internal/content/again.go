package content

import (
	"crypto/sha256"
	"encoding/hex"
	"os"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// Again reads one document as the Read before did, whose State is in the input, with what is wrong with it. The next Read finds the
// module that it has parsed. nil: the last Read did not have it, or it cannot be read any more.
func Again(input Input, name string) (*site.Doc, []diag.Message) {
	known, ok := input.State.sourceOf(name)
	if !ok || input.Rewrite != nil {
		return nil, nil
	}
	info, err := input.FS.(interface {
		Stat(string) (os.FileInfo, error)
	}).Stat(name)
	if err != nil || !info.Mode().IsRegular() {
		return nil, nil
	}
	f := known.file
	f.size, f.modTime = info.Size(), info.ModTime()
	s := readSource(input.FS, f, nil)
	if s.unreadable {
		return nil, nil
	}
	input.Cache = input.State
	p := newParser(input)
	sum := sha256.Sum256([]byte(s.hash + p.optionsKey(s) + "\x00" + name))
	e := p.entry(hex.EncodeToString(sum[:]), s)
	return newDoc(s, e, input.Updated[name]), append(s.messages, e.Messages...)
}

func (s *State) sourceOf(name string) (*source, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	k, ok := s.sources[name]
	return k.value, ok
}
