package sitediff

import (
	_ "embed"
	"html/template"
	"io"
	"strings"

	"github.com/orihon/orihon/internal/revision"
)

//go:embed page.html
var pageHTML string

// mostShown is how many pieces of a page the HTML shows: all of a page that was written anew would bury the others.
const mostShown = 200

// WriteHTML writes the report as one file that needs no other. Pages link to site, the address at which the newer output can be seen; ""
// links nowhere.
func (r *Report) WriteHTML(w io.Writer, site string) error {
	site = strings.TrimSuffix(site, "/")
	t, err := template.New("report").Funcs(template.FuncMap{
		"amount": amount, "by": by, "count": count, "join": strings.Join, "text": changeText, "operation": operationOf,
		"inPlace": func(row revision.Row) []Piece { return bare(inPlace(row)) },
		"old":     func(row revision.Row) []Piece { return bare(oneSide(row.Old, '-')) },
		"new":     func(row revision.Row) []Piece { return bare(oneSide(row.New, '+')) },
		"name":    Section.nameOf, "status": Section.statusOf, "shown": shown,
		"link": func(route string) string {
			if site == "" {
				return ""
			}
			return site + route
		},
	}).Parse(pageHTML)
	if err != nil {
		return err
	}
	return t.Execute(w, r)
}

// shownSections are the sections of a page with as many pieces as are shown.
type shownSections struct {
	Sections []Section
	Left     int // pieces that are not shown
}

func shown(all []Section) shownSections {
	var out shownSections
	room := mostShown
	for _, s := range all {
		rows := s.Rows[:min(len(s.Rows), room)]
		out.Left += len(s.Rows) - len(rows)
		room -= len(rows)
		if len(rows) > 0 {
			s.Rows = rows
			out.Sections = append(out.Sections, s)
		}
	}
	return out
}

// bare are pieces without the backticks of code.
func bare(pieces []Piece) []Piece {
	for i := range pieces {
		pieces[i].Text = strings.ReplaceAll(pieces[i].Text, "`", "")
	}
	return pieces
}
