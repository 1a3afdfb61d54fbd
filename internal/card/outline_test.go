package card

import (
	"bytes"
	"image"
	"image/draw"
	"math/rand/v2"
	"runtime"
	"testing"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// TestCurvesAreTheRasterizers compares masks with those that the rasterizer draws by its own division of curves, on a processor
// for which Go rounds each product.
func TestCurvesAreTheRasterizers(t *testing.T) {
	if runtime.GOARCH != "amd64" {
		t.Skip("the rasterizer's own curves depend on the processor")
	}
	random := rand.New(rand.NewPCG(1, 2))
	for i := range 300 {
		v := func() fixed.Point26_6 {
			return fixed.Point26_6{X: fixed.Int26_6(random.IntN(80 << 6)), Y: fixed.Int26_6(random.IntN(80 << 6))}
		}
		segments := sfnt.Segments{
			{Op: sfnt.SegmentOpMoveTo, Args: [3]fixed.Point26_6{v()}},
			{Op: sfnt.SegmentOpQuadTo, Args: [3]fixed.Point26_6{v(), v()}},
			{Op: sfnt.SegmentOpCubeTo, Args: [3]fixed.Point26_6{v(), v(), v()}},
			{Op: sfnt.SegmentOpLineTo, Args: [3]fixed.Point26_6{v()}},
		}
		got := rasterize(segments)
		z := vector.NewRasterizer(got.Rect.Dx(), got.Rect.Dy())
		z.DrawOp = draw.Src
		at := func(i, j int) (x, y float32) {
			p := segments[i].Args[j]
			return float32(p.X)/64 - float32(got.Rect.Min.X), float32(p.Y)/64 - float32(got.Rect.Min.Y)
		}
		z.MoveTo(at(0, 0))
		bx, by := at(1, 0)
		cx, cy := at(1, 1)
		z.QuadTo(bx, by, cx, cy)
		bx, by = at(2, 0)
		cx, cy = at(2, 1)
		dx, dy := at(2, 2)
		z.CubeTo(bx, by, cx, cy, dx, dy)
		z.LineTo(at(3, 0))
		z.ClosePath()
		want := image.NewAlpha(z.Bounds())
		z.Draw(want, want.Bounds(), image.Opaque, image.Point{})
		if !bytes.Equal(got.Pix, want.Pix) {
			t.Fatalf("outline %d is another mask: %v", i, segments)
		}
	}
}
