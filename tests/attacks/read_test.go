// Package attacks builds hostile sites and looks for what they must not get into their output.
package attacks

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/tests/disk"
)

// mark begins each secret: no output of any site may hold it.
const mark = "SECRET-"

// target is a file with a secret and the way to it from the site folder.
type target struct{ name, path string }

// layout writes the secrets around a site folder at <top>/repository/site and returns the ways to them. All of them lie
// outside of what the site may read, or are of a kind that is never read.
func layout(t *testing.T, top string, isRepository bool) []target {
	t.Helper()
	write(t, top, map[string]string{
		"outside/secret.txt":        mark + "outside",
		"outside/secret.json":       `{"text": "` + mark + `json"}`,
		"home/.ssh/id_rsa":          mark + "key",
		"repository/site/.env":      "TOKEN=" + mark + "env",
		"repository/site/.npmrc":    "_authToken=" + mark + "npm",
		"repository/site/.git/code": mark + "inner",
	})
	targets := []target{
		{"outside", "../../outside/secret.txt"},
		{"json", "../../outside/secret.json"},
		{"key", "../../home/.ssh/id_rsa"},
		{"absolute", filepath.ToSlash(filepath.Join(top, "outside", "secret.txt"))},
		{"process", "/proc/self/environ"},
		{"env", ".env"},
		{"npm", ".npmrc"},
		{"inner", ".git/code"},
	}
	if err := os.RemoveAll(filepath.Join(top, "repository/site/.git")); err != nil {
		t.Fatal(err)
	}
	targets = targets[:len(targets)-1]
	if isRepository {
		write(t, top, map[string]string{
			"repository/.git/config":     "token = " + mark + "git",
			"repository/.env.production": mark + "production",
		})
		return append(targets, target{"git", "../.git/config"}, target{"production", "../.env.production"})
	}
	write(t, top, map[string]string{"repository/beside.txt": mark + "beside"})
	return append(targets, target{"beside", "../beside.txt"})
}

func write(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	disk.Fill(t, dir, files)
}

// pageWays are the ways in which a page of docs/ may try to read a file, named from the page's folder.
var pageWays = map[string]string{
	"import":        "import x from %q;\n\n# T\n\n{String(x)}\n",
	"import-json":   "import x from %q;\n\n# T\n\n{JSON.stringify(x)}\n",
	"raw-loader":    "import x from %[2]q;\n\n# T\n\n{x}\n",
	"image":         "# T\n\n![alt](<%[1]s>)\n",
	"link":          "# T\n\n[text](<%[1]s>)\n",
	"html-image":    "# T\n\n<img alt=\"\" src=\"%[1]s\" />\n",
	"front-matter":  "---\nimage: %[1]q\n---\n# T\n",
	"include":       "# T\n\n<Include src=%[1]q />\n",
	"require":       "# T\n\n<a href={require(%[1]q)}>text</a>\n",
	"require-image": "# T\n\n<img alt=\"\" src={require(%[2]q).default} />\n",
	"dynamic":       "# T\n\n{String(import(%[1]q))}\n",
	"code":          "# T\n\n```text file=%[1]s\n```\n\n```text reference\n%[1]s\n```\n",
	"export":        "export * from %[1]q;\n\n# T\n",
}

func pages(targets []target) map[string]string {
	files := map[string]string{}
	for _, to := range targets {
		file := to.path
		if !strings.HasPrefix(file, "/") {
			file = "../" + file
		}
		for way, text := range pageWays {
			page := fmt.Sprintf(text, file, "!!raw-loader!"+file)
			page, _, _ = strings.Cut(page, "%!(EXTRA")
			files["docs/"+way+"-"+to.name+".mdx"] = page
		}
	}
	return files
}

// links lead from folders of the site to secrets.
func links(t *testing.T, site string, targets []target) {
	t.Helper()
	for _, to := range targets {
		for _, folder := range []string{"docs", "static", "src/components"} {
			dir := filepath.Join(site, folder)
			if err := os.MkdirAll(dir, 0o755); err != nil {
				t.Fatal(err)
			}
			lead := to.path
			if !strings.HasPrefix(lead, "/") {
				lead = strings.Repeat("../", strings.Count(folder, "/")+1) + lead
			}
			for _, l := range [][2]string{{"link-" + to.name + ".md", lead}, {"folder-" + to.name, filepath.ToSlash(filepath.Dir(lead))}} {
				if strings.HasSuffix(l[1], "..") || l[1] == "/proc/self" {
					continue // a link to a folder that holds the site has no end
				}
				if err := os.Symlink(filepath.FromSlash(l[1]), filepath.Join(dir, l[0])); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// project is a Docusaurus project whose configuration tries to read every target.
func project(targets []target) map[string]string {
	var paths []string
	for _, to := range targets {
		paths = append(paths, fmt.Sprintf("%q", to.path))
	}
	config := `
const fs = require('fs'), path = require('path');
const found = [];
const attempt = (read) => { try { found.push(String(read())); } catch (e) { found.push('no'); } };
for (const file of [` + strings.Join(paths, ", ") + `]) {
  attempt(() => fs.readFileSync(file, 'utf8'));
  attempt(() => fs.readFileSync(path.resolve(__dirname, file)));
  attempt(() => fs.readFileSync('file://' + path.resolve(__dirname, file), 'utf8'));
  attempt(() => fs.createReadStream(file).read());
  attempt(() => JSON.stringify(fs.readdirSync(path.dirname(file)).map((n) => fs.readFileSync(path.join(path.dirname(file), n), 'utf8'))));
  attempt(() => JSON.stringify(require(file)));
  attempt(() => JSON.stringify(require(path.resolve(__dirname, file))));
  attempt(() => fs.realpathSync(file) && fs.readlinkSync(file));
}
attempt(() => JSON.stringify(process.env));
attempt(() => require('child_process').execSync('cat ../.git/config'));
module.exports = {title: 'T', url: 'https://example.com', baseUrl: '/', tagline: found.join(' '),
  staticDirectories: ['static', '../../outside', '/proc/self'],
  presets: [['classic', {docs: {sidebarPath: './sidebars.js', path: 'docs'}, blog: false, theme: {customCss: ['./src/a.css', '../../outside/secret.txt']}}]],
  plugins: [['@docusaurus/plugin-content-docs', {id: 'more', path: '../../outside', routeBasePath: 'more', include: ['**/*']}]],
};
`
	files := pages(targets)
	files["docusaurus.config.js"] = config
	files["sidebars.js"] = "const fs = require('fs'); let x = 'none'; try { x = fs.readFileSync('../../outside/secret.txt', 'utf8'); } catch {}\nmodule.exports = {docs: [{type: 'link', label: x, href: 'https://example.org'}, {type: 'autogenerated', dirName: '.'}]};\n"
	files["src/a.css"] = "a { background: url(../../../outside/secret.txt) }\n"
	files["src/pages/index.jsx"] = "import x from '!!raw-loader!../../../../outside/secret.txt';\nexport default () => <main>{x}</main>;\n"
	files["src/pages/other.jsx"] = "import x from '../../.env';\nexport default () => <main>{String(x)}</main>;\n"
	files["docs/first.md"] = "# First\n"
	return files
}

// harmless are the ways of a page that give a warning; the others end the build of a site of Orihon's own.
var harmless = []string{"image", "link", "html-image", "front-matter", "code"}

func native(targets []target) map[string]string {
	files := pages(targets)
	for name := range files {
		if !slices.ContainsFunc(harmless, func(way string) bool { return strings.HasPrefix(name, "docs/"+way+"-") }) {
			delete(files, name)
		}
	}
	files["site.yaml"] = "title: T\nurl: https://example.com\ndocsets: [{id: docs, path: /docs, folder: docs}]\n"
	files["docs/first.md"] = "# First\n"
	return files
}

func nativeErrors(targets []target) map[string]string {
	files := pages(targets)
	files["site.yaml"] = "title: T\nurl: https://example.com\ndocsets: [{id: docs, path: /docs, folder: docs}]\n"
	files["pages/index.tsx"] = "import x from '../../../outside/secret.txt';\nexport default () => <main>{String(x)}</main>;\n"
	files["pages/other.tsx"] = "import x from '../.env';\nexport default () => <main>{String(x)}</main>;\n"
	files["theme/style.css"] = "@import '../../../outside/secret.txt';\na { background: url(../.env) }\n"
	return files
}

func TestSitesReadNothingThatIsNotTheirs(t *testing.T) {
	for name, c := range map[string]struct {
		files                           func([]target) map[string]string
		isRepository, isLinked, isBuilt bool
	}{
		"native":                  {native, false, false, true},
		"native in a repository":  {native, true, false, true},
		"native with errors":      {nativeErrors, true, true, false},
		"located":                 {project, false, true, true},
		"located in a repository": {project, true, true, true},
	} {
		t.Run(name, func(t *testing.T) {
			top, err := filepath.EvalSymlinks(t.TempDir())
			if err != nil {
				t.Fatal(err)
			}
			t.Setenv("HOME", filepath.Join(top, "home"))
			t.Setenv("ORIHON_TOKEN", mark+"environment")
			site := filepath.Join(top, "repository", "site")
			targets := layout(t, top, c.isRepository)
			write(t, site, c.files(targets))
			if c.isLinked {
				links(t, site, targets)
			}
			out := filepath.Join(top, "out")
			report, err := pipeline.Build(t.Context(), pipeline.Options{Dir: site, Out: out})
			if err != nil && !errors.Is(err, pipeline.ErrContent) {
				t.Fatal(err)
			}
			for _, m := range report.Messages {
				if strings.Contains(m.Text+m.Hint+m.Line, mark) {
					t.Errorf("a message tells a secret: %s", m.Text)
				}
			}
			leaks(t, out)
			leaks(t, filepath.Join(site, ".orihon"))
			if len(targets)*len(pageWays) < 60 {
				t.Errorf("only %d attempts", len(targets)*len(pageWays))
			}
			if _, err := os.Stat(filepath.Join(out, "docs/first/index.html")); (err == nil) != c.isBuilt {
				t.Errorf("built is %v, want %v", err == nil, c.isBuilt)
				for _, m := range report.Messages {
					t.Log(m.Pos, m.Severity, m.Text)
				}
			}
		})
	}
}

// configurations are keys of site.yaml that name files and folders; %s is the way to a folder outside of the site.
var configurations = map[string]string{
	"docset":            "docsets: [{id: docs, path: /docs, folder: %s}]\n",
	"docset in a link":  "docsets: [{id: docs, path: /docs, folder: docs/folder-outside}]\n",
	"api folder":        "docsets: [{id: docs, path: /docs, folder: docs}]\napi: {path: /api, folder: %s}\n",
	"api service":       "docsets: [{id: docs, path: /docs, folder: docs}]\napi: {path: /api, services: [{name: x, file: %s/secret.json}]}\n",
	"api before":        "docsets: [{id: docs, path: /docs, folder: docs}]\napi: {path: /api, services: [{name: x, file: api/x.yaml, previous: %s/secret.json}]}\n",
	"version":           "docsets: [{id: docs, path: /docs, folder: docs, versions: [{name: next, folder: %s}]}]\n",
	"logo":              "docsets: [{id: docs, path: /docs, folder: docs}]\nnavbar: {logo: {src: %s/secret.txt, alt: x}}\n",
	"image":             "docsets: [{id: docs, path: /docs, folder: docs}]\nimage: %s/secret.txt\n",
	"favicon":           "docsets: [{id: docs, path: /docs, folder: docs}]\nfavicon: %s/secret.txt\n",
	"the system":        "docsets: [{id: docs, path: /docs, folder: /proc/self}]\n",
	"the system's file": "docsets: [{id: docs, path: /docs, folder: docs}]\napi: {path: /api, services: [{name: x, file: /proc/self/environ}]}\n",
}

// linkedFiles are files that a site is read from beside its pages, each a link to a secret here.
var linkedFiles = []string{
	"api/x.yaml", "theme/tokens.css", "theme/style.css", "i18n/ja/ui.yaml", "docs/_category_.yaml", "docs/tags.yml", "static/robots.txt",
	"urls.lock", "samples.txt", "components/index.ts", "pages/index.tsx", "previews/sketches/x.tsx", "package.json", "tsconfig.json",
}

// TestConfigurationsNameNothingOutside: what site.yaml names, and the files that a site has beside its pages, lie in the site.
func TestConfigurationsNameNothingOutside(t *testing.T) {
	for name, config := range configurations {
		t.Run(name, func(t *testing.T) {
			top, err := filepath.EvalSymlinks(t.TempDir())
			if err != nil {
				t.Fatal(err)
			}
			t.Setenv("HOME", filepath.Join(top, "home"))
			t.Setenv("ORIHON_TOKEN", mark+"environment")
			site := filepath.Join(top, "repository", "site")
			targets := layout(t, top, false)
			links(t, site, targets)
			for _, file := range linkedFiles {
				if err := os.MkdirAll(filepath.Join(site, filepath.Dir(file)), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.Symlink(filepath.Join(top, "outside/secret.txt"), filepath.Join(site, file)); err != nil {
					t.Fatal(err)
				}
			}
			if strings.Contains(config, "%s") {
				config = fmt.Sprintf(config, "../../outside")
			}
			write(t, site, map[string]string{"site.yaml": "title: T\nurl: https://example.com\n" + config, "docs/first.md": "# First\n"})
			out := filepath.Join(top, "out")
			report, err := pipeline.Build(t.Context(), pipeline.Options{Dir: site, Out: out})
			if err == nil {
				t.Error("the site was built, and nothing was said")
			}
			for _, m := range report.Messages {
				if strings.Contains(m.Text+m.Hint+m.Line, mark) {
					t.Errorf("a message tells a secret: %s", m.Text)
				}
			}
			leaks(t, out)
			leaks(t, filepath.Join(site, ".orihon"))
		})
	}
}

// leaks fails for every file of a folder that holds a secret.
func leaks(t *testing.T, dir string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return nil //nolint:nilerr // a folder that is not there holds no secret
		}
		data, err := os.ReadFile(file)
		if at := strings.Index(string(data), mark); at >= 0 {
			t.Errorf("%s holds %q", strings.TrimPrefix(file, dir), data[at:min(len(data), at+24)])
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
