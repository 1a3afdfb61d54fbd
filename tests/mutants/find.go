package main

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// finder collects the changes that can be made to a file, and what has to be written into it so that each can be switched on.
type finder struct {
	room, file string
	files      *token.FileSet
	text       string
	info       *types.Info
	function   string // the declaration that is being looked at
	number     int    // of the next change
	kept       map[*ast.BranchStmt]bool
	found      []mutant
}

func (f *finder) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.ForStmt:
		if n.Cond == nil {
			f.endless(n.Body)
		}
	case *ast.BinaryExpr:
		f.operator(n)
	case *ast.IfStmt:
		f.condition(n)
	case *ast.BlockStmt:
		f.statements(n.List)
	case *ast.CaseClause:
		f.statements(n.Body)
	case *ast.Ident:
		f.truth(n)
	case *ast.IndexExpr:
		if f.counts(n.X) {
			f.bound(n.Index, "index")
		}
	case *ast.SliceExpr:
		f.bound(n.Low, "slice")
		f.bound(n.High, "slice")
	}
	return true
}

// change is what takes the place of an operator: the function of package switched that can do both, or none where the
// result is turned round.
type change struct {
	kind string
	text string
	call string
	lazy bool // the second operand is handed over as a function
}

var changes = map[token.Token]change{
	token.LSS:  {"comparison", "<=", "Less", false},
	token.LEQ:  {"comparison", "<", "LessEqual", false},
	token.GTR:  {"comparison", ">=", "Greater", false},
	token.GEQ:  {"comparison", ">", "GreaterEqual", false},
	token.EQL:  {"comparison", "!=", "", false},
	token.NEQ:  {"comparison", "==", "", false},
	token.LAND: {"logic", "||", "And", true},
	token.LOR:  {"logic", "&&", "Or", true},
	token.ADD:  {"arithmetic", "-", "Add", false},
	token.SUB:  {"arithmetic", "+", "Sub", false},
}

// turns reports whether the change is the opposite.
func (c change) turns() bool { return c.kind == "comparison" && c.call == "" }

func (f *finder) operator(n *ast.BinaryExpr) {
	c, ok := changes[n.Op]
	if !ok || !f.canChange(n) {
		return
	}
	id := f.add(c.kind, n, f.source(n.X)+" "+c.text+" "+f.source(n.Y))
	switch {
	case c.turns():
		f.wrap(n, "((", ") != "+on(id)+")")
	case c.lazy:
		f.wrap(n, "mutantSwitched."+c.call+"("+id+", ", ")})")
		f.replace(n.OpPos, n.Op, ", func() bool { return (")
	default:
		f.wrap(n, "mutantSwitched."+c.call+"("+id+", ", ")")
		f.replace(n.OpPos, n.Op, ",")
	}
}

// canChange reports whether an operation is one that a function can do in its place: no constant, nothing of strings, no
// type of truth that somebody has named.
func (f *finder) canChange(n *ast.BinaryExpr) bool {
	whole := f.info.Types[n]
	if whole.Type == nil || whole.Value != nil {
		return false
	}
	if n.Op == token.ADD || n.Op == token.SUB {
		return numeric(whole.Type)
	}
	for _, operand := range []ast.Expr{n, n.X, n.Y} {
		t := f.info.Types[operand].Type
		if named, ok := t.(*types.Named); ok && isTruth(named.Underlying()) {
			return false
		}
	}
	return true
}

func numeric(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsNumeric != 0 && b.Info()&types.IsComplex == 0
}

func isTruth(t types.Type) bool {
	b, ok := t.(*types.Basic)
	return ok && b.Info()&types.IsBoolean != 0
}

func (f *finder) condition(n *ast.IfStmt) {
	if c, ok := n.Cond.(*ast.BinaryExpr); ok && changes[c.Op].turns() {
		return // the change of its operator is the same
	}
	id := f.add("negated if", n.Cond, "!("+f.source(n.Cond)+")")
	f.wrap(n.Cond, "((", ") != "+on(id)+")")
}

// statements are calls and assignments that can be dropped, and early returns.
func (f *finder) statements(list []ast.Stmt) {
	for i, s := range list {
		switch s := s.(type) {
		case *ast.ExprStmt:
			if !f.panics(s) {
				f.dropped("dropped call", s)
			}
		case *ast.IncDecStmt:
			f.dropped("dropped step", s)
		case *ast.AssignStmt:
			if s.Tok != token.DEFINE && !nothing(s) {
				f.dropped("dropped assignment", s)
			}
		case *ast.ReturnStmt:
			if i == len(list)-1 && len(s.Results) == 0 {
				f.dropped("dropped return", s)
			}
		case *ast.BranchStmt:
			if s.Label == nil && s.Tok == token.CONTINUE && !f.kept[s] {
				id := f.add("continue", s, "break")
				f.wrap(s, "if "+on(id)+" { break }; ", "")
			}
		}
	}
}

// endless keeps the continue statements of a loop that nothing else ends: with a break in it, the function might need a return
// behind it.
func (f *finder) endless(body *ast.BlockStmt) {
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ForStmt, *ast.RangeStmt, *ast.FuncLit:
			return false
		case *ast.BranchStmt:
			f.kept[n] = true
		}
		return true
	})
}

// nothing reports whether an assignment throws away what it is given: `_ = x`.
func nothing(s *ast.AssignStmt) bool {
	return !slices.ContainsFunc(s.Lhs, func(e ast.Expr) bool {
		name, ok := e.(*ast.Ident)
		return !ok || name.Name != "_"
	})
}

func (f *finder) panics(s *ast.ExprStmt) bool {
	call, ok := s.X.(*ast.CallExpr)
	if !ok {
		return false
	}
	name, ok := call.Fun.(*ast.Ident)
	return ok && name.Name == "panic"
}

func (f *finder) dropped(kind string, s ast.Stmt) {
	id := f.add(kind, s, "")
	f.wrap(s, "if !"+on(id)+" { ", " }")
}

func (f *finder) truth(n *ast.Ident) {
	if n.Name != "true" && n.Name != "false" || f.info.Uses[n] != types.Universe.Lookup(n.Name) {
		return
	}
	opposite := "true"
	if n.Name == "true" {
		opposite = "false"
	}
	id := f.add("truth", n, opposite)
	f.wrap(n, "(", " != "+on(id)+")")
}

// counts reports whether an index counts places: that of a list or a text, not that of an array, whose bounds the compiler
// knows, and not a key.
func (f *finder) counts(n ast.Expr) bool {
	t := f.info.Types[n].Type
	if t == nil {
		return false
	}
	switch t := t.Underlying().(type) {
	case *types.Slice:
		return true
	case *types.Basic:
		return t.Info()&types.IsString != 0
	}
	return false
}

// bound moves an index or the end of a slice by one.
func (f *finder) bound(n ast.Expr, kind string) {
	if n == nil || !numeric(f.info.Types[n].Type) {
		return
	}
	f.wrap(n, "mutantSwitched.Next("+f.add(kind, n, "("+f.source(n)+")+1")+", ", ")")
}
