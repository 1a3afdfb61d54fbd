package main

import (
	"bytes"

	"github.com/alecthomas/chroma/v2"
	chromahtml "github.com/alecthomas/chroma/v2/formatters/html"
	"github.com/alecthomas/chroma/v2/lexers"
	"github.com/alecthomas/chroma/v2/styles"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"
)

// plainGoldmark renders GitHub's Markdown with goldmark alone.
func plainGoldmark() func([][]byte) error {
	return convert(goldmark.New(goldmark.WithExtensions(extension.GFM)))
}

// goldmarkWithChroma highlights code as well, with classes as Orihon's are.
func goldmarkWithChroma() func([][]byte) error {
	code := &codeRenderer{formatter: chromahtml.New(chromahtml.WithClasses(true)), lexers: map[string]chroma.Lexer{}}
	return convert(goldmark.New(
		goldmark.WithExtensions(extension.GFM),
		goldmark.WithRendererOptions(renderer.WithNodeRenderers(util.Prioritized(code, 100))),
	))
}

func convert(md goldmark.Markdown) func([][]byte) error {
	return func(pages [][]byte) error {
		for _, page := range pages {
			var out bytes.Buffer
			if err := md.Convert(page, &out); err != nil {
				return err
			}
		}
		return nil
	}
}

// codeRenderer highlights fenced code. Lexers are looked up once, which goldmark's own extension does for every block.
type codeRenderer struct {
	formatter *chromahtml.Formatter
	lexers    map[string]chroma.Lexer
}

func (r *codeRenderer) RegisterFuncs(reg renderer.NodeRendererFuncRegisterer) {
	reg.Register(ast.KindFencedCodeBlock, r.code)
}

func (r *codeRenderer) code(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	tokens, err := r.lexer(string(n.(*ast.FencedCodeBlock).Language(source))).Tokenise(nil, string(n.Lines().Value(source)))
	if err != nil {
		return ast.WalkStop, err
	}
	return ast.WalkSkipChildren, r.formatter.Format(w, styles.Fallback, tokens)
}

func (r *codeRenderer) lexer(lang string) chroma.Lexer {
	l, known := r.lexers[lang]
	if known {
		return l
	}
	if l = lexers.Get(lang); l == nil {
		l = lexers.Fallback
	}
	r.lexers[lang] = chroma.Coalesce(l)
	return r.lexers[lang]
}
