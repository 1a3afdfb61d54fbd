package view

import (
	"fmt"
	"strconv"

	"github.com/orihon/orihon/internal/openapi"
)

// cut splits a group that is too big into parts of equal size.
func (b *book) cut(g opGroup, taken map[string]int) []opGroup {
	if !b.split || len(g.operations) <= maxGroup {
		return []opGroup{g}
	}
	parts := (len(g.operations) + maxGroup - 1) / maxGroup
	size := (len(g.operations) + parts - 1) / parts
	var out []opGroup
	for i := range parts {
		part := g
		part.operations = g.operations[i*size : min((i+1)*size, len(g.operations))]
		if i > 0 {
			part.slug = openapi.Unique(g.slug+"-"+strconv.Itoa(i+1), taken)
			part.description = openapi.Text{}
		}
		part.label.Text = fill(b.opts.Labels.Page, "label", g.label.Text, "n", strconv.Itoa(i+1))
		out = append(out, part)
	}
	return out
}

// maxGroups bounds the groups of a service; above it neighbours share a group.
const maxGroups = 120

// joined puts small neighbouring groups together while there are too many of them.
func (b *book) joined(groups []opGroup, taken map[string]int) []opGroup {
	if !b.split || len(groups) <= maxGroups {
		return groups
	}
	var out []opGroup
	last := "" // label of the last group that went into the open one
	for _, g := range groups {
		n := len(out) - 1
		if n >= 0 && len(out[n].operations)+len(g.operations) <= maxGroup {
			if last == "" {
				out[n].slug = openapi.Unique(out[n].slug+"-and-others", taken)
				out[n].description = openapi.Text{}
			}
			last = g.label.Text
			out[n].operations = append(out[n].operations[:len(out[n].operations):len(out[n].operations)], g.operations...)
			continue
		}
		if n >= 0 && last != "" {
			out[n].label.Text = fmt.Sprintf("%s – %s", out[n].label.Text, last)
		}
		last = ""
		out = append(out, g)
	}
	if n := len(out) - 1; last != "" {
		out[n].label.Text = fmt.Sprintf("%s – %s", out[n].label.Text, last)
	}
	return out
}
