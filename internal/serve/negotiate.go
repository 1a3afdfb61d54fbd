package serve

import (
	"path"
	"slices"
	"strconv"
	"strings"
)

// ContentType is the media type of a file by its ending. It is fixed here, so that it does not depend on the machine's
// tables.
func ContentType(name string) string {
	types := map[string]string{
		".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
		".json": "application/json; charset=utf-8", ".md": "text/markdown; charset=utf-8",
		".txt": "text/plain; charset=utf-8", ".xml": "application/xml; charset=utf-8", ".svg": "image/svg+xml",
		".yaml": "application/yaml; charset=utf-8", ".yml": "application/yaml; charset=utf-8",
		".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".gif": "image/gif", ".webp": "image/webp",
		".avif": "image/avif", ".ico": "image/x-icon", ".woff2": "font/woff2", ".woff": "font/woff",
		".mp4": "video/mp4", ".webm": "video/webm", ".pdf": "application/pdf", ".zip": "application/zip",
		".gz": "application/gzip", ".wasm": "application/wasm", ".map": "application/json",
	}
	if t, ok := types[strings.ToLower(path.Ext(name))]; ok {
		return t
	}
	return "application/octet-stream"
}

// Hashed reports whether an output file has the hash of its content in its name, so that it never changes.
func Hashed(name string) bool {
	if strings.HasPrefix(name, "_orihon/search/") {
		return strings.Contains(name, "/parts/")
	}
	return strings.HasPrefix(name, "_orihon/assets/") || strings.HasPrefix(name, "_orihon/shell/")
}

// CacheControl lets hashed files be kept for ever; all others are asked for again, which their ETag makes cheap.
func CacheControl(name string) string {
	if Hashed(name) {
		return "public, max-age=31536000, immutable"
	}
	return "public, max-age=0, must-revalidate"
}

// InternalFolders are those whose files only scripts of the site ask for, so that browsers need not give them to others.
func InternalFolders() []string {
	return []string{"_orihon/data/", "_orihon/search/", "_orihon/shell/"}
}

func isInternal(name string) bool {
	return slices.ContainsFunc(InternalFolders(), func(folder string) bool { return strings.HasPrefix(name, folder) })
}

// coding is a content coding of files that lie beside the plain ones.
type coding struct{ name, ending string }

// wishes are what a client accepts.
type wishes struct {
	markdown bool       // rather than HTML
	codings  []coding   // better than the plain file, best first
	form     *errorForm // in which to say that there is no such page; nil: as a page
}

// wishesOf reads the lines of Accept and Accept-Encoding by RFC 9110, 12.5.1 and 12.5.3.
func wishesOf(accept, encoding []string) wishes {
	return wishes{wantsMarkdown(accept), acceptedCodings(encoding), errorFormOf(accept)}
}

func acceptedCodings(lines []string) []coding {
	if len(lines) == 0 {
		return nil
	}
	accepted := qualities(lines)
	weight := func(name string) float64 {
		if q, named := accepted[name]; named {
			return q
		}
		return accepted["*"]
	}
	br, gzip := coding{"br", ".br"}, coding{"gzip", ".gz"}
	order := []coding{br, gzip}
	if weight("gzip") > weight("br") {
		order = []coding{gzip, br}
	}
	return slices.DeleteFunc(order, func(c coding) bool {
		return weight(c.name) <= 0 || weight(c.name) < accepted["identity"]
	})
}

// wantsMarkdown reports whether the client prefers Markdown to HTML. It must name it: */* is said by all.
func wantsMarkdown(lines []string) bool {
	if len(lines) == 0 {
		return false
	}
	accepted := qualities(lines)
	html := 0.0
	for _, name := range []string{"*/*", "text/*", "text/html"} {
		if quality, named := accepted[name]; named {
			html = quality
		}
	}
	return accepted["text/markdown"] > 0 && accepted["text/markdown"] >= html
}

// qualities reads lists such as "br;q=0.8, gzip" of all lines of a header. What is not a list by RFC 9110, 12.4.2, is left
// out, and so not accepted.
func qualities(lines []string) map[string]float64 {
	out := map[string]float64{}
	for _, line := range lines {
		for part := range strings.SplitSeq(line, ",") {
			name, parameters, _ := strings.Cut(part, ";")
			name = strings.ToLower(strings.TrimSpace(name))
			if quality, ok := quality(parameters); ok && name != "" {
				out[strings.TrimPrefix(name, "x-")] = quality
			}
		}
	}
	return out
}

// quality is the weight among the parameters of an element; 1 if there is none.
func quality(parameters string) (float64, bool) {
	for parameter := range strings.SplitSeq(parameters, ";") {
		name, value, _ := strings.Cut(strings.TrimSpace(parameter), "=")
		if !strings.EqualFold(name, "q") {
			continue
		}
		if len(value) == 0 || len(value) > 5 || strings.Trim(value, "0123456789.") != "" {
			return 0, false
		}
		q, err := strconv.ParseFloat(value, 64)
		return q, err == nil && q <= 1
	}
	return 1, true
}
