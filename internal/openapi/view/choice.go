package view

import (
	"maps"
	"slices"

	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/console"
	"github.com/orihon/orihon/internal/openapi/sample"
)

// choiceOf is what readers can choose for the samples of an operation: one of several servers, and the console.
func choiceOf(b *book, o *openapi.Operation) *ChoiceView {
	if o.Webhook {
		return nil
	}
	options := serverOptions(sample.Servers(b.ref, o))
	if len(options) < 2 {
		options = nil
	}
	if options == nil && !b.opts.Console {
		return nil
	}
	service := b.service.Name
	if len(o.Servers) > 0 { // its servers are not those that are chosen for others
		service += "/" + o.Slug
	}
	return &ChoiceView{Service: service, Base: sample.Base(b.ref, o), Servers: options, Try: b.opts.Console}
}

// serverOptions are the servers with the defaults of their variables, each address once.
func serverOptions(servers []openapi.Server) []ServerOption {
	var out []ServerOption
	for _, s := range servers {
		o := ServerOption{Address: sample.Address(s), Label: sample.Address(s)}
		if s.Description.Text != "" {
			o.Label += " – " + s.Description.Text
		}
		if !slices.ContainsFunc(out, func(other ServerOption) bool { return other.Address == o.Address }) {
			out = append(out, o)
		}
	}
	return out
}

// HasChoices reports whether a document has operations with several servers to choose from.
func HasChoices(ref *openapi.Reference) bool {
	return slices.ContainsFunc(ref.Operations, func(o *openapi.Operation) bool {
		return !o.Webhook && len(serverOptions(sample.Servers(ref, o))) > 1
	})
}

// consoleOf is what the forms of operations need, as JSON; "" where the site has no console.
func consoleOf(b *book, operations ...*openapi.Operation) string {
	if !b.opts.Console || !slices.ContainsFunc(operations, func(o *openapi.Operation) bool { return !o.Webhook }) {
		return ""
	}
	return console.Describe(b.ref, operations, consoleWords(b.opts.Labels)).JSON()
}

// consoleWords are the words of the form: its own, and those of the page that it shows too.
func consoleWords(l Labels) map[string]string {
	texts := maps.Clone(l.Console)
	if texts == nil {
		texts = map[string]string{}
	}
	maps.Copy(texts, l.Limits)
	maps.Copy(texts, map[string]string{
		"server": l.Server, "required": l.Required, "authentication": l.Authentication, "noAuthentication": l.NoAuthentication, "body": l.RequestBody,
		"headers": l.ResponseHeaders, "noBody": l.NoBody, "closed": l.NoOtherKeys, "copy": l.Copy,
	})
	for place, label := range l.ParametersIn {
		texts["in."+place] = label
	}
	return texts
}
