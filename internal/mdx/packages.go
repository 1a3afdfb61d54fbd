package mdx

import (
	"github.com/orihon/orihon/internal/mdx/npm"
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
	for _, manager := range npm.Managers() {
		text, tried := command, tried
		if manager.Name != "npm" {
			text, tried = manager.Translate(command), nil
		}
		panels = append(panels, tab{value: manager.Name, label: manager.Label, write: func() {
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
