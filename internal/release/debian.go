package release

import (
	"bytes"
	"crypto/md5"
	"fmt"
	"path"
	"regexp"
	"strings"
	"time"

	"github.com/orihon/orihon/internal/address"
)

// after is how "git describe" names a commit behind a tag.
var after = regexp.MustCompile(`-(\d+)-g([0-9a-f]+)`)

// debianVersion is a version as Debian sorts it: 1.0.0-rc.1 comes before 1.0.0, a commit behind a tag after it. It holds no hyphen,
// which would begin a revision of the packaging.
func debianVersion(version string) string {
	version, dirty := strings.CutSuffix(version, "-dirty")
	version = after.ReplaceAllString(version, "+$1.g$2")
	version = strings.ReplaceAll(version, "-", "~")
	if dirty {
		version += "+dirty"
	}
	return version
}

// debianPackage writes the .deb of a target: man page, completions and licences lie where Debian looks for them.
func (r *Release) debianPackage(b built, shared []Entry) (Entry, error) {
	version := debianVersion(r.Version)
	data, err := r.debianFiles(b, shared, version)
	if err != nil {
		return Entry{}, err
	}
	size, sums := 0, ""
	for _, e := range data { // in KiB, each file on its own; a folder counts as one
		size += max(1, (len(e.Data)+1023)/1024)
		if !e.isFolder() {
			sums += fmt.Sprintf("%x  %s\n", md5.Sum(e.Data), strings.TrimPrefix(e.Name, "./"))
		}
	}
	control := fmt.Sprintf(`Package: %s
Version: %s
Section: text
Priority: optional
Architecture: %s
Maintainer: %s
Installed-Size: %d
Homepage: %s
Description: documentation sites from Markdown
 Orihon turns a folder of Markdown into a documentation site: every version
 and language at once, complete HTML, and search without a server. This one
 program builds, checks and serves the site.
`, address.Program, version, b.target.Arch, r.maintainer(), size, r.Address)
	packed, err := r.debianArchive(below("./", []Entry{{Name: "control", Data: []byte(control)}, {Name: "md5sums", Data: []byte(sums)}}), data)
	return Entry{Name: fmt.Sprintf("%s_%s_%s.deb", address.Program, r.Version, b.target.Arch), Data: packed}, err
}

func (r *Release) maintainer() string {
	return fmt.Sprintf("Orihon maintainers <%s@users.noreply.github.com>", r.Address.Owner())
}

// debianFiles are what a package installs.
func (r *Release) debianFiles(b built, shared []Entry, version string) ([]Entry, error) {
	doc := "usr/share/doc/" + address.Program + "/"
	changes := fmt.Sprintf("%s (%s) unstable; urgency=medium\n\n  * CHANGELOG.md.gz lists the changes of this version.\n\n -- %s  %s\n",
		address.Program, version, r.maintainer(), r.Time.UTC().Format(time.RFC1123Z))
	files := []Entry{{Name: "usr/bin/" + address.Program, Data: b.program, Exec: true}}
	for _, e := range shared {
		switch base := path.Base(e.Name); {
		case base == "orihon.bash":
			e.Name = "usr/share/bash-completion/completions/" + address.Program
		case base == "_orihon":
			e.Name = "usr/share/zsh/vendor-completions/_" + address.Program
		case base == "orihon.fish":
			e.Name = "usr/share/fish/vendor_completions.d/" + base
		case base == manual:
			e.Name = "usr/share/man/man1/" + base + ".gz"
		case base == "README.md":
			e.Name = doc + base
		case base == "CHANGELOG.md":
			e.Name = doc + base + ".gz"
		case base == "LICENSE":
			files = append(files, Entry{Name: doc + "copyright", Data: r.copyright(e.Data)})
			continue
		default:
			continue // the completions of PowerShell
		}
		files = append(files, e)
	}
	files = append(files,
		Entry{Name: doc + "licenses.txt.gz", Data: b.licences}, Entry{Name: doc + "changelog.gz", Data: []byte(changes)},
		// All Go programs without cgo are.
		Entry{Name: "usr/share/lintian/overrides/" + address.Program, Data: []byte(address.Program + ": statically-linked-binary\n")},
	)
	for i, e := range files {
		if strings.HasSuffix(e.Name, ".gz") {
			packed, err := gzipped(e.Data)
			if err != nil {
				return nil, err
			}
			files[i].Data = packed
		}
	}
	return below("./", files), nil
}

// copyright is the licence in Debian's form, with a word on those of the parts.
func (r *Release) copyright(licence []byte) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nSource: %s\n", r.Address)
	fmt.Fprintf(&b, "Comment: licenses.txt.gz holds the licences of the parts that others have made.\n\nFiles: *\nCopyright: Orihon's authors\nLicense: MIT\n")
	for line := range strings.Lines(string(licence)) {
		if line = strings.TrimRight(line, "\n"); line == "" {
			line = "."
		}
		b.WriteString(" " + line + "\n")
	}
	return []byte(b.String())
}

// debianArchive puts a package together: deb(5) in the common format of ar(5).
func (r *Release) debianArchive(control, data []Entry) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString("!<arch>\n")
	member := func(name string, data []byte) {
		fmt.Fprintf(&b, "%-16s%-12d%-6d%-6d%-8s%-10d`\n", name, r.Time.Unix(), 0, 0, "100644", len(data))
		b.Write(data)
		if len(data)%2 == 1 {
			b.WriteByte('\n')
		}
	}
	member("debian-binary", []byte("2.0\n"))
	for _, part := range []struct {
		name    string
		entries []Entry
	}{{"control.tar.gz", control}, {"data.tar.gz", data}} {
		var packed bytes.Buffer
		if err := Tar(&packed, part.entries, r.Time); err != nil {
			return nil, err
		}
		member(part.name, packed.Bytes())
	}
	return b.Bytes(), nil
}
