import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { layoutOf } from '#layouts/layouts.ts'
import type { Asset } from '#model/media/media.ts'
import type { ShareFacts } from '#services/rendering/share-picture.ts'
import { decoder, opening } from './decoder.ts'
import { DamagedPicture, SlowPicture, type Variants } from './variants.ts'
import { familyOf } from './font-family.ts'

interface SharePicture {
  /** A JPEG. */
  readonly bytes: Buffer
  /** False where the picture behind the words was not drawn in time, as it may be the next time. */
  readonly isFinal: boolean
}

const size = { width: 1200, height: 630 } as const
/** Between the edge and the words, px. */
const margin = 80
const keptBytes = 8 * 1024 * 1024

/** Creates share images: 1200 × 630 px, in the type and colour of a layout, cached by content. */
export function createSharePictures(variants: Pick<Variants, 'of'>) {
  const kept = new LRUCache<string, SharePicture>({ maxSize: keptBytes, sizeCalculation: ({ bytes }) => bytes.length })
  const making = new Map<string, Promise<SharePicture>>()
  const fonts = createFonts()

  async function draw(
    { title, siteName, layout, colour }: ShareFacts,
    asset: Asset | undefined,
  ): Promise<SharePicture> {
    const sharp = await decoder()
    const { display, text } = layoutOf(layout).fonts
    const behind = asset && (await variants.of(asset, { width: 1200, format: 'jpg' }).catch(insteadOf))
    const isLate = behind === 'late'
    const photo = isLate ? undefined : behind
    const width = size.width - 2 * margin
    const [words, name] = [
      await fonts.line(title, display, { width, height: 300, most: 84 }),
      await fonts.line(siteName, text, { width, height: 44, most: 34 }),
    ]
    const ground = photo
      ? await sharp(photo.bytes, opening)
          .resize({ ...size, fit: 'cover' })
          .toBuffer()
      : await sharp({ create: { ...size, channels: 3, background: colour } })
          .jpeg()
          .toBuffer()
    const bottom = size.height - margin
    const nameTop = bottom - (name?.height ?? 0)
    const wordsTop = Math.max(margin, nameTop - 36 - (words?.height ?? 0))
    const bytes = await sharp(ground)
      .composite([
        { input: veil(), raw: { width: size.width, height: size.height, channels: 4 } },
        ...(name ? [{ input: name.bytes, left: margin, top: nameTop }] : []),
        ...(words ? [{ input: words.bytes, left: margin, top: wordsTop }] : []),
        { input: await bar(), left: margin, top: Math.max(24, wordsTop - 44) },
      ])
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer()
    return { bytes, isFinal: !isLate }
  }

  return {
    /** `asset` is the picture behind the words, if any. */
    async of(name: string, facts: ShareFacts, asset: Asset | undefined): Promise<SharePicture> {
      // What is behind the words may be taken away, or be another file.
      const key = asset ? `${name} ${asset.id} ${asset.version ?? 0}` : name
      const known = kept.get(key)
      if (known) return known
      const made = making.get(key) ?? draw(facts, asset)
      making.set(key, made)
      try {
        const picture = await made
        if (picture.isFinal) kept.set(key, picture)
        return picture
      } finally {
        making.delete(key)
      }
    },
  }
}

/** A picture whose file is damaged is left out, like one that is gone; one that takes too long is late. */
function insteadOf(error: unknown): 'late' | undefined {
  if (error instanceof SlowPicture) return 'late'
  if (!(error instanceof DamagedPicture)) throw error
  return undefined
}

/** White is read on what the veil leaves of any photograph or colour. */
const ink = '#ffffff'

/** Darkness that grows downwards. */
function veil(): Buffer {
  const pixels = Buffer.alloc(size.width * size.height * 4)
  for (let y = 0; y < size.height; y++) {
    const depth = Math.round(255 * (0.35 + 0.4 * (y / size.height)))
    for (let x = 0; x < size.width; x++) pixels[4 * (y * size.width + x) + 3] = depth
  }
  return pixels
}

async function bar(): Promise<Buffer> {
  const sharp = await decoder()
  return sharp({ create: { width: 72, height: 6, channels: 3, background: ink } })
    .png()
    .toBuffer()
}

interface Line {
  readonly width: number
  readonly height: number
  /** Font size with which it is tried first, px. */
  readonly most: number
}

/** Fonts of layouts as files that text is drawn with, made when they are needed first. */
function createFonts() {
  const files = new Map<string, Promise<{ readonly file: string; readonly family: string }>>()
  const { resolve } = createRequire(import.meta.url)
  let folder: Promise<string> | undefined

  async function make(name: string) {
    folder ??= mkdtemp(join(tmpdir(), 'voix-fonts-')).then((made) => {
      process.once('exit', () => void rm(made, { recursive: true, force: true }))
      return made
    })
    // Loaded with the first picture: most processes draw none.
    const { default: decompress } = await import('woff2-encoder/decompress')
    const font = Buffer.from(await decompress(await readFile(resolve(name))))
    const file = join(await folder, `${files.size}.ttf`)
    await writeFile(file, font)
    return { file, family: familyOf(font) }
  }

  return {
    async line(words: string, name: string, { width, height, most }: Line) {
      const sharp = await decoder()
      if (words.trim() === '') return undefined
      const found = files.get(name) ?? make(name)
      files.set(name, found)
      const { file, family } = await found
      for (let px = most; ; px = Math.floor(px * 0.85)) {
        const span = `<span face="${markup(family)}" foreground="${ink}" size="${px * 1024}">${markup(words)}</span>`
        const drawn = await sharp({ text: { text: span, fontfile: file, width, rgba: true, dpi: 72, wrap: 'word' } })
          .png()
          .toBuffer({ resolveWithObject: true })
        const { info, data } = drawn
        if ((info.height <= height && info.width <= width) || px < smallest) {
          const bytes = await sharp(data)
            .extract({ left: 0, top: 0, width: Math.min(info.width, width), height: Math.min(info.height, height) })
            .toBuffer()
          return { bytes, height: Math.min(info.height, height) }
        }
      }
    },
  }
}

/** Font size from which words are cut rather than made smaller, px. */
const smallest = 24

function markup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
