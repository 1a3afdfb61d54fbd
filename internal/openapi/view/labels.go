package view

import (
	"encoding/json"

	"github.com/orihon/orihon/internal/words"
)

// Labels are the interface words of the reference in one language.
type Labels struct {
	Title             string             `json:"title"` // of the list of services
	ListDescription   string             `json:"listDescription"`
	Document          string             `json:"document"` // of a link to the published OpenAPI document
	Version           string             `json:"version"`
	License           string             `json:"license"`
	Contact           string             `json:"contact"`
	Terms             string             `json:"terms"`
	MoreInfo          string             `json:"moreInfo"`
	Servers           string             `json:"servers"`
	Authentication    string             `json:"authentication"`
	Authorization     string             `json:"authorization"`
	NoAuthentication  string             `json:"noAuthentication"`
	And               string             `json:"and"`
	Or                string             `json:"or"`
	Scopes            string             `json:"scopes"`
	SendIn            map[string]string  `json:"sendIn"` // apiKey: by place, with {name}
	HTTPScheme        map[string]string  `json:"httpScheme"`
	Errors            string             `json:"errors"`
	ErrorsIntro       string             `json:"errorsIntro"`
	SeeErrors         string             `json:"seeErrors"`
	Status            string             `json:"status"`
	Meaning           string             `json:"meaning"`
	UsedBy            string             `json:"usedBy"`
	Operations        string             `json:"operations"`
	Other             string             `json:"other"` // operations without a tag
	Webhooks          string             `json:"webhooks"`
	Callbacks         string             `json:"callbacks"`
	Parameters        string             `json:"parameters"`
	ParametersIn      map[string]string  `json:"parametersIn"`
	RequestBody       string             `json:"requestBody"`
	Responses         string             `json:"responses"`
	ResponseHeaders   string             `json:"responseHeaders"`
	NoBody            string             `json:"noBody"`
	DefaultResponse   string             `json:"defaultResponse"`
	StatusRanges      map[string]string  `json:"-"` // by first digit
	Samples           string             `json:"samples"`
	Server            string             `json:"server"` // of a choice of one, above the samples
	Try               string             `json:"try"`
	TryScriptless     string             `json:"tryScriptless"`
	Console           map[string]string  `json:"-"`    // of the form that sends a request
	Edit              string             `json:"edit"` // name of a request that readers can change before they copy it
	Example           string             `json:"example"`
	Schema            string             `json:"schema"`
	Schemas           string             `json:"schemas"`
	Properties        string             `json:"properties"`
	Required          string             `json:"required"`
	Optional          string             `json:"optional"`
	Deprecated        string             `json:"deprecated"`
	ReadOnly          string             `json:"readOnly"`
	WriteOnly         string             `json:"writeOnly"`
	Default           string             `json:"default"`
	Allowed           string             `json:"allowed"`
	Constant          string             `json:"constant"`
	OneOf             string             `json:"oneOf"`
	AnyOf             string             `json:"anyOf"`
	Not               string             `json:"not"`
	Discriminator     string             `json:"discriminator"`
	AnyKey            string             `json:"anyKey"`
	NoOtherKeys       string             `json:"noOtherKeys"`
	Circular          string             `json:"circular"`
	SeeSchema         string             `json:"seeSchema"` // "{name}"
	NotShown          string             `json:"notShown"`
	Limits            map[string]string  `json:"limits"`
	Copy              string             `json:"copy"`
	Changes           string             `json:"changes"` // "Changes from {old} to {new}"
	ChangesLink       string             `json:"changesLink"`
	ChangesIntro      string             `json:"changesIntro"` // "{n} changes, {breaking} of them breaking."
	NoChanges         string             `json:"noChanges"`
	Breaking          string             `json:"breaking"`
	Compatible        string             `json:"compatible"`
	Added             string             `json:"added"`
	Removed           string             `json:"removed"`
	Changed           string             `json:"changed"`
	WholeAPI          string             `json:"wholeApi"`
	Page              string             `json:"page"` // "{label}, part {n}"
	OperationsOf      string             `json:"operationsOf"`
	SchemaDescription string             `json:"schemaDescription"` // "The schema {name} of {service}."
	ChangeTexts       map[string]string  `json:"-"`
	count             func(n int) string // says how many operations there are
}

// LabelsOf takes the words of the reference out of those of a locale.
func LabelsOf(w *words.Words) Labels {
	var l Labels
	if text, err := json.Marshal(w.Group("api")); err == nil {
		_ = json.Unmarshal(text, &l) // a test holds that every word has its field
	}
	l.StatusRanges, l.ChangeTexts = w.Map("api.statusRanges"), w.Map("api.changeTexts")
	l.Console = w.Map("api.console")
	l.count = func(n int) string { return w.Count("api.operationCount", n) }
	return l
}

// fill puts values into the {holes} of a label, given as name, value, name, value.
func fill(label string, pairs ...string) string { return words.Fill(label, pairs...) }
