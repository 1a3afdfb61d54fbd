package mdx

import (
	"net/url"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// player is a site that shows films in frames.
type player struct {
	prop   string // of <Video>, which holds the id of the film
	name   string
	watch  string // address of the film's own page, before the id
	origin string // of the frame
	start  string // of the frame's address: origin and slash
	frame  string // path of the frame before the id
	query  string // asks the player to remember nothing about the reader, where it can be asked
}

var players = [...]player{
	{"youtube", "YouTube", "https://www.youtube.com/watch?v=", "https://www.youtube-nocookie.com", "https://www.youtube-nocookie.com/", "/embed/", "?autoplay=1"},
	{"vimeo", "Vimeo", "https://vimeo.com/", "https://player.vimeo.com", "https://player.vimeo.com/", "/video/", "?dnt=1&autoplay=1"},
}

// FrameOrigins returns the origins of film players that a text names: what frames it may hold.
func FrameOrigins(text string) []string {
	var found []string
	for _, p := range players {
		if strings.Contains(text, p.start) {
			found = append(found, p.origin)
		}
	}
	return found
}

// frames are the origins that a module names outside of holes.
func frames(m *Module) []string {
	var found []string
	bodies := []Body{m.Article}
	if m.Script != nil {
		bodies = append(bodies, m.Script.Source)
	}
	for _, body := range bodies {
		for _, piece := range body {
			for _, origin := range FrameOrigins(piece.Text) {
				if !slices.Contains(found, origin) {
					found = append(found, origin)
				}
			}
		}
	}
	slices.Sort(found)
	return found
}

// video is <Video src="…" title="…" poster="…">: a film of the site, or by youtube="…" and vimeo="…" a facade for the player
// of another site.
type video struct{ component }

func (video) html(h *htmlWriter, n *syntax.Node, p props) {
	for _, at := range players {
		if id := p.text(at.prop); id != "" {
			h.facade(n, p, at, id)
			return
		}
	}
	h.ownVideo(n, p)
}

// twin writes a film as a link to it.
func (video) twin(t *twinWriter, n *syntax.Node, p props) {
	ref := t.linkRef(n)
	if ref < 0 {
		return
	}
	t.w.strs(t.prefix, "[", or(p.text("title"), "Video"), "](")
	t.w.hole(PieceHref, ref, "")
	t.w.str(")\n")
	t.gap()
}

// facade writes a link to the film's own page. Nothing is asked of the other site before the reader chooses the link;
// the client then puts the player in its place.
func (h *htmlWriter) facade(node *syntax.Node, props props, at player, id string) {
	w := &h.w
	ref := h.noteLink(node, LinkPage, at.watch+url.QueryEscape(id), node.Start)
	if ref < 0 {
		return
	}
	w.str(`<figure class="video"><a class="video-facade" data-embed`)
	w.strs(`="`, escape(at.origin+at.frame+url.QueryEscape(id)+at.query), `" href="`)
	w.hole(PieceHref, ref, "")
	w.str(`"`)
	w.hole(PieceLinkAttrs, ref, "")
	w.str(">")
	h.poster(node, props.text("poster"))
	w.strs(`<span class="video-title">`, escape(or(props.text("title"), at.name)), "</span></a></figure>")
}

// poster writes the picture of a facade. One of another site would tell that site of every reader.
func (h *htmlWriter) poster(n *syntax.Node, dest string) {
	if dest == "" {
		return
	}
	if strings.Contains(dest, "//") {
		h.warnf("video-poster", n.Start, "the poster comes from another site, which learns of every reader before they press play",
			"put a copy of the picture beside the page or into static/")
	}
	ref := h.addLink(LinkImage, dest, n.Start)
	if ref < 0 {
		return
	}
	h.w.str(`<img src="`)
	h.w.hole(PieceHref, ref, "")
	h.w.str(`" alt="" loading="lazy" decoding="async"`)
	h.w.hole(PieceLinkAttrs, ref, "")
	h.w.str(">")
}

// ownVideo writes a film that the site serves. Nothing of it is loaded before the reader presses play.
func (h *htmlWriter) ownVideo(node *syntax.Node, props props) {
	w := &h.w
	ref := h.noteLink(node, LinkAsset, props.text("src"), node.Start)
	if ref < 0 {
		return
	}
	w.str(`<figure class="video"><video controls preload="none" playsinline src="`)
	w.hole(PieceHref, ref, "")
	w.str(`"`)
	if title := props.text("title"); title != "" {
		w.attr("aria-label", title)
	}
	if poster := props.text("poster"); poster != "" {
		if image := h.addLink(LinkAsset, poster, node.Start); image >= 0 {
			w.str(` poster="`)
			w.hole(PieceHref, image, "")
			w.str(`"`)
		}
	}
	w.str("></video>")
	if title := props.text("title"); title != "" {
		w.strs("<figcaption>", escape(title), "</figcaption>")
	}
	w.str("</figure>")
}
