package release

import (
	"bytes"
	_ "embed"
	"fmt"
	"strings"

	"github.com/orihon/orihon/internal/address"
)

// npmPackage is a package.json.
type npmPackage struct {
	Name        string            `json:"name"`
	Version     string            `json:"version"`
	Description string            `json:"description"`
	Homepage    string            `json:"homepage"`
	Repository  npmRepository     `json:"repository"`
	License     string            `json:"license"`
	Engines     map[string]string `json:"engines,omitempty"`
	OS          []string          `json:"os,omitempty"`
	CPU         []string          `json:"cpu,omitempty"`
	Unplugged   bool              `json:"preferUnplugged,omitempty"` // Yarn must unpack the program to run it
	Bin         map[string]string `json:"bin,omitempty"`
	Optional    map[string]string `json:"optionalDependencies,omitempty"`
}

type npmRepository struct {
	Type string `json:"type"`
	URL  string `json:"url"`
}

//go:embed files/npm.js
var npmStart string

//go:embed files/npm.md
var npmReadme string

// npmSystem is a target in the names of Node's process.platform and process.arch.
func npmSystem(t Target) (system, processor string) {
	system, processor = t.OS, t.Arch
	if system == "windows" {
		system = "win32"
	}
	if processor == "amd64" {
		processor = "x64"
	}
	return system, processor
}

// npmProgram is where the package of a system has the program.
func npmProgram(t Target) string {
	if t.OS == "windows" {
		return "bin/orihon.exe"
	}
	return "bin/orihon"
}

func (r *Release) npmCommon(name, description string) npmPackage {
	return npmPackage{
		Name: name, Version: r.Version, Description: description, Homepage: string(r.Address),
		Repository: npmRepository{"git", "git+" + string(r.Address) + ".git"}, License: "MIT",
	}
}

// npmOfSystem is the package that holds the program for one system. npm installs it on that system alone.
func (r *Release) npmOfSystem(b built, shared []Entry) (Entry, error) {
	system, processor := npmSystem(b.target)
	name := r.Address.Package(system + "-" + processor)
	p := r.npmCommon(name, fmt.Sprintf("The program of Orihon for %s on %s", system, processor))
	p.OS, p.CPU, p.Unplugged = []string{system}, []string{processor}, true
	readme := fmt.Sprintf("# %s\n\nThe program of [Orihon](%s) for %s on %s. The package `%s` installs it: see there.\n", name, r.Address, system, processor, address.Program)
	return r.npmArchive(p, fmt.Sprintf("%s-npm-%s-%s-%s.tgz", address.Program, system, processor, r.Version), []Entry{
		{Name: npmProgram(b.target), Data: b.program, Exec: true},
		{Name: "LICENSE", Data: find(shared, "LICENSE")},
		{Name: "licenses.txt", Data: b.licences},
		{Name: "README.md", Data: []byte(readme)},
	})
}

// npmMain is the package that people name. It runs no script when it is installed: it depends on the packages of all systems as
// optional ones, of which npm leaves out those of other systems, and starts the program that is there.
func (r *Release) npmMain(targets []Target, shared []Entry) (Entry, error) {
	p := r.npmCommon(address.Program, "Documentation sites from Markdown: every version and language at once")
	p.Bin, p.Engines, p.Optional = map[string]string{address.Program: "bin/orihon.js"}, map[string]string{"node": ">=16"}, map[string]string{}
	programs := map[string]string{}
	for _, t := range targets {
		system, processor := npmSystem(t)
		name := r.Address.Package(system + "-" + processor)
		p.Optional[name] = r.Version
		programs[system+" "+processor] = name + "/" + npmProgram(t)
	}
	table, err := indented(programs)
	if err != nil {
		return Entry{}, err
	}
	fill := strings.NewReplacer(`"%PROGRAMS%"`, strings.TrimSpace(string(table)), "%ADDRESS%", string(r.Address))
	return r.npmArchive(p, address.Program+"-npm-"+r.Version+".tgz", []Entry{
		{Name: "bin/orihon.js", Data: []byte(fill.Replace(npmStart)), Exec: true},
		{Name: "LICENSE", Data: find(shared, "LICENSE")},
		{Name: "README.md", Data: []byte(fill.Replace(npmReadme))},
	})
}

// npmArchive packs a package as npm publishes it: everything lies in a folder "package".
func (r *Release) npmArchive(p npmPackage, name string, files []Entry) (Entry, error) {
	manifest, err := indented(p)
	if err != nil {
		return Entry{}, err
	}
	files = append([]Entry{{Name: "package.json", Data: manifest}}, files...)
	for i := range files {
		files[i].Name = "package/" + files[i].Name
	}
	var packed bytes.Buffer
	err = Tar(&packed, files, r.Time)
	return Entry{Name: name, Data: packed.Bytes()}, err
}

// find returns the data of the entry with a name, nil if there is none.
func find(entries []Entry, name string) []byte {
	for _, e := range entries {
		if e.Name == name {
			return e.Data
		}
	}
	return nil
}
