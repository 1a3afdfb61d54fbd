package render

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"
)

// KaTeX sets formulas. Its methods may be called from many goroutines. An engine is started by the first formula, and
// a further one only where formulas are set at the same time.
type KaTeX struct {
	program func() (program, error)
	busy    chan struct{} // holds one value for each engine at work
	limits  Limits

	mu   sync.Mutex
	idle []*guarded
}

// NewKaTeX returns a KaTeX that asks for the script of npm's package, which defines the global katex, when it is needed.
func NewKaTeX(script func() (string, error)) *KaTeX {
	return &KaTeX{
		program: sync.OnceValues(func() (program, error) {
			text, err := script()
			if err != nil {
				return nil, err
			}
			return compile(text + katexCall)
		}),
		busy:   make(chan struct{}, runtime.GOMAXPROCS(0)),
		limits: Limits{}.withDefaults(formulaTime),
	}
}

// katexCall is the function that is called for a formula. Letters of any language may stand in one, so KaTeX is not
// strict; what would load, link or name something in the page is a mistake, which KaTeX by itself shows in red. A
// mistake comes back as mark, place in UTF-16 units, mark, text.
const katexCall = `
const trust = ({ command }) => { throw new katex.ParseError(command + " is not allowed in a formula"); };
globalThis.orihon = { setFormula(tex, displayMode) {
  try {
    return katex.renderToString(tex, { displayMode, output: "htmlAndMathml", throwOnError: true, strict: false, trust });
  } catch (error) {
    const known = error instanceof katex.ParseError;
    return "\u0003" + (known ? error.position ?? -1 : -1) + "\u0003" + (known ? error.rawMessage : String(error));
  }
} };
`

// FormulaError says why TeX cannot be set.
type FormulaError struct {
	Text   string
	Offset int // the byte of the TeX that is wrong; -1 if none can be named
}

func (e *FormulaError) Error() string { return e.Text }

// Set returns the HTML of a formula, with MathML in it. A mistake in the TeX, or a formula that takes more time or
// memory than any needs, is a FormulaError. When ctx ends, the formula is given up.
func (k *KaTeX) Set(ctx context.Context, tex string, display bool) (string, error) {
	k.busy <- struct{}{}
	defer func() { <-k.busy }()
	e, err := k.engine(ctx)
	if err != nil {
		return "", err
	}
	answer, err := e.call(ctx, "setFormula", tex, display)
	var limit *LimitError
	if err != nil {
		e.close()
		if errors.As(err, &limit) {
			return "", &FormulaError{Text: "the formula cannot be set: " + limit.Text, Offset: 0}
		}
		return "", fmt.Errorf("set the formula %.60q: %w", tex, err)
	}
	k.mu.Lock()
	k.idle = append(k.idle, e)
	k.mu.Unlock()
	if problem, failed := strings.CutPrefix(answer, markNext); failed {
		return "", formulaError(tex, problem)
	}
	return strings.Map(printable, answer), nil
}

// printable replaces control characters, which TeX can name: HTML has none, and marks are made of them.
func printable(r rune) rune {
	if r < ' ' && r != '\n' && r != '\t' {
		return utf8.RuneError
	}
	return r
}

func formulaError(tex, answer string) error {
	units, text, _ := strings.Cut(answer, markNext)
	at, err := strconv.Atoi(units)
	if err != nil {
		at = -1
	}
	return &FormulaError{Text: text, Offset: byteOffset(tex, at)}
}

// byteOffset turns an offset in UTF-16 units, in which JavaScript counts, into one in bytes.
func byteOffset(s string, units int) int {
	if units < 0 {
		return -1
	}
	for i, r := range s {
		if units <= 0 {
			return i
		}
		units--
		if r > 0xffff {
			units--
		}
	}
	return len(s)
}

// engine returns an engine that is idle, or a new one.
func (k *KaTeX) engine(ctx context.Context) (*guarded, error) {
	if e := k.pop(); e != nil {
		return e, nil
	}
	code, err := k.program()
	if err != nil {
		return nil, err
	}
	return startGuarded(ctx, []program{code}, k.limits, nil)
}

func (k *KaTeX) pop() *guarded {
	k.mu.Lock()
	defer k.mu.Unlock()
	last := len(k.idle) - 1
	if last < 0 {
		return nil
	}
	e := k.idle[last]
	k.idle = k.idle[:last]
	return e
}

// Close stops the engines that are idle. Formulas can be set afterwards: they start new ones.
func (k *KaTeX) Close() {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, e := range k.idle {
		e.close()
	}
	k.idle = nil
}
