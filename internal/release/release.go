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

	"github.com/orihon/orihon/internal/address"
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
	Out     string // the folder for what is made
	Binary  string // an Orihon of the same commit that runs here; it writes the completions
	Address address.Address
	Version string // without v
	Commit  string // its full hash
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

// Commit is the hash of the commit that is checked out.
func Commit(root string) (string, error) { return git(root, "rev-parse", "HEAD") }

func git(root string, args ...string) (string, error) {
	out, err := exec.Command("git", append([]string{"-C", root}, args...)...).Output()
	if err != nil {
		return "", fmt.Errorf("git %s: %w", args[0], err)
	}
	return strings.TrimSpace(string(out)), nil
}

// built is the program of a target, with what was made from it.
type built struct {
	target   Target
	program  []byte
	licences []byte
	archive  Entry
	parts    Entry // the list of its parts
}

// Make writes an archive and a list of parts for each target, packages and scripts that install them, and SHA256SUMS over all of it.
func (r *Release) Make() error {
	if err := os.MkdirAll(r.Out, 0o755); err != nil {
		return err
	}
	shared, err := r.shared()
	if err != nil {
		return err
	}
	var files []Entry
	write := func(made ...Entry) error {
		for _, f := range made {
			mode := os.FileMode(f.mode())
			if err := os.WriteFile(filepath.Join(r.Out, f.Name), f.Data, mode); err != nil {
				return err
			}
			files = append(files, f)
		}
		return nil
	}
	archives, linux := map[Target]Entry{}, []built(nil)
	for _, t := range r.Targets {
		fmt.Fprintf(r.Log, "%s\n", t)
		b, err := r.target(t, shared)
		if err != nil {
			return fmt.Errorf("%s: %w", t, err)
		}
		packages, err := r.packages(b, shared)
		if err != nil {
			return fmt.Errorf("%s: %w", t, err)
		}
		if err := write(append(packages, b.archive, b.parts)...); err != nil {
			return err
		}
		if archives[t] = b.archive; t.OS == "linux" {
			linux = append(linux, b)
		}
	}
	made, err := r.wholes(archives, linux, shared)
	if err != nil {
		return err
	}
	if err := write(made...); err != nil {
		return err
	}
	return r.close(files, write)
}

// packages are those that hold one program: of npm, and of Debian.
func (r *Release) packages(b built, shared []Entry) ([]Entry, error) {
	forNPM, err := r.npmOfSystem(b, shared)
	if err != nil || b.target.OS != "linux" {
		return []Entry{forNPM}, err
	}
	forDebian, err := r.debianPackage(b, shared)
	return []Entry{forNPM, forDebian}, err
}

// wholes are the files that are about all systems at once.
func (r *Release) wholes(archives map[Target]Entry, linux []built, shared []Entry) ([]Entry, error) {
	forNPM, err := r.npmMain(r.Targets, shared)
	if err != nil {
		return nil, err
	}
	forScoop, err := r.scoop(archives)
	if err != nil {
		return nil, err
	}
	image, err := r.image(linux)
	made := append(r.installers(archives), forNPM, forScoop, r.formula(archives), image)
	return slices.DeleteFunc(made, func(e Entry) bool { return e.Name == "" }), err // not all kinds are for all systems
}

// close writes where the files come from, and the sums of all of them.
func (r *Release) close(files []Entry, write func(...Entry) error) error {
	byName := func(a, b Entry) int { return strings.Compare(a.Name, b.Name) }
	slices.SortFunc(files, byName)
	from, err := r.provenance(files)
	if err != nil {
		return err
	}
	if err := write(from); err != nil {
		return err
	}
	files = append(files, from)
	slices.SortFunc(files, byName)
	var sums strings.Builder
	for _, f := range files {
		fmt.Fprintf(&sums, "%s  %s\n", sum(f.Data), f.Name)
	}
	return os.WriteFile(filepath.Join(r.Out, "SHA256SUMS"), []byte(sums.String()), 0o644)
}

func sum(data []byte) string { return fmt.Sprintf("%x", sha256.Sum256(data)) }

// shared are the files that are the same in all archives: licence, README, man page and completions.
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
	page, err := r.manPage()
	return append(found, page), err
}

// target makes the program of one target, its archive and its list of parts.
func (r *Release) target(t Target, shared []Entry) (built, error) {
	dir, err := os.MkdirTemp("", "release-*")
	if err != nil {
		return built{}, err
	}
	defer os.RemoveAll(dir)
	modules, err := Modules(r.Root, program, t)
	if err != nil {
		return built{}, err
	}
	packages, err := notice.Packages()
	if err != nil {
		return built{}, err
	}
	binary := filepath.Join(dir, "orihon")
	if err := r.compile(t, modules, binary); err != nil {
		return built{}, err
	}
	b := built{target: t}
	if b.program, err = os.ReadFile(binary); err != nil {
		return built{}, err
	}
	var licences bytes.Buffer
	if err := notice.Write(&licences, notice.BinaryIntro, append(modules, packages...)); err != nil {
		return built{}, err
	}
	b.licences = licences.Bytes()
	if b.archive, err = r.archive(b, shared); err != nil {
		return built{}, err
	}
	lock, err := os.ReadFile(filepath.Join(r.Root, "web/package-lock.json"))
	if err != nil {
		return built{}, err
	}
	parts, err := SBOM(binary, r.Version, packages, lock, r.Time)
	b.parts = Entry{Name: r.name(t) + ".cdx.json", Data: parts}
	return b, err
}

func (r *Release) name(t Target) string { return address.Program + "_" + r.Version + "_" + t.String() }

func (r *Release) archiveName(t Target) string {
	if t.OS == "windows" {
		return r.name(t) + ".zip"
	}
	return r.name(t) + ".tar.gz"
}

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

// archive packs a program with what goes with it.
func (r *Release) archive(b built, shared []Entry) (Entry, error) {
	var packed bytes.Buffer
	entries := append([]Entry{{Name: address.Program, Data: b.program, Exec: true}, {Name: "licenses.txt", Data: b.licences}}, shared...)
	pack := Tar
	if b.target.OS == "windows" {
		entries[0].Name += ".exe"
		pack = Zip
	}
	err := pack(&packed, entries, r.Time)
	return Entry{Name: r.archiveName(b.target), Data: packed.Bytes()}, err
}
