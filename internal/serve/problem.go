package serve

import (
	"encoding/json"
	"net/http"
	"strconv"
)

// errorForm is a form in which programs are told that there is no page at an address.
type errorForm struct {
	mediaType string
	text      func(address, list string) string
}

// errorForms returns all forms, the most specific first. A problem in JSON is that of RFC 9457.
func errorForms() []errorForm {
	problem := func(address, list string) string {
		data, err := json.Marshal(struct {
			Title  string `json:"title"`
			Status int    `json:"status"`
			Detail string `json:"detail"`
			List   string `json:"list,omitempty"`
		}{"Not Found", http.StatusNotFound, "There is no page at " + address + ".", list})
		if err != nil {
			return "{}\n" // texts can be encoded
		}
		return string(data) + "\n"
	}
	plain := func(address, list string) string {
		text := "There is no page at " + address + ".\n"
		if list != "" {
			text += list + " lists all pages.\n"
		}
		return text
	}
	return []errorForm{
		{"application/problem+json", problem},
		{"application/json", problem},
		{"text/markdown", func(address, list string) string { return "# Not found\n\n" + plain("`"+address+"`", list) }},
		{"text/plain", plain},
	}
}

// errorFormOf is the form that a client names and prefers to HTML; nil if it takes a page, as browsers and clients that accept all do.
func errorFormOf(accept []string) *errorForm {
	if len(accept) == 0 {
		return nil
	}
	accepted := qualities(accept)
	best := max(accepted["text/html"], accepted["application/xhtml+xml"])
	var chosen *errorForm
	for _, f := range errorForms() {
		if q := accepted[f.mediaType]; q > 0 && q >= best && (chosen == nil || q > best) {
			best, chosen = q, &f
		}
	}
	return chosen
}

// write answers that there is no such page. The address is told with its escapes, so that it means nothing in any form.
func (f *errorForm) write(w http.ResponseWriter, r *http.Request, o *output) {
	list := ""
	if o.isFile("llms.txt") {
		list = o.manifest.Base + "/llms.txt"
	}
	text := f.text(r.URL.EscapedPath(), list)
	header := w.Header()
	header.Set("Content-Type", f.mediaType+"; charset=utf-8")
	header.Set("Cache-Control", CacheControl(""))
	header.Add("Vary", "Accept")
	header.Set("Content-Length", strconv.Itoa(len(text)))
	w.WriteHeader(http.StatusNotFound)
	if r.Method != http.MethodHead {
		_, _ = w.Write([]byte(text))
	}
}
