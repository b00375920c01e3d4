/**
 * `npm run thumbnails [-- --check | --all]`: photographs every template of every slice and every recipe, with the product
 * itself, into public/thumbnails/. Only what looks different than the last time is photographed again.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { openBrowser, settled } from './photographs.mjs'
import { root } from './root.mjs'
import { fingerprint, mostBytes, nameOfTemplate } from './thumbnail-index.ts'

const folder = path.join(root, 'public/thumbnails')
const indexFile = path.join(folder, 'index.json')
const window = { width: 1200, height: 750 }
const picture = { width: 480, height: 300 }
/** Slices that every layout takes are shown in the neutral one, recipes in those that were finished first. */
const neutral = 'blocks'
const dressed = ['playa-collection', 'hyatt-ziva', 'kimpton', 'sanctuary2024', 'sandpiper', 'wyndham-cancun']
/** What is low in a wide window is looked at in a narrower one, where it is larger. */
const narrow = { width: 640, height: 400 }
const low = 240
/** A card is made to stand among others: alone, it would be as wide as the window. */
const card = { window: { width: 680, height: 425 }, style: 'main{width:330px;margin-inline:auto}' }
/** Short slices stand in the middle of their picture. */
const centred =
  'html{height:100%}body{min-height:100%!important;display:grid!important;align-content:center}.page{min-height:0!important;display:block!important}'

const onlyCheck = process.argv.includes('--check')
const all = process.argv.includes('--all')
const known = existsSync(indexFile) ? JSON.parse(readFileSync(indexFile, 'utf8')) : {}
const { context, server, close } = await openBrowser({ viewport: window, bypassCSP: true })
try {
  await run()
} finally {
  await close()
}

async function run() {
  const wanted = [...(await slicesWanted()), ...(await recipesWanted())]
  const stale = []
  const index = {}
  for (const { name, address, sample } of wanted) {
    const html = await (await context.request.get(`${server.url}${address}`)).text()
    const drawn = fingerprint(withoutCode(html))
    index[name] = { sample, drawn }
    const { drawn: before } = known[name] ?? {}
    if (all || before !== drawn || !existsSync(fileOf(name))) stale.push({ name, address })
  }
  const left = filesIn(folder).filter((name) => !(name in index))
  if (onlyCheck) {
    for (const { name } of stale) console.log(`stale   ${name}`)
    for (const name of left) console.log(`unused  ${name}`)
    console.log(`${wanted.length} pictures, ${stale.length} stale or missing, ${left.length} unused.`)
    process.exitCode = stale.length + left.length > 0 ? 1 : 0
    return
  }
  for (const name of left) rmSync(fileOf(name))
  await Promise.all([0, 1].map((worker) => photograph(stale.filter((_, i) => i % 2 === worker))))
  const sorted = Object.fromEntries(Object.entries(index).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(indexFile, `${JSON.stringify(sorted, null, 1)}\n`)
  console.log(`${stale.length} of ${wanted.length} pictures taken, ${left.length} removed.`)
}

async function photograph(subjects) {
  const page = await context.newPage()
  for (const { name, address } of subjects) {
    const isCard = /(?<!FullWidthImage)Card(-\d+)?$/.test(name)
    await page.setViewportSize(isCard ? card.window : window)
    await page.goto(`${server.url}${address}`)
    await page.addStyleTag({ content: isCard ? centred + card.style : centred })
    await settled(page)
    const height = await page.evaluate(
      () => document.querySelector('main [data-slice]')?.getBoundingClientRect().height ?? 0,
    )
    if (height < low && !isCard) await page.setViewportSize(narrow)
    await settled(page)
    const file = fileOf(name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, await small(height < 2 ? unseen(name) : await page.screenshot()))
  }
  await page.close()
}

/** In place of the picture of a slice that works out of sight. */
function unseen(name) {
  const words = name.replace(/-\d+$/, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600"><rect width="960" height="600" fill="#eef0f3"/><circle cx="480" cy="236" r="46" fill="none" stroke="#6b7280" stroke-width="6" stroke-dasharray="14 12"/><text x="480" y="368" font-family="sans-serif" font-size="44" fill="#374151" text-anchor="middle">${words}</text><text x="480" y="424" font-family="sans-serif" font-size="32" fill="#6b7280" text-anchor="middle">works out of sight</text></svg>`,
  )
}

/** As good as it can be within the limit. */
async function small(png) {
  const reduced = await sharp(png).resize(picture).toBuffer()
  for (let quality = 78; ; quality -= 8) {
    const bytes = await sharp(reduced).webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length <= mostBytes || quality < 16) return bytes
  }
}

async function slicesWanted() {
  const { rows } = await (await context.request.get(`${server.url}/api/slices`)).json()
  return rows.flatMap(({ component, layouts, templates }) =>
    templates.map(({ fields }, i) => ({
      name: nameOfTemplate(component, i),
      address: `/voix/frames/slices/${component}?template=${i}&layout=${layouts === '*' ? neutral : encodeURIComponent(layouts[0])}`,
      sample: fingerprint(fields),
    })),
  )
}

async function recipesWanted() {
  const { rows } = await (await context.request.get(`${server.url}/api/cookbook`)).json()
  return Promise.all(
    rows.map(async ({ name, layouts }) => {
      const { elements } = await (await context.request.get(`${server.url}/api/cookbook/${name}`)).json()
      const layout = layouts === '*' ? dressed[name.length % dressed.length] : layouts[0]
      return {
        name: `recipes/${name}`,
        address: `/voix/frames/recipes/${name}?layout=${encodeURIComponent(layout)}`,
        sample: fingerprint(elements),
      }
    }),
  )
}

/** What a build names again each time, or the clock moves, is no change of looks. */
function withoutCode(html) {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*>/g, '')
    .replace(/(\/assets\/[\w.-]+?)-[\w-]{8}(\.\w+)/g, '$1$2')
}

function fileOf(name) {
  return path.join(folder, `${name}.webp`)
}

function filesIn(where) {
  if (!existsSync(where)) return []
  return readdirSync(where, { recursive: true })
    .filter((file) => file.endsWith('.webp'))
    .map((file) => file.slice(0, -'.webp'.length).split(path.sep).join('/'))
}
