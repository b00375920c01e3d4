import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** Words of one colour and size on a line, and how well they can be read on what lies beneath them. */
export interface Legibility {
  readonly words: string
  /** Contrast that WCAG asks for: 4.5, or 3 where the letters are large. */
  readonly asked: number
  /** Share of the letters' pixels whose ground gives that contrast. */
  readonly share: number
}

interface Line {
  readonly words: string
  readonly colour: readonly [number, number, number]
  readonly asked: number
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** Selects where words stand on the pictures of a page: its head and its heroes. */
const headAndHeroes = '.masthead, .hero-pictured'

/**
 * Measures words over pictures by pixels: what the window shows with its letters and without them tells which pixels are
 * letters, and what lies beneath each.
 */
export async function legibilityOfWords(page: Page, places = headAndHeroes): Promise<readonly Legibility[]> {
  const lines = await page.evaluate(linesIn, places)
  const inked = await pixelsOf(page)
  await hideLetters(page, places, true)
  const bare = await pixelsOf(page)
  await hideLetters(page, places, false)
  return lines.flatMap((line) => {
    const beneath = groundsUnder(line, inked, bare)
    if (beneath.length === 0) return []
    const read = beneath.filter((ground) => contrast(line.colour, ground) >= line.asked)
    return [{ words: line.words, asked: line.asked, share: read.length / beneath.length }]
  })
}

/** Hides the letters, and nothing of what they stand on: a policy permits no style element, so by the style sheet. */
async function hideLetters(page: Page, places: string, isHidden: boolean): Promise<void> {
  const rule = `:is(${places}), :is(${places}) * { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important; transition: none !important }`
  await page.evaluate(
    async ([text, adds]) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = adds
        ? [...document.adoptedStyleSheets, sheet]
        : document.adoptedStyleSheets.slice(0, -1)
    },
    [rule, isHidden] as const,
  )
}

interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

async function pixelsOf(page: Page): Promise<Pixels> {
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Difference of a channel from which a pixel belongs to a letter and not to the noise of drawing twice. */
const least = 24

function groundsUnder({ box }: Line, inked: Pixels, bare: Pixels): readonly (readonly [number, number, number])[] {
  const found: [number, number, number][] = []
  for (let y = Math.max(0, Math.floor(box.y)); y < Math.min(bare.height, box.y + box.height); y++)
    for (let x = Math.max(0, Math.floor(box.x)); x < Math.min(bare.width, box.x + box.width); x++) {
      const at = (y * bare.width + x) * 3
      const ground = [bare.data[at]!, bare.data[at + 1]!, bare.data[at + 2]!] as [number, number, number]
      if (ground.some((channel, i) => Math.abs(channel - inked.data[at + i]!) >= least)) found.push(ground)
    }
  return found
}

/** Lines of words that are seen in the window; in the page itself. */
function linesIn(where: string): readonly Line[] {
  const lines: Line[] = []
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  for (const place of document.querySelectorAll(where)) {
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement!
      const words = text.textContent!.trim()
      if (words === '' || !around.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (around.closest('.visually-hidden, [aria-hidden="true"]')) continue
      const { color, fontSize, fontWeight } = getComputedStyle(around)
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
      const size = Number.parseFloat(fontSize)
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const { x, y, width, height } of range.getClientRects()) {
        const seen = document.elementFromPoint(x + width / 2, y + height / 2)
        if (width < 2 || height < 2 || !seen || !(around.contains(seen) || seen.contains(around))) continue
        lines.push({ words, colour: [red, green, blue], asked: isLarge ? 3 : 4.5, box: { x, y, width, height } })
      }
    }
  }
  return lines
}

/** Contrast of two colours as WCAG 2 defines it. */
function contrast(one: readonly [number, number, number], other: readonly [number, number, number]): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: readonly [number, number, number]): number {
  const [red, green, blue] = colour.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
