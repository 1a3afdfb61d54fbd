package mcp

import (
	"context"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// endpoint is an operation of an API, as the page that shows it has it.
type endpoint struct {
	method, path, page string
	title              string
}

type endpointInput struct {
	Endpoint string `json:"endpoint" jsonschema:"method and path such as POST /users/{id}, a path alone, or words of the title of the operation"`
	Language string `json:"language,omitempty" jsonschema:"code of the language; default: English if there is one, else the first"`
	Under    string `json:"under,omitempty" jsonschema:"route that the pages lie below, such as /api/2.0/"`
}

const mostEndpoints = 20

// endpoint gives an operation as Markdown, or lists those that may be meant.
func (t *tools) endpoint(_ context.Context, _ *mcp.CallToolRequest, in endpointInput) (*mcp.CallToolResult, any, error) {
	locale, err := t.localeFor(in.Language, in.Endpoint)
	if err != nil {
		return nil, nil, err
	}
	all, err := t.folder.endpoints(locale)
	if err != nil {
		return nil, nil, err
	}
	var found []endpoint
	for _, e := range all {
		if strings.HasPrefix(e.page, in.Under) && e.answers(in.Endpoint) {
			found = append(found, e)
		}
	}
	switch {
	case len(found) == 0:
		return nil, nil, fmt.Errorf("no operation is %q; search finds operations by words", in.Endpoint)
	case sameOperation(found):
		text, err := t.folder.operation(found[0])
		if err != nil {
			return nil, nil, err
		}
		for _, e := range found[1:] {
			text += "\nAlso on: " + e.page
		}
		return textResult("Page: " + found[0].page + "\n\n" + text), nil, nil
	}
	var b strings.Builder
	for i, e := range found {
		if i == mostEndpoints {
			fmt.Fprintf(&b, "and %d more\n", len(found)-mostEndpoints)
			break
		}
		fmt.Fprintf(&b, "- %s %s (%s): %s\n", e.method, e.path, e.title, e.page)
	}
	return textResult("Several operations may be meant; ask with method and path.\n\n" + b.String()), nil, nil
}

func textResult(text string) *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: text}}}
}

// sameOperation reports whether endpoints are one operation in several versions.
func sameOperation(all []endpoint) bool {
	return !slices.ContainsFunc(all, func(e endpoint) bool { return e.method != all[0].method || e.path != all[0].path })
}

// answers reports whether the endpoint is what somebody asks for.
func (e *endpoint) answers(asked string) bool {
	method, route, hasMethod := strings.Cut(strings.TrimSpace(asked), " ")
	if !hasMethod {
		method, route = "", method
	}
	if !strings.HasPrefix(route, "/") {
		for word := range strings.FieldsSeq(strings.ToLower(asked)) {
			if !strings.Contains(strings.ToLower(e.title), word) {
				return false
			}
		}
		return strings.TrimSpace(asked) != ""
	}
	return (method == "" || strings.EqualFold(method, e.method)) && fits(e.path, strings.TrimSpace(route))
}

// fits reports whether a path is the one of a pattern such as /users/{id}, or has been filled in.
func fits(pattern, route string) bool {
	route, _, _ = strings.Cut(route, "?")
	want, got := strings.Split(strings.Trim(pattern, "/"), "/"), strings.Split(strings.Trim(route, "/"), "/")
	if len(want) != len(got) {
		return false
	}
	for i := range want {
		isHole := strings.HasPrefix(want[i], "{")
		if !isHole && want[i] != got[i] || isHole && got[i] == "" {
			return false
		}
	}
	return true
}

// endpoints are the operations of all API references in a language, of the pages that lie nearest to the root first: those are the
// versions that readers should use. They are read once of a build.
func (f *folder) endpoints(locale string) ([]endpoint, error) {
	all, err := f.facts()
	if err != nil {
		return nil, err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if list, ok := all.endpoints[locale]; ok {
		return list, nil
	}
	codes, err := f.locales()
	if err != nil {
		return nil, err
	}
	list := []endpoint{}
	for _, name := range all.references {
		first, _, _ := strings.Cut(name, "/")
		if isOurs := first == locale || !slices.Contains(codes, first); isOurs {
			if text, err := f.read(name); err == nil {
				list = append(list, endpointsIn("/"+strings.TrimSuffix(strings.TrimSuffix(name, "index.md"), ".md"), string(text))...)
			}
		}
	}
	inLocale := slices.ContainsFunc(list, func(e endpoint) bool { return strings.HasPrefix(e.page, "/"+locale+"/") })
	if inLocale { // another language is at the root
		list = slices.DeleteFunc(list, func(e endpoint) bool { return !strings.HasPrefix(e.page, "/"+locale+"/") })
	}
	if len(list) == 0 {
		return nil, errors.New("the site has no API reference")
	}
	slices.SortStableFunc(list, func(a, b endpoint) int { return depth(a.page) - depth(b.page) })
	all.endpoints[locale] = list
	return list, nil
}

// depth is the number of the segments of a route.
func depth(route string) int { return len(strings.Split(strings.Trim(route, "/"), "/")) }

// endpointsIn are the operations that a page shows: a line such as `GET /users` below a heading is one.
func endpointsIn(route, text string) []endpoint {
	var list []endpoint
	headings := headingsOf(text)
	for i, h := range headings {
		_, below, _ := strings.Cut(text[h.start:], "\n")
		line, _, _ := strings.Cut(strings.TrimLeft(below, "\n"), "\n")
		method, rest, ok := strings.Cut(strings.TrimPrefix(line, "`"), " /")
		if !ok || !strings.HasPrefix(line, "`") || method == "" || strings.Trim(method, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != "" {
			continue
		}
		path, _, _ := strings.Cut(rest, "`")
		list = append(list, endpoint{method: method, path: "/" + path, page: route, title: headings[i].text})
	}
	return list
}

// operation is the text of an endpoint.
func (f *folder) operation(e endpoint) (string, error) {
	text, err := f.markdown(e.page)
	if err != nil {
		return "", err
	}
	headings := headingsOf(text)
	for i, h := range headings {
		if h.text != e.title {
			continue
		}
		end := len(text)
		for _, next := range headings[i+1:] {
			if next.level <= h.level {
				end = next.start
				break
			}
		}
		if found := endpointsIn(e.page, text[h.start:end]); len(found) > 0 && found[0] == e {
			return text[h.start:end], nil
		}
	}
	return "", noPage(e.page)
}

// referencesIn are the pages below those beside which an OpenAPI document is published, as Markdown.
func referencesIn(files []string) []string {
	var folders, pages []string
	for _, name := range files {
		if path.Base(name) == "openapi.json" {
			folders = append(folders, path.Dir(name))
		}
	}
	for _, name := range files {
		if path.Ext(name) != ".md" {
			continue
		}
		if slices.ContainsFunc(folders, func(folder string) bool { return name == folder+".md" || strings.HasPrefix(name, folder+"/") }) {
			pages = append(pages, name)
		}
	}
	slices.Sort(pages)
	return pages
}
