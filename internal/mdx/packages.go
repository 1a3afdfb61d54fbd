package mdx

import (
	"regexp"
	"strings"

	"github.com/orihon/orihon/internal/mdx/syntax"
)

// packageManagers is <PackageManagers command="npm …">: a command for npm as tabs for npm, Yarn, pnpm and Bun.
type packageManagers struct{ component }

func (packageManagers) html(h *htmlWriter, n *syntax.Node, p props) {
	command := p.text("command")
	if command == "" {
		h.errorf("missing-command", n.Start, "<PackageManagers> has no command", "write command=\"npm install …\"")
		return
	}
	h.packageTabs(codeInfo{lang: "bash"}, command, h.triedMark(n))
}

// packageTabs writes commands of npm as tabs for all package managers. Only those of npm are tried.
func (h *htmlWriter) packageTabs(info codeInfo, command string, tried func()) {
	var panels []tab
	for _, manager := range npmAlternatives {
		text, tried := command, tried
		if manager.name != "npm" {
			text, tried = manager.translate(command), nil
		}
		panels = append(panels, tab{value: manager.name, label: manager.label, write: func() {
			h.codeBlock(info, text, tried)
		}})
	}
	h.writeTabs("package-manager", "", panels, "")
}

func (packageManagers) twin(t *twinWriter, _ *syntax.Node, p props) {
	t.code("bash", p.text("command"))
}

func (packageManagers) text(t *textWriter, n *syntax.Node, p props) {
	t.code.WriteString(p.text("command") + "\n")
	t.content(n)
}

func (packageManagers) isSample() bool { return true }

// packageManager is how a package manager says what npm says.
type packageManager struct {
	name, label                         string
	install, add, remove, ci, exec, run string
	global, dev, exact                  string
}

// npmAlternatives are the package managers of the tabs, npm itself first.
var npmAlternatives = [...]packageManager{
	{name: "npm", label: "npm"},
	{
		name: "yarn", label: "Yarn", install: "yarn", add: "yarn add", remove: "yarn remove", ci: "yarn install --immutable",
		exec: "yarn dlx", run: "yarn", global: "yarn global add", dev: "--dev", exact: "--exact",
	},
	{
		name: "pnpm", label: "pnpm", install: "pnpm install", add: "pnpm add", remove: "pnpm remove",
		ci: "pnpm install --frozen-lockfile", exec: "pnpm dlx", run: "pnpm run", global: "pnpm add --global",
		dev: "--save-dev", exact: "--save-exact",
	},
	{
		name: "bun", label: "Bun", install: "bun install", add: "bun add", remove: "bun remove",
		ci: "bun install --frozen-lockfile", exec: "bunx", run: "bun run", global: "bun add --global", dev: "--dev",
		exact: "--exact",
	},
}

func (m *packageManager) translate(command string) string {
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
func (m *packageManager) line(line string) string {
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
		if m.name == "bun" {
			return join("bun run "+words[1], dropDashes(rest))
		}
		return join(m.name+" "+words[1], dropDashes(rest))
	case "create", "init":
		if len(rest) == 0 {
			return m.name + " init"
		}
		rest[0] = strings.TrimSuffix(rest[0], "@latest")
		return join(m.name+" create", dropDashes(rest))
	case "exec":
		return join(m.exec, dropDashes(rest))
	}
	return m.name + strings.TrimPrefix(line, "npm")
}

func (m *packageManager) addPackages(words []string) string {
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
