package content

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"

	"go.yaml.in/yaml/v3"

	"github.com/orihon/orihon/internal/diag"
	"github.com/orihon/orihon/internal/site"
)

// source is a document up to its front matter, its body not yet parsed. It never changes.
type source struct {
	file       file
	hash       string // of the bytes
	front      site.FrontMatter
	head, body []byte
	line       int // on which the body begins
	messages   []diag.Message
	unreadable bool
}

func readSource(fsys fs.FS, f file, rewrite func(string, []byte) ([]byte, error)) *source {
	var log diag.Log
	s := &source{file: f}
	raw, err := readLimited(fsys, f)
	if err == nil && rewrite != nil {
		if changed, failed := rewrite(f.path, raw); failed != nil {
			log.Errorf("configuration", diag.Pos{File: f.path}, "It was read as it is.", "a function of the configuration failed with this file: %v", failed)
		} else {
			raw = changed
		}
	}
	if err != nil {
		log.Errorf("unreadable-file", diag.Pos{File: f.path}, "", "%v", err)
		s.unreadable = true
	} else {
		s.readText(raw, &log)
	}
	s.messages = log.Messages()
	return s
}

func (s *source) readText(raw []byte, log *diag.Log) {
	sum := sha256.Sum256(raw)
	s.hash = hex.EncodeToString(sum[:])
	text := cleanText(s.file.path, raw, log)
	if text == nil && len(raw) > 0 {
		s.unreadable = true
		return
	}
	if len(text) == 0 {
		log.Warnf("empty-file", diag.Pos{File: s.file.path}, "Write something, or name it with a leading underscore.", "the file is empty")
	}
	head, body, line := splitFrontMatter(s.file.path, text, log)
	if head != nil {
		d := &decoder{file: s.file.path, line: 1, log: log}
		s.front = d.frontMatter(head)
	}
	s.head, s.body, s.line = head, body, line
}

// frontJSON is the front matter of a document whose text speaks of it, as a JSON object; nil of others.
func frontJSON(s *source) []byte {
	if s.head == nil || !bytes.Contains(s.body, []byte("frontMatter")) && !bytes.Contains(s.body, []byte("metadata")) {
		return nil
	}
	var data map[string]any
	if yaml.Unmarshal(s.head, &data) != nil {
		return nil // what is wrong with it has been told
	}
	text, err := json.Marshal(data)
	if err != nil {
		return nil
	}
	return text
}

// readLimited reads a file that is not larger than a document may be.
func readLimited(fsys fs.FS, f file) ([]byte, error) {
	if f.size > maxSize {
		return nil, fmt.Errorf("the file has %d MB; documents may have up to %d MB", f.size>>20, maxSize>>20)
	}
	return fs.ReadFile(fsys, f.path)
}
