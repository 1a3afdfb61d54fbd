package typescript_test

import (
	"testing"

	"github.com/orihon/orihon/internal/typescript"
)

type kind string

type inner struct {
	Size float64 `json:"size"`
	Self *inner  `json:"self,omitempty"`
}

type last struct {
	Kind kind `json:"kind"`
}

type page struct {
	Kind    kind              `json:"kind"`
	Text    string            `json:"text,omitempty"`
	Count   int               `json:"count,omitzero"`
	On      bool              `json:"on"`
	Parts   []inner           `json:"parts"`
	Last    *last             `json:"last"`
	By      map[string]*inner `json:"by"`
	Hidden  string            `json:"-"`
	Hollow  string            `json:",omitempty"`
	Private string
	private string
}

func TestWrite(t *testing.T) {
	const want = `
export interface page {
  kind: kind;
  text?: string;
  count?: number;
  on: boolean;
  parts: inner[];
  last: last;
  by: Record<string, inner>;
}

export interface inner {
  size: number;
  self?: inner;
}

export interface last {
  kind: kind;
}
`
	if got := typescript.Write([]any{kind("")}, page{private: "unused"}, last{}); got != want {
		t.Errorf("got%s\nwant%s", got, want)
	}
}
