package host

import (
	"fmt"
	"strings"
)

// caddy writes a Caddyfile.
func caddy(s *Site) ([]File, error) {
	var b strings.Builder
	b.WriteString(`# Written by "orihon host caddy". Set the address and root.
# What differs from "orihon serve": a request for text/markdown gets the page, not its Markdown (which stands beside it, at
# the address with .md); a 404 is a page for programs too, and not compressed; ETags are by time and size.

`)
	caddyHeaders(&b, s)
	caddyFiles(&b, s)
	b.WriteString("docs.example.com {\n\troot * " + s.Output + "\n\timport headers\n\timport types\n\n")
	caddyEnds(&b, s)
	b.WriteString("\troute {\n\t\t@method not method GET HEAD\n\t\trespond @method 405\n\n")
	caddyRedirects(&b, s)
	caddyAddresses(&b, s)
	caddyBase(&b, s.Base)
	b.WriteString("\t\t@private path " + strings.Join(private[:], " ") + "\n" + `		error @private 404
		@dot {
			path_regexp /\.
			not path /.well-known/*
		}
		error @dot 404

		# The forms that are sent in place of a file; other archives are downloads.
		@form path_regexp form ^(.+)\.(br|gz)$
		handle @form {
			@whole file {re.form.1}
			error @whole 404
			import files
		}
		# The address is changed with its escapes: a name may hold a question mark.
		@page path_regexp page ^(.*?)(/index)?\.html$
		handle @page {
` + s.flat(`			@short {
				not file {path}
				file {re.page.1}.html
			}
			uri @short path_regexp (/index)?\.html$ .html
`) + `			@folder {
				not file {path}
				file {re.page.1}/index.html
			}
			uri @folder path_regexp (/index)?\.html$ /index.html
			import files
		}
` + s.flat(`		@bare path_regexp bare ^(.+?)/?$
		handle @bare {
			@flat {
				not file {path}
				file {re.bare.1}.html
			}
			uri @flat path_regexp ^(.+?)/?$ $1.html
			import files
		}
`) + `		handle {
			import files
		}
	}

	handle_errors {
		import headers
		header -Cross-Origin-Resource-Policy
		header Content-Type "text/html; charset=utf-8"
`)
	caddyMissing(&b, s)
	return []File{{"Caddyfile", b.String(), "set the address and root, then run caddy in its folder"}}, nil
}

// caddyMissing answers with the 404 page of the language.
func caddyMissing(b *strings.Builder, s *Site) {
	for i, locale := range s.Locales {
		fmt.Fprintf(b, "\t\t@%s path %s/%s %s/%s/*\n\t\thandle @%s {\n\t\t\trewrite * /%s\n\t\t\tfile_server\n\t\t}\n",
			locale, s.Base, locale, s.Base, locale, locale, s.NotFound[i])
	}
	b.WriteString("\t\thandle {\n\t\t\trewrite * /404.html\n\t\t\tfile_server\n\t\t}\n\t}\n}\n")
}

func caddyHeaders(b *strings.Builder, s *Site) {
	b.WriteString("(headers) {\n\theader {\n")
	for _, h := range s.Headers {
		fmt.Fprintf(b, "\t\t%s %s\n", h.Name, caddyText(h.Value))
	}
	fmt.Fprintf(b, "\t\tCache-Control \"%s\"\n\t\t-Server\n\t}\n}\n\n(types) {\n\t@immutable path_regexp ^%s(%s)\n\theader @immutable Cache-Control \"%s\"\n",
		asked, quoteRegexp(s.Base), strings.ReplaceAll(strings.Join(immutable[:], "|"), "*", "[^/]+"), forever)
	fmt.Fprintf(b, "\t@internal path_regexp ^%s(%s)\n\theader @internal Cross-Origin-Resource-Policy same-origin\n", quoteRegexp(s.Base), strings.Join(internal[:], "|"))
	for _, t := range [...][2]string{
		{"*.js", "text/javascript"},
		{"*.md", "text/markdown"},
		{"*.json", "application/json"},
		{"*.xml", "application/xml"},
		{"*.txt", "text/plain"},
		{"*.yaml *.yml", "application/yaml"},
	} {
		name := strings.TrimPrefix(strings.Fields(t[0])[0], "*.")
		fmt.Fprintf(b, "\t@%s path %s\n\theader @%s Content-Type \"%s; charset=utf-8\"\n", name, t[0], name, t[1])
	}
	b.WriteString("\t@gz path *.gz\n\theader @gz Content-Type application/gzip\n}\n\n")
}

func caddyFiles(b *strings.Builder, s *Site) {
	b.WriteString("(files) {\n\tfile_server {\n\t\tdisable_canonical_uris\n\t\tindex index.html\n")
	if s.Encoded {
		b.WriteString("\t\tprecompressed br gzip\n")
	}
	b.WriteString("\t}\n}\n\n")
}

// caddyRedirects keeps the query of a request, unless the target has one of its own, as "orihon serve" does.
func caddyRedirects(b *strings.Builder, s *Site) {
	for i, r := range s.Redirects {
		from := fmt.Sprintf("path %s %s/", r.From, r.From)
		if below, ok := r.wild(); ok {
			// {uri} has the escapes that the target must keep.
			from = fmt.Sprintf("vars_regexp moved%d {uri} ^%s%s", i, sentRegexp(below), belowRegexp(""))
			r.To = strings.Replace(r.To, ":splat", fmt.Sprintf("{re.moved%d.1}", i), 1)
		}
		to, fragment, _ := strings.Cut(r.To, "#")
		if fragment != "" {
			fragment = "#" + fragment
		}
		fmt.Fprintf(b, "\t\t@moved%d %s\n\t\thandle @moved%d {\n", i, from, i)
		if !strings.Contains(to, "?") {
			fmt.Fprintf(b, "\t\t\t@query expression `{query} != \"\"`\n\t\t\tredir @query %s?{query}%s 301\n", to, fragment)
		}
		fmt.Fprintf(b, "\t\t\tredir * %s%s 301\n\t\t}\n", to, fragment)
	}
}

// caddyEnds takes apart what is asked for, as nginxAddresses does.
func caddyEnds(b *strings.Builder, s *Site) {
	if !s.Pages {
		return
	}
	base := quoteRegexp(s.Base)
	fmt.Fprintf(b, "\tmap {http.request.uri} {orihon_sent} {\n\t\t~^([^?]*) \"${1}\"\n\t}\n")
	fmt.Fprintf(b, "\tmap {http.request.uri} {orihon_asked} {\n\t\t~^// outside\n\t\t~^(%s(?:/[^?]*?)?)(?:/index)?\\.html(?:\\?|$) \"${1}\"\n\t\t~^(%s(?:/[^/?][^?]*?)?)/*(?:\\?|$) \"${1}\"\n\t\tdefault outside\n\t}\n", base, base)
	fmt.Fprintf(b, "\tmap {http.request.uri.path} {orihon_page} {\n\t\t~^%s(.*?)(?:/index)?\\.html$ \"${1}\"\n\t\t~^%s(.*?)/*$ \"${1}\"\n\t\tdefault outside\n\t}\n", base, base)
	b.WriteString("\tmap {orihon_page} {orihon_end} {\n")
	for _, e := range s.Ends {
		fmt.Fprintf(b, "\t\t%s \"%s\"\n", caddyText(e[0]), e[1])
	}
	fmt.Fprintf(b, "\t\tdefault \"%s\"\n\t}\n\n", s.end())
}

// caddyAddresses leads each page to its one address, with the query of the request.
func caddyAddresses(b *strings.Builder, s *Site) {
	if !s.Pages {
		return
	}
	files := "{orihon_page}/index.html" + s.flat(" {orihon_page}.html")
	fmt.Fprintf(b, "\t\t@other {\n\t\t\tfile %s\n\t\t\texpression `{orihon_asked} != \"outside\" && {orihon_end} != \"%s\" && {orihon_sent} != {orihon_asked} + {orihon_end}`\n\t\t}\n", files, Named)
	b.WriteString("\t\thandle @other {\n\t\t\t@otherQuery expression `{query} != \"\"`\n\t\t\tredir @otherQuery {orihon_asked}{orihon_end}?{query} 301\n\t\t\tredir * {orihon_asked}{orihon_end} 301\n\t\t}\n\n")
}

// caddyBase takes the path below which the site is served off the address.
func caddyBase(b *strings.Builder, base string) {
	if base == "" {
		return
	}
	for _, r := range [...]struct {
		name, path string
		status     int
	}{{"root", "/", 302}, {"base", base, 301}} {
		fmt.Fprintf(b, "\t\t@%s path %s\n\t\thandle @%s {\n\t\t\t@%sQuery expression `{query} != \"\"`\n", r.name, r.path, r.name, r.name)
		fmt.Fprintf(b, "\t\t\tredir @%sQuery %s/?{query} %d\n\t\t\tredir * %s/ %d\n\t\t}\n", r.name, base, r.status, base, r.status)
	}
	fmt.Fprintf(b, "\t\t@beside not path %s/*\n\t\thandle @beside {\n\t\t\terror 404\n\t\t}\n\t\turi strip_prefix %s\n\n", base, base)
}

func caddyText(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"`
}
