package view

import (
	"strconv"
	"strings"
)

// Labels are the interface words of the reference in one language.
type Labels struct {
	Title             string            `json:"title"` // of the list of services
	ListDescription   string            `json:"listDescription"`
	Overview          string            `json:"overview"`
	Version           string            `json:"version"`
	License           string            `json:"license"`
	Contact           string            `json:"contact"`
	Terms             string            `json:"terms"`
	MoreInfo          string            `json:"moreInfo"`
	Servers           string            `json:"servers"`
	Authentication    string            `json:"authentication"`
	Authorization     string            `json:"authorization"`
	NoAuthentication  string            `json:"noAuthentication"`
	And               string            `json:"and"`
	Or                string            `json:"or"`
	Scopes            string            `json:"scopes"`
	SendIn            map[string]string `json:"sendIn"` // apiKey: by place, with {name}
	HTTPScheme        map[string]string `json:"httpScheme"`
	Errors            string            `json:"errors"`
	ErrorsIntro       string            `json:"errorsIntro"`
	SeeErrors         string            `json:"seeErrors"`
	Status            string            `json:"status"`
	Meaning           string            `json:"meaning"`
	UsedBy            string            `json:"usedBy"`
	Operations        string            `json:"operations"`
	OneOperation      string            `json:"oneOperation"`   // "1 operation"
	ManyOperations    string            `json:"manyOperations"` // "{n} operations"
	Other             string            `json:"other"`          // operations without a tag
	Webhooks          string            `json:"webhooks"`
	Callbacks         string            `json:"callbacks"`
	Parameters        string            `json:"parameters"`
	ParametersIn      map[string]string `json:"parametersIn"`
	RequestBody       string            `json:"requestBody"`
	Responses         string            `json:"responses"`
	ResponseHeaders   string            `json:"responseHeaders"`
	NoBody            string            `json:"noBody"`
	DefaultResponse   string            `json:"defaultResponse"`
	StatusRanges      map[string]string `json:"-"` // by first digit
	Samples           string            `json:"samples"`
	Example           string            `json:"example"`
	Schema            string            `json:"schema"`
	Schemas           string            `json:"schemas"`
	Properties        string            `json:"properties"`
	Required          string            `json:"required"`
	Optional          string            `json:"optional"`
	Deprecated        string            `json:"deprecated"`
	ReadOnly          string            `json:"readOnly"`
	WriteOnly         string            `json:"writeOnly"`
	Default           string            `json:"default"`
	Allowed           string            `json:"allowed"`
	Constant          string            `json:"constant"`
	OneOf             string            `json:"oneOf"`
	AnyOf             string            `json:"anyOf"`
	Not               string            `json:"not"`
	Discriminator     string            `json:"discriminator"`
	AnyKey            string            `json:"anyKey"`
	NoOtherKeys       string            `json:"noOtherKeys"`
	Circular          string            `json:"circular"`
	SeeSchema         string            `json:"seeSchema"` // "{name}"
	NotShown          string            `json:"notShown"`
	Limits            map[string]string `json:"limits"`
	Copy              string            `json:"copy"`
	Changes           string            `json:"changes"` // "Changes from {old} to {new}"
	ChangesLink       string            `json:"changesLink"`
	ChangesIntro      string            `json:"changesIntro"` // "{n} changes, {breaking} of them breaking."
	NoChanges         string            `json:"noChanges"`
	Breaking          string            `json:"breaking"`
	Compatible        string            `json:"compatible"`
	Added             string            `json:"added"`
	Removed           string            `json:"removed"`
	Changed           string            `json:"changed"`
	WholeAPI          string            `json:"wholeApi"`
	Page              string            `json:"page"` // "{label}, part {n}"
	OperationsOf      string            `json:"operationsOf"`
	SchemaDescription string            `json:"schemaDescription"` // "The schema {name} of {service}."
	ChangeTexts       map[string]string `json:"-"`
}

// LabelsFor returns the words in a language; English where a language has none.
func LabelsFor(locale string) Labels {
	if language, _, _ := strings.Cut(locale, "-"); language == "ja" {
		return japanese()
	}
	return english()
}

// count says how many operations there are.
func (l Labels) count(n int) string {
	if n == 1 {
		return l.OneOperation
	}
	return fill(l.ManyOperations, "n", strconv.Itoa(n))
}

// fill puts values into the {holes} of a label, given as name, value, name, value.
func fill(label string, pairs ...string) string {
	for i := 0; i+1 < len(pairs); i += 2 {
		label = strings.ReplaceAll(label, "{"+pairs[i]+"}", pairs[i+1])
	}
	return label
}

func english() Labels {
	return Labels{
		Title: "API reference", ListDescription: "The HTTP API of each service: operations, parameters, schemas, errors and request samples.",
		Overview: "Overview", Version: "Version", License: "License", Contact: "Contact", Terms: "Terms of service",
		MoreInfo: "More information", Servers: "Servers", Authentication: "Authentication", Authorization: "Authorization",
		NoAuthentication: "No authentication is needed.", And: "and", Or: "or", Scopes: "Scopes",
		SendIn: map[string]string{
			"header": "Send the key in the header {name}.", "query": "Send the key in the query parameter {name}.",
			"cookie": "Send the key in the cookie {name}.",
		},
		HTTPScheme: map[string]string{
			"bearer": "Send the token in the header Authorization: Bearer <token>.",
			"basic":  "Send user name and password with HTTP basic authentication.",
			"other":  "Send the credentials in the header Authorization: {name} <credentials>.",
		},
		Errors: "Errors", ErrorsIntro: "An error has one of these status codes and a body of the form below.",
		SeeErrors: "The body has the form that all errors have.", Status: "Status", Meaning: "Meaning", UsedBy: "Returned by",
		Operations: "Operations", OneOperation: "1 operation", ManyOperations: "{n} operations", Other: "Other operations",
		Webhooks: "Webhooks", Callbacks: "Callbacks", Parameters: "Parameters",
		ParametersIn: map[string]string{
			"path": "Path parameters", "query": "Query parameters", "querystring": "Query string", "header": "Headers", "cookie": "Cookies",
		},
		RequestBody: "Request body", Responses: "Responses", ResponseHeaders: "Response headers", NoBody: "No body.",
		DefaultResponse: "Any other status",
		StatusRanges: map[string]string{
			"1": "Informational", "2": "Success", "3": "Redirection", "4": "Client error", "5": "Server error",
		},
		Samples: "Request samples", Example: "Example", Schema: "Schema", Schemas: "Schemas",
		Properties: "Properties", Required: "required", Optional: "optional", Deprecated: "deprecated", ReadOnly: "read-only",
		WriteOnly: "write-only", Default: "Default", Allowed: "Allowed values", Constant: "Always", OneOf: "Exactly one of",
		AnyOf: "One or more of", Not: "Not", Discriminator: "told apart by {name}", AnyKey: "any other key",
		NoOtherKeys: "No other properties are allowed.", Circular: "contains itself", SeeSchema: "See {name}",
		NotShown: "Deeper levels are not shown.", Limits: englishLimits(), Copy: "Copy",
		Changes: "Changes from {old} to {new}", ChangesLink: "Changes since {old}", ChangesIntro: "Changes: {n}, of which breaking: {breaking}.",
		NoChanges: "Nothing has changed.", Breaking: "breaking", Compatible: "compatible", Added: "added", Removed: "removed",
		Changed: "changed", WholeAPI: "The API as a whole", Page: "{label}, part {n}", OperationsOf: "{label}: operations of the {service}.",
		SchemaDescription: "The schema {name} of the {service}.", ChangeTexts: englishChanges(),
	}
}

func englishLimits() map[string]string {
	return map[string]string{
		"minimum": "Minimum", "exclusiveMinimum": "Greater than", "maximum": "Maximum", "exclusiveMaximum": "Less than",
		"multipleOf": "Multiple of", "minLength": "Minimum length", "maxLength": "Maximum length", "pattern": "Pattern",
		"minItems": "Minimum items", "maxItems": "Maximum items", "uniqueItems": "No two items are equal",
		"minContains": "Minimum matching items", "maxContains": "Maximum matching items",
		"minProperties": "Minimum properties", "maxProperties": "Maximum properties",
		"contentEncoding": "Encoding", "contentMediaType": "Media type",
	}
}
