package card

import (
	"image"
	"image/draw"
	"math"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// rasterize fills an outline. The bounds of the mask are those of the outline, from the pen's place.
func rasterize(segments sfnt.Segments) *image.Alpha {
	box := segments.Bounds()
	bounds := image.Rect(box.Min.X.Floor(), box.Min.Y.Floor(), box.Max.X.Ceil(), box.Max.Y.Ceil())
	z := vector.NewRasterizer(bounds.Dx(), bounds.Dy())
	z.DrawOp = draw.Src
	at := func(v fixed.Point26_6) point {
		return point{float32(v.X)/64 - float32(bounds.Min.X), float32(v.Y)/64 - float32(bounds.Min.Y)}
	}
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			z.ClosePath()
			to := at(s.Args[0])
			z.MoveTo(to.x, to.y)
		case sfnt.SegmentOpLineTo:
			lineTo(z, at(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			quadTo(z, at(s.Args[0]), at(s.Args[1]))
		case sfnt.SegmentOpCubeTo:
			cubeTo(z, at(s.Args[0]), at(s.Args[1]), at(s.Args[2]))
		}
	}
	z.ClosePath()
	mask := image.NewAlpha(image.Rect(0, 0, bounds.Dx(), bounds.Dy()))
	z.Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	mask.Rect = bounds
	return mask
}

// Curves are divided into lines here, as the rasterizer would, because its result depends on the processor: Go may compute
// x*y + z in one instruction that rounds once, as it does on arm64. An explicit conversion forces each product to be rounded.

type point struct{ x, y float32 }

func lineTo(z *vector.Rasterizer, to point) { z.LineTo(to.x, to.y) }

// quadTo draws a quadratic Bézier curve from the pen by way of b to c.
func quadTo(z *vector.Rasterizer, b, c point) {
	a := penOf(z)
	for t := range steady(deviation(a, b, c)) {
		lineTo(z, between(t, between(t, a, b), between(t, b, c)))
	}
	lineTo(z, c)
}

// cubeTo draws a cubic Bézier curve from the pen by way of b and c to d.
func cubeTo(z *vector.Rasterizer, b, c, d point) {
	a := penOf(z)
	for t := range steady(max(deviation(a, b, d), deviation(a, c, d))) {
		ab, bc, cd := between(t, a, b), between(t, b, c), between(t, c, d)
		lineTo(z, between(t, between(t, ab, bc), between(t, bc, cd)))
	}
	lineTo(z, d)
}

func penOf(z *vector.Rasterizer) point {
	x, y := z.Pen()
	return point{x, y}
}

// steady yields where, between 0 and 1, a curve is divided that deviates from a line by the root of a number.
func steady(squared float32) func(yield func(float32) bool) {
	return func(yield func(float32) bool) {
		n := 1 + int(math.Sqrt(math.Sqrt(3*float64(squared))))
		t, step := float32(0), 1/float32(n)
		for range n - 1 {
			t += step
			if !yield(t) {
				return
			}
		}
	}
}

// deviation measures how far b lies from the middle of a and c. It is squared.
func deviation(a, b, c point) float32 {
	x, y := a.x-float32(2*b.x)+c.x, a.y-float32(2*b.y)+c.y
	return float32(x*x) + float32(y*y)
}

// between is the point at t of the way from p to q.
func between(t float32, p, q point) point {
	return point{p.x + float32(t*(q.x-p.x)), p.y + float32(t*(q.y-p.y))}
}
