import path from 'node:path'
import sharp from 'sharp'
import { photographed, settled } from './photographs.mjs'
import { root } from './root.mjs'

/** Window in which each layout is drawn, and how wide it stands on the sheet, px. */
const width = 1280
const reduced = 320
/** How much of the page is seen, px of the window, and the margin between two, px of the sheet. */
const seen = 1600
const margin = 12
const columns = 7

/**
 * Sheet of the middle of every layout without names, heads and footers: a reader who knows the houses should know each of them
 * by how its page is composed. They stand in the order of the specification.
 */
export async function blindSheet({ context, server }) {
  const { rows } = await (await context.request.get(`${server.url}/api/layouts`)).json()
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 900 })
  const middles = []
  for (const { id } of rows) {
    await page.goto(`${server.url}/voix/frames/whole-looks/${encodeURIComponent(id)}`)
    await page.evaluate(() => {
      for (const named of document.querySelectorAll('.page > :is(header, footer), .section-nav, .trail')) named.remove()
    })
    await settled(page)
    // Below the hero and the words that belong to it.
    const top = await page.evaluate(() => {
      const below = document.querySelectorAll('main > [data-slice]')[2]
      return Math.round((below?.getBoundingClientRect().top ?? 0) + window.scrollY)
    })
    const png = await photographed(page, { top, mostHeight: seen })
    middles.push(await sharp(png).resize({ width: reduced }).png().toBuffer())
  }
  await page.close()

  const [across, down] = [reduced + margin, Math.round((seen * reduced) / width) + margin]
  const file = path.join(root, 'docs/looks/blind.jpg')
  const lines = Math.ceil(middles.length / columns)
  await sharp({
    create: { width: columns * across + margin, height: lines * down + margin, channels: 3, background: '#7d7d7d' },
  })
    .composite(
      middles.map((input, i) => ({
        input,
        left: margin + (i % columns) * across,
        top: margin + Math.floor(i / columns) * down,
      })),
    )
    .jpeg({ quality: 68, mozjpeg: true })
    .toFile(file)
  console.log(path.relative(root, file))
}
