package samples

import (
	"os/exec"
)

// isShell reports whether a language is that of the shell, which keeps its folder and variables from block to block.
func isShell(lang string) bool {
	switch lang {
	case "bash", "sh", "shell", "console", "shell-session", "shellsession", "terminal":
		return true
	}
	return false
}

// shell is the shell that runs samples.
func shell() string {
	if path, err := exec.LookPath("bash"); err == nil {
		return path
	}
	return "sh"
}

// languageOf returns the program that runs files of a language, "" if none is known, and the ending of their names.
func languageOf(lang string) (program, ending string) {
	switch lang {
	case "js", "javascript", "node":
		return "node", "js"
	case "mjs", "cjs":
		return "node", lang
	case "ts", "typescript":
		return "", "ts"
	case "py", "python", "python3":
		return "python3", "py"
	case "rb", "ruby":
		return "ruby", "rb"
	case "go":
		return "go run", "go"
	case "php", "lua":
		return lang, lang
	case "pl", "perl":
		return "perl", "pl"
	case "zsh", "fish":
		return lang, lang
	}
	return "", lang
}
