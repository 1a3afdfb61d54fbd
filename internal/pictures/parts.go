package pictures

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"io"

	"github.com/orihon/orihon/internal/exif"
)

// inspectPNG reads the chunks of a PNG up to its end.
func (s *facts) inspectPNG(file []byte) {
	screen, curve := false, false
	for at := 8; at+12 <= len(file); {
		size := int(binary.BigEndian.Uint32(file[at:]))
		if size < 0 || size > len(file)-at-12 {
			break
		}
		data := file[at+8 : at+8+size]
		switch string(file[at+4 : at+8]) {
		case "acTL":
			s.moves = true
		case "sRGB":
			screen = true
		case "gAMA":
			curve = len(data) != 4 || binary.BigEndian.Uint32(data) != 45455
		case "cICP":
			curve = true
		case "iCCP":
			s.profile = profileOfPNG(data)
		case "eXIf":
			s.orientation = exif.Orientation(data)
		}
		at += 12 + size
	}
	s.gamma = curve && !screen && s.profile == nil
}

// profileOfPNG unpacks a profile, which stands behind a name and a byte for the method.
func profileOfPNG(data []byte) []byte {
	name := bytes.IndexByte(data, 0)
	if name < 0 || name+2 > len(data) {
		return nil
	}
	r, err := zlib.NewReader(bytes.NewReader(data[name+2:]))
	if err != nil {
		return nil
	}
	profile, err := io.ReadAll(io.LimitReader(r, maxProfile+1))
	if err != nil {
		return nil
	}
	return profile
}

// inspectJPEG reads the segments of a JPEG in front of its pixels. A profile may be cut into several.
func (s *facts) inspectJPEG(file []byte) {
	pieces := map[byte][]byte{}
	eachSegment(file, func(marker byte, data []byte) {
		switch {
		case marker == 0xe1 && bytes.HasPrefix(data, []byte("Exif\x00\x00")):
			s.orientation = exif.Orientation(data[6:])
		case marker == 0xe2 && bytes.HasPrefix(data, []byte("ICC_PROFILE\x00")) && len(data) > 14:
			pieces[data[12]] = data[14:]
		}
	})
	for i := byte(1); pieces[i] != nil; i++ {
		s.profile = append(s.profile, pieces[i]...)
	}
}

// eachSegment calls a function for the segments of a JPEG, and returns where its pixels begin; -1 if nothing does.
func eachSegment(file []byte, do func(marker byte, data []byte)) int {
	for at := 2; at+4 <= len(file) && file[at] == 0xff; {
		marker := file[at+1]
		if marker == 0xff { // fills up
			at++
			continue
		}
		size := int(binary.BigEndian.Uint16(file[at+2:]))
		if size < 2 || at+2+size > len(file) {
			return -1
		}
		if marker == 0xda {
			return at
		}
		do(marker, file[at+4:at+2+size])
		at += 2 + size
	}
	return -1
}

// framesOfGIF counts the frames of a GIF, up to two.
func framesOfGIF(file []byte) int {
	if len(file) < 13 {
		return 0
	}
	at, frames := 13, 0
	if file[10]&0x80 != 0 {
		at += 3 << (file[10]&7 + 1)
	}
	for at < len(file) && frames < 2 {
		switch file[at] {
		case 0x21:
			at += 2
		case 0x2c:
			if at+10 > len(file) {
				return frames
			}
			frames++
			flags := file[at+9]
			at += 11
			if flags&0x80 != 0 {
				at += 3 << (flags&7 + 1)
			}
		default:
			return frames
		}
		for at < len(file) && file[at] != 0 { // blocks
			at += 1 + int(file[at])
		}
		at++
	}
	return frames
}

// inspectWebP reads the chunks of a WebP.
func (s *facts) inspectWebP(file []byte) {
	for at := 12; at+8 <= len(file); {
		size := int(binary.LittleEndian.Uint32(file[at+4:]))
		if size < 0 || size > len(file)-at-8 {
			break
		}
		data := file[at+8 : at+8+size]
		switch string(file[at : at+4]) {
		case "ANIM", "ANMF":
			s.moves = true
		case "VP8 ":
			s.lossy = true
		case "ICCP":
			s.profile = data
		case "EXIF":
			s.orientation = exif.Orientation(bytes.TrimPrefix(data, []byte("Exif\x00\x00")))
		}
		at += 8 + size + size&1
	}
}

// withProfile puts a colour profile into a simple WebP, which then has a head of its own.
func withProfile(file, profile []byte, width, height int) []byte {
	if len(profile) == 0 || len(file) < 30 {
		return file
	}
	body, flags := file[12:], byte(0x20)
	if string(body[:4]) == "VP8X" {
		flags |= body[8]
		body = body[18:]
	} else if string(body[:4]) == "VP8L" && body[12]&0x10 != 0 { // the bit for opacity, behind two sizes of 14 bits
		flags |= 0x10
	}
	out := append([]byte("RIFF\x00\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00"), flags, 0, 0, 0)
	out = append(out, byte(width-1), byte((width-1)>>8), byte((width-1)>>16), byte(height-1), byte((height-1)>>8), byte((height-1)>>16))
	out = binary.LittleEndian.AppendUint32(append(out, "ICCP"...), uint32(len(profile)))
	out = append(out, profile...)
	if len(profile)%2 == 1 {
		out = append(out, 0)
	}
	out = append(out, body...)
	binary.LittleEndian.PutUint32(out[4:], uint32(len(out)-8))
	return out
}
