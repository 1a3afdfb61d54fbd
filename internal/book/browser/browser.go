// Package browser prints books and draws diagrams with a Chromium that is on the machine.
package browser

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"
)

// ErrNone says that no Chromium was found.
var ErrNone = errors.New("no Chromium, Chrome or Edge was found")

// names are those that a Chromium has on the path, the leanest first.
var names = [...]string{
	"chromium-headless-shell", "chrome-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
	"microsoft-edge", "microsoft-edge-stable", "msedge",
}

// places are where installers put it, by system.
var places = map[string][]string{
	"darwin": {
		"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium",
		"/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
	},
	"windows": {
		`${ProgramFiles}\Google\Chrome\Application\chrome.exe`, `${ProgramFiles(x86)}\Google\Chrome\Application\chrome.exe`,
		`${LocalAppData}\Google\Chrome\Application\chrome.exe`, `${ProgramFiles(x86)}\Microsoft\Edge\Application\msedge.exe`,
	},
}

// Browser is a Chromium.
type Browser struct {
	file string
	// limit is how long one call of it may take.
	limit time.Duration
}

// Find looks for a Chromium: a given program, or else one of those that the machine has.
func Find(given string) (*Browser, error) {
	if given != "" {
		file, err := exec.LookPath(given)
		if err != nil {
			return nil, fmt.Errorf("%s cannot be run: %w", given, err)
		}
		return &Browser{file, 10 * time.Minute}, nil
	}
	for _, name := range names {
		if file, err := exec.LookPath(name); err == nil {
			return &Browser{file, 10 * time.Minute}, nil
		}
	}
	for _, place := range places[runtime.GOOS] {
		if file := os.Expand(place, os.Getenv); isFile(file) {
			return &Browser{file, 10 * time.Minute}, nil
		}
	}
	return nil, ErrNone
}

func isFile(name string) bool {
	info, err := os.Stat(name)
	return err == nil && !info.IsDir()
}

// Version is what the browser says of itself: another one prints otherwise.
func (b *Browser) Version(ctx context.Context) string {
	out, err := exec.CommandContext(ctx, b.file, "--version").Output()
	if err != nil { // on Windows it opens a window and says nothing
		if info, err := os.Stat(b.file); err == nil {
			return fmt.Sprintf("%s %d %s", b.file, info.Size(), info.ModTime().UTC())
		}
	}
	return strings.TrimSpace(string(out))
}

// command is a call of the browser without a window, whose profile is thrown away.
func (b *Browser) command(ctx context.Context, profile string, args ...string) *exec.Cmd {
	all := []string{
		"--headless", "--disable-gpu", "--disable-extensions", "--disable-background-networking", "--no-first-run", "--no-default-browser-check",
		"--hide-scrollbars", "--user-data-dir=" + profile,
	}
	if os.Geteuid() == 0 { // Chromium refuses to lock root in
		all = append(all, "--no-sandbox")
	}
	cmd := exec.CommandContext(ctx, b.file, append(all, args...)...)
	endAll(cmd)
	cmd.WaitDelay = 5 * time.Second
	return cmd
}

// Print prints a document of HTML as PDF, with tags and an outline of its headings.
func (b *Browser) Print(ctx context.Context, html []byte) ([]byte, error) {
	dir, err := os.MkdirTemp("", "orihon-book-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	from, to := filepath.Join(dir, "book.html"), filepath.Join(dir, "book.pdf")
	if err := os.WriteFile(from, html, 0o600); err != nil {
		return nil, err
	}
	ctx, stop := context.WithTimeout(ctx, b.limit)
	defer stop()
	address := "file://" + strings.ReplaceAll(filepath.ToSlash(from), " ", "%20")
	if runtime.GOOS == "windows" {
		address = "file:///" + strings.ReplaceAll(filepath.ToSlash(from), " ", "%20")
	}
	said, err := b.command(ctx, filepath.Join(dir, "profile"), "--no-pdf-header-footer", "--generate-pdf-document-outline",
		"--export-tagged-pdf", "--print-to-pdf="+to, address).CombinedOutput()
	data, failed := os.ReadFile(to)
	if failed != nil {
		return nil, fmt.Errorf("%s printed nothing: %w: %s", b.file, errors.Join(ctx.Err(), err), lastLine(said))
	}
	return data, nil
}

func lastLine(said []byte) string {
	lines := strings.Split(strings.TrimSpace(string(said)), "\n")
	return lines[len(lines)-1]
}
