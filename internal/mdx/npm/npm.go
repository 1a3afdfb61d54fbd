// Package npm says in the words of other package managers what commands of npm do.
package npm

import (
	"regexp"
	"slices"
	"strings"
)

// Manager is how a package manager says what npm says.
type Manager struct {
	Name, Label                         string
	install, add, remove, ci, exec, run string
	global, dev, exact                  string
}

// Managers are npm itself and those that can take its place.
func Managers() []Manager { return slices.Clone(managers[:]) }

var managers = [...]Manager{
	{Name: "npm", Label: "npm"},
	{
		Name: "yarn", Label: "Yarn", install: "yarn", add: "yarn add", remove: "yarn remove", ci: "yarn install --immutable",
		exec: "yarn dlx", run: "yarn", global: "yarn global add", dev: "--dev", exact: "--exact",
	},
	{
		Name: "pnpm", Label: "pnpm", install: "pnpm install", add: "pnpm add", remove: "pnpm remove",
		ci: "pnpm install --frozen-lockfile", exec: "pnpm dlx", run: "pnpm run", global: "pnpm add --global",
		dev: "--save-dev", exact: "--save-exact",
	},
	{
		Name: "bun", Label: "Bun", install: "bun install", add: "bun add", remove: "bun remove",
		ci: "bun install --frozen-lockfile", exec: "bunx", run: "bun run", global: "bun add --global", dev: "--dev",
		exact: "--exact",
	},
}

// Translate says what a command of npm is for this manager. Lines that are none stay as they are.
func (m *Manager) Translate(command string) string {
	lines := strings.Split(command, "\n")
	for i, line := range lines {
		parts := strings.Split(line, " && ")
		for j, part := range parts {
			parts[j] = m.line(part)
		}
		lines[i] = strings.Join(parts, " && ")
	}
	return strings.Join(lines, "\n")
}

// beforeCommand is what may stand before the name of a program: a prompt, settings of the environment.
var beforeCommand = regexp.MustCompile(`^\s*(?:\$ )?(?:(?:[A-Za-z_]\w*=\S*|sudo|env|cross-env)\s+)*`)

// line translates one command. What npm does not know stays as it is.
func (m *Manager) line(line string) string {
	if before := beforeCommand.FindString(line); before != "" {
		return before + m.line(line[len(before):])
	}
	words := strings.Fields(line)
	if len(words) == 0 {
		return line
	}
	if words[0] == "npx" {
		rest := words[1:]
		for len(rest) > 0 && (rest[0] == "-y" || rest[0] == "--yes") {
			rest = rest[1:]
		}
		return join(m.exec, rest)
	}
	if words[0] != "npm" || len(words) == 1 {
		return line
	}
	rest := words[2:]
	switch words[1] {
	case "install", "i", "add":
		return m.addPackages(rest)
	case "uninstall", "remove", "rm", "un":
		return join(m.remove, rest)
	case "ci":
		return join(m.ci, rest)
	case "run", "run-script":
		return join(m.run, dropDashes(rest))
	case "test", "start":
		if m.Name == "bun" {
			return join("bun run "+words[1], dropDashes(rest))
		}
		return join(m.Name+" "+words[1], dropDashes(rest))
	case "create", "init":
		if len(rest) == 0 {
			return m.Name + " init"
		}
		rest[0] = strings.TrimSuffix(rest[0], "@latest")
		return join(m.Name+" create", dropDashes(rest))
	case "exec":
		return join(m.exec, dropDashes(rest))
	}
	return m.Name + strings.TrimPrefix(line, "npm")
}

func (m *Manager) addPackages(words []string) string {
	verb := m.add
	var out []string
	packages := false
	for _, w := range words {
		switch w {
		case "-D", "--save-dev":
			out = append(out, m.dev)
		case "-E", "--save-exact":
			out = append(out, m.exact)
		case "-g", "--global":
			verb = m.global
		case "-S", "--save":
		default:
			packages = packages || !strings.HasPrefix(w, "-")
			out = append(out, w)
		}
	}
	if !packages {
		verb = m.install
	}
	return join(verb, out)
}

// dropDashes removes the "--" with which npm parts its own flags from the script's.
func dropDashes(words []string) []string {
	out := words[:0:0]
	for _, w := range words {
		if w != "--" {
			out = append(out, w)
		}
	}
	return out
}

func join(verb string, rest []string) string {
	return strings.Join(append([]string{verb}, rest...), " ")
}
