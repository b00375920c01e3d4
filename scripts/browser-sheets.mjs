import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { Chromium } from '../tests/e2e/drivers/chromium.ts'
import { Firefox } from '../tests/e2e/drivers/firefox.ts'
import { WebKit } from '../tests/e2e/drivers/webkit.ts'
import { houses } from '../tests/e2e/houses.ts'
import { root } from './root.mjs'

/** Windows in which each engine draws each page, px. */
const sizes = [
  { width: 390, height: 844, scale: 0.5 },
  { width: 1280, height: 800, scale: 0.4 },
]
/** Parts of a page that are looked at: how one gets there, in the page. */
const parts = { top: toTop, further: further, booking: toBooking }
const margin = 10
/** Height of the line that names a row, px of the sheet. */
const caption = 22
const folder = path.join(root, 'test-results/browsers')

/**
 * Draws the homes of the demo sites and the whole look of each layout in Chromium, Firefox and WebKit: a sheet each, with the
 * engines side by side, and differences.md with how far each stands from Chromium, the furthest first.
 */
export async function browserSheets({ browser, context, server, names, password }) {
  const { rows } = await (await context.request.get(`${server.url}/api/layouts`)).json()
  const admin = server.url.replace('127.0.0.1', 'localhost')
  const pages = [
    ...houses.map((name) => ({ name, address: `http://${name}.localhost:${server.port}/` })),
    ...rows.map(({ id }) => ({
      name: `layout-${id.replace(/[{}]/g, '')}`,
      address: `${admin}/voix/frames/whole-looks/${encodeURIComponent(id)}`,
    })),
  ].filter(({ name }) => names.length === 0 || names.includes(name))
  const openers = {
    chromium: (...size) => Chromium.open(browser, ...size),
    firefox: (...size) => Firefox.open(...size),
    webkit: (...size) => WebKit.open(...size),
  }
  const taken = []
  for (const [engine, open] of Object.entries(openers))
    taken.push([engine, await photographsOf(open, pages, admin, password)])
  mkdirSync(folder, { recursive: true })
  const distances = []
  for (const { name } of pages) {
    const views = [...taken[0][1].get(name).keys()]
    for (const view of views)
      for (const [engine, pictures] of taken.slice(1))
        distances.push({
          name,
          view,
          engine,
          distance: await distance(taken[0][1].get(name).get(view), pictures.get(name).get(view)),
        })
    await keepSheet(name, views, taken)
  }
  const lines = distances
    .toSorted((a, b) => b.distance - a.distance)
    .map(({ name, view, engine, distance: far }) => `| ${name} | ${view} | ${engine} | ${far.toFixed(1)} |`)
  writeFileSync(
    path.join(folder, 'differences.md'),
    `| page | view | engine | mean distance from Chromium, of 255 |\n|---|---|---|---|\n${lines.join('\n')}\n`,
  )
}

/** Pictures of all pages in one engine, by page and view. */
async function photographsOf(open, pages, admin, password) {
  const taken = new Map(pages.map(({ name }) => [name, new Map()]))
  for (const { width, height } of sizes) {
    const window = await open(width, height)
    await signIn(window, admin, password)
    for (const { name, address } of pages) {
      await window.goto(address)
      // An answer about consent stands in no picture.
      await window.run(() => void (document.cookie = 'voix-consent=1; path=/'))
      await window.goto(address)
      for (const [part, go] of Object.entries(parts)) {
        if ((await window.run(go)) === false) continue
        await window.run(settle)
        taken.get(name).set(`${width} ${part}`, await window.picture())
      }
      console.log(`${window.constructor.name} ${width} ${name}`)
    }
    await window.close()
  }
  return taken
}

async function signIn(window, admin, password) {
  await window.goto(`${admin}/voix/pages`)
  await window.press('#email')
  await window.type('owner@voix.test')
  await window.keys('Enter')
  await window.press('input[type="password"]')
  await window.type(password)
  await window.keys('Enter')
  await window.sees('table tbody tr')
}

/** Mean distance of two pictures, of 255, after small differences of letters are smoothed away. */
async function distance(one, other) {
  const [{ data: a, info }, b] = await Promise.all([small(one), small(other)])
  if (a.length !== b.data.length) return 255
  return a.reduce((sum, value, i) => sum + Math.abs(value - b.data[i]), 0) / (info.width * info.height * info.channels)
}

const small = (picture) =>
  sharp(picture).removeAlpha().resize({ width: 64 }).blur(1).raw().toBuffer({ resolveWithObject: true })

/** Lays the views of a page below each other, each in all engines side by side; those of a phone stand in one row. */
async function keepSheet(name, views, taken) {
  const rows = sizes.flatMap(({ width, height, scale }) => {
    const of = views.filter((view) => view.startsWith(`${width} `))
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
    const cells = of.map((view) =>
      taken.map(([engine, pictures]) => ({ picture: pictures.get(name).get(view), size, said: `${engine} ${view}` })),
    )
    return width < 768 ? [cells.flat()] : cells
  })
  const widest = Math.max(...rows.map((row) => row.reduce((sum, { size }) => sum + size.width + margin, margin)))
  const placed = []
  let top = 0
  for (const row of rows) {
    let left = margin
    for (const { picture, size, said } of row) {
      const text = `<svg width="${size.width}" height="${caption}"><text x="0" y="16" font-size="13" font-family="sans-serif">${said}</text></svg>`
      placed.push({ input: Buffer.from(text), left, top })
      if (picture)
        placed.push({
          input: await sharp(picture)
            .resize({ ...size, fit: 'cover', position: 'top' })
            .png()
            .toBuffer(),
          left,
          top: top + caption,
        })
      left += size.width + margin
    }
    top += (row[0]?.size.height ?? 0) + caption + margin
  }
  await sharp({ create: { width: widest, height: top, channels: 3, background: '#bbb' } })
    .composite(placed)
    .jpeg({ quality: 82 })
    .toFile(path.join(folder, `${name}.jpg`))
}

// What follows runs in the page.

function toTop() {
  scrollTo({ top: 0, behavior: 'instant' })
}

function further() {
  scrollTo({ top: innerHeight * 1.2, behavior: 'instant' })
}

/** Unfolds the booking form as well, where it folds. */
function toBooking() {
  const form = [...document.querySelectorAll('form.booking')].find((each) => each.closest('main') ?? true)
  if (!form) return false
  const fold = form.closest('details')
  if (fold) fold.open = true
  form.scrollIntoView({ block: 'center', behavior: 'instant' })
  return true
}

/** Waits until faces and the pictures in the window are there, and what moves has come to rest. */
async function settle() {
  await document.fonts.ready
  const isSeen = (each) => {
    const { top, bottom, width } = each.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  }
  await Promise.race([
    Promise.all([...document.images].filter(isSeen).map((image) => image.decode().catch(() => undefined))),
    new Promise((late) => setTimeout(late, 8000)),
  ])
  await new Promise((rested) => setTimeout(rested, 1200))
}
