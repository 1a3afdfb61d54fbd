package evaluate

import (
	"cmp"
	"errors"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/orihon/orihon/internal/bundle/transpile"
	"github.com/orihon/orihon/internal/mdx/ecma"
	"github.com/orihon/orihon/internal/source"
	"github.com/orihon/orihon/internal/sourcemap"
)

// Scripts of somebody whom nobody trusts are not run. What they say without computing is read all the same: texts, numbers,
// lists and objects, names of constants and packages, other files of the project, paths put together by path.join. An
// expression that asks for more is a loss, as one that fails is.

// errNotRun is what calls of functions of a configuration give that was not run.
var errNotRun = errors.New("scripts of this project are not run")

// Literal returns an Evaluator that runs nothing: it reads what scripts say literally.
func Literal(files *source.Recorder, env map[string]string) *Evaluator {
	return &Evaluator{files: files, site: siteOf(files), missing: map[string]bool{}, literal: true, env: env}
}

// literalFile is a script of which the literal parts are read.
type literalFile struct {
	*Evaluator
	name   string // site-relative
	text   string
	code   string
	places *sourcemap.Map
	consts map[string]int    // name -> where its value begins
	from   map[string]string // name -> module that it is imported from
	seen   []string          // names being read
	depth  int
	losses *[]Loss
	above  []string // files being read
}

var (
	constant      = regexp.MustCompile(`(?m)^[ \t]*(?:export )?(?:const|let|var) ([\w$]+) = `)
	nextConstant  = regexp.MustCompile(`^,\s*([\w$]+) = `)
	importDefault = regexp.MustCompile(`(?m)^import (?:\* as )?([\w$]+)(?:, \{[^}]*\})? from ("[^"]*");`)
	importNames   = regexp.MustCompile(`(?m)^import (?:[\w$]+, )?\{([^}]*)\} from ("[^"]*");`)
	defaultExport = regexp.MustCompile(`(?m)^(?:export default |module\.exports = |exports\.default = )`)
	returned      = regexp.MustCompile(`(?m)^[ \t]*return (?:\(?)\{`)
	returnedName  = regexp.MustCompile(`(?m)^[ \t]*return ([\w$]+);`)
	word          = regexp.MustCompile(`^[A-Za-z_$][\w$]*`)
	number        = regexp.MustCompile(`^-?(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`)
)

// readLiteral reads what a script exports.
func (e *Evaluator) readLiteral(file string, losses *[]Loss, above []string) (Value, error) {
	if slices.Contains(above, file) || len(above) > 20 {
		return lostValue(), nil
	}
	data, err := e.read(file)
	if err != nil {
		return Value{}, &ScriptError{File: file, Text: "it cannot be read"}
	}
	if path.Ext(file) == ".json" {
		return Parse(data)
	}
	code, places, err := transpile.Plain(file, string(data))
	var at *transpile.Mistake
	if errors.As(err, &at) {
		return Value{}, &ScriptError{File: file, Text: at.Text, At: at}
	}
	if err != nil {
		return Value{}, err
	}
	f := &literalFile{
		Evaluator: e, name: file, text: string(data), code: code, places: places, consts: map[string]int{}, from: map[string]string{},
		losses: losses, above: append(slices.Clone(above), file),
	}
	f.declarations()
	export := defaultExport.FindStringIndex(code)
	if export == nil {
		return f.exports(), nil
	}
	return f.exported(export[1]), nil
}

// declarations finds the constants and imports of the script. What stands outside of functions comes first.
func (f *literalFile) declarations() {
	for _, indented := range []bool{false, true} {
		for _, m := range constant.FindAllStringSubmatchIndex(f.code, -1) {
			if strings.ContainsAny(f.code[m[0]:m[0]+1], " \t") == indented {
				f.declare(f.code[m[2]:m[3]], m[1])
			}
		}
	}
	for _, m := range importDefault.FindAllStringSubmatch(f.code, -1) {
		f.from[m[1]], _ = strconv.Unquote(m[2])
	}
	for _, m := range importNames.FindAllStringSubmatch(f.code, -1) {
		module, _ := strconv.Unquote(m[2])
		for entry := range strings.SplitSeq(m[1], ",") {
			name := strings.TrimSpace(entry)
			if _, alias, ok := strings.Cut(name, " as "); ok {
				name = alias
			}
			f.from[name] = module + "\x00" + strings.TrimSpace(strings.Split(strings.TrimSpace(entry), " as ")[0])
		}
	}
}

// declare notes a constant whose value begins at an offset, and those behind a comma.
func (f *literalFile) declare(name string, at int) {
	if _, known := f.consts[name]; !known {
		f.consts[name] = at
	}
	end, failed := ecma.Assignment(f.code, at)
	if failed == nil {
		if m := nextConstant.FindStringSubmatchIndex(f.code[end:]); m != nil {
			f.declare(f.code[end+m[2]:end+m[3]], end+m[1])
		}
	}
}

// exports are the constants of a script that has no default export.
func (f *literalFile) exports() Value {
	v := Value{kind: object, fields: map[string]Value{}}
	for _, m := range constant.FindAllStringSubmatchIndex(f.code, -1) {
		if strings.HasPrefix(f.code[m[0]:], "export ") {
			v.set(f.code[m[2]:m[3]], f.at(m[1]))
		}
	}
	return v
}

// exported is the value at an offset. Of a function it is the first object that it returns.
func (f *literalFile) exported(at int) Value {
	if name := word.FindString(f.code[at:]); name != "" && f.code[at+len(name)] == ';' {
		if start, ok := f.consts[name]; ok {
			at = start
		} else if start := strings.Index(f.code, "function "+name+"("); start >= 0 {
			at = start
		}
	}
	rest := f.code[at:]
	isFunction := strings.HasPrefix(rest, "async ") || strings.HasPrefix(rest, "function") || strings.HasPrefix(rest, "(")
	if m := returned.FindStringIndex(rest); isFunction && m != nil {
		return f.at(at + m[1] - 1)
	}
	if start := strings.Index(rest, "=> ({"); isFunction && start >= 0 && start < strings.IndexByte(rest+"\n", '\n') {
		return f.at(at + start + len("=> ("))
	}
	if m := returnedName.FindStringSubmatch(rest); isFunction && m != nil {
		if start, ok := f.consts[m[1]]; ok {
			return f.at(start)
		}
	}
	return f.at(at)
}

func lostValue() Value { return packageValue(lostName) }

func packageValue(name string) Value {
	return Value{Keys: []string{"$stub"}, kind: object, fields: map[string]Value{"$stub": textValue(name)}}
}

func textValue(text string) Value { return Value{kind: scalar, data: text} }

func (v *Value) set(key string, field Value) {
	if _, known := v.fields[key]; !known {
		v.Keys = append(v.Keys, key)
	}
	v.fields[key] = field
}

// at is the value of the expression at an offset.
func (f *literalFile) at(start int) Value {
	end, failed := ecma.Assignment(f.code, start)
	if failed != nil {
		return f.lose(start, start)
	}
	return f.within(start, end)
}

// within is the value of the expression between two offsets.
func (f *literalFile) within(start, end int) Value {
	r := &literalReader{literalFile: f, i: start, end: end}
	f.depth++
	defer func() { f.depth-- }()
	if f.depth > 200 {
		return lostValue()
	}
	v, ok := r.choice()
	if r.space(); !ok || r.i != end {
		return f.lose(start, end)
	}
	return v
}

// lose notes an expression that is not literal.
func (f *literalFile) lose(start, end int) Value {
	line := 1 + strings.Count(f.code[:start], "\n")
	column := start - strings.LastIndexByte(f.code[:start], '\n')
	loss := Loss{Text: "scripts of the project are not run; what they compute was left out: line "}
	at := f.places.Original(line, column+1)
	at.File = f.name
	loss.Line, loss.Pos = sourcemap.LineAt(f.text, at)
	loss.Text += strconv.Itoa(loss.Pos.Line)
	if start < end && len(*f.losses) < maxLosses {
		*f.losses = append(*f.losses, loss)
	}
	return lostValue()
}

// literalReader reads one expression.
type literalReader struct {
	*literalFile
	i, end int
}

func (r *literalReader) space() {
	for r.i < r.end {
		rest := r.code[r.i:r.end]
		skip := 0
		switch {
		case strings.HasPrefix(rest, "//"):
			skip = strings.IndexByte(rest+"\n", '\n')
		case strings.HasPrefix(rest, "/*"):
			skip = strings.Index(rest+"*/", "*/") + 2
		case strings.ContainsRune(" \t\r\n", rune(rest[0])):
			skip = 1
		}
		if skip == 0 {
			return
		}
		r.i = min(r.end, r.i+skip)
	}
}

// accept moves behind a text that stands here.
func (r *literalReader) accept(text string) bool {
	r.space()
	if !strings.HasPrefix(r.code[r.i:r.end], text) {
		return false
	}
	r.i += len(text)
	return true
}

// item reads an expression up to a comma or a bracket, and goes on behind it whatever it is.
func (r *literalReader) item() Value {
	r.space()
	start := r.i
	end, failed := ecma.Assignment(r.code, start)
	if failed != nil || end > r.end {
		r.i = r.end
		return lostValue()
	}
	r.i = end
	return r.within(start, end)
}

// choice reads a ? b : c, and what binds more.
func (r *literalReader) choice() (Value, bool) {
	v, ok := r.either()
	if !ok || !r.accept("?") {
		return v, ok
	}
	yes := r.item()
	if !r.accept(":") || v.IsLost() {
		return Value{}, false
	}
	no := r.item()
	if v.isTrue() {
		return yes, true
	}
	return no, true
}

// either reads a || b, a ?? b and a && b, from the left to the right.
func (r *literalReader) either() (Value, bool) {
	v, ok := r.compared()
	for ok {
		var takesNext bool
		switch {
		case r.accept("||"):
			takesNext = !v.isTrue()
		case r.accept("??"):
			takesNext = !v.Exists() || v.IsNull()
		case r.accept("&&"):
			takesNext = v.isTrue()
		default:
			return v, true
		}
		if v.IsLost() {
			return v, false
		}
		var next Value
		if next, ok = r.compared(); takesNext {
			v = next
		}
	}
	return v, ok
}

func (r *literalReader) compared() (Value, bool) {
	v, ok := r.sum()
	for _, sign := range []string{"===", "!==", "==", "!="} {
		if ok && r.accept(sign) {
			other, ok := r.sum()
			isEqual := v.kind == other.kind && v.data == other.data
			return Value{kind: scalar, data: isEqual == (sign[0] == '=')}, ok && !v.IsLost() && !other.IsLost()
		}
	}
	return v, ok
}

// sum reads texts that are put together.
func (r *literalReader) sum() (Value, bool) {
	v, ok := r.operand()
	for ok && r.accept("+") {
		var next Value
		if next, ok = r.operand(); !ok || v.kind != scalar || next.kind != scalar {
			return v, false
		}
		v = textValue(v.Text() + next.Text())
	}
	return v, ok
}

func (v Value) isTrue() bool {
	switch data := v.data.(type) {
	case bool:
		return data
	case string:
		return data != ""
	case float64:
		return data != 0
	}
	return v.kind == list || v.kind == object
}

func (r *literalReader) operand() (Value, bool) {
	if r.space(); r.i >= r.end {
		return Value{}, false
	}
	switch c := r.code[r.i]; {
	case c == '"' || c == '\'':
		return r.quoted(c)
	case c == '`':
		return r.template()
	case c == '[':
		return r.list()
	case c == '{':
		return r.object()
	case c == '(':
		r.i++
		v := r.item()
		return v, r.accept(")") && !v.IsLost()
	case c == '!':
		r.i++
		v, ok := r.operand()
		return Value{kind: scalar, data: !v.isTrue()}, ok && !v.IsLost()
	}
	if text := number.FindString(r.code[r.i:r.end]); text != "" {
		n, err := strconv.ParseFloat(strings.ReplaceAll(text, "_", ""), 64)
		r.i += len(text)
		return Value{kind: scalar, data: n}, err == nil
	}
	name := word.FindString(r.code[r.i:r.end])
	if name == "" {
		return Value{}, false
	}
	r.i += len(name)
	return r.named(name)
}

// named reads what a name stands for, with the members that follow.
func (r *literalReader) named(name string) (Value, bool) {
	v, ok := Value{}, true
	switch name {
	case "true", "false":
		return Value{kind: scalar, data: name == "true"}, true
	case "null":
		return Value{kind: null}, true
	case "undefined":
		return Value{}, true
	case "void":
		_, ok := r.operand()
		return Value{}, ok
	case "__dirname":
		return textValue(r.virtual(path.Dir(r.name))), true
	case "process":
		return r.environment()
	case "require":
		v, ok = r.require()
	case "path":
		return r.path()
	case "async", "await", "class", "delete", "function", "import", "new", "this", "typeof", "yield":
		return v, false
	default:
		v, ok = r.constant(name)
	}
	for ok && v.kind != scalar && r.accept(".") {
		key := word.FindString(r.code[r.i:r.end])
		r.i += len(key)
		if v.Package() == "" {
			v = v.Get(key)
		}
	}
	return v, ok && !v.IsLost()
}

func (r *literalReader) constant(name string) (Value, bool) {
	if module, ok := r.from[name]; ok {
		file, export, isNamed := strings.Cut(module, "\x00")
		v := r.module(file)
		if isNamed && v.Package() == "" {
			v = v.Get(export)
		}
		return v, v.Exists()
	}
	start, ok := r.consts[name]
	if !ok || slices.Contains(r.seen, name) {
		return Value{}, false
	}
	r.seen = append(r.seen, name)
	v := r.at(start)
	r.seen = r.seen[:len(r.seen)-1]
	return v, true
}

// module is what a module gives: a package its name, a file of the project what it says.
func (r *literalReader) module(name string) Value {
	if !strings.HasPrefix(name, ".") && !strings.HasPrefix(name, "/") && !strings.HasPrefix(name, "@site/") {
		return packageValue(name)
	}
	question, _ := encode([]string{r.virtual(r.name), name})
	if found, _ := r.resolve(question); found != "" {
		if file, ok := r.Evaluator.name(found); ok {
			if v, err := r.readLiteral(file, r.losses, r.above); err == nil {
				return v
			}
		}
	}
	return lostValue()
}

// require reads what follows its name: ("module") or .resolve("file").
func (r *literalReader) require() (Value, bool) {
	isPath := r.accept(".resolve")
	if !r.accept("(") {
		return Value{}, false
	}
	name := r.item()
	if !r.accept(")") || !name.IsText() {
		return Value{}, false
	}
	switch {
	case !isPath:
		return r.module(name.Text()), true
	case strings.HasPrefix(name.Text(), "."):
		return textValue(r.virtual(path.Join(path.Dir(r.name), name.Text()))), true
	}
	return textValue("package:" + name.Text()), true
}

// path reads path.join(…) and path.resolve(…).
func (r *literalReader) path() (Value, bool) {
	resolves := r.accept(".resolve")
	if !resolves && !r.accept(".join") || !r.accept("(") {
		return Value{}, false
	}
	parts := []string{}
	if resolves {
		parts = append(parts, r.site)
	}
	for !r.accept(")") {
		part := r.item()
		if !part.IsText() {
			return Value{}, false
		}
		if resolves && strings.HasPrefix(part.Text(), "/") {
			parts = nil
		}
		parts = append(parts, part.Text())
		if !r.accept(",") && !strings.HasPrefix(r.code[r.i:r.end], ")") {
			return Value{}, false
		}
	}
	return textValue(path.Join(parts...)), true
}

// environment reads process.env.NAME.
func (r *literalReader) environment() (Value, bool) {
	if !r.accept(".env.") {
		return Value{}, false
	}
	name := word.FindString(r.code[r.i:r.end])
	r.i += len(name)
	if text, known := r.env[name]; known {
		return textValue(text), true
	}
	return Value{}, name != ""
}

// spread reads the value behind ..., if it stands here.
func (r *literalReader) spread() (Value, bool) {
	if !r.accept("...") {
		return Value{}, false
	}
	return r.item(), true
}

func (r *literalReader) list() (Value, bool) {
	r.i++
	v := Value{kind: list}
	for !r.accept("]") {
		if other, ok := r.spread(); ok {
			v.List = append(v.List, other.List...)
		} else {
			v.List = append(v.List, r.item())
		}
		if !r.accept(",") && (r.i >= r.end || r.code[r.i] != ']') {
			return v, false
		}
	}
	return v, true
}

func (r *literalReader) object() (Value, bool) {
	r.i++
	v := Value{kind: object, fields: map[string]Value{}}
	for !r.accept("}") {
		if other, ok := r.spread(); ok {
			for _, key := range other.Keys {
				v.set(key, other.fields[key])
			}
		} else if !r.property(&v) {
			return v, false
		}
		if !r.accept(",") && (r.i >= r.end || r.code[r.i] != '}') {
			return v, false
		}
	}
	return v, true
}

// property reads key: value, a name alone, or a method, which is lost.
func (r *literalReader) property(v *Value) bool {
	r.space()
	start := r.i
	key := word.FindString(r.code[r.i:r.end])
	r.i += len(key)
	if key == "" && r.i < r.end && (r.code[r.i] == '"' || r.code[r.i] == '\'') {
		text, ok := r.quoted(r.code[r.i])
		if key = text.Text(); !ok {
			return false
		}
	}
	if key == "" {
		digits := number.FindString(r.code[r.i:r.end])
		key = digits
		r.i += len(digits)
	}
	switch {
	case key != "" && r.accept(":"):
		v.set(key, r.item())
	case key != "" && r.i < r.end && (r.code[r.i] == ',' || r.code[r.i] == '}'):
		v.set(key, r.within(start, start+len(key)))
	default: // a method, or a computed name
		end, failed := ecma.Property(r.code, start)
		if failed != nil || end > r.end {
			return false
		}
		r.i = end
		v.set(orElse(key, "(computed)"), r.lose(start, end))
	}
	return true
}

func orElse(s, other string) string {
	if s == "" {
		return other
	}
	return s
}

func (r *literalReader) quoted(mark byte) (Value, bool) {
	var out strings.Builder
	for r.i++; r.i < r.end; {
		switch c := r.code[r.i]; c {
		case mark:
			r.i++
			return textValue(out.String()), true
		case '\\':
			if !r.escape(&out) {
				return Value{}, false
			}
		default:
			out.WriteByte(c)
			r.i++
		}
	}
	return Value{}, false
}

// escape reads a backslash and what follows it.
func (r *literalReader) escape(out *strings.Builder) bool {
	rest := r.code[r.i:r.end]
	if len(rest) < 2 {
		return false
	}
	size, text := 2, ""
	switch c := rest[1]; c {
	case 'n', 't', 'r', 'b', 'f', 'v', '0':
		text = map[byte]string{'n': "\n", 't': "\t", 'r': "\r", 'b': "\b", 'f': "\f", 'v': "\v", '0': "\x00"}[c]
	case '\n':
	case 'x', 'u':
		digits, end := rest[2:], 4
		size = 4
		switch {
		case c == 'u' && strings.HasPrefix(digits, "{"):
			end = strings.IndexByte(digits, '}')
			digits, size = digits[1:], end+3
			end--
		case c == 'u':
			size = 6
		default:
			end = 2
		}
		if end < 1 || end > len(digits) {
			return false
		}
		n, err := strconv.ParseUint(digits[:end], 16, 32)
		if err != nil {
			return false
		}
		text = string(rune(n))
	default:
		text = string(c)
	}
	out.WriteString(text)
	r.i += size
	return r.i <= r.end
}

// template reads a text in backticks, with what it puts in.
func (r *literalReader) template() (Value, bool) {
	var out strings.Builder
	for r.i++; r.i < r.end; {
		switch {
		case r.code[r.i] == '`':
			r.i++
			return textValue(out.String()), true
		case r.code[r.i] == '\\':
			if !r.escape(&out) {
				return Value{}, false
			}
		case strings.HasPrefix(r.code[r.i:r.end], "${"):
			r.i += 2
			v := r.item()
			if !r.accept("}") || v.kind != scalar {
				return Value{}, false
			}
			out.WriteString(v.Text())
		default:
			out.WriteByte(r.code[r.i])
			r.i++
		}
	}
	return Value{}, false
}

// literal reads a script without running it.
func (e *Evaluator) literalResult(file string) (Result, error) {
	var losses []Loss
	v, err := e.readLiteral(file, &losses, nil)
	slices.SortStableFunc(losses, func(x, y Loss) int {
		return cmp.Or(cmp.Compare(x.Pos.File, y.Pos.File), cmp.Compare(x.Pos.Line, y.Pos.Line))
	})
	out := Result{Value: v}
	for _, loss := range losses {
		last := len(out.Unread) - 1
		if last < 0 || out.Unread[last].Pos.File != loss.Pos.File {
			out.Unread = append(out.Unread, loss)
		} else if at := strconv.Itoa(loss.Pos.Line); out.Unread[last].Pos.Line != loss.Pos.Line && !strings.HasSuffix(out.Unread[last].Text, " "+at) {
			out.Unread[last].Text += ", " + at
		}
	}
	return out, err
}
