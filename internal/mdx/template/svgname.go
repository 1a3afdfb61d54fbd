package template

import "strings"

// The names of drawings that have capitals, and which browsers know by their small letters while they read HTML, but React does not.
const (
	svgElements = ` altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend feColorMatrix feComponentTransfer
 feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur
 feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence foreignObject glyphRef
 linearGradient radialGradient textPath `
	svgAttributes = ` attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits diffuseConstant edgeMode filterUnits glyphRef
 gradientTransform gradientUnits kernelMatrix kernelUnitLength keyPoints keySplines keyTimes lengthAdjust limitingConeAngle markerHeight
 markerUnits markerWidth maskContentUnits maskUnits numOctaves pathLength patternContentUnits patternTransform patternUnits pointsAtX pointsAtY
 pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits refX refY repeatCount repeatDur requiredExtensions requiredFeatures specularConstant
 specularExponent spreadMethod startOffset stdDeviation stitchTiles surfaceScale systemLanguage tableValues targetX targetY textLength viewBox
 viewTarget xChannelSelector yChannelSelector zoomAndPan `
)

// SVGElement is the name of an element of a drawing, which is given in small letters.
func SVGElement(name string) string { return capitals(svgElements, name) }

// SVGAttribute is the same of an attribute.
func SVGAttribute(name string) string { return capitals(svgAttributes, name) }

func capitals(names, name string) string {
	for known := range strings.FieldsSeq(names) {
		if strings.EqualFold(known, name) {
			return known
		}
	}
	return name
}
