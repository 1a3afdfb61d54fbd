package highlight

// own returns our lexer of a language: faster than a general one and closer to what editors show.
func own(name string) lexer {
	switch name {
	case "js", "jsx", "javascript", "mjs", "cjs":
		return lexJS
	case "ts", "tsx", "typescript", "mts", "cts":
		return lexTS
	}
	return nil
}
