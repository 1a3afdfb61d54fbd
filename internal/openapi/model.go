package openapi

import (
	"fmt"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/diag"
)

// Reference is a document, read and checked: operations with everything that references bring, and the schemas that
// they name. Its schemas point at each other by key, so that circular ones stay finite and the JSON of a Reference
// is about as big as the document.
type Reference struct {
	File       string             `json:"file"`
	OpenAPI    string             `json:"openapi"`        // version of the format: "3.1.0"
	Lang       string             `json:"lang,omitempty"` // what texts without a Lang of their own are written in
	Info       Info               `json:"info"`
	Docs       *ExternalDocs      `json:"externalDocs,omitempty"`
	Servers    []Server           `json:"servers,omitempty"`
	Schemes    []Scheme           `json:"securitySchemes,omitempty"`
	Tags       []Tag              `json:"tags,omitempty"`
	Operations []*Operation       `json:"operations"`
	Schemas    map[string]*Schema `json:"schemas,omitempty"`     // by key: "#/components/schemas/User"
	SchemaKeys []string           `json:"schemaOrder,omitempty"` // the keys, in the order of the document
	Toolkit    *Toolkit           `json:"toolkit,omitempty"`
}

// Text is a text for readers. Lang is set only where it differs from the language of the Reference: a text that the
// overlay does not translate.
type Text struct {
	Text string `json:"text"`
	Lang string `json:"lang,omitempty"`
}

// Info says what the document describes.
type Info struct {
	Title       Text   `json:"title"`
	Version     string `json:"version,omitempty"`
	Summary     Text   `json:"summary,omitzero"`
	Description Text   `json:"description,omitzero"`
	License     string `json:"license,omitempty"`
	LicenseURL  string `json:"licenseUrl,omitempty"`
	Contact     string `json:"contact,omitempty"`
	ContactURL  string `json:"contactUrl,omitempty"`
	Terms       string `json:"termsOfService,omitempty"`
}

// ExternalDocs is a link to more.
type ExternalDocs struct {
	URL         string `json:"url"`
	Description Text   `json:"description,omitzero"`
}

// Server is an address at which the API answers.
type Server struct {
	URL         string     `json:"url"` // with {variables}
	Description Text       `json:"description,omitzero"`
	Variables   []Variable `json:"variables,omitempty"`
}

// Variable is a part of a server's address that can be chosen.
type Variable struct {
	Name        string   `json:"name"`
	Default     string   `json:"default"`
	Enum        []string `json:"enum,omitempty"`
	Description Text     `json:"description,omitzero"`
}

// Scheme is a way to authenticate.
type Scheme struct {
	Name         string `json:"name"` // key in components.securitySchemes
	Type         string `json:"type"` // apiKey, http, mutualTLS, oauth2, openIdConnect
	Description  Text   `json:"description,omitzero"`
	In           string `json:"in,omitempty"`     // apiKey: header, query or cookie
	Key          string `json:"key,omitempty"`    // apiKey: its name there
	HTTP         string `json:"scheme,omitempty"` // http: basic, bearer, ...
	BearerFormat string `json:"bearerFormat,omitempty"`
	URL          string `json:"url,omitempty"` // openIdConnect
	Flows        []Flow `json:"flows,omitempty"`
}

// Flow is a flow of OAuth 2.
type Flow struct {
	Name             string  `json:"name"`
	AuthorizationURL string  `json:"authorizationUrl,omitempty"`
	TokenURL         string  `json:"tokenUrl,omitempty"`
	RefreshURL       string  `json:"refreshUrl,omitempty"`
	Scopes           []Scope `json:"scopes,omitempty"`
}

// Scope is a right that a token may carry.
type Scope struct {
	Name        string `json:"name"`
	Description Text   `json:"description,omitzero"`
}

// Tag groups operations.
type Tag struct {
	Name        string        `json:"name"`
	Label       Text          `json:"label"` // for readers; the name unless x-displayName or the overlay has another
	Description Text          `json:"description,omitzero"`
	Docs        *ExternalDocs `json:"externalDocs,omitempty"`
}

// Operation is a method on a path, or a webhook.
type Operation struct {
	ID            string        `json:"operationId,omitempty"`
	Slug          string        `json:"slug"`   // unique and stable: anchor and last segment of the route
	Method        string        `json:"method"` // upper case
	Path          string        `json:"path"`   // of a webhook: its name
	Webhook       bool          `json:"webhook,omitempty"`
	Summary       Text          `json:"summary,omitzero"`
	Description   Text          `json:"description,omitzero"`
	Docs          *ExternalDocs `json:"externalDocs,omitempty"`
	Tags          []string      `json:"tags,omitempty"`
	Deprecated    bool          `json:"deprecated,omitempty"`
	Security      []Requirement `json:"security,omitempty"` // one of them is needed; an empty one: none is
	Authorization Text          `json:"authorization,omitzero"`
	Servers       []Server      `json:"servers,omitempty"` // instead of those of the document
	Parameters    []Parameter   `json:"parameters,omitempty"`
	Body          *Body         `json:"requestBody,omitempty"`
	Responses     []Response    `json:"responses,omitempty"`
	Callbacks     []Callback    `json:"callbacks,omitempty"`
	Samples       []Sample      `json:"samples,omitempty"` // given with x-codeSamples
	Feature       string        `json:"feature,omitempty"` // x-feature: what serves it in the toolkit
	Pos           diag.Pos      `json:"-"`
}

// Requirement is a set of schemes that together let a request through.
type Requirement []SchemeUse

// SchemeUse names a scheme and the scopes that are needed.
type SchemeUse struct {
	Name   string   `json:"name"`
	Scopes []string `json:"scopes,omitempty"`
}

// Parameter is a parameter or a header of a response.
type Parameter struct {
	Name        string    `json:"name"`
	In          string    `json:"in"` // path, query, querystring, header, cookie
	Required    bool      `json:"required,omitempty"`
	Deprecated  bool      `json:"deprecated,omitempty"`
	Description Text      `json:"description,omitzero"`
	Style       string    `json:"style,omitempty"`   // only where it is not the default
	Explode     *bool     `json:"explode,omitempty"` // only where it is written
	Media       string    `json:"media,omitempty"`   // of parameters that are serialised by media type
	Schema      *Schema   `json:"schema,omitempty"`
	Examples    []Example `json:"examples,omitempty"`
}

// Body is what a request carries.
type Body struct {
	Required    bool    `json:"required,omitempty"`
	Description Text    `json:"description,omitzero"`
	Contents    []Media `json:"contents,omitempty"`
}

// Media is a body in one media type.
type Media struct {
	Type     string    `json:"type"`
	Schema   *Schema   `json:"schema,omitempty"`
	Examples []Example `json:"examples,omitempty"`
}

// Response is an answer.
type Response struct {
	Status      string      `json:"status"` // "200", "4XX", "default"
	Description Text        `json:"description,omitzero"`
	Headers     []Parameter `json:"headers,omitempty"`
	Contents    []Media     `json:"contents,omitempty"`
}

// Callback is a request that the API sends back.
type Callback struct {
	Name        string `json:"name"`
	Expression  string `json:"expression"`
	Method      string `json:"method"`
	Summary     Text   `json:"summary,omitzero"`
	Description Text   `json:"description,omitzero"`
	Body        *Body  `json:"requestBody,omitempty"`
}

// Example is a given example.
type Example struct {
	Name    string `json:"name,omitempty"`
	Summary Text   `json:"summary,omitzero"`
	Value   *Node  `json:"value,omitempty"`
	URL     string `json:"externalValue,omitempty"`
}

// Sample is a request in a language.
type Sample struct {
	Key   string `json:"key"`   // remembered choice: "curl"
	Label string `json:"label"` // "JavaScript"
	Lang  string `json:"lang"`  // for highlighting
	Code  string `json:"code"`
}

// Toolkit is the x-toolkit of a document: how TypeScript samples begin for readers who use a toolkit that serves
// this API.
type Toolkit struct {
	Label string `json:"label"` // "TypeScript (toolkit)"
	Setup string `json:"setup"` // code; {feature} stands for the operation's x-feature
}

// Schema describes values. A Schema with a Ref is a mention of Reference.Schemas[Ref]; what else it holds adds to
// that or overrides it.
type Schema struct {
	Ref           string         `json:"ref,omitempty"`
	Name          string         `json:"name,omitempty"` // of schemas in Reference.Schemas
	Title         Text           `json:"title,omitzero"`
	Description   Text           `json:"description,omitzero"`
	Types         []string       `json:"types,omitempty"` // without "null"
	Nullable      bool           `json:"nullable,omitempty"`
	Format        string         `json:"format,omitempty"`
	Enum          []*Node        `json:"enum,omitempty"`
	Const         *Node          `json:"const,omitempty"`
	Default       *Node          `json:"default,omitempty"`
	Examples      []*Node        `json:"examples,omitempty"`
	Limits        []Limit        `json:"limits,omitempty"`
	Properties    []Property     `json:"properties,omitempty"`
	Patterns      []Property     `json:"patternProperties,omitempty"`
	Additional    *Schema        `json:"additionalProperties,omitempty"` // nil: not said
	Items         *Schema        `json:"items,omitempty"`
	Prefix        []*Schema      `json:"prefixItems,omitempty"`
	AllOf         []*Schema      `json:"allOf,omitempty"`
	AnyOf         []*Schema      `json:"anyOf,omitempty"`
	OneOf         []*Schema      `json:"oneOf,omitempty"`
	Not           *Schema        `json:"not,omitempty"`
	Discriminator *Discriminator `json:"discriminator,omitempty"`
	Required      []string       `json:"required,omitempty"`
	ReadOnly      bool           `json:"readOnly,omitempty"`
	WriteOnly     bool           `json:"writeOnly,omitempty"`
	Deprecated    bool           `json:"deprecated,omitempty"`
	Never         bool           `json:"never,omitempty"` // the schema false
	Pos           diag.Pos       `json:"-"`
}

// Limit is a constraint: minLength 1. Exclusive bounds are always numbers of their own, as in 3.1.
type Limit struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Property is an entry of an object.
type Property struct {
	Name   string  `json:"name"`
	Schema *Schema `json:"schema"`
}

// Discriminator says which property tells variants apart.
type Discriminator struct {
	Property string    `json:"propertyName"`
	Mapping  []Mapping `json:"mapping,omitempty"`
}

// Mapping leads from a value of the discriminator to a schema.
type Mapping struct {
	Value string `json:"value"`
	Ref   string `json:"ref"`
}

// Limit returns the value of a constraint, "" if there is none.
func (s *Schema) Limit(name string) string {
	for _, l := range s.Limits {
		if l.Name == name {
			return l.Value
		}
	}
	return ""
}

// has reports whether the schema allows the type.
func (s *Schema) has(kind string) bool {
	return slices.Contains(s.Types, kind)
}

// MainType is the type to show: the first that is written, else the one that the other keywords suggest.
func (s *Schema) MainType() string {
	switch {
	case len(s.Types) > 0:
		return s.Types[0]
	case len(s.Properties) > 0 || s.Additional != nil || len(s.Patterns) > 0 || len(s.Required) > 0:
		return "object"
	case s.Items != nil || s.Prefix != nil:
		return "array"
	case s.Format != "" || s.Limit("pattern") != "" || s.Limit("minLength") != "" || s.Limit("maxLength") != "":
		return "string"
	case slices.ContainsFunc(numeric[:], func(limit string) bool { return s.Limit(limit) != "" }):
		return "number"
	}
	return ""
}

// numeric are the limits of numbers alone.
var numeric = [...]string{"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"}

// ValueFor is the value of the discriminator that leads to a variant: a mapped one, else the schema's name.
func (d *Discriminator) ValueFor(variant *Schema) string {
	for _, m := range d.Mapping {
		if m.Ref == variant.Ref {
			return m.Value
		}
	}
	_, name := refKey(variant.Ref)
	return name
}

// Direction says who sends a value: read-only properties are not sent, write-only ones do not come back.
type Direction uint8

// The directions.
const (
	ForRequest Direction = iota
	ForResponse
)

// Name is how messages and lists name an operation.
func (o *Operation) Name() string {
	if o.Summary.Text != "" {
		return o.Summary.Text
	}
	if o.ID != "" {
		return o.ID
	}
	return fmt.Sprintf("%s %s", o.Method, o.Path)
}

// IsError reports whether a response of the status, "404", "5XX" or "default", is an error.
func IsError(status string) bool {
	return strings.HasPrefix(status, "4") || strings.HasPrefix(status, "5") || status == "default"
}

// IsJSONMedia reports whether a body of the media type is JSON.
func IsJSONMedia(media string) bool {
	media, _, _ = strings.Cut(strings.ToLower(media), ";")
	return media == "application/json" || strings.HasSuffix(media, "+json") || media == "*/*" || media == "text/json"
}
