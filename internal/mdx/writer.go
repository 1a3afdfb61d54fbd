package mdx

import (
	"strings"
	"sync"
	"unicode"
)

// writer collects a Body. Text between holes is cut out of one string in the end.
type writer struct {
	buf   []byte
	holes []hole
}

type hole struct {
	at int
	Piece
}

func (w *writer) str(s string) { w.buf = append(w.buf, s...) }

func (w *writer) strs(parts ...string) {
	for _, s := range parts {
		w.buf = append(w.buf, s...)
	}
}

func (w *writer) hole(kind PieceKind, ref int, text string) {
	w.holes = append(w.holes, hole{len(w.buf), Piece{Kind: kind, Ref: ref, Text: text}})
}

func (w *writer) piece(p Piece) { w.holes = append(w.holes, hole{len(w.buf), p}) }

// text writes s escaped for HTML, between tags as well as in attributes. Control characters, which HTML does not have and
// entities can spell, are replaced: those who put articles together use some of them as marks.
func (w *writer) text(s string) {
	from := 0
	for i := 0; i < len(s); i++ {
		var e string
		switch s[i] {
		case '&':
			e = "&amp;"
		case '<':
			e = "&lt;"
		case '>':
			e = "&gt;"
		case '"':
			e = "&quot;"
		case '\t', '\n', '\r':
			continue
		default:
			if s[i] >= ' ' {
				continue
			}
			e = "\ufffd"
		}
		w.buf = append(append(w.buf, s[from:i]...), e...)
		from = i + 1
	}
	w.buf = append(w.buf, s[from:]...)
}

// attr writes an attribute.
func (w *writer) attr(name, value string) {
	w.strs(" ", name, `="`)
	w.text(value)
	w.str(`"`)
}

// buffers are those of pages that are done: what a writer collects is copied out of them.
var buffers sync.Pool

type buffer struct {
	text  []byte
	holes []hole
}

func takeBuffers() ([]byte, []hole) {
	if b, ok := buffers.Get().(*buffer); ok {
		return b.text[:0], b.holes[:0]
	}
	return make([]byte, 0, 1<<14), nil
}

func giveBuffers(text []byte, holes []hole) {
	clear(holes)
	buffers.Put(&buffer{text, holes})
}

// body returns what was written.
func (w *writer) body() Body {
	all := string(w.buf)
	out := make(Body, 0, 2*len(w.holes)+1)
	from := 0
	for _, h := range w.holes {
		if h.Kind == pieceRaw {
			continue
		}
		if h.at > from {
			out = append(out, Piece{Kind: PieceText, Text: all[from:h.at]})
			from = h.at
		}
		out = append(out, h.Piece)
	}
	if from < len(all) {
		out = append(out, Piece{Kind: PieceText, Text: all[from:]})
	}
	return out
}

// bodyWith returns what was written with a text behind it, which is not written.
func (w *writer) bodyWith(end string) Body {
	at := len(w.buf)
	w.str(end)
	body := w.body()
	w.buf = w.buf[:at]
	return body
}

// escape returns s escaped for HTML.
func escape(s string) string {
	if !strings.ContainsAny(s, `&<>"`) && strings.IndexFunc(s, unicode.IsControl) < 0 {
		return s
	}
	var w writer
	w.text(s)
	return string(w.buf)
}

func or(s, fallback string) string {
	if s == "" {
		return fallback
	}
	return s
}
