// Package importing turns a Docusaurus project into a site of Orihon's own.
package importing

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/orihon/orihon/internal/config"
	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/docusaurus"
	"github.com/orihon/orihon/internal/locate"
	"github.com/orihon/orihon/internal/pipeline"
	"github.com/orihon/orihon/internal/site"
	"github.com/orihon/orihon/internal/source"
)

// Imported says what an import did, or with Options.DryRun would do.
type Imported struct {
	Config    string            `json:"config"`    // the configuration that the project was read from
	Files     []File            `json:"files"`     // that the site is described by now
	Unread    []string          `json:"unread"`    // files of the project that are not read any more
	Migration *locate.Migration `json:"migration"` // what was made of the project
	Messages  []diag.Message    `json:"messages"`
}

// File is a file that an import writes.
type File struct {
	Name  string `json:"name"`
	State string `json:"state"` // "written", "changed" or "unchanged"
	data  []byte
}

// Options are the choices of an import.
type Options struct {
	Dir    string
	DryRun bool     // nothing is written
	Read   []string // see Options
}

// ErrNotWritten says that an import wrote nothing: a file is in its way that it did not write.
var ErrNotWritten = errors.New("nothing was written")

// Import turns the Docusaurus project in a folder into a site of Orihon's own: it writes a site.yaml, after which the
// project's configuration is not read any more, and what that cannot hold to files beside it. Documents stay where they
// are. The result is complete also when pipeline.ErrContent is returned: what is wrong with pages does not stop an import.
func Import(ctx context.Context, opt Options) (*Imported, error) {
	if docusaurus.ConfigFile(opt.Dir) == "" {
		return nil, fmt.Errorf("%s holds no docusaurus.config: %w", opt.Dir, ErrNotWritten)
	}
	read := pipeline.Inspect(ctx, pipeline.Options{Dir: opt.Dir, Read: opt.Read, OwnConfig: true})
	defer read.Close()
	if read.Err != nil {
		return &Imported{Messages: read.Log.Messages()}, read.Err
	}
	i := &importer{Inspected: read, dir: opt.Dir, read: opt.Read, project: read.Project.(*docusaurus.Project)}
	if err := i.make(); err != nil {
		return nil, err
	}
	if err := i.compare(); err != nil {
		return nil, err
	}
	if !opt.DryRun {
		if err := i.write(); err != nil {
			return nil, err
		}
	}
	return &Imported{Config: i.Config.Layout.Config, Files: i.files, Unread: i.unread(), Migration: i.migration(), Messages: i.Log.Messages()}, nil
}

// importer writes the files that describe a project.
type importer struct {
	*pipeline.Inspected
	dir     string
	read    []string
	project *docusaurus.Project
	files   []File   // site.yaml comes first
	left    []string // what site.yaml cannot say
}

// migration sums up the project.
func (i *importer) migration() *locate.Migration {
	return locate.Migrate(i.project, i.Site, i.Tree, i.read, i.Log.Messages())
}

func (i *importer) add(name string, data []byte) {
	i.files = append(i.files, File{Name: name, data: data})
}

// make makes the texts of all files.
func (i *importer) make() error {
	cfg := *i.project.Config
	kept := *cfg.Docusaurus
	cfg.Docusaurus = &kept
	i.files = []File{{Name: "site.yaml"}}
	i.redirects(&cfg)
	i.edits(&kept)
	i.headStyles(&cfg)
	i.logo(&cfg)
	i.reference(&cfg)
	if err := i.values(); err != nil {
		return err
	}
	for _, what := range i.project.Unwritten() {
		i.leave(what)
	}
	text, err := config.Encode(&cfg, i.comments())
	if err != nil {
		return err
	}
	i.files[0].data = i.signed(text)
	i.check(text)
	return nil
}

// leave notes what the new site has not got.
func (i *importer) leave(what string) {
	i.left = append(i.left, what)
	i.Log.Warnf("left-out", diag.Pos{File: i.project.Config.Layout.Config}, "", "left out: %s", what)
}

// redirects adds those that functions made, and drops those that a page or another redirect hides.
func (i *importer) redirects(cfg *site.Config) {
	seen := map[string]bool{}
	for _, p := range i.Site.Pages {
		seen[site.RouteKey(p.Page.Route)] = true
	}
	var out []site.Redirect
	for _, r := range slices.Concat(cfg.Redirects, i.project.Made) {
		if key := site.RouteKey(r.From); !seen[key] {
			seen[key] = true
			out = append(out, r)
		}
	}
	cfg.Redirects = out
}

// edits writes what functions said of edit links as prefixes.
func (i *importer) edits(kept *site.Docusaurus) {
	prefixes, others := i.project.Prefixes()
	kept.Docsets = slices.Clone(kept.Docsets)
	for k := range kept.Docsets {
		own := &kept.Docsets[k]
		if prefix := prefixes[own.ID]; prefix != "" {
			own.EditURL, own.EditCurrent, own.EditLocalized = prefix, false, false
		}
	}
	kept.Docsets = slices.DeleteFunc(kept.Docsets, func(d site.DocusaurusDocset) bool {
		return reflect.DeepEqual(d, (&site.Docusaurus{}).Docset(d.ID))
	})
	if len(kept.Docsets) == 0 {
		kept.Docsets = nil
	}
	for _, id := range others {
		i.leave(fmt.Sprintf("the function editUrl of %q: its addresses do not end in the file", id))
	}
}

// headStyle is the style sheet of what stood in <style> elements of headTags.
const headStyle = "src/css/head.css"

func (i *importer) headStyles(cfg *site.Config) {
	var styles strings.Builder
	cfg.Head = slices.Clone(cfg.Head)
	cfg.Head = slices.DeleteFunc(cfg.Head, func(t site.HeadTag) bool {
		if t.Tag == "style" {
			styles.WriteString(strings.TrimSpace(t.Text) + "\n")
		}
		return t.Tag == "style"
	})
	if len(cfg.Head) == 0 {
		cfg.Head = nil
	}
	if styles.Len() > 0 {
		i.add(headStyle, []byte(styles.String()))
		cfg.Docusaurus.Styles = append(slices.Clone(cfg.Docusaurus.Styles), headStyle)
	}
}

// logo writes the pictures of the footer as site.yaml has them: by their place in the static folder.
func (i *importer) logo(cfg *site.Config) {
	if cfg.Footer.Logo == nil {
		return
	}
	logo := *cfg.Footer.Logo
	if strings.Contains(logo.Src, "//") {
		i.leave("the logo of the footer, which lies elsewhere: put it into the static folder")
		cfg.Footer.Logo = nil
		return
	}
	logo.Src, logo.Dark = strings.TrimPrefix(logo.Src, "/"), strings.TrimPrefix(logo.Dark, "/")
	cfg.Footer.Logo = &logo
}

// reference writes the OpenAPI documents that no file of the site folder holds.
func (i *importer) reference(cfg *site.Config) {
	if cfg.API == nil {
		return
	}
	api := *cfg.API
	api.Services = slices.Clone(api.Services)
	cfg.API = &api
	for k := range api.Services {
		s := &api.Services[k]
		text := []byte(s.Text)
		if s.Text == "" && strings.HasPrefix(s.File, "../") {
			text, _ = i.Tree.Record().ReadFile(s.File) // what cannot be read has been said
			s.File = path.Join(api.Folder, s.Name+path.Ext(s.File))
		}
		if s.Text = ""; len(text) > 0 {
			i.add(s.File, text)
		}
	}
}

// values writes what components may ask of the configuration, if there are any.
func (i *importer) values() error {
	runs := false
	source.Walk(i.Tree, "src", func(name string, _ fs.DirEntry) {
		runs = runs || slices.Contains([]string{".js", ".jsx", ".ts", ".tsx"}, path.Ext(name))
	})
	if !runs {
		return nil
	}
	text, err := i.project.Values()
	if err == nil {
		i.add(docusaurus.ValuesFile, text)
	}
	return err
}

// origins says where the keys of site.yaml come from.
func origins() map[string]string {
	return map[string]string{
		"title": "title", "titleDelimiter": "titleDelimiter", "tagline": "tagline", "description": "themeConfig.metadata, else the tagline",
		"url": "url and baseUrl", "trailingSlash": "trailingSlash", "image": "themeConfig.image", "favicon": "favicon",
		"copyright": "themeConfig.footer.copyright", "locales": "i18n", "docsets": "the options of the docs and blog plugins, with their sidebars and versions",
		"navbar": "themeConfig.navbar", "footer": "themeConfig.footer", "announcement": "themeConfig.announcementBar",
		"colorMode": "themeConfig.colorMode", "toc": "themeConfig.tableOfContents", "redirects": "the plugin client-redirects",
		"api": "plugins for OpenAPI documents", "head": "headTags, stylesheets and themeConfig.metadata", "scripts": "scripts, headTags and plugins for analytics",
		"markdown": "markdown; text is read as Docusaurus reads it", "docusaurus": "staticDirectories, customCss, onBrokenLinks and the options of plugins. While this key is there, files lie where Docusaurus has them",
	}
}

// comments stand above the keys of site.yaml: where each comes from, and above the first what was left out.
func (i *importer) comments() map[string]string {
	out := map[string]string{}
	for key, from := range origins() {
		out[key] = "From " + from + "."
	}
	m := i.migration()
	var lines []string
	for _, group := range []struct {
		title string
		lines []string
	}{{"Left out:", m.LeftOut}, {"Done by Orihon itself:", m.Replaced}} {
		if len(group.lines) > 0 {
			lines = append(lines, group.title)
		}
		for _, line := range group.lines {
			lines = append(lines, "- "+strings.Join(strings.Fields(line), " "))
		}
	}
	if len(lines) > 0 {
		out["title"] = strings.Join(lines, "\n") + "\n\n" + out["title"]
	}
	return out
}

// signature is the line by which an import knows what it wrote: names with hashes.
var signature = regexp.MustCompile(`(?m)^# orihon import: (.*?)\r?\n`)

// digest is that of a text whose lines may end as git checks them out on Windows.
func digest(data []byte) string {
	sum := sha256.Sum256(bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n")))
	return hex.EncodeToString(sum[:8])
}

// signed is the text of site.yaml with its head: who wrote it, and a hash of everything that was written.
func (i *importer) signed(text []byte) []byte {
	marks := []string{"site.yaml " + digest(text)}
	for _, f := range i.files[1:] {
		marks = append(marks, f.Name+" "+digest(f.data))
	}
	return fmt.Appendf(nil, "# Written by \"orihon import\" from %s, which is not read any more. Change what you like.\n# orihon import: %s\n%s",
		i.project.Config.Layout.Config, strings.Join(marks, ", "), text)
}

// known are the hashes of the files that the last import wrote; nil if there was none, or site.yaml is no longer as it was.
func known(text []byte) map[string]string {
	at := signature.FindSubmatchIndex(text)
	if at == nil {
		return nil
	}
	out := map[string]string{}
	for mark := range strings.SplitSeq(string(text[at[2]:at[3]]), ", ") {
		name, hash, _ := strings.Cut(mark, " ")
		out[name] = hash
	}
	if out["site.yaml"] != digest(text[at[1]:]) {
		return nil
	}
	return out
}

// compare finds out what is to be written. A file that is not as an import left it is in the way.
func (i *importer) compare() error {
	var before map[string]string
	last, err := os.ReadFile(filepath.Join(i.dir, "site.yaml"))
	if err == nil {
		if before = known(last); before == nil && !bytes.Equal(last, i.files[0].data) {
			return fmt.Errorf("site.yaml is there and is not as an import left it; move it away to import again: %w", ErrNotWritten)
		}
	}
	for k := range i.files {
		f := &i.files[k]
		f.State = "written"
		data, err := os.ReadFile(filepath.Join(i.dir, filepath.FromSlash(f.Name)))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			continue
		case err != nil:
			return fmt.Errorf("%w: %w", ErrNotWritten, err)
		case bytes.Equal(data, f.data):
			f.State = "unchanged"
		case f.Name == "site.yaml" || before[f.Name] == digest(data):
			f.State = "changed"
		default:
			return fmt.Errorf("%s is there and is not as an import left it; move it away to import again: %w", f.Name, ErrNotWritten)
		}
	}
	return nil
}

// write writes the files, site.yaml last: until then the project is read as it was.
func (i *importer) write() error {
	for k := range i.files {
		f := &i.files[len(i.files)-1-k]
		if f.State == "unchanged" {
			continue
		}
		name := filepath.Join(i.dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return fmt.Errorf("make a folder: %w", err)
		}
		if err := os.WriteFile(name, f.data, 0o644); err != nil {
			return fmt.Errorf("write %s: %w", f.Name, err)
		}
	}
	return nil
}

// check reads what was written and tells of what the new site refuses or understands otherwise.
func (i *importer) check(text []byte) {
	var log diag.Log
	again := config.Load(withFile{i.Tree, "site.yaml", text}, "site.yaml", &log)
	for _, m := range log.Messages() {
		if m.Severity == diag.Error {
			m.Severity, m.Text = diag.Warning, "mend this before you build: "+m.Text
			m.Pos.Line += strings.Count(string(i.files[0].data), "\n") - strings.Count(string(text), "\n")
			i.Log.Add(m)
		}
	}
	if log.HasErrors() {
		return
	}
	if back, err := config.Encode(again, i.comments()); err != nil || !bytes.Equal(back, text) {
		i.Log.Warnf("import-differs", diag.Pos{File: "site.yaml"}, "Compare the pages.", "some of what was written is read in another way")
	}
}

// withFile is a file system in which one file has another text.
type withFile struct {
	fs.FS
	name string
	data []byte
}

// ReadFile reads a file.
func (w withFile) ReadFile(name string) ([]byte, error) {
	if name == w.name {
		return w.data, nil
	}
	return fs.ReadFile(w.FS, name)
}

// unread are the files that belong to Docusaurus alone.
func (i *importer) unread() []string {
	var out []string
	for _, name := range i.project.Reads.Names() {
		base := path.Base(name)
		if i.Tree.Record().IsFile(name) && (strings.HasPrefix(base, "docusaurus.config.") || strings.HasPrefix(base, "sidebars.") ||
			strings.HasSuffix(base, "versions.json") || strings.HasSuffix(base, "-sidebars.json")) {
			out = append(out, name)
		}
	}
	return out
}
