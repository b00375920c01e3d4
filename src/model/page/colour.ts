/** Ink, near black or white, with the better contrast on a colour (WCAG). */
export function inkOn(hex: string): '#14181d' | '#ffffff' {
  const light = luminance(hex)
  return (light + 0.05) / 0.058 >= 1.05 / (light + 0.05) ? '#14181d' : '#ffffff'
}

/** The least contrast at which text can be read (WCAG AA). */
const leastContrast = 4.5

/** Ink chosen by an editor, or the legible one. */
export function readableInk(ink: string, ground: string): string {
  return contrast(ink, ground) >= leastContrast ? ink : inkOn(ground)
}

/** WCAG contrast of two colours, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Whether a background is light enough for the brand's buttons. */
export function isNearWhite(hex: string): boolean {
  return luminance(hex) > 0.8
}

/** Relative luminance of `#rgb` or `#rrggbb`, 0 to 1; transparency is ignored. */
export function luminance(hex: string): number {
  const digits = hex.replace('#', '')
  const pairs =
    digits.length < 6
      ? [...digits].slice(0, 3).map((digit) => digit + digit)
      : [0, 2, 4].map((at) => digits.slice(at, at + 2))
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => linear(Number.parseInt(pair, 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
