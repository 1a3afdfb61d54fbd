package yamltext

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// settings are a file as those that are decoded.
type settings struct {
	Name  string            `yaml:"name"`
	Wait  time.Duration     `yaml:"wait"`
	Ports []int             `yaml:"ports"`
	Loud  bool              `yaml:"loud"`
	Env   map[string]string `yaml:"env"`
	Steps []struct {
		Run string `yaml:"run"`
	} `yaml:"steps"`
}

func TestDecodeSaysWhatDoesNotFit(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "# nothing\n": "", "name: a\nwait: 30s\n": "", "nmae: a\n": `1: there is no key "nmae" here`,
		"name: a\nsteps:\n  - rum: a": `3: there is no key "rum" here`, "name: [a]\n": "1: a list stands where a text belongs", "name: {a: b}\n": "1: a mapping stands where a text belongs",
		"wait: soon\n": `1: "soon" stands where a time such as 30s belongs`, "ports:\n  - 80\n  - http\n": `3: "http" stands where a number belongs`,
		"ports: 80\n": `1: "80" stands where a list belongs`, "loud: very\n": `1: "very" stands where true or false belongs`, "env: [a]\n": "1: a list stands where a mapping belongs",
		"name: a\nname: b\n": `2: the key "name" stands on line 1 already`, "name: [a\n": "1: the bracket [ is not closed",
		"wait: a\nports: b\nloud: c\n": `1: "a" stands where a time such as 30s belongs; 2: "b" stands where a list belongs; 3: "c" stands where true or false belongs`,
	} {
		var said []string
		for _, problem := range Decode([]byte(text), &settings{}) {
			said = append(said, fmt.Sprintf("%d: %s", problem.Line, problem.Text))
		}
		if got := strings.Join(said, "; "); got != want {
			t.Errorf("%q\ngot  %s\nwant %s", text, got, want)
		}
	}
}

func TestDecodeKeepsWhatFits(t *testing.T) {
	s := settings{Name: "before"}
	if problems := Decode([]byte("ports: [80, http]\nwait: 2s\nenv: {A: b}\n"), &s); len(problems) != 1 {
		t.Errorf("problems: %v", problems)
	}
	if s.Name != "before" || s.Wait != 2*time.Second || len(s.Ports) != 1 || s.Env["A"] != "b" {
		t.Errorf("%+v", s)
	}
}

func TestDecodeNodeLeavesOtherKeysAlone(t *testing.T) {
	root, _ := Read([]byte("name: a\nother: b\nwait: [1]\n"))
	var s settings
	problems := DecodeNode(root, &s)
	if s.Name != "a" || len(problems) != 1 || problems[0].Line != 3 {
		t.Errorf("%+v, %v", s, problems)
	}
}
