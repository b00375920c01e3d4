// Lays all finished pictures out on one contact sheet, docs/looks/pictures.jpg, each above its name.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const PHOTOS = new URL('../demo/photos/', import.meta.url)
const SHEET = fileURLToPath(new URL('../docs/looks/pictures.jpg', import.meta.url))
const COLUMNS = 8
const CELL = { width: 240, height: 152 }
const NAME = 17
const GAP = 8
const PAPER = '#f4f1ec'

/** Writes the sheet and says how many pictures are on it. */
export async function layOutSheet() {
  const entries = JSON.parse(await readFile(new URL('manifest.json', PHOTOS), 'utf8'))
  const [across, down] = [CELL.width + GAP, CELL.height + NAME + GAP]
  const layers = await Promise.all(
    entries.flatMap(({ file }, i) => {
      const [left, top] = [GAP + (i % COLUMNS) * across, GAP + Math.floor(i / COLUMNS) * down]
      return [
        shrink(file).then((input) => ({ input, left, top })),
        { input: caption(file.replace('.jpg', '')), left, top: top + CELL.height },
      ]
    }),
  )
  const height = GAP + Math.ceil(entries.length / COLUMNS) * down
  await sharp({ create: { width: GAP + COLUMNS * across, height, channels: 3, background: PAPER } })
    .composite(layers)
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(SHEET)
  return entries.length
}

/** A picture at the size of its cell, upright ones between margins. */
function shrink(file) {
  return sharp(fileURLToPath(new URL(file, PHOTOS)))
    .resize({ ...CELL, fit: 'contain', background: PAPER })
    .png()
    .toBuffer()
}

function caption(name) {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${CELL.width}" height="${NAME}">
    <text x="0" y="12" font-family="sans-serif" font-size="11" fill="#4a443c">${name}</text></svg>`)
}
