package view

import "github.com/orihon/orihon/internal/openapi"

// The types of this file are the props of the components in web/content/api; props.ts there is made from them.

// Prose is Markdown, rendered.
type Prose struct {
	HTML string `json:"html"`
	Lang string `json:"lang,omitempty"`
}

// CodeView is a code block; Text is there only where nothing highlights.
type CodeView struct {
	Lang string `json:"lang"`
	Text string `json:"text,omitempty"`
	HTML string `json:"html,omitempty"`
}

// LinkView is a link.
type LinkView struct {
	Label openapi.Text `json:"label"`
	Href  string       `json:"href"`
}

// ListProps are the props of ApiList: all services.
type ListProps struct {
	Labels   Labels        `json:"labels"`
	Services []ServiceCard `json:"services,omitempty"`
}

// ServiceCard is a service in the list.
type ServiceCard struct {
	Title       openapi.Text `json:"title"`
	Href        string       `json:"href"`
	Description *Prose       `json:"description,omitempty"`
	Version     string       `json:"version"`
	Count       string       `json:"count"`
	Groups      []string     `json:"groups,omitempty"`
	Document    string       `json:"document,omitempty"` // where its OpenAPI document is published
}

// ServiceProps are the props of ApiService: the page of one service.
type ServiceProps struct {
	Labels  Labels        `json:"labels"`
	Info    InfoView      `json:"info"`
	Servers []ServerView  `json:"servers,omitempty"`
	Schemes []SchemeView  `json:"schemes,omitempty"`
	Errors  *ErrorsView   `json:"errors,omitempty"`
	Groups  []GroupView   `json:"groups,omitempty"`
	Schemas []*SchemaView `json:"schemas,omitempty"` // empty where they have pages of their own
	Changes *LinkView     `json:"changes,omitempty"`
	Console string        `json:"console,omitempty"` // what its forms need, as JSON
}

// GroupProps are the props of ApiGroup: the operations of a tag, where each has its own page.
type GroupProps struct {
	Labels Labels    `json:"labels"`
	Group  GroupView `json:"group"`
}

// OperationProps are the props of ApiOperation: the page of one operation.
type OperationProps struct {
	Labels    Labels        `json:"labels"`
	Operation OperationView `json:"operation"`
	Console   string        `json:"console,omitempty"` // what its form needs, as JSON
}

// SchemaProps are the props of ApiSchema: the page of one schema.
type SchemaProps struct {
	Labels Labels      `json:"labels"`
	Schema *SchemaView `json:"schema"`
}

// DiffProps are the props of ApiDiff: what changed between two documents of a service.
type DiffProps struct {
	Labels Labels        `json:"labels"`
	Intro  string        `json:"intro"`
	Groups []ChangeGroup `json:"groups,omitempty"`
}

// ChangeGroup is what changed in one operation.
type ChangeGroup struct {
	ID      string       `json:"id"`
	Method  string       `json:"method,omitempty"`
	Path    string       `json:"path"`
	Href    string       `json:"href,omitempty"`
	Changes []ChangeView `json:"changes,omitempty"`
}

// ChangeView is one change in words.
type ChangeView struct {
	Kind     string `json:"kind"` // added, removed, changed
	Breaking bool   `json:"breaking"`
	Text     string `json:"text"`
}

// InfoView is the head of a service.
type InfoView struct {
	Version     string        `json:"version,omitempty"`
	Summary     *openapi.Text `json:"summary,omitempty"`
	Description *Prose        `json:"description,omitempty"`
	License     *LinkView     `json:"license,omitempty"`
	Contact     *LinkView     `json:"contact,omitempty"`
	Terms       string        `json:"terms,omitempty"`
	Docs        *LinkView     `json:"docs,omitempty"`
	Document    *LinkView     `json:"document,omitempty"` // the OpenAPI document, if it is published
}

// ServerView is a server.
type ServerView struct {
	URL         string         `json:"url"`
	Description *openapi.Text  `json:"description,omitempty"`
	Variables   []VariableView `json:"variables,omitempty"`
}

// VariableView is a variable of a server.
type VariableView struct {
	Name        string        `json:"name"`
	Default     string        `json:"default"`
	Enum        []string      `json:"enum,omitempty"`
	Description *openapi.Text `json:"description,omitempty"`
}

// SchemeView is a way to authenticate.
type SchemeView struct {
	ID          string     `json:"id"`
	Name        string     `json:"name"`
	Type        string     `json:"type"`
	How         string     `json:"how,omitempty"`
	Description *Prose     `json:"description,omitempty"`
	Flows       []FlowView `json:"flows,omitempty"`
}

// FlowView is a flow of OAuth 2.
type FlowView struct {
	Name   string      `json:"name"`
	URLs   []string    `json:"urls,omitempty"`
	Scopes []ScopeView `json:"scopes,omitempty"`
}

// ScopeView is a scope.
type ScopeView struct {
	Name        string        `json:"name"`
	Description *openapi.Text `json:"description,omitempty"`
}

// ErrorsView says what errors look like, for all operations at once.
type ErrorsView struct {
	Rows    []ErrorRow  `json:"rows,omitempty"`
	Schema  *SchemaView `json:"schema,omitempty"`
	Example *CodeView   `json:"example,omitempty"`
}

// ErrorRow is a status code that operations answer with.
type ErrorRow struct {
	Status string `json:"status"`
	Reason string `json:"reason"`
	Count  string `json:"count"`
}

// GroupView is a group of operations: whole, or as links to their pages, or as a link to the page of the group.
type GroupView struct {
	ID          string          `json:"id"`
	Label       openapi.Text    `json:"label"`
	Description *Prose          `json:"description,omitempty"`
	Count       string          `json:"count"`
	Href        string          `json:"href,omitempty"`
	Operations  []OperationView `json:"operations,omitempty"`
	Entries     []EntryView     `json:"entries,omitempty"`
}

// EntryView is an operation in a list.
type EntryView struct {
	ID         string       `json:"id"`
	Href       string       `json:"href"`
	Method     string       `json:"method"`
	Path       string       `json:"path"`
	Label      openapi.Text `json:"label"`
	Deprecated bool         `json:"deprecated,omitempty"`
}

// OperationView is an operation.
type OperationView struct {
	ID            string          `json:"id"`
	Method        string          `json:"method"`
	Path          string          `json:"path"`
	Label         openapi.Text    `json:"label"`
	Description   *Prose          `json:"description,omitempty"`
	Deprecated    bool            `json:"deprecated,omitempty"`
	Docs          *LinkView       `json:"docs,omitempty"`
	Servers       []ServerView    `json:"servers,omitempty"`
	Security      [][]SchemeLink  `json:"security,omitempty"` // one of them; an empty one or none: open to all
	Open          bool            `json:"open,omitempty"`
	Authorization *Prose          `json:"authorization,omitempty"`
	Parameters    []ParameterList `json:"parameters,omitempty"`
	Body          *BodyView       `json:"body,omitempty"`
	Responses     []ResponseView  `json:"responses,omitempty"`
	Callbacks     []CallbackView  `json:"callbacks,omitempty"`
	Samples       []SampleView    `json:"samples,omitempty"`
	Choice        *ChoiceView     `json:"choice,omitempty"`
}

// ChoiceView is what readers can choose for the samples of an operation; there is none where there is nothing to choose.
type ChoiceView struct {
	Service string         `json:"service"` // choices count for all operations of a service
	Base    string         `json:"base"`    // what the addresses in the samples begin with
	Servers []ServerOption `json:"servers,omitempty"`
	Try     bool           `json:"try,omitempty"` // the request can be sent from the page
}

// ServerOption is a server that readers can choose for the samples.
type ServerOption struct {
	Address string `json:"address"`
	Label   string `json:"label"`
}

// SchemeLink is a scheme that an operation asks for.
type SchemeLink struct {
	Name   string   `json:"name"`
	Href   string   `json:"href"`
	Scopes []string `json:"scopes,omitempty"`
}

// ParameterList holds the parameters of one place.
type ParameterList struct {
	In    string        `json:"in"` // path, query, header, cookie
	Label string        `json:"label"`
	Items []*SchemaView `json:"items,omitempty"`
}

// BodyView is a request body.
type BodyView struct {
	Required    bool        `json:"required"`
	Description *Prose      `json:"description,omitempty"`
	Media       []MediaView `json:"media,omitempty"`
}

// MediaView is a body in one media type.
type MediaView struct {
	ID       string        `json:"id"` // unique in the page
	Type     string        `json:"type"`
	Schema   *SchemaView   `json:"schema,omitempty"`
	SeeHref  string        `json:"seeHref,omitempty"` // the schema is the one that all errors have
	Examples []ExampleView `json:"examples,omitempty"`
}

// ExampleView is an example.
type ExampleView struct {
	Label *openapi.Text `json:"label,omitempty"`
	Code  *CodeView     `json:"code,omitempty"`
	Href  string        `json:"href,omitempty"`
}

// ResponseView is an answer.
type ResponseView struct {
	Status      string        `json:"status"`
	Reason      string        `json:"reason"`
	Gist        *Prose        `json:"gist,omitempty"`        // the first paragraph, without links: it stands where a fold is opened
	Description *Prose        `json:"description,omitempty"` // the rest
	Headers     []*SchemaView `json:"headers,omitempty"`
	Media       []MediaView   `json:"media,omitempty"`
	Open        bool          `json:"open,omitempty"` // shown unfolded
}

// CallbackView is a request that comes back.
type CallbackView struct {
	Name        string    `json:"name"`
	Method      string    `json:"method"`
	Expression  string    `json:"expression"`
	Description *Prose    `json:"description,omitempty"`
	Body        *BodyView `json:"body,omitempty"`
}

// SampleView is a request in a language.
type SampleView struct {
	Key   string   `json:"key"`
	Label string   `json:"label"`
	Code  CodeView `json:"code"`
}

// SchemaView is a schema, a property or a parameter, with what lies below it.
type SchemaView struct {
	ID          string         `json:"id,omitempty"`
	Name        string         `json:"name,omitempty"`
	Type        string         `json:"type"`
	Required    bool           `json:"required,omitempty"`
	Marks       []string       `json:"marks,omitempty"` // read-only, deprecated, ... in words
	Description *Prose         `json:"description,omitempty"`
	Facts       []Fact         `json:"facts,omitempty"`
	Children    []*SchemaView  `json:"children,omitempty"`
	Variants    []VariantGroup `json:"variants,omitempty"`
	Note        string         `json:"note,omitempty"`
	Link        *LinkView      `json:"link,omitempty"` // where the rest is shown
}

// Fact is a constraint in words.
type Fact struct {
	Label  string   `json:"label"`
	Values []string `json:"values,omitempty"`
}

// VariantGroup is a oneOf, an anyOf or a not.
type VariantGroup struct {
	Label string        `json:"label"`
	Note  string        `json:"note,omitempty"`
	Items []*SchemaView `json:"items,omitempty"`
}
