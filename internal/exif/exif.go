// Package exif reads how a camera was held from the data that it puts into a picture.
package exif

import (
	"bytes"
	"encoding/binary"
)

// upright is the orientation of a picture that is shown as it is stored.
const upright = 1

// IsOnItsSide reports whether a picture of an orientation (1 to 8) is shown with its width and height exchanged.
func IsOnItsSide(orientation int) bool { return orientation >= 5 && orientation <= 8 }

// JPEG is the orientation of a JPEG file, from its first bytes: 1 to 8, and 1 if it does not say (Exif 2.3, 4.5.4).
func JPEG(head []byte) int {
	rest, ok := bytes.CutPrefix(head, []byte{0xff, 0xd8})
	for ok && len(rest) >= 4 && rest[0] == 0xff && rest[1] != 0xda {
		size := 2 + int(binary.BigEndian.Uint16(rest[2:]))
		if size < 4 || size > len(rest) {
			break
		}
		if block, is := bytes.CutPrefix(rest[4:size], []byte("Exif\x00\x00")); is && rest[1] == 0xe1 {
			return Orientation(block)
		}
		rest = rest[size:]
	}
	return upright
}

// Orientation is that of a block of Exif, which begins with the order of its bytes: 1 to 8, and 1 if it does not say.
func Orientation(block []byte) int {
	if len(block) < 8 {
		return upright
	}
	var order binary.ByteOrder = binary.LittleEndian
	if string(block[:2]) == "MM" {
		order = binary.BigEndian
	}
	at := int(order.Uint32(block[4:]))
	if at < 8 || at > len(block)-2 {
		return upright
	}
	count := int(order.Uint16(block[at:]))
	for i := range count {
		entry := at + 2 + 12*i
		if entry+12 > len(block) {
			return upright
		}
		if order.Uint16(block[entry:]) == 0x0112 {
			if o := int(order.Uint16(block[entry+8:])); o >= 1 && o <= 8 {
				return o
			}
		}
	}
	return upright
}
