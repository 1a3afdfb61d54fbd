package site

import "strings"

// Marks of redirects that stand for many routes, as Netlify and Cloudflare write them: a star at the end of what is asked for,
// and what it stood for in where it leads.
const (
	anyRest = "/*"
	splat   = ":splat"
)

// Wild reports whether the redirect stands for all routes below one.
func (r Redirect) Wild() bool { return strings.HasSuffix(r.From, anyRest) }

// Below is the route below which a wild redirect stands for all, without a slash at its end.
func (r Redirect) Below() string { return strings.TrimSuffix(r.From, anyRest) }

// Leads is where the redirect takes a request for a route; not ok if it is not for that.
func (r Redirect) Leads(route string) (to string, ok bool) {
	if !r.Wild() {
		return r.To, RouteKey(r.From) == RouteKey(route)
	}
	rest, ok := strings.CutPrefix(Unescape(route), Unescape(r.Below()))
	if !ok || rest != "" && rest[0] != '/' {
		return "", false
	}
	return strings.Replace(r.To, splat, EscapePath(strings.TrimLeft(rest, "/")), 1), true
}

// Expand returns the redirects of single routes that a wild one stands for, given the routes that there are: those that it
// leads to. Any other stays as it is.
func (r Redirect) Expand(routes []string) []Redirect {
	start, end, carries := strings.Cut(r.To, splat)
	switch {
	case !r.Wild():
		return []Redirect{r}
	case !carries:
		return []Redirect{{From: r.Below(), To: r.To, Pos: r.Pos}}
	}
	var out []Redirect
	for _, route := range routes {
		rest, ok := strings.CutPrefix(route, start)
		if rest, ends := strings.CutSuffix(rest, end); ok && ends {
			out = append(out, Redirect{From: r.Below() + "/" + rest, To: route, Pos: r.Pos})
		}
	}
	return out
}
