package dev

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/orihon/orihon/internal/diag"
)

// openPath is where windows ask to have a file opened in the writer's editor.
const openPath = "/_orihon/dev/open"

// editor is a program that opens a file at a place.
type editor struct {
	command []string // with arguments of the writer's own
	// arguments are those for a place; line and column count from 1.
	arguments func(file string, line, column int) []string
}

func jumping(file string, line, column int) string {
	return fmt.Sprintf("%s:%d:%d", file, line, column)
}

// argumentsOf are the forms in which editors with windows of their own take a place, by the name of their program. What runs
// in a terminal is missing: the server's is not the writer's to type in.
func argumentsOf(program string) func(file string, line, column int) []string {
	name := strings.ToLower(program[strings.LastIndexAny(program, `/\`)+1:])
	name = strings.TrimSuffix(name, ".exe")
	switch strings.TrimSuffix(name, ".cmd") {
	case "code", "code-insiders", "codium", "vscodium", "cursor", "windsurf", "positron", "trae":
		return func(file string, line, column int) []string { return []string{"-g", jumping(file, line, column)} }
	case "subl", "sublime_text", "atom", "zed", "zeditor", "lapce":
		return func(file string, line, column int) []string { return []string{jumping(file, line, column)} }
	case "idea", "idea64", "webstorm", "webstorm64", "goland", "goland64", "phpstorm", "phpstorm64", "pycharm", "pycharm64", "rubymine", "rubymine64", "rider", "rider64", "clion", "clion64", "fleet":
		return func(file string, line, column int) []string {
			return []string{"--line", strconv.Itoa(line), "--column", strconv.Itoa(column), file}
		}
	case "mate", "gedit", "gnome-text-editor":
		return func(file string, line, column int) []string {
			return []string{fmt.Sprintf("+%d:%d", line, column), file}
		}
	case "kate", "kwrite":
		return func(file string, line, column int) []string {
			return []string{"--line", strconv.Itoa(line), "--column", strconv.Itoa(column), file}
		}
	case "gvim", "mvim":
		return func(file string, line, column int) []string {
			return []string{fmt.Sprintf("+call cursor(%d,%d)", line, column), file}
		}
	case "emacsclient":
		return func(file string, line, column int) []string {
			return []string{"-n", fmt.Sprintf("+%d:%d", line, column), file}
		}
	case "notepad++":
		return func(file string, line, column int) []string {
			return []string{"-n" + strconv.Itoa(line), "-c" + strconv.Itoa(column), file}
		}
	}
	return nil
}

// findEditor is the writer's editor: ORIHON_EDITOR, else VISUAL or EDITOR, as far as the program is one that argumentsOf
// knows; nil if there is none, and then links lead to vscode://. ORIHON_EDITOR may also be a command with {file}, {line}
// and {column} in it.
func findEditor(getenv func(string) string, isFile func(string) bool) *editor {
	for _, name := range [...]string{"ORIHON_EDITOR", "VISUAL", "EDITOR"} {
		command := commandOf(getenv(name), isFile)
		if len(command) == 0 {
			continue
		}
		if name == "ORIHON_EDITOR" && strings.Contains(getenv(name), "{file}") {
			return &editor{command[:1], filled(command[1:])}
		}
		if arguments := argumentsOf(command[0]); arguments != nil {
			return &editor{command, arguments}
		}
	}
	return nil
}

func filled(written []string) func(file string, line, column int) []string {
	return func(file string, line, column int) []string {
		names := strings.NewReplacer("{file}", file, "{line}", strconv.Itoa(line), "{column}", strconv.Itoa(column))
		var arguments []string
		for _, a := range written {
			arguments = append(arguments, names.Replace(a))
		}
		return arguments
	}
}

// isLocal reports whether a request comes from this machine.
func isLocal(r *http.Request) bool {
	host, _, _ := net.SplitHostPort(r.RemoteAddr) // of what is no address: "", which is no machine's
	return net.ParseIP(host).IsLoopback()
}

// links says what places in messages lead to. A window on another machine is told no paths of this one.
func (s *server) links(local bool, t *told) {
	if local {
		t.Folder, t.Editor = filepath.ToSlash(s.dir), s.editor != nil
	}
}

// open opens a file of the site in the writer's editor. A program is started for it, so that only pages of this server may ask,
// from this machine: a browser sends JSON across origins only after asking (CORS), which is never granted here, and says
// where a request comes from.
func (s *server) open(w http.ResponseWriter, r *http.Request) {
	origin := r.Header.Get("Origin")
	if !isLocal(r) || origin != "http://"+r.Host || r.Header.Get("Content-Type") != "application/json" {
		http.Error(w, "only pages of this server may open files", http.StatusForbidden)
		return
	}
	var at diag.Pos
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, 4<<10)).Decode(&at); err != nil {
		http.Error(w, "this is no place in a file", http.StatusBadRequest)
		return
	}
	if err := s.edit(at); err != nil {
		http.Error(w, err.Error(), http.StatusUnprocessableEntity)
		return
	}
	w.WriteHeader(http.StatusNoContent)
}

func (s *server) edit(at diag.Pos) error {
	if s.editor == nil {
		return errors.New("no editor is known: set ORIHON_EDITOR")
	}
	// Within the site folder, also through links: the name comes from a browser.
	if !fs.ValidPath(at.File) {
		return fmt.Errorf("%q is no file of the site", at.File)
	}
	root, err := os.OpenRoot(s.dir)
	if err != nil {
		return fmt.Errorf("open the site folder: %w", err)
	}
	defer func() { _ = root.Close() }()
	if info, err := root.Stat(at.File); err != nil || !info.Mode().IsRegular() {
		return fmt.Errorf("%q is no file of the site", at.File)
	}
	return s.editor.open(filepath.Join(s.dir, filepath.FromSlash(at.File)), max(1, at.Line), max(1, at.Column))
}

// open starts the editor and does not wait for it to end.
func (e *editor) open(file string, line, column int) error {
	cmd := exec.Command(e.command[0], append(append([]string{}, e.command[1:]...), e.arguments(file, line, column)...)...)
	if isBatch(cmd.Path) && strings.ContainsAny(file, batchSigns) {
		return fmt.Errorf("%s would be taken for a command by cmd.exe: rename it, or set ORIHON_EDITOR to a program that is no .cmd file", file)
	}
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("start the editor: %w", err)
	}
	go func() { _ = cmd.Wait() }()
	return nil
}
