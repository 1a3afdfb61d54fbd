package diff_test

import (
	"testing"

	"github.com/orihon/orihon/internal/openapi"
	"github.com/orihon/orihon/internal/openapi/diff"
)

// TestOtherCredentials breaks clients unless what they send now is enough: for each way of the old document, one of the new.
func TestOtherCredentials(t *testing.T) {
	use := func(name string, scopes ...string) openapi.SchemeUse {
		return openapi.SchemeUse{Name: name, Scopes: scopes}
	}
	none, key, token := openapi.Requirement{}, openapi.Requirement{use("key")}, openapi.Requirement{use("token")}
	both, read := openapi.Requirement{use("key"), use("token")}, openapi.Requirement{use("flows", "read")}
	more := openapi.Requirement{use("flows", "read", "write")}
	type list []openapi.Requirement
	for _, c := range []struct {
		old, new list
		said     string // "" if nothing has changed
		breaking bool
	}{
		{nil, nil, "", false},
		{nil, list{none}, "", false},
		{list{key}, nil, "key, –", false},
		{nil, list{key}, "–, key", true},
		{nil, list{key, none}, "–, key | –", false},
		{list{none}, list{key}, "–, key", true},
		{list{key}, list{key}, "", false},
		{list{key}, list{token}, "key, token", true},
		{list{key}, list{token, key}, "key, token | key", false},
		{list{key}, list{none, token}, "key, – | token", false},
		{list{key, token}, list{token, key}, "key | token, token | key", false},
		{list{key, token}, list{key}, "key | token, key", true},
		{list{both}, list{key}, "key + token, key", false},
		{list{key}, list{both}, "key, key + token", true},
		{list{more}, list{read}, "flows(read, write), flows(read)", false},
		{list{read}, list{more}, "flows(read), flows(read, write)", true},
	} {
		with := func(l list) *openapi.Reference {
			return &openapi.Reference{Operations: []*openapi.Operation{{Method: "GET", Path: "/a", Security: l}}}
		}
		said, breaking := "", false
		for _, change := range diff.Compare(with(c.old), with(c.new)) {
			said, breaking = said+change.Old+", "+change.New, change.Breaking
		}
		if said != c.said || breaking != c.breaking {
			t.Errorf("%v to %v: %q, breaking is %v", c.old, c.new, said, breaking)
		}
	}
}
