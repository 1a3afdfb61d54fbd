package pages

import (
	"crypto/sha256"
	"fmt"
	"maps"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx"
)

// Texts keeps what the texts of Orihon's own pages were parsed to, from one update of a site to the next. It serves one update at a time,
// and nobody may let go of articles meanwhile.
type Texts struct {
	kept, used map[[sha256.Size]byte]*mdx.Module
}

// Turn begins an update: what the last one did not ask for is forgotten.
func (t *Texts) Turn() { t.kept, t.used = t.used, map[[sha256.Size]byte]*mdx.Module{} }

// Clone returns a Texts that knows what the last update asked for.
func (t *Texts) Clone() Texts { return Texts{used: maps.Clone(t.used)} }

// parse parses a text, unless the same one was parsed with the same choices before. A nil Texts keeps nothing.
func (t *Texts) parse(text string, options mdx.Options) *mdx.Module {
	parse := func() *mdx.Module {
		return mdx.Parse(mdx.Input{Text: []byte(text), Line: 1}, options, &diag.Log{})
	}
	if t == nil {
		return parse()
	}
	key := sha256.Sum256(fmt.Appendf(nil, "%v %v %+v %s", options.Format, options.CJKFriendly, options.Labels, text))
	m := t.used[key]
	if m == nil {
		if m = t.kept[key]; m == nil {
			m = parse()
		}
		t.used[key] = m
	}
	return m
}
