package release

import (
	_ "embed"
	"strings"

	"github.com/orihon/orihon/internal/address"
)

//go:embed files/action.yml
var actionText string

// Action is the action of GitHub that builds a site by releases of an address. It lies at the root of the repository, where workflows
// find it.
func Action(a address.Address) []byte {
	return []byte(strings.NewReplacer("%ADDRESS%", string(a), "%REPOSITORY%", a.Repository()).Replace(actionText))
}
