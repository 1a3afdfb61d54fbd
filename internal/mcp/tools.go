package mcp

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// tools are what programs may ask.
type tools struct {
	folder   *folder
	searcher *searcher
}

const (
	defaultHits = 8
	mostHits    = 30
	mostChanges = 200

	defaultChanges = 30
)

func addTools(s *mcp.Server, t *tools) {
	reads := &mcp.ToolAnnotations{ReadOnlyHint: true, IdempotentHint: true}
	mcp.AddTool(s, &mcp.Tool{
		Name: "search", Title: "Search the documentation", Annotations: reads,
		Description: "Searches the documentation by words, identifiers, error texts or endpoints. Gives pages with the sections that match, best first.",
	}, t.search)
	mcp.AddTool(s, &mcp.Tool{
		Name: "read_page", Title: "Read a page", Annotations: reads,
		Description: "Gives a page of the documentation, or a section of it, as Markdown.",
	}, t.read)
	mcp.AddTool(s, &mcp.Tool{
		Name: "read_endpoint", Title: "Read an operation of an API", Annotations: reads,
		Description: "Gives an operation of the HTTP API by method and path: parameters, bodies with types and required fields, answers and a curl command.",
	}, t.endpoint)
	mcp.AddTool(s, &mcp.Tool{
		Name: "list_changes", Title: "List what has changed", Annotations: reads,
		Description: "Lists the current pages by the day of their last change, newest first, and the pages that say what differs between versions.",
	}, t.changed)
	mcp.AddTool(s, &mcp.Tool{
		Name: "list_versions", Title: "List versions and languages", Annotations: reads,
		Description: "Lists the languages of the documentation, its sets of documents and their versions.",
	}, t.versions)
}

type searchInput struct {
	Query    string `json:"query" jsonschema:"what to look for"`
	Language string `json:"language,omitempty" jsonschema:"code of the language, such as en or ja; default: that of the query's script, else English if there is one, else the first"`
	Docset   string `json:"docset,omitempty" jsonschema:"id of the set of documents to look in; default: all"`
	Version  string `json:"version,omitempty" jsonschema:"name of its version; default: the one that readers should use"`
	Limit    int    `json:"limit,omitempty" jsonschema:"most pages to give, 1 to 30; default 8"`
}

type searchOutput struct {
	Total       int      `json:"total" jsonschema:"pages that match"`
	Pages       []found  `json:"pages"`
	Elsewhere   []found  `json:"elsewhere,omitempty" jsonschema:"better answers outside of what was asked for"`
	Suggestions []string `json:"suggestions,omitempty" jsonschema:"other queries to try"`
}

type found struct {
	Title    string         `json:"title"`
	Page     string         `json:"page" jsonschema:"what read_page takes"`
	Language string         `json:"language,omitempty" jsonschema:"where it is not the one asked for"`
	Of       string         `json:"of,omitempty" jsonschema:"set of documents and version"`
	Sections []foundSection `json:"sections,omitempty"`
}

type foundSection struct {
	Heading string `json:"heading,omitempty"`
	Page    string `json:"page"`
	Excerpt string `json:"excerpt,omitempty"`
}

func (t *tools) search(ctx context.Context, _ *mcp.CallToolRequest, in searchInput) (*mcp.CallToolResult, searchOutput, error) {
	locale, err := t.localeFor(in.Language, in.Query)
	if err != nil {
		return nil, searchOutput{}, err
	}
	where, err := t.scope(locale, in.Docset, in.Version)
	if err != nil {
		return nil, searchOutput{}, err
	}
	limit := in.Limit
	if limit <= 0 {
		limit = defaultHits
	}
	r, err := t.searcher.ask(ctx, locale, in.Query, where, min(limit, mostHits))
	if err != nil {
		return nil, searchOutput{}, err
	}
	return nil, searchOutput{Total: r.Total, Pages: foundOf(r.Hits), Elsewhere: foundOf(r.Beyond), Suggestions: r.Suggestions}, nil
}

func foundOf(hits []pageHit) []found {
	pages := []found{}
	for _, h := range hits {
		page := found{Title: h.Title.String(), Page: h.Href, Language: h.Lang, Of: strings.TrimSpace(h.DocsetLabel + " " + h.VersionLabel)}
		for _, s := range h.Sections {
			page.Sections = append(page.Sections, foundSection{s.Heading.String(), s.Href, strings.TrimSpace(s.Excerpt.String())})
		}
		pages = append(pages, page)
	}
	return pages
}

// localeFor is the language that is asked in: the one that is named, else that of the script which the query is written in.
func (t *tools) localeFor(code, query string) (string, error) {
	if code != "" {
		return t.locale(code)
	}
	codes, err := t.folder.locales()
	if err != nil {
		return "", err
	}
	for _, of := range []struct {
		language string
		scripts  []*unicode.RangeTable
	}{
		{"ja", []*unicode.RangeTable{unicode.Hiragana, unicode.Katakana, unicode.Han}},
		{"zh", []*unicode.RangeTable{unicode.Han}},
		{"ko", []*unicode.RangeTable{unicode.Hangul}},
	} {
		at := slices.IndexFunc(codes, func(c string) bool { return c == of.language || strings.HasPrefix(c, of.language+"-") })
		if at >= 0 && strings.ContainsFunc(query, func(r rune) bool { return unicode.IsOneOf(of.scripts, r) }) {
			return codes[at], nil
		}
	}
	return t.locale("")
}

// locale is the language that is asked in.
func (t *tools) locale(code string) (string, error) {
	codes, err := t.folder.locales()
	switch {
	case err != nil:
		return "", err
	case len(codes) == 0:
		return "", errNotBuilt
	case code == "" && slices.Contains(codes, "en"):
		return "en", nil
	case code == "":
		return codes[0], nil
	case !slices.Contains(codes, code):
		return "", fmt.Errorf("there is no language %q; there are: %s", code, strings.Join(codes, ", "))
	}
	return code, nil
}

// scope is where to look.
func (t *tools) scope(locale, docset, name string) (scope, error) {
	if docset == "" {
		if name != "" {
			return scope{}, errors.New("name the docset that the version is of; list_versions gives both")
		}
		return scope{Breadth: "all"}, nil
	}
	all, err := t.folder.versions(locale)
	if err != nil {
		return scope{}, err
	}
	var names, sets []string
	for _, v := range all {
		sets = append(sets, v.Docset)
		if v.Docset != docset {
			continue
		}
		if v.Name == name || name == "" && v.Last {
			return scope{docset, v.Name, "version"}, nil
		}
		names = append(names, v.Name)
	}
	if len(names) > 0 {
		return scope{}, fmt.Errorf("%q has no version %q; it has: %s", docset, name, strings.Join(names, ", "))
	}
	return scope{}, fmt.Errorf("there is no docset %q; there are: %s", docset, strings.Join(slices.Compact(sets), ", "))
}

type readInput struct {
	Page    string `json:"page" jsonschema:"route or address of the page, as search gives it; with #id, that section alone"`
	Section string `json:"section,omitempty" jsonschema:"id or heading of the section to give; default: all of the page"`
	Limit   int    `json:"limit,omitempty" jsonschema:"most letters to give; default: all"`
	Offset  int    `json:"offset,omitempty" jsonschema:"letters to leave out at the start"`
}

func (t *tools) read(_ context.Context, _ *mcp.CallToolRequest, in readInput) (*mcp.CallToolResult, any, error) {
	text, err := t.folder.markdown(in.Page)
	if err != nil {
		return nil, nil, err
	}
	section := in.Section
	if u, err := url.Parse(strings.TrimSpace(in.Page)); err == nil && section == "" {
		section = u.Fragment
	}
	if section != "" {
		if text, err = t.folder.section(in.Page, text, strings.TrimPrefix(section, "#")); err != nil {
			return nil, nil, err
		}
	}
	return textResult(part(text, in.Offset, in.Limit)), nil, nil
}

type changesInput struct {
	Language string `json:"language,omitempty" jsonschema:"code of the language; default: English if there is one, else the first"`
	Since    string `json:"since,omitempty" jsonschema:"day, such as 2025-11-02: only pages changed on it or later"`
	Under    string `json:"under,omitempty" jsonschema:"route that the pages lie below, such as /docs/2.0/"`
	Limit    int    `json:"limit,omitempty" jsonschema:"most pages to give, 1 to 200; default 30"`
}

type changesOutput struct {
	Pages    []changed `json:"pages"`
	Versions []string  `json:"versions,omitempty" jsonschema:"pages that say what differs between two versions, for read_page"`
}

type changed struct {
	Page    string `json:"page"`
	Title   string `json:"title,omitempty"`
	Changed string `json:"changed" jsonschema:"day of the last change"`
}

func (t *tools) changed(_ context.Context, _ *mcp.CallToolRequest, in changesInput) (*mcp.CallToolResult, changesOutput, error) {
	out := changesOutput{Pages: []changed{}}
	locale, err := t.locale(in.Language)
	if err != nil {
		return nil, out, err
	}
	if _, err := time.Parse(time.DateOnly, in.Since); in.Since != "" && err != nil {
		return nil, out, fmt.Errorf("%q is no day such as 2025-11-02", in.Since)
	}
	all, err := t.folder.pages(locale)
	if err != nil {
		return nil, out, err
	}
	limit := in.Limit
	if limit <= 0 {
		limit = defaultChanges
	}
	limit = min(limit, mostChanges)
	for _, p := range all {
		route := t.folder.routeOf(p.URL)
		if !strings.HasPrefix(route, in.Under) {
			continue
		}
		if strings.HasSuffix(strings.TrimSuffix(route, "/"), "/version-changes") {
			out.Versions = append(out.Versions, route)
		}
		if p.Changed != "" && p.Changed >= in.Since && len(out.Pages) < limit {
			out.Pages = append(out.Pages, changed{route, t.folder.titleOf(route), p.Changed})
		}
	}
	return nil, out, nil
}

type versionsOutput struct {
	Languages []string  `json:"languages"`
	Versions  []version `json:"versions"`
}

func (t *tools) versions(_ context.Context, _ *mcp.CallToolRequest, _ struct{}) (*mcp.CallToolResult, versionsOutput, error) {
	out := versionsOutput{Versions: []version{}}
	locale, err := t.locale("")
	if err != nil {
		return nil, out, err
	}
	if out.Languages, err = t.folder.locales(); err != nil {
		return nil, out, err
	}
	all, err := t.folder.versions(locale)
	out.Versions = append(out.Versions, all...)
	return nil, out, err
}
