import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { pageOfVisitor, photographed, settled } from './photographs.mjs'
import { root } from './root.mjs'

/** Widths of the windows that stand side by side on a sheet, px. */
const widths = [390, 768, 1440, 1920]
/** Sheet px for each px of a window. */
const scale = 0.3
/** As much of a page as is shown, px of its window, and the margin between two, px of the sheet. */
const tallest = 6000
const margin = 12
const mostBytes = 160 * 1024

/** Lists of each demo site of which the first record below it is photographed. */
const lists = ['specials', 'blog']
/** Each demo site, and the address of its resort on the group's, where it is shown in its own look. */
const houses = new Map([
  ['amarra', 'packet-house'],
  ['la-verbena', 'la-verbena'],
  ['the-late-ferry', 'the-late-ferry'],
  ['nine-herons', 'nine-herons'],
  ['windbreak', 'windbreak'],
  ['nitida', 'nitida'],
])

/** Photographs every layout at four widths, and the pages of records of each demo site at two, a sheet each. */
export async function lookSheets({ context, server, names }) {
  const { rows } = await (await context.request.get(`${server.url}/api/layouts`)).json()
  const page = await pageOfVisitor(context)
  for (const { id } of rows) {
    const name = id.replace(/[{}]/g, '')
    if (names.length > 0 && !names.includes(name)) continue
    const address = `${server.url}/voix/frames/whole-looks/${encodeURIComponent(id)}`
    await keep(
      path.join('layouts', name),
      await photographs(
        page,
        widths.map((width) => ({ width, address })),
      ),
    )
  }
  const group = `http://amarra.localhost:${server.port}`
  for (const [house, resort] of houses) {
    if (names.length > 0 && !names.includes(house)) continue
    const site = `http://${house}.localhost:${server.port}`
    for (const url of [site, group]) await context.addCookies([{ name: 'voix-consent', value: '1', url }])
    const addresses = [`${group}/resorts/${resort}`, `${site}/rooms`, ...(await recordPages(page, site))]
    const views = addresses.flatMap((address) => [390, 1440].map((width) => ({ width, address })))
    await keep(path.join('records', house), await photographs(page, views))
  }
  await page.close()
}

/** The first page below each list that the site has, rather than its feed, and its contact page. */
async function recordPages(page, site) {
  const found = []
  for (const list of lists) {
    const answer = await page.goto(`${site}/${list}`)
    if (!answer.ok()) continue
    const first = await page.evaluate(
      (below) =>
        [...document.querySelectorAll('main a')]
          .map(({ pathname }) => pathname)
          .find((at) => at.startsWith(below) && !at.includes('.')),
      `/${list}/`,
    )
    if (first) found.push(`${site}${first}`)
  }
  return [...found, `${site}/contact`]
}

async function photographs(page, views) {
  const pictures = []
  for (const { width, address } of views) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address)
    await settled(page)
    pictures.push(
      await sharp(await photographed(page, { mostHeight: tallest }))
        .resize({ width: Math.round(width * scale) })
        .png()
        .toBuffer({ resolveWithObject: true }),
    )
  }
  return pictures
}

/** Lays pictures side by side and keeps the sheet, as good as it can be within the limit. */
async function keep(name, pictures) {
  let left = margin
  const placed = pictures.map(({ data, info }) => {
    const at = { input: data, left, top: margin }
    left += info.width + margin
    return at
  })
  const height = Math.max(...pictures.map(({ info }) => info.height)) + 2 * margin
  const sheet = await sharp({ create: { width: left, height, channels: 3, background: '#7d7d7d' } })
    .composite(placed)
    .png()
    .toBuffer()
  const file = path.join(root, 'docs/looks', `${name}.webp`)
  mkdirSync(path.dirname(file), { recursive: true })
  for (let quality = 72; ; quality -= 8) {
    const bytes = await sharp(sheet).webp({ quality, effort: 5 }).toBuffer()
    if (bytes.length > mostBytes && quality >= 24) continue
    writeFileSync(file, bytes)
    break
  }
  console.log(path.relative(root, file))
}
