package openapi

import "bytes"

// What tests of this package, which lie outside of it, look at from within.
var (
	Decode   = decode
	ReadJSON = readJSON
)

// MarshalJSON lets tests hold a whole Reference: it writes the value as compact JSON in the order of the document.
func (n *Node) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	n.write(&b, "", "")
	return b.Bytes(), nil
}
