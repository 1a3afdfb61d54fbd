package urls

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/site"
)

// Reason says why an address is proposed.
type Reason string

// The reasons, the surest first.
const (
	Renamed   Reason = "the file was renamed"
	Content   Reason = "its headings are there"
	Elsewhere Reason = "another page has it now"
	Position  Reason = "it stands in its place"
	Likeness  Reason = "its name is alike"
	Before    Reason = "the section before it"
	Above     Reason = "the nearest page above"
	First     Reason = "there is no page above it"
)

// Proposal is a redirect that would keep an address alive.
type Proposal struct {
	From, To string // "/path" or "/path#id"
	Reason   Reason
}

// Rename is a file whose text is found under another name.
type Rename struct{ From, To string }

// Propose finds a redirect for each path and id that is lost. renames are what the version control knows.
func Propose(lost []Loss, l *Lock, now *State, renames []Rename) []Proposal {
	p := &proposer{lock: l, now: now, renames: renames, fresh: map[string]bool{}, have: map[string]bool{}}
	for route := range l.Pages {
		p.have[keyOf(route)] = true
	}
	for route := range now.Pages {
		if _, other := now.inDefault(route); !other {
			p.routes = append(p.routes, route)
			p.fresh[route] = !p.have[keyOf(route)]
		}
	}
	slices.SortFunc(p.routes, byRoute)
	var out []Proposal
	for _, loss := range lost {
		if loss.IDs == nil {
			out = append(out, p.path(loss))
		} else {
			out = append(out, p.ids(loss)...)
		}
	}
	return out
}

func keyOf(route string) string { return site.RouteKey(route) }

type proposer struct {
	lock    *Lock
	now     *State
	renames []Rename
	routes  []string        // of pages in the default locale
	fresh   map[string]bool // routes that the lock does not have
	have    map[string]bool // keys of routes that it has
}

func (p *proposer) path(loss Loss) Proposal {
	if to := p.renamed(loss.Path); to != "" {
		return Proposal{loss.Path, to, Renamed}
	}
	best, score, reason := "", 0.0, Likeness
	ids := p.lock.Pages[loss.Path]
	for _, route := range p.routes {
		content := share(ids, p.now.Pages[route])
		name := alikePaths(loss.Path, route)
		sum := 0.45 * name
		if len(ids) > 0 {
			sum += 0.55 * content
		} else {
			sum += 0.45 * name
		}
		if p.fresh[route] {
			sum += 0.1
		}
		if sum > score {
			best, score, reason = route, sum, Likeness
			if content >= 0.5 {
				reason = Content
			}
		}
	}
	if score >= 0.55 {
		return Proposal{loss.Path, best, reason}
	}
	if to := p.above(loss.Path); to != "" || len(p.routes) == 0 {
		return Proposal{loss.Path, cmp.Or(to, "/"), Above}
	}
	return Proposal{loss.Path, p.routes[0], First}
}

// renamed is the page that shows a file which was once called as the path is.
func (p *proposer) renamed(lost string) string {
	best, most := Rename{}, 0
	for _, r := range p.renames {
		if n := sharedEnd(strings.Trim(lost, "/"), documentPath(r.From)); n > most {
			best, most = r, n
		}
	}
	if most == 0 {
		return ""
	}
	to, common := "", -1
	for _, route := range p.routes {
		if p.now.Sources[route] == best.To {
			if n := sharedStart(lost, route); n > common {
				to, common = route, n
			}
		}
	}
	return to
}

// documentPath is a file's path without numbers, extension and the names that stand for a folder.
func documentPath(file string) string {
	p := site.StripPath(file)
	if base := strings.ToLower(path.Base(p)); base == "index" || base == "readme" {
		p = path.Dir(p)
	}
	return p
}

// sharedEnd counts the segments at the end that two paths share.
func sharedEnd(a, b string) int {
	as, bs := strings.Split(a, "/"), strings.Split(b, "/")
	n := 0
	for n < len(as) && n < len(bs) && as[len(as)-1-n] == bs[len(bs)-1-n] {
		n++
	}
	return n
}

func sharedStart(a, b string) int {
	as, bs := strings.Split(a, "/"), strings.Split(b, "/")
	n := 0
	for n < len(as) && n < len(bs) && as[n] == bs[n] {
		n++
	}
	return n
}

// above is the nearest page above a path that is there; "" without any: not every site has a page at its root.
func (p *proposer) above(lost string) string {
	for dir := path.Dir(strings.TrimSuffix(lost, "/")); ; dir = path.Dir(dir) {
		if route, _, ok := p.now.final(dir); ok && strings.HasPrefix(route, "/") {
			return route
		}
		if dir == "/" || dir == "." {
			return ""
		}
	}
}

// share is which part of a list another has, 0 to 1.
func share(list, other []string) float64 {
	if len(list) == 0 {
		return 0
	}
	return float64(len(list)-len(without(list, other))) / float64(len(list))
}

// alikePaths compares addresses by their words, the last segment counting most, 0 to 1.
func alikePaths(a, b string) float64 {
	return 0.6*alike(path.Base(a), path.Base(b)) + 0.4*share(words(path.Dir(a)), words(path.Dir(b)))
}

func words(s string) []string {
	return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return strings.ContainsRune("/-_. ", r) })
}

// alike compares two names by the pairs of letters that they share (Dice's coefficient), 0 to 1.
func alike(a, b string) float64 {
	if a == b {
		return 1
	}
	left, right := pairs(a), pairs(b)
	both, total := 0, 0
	for pair, n := range left {
		both += min(n, right[pair])
		total += n
	}
	for _, n := range right {
		total += n
	}
	if both == 0 { // names of one letter have no pairs at all
		return 0
	}
	return 2 * float64(both) / float64(total)
}

func pairs(s string) map[string]int {
	runes := []rune(strings.ToLower(s))
	out := map[string]int{}
	for i := 0; i+1 < len(runes); i++ {
		out[string(runes[i:i+2])]++
	}
	return out
}

// ids finds where the lost ids of a page went: to the heading that now stands in their place, to one that is called alike,
// to another page, or to the section before.
func (p *proposer) ids(loss Loss) []Proposal {
	had, there := p.lock.Pages[loss.Path], p.now.Pages[loss.On]
	taken := map[string]bool{}
	var out []Proposal
	for _, id := range loss.IDs {
		to, reason := p.id(loss, id, had, without(there, had), taken)
		if to == "" {
			to, reason = loss.On, Before
			if before := lastKept(had, id, there); before != "" {
				to += "#" + before
			}
		}
		out = append(out, Proposal{From: loss.On + "#" + id, To: to, Reason: reason})
	}
	return out
}

func (p *proposer) id(loss Loss, id string, had, fresh []string, taken map[string]bool) (string, Reason) {
	best, score := "", 0.5
	for _, candidate := range fresh {
		if s := alike(id, candidate); !taken[candidate] && s > score {
			best, score = candidate, s
		}
	}
	reason := Likeness
	if best == "" {
		best, reason = inPlace(had, p.now.Pages[loss.On], id, taken), Position
	}
	if best != "" {
		taken[best] = true
		return loss.On + "#" + best, reason
	}
	if to := p.elsewhere(loss, id); to != "" {
		return to, Elsewhere
	}
	return "", Before
}

// inPlace is the id that stands where another stood between the neighbours that are left, if there are as many new ones
// as there were lost ones.
func inPlace(had, there []string, id string, taken map[string]bool) string {
	at := slices.Index(had, id)
	kept := func(other string) bool { return slices.Contains(there, other) }
	from, to := at-1, at+1
	for from >= 0 && !kept(had[from]) {
		from--
	}
	for to < len(had) && !kept(had[to]) {
		to++
	}
	begin, end := 0, len(there)
	if from >= 0 {
		begin = slices.Index(there, had[from]) + 1
	}
	if to < len(had) {
		end = slices.Index(there, had[to])
	}
	if to-from-1 != end-begin || taken[there[begin+at-from-1]] {
		return ""
	}
	return there[begin+at-from-1]
}

// elsewhere is the page that has an id now and had not.
func (p *proposer) elsewhere(loss Loss, id string) string {
	best, common := "", 0
	for _, route := range slices.SortedFunc(maps.Keys(p.now.Pages), byRoute) {
		if _, other := p.now.inDefault(route); other != isOther(p.now, loss.On) || !slices.Contains(p.now.Pages[route], id) {
			continue
		}
		if slices.Contains(p.lock.Pages[route], id) {
			continue
		}
		if n := sharedStart(route, loss.On); n > common {
			best, common = route, n
		}
	}
	if best == "" {
		return ""
	}
	return best + "#" + id
}

func isOther(now *State, route string) bool {
	_, other := now.inDefault(route)
	return other
}

// lastKept is the id before another that is still there.
func lastKept(had []string, id string, there []string) string {
	last := ""
	for _, other := range had {
		if other == id {
			break
		}
		if slices.Contains(there, other) {
			last = other
		}
	}
	return last
}

// Find returns the proposal for an address, the zero Proposal if there is none.
func Find(proposals []Proposal, from string) Proposal {
	for _, p := range proposals {
		if p.From == from {
			return p
		}
	}
	return Proposal{}
}
