package search

import (
	"context"
	"strings"
	"unicode/utf8"

	"github.com/orihon/orihon/internal/parallel"
)

// textShard holds what is shown of some units in a row, with the docs they belong to.
type textShard struct {
	Docs  []textDoc  `json:"d"`
	Units []textUnit `json:"u"`
}

type textDoc struct {
	Title  string   `json:"t"`
	Lang   string   `json:"l,omitempty"` // where it is not the locale's
	Crumbs []string `json:"c,omitempty"`
	Routes []string `json:"r"` // parallel to the doc's version set; one if the others differ in the version's name only
}

type textUnit struct {
	Doc     int    `json:"d"` // index into Docs
	ID      string `json:"i,omitempty"`
	Heading string `json:"h,omitempty"`
	Method  string `json:"m,omitempty"`
	Text    string `json:"t,omitempty"`
	Code    string `json:"c,omitempty"`
}

func (u *textUnit) size() int { return len(u.Text) + len(u.Code) + len(u.Heading) + len(u.ID) }

func totalText(docs [][]textUnit) int {
	total := 0
	for _, units := range docs {
		for i := range units {
			total += units[i].size()
		}
	}
	return total
}

// shardTexts puts the units of neighbouring docs into shards of about the same size.
func shardTexts(ctx context.Context, docs []*doc) []shard {
	units := make([][]textUnit, len(docs))
	parallel.Each(ctx, len(docs), func(i int) {
		for k := range docs[i].units {
			units[i] = append(units[i], textUnitOf(docs[i], k))
		}
	})
	limit := shardSize(totalText(units), textShards, textBytes, maxTextBytes)
	var shards []shard
	var row textShard
	size := 0
	flush := func() {
		if len(row.Units) > 0 {
			shards = append(shards, shard{mustJSON(row), len(row.Units)})
		}
		row, size = textShard{}, 0
	}
	for i, d := range docs {
		in := false
		for _, u := range units[i] {
			n := u.size()
			if size > 0 && size+n > limit {
				flush()
				in = false
			}
			if !in {
				row.Docs = append(row.Docs, textDoc{d.page.Title, d.page.Lang, d.page.Breadcrumb, shortRoutes(d)})
				in = true
				size += len(d.page.Title) + len(d.routes[0])
			}
			u.Doc = len(row.Docs) - 1
			row.Units = append(row.Units, u)
			size += n
		}
	}
	flush()
	return shards
}

func shortRoutes(d *doc) []string {
	for i, route := range d.routes {
		if strings.Replace(d.routes[0], "/"+d.versions[0]+"/", "/"+d.versions[i]+"/", 1) != route {
			return d.routes
		}
	}
	return d.routes[:1]
}

func textUnitOf(d *doc, i int) textUnit {
	s := &d.units[i]
	text := s.Text
	if i == 0 && text == "" {
		text = d.page.Description
	}
	return textUnit{
		ID: s.ID, Heading: s.Heading, Method: s.Method,
		Text: clip(normalize(strings.TrimSpace(text)), maxUnitText),
		Code: clip(normalize(strings.TrimSpace(s.Code)), maxUnitCode),
	}
}

// clip cuts at a character, not within one.
func clip(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n]
}
