/** Perceptually nearest colour of a palette; undefined for an empty palette or an invalid colour. */
export function nearestColour<T extends { readonly hex: string }>(hex: string, palette: readonly T[]): T | undefined {
  const wanted = perceived(hex)
  if (!wanted) return undefined
  let best: T | undefined
  let least = Number.POSITIVE_INFINITY
  for (const colour of palette) {
    const other = perceived(colour.hex)
    if (!other) continue
    const distance = Math.hypot(...wanted.map((value, i) => value - other[i]!))
    if (distance < least) [best, least] = [colour, distance]
  }
  return best
}

/** Perceived lightness of a colour, 0 (black) to 1 (white); undefined for an invalid one. */
export function lightnessOf(hex: string): number | undefined {
  return perceived(hex)?.[0]
}

/** The colour in Oklab, where distances are as people see them. */
function perceived(hex: string): readonly [number, number, number] | undefined {
  const digits = /^#([0-9a-f]{6})/i.exec(hex)?.[1]
  if (!digits) return undefined
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
