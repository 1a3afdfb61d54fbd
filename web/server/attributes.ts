import { escapeHtml } from "./escape";

// The rules below are those of pushAttribute in react-dom 19.3 (react-dom-server-legacy.browser.production.js). The
// differential tests hold this file to React's own output.

const kebab = `acceptCharset httpEquiv accentHeight alignmentBaseline arabicForm baselineShift capHeight clipPath
clipRule colorInterpolation colorInterpolationFilters colorProfile colorRendering dominantBaseline enableBackground
fillOpacity fillRule floodColor floodOpacity fontFamily fontSize fontSizeAdjust fontStretch fontStyle fontVariant
fontWeight glyphName glyphOrientationHorizontal glyphOrientationVertical imageRendering letterSpacing lightingColor
markerEnd markerMid markerStart maskType overlinePosition overlineThickness paintOrder pointerEvents renderingIntent
shapeRendering stopColor stopOpacity strikethroughPosition strikethroughThickness strokeDasharray strokeDashoffset
strokeLinecap strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth textAnchor textDecoration textRendering
transformOrigin underlinePosition underlineThickness unicodeBidi unicodeRange unitsPerEm vAlphabetic vHanging
vIdeographic vMathematical vectorEffect vertAdvY vertOriginX vertOriginY wordSpacing writingMode xHeight horizAdvX
horizOriginX`.split(/\s+/);

const aliases = new Map<string, string>([
  ["htmlFor", "for"],
  ["crossOrigin", "crossorigin"],
  ["xmlnsXlink", "xmlns:xlink"],
  ...kebab.map((name): [string, string] => [name, hyphenate(name)]),
]);

const namespaced = new Map<string, string>(
  [
    "xlink:actuate",
    "xlink:arcrole",
    "xlink:role",
    "xlink:show",
    "xlink:title",
    "xlink:type",
    "xml:base",
    "xml:lang",
    "xml:space",
  ].map((name) => [name.replace(/:(.)/, (_, c: string) => c.toUpperCase()), name]),
);

const plain = new Set(["dir", "role", "viewBox", "width", "height"]);
const dropped = new Set([
  "defaultValue",
  "defaultChecked",
  "innerHTML",
  "suppressContentEditableWarning",
  "suppressHydrationWarning",
  "ref",
]);
const lowered = new Set(["autoFocus", "multiple", "muted"]);
const enumerated = new Set([
  "contentEditable",
  "spellCheck",
  "draggable",
  "value",
  "autoReverse",
  "externalResourcesRequired",
  "focusable",
  "preserveAlpha",
]);
const flags = new Set(
  `inert allowFullScreen async autoPlay controls credentialless default defer disabled disablePictureInPicture
disableRemotePlayback formNoValidate hidden loop noModule noValidate open playsInline readOnly required reversed scoped
seamless itemScope`.split(/\s+/),
);
const positive = new Set(["cols", "rows", "size", "span"]);
const unitless = new Set(
  `animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth boxFlex boxFlexGroup
boxOrdinalGroup columnCount columns flex flexGrow flexPositive flexShrink flexNegative flexOrder gridArea gridRow
gridRowEnd gridRowSpan gridRowStart gridColumn gridColumnEnd gridColumnSpan gridColumnStart fontWeight lineClamp
lineHeight opacity order orphans scale tabSize widows zIndex zoom fillOpacity floodOpacity stopOpacity strokeDasharray
strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth MozAnimationIterationCount MozBoxFlex MozBoxFlexGroup
MozLineClamp msAnimationIterationCount msFlex msZoom msFlexGrow msFlexNegative msFlexOrder msFlexPositive msFlexShrink
msGridColumn msGridColumnSpan msGridRow msGridRowSpan WebkitAnimationIterationCount WebkitBoxFlex WebKitBoxFlexGroup
WebkitBoxOrdinalGroup WebkitColumnCount WebkitColumns WebkitFlex WebkitFlexGrow WebkitFlexPositive WebkitFlexShrink
WebkitLineClamp`.split(/\s+/),
);
const safeName =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: React's own pattern
  /^[:A-Z_a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C-\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD][:A-Z_a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C-\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\-.0-9\u00B7\u0300-\u036F\u203F-\u2040]*$/;
const scriptUrl =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: React's own pattern
  /^[\u0000-\u001F ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i;
const blockedUrl = "javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')";

type Writer = (value: unknown) => string;

// Asked for with every attribute of every page: what a name means is found out once.
const writers = new Map<string, Writer>();

/** One attribute as `react-dom/server` writes it, with its leading space; "" if React leaves it out. */
export function attribute(name: string, value: unknown): string {
  let write = writers.get(name);
  if (write === undefined) {
    write = writerOf(name);
    writers.set(name, write);
  }
  if (typeof value === "string") return write(value);
  return typeof value === "function" || typeof value === "symbol" ? "" : write(value);
}

const none: Writer = () => "";

function writerOf(name: string): Writer {
  if (name === "className") return text("class");
  if (name === "tabIndex") return text("tabindex");
  if (plain.has(name)) return text(name);
  if (name === "href" || name === "src") return (value) => (value === "" ? "" : url(name, value));
  if (name === "action" || name === "formAction") return (value) => url(name, value);
  if (name === "style") return (value) => style(value as Record<string, unknown>);
  if (dropped.has(name)) return none;
  if (lowered.has(name)) return flag(name.toLowerCase());
  if (flags.has(name)) return flag(name);
  if (enumerated.has(name)) return always(name);
  return rareWriter(name);
}

function rareWriter(name: string): Writer {
  if (name === "capture" || name === "download") {
    return (value) => (value === true ? ` ${name}=""` : value === false ? "" : quoted(name, value));
  }
  if (positive.has(name)) return (value) => (Number(value) >= 1 ? quoted(name, value) : "");
  if (name === "rowSpan" || name === "start")
    return (value) => (Number.isNaN(Number(value)) ? "" : quoted(name, value));
  if (name === "xlinkHref") return (value) => url("xlink:href", value);
  const space = namespaced.get(name);
  return space === undefined ? otherWriter(name) : text(space);
}

function otherWriter(name: string): Writer {
  if (name.length > 2 && /^on/i.test(name)) return none;
  const written = aliases.get(name) ?? name;
  if (!safeName.test(written)) return none;
  if (/^(data|aria)-/i.test(written)) return always(written);
  return text(written);
}

/** Writes all but booleans. */
function text(name: string): Writer {
  const write = always(name);
  return (value) => (typeof value === "boolean" ? "" : write(value));
}

function always(name: string): Writer {
  const start = ` ${name}="`;
  return (value) => `${start}${escapeHtml(value)}"`;
}

function flag(name: string): Writer {
  return (value) => (value ? ` ${name}=""` : "");
}

function quoted(name: string, value: unknown): string {
  return ` ${name}="${escapeHtml(value)}"`;
}

function url(name: string, value: unknown): string {
  if (typeof value === "boolean") return "";
  const text = `${value}`;
  return quoted(name, scriptUrl.test(text) ? blockedUrl : text);
}

function style(rules: Record<string, unknown>): string {
  let out = "";
  for (const name of Object.keys(rules)) {
    const value = rules[name];
    if (value == null || typeof value === "boolean" || value === "") continue;
    out += `${out === "" ? "" : ";"}${declaration(name, value)}`;
  }
  return out === "" ? "" : ` style="${out}"`;
}

function declaration(name: string, value: unknown): string {
  if (name.startsWith("--")) return `${escapeHtml(name)}:${escapeHtml(`${value}`.trim())}`;
  const written = escapeHtml(hyphenate(name).replace(/^ms-/, "-ms-"));
  if (typeof value === "number") return `${written}:${value}${value === 0 || unitless.has(name) ? "" : "px"}`;
  return `${written}:${escapeHtml(`${value}`.trim())}`;
}

function hyphenate(name: string): string {
  return name.replace(/([A-Z])/g, "-$1").toLowerCase();
}
