package samples

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/yamltext"
)

// settingsFile lies in the site folder and says how samples are tried. A site can do without it.
const settingsFile = "samples.yaml"

// settings are what samples.yaml says.
type settings struct {
	With      string            `yaml:"with"`      // what the samples are tried with, as readers are told: "node 22"
	Timeout   time.Duration     `yaml:"timeout"`   // of a block, unless it says another
	Ports     []int             `yaml:"ports"`     // printed ports that stand for free ones
	Replace   map[string]string `yaml:"replace"`   // printed text -> what is used in its place
	Env       map[string]string `yaml:"env"`       //
	Path      []string          `yaml:"path"`      // folders that programs are looked for in first
	Languages map[string]string `yaml:"languages"` // language -> command that runs a file of it
	Before    string            `yaml:"before"`    // commands that run once, before all pages
	Setups    map[string]setup  `yaml:"setups"`
	Pages     []pageRule        `yaml:"pages"`
}

// setup is what readers do not see and samples need. Paths are relative to the site folder.
type setup struct {
	Link  map[string]string `yaml:"link"` // name in the scratch folder -> folder that it leads to
	Copy  map[string]string `yaml:"copy"` // name in the scratch folder -> folder or file whose copy it is
	Env   map[string]string `yaml:"env"`
	Steps []setupStep       `yaml:"steps"`
}

// setupStep is a file or a command; its keys are the words that fences use.
type setupStep struct {
	File       string        `yaml:"file"`
	Text       string        `yaml:"text"`
	Run        string        `yaml:"run"`
	Background bool          `yaml:"background"`
	Wait       string        `yaml:"wait"`
	Capture    string        `yaml:"capture"`
	Dir        string        `yaml:"dir"`
	Timeout    time.Duration `yaml:"timeout"`

	line int
}

// UnmarshalYAML keeps the line, for messages.
func (s *setupStep) UnmarshalYAML(n *yaml.Node) error {
	type plain setupStep
	if err := n.Decode((*plain)(s)); err != nil {
		return err
	}
	s.line = n.Line
	return nil
}

// pageRule is what holds for some pages.
type pageRule struct {
	Match string            `yaml:"match"` // glob of files, relative to the site folder; ** is any folders
	Setup []string          `yaml:"setup"` // in place of those of earlier rules
	Env   map[string]string `yaml:"env"`
}

// pageSettings are the settings of one page, from samples.yaml and from "samples" in its front matter.
type pageSettings struct {
	Setup []string          `yaml:"setup"`
	Env   map[string]string `yaml:"env"`
}

// readSettings reads samples.yaml. What is wrong with it is said in the log.
func readSettings(dir string, log *diag.Log) (*settings, error) {
	s := &settings{Timeout: time.Minute}
	data, err := os.ReadFile(filepath.Join(dir, settingsFile))
	if errors.Is(err, fs.ErrNotExist) {
		return s, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", settingsFile, err)
	}
	tell(settingsFile, yamltext.Decode(data, s), log)
	for _, rule := range s.Pages {
		s.checkSetups(rule.Setup, diag.Pos{File: settingsFile}, log)
	}
	return s, nil
}

func (s *settings) checkSetups(names []string, at diag.Pos, log *diag.Log) {
	for _, name := range names {
		if _, known := s.Setups[name]; !known {
			log.Errorf("sample-setup", at, "set-ups stand under setups in "+settingsFile, "there is no set-up %q", name)
		}
	}
}

// of returns the settings of a page.
func (s *settings) of(p *Page, log *diag.Log) pageSettings {
	own := pageSettings{Env: map[string]string{}}
	for _, rule := range s.Pages {
		if !matches(rule.Match, p.File) {
			continue
		}
		if rule.Setup != nil {
			own.Setup = rule.Setup
		}
		for name, value := range rule.Env {
			own.Env[name] = value
		}
	}
	var front struct {
		Samples yaml.Node `yaml:"samples"`
	}
	root, problem := yamltext.Read([]byte(p.front))
	if problem != nil || root == nil || len(yamltext.DecodeNode(root, &front)) > 0 || front.Samples.Kind != yaml.MappingNode {
		return own // mistakes in the front matter are what a build reports
	}
	tell(p.File, yamltext.DecodeNode(&front.Samples, &own), log)
	s.checkSetups(own.Setup, diag.Pos{File: p.File, Line: front.Samples.Line}, log)
	return own
}

// tell says in the log what is wrong with settings.
func tell(file string, problems []*yamltext.Error, log *diag.Log) {
	for _, problem := range problems {
		log.Errorf("sample-settings", diag.Pos{File: file, Line: problem.Line, Column: problem.Column}, problem.Hint, "%s", problem.Text)
	}
}

// matches reports whether a slash-separated name fits a glob, in which ** stands for any number of folders.
func matches(glob, name string) bool {
	return matchParts(strings.Split(glob, "/"), strings.Split(name, "/"))
}

func matchParts(glob, name []string) bool {
	if len(glob) == 0 {
		return len(name) == 0
	}
	if glob[0] == "**" {
		return matchParts(glob[1:], name) || len(name) > 0 && matchParts(glob, name[1:])
	}
	if len(name) == 0 {
		return false
	}
	ok, err := path.Match(glob[0], name[0])
	return err == nil && ok && matchParts(glob[1:], name[1:])
}

// steps returns the steps of a set-up.
func (s *settings) steps(name string, log *diag.Log) []*step {
	var steps []*step
	for _, e := range s.Setups[name].Steps {
		at := diag.Pos{File: settingsFile, Line: e.line}
		one := &step{
			at: at, lang: "bash", file: e.File, code: e.Text, back: e.Background, wait: e.Wait, dir: e.Dir, timeout: e.Timeout,
		}
		if e.Run != "" {
			one.run, one.code = true, e.Run
		}
		if e.Capture != "" {
			var err error
			if one.capture, err = captures(e.Capture); err != nil {
				log.Errorf("sample-settings", at, "", "%s", err)
			}
		}
		if one.run == (one.file != "") {
			log.Errorf("sample-settings", at, "", "a step has either file and text, or run")
			continue
		}
		steps = append(steps, one)
	}
	return steps
}
