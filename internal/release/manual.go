package release

import (
	"fmt"
	"os/exec"
	"regexp"
	"slices"
	"strings"
)

// manual is the name of the man page.
const manual = "orihon.1"

// listed is a line of the list of commands in a help text.
var listed = regexp.MustCompile(`(?m)^  ([a-z]+) {2,}(\S.*)$`)

// manPage makes a man page from what the program says of itself: the help of each command as it is printed.
func (r *Release) manPage() (Entry, error) {
	all, err := r.help()
	if err != nil {
		return Entry{}, err
	}
	about, _, _ := strings.Cut(all, "\n\nUsage:")
	var b strings.Builder
	fmt.Fprintf(&b, ".TH ORIHON 1 %q \"orihon %s\" \"User Commands\"\n", r.Time.UTC().Format("2006-01-02"), roff(r.Version))
	b.WriteString(".SH NAME\norihon \\- build and serve documentation sites\n.SH SYNOPSIS\n.B orihon\n.I COMMAND\n[\\fIARGUMENTS\\fR]\n.SH DESCRIPTION\n")
	b.WriteString(paragraphs(about))
	b.WriteString(".SH COMMANDS\n")
	if err := r.manCommands(&b, all); err != nil {
		return Entry{}, err
	}
	b.WriteString(".SH EXIT STATUS\n0: done. 1: the content has errors, or the work failed. 2: wrong usage.\n")
	fmt.Fprintf(&b, ".SH SEE ALSO\n%s\n", roff(string(r.Address)))
	return Entry{Name: "man/" + manual, Data: []byte(b.String())}, nil
}

// help is what the program says of a command.
func (r *Release) help(command ...string) (string, error) {
	out, err := exec.Command(r.Binary, append(command, "--help")...).Output()
	if err != nil {
		return "", fmt.Errorf("write the man page: orihon %s --help: %w", strings.Join(command, " "), err)
	}
	return strings.TrimSpace(string(out)), nil
}

// manCommands writes a section for each command that a help text lists, and for those below it.
func (r *Release) manCommands(b *strings.Builder, text string, above ...string) error {
	_, list, _ := strings.Cut(text, "Available Commands:")
	list, _, _ = strings.Cut(list, "\n\n")
	for _, m := range listed.FindAllStringSubmatch(list, -1) {
		if m[1] == "help" || m[1] == "completion" {
			continue
		}
		command := append(slices.Clone(above), m[1])
		text, err := r.help(command...)
		if err != nil {
			return err
		}
		fmt.Fprintf(b, ".SS orihon %s\n.nf\n%s\n.fi\n", strings.Join(command, " "), roff(text))
		if err := r.manCommands(b, text, command...); err != nil {
			return err
		}
	}
	return nil
}

// paragraphs sets text in roff, whose paragraphs an empty line ends.
func paragraphs(text string) string {
	return strings.ReplaceAll(roff(text), "\n\n", "\n.PP\n") + "\n"
}

// roff escapes text: backslashes, hyphens that readers may copy, and signs that begin a request at the start of a line.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}
