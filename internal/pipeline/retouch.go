package pipeline

import (
	"slices"

	"github.com/orihon/orihon/internal/content"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/link"
	"github.com/orihon/orihon/internal/site"
)

// Retouch shows files that have changed, given by absolute names, in the state that is there: which takes as long however many
// pages there are. It works for documents of which nothing but the text has changed, and for the data of their pages alone; the
// Update that must follow finds out what that means for the others. False: nothing is shown before that Update.
func (l *Live) Retouch(files []string) bool {
	s := l.enter()
	if s == nil {
		return false
	}
	defer s.leave()
	docs := map[*site.Doc]*site.Doc{}
	for _, file := range files {
		name, ok := s.builder.tree.Name(file)
		was := s.index().Doc(s.builder.site, name)
		if !ok || was == nil {
			return false
		}
		now, messages := content.Again(s.builder.reading, name)
		isBad := func(m diag.Message) bool { return m.Severity == diag.Error }
		if now == nil || slices.ContainsFunc(messages, isBad) || now.Module != nil && now.Module.Script != nil {
			return false
		}
		docs[was] = now
	}
	for _, p := range s.builder.site.Pages {
		if now := docs[p.Doc]; now != nil {
			if _, ok := link.Retouch(p, now); !ok {
				return false
			}
		}
	}
	s.touchedMu.Lock()
	defer s.touchedMu.Unlock()
	if s.touched == nil {
		s.touched = map[*site.Doc]*site.Doc{}
	}
	for was, now := range docs {
		s.touched[was] = now
	}
	return len(docs) > 0
}

// Again parses the document of a file, given by its absolute name, as it is now, in the state that is there. It returns what is wrong
// with the text as well; nil if no page is written in the file.
func (l *Live) Again(file string) (*site.Doc, []diag.Message) {
	s := l.enter()
	if s == nil {
		return nil, nil
	}
	defer s.leave()
	name, ok := s.builder.tree.Name(file)
	if !ok {
		return nil, nil
	}
	return content.Again(s.builder.reading, name)
}

// newest is a page with the newest text of its document.
func (s *liveSite) newest(p *site.LinkedPage) *site.LinkedPage {
	s.touchedMu.Lock()
	now := s.touched[p.Doc]
	s.touchedMu.Unlock()
	if now == nil {
		return p
	}
	if touched, ok := link.Retouch(p, now); ok {
		return touched
	}
	return p
}
