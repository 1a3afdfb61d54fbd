// Package address says where Orihon is published. All that leads there is made from this one value: install scripts, formula,
// manifest, packages, the action, the workflow for GitHub Pages, README and guide.
package address

import (
	"net/url"
	"path"
	"strings"
)

// Published is the repository whose releases hold what `make release` writes. Run `make generate` after a change: it writes the new
// address into the files that print it. The path of the Go module is another thing, and stays.
const Published Address = "https://github.com/orihon/orihon"

// Program is the name of the command, and of its packages.
const Program = "orihon"

// Address is that of a repository, without a slash at its end. Its last two segments are its owner and its name.
type Address string

// Repository is the owner and the name of the repository: "orihon/orihon".
func (a Address) Repository() string {
	u, err := url.Parse(string(a))
	if err != nil {
		return Program + "/" + Program
	}
	return path.Join(path.Base(path.Dir(u.Path)), path.Base(u.Path))
}

// Owner is who the repository belongs to. Packages have it as their scope, and the tap of Homebrew is theirs.
func (a Address) Owner() string { return path.Dir(a.Repository()) }

// Download is the address of a file of a version's release.
func (a Address) Download(version, file string) string {
	return string(a) + "/releases/download/v" + version + "/" + file
}

// Latest is the address of a file of the newest release.
func (a Address) Latest(file string) string { return string(a) + "/releases/latest/download/" + file }

// Package is the npm package of a system in npm's names, such as linux-x64.
func (a Address) Package(system string) string { return "@" + a.Owner() + "/" + system }

// Formula is the name by which Homebrew installs the program: its tap is the repository homebrew-tap of the owner.
func (a Address) Formula() string { return a.Owner() + "/tap/" + Program }

// Image is the name of the container image.
func (a Address) Image() string {
	host := "ghcr.io"
	if u, err := url.Parse(string(a)); err == nil && u.Host != "github.com" {
		host = u.Host
	}
	return strings.ToLower(host + "/" + a.Repository())
}
