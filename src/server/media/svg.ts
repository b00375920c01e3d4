import { limits } from '#model/limits.ts'

/** Elements allowed in an SVG. None of them runs a script, loads a file or links anywhere. */
const elements = new Set(
  `svg g defs title desc path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop
  clipPath mask pattern symbol use filter style feBlend feColorMatrix feComponentTransfer feComposite feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset feTurbulence marker`.split(/\s+/),
)

const attributes = new Set(
  `id class x y x1 y1 x2 y2 cx cy r rx ry fx fy d points width height viewBox preserveAspectRatio transform
  gradientTransform gradientUnits patternTransform patternUnits patternContentUnits spreadMethod offset version xmlns
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity color stop-color stop-opacity clip-path clip-rule clipPathUnits mask
  mask-type maskUnits maskContentUnits filter filterUnits primitiveUnits in in2 result type mode values operator k1 k2
  k3 k4 stdDeviation radius dx dy flood-color flood-opacity baseFrequency numOctaves seed tableValues slope intercept
  amplitude exponent marker-start marker-mid marker-end markerWidth markerHeight markerUnits orient refX refY
  style font-family font-size font-weight font-style letter-spacing text-anchor dominant-baseline vector-effect
  shape-rendering display visibility paint-order color-interpolation-filters pathLength role aria-label`.split(/\s+/),
)

/** Elements that are left out with all that is in them; anything else unknown gives way to its children. */
const dropped = new Set(['script', 'foreignObject', 'animate', 'set', 'metadata', 'image', 'iframe', 'a'])

const token =
  /<!--[\s\S]*?-->|<\?xml[^>]*\?>|<!\[CDATA\[[\s\S]*?\]\]>|<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[A-Za-z_:][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y

/**
 * What a drawing program writes before the drawing: comments, instructions, and a document type. Illustrator declares
 * the addresses of its namespaces in it; they are of attributes that are left out, and nothing takes their place.
 */
const prologue =
  /^(?:\s+|<!--[\s\S]*?-->|<\?xml[\w-]*[^>]*?\?>|<!DOCTYPE\s+(?:[\w.-]+:)?svg(?:\s+(?:PUBLIC|SYSTEM)(?:\s+(?:"[^"<>[\]]*"|'[^'<>[\]]*'))+)?\s*(?:\[(?:\s*<!ENTITY\s+ns_\w+\s+"http:\/\/[\w./-]*"\s*>)+\s*\]\s*)?>)*/i

/** Text of an SVG file: UTF-8, or UTF-16 with its byte order mark. */
export function svgText(bytes: Buffer): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/** Whether a text begins as a drawing does; it may declare entities, which are refused later with their reason. */
export function isSvg(text: string): boolean {
  const drawing = text.replace(/^\uFEFF/, '').replace(prologue, '')
  return /^(?:<!DOCTYPE\s+(?:[\w-]+:)?svg[^[\]]*\[|<(?:[A-Za-z_][\w.-]*:)?svg[\s>/])/.test(drawing)
}

/** Sanitises an SVG by an allow-list; undefined for malformed ones, or ones with entities. */
export function safeSvg(source: string): string | undefined {
  const text = withoutPrefix(source.replace(/^\uFEFF/, '').replace(prologue, ''))
  const open: { readonly name: string; readonly kept: boolean }[] = []
  let hidden = 0
  let written = ''
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const match = token.exec(text)
    // A declaration, an entity or broken markup: nothing of it is guessed at.
    if (!match) return undefined
    const [whole, closing, name, given = '', alone, words] = match
    if (words !== undefined || whole.startsWith('<![CDATA[')) {
      const plain = words ?? whole.slice(9, -3)
      const isStyle = open.at(-1)?.name === 'style'
      if (hidden === 0 && open.length > 0 && (!isStyle || isHarmlessStyle(plain))) written += escaped(plain)
      else if (open.length === 0 && plain.trim()) return undefined
    } else if (name === undefined) {
      if (whole.startsWith('<?xml')) return undefined
    } else if (closing) {
      const last = open.pop()
      if (last?.name !== name) return undefined
      if (dropped.has(name)) hidden -= 1
      else if (last.kept && hidden === 0) written += `</${name}>`
    } else {
      if (open.length === 0 && (written !== '' || name !== 'svg')) return undefined
      if (open.length >= limits.svgDepth) return undefined
      const kept = elements.has(name)
      if (kept && hidden === 0) written += `<${name}${attributesOf(given, name)}${alone ? '/' : ''}>`
      if (alone) continue
      if (dropped.has(name)) hidden += 1
      open.push({ name, kept })
    }
  }
  return open.length === 0 && written.startsWith('<svg') ? written : undefined
}

/** A drawing whose elements have a prefix, as `svg:path`, without it. */
function withoutPrefix(text: string): string {
  const [, prefix] = /^<([A-Za-z_][\w.-]*):svg[\s>/]/.exec(text) ?? []
  if (prefix === undefined || !text.includes(`xmlns:${prefix}="${namespace}"`)) return text
  return text.replaceAll(new RegExp(`(</?)${prefix.replaceAll('.', '\\.')}:(?=[A-Za-z_])`, 'g'), '$1')
}

function attributesOf(given: string, element: string): string {
  const kept = [...given.matchAll(/([A-Za-z_:][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].flatMap(
    ([, name = '', double, single]) => {
      const value = double ?? single ?? ''
      // Only to what is drawn in the same file.
      if ((name === 'href' || name === 'xlink:href') && element === 'use')
        return /^#[\w.-]+$/.test(value) ? [`href="${value}"`] : []
      if (!attributes.has(name) || (name === 'xmlns' && value !== namespace) || !isHarmless(value)) return []
      return [`${name}="${escaped(value)}"`]
    },
  )
  if (element === 'svg' && !kept.some((each) => each.startsWith('xmlns='))) kept.unshift(`xmlns="${namespace}"`)
  return kept.map((each) => ` ${each}`).join('')
}

const namespace = 'http://www.w3.org/2000/svg'

/** References lead to the same file; numeric entities could spell anything, so they are refused in values. */
function isHarmless(value: string): boolean {
  if (/&(?!(?:amp|lt|gt|quot|apos);)|javascript:|data:|expression\s*\(|@import|\\/i.test(value)) return false
  return [...value.matchAll(/url\(([^)]*)\)?/gi)].every(([, target = '']) => /^\s*['"]?#[\w.-]+['"]?\s*$/.test(target))
}

/** Plain rules for what is drawn here: nothing imported, nothing loaded, nothing spelt in escapes. */
function isHarmlessStyle(rules: string): boolean {
  return /^[\w\s.#,:;{}()%*>+~'"!-]*$/.test(rules) && isHarmless(rules)
}

function escaped(text: string): string {
  return text
    .replace(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Size of a sanitised SVG in px, from its `width` and `height` or else its view box. */
export function svgSize(safe: string): { readonly width: number; readonly height: number } {
  const [head = ''] = /^<svg[^>]*>/.exec(safe) ?? []
  const said = (name: string) => Number.parseFloat(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(head)?.[1] ?? '')
  const box = /viewBox="[\d.eE+-]+[\s,]+[\d.eE+-]+[\s,]+([\d.eE+-]+)[\s,]+([\d.eE+-]+)"/.exec(head)
  const [width, height] = [said('width') || Number(box?.[1]), said('height') || Number(box?.[2])]
  return { width: whole(width), height: whole(height) }
}

function whole(size: number): number {
  return Number.isFinite(size) && size > 0 ? Math.min(Math.max(Math.round(size), 1), 10_000) : 300
}
