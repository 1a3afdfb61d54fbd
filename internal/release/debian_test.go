package release

import (
	"bytes"
	"compress/gzip"
	"crypto/md5"
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"
)

// ar reads the members of an archive as ar(5) has them.
func ar(t *testing.T, data []byte) (names []string, members map[string][]byte) {
	t.Helper()
	rest, ok := bytes.CutPrefix(data, []byte("!<arch>\n"))
	if !ok {
		t.Fatal("no archive of ar")
	}
	members = map[string][]byte{}
	for len(rest) > 0 {
		if len(rest) < 60 || string(rest[58:60]) != "`\n" {
			t.Fatalf("no header at %q", rest[:min(60, len(rest))])
		}
		name := strings.TrimSpace(string(rest[:16]))
		size, err := strconv.Atoi(strings.TrimSpace(string(rest[48:58])))
		if err != nil {
			t.Fatal(err)
		}
		if string(rest[16:48]) != "1772323200  0     0     100644  " {
			t.Errorf("%s: %q", name, rest[16:48])
		}
		names, members[name] = append(names, name), rest[60:60+size]
		rest = rest[60+size+size%2:]
	}
	return names, members
}

func unzip(t *testing.T, text string) string {
	t.Helper()
	r, err := gzip.NewReader(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	out, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

func TestADebianPackageHasItsFilesWhereDebianLooksForThem(t *testing.T) {
	r, shared := sample()
	e, err := r.debianPackage(builtFor(t, r, Target{"linux", "arm64"}, shared), shared)
	if err != nil || e.Name != "orihon_1.2.3_arm64.deb" {
		t.Fatal(e.Name, err)
	}
	names, members := ar(t, e.Data)
	if got := strings.Join(names, " "); got != "debian-binary control.tar.gz data.tar.gz" || string(members["debian-binary"]) != "2.0\n" {
		t.Errorf("%s: %q", got, members["debian-binary"])
	}
	files, modes := untar(t, members["data.tar.gz"])
	doc := "./usr/share/doc/orihon/"
	control, _ := untar(t, members["control.tar.gz"])
	for name, text := range files {
		if sum := fmt.Sprintf("%x  %s\n", md5.Sum([]byte(text)), strings.TrimPrefix(name, "./")); !strings.Contains(control["./md5sums"], sum) {
			t.Errorf("%s has no sum", name)
		}
		if strings.HasSuffix(name, ".gz") {
			files[name] = unzip(t, text)
		}
		if want := map[bool]int64{true: 0o755, false: 0o644}[name == "./usr/bin/orihon"]; modes[name] != want {
			t.Errorf("%s has the mode %o", name, modes[name])
		}
	}
	holds(t, files, map[string]string{
		"./usr/bin/orihon": sampleProgram, doc + "licenses.txt.gz": "licences of linux_arm64\n", doc + "README.md": "read me\n", doc + "CHANGELOG.md.gz": "changes\n",
		doc + "changelog.gz":                                "orihon (1.2.3) unstable; urgency=medium\n\n  * CHANGELOG.md.gz lists the changes of this version.\n\n -- Orihon maintainers <owner@users.noreply.github.com>  Sun, 01 Mar 2026 00:00:00 +0000\n",
		doc + "copyright":                                   "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nSource: https://git.example/owner/name\nComment: licenses.txt.gz holds the licences of the parts that others have made.\n\nFiles: *\nCopyright: Orihon's authors\nLicense: MIT\n MIT License\n .\n free\n",
		"./usr/share/man/man1/orihon.1.gz":                  ".TH ORIHON 1\n",
		"./usr/share/bash-completion/completions/orihon":    "bash\n",
		"./usr/share/zsh/vendor-completions/_orihon":        "zsh\n",
		"./usr/share/fish/vendor_completions.d/orihon.fish": "fish\n",
		"./usr/share/lintian/overrides/orihon":              "orihon: statically-linked-binary\n",
	})
	for _, line := range []string{"Package: orihon\n", "Version: 1.2.3\n", "Architecture: arm64\n", "Installed-Size: 27\n", "Homepage: https://git.example/owner/name\n"} {
		if !strings.Contains(control["./control"], line) {
			t.Errorf("no line %q in\n%s", line, control["./control"])
		}
	}
}

func TestDebianVersionsSortAsVersionsDo(t *testing.T) {
	for version, want := range map[string]string{
		"1.2.3": "1.2.3", "1.2.3-rc.1": "1.2.3~rc.1", "1.2.3-4-gabcdef012345": "1.2.3+4.gabcdef012345", "1.2.3-rc.1-4-gabcdef012345-dirty": "1.2.3~rc.1+4.gabcdef012345+dirty",
		"0.1.0-gabcdef012345": "0.1.0~gabcdef012345", "1.2.3-dirty": "1.2.3+dirty",
	} {
		if got := debianVersion(version); got != want {
			t.Errorf("%s: %s, want %s", version, got, want)
		}
	}
}
