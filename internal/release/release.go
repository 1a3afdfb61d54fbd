package release

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/orihon/orihon/internal/notice"
)

// Targets are the systems that a release is for.
func Targets() []Target {
	var all []Target
	for _, system := range []string{"linux", "darwin", "windows"} {
		all = append(all, Target{system, "amd64"}, Target{system, "arm64"})
	}
	return all
}

// program is the command that is released, and ModulesFile where its build finds the licences of its modules.
const (
	program     = "./cmd/orihon"
	ModulesFile = "internal/notice/collected/modules.json"
)

// Release is a version that is published.
type Release struct {
	Root    string // the repository's folder
	Out     string // the folder for archives, lists of parts and checksums
	Binary  string // an Orihon of the same commit that runs here; it writes the completions
	Version string // without v
	Time    time.Time
	Targets []Target
	Log     io.Writer // told what is being made
}

// Describe finds the version and the time of the commit that is checked out: the tag v1.2.3 gives 1.2.3, a commit after
// it 1.2.3-4-gabcdef012345, one without tags the given version of the sources and the commit; "-dirty" follows if files differ
// from the commit or are not in it: Go writes both into the program, so that its bytes are not those of the commit.
func Describe(root, sources string) (string, time.Time, error) {
	seconds, err := git(root, "log", "-1", "--format=%ct")
	if err != nil {
		return "", time.Time{}, err
	}
	unix, err := strconv.ParseInt(seconds, 10, 64)
	if err != nil {
		return "", time.Time{}, fmt.Errorf("read the time of the commit: %w", err)
	}
	version, err := git(root, "describe", "--tags", "--abbrev=12", "--match", "v*")
	if err != nil {
		if version, err = git(root, "describe", "--always", "--abbrev=12"); err != nil {
			return "", time.Time{}, err
		}
		version = sources + "-g" + version
	}
	changed, err := git(root, "status", "--porcelain")
	if err != nil {
		return "", time.Time{}, err
	}
	if changed != "" {
		version += "-dirty"
	}
	return strings.TrimPrefix(version, "v"), time.Unix(unix, 0), nil
}

func git(root string, args ...string) (string, error) {
	out, err := exec.Command("git", append([]string{"-C", root}, args...)...).Output()
	if err != nil {
		return "", fmt.Errorf("git %s: %w", args[0], err)
	}
	return strings.TrimSpace(string(out)), nil
}

// Make writes an archive and a list of parts for each target, and SHA256SUMS over all of them.
func (r *Release) Make() error {
	if err := os.MkdirAll(r.Out, 0o755); err != nil {
		return err
	}
	shared, err := r.shared()
	if err != nil {
		return err
	}
	var sums []string
	for _, t := range r.Targets {
		fmt.Fprintf(r.Log, "%s\n", t)
		files, err := r.target(t, shared)
		if err != nil {
			return fmt.Errorf("%s: %w", t, err)
		}
		for _, f := range files {
			if err := os.WriteFile(filepath.Join(r.Out, f.Name), f.Data, 0o644); err != nil {
				return err
			}
			sums = append(sums, fmt.Sprintf("%x  %s\n", sha256.Sum256(f.Data), f.Name))
		}
	}
	slices.SortFunc(sums, func(a, b string) int { return strings.Compare(a[64:], b[64:]) })
	return os.WriteFile(filepath.Join(r.Out, "SHA256SUMS"), []byte(strings.Join(sums, "")), 0o644)
}

// shared are the files that are the same in all archives: licence, README and completions.
func (r *Release) shared() ([]Entry, error) {
	var found []Entry
	for _, name := range []string{"LICENSE", "README.md", "CHANGELOG.md"} {
		data, err := os.ReadFile(filepath.Join(r.Root, name))
		if err != nil {
			return nil, err
		}
		found = append(found, Entry{Name: name, Data: data})
	}
	for _, c := range [][2]string{{"bash", "orihon.bash"}, {"zsh", "_orihon"}, {"fish", "orihon.fish"}, {"powershell", "orihon.ps1"}} {
		data, err := exec.Command(r.Binary, "completion", c[0]).Output()
		if err != nil {
			return nil, fmt.Errorf("write the completions for %s: %w", c[0], err)
		}
		found = append(found, Entry{Name: "completions/" + c[1], Data: data})
	}
	return found, nil
}

// target makes the files of one target.
func (r *Release) target(t Target, shared []Entry) ([]Entry, error) {
	dir, err := os.MkdirTemp("", "release-*")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	modules, err := Modules(r.Root, program, t)
	if err != nil {
		return nil, err
	}
	packages, err := notice.Packages()
	if err != nil {
		return nil, err
	}
	binary := filepath.Join(dir, "orihon")
	if err := r.compile(t, modules, binary); err != nil {
		return nil, err
	}
	archive, err := r.archive(t, binary, append(modules, packages...), shared)
	if err != nil {
		return nil, err
	}
	lock, err := os.ReadFile(filepath.Join(r.Root, "web/package-lock.json"))
	if err != nil {
		return nil, err
	}
	parts, err := SBOM(binary, r.Version, packages, lock, r.Time)
	return []Entry{archive, {Name: r.name(t) + ".cdx.json", Data: parts}}, err
}

func (r *Release) name(t Target) string { return "orihon_" + r.Version + "_" + t.String() }

// compile builds the program with the licences of the target's own modules in the place of those of this system.
func (r *Release) compile(t Target, modules []notice.Part, binary string) error {
	dir := filepath.Dir(binary)
	if err := WriteJSON(filepath.Join(dir, "modules.json"), modules); err != nil {
		return err
	}
	root, err := filepath.Abs(r.Root)
	if err != nil {
		return err
	}
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{
		filepath.Join(root, filepath.FromSlash(ModulesFile)): filepath.Join(dir, "modules.json"),
	}})
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "overlay.json"), overlay, 0o644); err != nil {
		return err
	}
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=true", "-overlay", filepath.Join(dir, "overlay.json"),
		"-ldflags", "-s -w -buildid= -X main.version="+r.Version, "-o", binary, program)
	cmd.Dir, cmd.Env = r.Root, t.Env()
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("go build: %w\n%s", err, out)
	}
	return nil
}

// archive packs a binary with what goes with it.
func (r *Release) archive(t Target, binary string, parts []notice.Part, shared []Entry) (Entry, error) {
	data, err := os.ReadFile(binary)
	if err != nil {
		return Entry{}, err
	}
	var licences, packed bytes.Buffer
	if err := notice.Write(&licences, notice.BinaryIntro, parts); err != nil {
		return Entry{}, err
	}
	entries := append([]Entry{{Name: "orihon", Data: data, Exec: true}, {Name: "licenses.txt", Data: licences.Bytes()}}, shared...)
	if t.OS == "windows" {
		entries[0].Name = "orihon.exe"
		err = Zip(&packed, entries, r.Time)
		return Entry{Name: r.name(t) + ".zip", Data: packed.Bytes()}, err
	}
	err = Tar(&packed, entries, r.Time)
	return Entry{Name: r.name(t) + ".tar.gz", Data: packed.Bytes()}, err
}
