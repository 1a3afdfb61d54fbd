package pictures

import (
	"fmt"
	"image"
)

// isDrawing reports whether a picture is one of text or lines, whose edges a lossy codec would blur: at least a third of its pixels
// are as the one to their left. In photographs it is one in ten, even where a sky is evenly blue.
func isDrawing(img *image.NRGBA) bool {
	same, all := 0, 0
	b := img.Bounds()
	for y := range b.Dy() {
		row := img.Pix[y*img.Stride:][:4*b.Dx()]
		for x := 4; x < len(row); x += 4 {
			all++
			if [4]byte(row[x:]) == [4]byte(row[x-4:]) {
				same++
			}
		}
	}
	return 3*same >= all
}

// averageColor is the average of all pixels of a picture.
func averageColor(img *image.NRGBA) string {
	var sum [3]int
	n := len(img.Pix) / 4
	for i := 0; i < len(img.Pix); i += 4 {
		sum[0] += int(img.Pix[i])
		sum[1] += int(img.Pix[i+1])
		sum[2] += int(img.Pix[i+2])
	}
	return fmt.Sprintf("#%02x%02x%02x", (sum[0]+n/2)/n, (sum[1]+n/2)/n, (sum[2]+n/2)/n)
}
