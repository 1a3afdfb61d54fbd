package rules

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/mdx/syntax"
)

// diagramKinds are the words that a diagram of Mermaid 11 begins with.
var diagramKinds = []string{
	"flowchart", "flowchart-elk", "graph", "sequenceDiagram", "classDiagram", "classDiagram-v2", "stateDiagram", "stateDiagram-v2", "erDiagram",
	"journey", "gantt", "pie", "quadrantChart", "requirementDiagram", "requirement", "gitGraph", "C4Context", "C4Container", "C4Component",
	"C4Dynamic", "C4Deployment", "mindmap", "timeline", "zenuml", "sankey-beta", "sankey", "xychart-beta", "xychart", "block-beta", "block",
	"packet-beta", "packet", "kanban", "architecture-beta", "radar-beta", "treemap-beta", "treemap", "info", "error",
}

// diagram finds mistakes in diagrams that their readers would meet as an error in place of the picture.
func diagram() Rule {
	return Rule{ID: "diagram", What: "A diagram has a mistake, and is not drawn.", Page: func(p *Page, log *Log) {
		p.Each(func(n *syntax.Node) {
			lang, _, _ := strings.Cut(strings.TrimSpace(n.Info), " ")
			if lang != "mermaid" || n.Rare == nil || n.Code == nil {
				return
			}
			if line, problem, hint := diagramProblem(n.Text); problem != "" {
				at := n.Start
				if line < len(n.Code.Lines) {
					at = n.Code.Lines[line]
				}
				log.At(p, at, problem, hint)
			}
		}, syntax.CodeBlock)
	}}
}

var diagramComment = regexp.MustCompile(`^\s*%%`)

// diagramProblem returns the line, from 0, and what is wrong there.
func diagramProblem(code string) (line int, problem, hint string) {
	lines := strings.Split(strings.TrimRight(code, "\n"), "\n")
	at, kind := diagramHead(lines)
	if kind == "" {
		return 0, "the diagram is empty", "Begin it with its kind, such as flowchart LR."
	}
	word := strings.TrimRight(strings.Fields(kind)[0], ":;{")
	if !known(diagramKinds, word) {
		hint = "Kinds: flowchart, sequenceDiagram, classDiagram, stateDiagram-v2, erDiagram, gantt, pie, gitGraph, mindmap, timeline and others of Mermaid."
		if near := diag.Nearest(word, diagramKinds); near != "" {
			hint = fmt.Sprintf("Did you mean %q?", near)
		}
		return at, fmt.Sprintf("%q is no kind of diagram", word), hint
	}
	switch word {
	case "flowchart", "graph":
		return flowchartProblem(lines, at)
	case "sequenceDiagram":
		return sequenceProblem(lines, at)
	case "classDiagram", "classDiagram-v2", "stateDiagram", "stateDiagram-v2", "erDiagram", "requirementDiagram":
		return blockProblem(lines, at)
	case "pie":
		return pieProblem(lines, at)
	}
	return 0, "", ""
}

var (
	blockOpens  = regexp.MustCompile(`\{\s*$`)
	blockCloses = regexp.MustCompile(`^\s*\}\s*$`)
)

// blockProblem finds blocks in braces that are left open, of kinds whose blocks end on a line of their own.
func blockProblem(lines []string, head int) (line int, problem, hint string) {
	var open []int
	for i, l := range lines[head+1:] {
		at := head + 1 + i
		bare := quoted.ReplaceAllString(l, "")
		switch {
		case diagramComment.MatchString(l):
		case strings.Count(bare, `"`) > 0:
			return at, "a quote is not closed", `Write the second ".`
		case blockCloses.MatchString(bare):
			if len(open) == 0 {
				return at, "this } closes nothing", "Take it out."
			}
			open = open[:len(open)-1]
		case blockOpens.MatchString(bare):
			open = append(open, at)
		}
	}
	if len(open) > 0 {
		return open[len(open)-1], "the block has no end", "Write } on a line below it."
	}
	return 0, "", ""
}

var pieLine = regexp.MustCompile(`^\s*(?:("[^"]*"|'[^']*')\s*:\s*[0-9]+(\.[0-9]+)?|title\b.*|showData|accTitle\s*:.*|accDescr\b.*)?\s*$`)

// pieProblem finds lines of a pie that are no slices.
func pieProblem(lines []string, head int) (line int, problem, hint string) {
	for i, l := range lines[head+1:] {
		if strings.Contains(l, "accDescr") {
			return 0, "", "" // its text may go on over lines
		}
		if !diagramComment.MatchString(l) && !pieLine.MatchString(l) {
			return head + 1 + i, "this is no slice of a pie", `Write "label" : 12.5`
		}
	}
	return 0, "", ""
}

// diagramHead returns the first line that says something, behind front matter and comments.
func diagramHead(lines []string) (at int, text string) {
	front := false
	for i, l := range lines {
		trimmed := strings.TrimSpace(l)
		switch {
		case trimmed == "---" && (front || i == 0):
			front = !front
		case front || trimmed == "" || diagramComment.MatchString(l):
		default:
			return i, trimmed
		}
	}
	return 0, ""
}

func known(words []string, word string) bool {
	for _, w := range words {
		if w == word {
			return true
		}
	}
	return false
}

var (
	quoted = regexp.MustCompile(`"[^"]*"`)
	subEnd = regexp.MustCompile(`^\s*end\s*;?\s*$`)
	// An arrow, perhaps with a text, that a statement ends with.
	openLink = regexp.MustCompile(`(?:[-=]{2,}[>ox]?|-\.+->?|~~~)(?:\s*\|[^|]*\|)?\s*;?\s*$`)
	noLinks  = regexp.MustCompile(`^\s*(?:subgraph|style|class|classDef|linkStyle|click|direction|title|accTitle|accDescr)\b`)
	badLink  = regexp.MustCompile(`[\w\])}]\s+->\s*[\w(\[{]|[\w\])}]\s+=>\s*[\w(\[{]`)
)

// flowchartProblem finds what is left open, and arrows of other languages.
func flowchartProblem(lines []string, head int) (line int, problem, hint string) {
	var open []int
	for i, l := range lines[head:] {
		at := head + i
		if i == 0 {
			_, l, _ = strings.Cut(l, ";") // what follows the kind
		}
		if diagramComment.MatchString(l) {
			continue
		}
		bare := quoted.ReplaceAllString(l, "")
		switch {
		case strings.Count(bare, `"`) > 0:
			return at, "a quote is not closed", `Write the second ".`
		case subEnd.MatchString(bare):
			if len(open) == 0 {
				return at, "this end ends nothing", "Take it out; a node cannot be called end in small letters."
			}
			open = open[:len(open)-1]
		case strings.HasPrefix(strings.TrimSpace(bare), "subgraph"):
			open = append(open, at)
		}
		if bracket := unbalanced(bare); bracket != "" {
			return at, "a " + bracket + " has no other half", "Close it; a text with brackets goes between quotes."
		}
		if badLink.MatchString(bare) {
			return at, "this is no arrow of a flowchart", "Write --> or ==>."
		}
		if openLink.MatchString(bare) && !noLinks.MatchString(bare) {
			return at, "this arrow leads nowhere", "Write the node that it leads to on the same line."
		}
	}
	if len(open) > 0 {
		return open[len(open)-1], "the subgraph has no end", "Write end on a line below its nodes."
	}
	return 0, "", ""
}

// unbalanced returns a bracket of a line that has no other half, "" if all have one. Shapes such as >text] are right.
func unbalanced(l string) string {
	if strings.Contains(l, "@{") || strings.Contains(l, ">") && strings.Count(l, "]") > strings.Count(l, "[") || strings.Contains(l, "/]") || strings.Contains(l, `\]`) {
		return ""
	}
	for _, pair := range []string{"[]", "()", "{}"} {
		opened, closed := strings.Count(l, pair[:1]), strings.Count(l, pair[1:])
		if opened > closed {
			return pair[:1]
		}
		if closed > opened {
			return pair[1:]
		}
	}
	return ""
}

var (
	sequenceOpens = regexp.MustCompile(`^(loop|alt|opt|par|critical|break|rect|box|par_over)\b`)
	sequenceLine  = regexp.MustCompile(`^(participant|actor|create|destroy|activate|deactivate|note|title|autonumber|else|and|option|end|accTitle|accDescr|links?|properties|details|%%)\b|^%%|--?>>?|--?[x)]|<<--?>>`)
)

// sequenceProblem finds blocks without an end, and lines that are none.
func sequenceProblem(lines []string, head int) (line int, problem, hint string) {
	var open []int
	for i, l := range lines[head+1:] {
		at, text := head+1+i, strings.TrimSpace(l)
		switch {
		case text == "" || diagramComment.MatchString(l):
		case sequenceOpens.MatchString(strings.ToLower(text)):
			open = append(open, at)
		case subEnd.MatchString(text):
			if len(open) == 0 {
				return at, "this end ends nothing", "Take it out."
			}
			open = open[:len(open)-1]
		case !sequenceLine.MatchString(text) && !sequenceLine.MatchString(strings.ToLower(text)):
			return at, "this is no line of a sequence diagram", "Write A->>B: text, or participant, Note, loop, alt, opt, par, end."
		case strings.Contains(text, ">>") && !strings.Contains(text, ":"):
			return at, "the message has no text", "Write it behind a colon: A->>B: text"
		}
	}
	if len(open) > 0 {
		return open[len(open)-1], "the block has no end", "Write end on a line below it."
	}
	return 0, "", ""
}
