package lexer

// own returns our lexer of a language: faster than a general one and closer to what editors show.
func own(name string) Lexer {
	switch name {
	case "js", "jsx", "javascript", "mjs", "cjs":
		return lexJS
	case "ts", "tsx", "typescript", "mts", "cts":
		return lexTS
	case "bash", "sh", "shell", "zsh", "shellscript":
		return lexBash
	case "console", "shell-session", "shellsession", "terminal":
		return lexConsole
	case "json", "jsonc", "json5":
		return lexJSON
	case "yaml", "yml":
		return lexYAML
	case "diff", "patch":
		return lexDiff
	case "css", "scss", "less":
		return lexCSS
	case "go", "golang":
		return lexGo
	case "python", "py":
		return lexPython
	case "html", "htm", "xhtml":
		return lexHTML
	case "md", "markdown":
		return lexMarkdown
	case "mdx":
		return lexMDX
	}
	return nil
}
