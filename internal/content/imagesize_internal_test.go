package content

import (
	"bytes"
	"image"
	"image/jpeg"
	"testing"
)

// TestPhotographsOnTheirSide: browsers turn a photograph as its camera was held, so its width and height are those that are seen.
func TestPhotographsOnTheirSide(t *testing.T) {
	var b bytes.Buffer
	if err := jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, 40, 20)), nil); err != nil {
		t.Fatal(err)
	}
	held := func(orientation byte) []byte {
		block := "Exif\x00\x00II*\x00\x08\x00\x00\x00\x01\x00\x12\x01\x03\x00\x01\x00\x00\x00" + string([]byte{orientation, 0, 0, 0})
		return append([]byte("\xff\xd8\xff\xe1\x00"+string([]byte{byte(2 + len(block))})+block), b.Bytes()[2:]...)
	}
	for orientation, want := range map[byte][2]int{1: {40, 20}, 3: {40, 20}, 6: {20, 40}, 8: {20, 40}} {
		if width, height := imageSize(".jpg", held(orientation)); [2]int{width, height} != want {
			t.Errorf("orientation %d: %d by %d, want %v", orientation, width, height, want)
		}
	}
}
