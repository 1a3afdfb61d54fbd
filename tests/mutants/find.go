package main

import (
	"go/ast"
	"go/token"
)

// finder collects the changes that can be made to a file.
type finder struct {
	room, file string
	files      *token.FileSet
	text       string
	found      []mutant
}

func (f *finder) visit(n ast.Node) bool {
	switch n := n.(type) {
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
		f.bound(n.Index, "index")
	case *ast.SliceExpr:
		f.bound(n.Low, "slice")
		f.bound(n.High, "slice")
	}
	return true
}

// swapped are operators with what takes their place.
var swapped = map[token.Token]string{
	token.LSS: "<=", token.LEQ: "<", token.GTR: ">=", token.GEQ: ">", token.EQL: "!=", token.NEQ: "==",
	token.LAND: "||", token.LOR: "&&", token.ADD: "-", token.SUB: "+",
}

func (f *finder) operator(n *ast.BinaryExpr) {
	text, ok := swapped[n.Op]
	if !ok {
		return
	}
	kind := "comparison"
	switch n.Op {
	case token.LAND, token.LOR:
		kind = "logic"
	case token.ADD, token.SUB:
		kind = "arithmetic"
	}
	f.add(kind, n.OpPos, n.OpPos+token.Pos(len(n.Op.String())), text)
}

func (f *finder) condition(n *ast.IfStmt) {
	f.add("negated if", n.Cond.Pos(), n.Cond.End(), "!("+f.source(n.Cond)+")")
}

// statements are calls and assignments that can be dropped, and early returns.
func (f *finder) statements(list []ast.Stmt) {
	for i, s := range list {
		switch s := s.(type) {
		case *ast.ExprStmt:
			f.add("dropped call", s.Pos(), s.End(), "")
		case *ast.IncDecStmt:
			f.add("dropped step", s.Pos(), s.End(), "")
		case *ast.AssignStmt:
			if s.Tok != token.DEFINE {
				f.add("dropped assignment", s.Pos(), s.End(), "")
			}
		case *ast.ReturnStmt:
			if i == len(list)-1 && len(s.Results) == 0 {
				f.add("dropped return", s.Pos(), s.End(), "")
			}
		case *ast.BranchStmt:
			if s.Label == nil && s.Tok == token.CONTINUE {
				f.add("continue", s.Pos(), s.End(), "break")
			}
		}
	}
}

func (f *finder) truth(n *ast.Ident) {
	switch n.Name {
	case "true":
		f.add("truth", n.Pos(), n.End(), "false")
	case "false":
		f.add("truth", n.Pos(), n.End(), "true")
	}
}

// bound moves an index or the end of a slice by one.
func (f *finder) bound(n ast.Expr, kind string) {
	if n == nil {
		return
	}
	if _, isText := n.(*ast.BasicLit); isText && f.source(n)[0] == '"' {
		return
	}
	f.add(kind, n.Pos(), n.End(), "("+f.source(n)+")+1")
}

func (f *finder) source(n ast.Node) string { return f.text[f.offset(n.Pos()):f.offset(n.End())] }

func (f *finder) offset(p token.Pos) int { return f.files.Position(p).Offset }

func (f *finder) add(kind string, from, until token.Pos, text string) {
	at, end := f.offset(from), f.offset(until)
	f.found = append(f.found, mutant{
		room: f.room, file: f.file, line: f.files.Position(from).Line, kind: kind,
		from: at, until: end, text: text, old: f.text[at:end],
	})
}
