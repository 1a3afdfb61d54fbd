package pictures

import "image"

// one is the sum of the weights of a pixel.
const one = 1 << 14

// fullColor is a channel as bright as it can be, multiplied by full opacity.
const fullColor = 255 * 255

// tap is the part that pixels of the source have in a pixel of the result: those from first on, by weight.
type tap struct {
	first   int
	weights []int
}

// scale returns a picture in another size. Colours count by their opacity.
func scale(img *image.NRGBA, width, height int) *image.NRGBA {
	b := img.Bounds()
	if b.Dx() == width && b.Dy() == height {
		return img
	}
	across, down := taps(b.Dx(), width), taps(b.Dy(), height)
	narrow := make([]uint16, 4*width*b.Dy())
	line := make([]int, 4*b.Dx())
	for y := range b.Dy() {
		multiply(img.Pix[y*img.Stride:][:4*b.Dx()], line)
		row := narrow[4*width*y:]
		for x := range across {
			t := &across[x]
			var sum [4]int
			for i, w := range t.weights {
				p := line[4*(t.first+i):]
				sum[0] += w * p[0]
				sum[1] += w * p[1]
				sum[2] += w * p[2]
				sum[3] += w * p[3]
			}
			for c := range sum {
				row[4*x+c] = uint16(settled(sum[c]))
			}
		}
	}
	out := image.NewNRGBA(image.Rect(0, 0, width, height))
	sums := make([]int, 4*width)
	for y := range down {
		clear(sums)
		for i, w := range down[y].weights {
			row := narrow[4*width*(down[y].first+i):][:len(sums)]
			for k, v := range row {
				sums[k] += w * int(v)
			}
		}
		divide(sums, out.Pix[y*out.Stride:])
	}
	return out
}

// settled brings a weighted sum back to the range of colours.
func settled(sum int) int { return min(max((sum+one/2)/one, 0), fullColor) }

// multiply writes a row with colours that are multiplied by their opacity.
func multiply(row []byte, out []int) {
	for i := 0; i < len(row); i += 4 {
		a := int(row[i+3])
		out[i], out[i+1], out[i+2], out[i+3] = int(row[i])*a, int(row[i+1])*a, int(row[i+2])*a, 255*a
	}
}

// divide is the reverse of multiply, of weighted sums.
func divide(sums []int, out []byte) {
	for i := 0; i < len(sums); i += 4 {
		if a := settled(sums[i+3]); a > 0 {
			for c := range 3 {
				out[i+c] = byte(min(255, (settled(sums[i+c])*255+a/2)/a))
			}
			out[i+3] = byte((a + 127) / 255)
		}
	}
}

// taps are those of a row of pixels that is made shorter or longer, by the curve of Catmull and Rom.
func taps(from, to int) []tap {
	ratio := float64(from) / float64(to)
	reach := max(ratio, 1)
	out := make([]tap, to)
	for x := range out {
		center := float64((float64(x)+0.5)*ratio) - 0.5
		first, last := max(0, int(center-float64(2*reach))), min(from-1, int(center+float64(2*reach))+1)
		t := tap{first: first, weights: make([]int, 0, last-first+1)}
		parts, sum := make([]float64, 0, last-first+1), 0.0
		for i := first; i <= last; i++ {
			part := curve(float64(float64(i)-center) / reach)
			parts = append(parts, part)
			sum += part
		}
		rest, largest := one, 0
		for i, part := range parts {
			w := int(float64(part/sum*one) + 0.5)
			if part < 0 {
				w = -int(float64(-part/sum*one) + 0.5)
			}
			t.weights = append(t.weights, w)
			rest -= w
			if w > t.weights[largest] {
				largest = i
			}
		}
		t.weights[largest] += rest
		out[x] = t
	}
	return out
}

// curve is a weight by distance. The conversions keep compilers from joining a multiplication and an addition, which some processors
// round otherwise.
func curve(t float64) float64 {
	if t < 0 {
		t = -t
	}
	square := float64(t * t)
	cube := float64(square * t)
	switch {
	case t < 1:
		return float64(1.5*cube) - float64(2.5*square) + 1
	case t < 2:
		return float64(-0.5*cube) + float64(2.5*square) - float64(4*t) + 2
	}
	return 0
}
