import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { breachesOn } from './look-rules.ts'
import { pageOfVisitor, photographed, settled } from './photographs.mjs'
import { houses } from '../tests/e2e/houses.ts'
import { root } from './root.mjs'

const references = path.join(root, 'docs/looks/references')
/** Where the pictures of a comparison that failed are left to be looked at. */
const differences = path.join(root, 'test-results/looks')

/** Width of the window → width of the reference, both in px. */
const widths = new Map([
  [390, 220],
  [1280, 560],
])
const tallest = 9000
const mostBytes = 60 * 1024

/** Two pictures are looked at in squares of so many px; text that is drawn a hair differently is the same text. */
const square = 8
/** A square differs when its mean does by so much of 255, and a look when more than one square in a hundred does. */
const mostOfASquare = 14
const mostSquares = 0.01

/** Widths at which the pages of the demo are measured, in px. */
const measuredAt = [390, 768, 1440, 1920]
/** Widths between those of the references, at which a look is measured but not compared, in px. */
const between = [768, 1024]

/** Measures the rules of all looks, and compares them with their references. Answers whether all is as it should be. */
export async function checkLooks(given) {
  const kept = given.names.length > 0 || (await housesKeepRules(given))
  return (await looksAreAsTheyWere(given)) && kept
}

/** Measures the home and the offers of each demo site. */
async function housesKeepRules({ context, server }) {
  const page = await pageOfVisitor(context)
  let breaches = 0
  for (const house of houses) {
    const site = `http://${house}.localhost:${server.port}`
    await context.addCookies([{ name: 'voix-consent', value: '1', url: site }])
    for (const path of ['/', '/specials'])
      for (const width of measuredAt) {
        await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
        await page.goto(`${site}${path}`)
        await settled(page)
        breaches += await said(page, `${house}${path} at ${width} px`, width)
      }
  }
  await page.close()
  return breaches === 0
}

/** Says which rules a page breaks, and answers how many. */
async function said(page, where, width) {
  const breaches = await breachesOn(page, { isPhone: width < 500 })
  for (const breach of breaches) console.log(`${where}: ${breach}.`)
  return breaches.length
}

async function looksAreAsTheyWere(given) {
  rmSync(differences, { recursive: true, force: true })
  let differing = 0
  await eachLook(given, async (name, drawn, page) => {
    const { width, height } = page.viewportSize()
    differing += await said(page, name, width)
    if (width > Math.max(...between)) {
      for (const narrower of between) {
        await page.setViewportSize({ width: narrower, height })
        // Two frames: what is laid out for the width before may still be there.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
        differing += await said(page, `${name}, at ${narrower} px`, narrower)
      }
    }
    const verdict = await compared(name, await small(drawn))
    if (!verdict) return
    differing++
    console.log(`${name}: ${verdict}`)
    mkdirSync(differences, { recursive: true })
    await sharp(drawn)
      .png()
      .toFile(path.join(differences, `${name}.png`))
  })
  if (differing === 0) console.log('Every look is as it was, and keeps the rules.')
  else
    console.log(
      `${differing} differ. What is drawn now lies in test-results/looks/. When it is meant: npm run looks -- --accept NAME`,
    )
  return differing === 0
}

/** Makes what is drawn now the reference. */
export async function acceptLooks(given) {
  mkdirSync(references, { recursive: true })
  await eachLook({ ...given, names: given.names.filter((name) => name !== 'all') }, async (name, drawn) => {
    const bytes = await small(drawn)
    // What nobody could see is no reason for another file.
    if (existsSync(fileOf(name)) && !(await compared(name, bytes))) return
    writeFileSync(fileOf(name), bytes)
    console.log(`${name} is accepted.`)
  })
}

async function eachLook({ context, server, names }, inspect) {
  const { rows } = await (await context.request.get(`${server.url}/api/layouts`)).json()
  // The question of consent comes when a page has nothing else to do, so a busy machine would photograph it or not.
  await context.addCookies([{ name: 'voix-consent', value: '1', url: server.url }])
  const page = await context.newPage()
  for (const { id } of rows) {
    for (const [width, reduced] of widths) {
      const name = `${id.replace(/[{}]/g, '')}-${width}`
      if (names.length > 0 && !names.includes(name) && !names.includes(name.replace(/-\d+$/, ''))) continue
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${server.url}/voix/frames/whole-looks/${encodeURIComponent(id)}`)
      await settled(page)
      const png = await photographed(page, { mostHeight: tallest })
      await inspect(name, await sharp(png).resize({ width: reduced }).png().toBuffer(), page)
    }
  }
  await page.close()
}

/** What differs, in words; nothing when they look the same. Both are packed alike, so that packing makes no difference. */
async function compared(name, packed) {
  if (!existsSync(fileOf(name))) return 'there is no reference yet'
  const [now, then] = await Promise.all([squares(packed), squares(readFileSync(fileOf(name)))])
  if (now.width !== then.width || Math.abs(now.height - then.height) > 1)
    return `it is ${now.height * square} px high in place of ${then.height * square}`
  const count = Math.min(now.data.length, then.data.length) / 3
  let differing = 0
  for (let i = 0; i < count; i++) {
    const by = Math.max(...[0, 1, 2].map((channel) => Math.abs(now.data[i * 3 + channel] - then.data[i * 3 + channel])))
    if (by > mostOfASquare) differing++
  }
  return differing / count > mostSquares ? `${((100 * differing) / count).toFixed(1)} % of it differs` : undefined
}

async function squares(picture) {
  const { width, height } = await sharp(picture).metadata()
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .resize({ width: Math.round(width / square), height: Math.round(height / square), fit: 'fill', kernel: 'mitchell' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** As good as it can be within the limit. */
async function small(png) {
  for (let quality = 70; ; quality -= 8) {
    const bytes = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length <= mostBytes || quality < 20) return bytes
  }
}

function fileOf(name) {
  return path.join(references, `${name}.webp`)
}
