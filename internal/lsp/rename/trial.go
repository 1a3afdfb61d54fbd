package rename

import (
	"cmp"
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/lsp/protocol"
	"github.com/orihon/orihon/internal/lsp/workspace"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/urls"
	"github.com/orihon/orihon/internal/yamltext"
)

// trial is the site as it would be after a change: addresses and ids are looked up there, not guessed.
type trial struct {
	*workspace.State
	messages []diag.Message
}

// attempt links the site with other texts, and writes nothing.
func attempt(ctx context.Context, f *workspace.Folder, change func(*source.Overlay)) (*trial, error) {
	o := f.Overlay.Clone()
	change(o)
	s := pipeline.Inspect(ctx, pipeline.Options{Dir: f.Dir, Drafts: true, Unsaved: o})
	defer s.Close()
	if s.Site == nil {
		return nil, workspace.Refuse("The site cannot be read after that change: %v.", s.Err)
	}
	t := &trial{State: &workspace.State{Site: s.Site, Pages: map[string][]*site.LinkedPage{}}, messages: s.Log.Messages()}
	for _, p := range s.Site.Pages {
		if p.Doc != nil {
			t.Pages[p.Doc.File] = append(t.Pages[p.Doc.File], p)
		}
	}
	return t, nil
}

// become is what a page has become whose document has another name now; nil if it is gone.
func (t *trial) become(p *site.LinkedPage, file string) *site.LinkedPage {
	for _, other := range t.Pages[file] {
		if other.Page.Locale == p.Page.Locale && other.Page.Docset == p.Page.Docset && other.Page.Version == p.Page.Version {
			return other
		}
	}
	return nil
}

// settings are what a change does to site.yaml: values that name addresses, and redirects.
type settings struct {
	text      string
	redirects []urls.Proposal
}

// address is a value of site.yaml that leads to an address of the site.
var address = regexp.MustCompile(`\b(?:to|href|linkTo):[ \t]*["']?(/[^\s"',}#]*)`)

// lead has what led to a route lead to another one.
func (s *settings) lead(from, to string) {
	var b strings.Builder
	last := 0
	for _, m := range address.FindAllStringSubmatchIndex(s.text, -1) {
		if site.RouteKey(s.text[m[2]:m[3]]) == site.RouteKey(from) {
			b.WriteString(s.text[last:m[2]] + to)
			last = m[3]
		}
	}
	s.text = b.String() + s.text[last:]
}

// redirect leads from an address that was published to the one in its place.
func (s *settings) redirect(from, to string) {
	if from != to && !slices.ContainsFunc(s.redirects, func(r urls.Proposal) bool { return r.From == from }) {
		s.redirects = append(s.redirects, urls.Proposal{From: from, To: to})
	}
}

// write adds what has changed to edits.
func (s *settings) write(e *workspace.Edits) error {
	slices.SortFunc(s.redirects, func(a, b urls.Proposal) int { return cmp.Compare(a.From, b.From) })
	text := []byte(s.text)
	if len(s.redirects) > 0 {
		var items []string
		for _, r := range s.redirects {
			items = append(items, fmt.Sprintf("{from: %s, to: %s}", yamltext.Scalar(r.From), yamltext.Scalar(r.To)))
		}
		var err error
		if text, err = yamltext.Append(text, "redirects", items...); err != nil {
			return workspace.Refuse("The redirects of site.yaml cannot be added to: %v.", err)
		}
	}
	e.Whole("site.yaml", text)
	return nil
}

// settings are those of the site as they are; an error if it has no site.yaml.
func readSettings(f *workspace.Folder) (*settings, error) {
	t := f.TextOf("site.yaml")
	if t == nil {
		return nil, workspace.Refuse("There is no site.yaml to write redirects into. Rename it in a site of Orihon's own.")
	}
	return &settings{text: t.Content}, nil
}

// finish adds what site.yaml says now, and returns all changes.
func finish(e *workspace.Edits, set *settings) (*protocol.WorkspaceEdit, error) {
	if err := set.write(e); err != nil {
		return nil, err
	}
	return e.Workspace(), nil
}

// Redirect redirects the address on a line of the list of published ones, which the site would lose, to where it most likely went;
// nil: that is not known.
func Redirect(f *workspace.Folder, st *workspace.State, line int) (urls.Proposal, *workspace.Edits) {
	text := f.TextOf(urls.File)
	if text == nil {
		return urls.Proposal{}, nil
	}
	lock, err := urls.Parse([]byte(text.Content))
	if err != nil {
		return urls.Proposal{}, nil
	}
	now := urls.Of(st.Site)
	lost := slices.DeleteFunc(urls.Compare(lock, now), func(l urls.Loss) bool { return l.Line != line })
	e := f.Edits()
	proposals := urls.Propose(lost, lock, now, nil)
	set, err := readSettings(f)
	if len(proposals) == 0 || err != nil {
		return urls.Proposal{}, nil
	}
	if set.redirects = proposals; set.write(e) != nil {
		return urls.Proposal{}, nil
	}
	return proposals[0], e
}
