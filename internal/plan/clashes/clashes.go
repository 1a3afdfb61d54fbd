// Package clashes says in words of writers which outputs of a plan want one name.
package clashes

import (
	"cmp"
	"fmt"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/plan"
	"github.com/orihon/orihon/internal/site"
)

// Tell reports what is left out of the output because something else has its name. A file that clashes in several versions
// or locales is one problem.
func Tell(p *plan.Plan, cfg *site.Config, log *diag.Log) {
	told := map[string]bool{}
	for _, m := range log.Messages() {
		if m.ID == "duplicate-route" { // from link, which compares routes
			told[m.File] = true
		}
	}
	for _, c := range p.Clashes() {
		m := message(c, cfg)
		if told[m.File] || m.ID == "" {
			continue
		}
		told[m.File] = true
		log.Add(m)
	}
}

// message says who wants a name and who has it. Its ID is empty if the policy ignores the problem.
func message(c plan.Clash, cfg *site.Config) diag.Message {
	m := diag.Message{ID: "duplicate-route", Severity: diag.Error, Pos: c.Left.Source, Hint: "Change the file name or slug of one of them."}
	if c.Other == nil {
		m.ID, m.Text, m.Hint = "output-name", fmt.Sprintf("%s cannot be written to /%s", c.Left.Owner, c.Name), "Use a plain and shorter path."
		m.File = cmp.Or(m.File, cfg.Layout.Config)
		return m
	}
	own, other := c.Left, c.Other
	if own.Source.File == "" {
		own, other = other, own
		m.Pos, m.Hint = own.Source, "Give it another address, such as by a slug."
	}
	m.File = cmp.Or(m.File, cfg.Layout.Config)
	m.Text = fmt.Sprintf("%s and %s are both written to /%s", ownerOf(own), ownerOf(other), c.Name)
	if isAsset(own) || isAsset(other) {
		m.ID, m.Hint = "output-collision", "Rename the file, or the page."
	}
	if other.Source.File == "" && other.Prefix == "_orihon/" {
		m.Text = fmt.Sprintf("%s cannot be written to /%s: the folder _orihon is Orihon's own", own.Owner, c.Name)
		m.Hint = "Put it below another path."
	}
	if cfg.Policy.StaticYields {
		yield(c, &m, cfg.Policy.Severities)
	}
	return m
}

// yield applies Policy.StaticYields.
func yield(c plan.Clash, m *diag.Message, severities *site.Severities) {
	if severity := severities.Of("duplicate-route"); c.Left.Route != "" && c.Other.Route != "" && severity != "warn" {
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
