package bundle

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path"
	"regexp"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/orihon/orihon/web"
)

// KaTeX is what formulas are set with.
type KaTeX struct {
	Script  string // defines the global katex
	Version string // changes with the script
	Style   string // route of the style sheet that pages with formulas need
	Files   []File // the style sheet and its fonts
}

const katexFolder = "packages/katex/dist/"

// ReadKaTeX returns the KaTeX that is embedded in this binary. Its style sheet is KaTeX's own, with the names that fonts
// have in the output, and what Orihon adds.
func ReadKaTeX() (*KaTeX, error) {
	script, err := web.FS.ReadFile(katexFolder + "katex.min.js")
	if err != nil {
		return nil, fmt.Errorf("this binary was built without KaTeX: build it with `make build`: %w", err)
	}
	k := &KaTeX{Script: string(script), Version: contentHash(script)}
	style, err := k.readStyle()
	if err != nil {
		return nil, fmt.Errorf("read KaTeX's style sheet: %w", err)
	}
	k.Style = k.add("katex.css", []byte(style))
	return k, nil
}

func (k *KaTeX) readStyle() (string, error) {
	style, err := web.FS.ReadFile(katexFolder + "katex.min.css")
	if err != nil {
		return "", err
	}
	fonts, err := web.FS.ReadDir(katexFolder + "fonts")
	if err != nil {
		return "", err
	}
	address := map[string]string{}
	for _, f := range fonts {
		data, err := web.FS.ReadFile(katexFolder + "fonts/" + f.Name())
		if err != nil {
			return "", err
		}
		address[f.Name()] = k.add(f.Name(), data)
	}
	ours, err := web.FS.ReadFile("theme/styles/formula.css")
	if err != nil {
		return "", err
	}
	small := api.Transform(string(ours), api.TransformOptions{Loader: api.LoaderCSS, MinifyWhitespace: true, MinifySyntax: true})
	return katexFonts(string(style), address) + string(small.Code), nil
}

// add puts a file among those of the output, under a name that changes with its content, and returns its route.
func (k *KaTeX) add(name string, data []byte) string {
	ending := path.Ext(name)
	address := Base + strings.TrimSuffix(name, ending) + "-" + contentHash(data) + ending
	k.Files = append(k.Files, File{Name: strings.TrimPrefix(address, "/"), Data: data})
	return address
}

func contentHash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:4])
}

// katexFont is a font in KaTeX's style sheet. Every browser in use reads woff2; the older forms behind it are left out.
var katexFont = regexp.MustCompile(`src:url\(fonts/([\w-]+\.woff2)\) format\("woff2"\)[^}]*`)

func katexFonts(style string, address map[string]string) string {
	return katexFont.ReplaceAllStringFunc(style, func(src string) string {
		name := katexFont.FindStringSubmatch(src)[1]
		return `src:url(` + path.Base(address[name]) + `) format("woff2")`
	})
}
