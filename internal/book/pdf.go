package book

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// ErrNoPrinter says that a PDF was asked for and nothing can print it.
var ErrNoPrinter = errors.New("a PDF is printed by Chromium, Chrome or Edge, and none was found")

// maxPasses is how often a book is printed until its page numbers are right. Twice, unless a number that is wider than the
// one before moves what follows it to another page.
const maxPasses = 4

// PDF prints the book. Chromium can number pages but not refer to them, so the first pass tells on which page each chapter
// begins, and the next has the numbers.
func (b *Book) PDF(ctx context.Context) ([]byte, error) {
	if b.Printer == nil {
		return nil, ErrNoPrinter
	}
	p, err := b.print(ctx)
	if err != nil {
		return nil, err
	}
	var pages map[string]int
	for range maxPasses {
		pdf, err := b.Printer(ctx, []byte(p.numbered(pages)))
		if err != nil {
			return nil, err
		}
		found, err := pagesOf(pdf)
		if err != nil {
			return nil, err
		}
		if same(pages, found) {
			return dated(pdf, b.Updated), nil
		}
		pages = found
	}
	return nil, fmt.Errorf("the page numbers of the PDF were still not right when it had been printed %d times", maxPasses)
}

func same(x, y map[string]int) bool {
	if len(x) != len(y) {
		return false
	}
	for id, page := range x {
		if y[id] != page {
			return false
		}
	}
	return true
}

var (
	pdfPage     = regexp.MustCompile(`(?m)^(\d+) 0 obj\n<</Type /Page\n`)
	pdfDests    = regexp.MustCompile(`/Dests (\d+) 0 R`)
	pdfDest     = regexp.MustCompile(`/([^\s/\[\]<>()]+) \[(\d+) 0 R /XYZ`)
	pdfNameByte = regexp.MustCompile(`#[0-9A-Fa-f]{2}`)
	pdfDate     = regexp.MustCompile(`/(CreationDate|ModDate) \(D:\d{14}`)
)

// pagesOf reads from a PDF of Chromium on which page each target of a link is. Its objects lie in the order of the pages, and none is packed.
func pagesOf(pdf []byte) (map[string]int, error) {
	number := map[string]int{} // of pages, by their object
	for i, m := range pdfPage.FindAllSubmatch(pdf, -1) {
		number[string(m[1])] = i + 1
	}
	root := pdfDests.FindSubmatch(pdf)
	if root == nil || len(number) == 0 {
		return nil, errors.New("the PDF does not say where its links lead")
	}
	_, dests, found := bytes.Cut(pdf, []byte("\n"+string(root[1])+" 0 obj\n"))
	dests, _, ended := bytes.Cut(dests, []byte("\nendobj"))
	if !found || !ended {
		return nil, errors.New("the targets of links in the PDF cannot be read")
	}
	pages := map[string]int{}
	for _, m := range pdfDest.FindAllSubmatch(dests, -1) {
		pages[pdfName(string(m[1]))] = number[string(m[2])]
	}
	return pages, nil
}

// pdfName is a name without its escapes.
func pdfName(s string) string {
	return pdfNameByte.ReplaceAllStringFunc(s, func(escape string) string {
		n, _ := strconv.ParseUint(escape[1:], 16, 8) // two hexadecimal digits
		return string([]byte{byte(n)})
	})
}

// dated gives a PDF the date of the last change of the book, so that the same pages give the same bytes.
func dated(pdf []byte, updated string) []byte {
	day := strings.ReplaceAll(updated, "-", "")
	if len(day) != len("20060102") {
		day = "19800101"
	}
	return pdfDate.ReplaceAll(pdf, []byte("/$1 (D:"+day+"000000"))
}
