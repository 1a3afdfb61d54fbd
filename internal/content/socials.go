package content

import (
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/site"
)

// place is where people are found by a name: its label, and the address before and after that name.
type place struct{ label, before, after string }

// places are those that need no address, by their keys.
var places = map[string]place{
	"bluesky":       {"Bluesky", "https://bsky.app/profile/", ""},
	"email":         {"Email", "mailto:", ""},
	"github":        {"GitHub", "https://github.com/", ""},
	"instagram":     {"Instagram", "https://www.instagram.com/", ""},
	"linkedin":      {"LinkedIn", "https://www.linkedin.com/in/", "/"},
	"mastodon":      {"Mastodon", "https://mastodon.social/@", ""},
	"stackoverflow": {"Stack Overflow", "https://stackoverflow.com/users/", ""},
	"threads":       {"Threads", "https://www.threads.net/@", ""},
	"twitch":        {"Twitch", "https://twitch.tv/", ""},
	"twitter":       {"Twitter", "https://twitter.com/", ""},
	"x":             {"X", "https://x.com/", ""},
	"youtube":       {"YouTube", "https://youtube.com/@", ""},
}

// socials reads where else an author is found: a name at a place that is known, or an address.
func (d *decoder) socials(n *yaml.Node) []site.PageLink {
	if n.Kind != yaml.MappingNode {
		d.wrongType("socials", n, "a mapping of places to names or addresses")
		return nil
	}
	var out []site.PageLink
	d.each(n, func(key, value *yaml.Node) {
		at := key.Value
		written := strings.TrimSpace(d.str("socials."+at, value))
		known, ok := places[strings.ToLower(at)]
		if !ok {
			known = place{label: at}
		}
		switch {
		case written == "":
		case strings.HasPrefix(written, "https://"), strings.HasPrefix(written, "http://"), strings.HasPrefix(written, "mailto:"):
			out = append(out, site.PageLink{Label: known.label, Href: written})
		case !ok || strings.ContainsAny(written, "/:?# "):
			d.log.Errorf("bad-value", d.at(value), "Write the whole address, which begins with https://.", "%s: %q is no name that is known to lead anywhere", at, written)
		default:
			out = append(out, site.PageLink{Label: known.label, Href: known.before + strings.TrimPrefix(written, "@") + known.after})
		}
	})
	return out
}
