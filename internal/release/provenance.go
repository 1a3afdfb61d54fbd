package release

import (
	"encoding/json"
	"runtime"

	"github.com/orihon/orihon/internal/address"
)

// The statement is that of in-toto with the predicate of SLSA: in-toto.io/Statement/v1 and slsa.dev/provenance/v1.
type statement struct {
	Type      string    `json:"_type"`
	Subject   []subject `json:"subject"`
	Kind      string    `json:"predicateType"`
	Predicate predicate `json:"predicate"`
}

type subject struct {
	Name   string            `json:"name"`
	Digest map[string]string `json:"digest"`
}

type predicate struct {
	Build buildDefinition `json:"buildDefinition"`
	Run   runDetails      `json:"runDetails"`
}

type buildDefinition struct {
	Type         string            `json:"buildType"`
	External     map[string]string `json:"externalParameters"`
	Internal     map[string]string `json:"internalParameters"`
	Dependencies []dependency      `json:"resolvedDependencies"`
}

type dependency struct {
	URI    string            `json:"uri"`
	Digest map[string]string `json:"digest,omitempty"`
}

type runDetails struct {
	Builder map[string]string `json:"builder"`
}

// provenance says from which commit, and with which Go, the files were made. Nobody signs it: it lets others make the same files
// again and compare them, and proves nothing to those who do not.
func (r *Release) provenance(files []Entry) (Entry, error) {
	s := statement{Type: "https://in-toto.io/Statement/v1", Kind: "https://slsa.dev/provenance/v1"}
	for _, f := range files {
		s.Subject = append(s.Subject, subject{f.Name, map[string]string{"sha256": sum(f.Data)}})
	}
	command := string(r.Address) + "/tree/" + r.Commit + "/cmd/release"
	s.Predicate = predicate{
		Build: buildDefinition{
			Type:     command,
			External: map[string]string{"repository": string(r.Address), "commit": r.Commit, "version": r.Version, "command": "make release"},
			Internal: map[string]string{"go": runtime.Version()},
			Dependencies: []dependency{
				{"git+" + string(r.Address) + "@" + r.Commit, map[string]string{"gitCommit": r.Commit}},
			},
		},
		Run: runDetails{Builder: map[string]string{"id": command}},
	}
	data, err := json.Marshal(s)
	return Entry{Name: address.Program + "_" + r.Version + ".intoto.jsonl", Data: append(data, '\n')}, err
}
