import path from 'node:path'
import sharp from 'sharp'
import { photographed, settled } from './photographs.mjs'
import { root } from './root.mjs'

/** Window in which each layout is drawn, and how wide it stands on the sheet, px. */
const width = 1280
const reduced = 320
/** Margin between two, px of the sheet. */
const margin = 12
const columns = 7

/** Part of each page that is laid on a sheet: its file, how much of it is seen, px of the window, and what takes the rest away. */
const kinds = {
  middles: { file: 'blind.jpg', seen: 1600, leave: leaveMiddle },
  feet: { file: 'blind-feet.jpg', seen: 1900, leave: leaveFoot },
}

/**
 * Sheet of every layout without names and heads: of its middle, or of what closes a page and asks for something, the booking
 * form, the questions and the footer. A reader who knows the houses should know each of them by how its page is composed. They
 * stand in the order of the specification.
 */
export async function blindSheet({ context, server, kind }) {
  const { file: name, seen, leave } = kinds[kind]
  const { rows } = await (await context.request.get(`${server.url}/api/layouts`)).json()
  // The question of consent lies over what it asks beside.
  await context.addCookies([{ name: 'voix-consent', value: '1', url: server.url }])
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 900 })
  const pictures = []
  for (const { id } of rows) {
    await page.goto(`${server.url}/voix/frames/whole-looks/${encodeURIComponent(id)}`)
    const first = await page.evaluate(leave)
    await settled(page)
    const top = await page.evaluate((at) => {
      const slice = document.querySelectorAll('main > [data-slice]')[at]
      return Math.round((slice?.getBoundingClientRect().top ?? 0) + window.scrollY)
    }, first)
    const png = await photographed(page, { top, mostHeight: seen })
    pictures.push(await sharp(png).resize({ width: reduced }).png().toBuffer())
  }
  await page.close()

  const [across, down] = [reduced + margin, Math.round((seen * reduced) / width) + margin]
  const file = path.join(root, 'docs/looks', name)
  const lines = Math.ceil(pictures.length / columns)
  await sharp({
    create: { width: columns * across + margin, height: lines * down + margin, channels: 3, background: '#7d7d7d' },
  })
    .composite(
      pictures.map((input, i) => ({
        input,
        left: margin + (i % columns) * across,
        top: margin + Math.floor(i / columns) * down,
      })),
    )
    .jpeg({ quality: 68, mozjpeg: true })
    .toFile(file)
  console.log(path.relative(root, file))
}

/** Runs in the page. Takes away its head and its footer; answers which slice is seen first, below the hero and its words. */
function leaveMiddle() {
  for (const named of document.querySelectorAll('.page > :is(header, footer), .section-nav, .trail')) named.remove()
  return 2
}

/** Runs in the page. Leaves the booking form, what follows the last cards, and the footer; answers which slice is seen first. */
function leaveFoot() {
  for (const named of document.querySelectorAll('.page > header, .section-nav, .trail')) named.remove()
  for (const name of document.querySelectorAll('.footer .wordmark')) name.style.visibility = 'hidden'
  const slices = [...document.querySelectorAll('main > [data-slice]')]
  const lastCards = slices.findLastIndex((slice) => slice.dataset.slice === 'GridContainer')
  for (const [i, slice] of slices.entries())
    if (i <= lastCards && slice.dataset.slice !== 'InlineBookingWidget') slice.remove()
  return 0
}
