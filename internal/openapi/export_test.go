package openapi

import "bytes"

// ReadJSON is what tests outside of this package look at from within.
var ReadJSON = readJSON

// MarshalJSON lets tests hold a whole Reference: it writes the value as compact JSON in the order of the document.
func (n *Node) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	n.write(&b, "", "")
	return b.Bytes(), nil
}
