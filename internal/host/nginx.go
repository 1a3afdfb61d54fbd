package host

import (
	"fmt"
	"strings"
)

// nginx writes one file for conf.d, which nginx reads inside http{}.
func nginx(s *Site) ([]File, error) {
	var b strings.Builder
	b.WriteString(`# Written by "orihon host nginx". It belongs into the http{} of nginx, most often as a file in conf.d/.
# Set server_name and root. What differs from "orihon serve": a request for text/markdown gets the page, not its Markdown
# (which stands beside it, at the address with .md); a 404 is a page for programs too; ETags are by time and size.

geo $orihon_dollar { default "$"; }
map $uri $orihon_cache {
  default "` + asked + `";
`)
	for _, folder := range immutable {
		fmt.Fprintf(&b, "  ~^%s \"%s\";\n", strings.ReplaceAll(folder, "*", "[^/]+"), forever)
	}
	nginxReaders(&b)
	b.WriteString("}\nmap $request_uri $orihon_missing {\n  default /404.html;\n")
	for i, page := range s.NotFound {
		fmt.Fprintf(&b, "  ~^%s/%s([/?]|$) /%s;\n", s.Base, s.Locales[i], page)
	}
	b.WriteString("}\n")
	nginxRedirects(&b, s)
	nginxAddresses(&b, s)
	b.WriteString(s.flat("map $uri $orihon_bare {\n  default $uri;\n  ~^(?<bare>.+)/$ $bare;\n}\n") + `server {
  listen 80;
  server_name docs.example.com;
  root ` + s.Output + `;

  absolute_redirect off;
  etag on;
  default_type application/octet-stream;
  types {
` + nginxTypes + `  }
  charset utf-8;
  charset_types text/css text/javascript application/json text/markdown text/plain application/xml application/yaml;
`)
	nginxHeaders(&b, s)
	b.WriteString(`  error_page 404 $orihon_missing;

  if ($request_method !~ ^(GET|HEAD)$) { return 405; }
  if ($orihon_moved) { return 301 $orihon_moved; }
`)
	nginxOnward(&b, s)
	nginxBase(&b, s.Base)
	b.WriteString(`
  location / { try_files $uri ` + s.flat("$orihon_bare.html ") + `$uri/index.html =404; }
  location ~ ^(?<page>.*?)(/index)?\.html$ { try_files $uri ` + s.flat("$page.html ") + `$page/index.html =404; }
  # The forms that are sent in place of a file; other archives are downloads.
  location ~ ^(?<whole>.+)\.(br|gz)$ {
    if (-f $document_root$whole) { return 404; }
    try_files $uri =404;
  }
  location ~ /\.(?!well-known/) { return 404; }
`)
	for _, name := range private {
		fmt.Fprintf(&b, "  location = %s { return 404; }\n", name)
	}
	b.WriteString("}\n")
	return []File{{"orihon.nginx.conf", b.String(), "put it into /etc/nginx/conf.d/, set server_name and root, and reload nginx"}}, nil
}

// longKey is the longest key, in bytes, that fits the buckets of a map as nginx makes them by itself.
const longKey = 40

// nginxRedirects writes where an address leads, with the query of the request. $uri is decoded; what a redirect for all below
// a route takes over comes from $request_uri, which has the escapes that it must keep.
func nginxRedirects(b *strings.Builder, s *Site) {
	b.WriteString("map $request_uri $orihon_below {\n  default \"\";\n")
	for _, r := range s.Redirects {
		if below, ok := r.wild(); ok {
			to := strings.Replace(nginxTarget(r.To), ":splat", "${orihon_splat}", 1)
			fmt.Fprintf(b, "  %s %s;\n", nginxKey("~^"+sentRegexp(below)+belowRegexp("?<orihon_splat>")), to)
		}
	}
	b.WriteString("}\nmap $uri $orihon_moved {\n  default $orihon_below;\n")
	for _, r := range s.Redirects {
		if _, ok := r.wild(); ok {
			continue
		}
		for _, from := range []string{unescape(r.From), unescape(r.From) + "/"} {
			if len(from) > longKey {
				from = "~^" + quoteRegexp(from) + "$"
			}
			fmt.Fprintf(b, "  %s %s;\n", nginxKey(from), nginxTarget(r.To))
		}
	}
	b.WriteString("}\n")
}

// nginxAddresses takes apart what is asked for, so that each page can be led to its one address: what comes before the end of the
// address, as it was sent and without escapes, and how the address of that page ends.
func nginxAddresses(b *strings.Builder, s *Site) {
	if !s.Pages {
		return
	}
	base := quoteRegexp(s.Base)
	fmt.Fprintf(b, "map $request_uri $orihon_path {\n  ~^(?<orihon_sent>[^?]*) $orihon_sent;\n}\n")
	fmt.Fprintf(b, "map $request_uri $orihon_asked {\n  default outside;\n  ~^//+ outside;\n")
	fmt.Fprintf(b, "  ~^(?<orihon_named>%s(?:/[^?]*?)?)(?:/index)?\\.html(?:\\?|$) $orihon_named;\n", base)
	fmt.Fprintf(b, "  ~^(?<orihon_slashed>%s(?:/[^/?][^?]*?)?)/*(?:\\?|$) $orihon_slashed;\n}\n", base)
	fmt.Fprintf(b, "map $uri $orihon_page {\n  default $uri;\n  ~^%s(?<orihon_a>.*?)(?:/index)?\\.html$ $orihon_a;\n  ~^%s(?<orihon_b>.*?)/*$ $orihon_b;\n}\n", base, base)
	fmt.Fprintf(b, "map $orihon_page $orihon_end {\n  default \"%s\";\n", s.end())
	for _, e := range s.Ends {
		from := e[0]
		if len(from) > longKey {
			from = "~^" + quoteRegexp(from) + "$"
		}
		fmt.Fprintf(b, "  %s \"%s\";\n", nginxKey(from), e[1])
	}
	b.WriteString("}\n")
}

// nginxOnward leads from other addresses of a page to the one that it has.
func nginxOnward(b *strings.Builder, s *Site) {
	if s.Pages {
		b.WriteString("  set $orihon_to $orihon_path;\n  if (-f $document_root$orihon_page/index.html) { set $orihon_to $orihon_asked$orihon_end; }\n" +
			s.flat("  if (-f $document_root$orihon_page.html) { set $orihon_to $orihon_asked$orihon_end; }\n") +
			"  if ($orihon_end = " + Named + ") { set $orihon_to $orihon_path; }\n  if ($orihon_asked = outside) { set $orihon_to $orihon_path; }\n" +
			"  if ($orihon_to != $orihon_path) { return 301 $orihon_to$is_args$args; }\n")
	}
}

// nginxReaders says which files other sites do not get.
func nginxReaders(b *strings.Builder) {
	b.WriteString("}\nmap $uri $orihon_readers {\n  default \"\";\n")
	for _, folder := range internal {
		fmt.Fprintf(b, "  ~^%s same-origin;\n", folder)
	}
}

// nginxHeaders writes which encodings and fields are sent.
func nginxHeaders(b *strings.Builder, s *Site) {
	if s.Encoded {
		b.WriteString("  gzip_static on;\n  gzip_vary on;\n  # With the module ngx_brotli (Debian: libnginx-mod-http-brotli-static):\n  # brotli_static on;\n")
	}
	for _, h := range s.Headers {
		fmt.Fprintf(b, "  add_header %s %s always;\n", h.Name, nginxText(h.Value))
	}
	b.WriteString(`  add_header Cache-Control $orihon_cache always;
  add_header Cross-Origin-Resource-Policy $orihon_readers always;
`)
}

// nginxTarget is a target with the query of the request, unless it has one of its own.
func nginxTarget(to string) string {
	to, fragment, found := strings.Cut(to, "#")
	text := nginxText(to)
	if !strings.Contains(to, "?") {
		text = strings.TrimSuffix(text, `"`) + `$is_args$args"`
	}
	if found {
		text = strings.TrimSuffix(text, `"`) + strings.TrimPrefix(nginxText("#"+fragment), `"`)
	}
	return text
}

// nginxKey quotes a key of a map, in which a dollar sign is one.
func nginxKey(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"`
}

// nginxBase takes the path below which the site is served off the address. An error page is found by an address of its own,
// which does not have it; "internal" keeps others from asking for that.
func nginxBase(b *strings.Builder, base string) {
	if base == "" {
		return
	}
	fmt.Fprintf(b, "  if ($uri = /) { return 302 %s/$is_args$args; }\n  if ($uri = %s) { return 301 %s/$is_args$args; }\n", base, base, base)
	fmt.Fprintf(b, "  if ($uri !~ ^(%s/|(/[^/]+)?/404\\.html$)) { return 404; }\n", quoteRegexp(base))
	fmt.Fprintf(b, "  rewrite ^%s(/.*)$ $1;\n  location ~ ^(/[^/]+)?/404\\.html$ { internal; }\n", quoteRegexp(base))
}

// nginxText quotes a text for nginx, which has no escape for a dollar sign: a variable that holds one stands in its place.
func nginxText(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "$", "${orihon_dollar}").Replace(s) + `"`
}

// The media types of "orihon serve".
const nginxTypes = `    text/html html;
    text/css css;
    text/javascript js;
    application/json json map;
    text/markdown md;
    text/plain txt;
    application/xml xml;
    application/yaml yaml yml;
    image/svg+xml svg;
    image/png png;
    image/jpeg jpg jpeg;
    image/gif gif;
    image/webp webp;
    image/avif avif;
    image/x-icon ico;
    font/woff2 woff2;
    font/woff woff;
    video/mp4 mp4;
    video/webm webm;
    application/pdf pdf;
    application/zip zip;
    application/gzip gz;
    application/wasm wasm;
`
