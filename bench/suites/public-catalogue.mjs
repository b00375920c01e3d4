import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { openBrowser } from '../../scripts/photographs.mjs'

export const group = 'public'
export const name = 'catalogue'

const client = path.join(import.meta.dirname, '../../dist/client')
/** Bytes of the catalogue: each slice in the browser, each layout's styles, all definitions; and no layout shift. */
export async function run({ report }) {
  weighSlices(report)

  const { context, server, close } = await openBrowser()
  try {
    const definitions = await (await context.request.get(`${server.url}/api/slices`)).text()
    report('definitions of all slices', gzipSync(definitions).length / 1024, 'kB gz', 150, '<=')
    const { rows } = await (await context.request.get(`${server.url}/api/layouts`)).json()
    const styles = []
    const shifts = []
    for (const { id } of rows) {
      const address = `${server.url}/voix/frames/whole-looks/${encodeURIComponent(id)}`
      const html = await (await context.request.get(address)).text()
      styles.push(gzipSync(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '').length / 1024)
      const shift = await shiftOf(context, address)
      if (shift > 0) console.log(`${id} moves by ${shift.toFixed(3)}`)
      shifts.push(shift)
    }
    report("styles of a layout's whole look, the heaviest of all", Math.max(...styles), 'kB gz', 25, '<=')
    report("layout shift of a layout's whole look, the worst of all", Math.max(...shifts), '', 0, '<=')
  } finally {
    await close()
  }
}

/** Measures the bytes of slices at hydration, and of the heaviest with all that it fetches later. */
export function weighSlices(report) {
  const slices = filesOfSlices((chunk) => chunk.imports ?? [])
  // A map is fetched by those alone who come to one whose site has a style, and is weighed by itself.
  const whole = filesOfSlices(({ imports = [], dynamicImports = [] }) => [
    ...imports,
    ...dynamicImports.filter((source) => source !== mapSource),
  ])
  const kilobytes = (files) => files.reduce((sum, file) => sum + weightOf(file), 0) / 1024
  report(
    'heaviest file that a slice brings',
    Math.max(...slices.flat().map((file) => kilobytes([file]))),
    'kB gz',
    8,
    '<=',
  )
  report('all that one slice brings besides the runtime', Math.max(...slices.map(kilobytes)), 'kB gz', 14.5, '<=')
  report('the same, with what it fetches when it is touched', Math.max(...whole.map(kilobytes)), 'kB gz', 33.5, '<=')
  report('a map that is drawn, with its worker', kilobytes(filesOfMaps()), 'kB gz', 450, '<=')
}

const mapSource = 'src/ui/media/map-view.ts'

function filesOfMaps() {
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'))
  const statically = ({ imports = [] }) => imports
  const runtime = filesOf(manifest, 'src/site/browser/islands.ts', statically)
  const files = filesOf(manifest, mapSource, statically).difference(runtime)
  const chunks = Object.values(manifest).filter(({ file }) => files.has(file))
  return [...files.union(new Set(chunks.flatMap(({ assets = [] }) => assets)))]
}

/** What each slice brings besides the runtime that every island shares: its own file and all that it leads to. */
function filesOfSlices(next) {
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'))
  const runtime = filesOf(manifest, 'src/site/browser/islands.ts', next)
  // What a visitor downloads; the studio has slices with their definitions.
  const sources = Object.keys(manifest).filter((source) => source.startsWith('src/slices/') && source.endsWith('?view'))
  return sources.map((source) => [...filesOf(manifest, source, next).difference(runtime)])
}

function weightOf(file) {
  return gzipSync(readFileSync(path.join(client, file))).length
}

/** An entry's file and those that it leads to. */
function filesOf(manifest, entry, next, found = new Set()) {
  const { file } = manifest[entry]
  if (found.has(file)) return found
  found.add(file)
  for (const each of next(manifest[entry])) filesOf(manifest, each, next, found)
  return found
}

/** How far things moved by themselves on a telephone, from the first paint to the foot of the page. */
async function shiftOf(context, address) {
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    globalThis.moved = 0
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) globalThis.moved += value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address)
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 800) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  })
  const moved = await page.evaluate(() => globalThis.moved)
  await page.close()
  return moved
}
