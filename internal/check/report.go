package check

import (
	"encoding/json"
	"fmt"
	"io"
	"path"
	"path/filepath"
	"strings"

	"github.com/orihon/orihon/internal/check/rules"
	"github.com/orihon/orihon/internal/diag"
)

// WriteGitHub writes messages as commands of GitHub Actions, which shows them at the lines of a pull request. dir is the site
// folder as it is seen from the top of the repository.
//
// https://docs.github.com/actions/reference/workflow-commands-for-github-actions
func WriteGitHub(w io.Writer, dir string, messages []diag.Message) error {
	data := strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	property := strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
	for _, m := range messages {
		place := "file=" + property.Replace(inRepository(dir, m.File))
		if m.Pos.Line > 0 {
			place += fmt.Sprintf(",line=%d", m.Pos.Line)
		}
		if m.Column > 0 {
			place += fmt.Sprintf(",col=%d", m.Column)
		}
		text := m.Text
		if m.Hint != "" {
			text += "\n" + m.Hint
		}
		if _, err := fmt.Fprintf(w, "::%s %s,title=%s::%s\n", m.Severity, place, property.Replace(m.ID), data.Replace(text)); err != nil {
			return err
		}
	}
	return nil
}

func inRepository(dir, file string) string { return path.Join(filepath.ToSlash(dir), file) }

// WriteSARIF writes messages in the format that code scanning reads.
//
// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
func WriteSARIF(w io.Writer, dir, version string, messages []diag.Message) error {
	type object = map[string]any
	described := []object{}
	index := map[string]int{}
	describe := func(id, what string) {
		if _, ok := index[id]; !ok {
			index[id] = len(described)
			described = append(described, object{"id": id, "shortDescription": object{"text": what}})
		}
	}
	for _, r := range rules.All() {
		describe(r.ID, r.What)
	}
	results := []object{}
	for _, m := range messages {
		describe(m.ID, "The build says so.")
		location := object{"artifactLocation": object{"uri": uriOf(inRepository(dir, m.File))}}
		if m.Pos.Line > 0 {
			region := object{"startLine": m.Pos.Line}
			if m.Column > 0 {
				region["startColumn"] = m.Column
			}
			location["region"] = region
		}
		text := m.Text
		if m.Hint != "" {
			text += "\n" + m.Hint
		}
		results = append(results, object{
			"ruleId": m.ID, "ruleIndex": index[m.ID], "level": m.Severity.String(), "message": object{"text": text},
			"locations": []object{{"physicalLocation": location}},
		})
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(object{
		"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
		"runs": []object{{
			"tool":       object{"driver": object{"name": "Orihon", "version": version, "rules": described}},
			"columnKind": "unicodeCodePoints",
			"results":    results,
		}},
	})
}

// uriOf writes a path as a relative URI reference.
func uriOf(file string) string {
	escaped := strings.NewReplacer("%", "%25", " ", "%20", "#", "%23", "?", "%3F").Replace(file)
	if first, _, _ := strings.Cut(escaped, "/"); strings.Contains(first, ":") {
		return "./" + escaped
	}
	return escaped
}
