package samples

import (
	"fmt"
	"maps"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// surroundings are what a scratch folder is made with.
type surroundings struct {
	site    string // absolute
	scratch string // absolute; made by newWorkspace
	set     *settings
}

// workspace is a scratch folder with a shell that goes on from block to block: its folder, its variables and what it
// started stay.
type workspace struct {
	surroundings
	folder  string // in which readers would be
	hidden  string // for the shell's state, curl's settings, output
	env     []string
	keeper  *keeper
	words   []replacement
	ids     map[string]string // printed value -> the one that came in its place
	back    []*process
	last    *output // of the last command
	started int
}

// replacement is a printed text and what is used in its place.
type replacement struct {
	printed, used string
	find, back    *regexp.Regexp
}

// newWorkspace makes a scratch folder.
func newWorkspace(around *surroundings, own pageSettings) (*workspace, error) {
	w := &workspace{
		surroundings: *around, folder: filepath.Join(around.scratch, "work"), hidden: filepath.Join(around.scratch, "run"),
		ids: map[string]string{},
	}
	for _, dir := range []string{w.folder, w.hidden, filepath.Join(around.scratch, "tmp")} {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return nil, fmt.Errorf("make a scratch folder: %w", err)
		}
	}
	if err := os.WriteFile(filepath.Join(w.hidden, ".curlrc"), []byte(curlSettings), 0o600); err != nil {
		return nil, fmt.Errorf("write the settings of curl: %w", err)
	}
	if err := w.choosePorts(); err != nil {
		return nil, err
	}
	for _, printed := range slices.Sorted(maps.Keys(w.set.Replace)) {
		w.words = append(w.words, replacement{
			printed: printed, used: w.set.Replace[printed], find: regexp.MustCompile(regexp.QuoteMeta(printed)),
		})
	}
	w.env = w.environment(own)
	if err := w.furnish(own.Setup); err != nil {
		return nil, err
	}
	var err error
	w.keeper, err = newKeeper()
	return w, err
}

// choosePorts finds a free port for each printed one. All are held until the last is found.
func (w *workspace) choosePorts() error {
	for _, printed := range w.set.Ports {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			return fmt.Errorf("find a free port: %w", err)
		}
		defer func() { _ = l.Close() }()
		used := strconv.Itoa(l.Addr().(*net.TCPAddr).Port)
		text := strconv.Itoa(printed)
		w.words = append(w.words, replacement{
			printed: text, used: used, find: regexp.MustCompile(`\b` + text + `\b`), back: regexp.MustCompile(`\b` + used + `\b`),
		})
	}
	return nil
}

// environment is that of every command: ours, the settings', the set-ups', the page's.
func (w *workspace) environment(own pageSettings) []string {
	env := append(os.Environ(),
		"TMPDIR="+filepath.Join(w.scratch, "tmp"), "CURL_HOME="+w.hidden, "NO_COLOR=1", "TERM=dumb", "SITE="+w.site)
	var folders []string
	for _, p := range w.set.Path {
		folders = append(folders, w.inSite(p))
	}
	if len(folders) > 0 {
		env = append(env, "PATH="+strings.Join(folders, string(os.PathListSeparator))+string(os.PathListSeparator)+os.Getenv("PATH"))
	}
	layers := []map[string]string{w.set.Env}
	for _, name := range own.Setup {
		layers = append(layers, w.set.Setups[name].Env)
	}
	for _, layer := range append(layers, own.Env) {
		for _, name := range slices.Sorted(maps.Keys(layer)) {
			env = append(env, name+"="+w.used(layer[name]))
		}
	}
	return env
}

// inSite is a path of samples.yaml.
func (w *workspace) inSite(path string) string {
	if filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(w.site, filepath.FromSlash(path))
}

// furnish links and copies what the set-ups want in the scratch folder.
func (w *workspace) furnish(setups []string) error {
	for _, name := range setups {
		s := w.set.Setups[name]
		for _, to := range slices.Sorted(maps.Keys(s.Link)) {
			target, err := w.inWork(to)
			if err != nil {
				return err
			}
			if err := os.Symlink(w.inSite(s.Link[to]), target); err != nil {
				return fmt.Errorf("set-up %s: %w", name, err)
			}
		}
		for _, to := range slices.Sorted(maps.Keys(s.Copy)) {
			target, err := w.inWork(to)
			if err != nil {
				return err
			}
			if err := copyAll(w.inSite(s.Copy[to]), target); err != nil {
				return fmt.Errorf("set-up %s: %w", name, err)
			}
		}
	}
	return nil
}

// inWork is the place of a file of the scratch folder, whose folder is made.
func (w *workspace) inWork(name string) (string, error) {
	target := filepath.Join(w.folder, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
		return "", fmt.Errorf("make a folder: %w", err)
	}
	return target, nil
}

func copyAll(from, to string) error {
	info, err := os.Stat(from)
	if err != nil {
		return err
	}
	if info.IsDir() {
		return os.CopyFS(to, os.DirFS(from))
	}
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, data, info.Mode().Perm())
}

// used is a printed text as it is used: with the ports, the replacements and the values that came for printed ones.
func (w *workspace) used(text string) string {
	for _, r := range w.words {
		text = r.find.ReplaceAllLiteralString(text, r.used)
	}
	// Longer ones first, and each by itself: a value that came is not looked through again.
	printed := slices.SortedFunc(maps.Keys(w.ids), func(a, b string) int { return len(b) - len(a) })
	if len(printed) == 0 {
		return text
	}
	var pairs []string
	for _, p := range printed {
		pairs = append(pairs, p, w.ids[p])
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// printed is a text that came as a page would print it: with the ports of the page.
func (w *workspace) printed(text string) string {
	for _, r := range w.words {
		if r.back != nil {
			text = r.back.ReplaceAllLiteralString(text, r.printed)
		}
	}
	return text
}

// close ends everything that was started and forgets the folder's files.
func (w *workspace) close() {
	if w.keeper != nil {
		w.keeper.end(w.back)
	}
	for _, p := range w.back {
		<-p.ended
	}
}
