package pipeline

import (
	"cmp"
	"fmt"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/plan"
)

// tellClashes reports what is left out of the output because something else has its name. A file that clashes in several versions
// or locales is one problem.
func (b *builder) tellClashes() {
	told := map[string]bool{}
	for _, m := range b.log.Messages() {
		if m.ID == "duplicate-route" { // from link, which compares routes
			told[m.File] = true
		}
	}
	for _, c := range b.plan.Clashes() {
		m := b.clashMessage(c)
		if told[m.File] || m.ID == "" {
			continue
		}
		told[m.File] = true
		b.log.Add(m)
	}
}

// clashMessage says who wants a name and who has it. Its ID is empty if the policy ignores the problem.
func (b *builder) clashMessage(c plan.Clash) diag.Message {
	m := diag.Message{ID: "duplicate-route", Severity: diag.Error, Pos: c.Left.Source, Hint: "Change the file name or slug of one of them."}
	if c.Other == nil {
		m.ID, m.Text, m.Hint = "output-name", fmt.Sprintf("%s cannot be written to /%s", c.Left.Owner, c.Name), "Use a plain and shorter path."
		m.File = cmp.Or(m.File, b.config.Layout.Config)
		return m
	}
	own, other := c.Left, c.Other
	if own.Source.File == "" {
		own, other = other, own
		m.Pos, m.Hint = own.Source, "Give it another address, such as by a slug."
	}
	m.File = cmp.Or(m.File, b.config.Layout.Config)
	m.Text = fmt.Sprintf("%s and %s are both written to /%s", ownerOf(own), ownerOf(other), c.Name)
	if isAsset(own) || isAsset(other) {
		m.ID, m.Hint = "output-collision", "Rename the file, or the page."
	}
	if other.Source.File == "" && other.Prefix == "_orihon/" {
		m.Text = fmt.Sprintf("%s cannot be written to /%s: the folder _orihon is Orihon's own", own.Owner, c.Name)
		m.Hint = "Put it below another path."
	}
	if b.config.Policy.StaticYields {
		b.yield(c, &m)
	}
	return m
}

// yield applies Policy.StaticYields.
func (b *builder) yield(c plan.Clash, m *diag.Message) {
	if severity := b.config.Policy.Severities.Of("duplicate-route"); c.Left.Route != "" && c.Other.Route != "" && severity != "warn" {
		if severity == "ignore" {
			m.ID = ""
		}
		return
	}
	m.Severity = diag.Warning
	m.Text += "; " + c.Left.Owner + " is left out"
}

func isAsset(o *plan.Output) bool { return o.Source.File != "" && o.Owner == o.Source.File }

// ownerOf names an output with the file that it comes from.
func ownerOf(o *plan.Output) string {
	if o.Source.File == "" || isAsset(o) {
		return o.Owner
	}
	return o.Owner + " (" + o.Source.File + ")"
}
