// Package protocol holds the types of the Language Server Protocol 3.17 that Orihon uses. Their names and
// meanings are those of the protocol; what the server does not read or write is left out.
package protocol

import (
	"encoding/json"
)

// URI is an address of a document: file:///home/me/site/docs/start.md.
type URI string

// Position is a place between two characters. Both count from 0; Character counts units of UTF-16.
type Position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

// Range is the text from Start up to End.
type Range struct {
	Start Position `json:"start"`
	End   Position `json:"end"`
}

// Location is a range in a document.
type Location struct {
	URI   URI   `json:"uri"`
	Range Range `json:"range"`
}

// LocationLink is a Location with the text that leads there.
type LocationLink struct {
	OriginSelectionRange *Range `json:"originSelectionRange,omitempty"`
	TargetURI            URI    `json:"targetUri"`
	TargetRange          Range  `json:"targetRange"`
	TargetSelectionRange Range  `json:"targetSelectionRange"`
}

// TextEdit replaces a range by a text.
type TextEdit struct {
	Range   Range  `json:"range"`
	NewText string `json:"newText"`
}

// TextDocumentIdentifier names a document.
type TextDocumentIdentifier struct {
	URI URI `json:"uri"`
}

// VersionedTextDocumentIdentifier names a version of a document; nil: whichever is there.
type VersionedTextDocumentIdentifier struct {
	URI     URI  `json:"uri"`
	Version *int `json:"version"`
}

// TextDocumentItem is a document as the editor opens it.
type TextDocumentItem struct {
	URI        URI    `json:"uri"`
	LanguageID string `json:"languageId"`
	Version    int    `json:"version"`
	Text       string `json:"text"`
}

// TextDocumentPositionParams are a place in a document.
type TextDocumentPositionParams struct {
	TextDocument TextDocumentIdentifier `json:"textDocument"`
	Position     Position               `json:"position"`
}

// TextDocumentParams are those of requests about a whole document, and of didClose and didSave.
type TextDocumentParams struct {
	TextDocument TextDocumentIdentifier `json:"textDocument"`
}

// DidOpenTextDocumentParams are those of textDocument/didOpen.
type DidOpenTextDocumentParams struct {
	TextDocument TextDocumentItem `json:"textDocument"`
}

// DidChangeTextDocumentParams are those of textDocument/didChange.
type DidChangeTextDocumentParams struct {
	TextDocument   VersionedTextDocumentIdentifier  `json:"textDocument"`
	ContentChanges []TextDocumentContentChangeEvent `json:"contentChanges"`
}

// TextDocumentContentChangeEvent is a change of a document; without a range it replaces all.
type TextDocumentContentChangeEvent struct {
	Range *Range `json:"range,omitempty"`
	Text  string `json:"text"`
}

// InitializeParams are what an editor says of itself.
type InitializeParams struct {
	ProcessID        *int               `json:"processId"`
	RootPath         string             `json:"rootPath"`
	RootURI          URI                `json:"rootUri"`
	Capabilities     ClientCapabilities `json:"capabilities"`
	WorkspaceFolders []WorkspaceFolder  `json:"workspaceFolders"`
}

// WorkspaceFolder is a folder that is open in the editor.
type WorkspaceFolder struct {
	URI  URI    `json:"uri"`
	Name string `json:"name"`
}

// ClientCapabilities are those of an editor that the server asks about.
type ClientCapabilities struct {
	Workspace struct {
		WorkspaceEdit struct {
			DocumentChanges    bool     `json:"documentChanges"`
			ResourceOperations []string `json:"resourceOperations"`
		} `json:"workspaceEdit"`
		DidChangeWatchedFiles struct {
			DynamicRegistration bool `json:"dynamicRegistration"`
		} `json:"didChangeWatchedFiles"`
	} `json:"workspace"`
	TextDocument struct {
		Completion struct {
			CompletionItem struct {
				SnippetSupport bool `json:"snippetSupport"`
			} `json:"completionItem"`
		} `json:"completion"`
		Definition struct {
			LinkSupport bool `json:"linkSupport"`
		} `json:"definition"`
	} `json:"textDocument"`
	Window struct {
		ShowDocument *struct {
			Support bool `json:"support"`
		} `json:"showDocument"`
	} `json:"window"`
}

// InitializeResult is what the server says of itself.
type InitializeResult struct {
	Capabilities ServerCapabilities `json:"capabilities"`
	ServerInfo   ServerInfo         `json:"serverInfo"`
}

// ServerInfo names the server.
type ServerInfo struct {
	Name    string `json:"name"`
	Version string `json:"version"`
}

// ServerCapabilities are what the server answers.
type ServerCapabilities struct {
	TextDocumentSync        TextDocumentSyncOptions `json:"textDocumentSync"`
	CompletionProvider      *CompletionOptions      `json:"completionProvider,omitempty"`
	HoverProvider           bool                    `json:"hoverProvider,omitempty"`
	DefinitionProvider      bool                    `json:"definitionProvider,omitempty"`
	ReferencesProvider      bool                    `json:"referencesProvider,omitempty"`
	DocumentSymbolProvider  bool                    `json:"documentSymbolProvider,omitempty"`
	WorkspaceSymbolProvider bool                    `json:"workspaceSymbolProvider,omitempty"`
	FoldingRangeProvider    bool                    `json:"foldingRangeProvider,omitempty"`
	CodeActionProvider      *CodeActionOptions      `json:"codeActionProvider,omitempty"`
	RenameProvider          *RenameOptions          `json:"renameProvider,omitempty"`
	ExecuteCommandProvider  *ExecuteCommandOptions  `json:"executeCommandProvider,omitempty"`
	Workspace               *ServerWorkspace        `json:"workspace,omitempty"`
}

// TextDocumentSyncOptions say what the server is told of documents.
type TextDocumentSyncOptions struct {
	OpenClose bool `json:"openClose"`
	Change    int  `json:"change"` // 2: only what changes
	Save      bool `json:"save"`
}

// CompletionOptions say after which characters an editor asks by itself.
type CompletionOptions struct {
	TriggerCharacters []string `json:"triggerCharacters"`
}

// CodeActionOptions say which kinds of actions there are.
type CodeActionOptions struct {
	CodeActionKinds []string `json:"codeActionKinds"`
}

// RenameOptions say that the server is asked before a rename.
type RenameOptions struct {
	PrepareProvider bool `json:"prepareProvider"`
}

// ExecuteCommandOptions name the commands of the server.
type ExecuteCommandOptions struct {
	Commands []string `json:"commands"`
}

// ServerWorkspace says which renames of files the server is asked about.
type ServerWorkspace struct {
	FileOperations FileOperationOptions `json:"fileOperations"`
}

// FileOperationOptions are what the server is asked about before it happens.
type FileOperationOptions struct {
	WillRename *FileOperationRegistrationOptions `json:"willRename,omitempty"`
}

// FileOperationRegistrationOptions say for which files.
type FileOperationRegistrationOptions struct {
	Filters []FileOperationFilter `json:"filters"`
}

// FileOperationFilter is a pattern of files.
type FileOperationFilter struct {
	Scheme  string               `json:"scheme"`
	Pattern FileOperationPattern `json:"pattern"`
}

// FileOperationPattern is a glob.
type FileOperationPattern struct {
	Glob string `json:"glob"`
}

// RenameFilesParams are those of workspace/willRenameFiles.
type RenameFilesParams struct {
	Files []FileRename `json:"files"`
}

// FileRename is a file or folder with its new address.
type FileRename struct {
	OldURI URI `json:"oldUri"`
	NewURI URI `json:"newUri"`
}

// Severities of diagnostics.
const (
	SeverityError   = 1
	SeverityWarning = 2
	SeverityInfo    = 3
)

// Diagnostic is a problem in a document.
type Diagnostic struct {
	Range           Range            `json:"range"`
	Severity        int              `json:"severity"`
	Code            string           `json:"code,omitempty"`
	CodeDescription *CodeDescription `json:"codeDescription,omitempty"`
	Source          string           `json:"source,omitempty"`
	Message         string           `json:"message"`
}

// CodeDescription is where more is said about the code of a diagnostic.
type CodeDescription struct {
	Href URI `json:"href"`
}

// PublishDiagnosticsParams are all problems of a document.
type PublishDiagnosticsParams struct {
	URI         URI          `json:"uri"`
	Diagnostics []Diagnostic `json:"diagnostics"`
}

// Kinds of completion items.
const (
	CompletionText     = 1
	CompletionFunction = 3
	CompletionClass    = 7
	CompletionProperty = 10
	CompletionValue    = 12
	CompletionKeyword  = 14
	CompletionColor    = 16
	CompletionFile     = 17
	CompletionRef      = 18
	CompletionSnippet  = 15
)

// CompletionList are the items for a place.
type CompletionList struct {
	IsIncomplete bool             `json:"isIncomplete"`
	Items        []CompletionItem `json:"items"`
}

// CompletionItem is a text that can stand at a place.
type CompletionItem struct {
	Label            string         `json:"label"`
	Kind             int            `json:"kind,omitempty"`
	Detail           string         `json:"detail,omitempty"`
	Documentation    *MarkupContent `json:"documentation,omitempty"`
	SortText         string         `json:"sortText,omitempty"`
	FilterText       string         `json:"filterText,omitempty"`
	InsertTextFormat int            `json:"insertTextFormat,omitempty"` // 2: a snippet
	TextEdit         *TextEdit      `json:"textEdit,omitempty"`
	Command          *Command       `json:"command,omitempty"`
}

// MarkupContent is a text, as Markdown.
type MarkupContent struct {
	Kind  string `json:"kind"`
	Value string `json:"value"`
}

// Markdown is a text as Markdown.
func Markdown(text string) *MarkupContent { return &MarkupContent{Kind: "markdown", Value: text} }

// Hover is what is said about a place.
type Hover struct {
	Contents MarkupContent `json:"contents"`
	Range    *Range        `json:"range,omitempty"`
}

// ReferenceParams are those of textDocument/references.
type ReferenceParams struct {
	TextDocumentPositionParams
	Context struct {
		IncludeDeclaration bool `json:"includeDeclaration"`
	} `json:"context"`
}

// Kinds of symbols.
const (
	SymbolFile   = 1
	SymbolString = 15
	SymbolKey    = 20
)

// DocumentSymbol is a part of a document.
type DocumentSymbol struct {
	Name           string           `json:"name"`
	Detail         string           `json:"detail,omitempty"`
	Kind           int              `json:"kind"`
	Range          Range            `json:"range"`
	SelectionRange Range            `json:"selectionRange"`
	Children       []DocumentSymbol `json:"children,omitempty"`
}

// SymbolInformation is a part of some document.
type SymbolInformation struct {
	Name          string   `json:"name"`
	Kind          int      `json:"kind"`
	Location      Location `json:"location"`
	ContainerName string   `json:"containerName,omitempty"`
}

// WorkspaceSymbolParams are those of workspace/symbol.
type WorkspaceSymbolParams struct {
	Query string `json:"query"`
}

// FoldingRange is a part of a document that an editor can fold.
type FoldingRange struct {
	StartLine int    `json:"startLine"`
	EndLine   int    `json:"endLine"`
	Kind      string `json:"kind,omitempty"`
}

// CodeActionParams are those of textDocument/codeAction.
type CodeActionParams struct {
	TextDocument TextDocumentIdentifier `json:"textDocument"`
	Range        Range                  `json:"range"`
	Context      struct {
		Diagnostics []Diagnostic `json:"diagnostics"`
		Only        []string     `json:"only"`
	} `json:"context"`
}

// Kinds of code actions.
const (
	ActionQuickFix = "quickfix"
	ActionExtract  = "refactor.extract"
	ActionSource   = "source"
)

// CodeAction is something that can be done at a place.
type CodeAction struct {
	Title       string         `json:"title"`
	Kind        string         `json:"kind,omitempty"`
	Diagnostics []Diagnostic   `json:"diagnostics,omitempty"`
	IsPreferred bool           `json:"isPreferred,omitempty"`
	Edit        *WorkspaceEdit `json:"edit,omitempty"`
	Command     *Command       `json:"command,omitempty"`
}

// Command is a command of the server or the editor.
type Command struct {
	Title     string `json:"title"`
	Command   string `json:"command"`
	Arguments []any  `json:"arguments,omitempty"`
}

// ExecuteCommandParams are those of workspace/executeCommand.
type ExecuteCommandParams struct {
	Command   string            `json:"command"`
	Arguments []json.RawMessage `json:"arguments"`
}

// RenameParams are those of textDocument/rename.
type RenameParams struct {
	TextDocumentPositionParams
	NewName string `json:"newName"`
}

// PrepareRenameResult is what can be renamed at a place.
type PrepareRenameResult struct {
	Range       Range  `json:"range"`
	Placeholder string `json:"placeholder"`
}

// WorkspaceEdit changes several documents. DocumentChanges holds TextDocumentEdit, CreateFile and RenameFile, in their order.
type WorkspaceEdit struct {
	DocumentChanges []any `json:"documentChanges"`
}

// TextDocumentEdit changes one document.
type TextDocumentEdit struct {
	TextDocument VersionedTextDocumentIdentifier `json:"textDocument"`
	Edits        []TextEdit                      `json:"edits"`
}

// CreateFile makes an empty file.
type CreateFile struct {
	Kind string `json:"kind"` // "create"
	URI  URI    `json:"uri"`
}

// RenameFile gives a file another name.
type RenameFile struct {
	Kind   string `json:"kind"` // "rename"
	OldURI URI    `json:"oldUri"`
	NewURI URI    `json:"newUri"`
}

// ApplyWorkspaceEditParams have the editor change documents.
type ApplyWorkspaceEditParams struct {
	Label string        `json:"label,omitempty"`
	Edit  WorkspaceEdit `json:"edit"`
}

// ShowDocumentParams have the editor open a document, or a browser.
type ShowDocumentParams struct {
	URI       URI    `json:"uri"`
	External  bool   `json:"external,omitempty"`
	TakeFocus bool   `json:"takeFocus,omitempty"`
	Selection *Range `json:"selection,omitempty"`
}

// ShowMessageParams are something to tell the user.
type ShowMessageParams struct {
	Type    int    `json:"type"` // as severities of diagnostics
	Message string `json:"message"`
}

// RegistrationParams have the editor tell the server more.
type RegistrationParams struct {
	Registrations []Registration `json:"registrations"`
}

// Registration is one thing that the server is to be told.
type Registration struct {
	ID              string `json:"id"`
	Method          string `json:"method"`
	RegisterOptions any    `json:"registerOptions,omitempty"`
}

// WatchedFiles are the files whose changes the server is told.
type WatchedFiles struct {
	Watchers []FileSystemWatcher `json:"watchers"`
}

// FileSystemWatcher is a pattern of files.
type FileSystemWatcher struct {
	GlobPattern string `json:"globPattern"`
}

// DidChangeWatchedFilesParams are the files that changed outside of the editor.
type DidChangeWatchedFilesParams struct {
	Changes []FileEvent `json:"changes"`
}

// FileEvent is a file that was made, changed or deleted.
type FileEvent struct {
	URI  URI `json:"uri"`
	Type int `json:"type"`
}
