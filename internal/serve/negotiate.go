package serve

import (
	"net/http"
	"path"
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
		".wasm": "application/wasm", ".map": "application/json",
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

// encoding chooses the precompressed form of a file that the client takes; "" for the plain one.
func (o *output) encoding(w http.ResponseWriter, r *http.Request, name string) string {
	have := o.manifest.Files[name].Encodings
	if len(have) == 0 {
		return ""
	}
	w.Header().Add("Vary", "Accept-Encoding")
	accepted := qualities(r.Header.Get("Accept-Encoding"))
	best, bestQuality := "", 0.0
	for _, e := range have {
		coding := map[string]string{"br": "br", "gz": "gzip"}[e]
		quality, named := accepted[coding]
		if !named {
			quality = accepted["*"]
		}
		if quality > bestQuality {
			best, bestQuality = coding, quality
		}
	}
	return best
}

func suffix(encoding string) string {
	switch encoding {
	case "br":
		return ".br"
	case "gzip":
		return ".gz"
	}
	return ""
}

// wantsMarkdown reports whether the client prefers Markdown to HTML.
func wantsMarkdown(r *http.Request) bool {
	accepted := qualities(r.Header.Get("Accept"))
	return accepted["text/markdown"] > 0 && accepted["text/markdown"] >= accepted["text/html"]
}

// qualities reads a list such as "br;q=0.8, gzip".
func qualities(header string) map[string]float64 {
	out := map[string]float64{}
	for part := range strings.SplitSeq(header, ",") {
		name, parameters, _ := strings.Cut(part, ";")
		quality := 1.0
		for parameter := range strings.SplitSeq(parameters, ";") {
			if q, ok := strings.CutPrefix(strings.TrimSpace(parameter), "q="); ok {
				if parsed, err := strconv.ParseFloat(q, 64); err == nil {
					quality = parsed
				}
			}
		}
		if name = strings.ToLower(strings.TrimSpace(name)); name != "" {
			out[name] = quality
		}
	}
	return out
}
