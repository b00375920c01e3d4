/**
 * `npm run looks`: photographs the home page of each demo site at three widths into docs/looks/.
 * `npm run looks -- --check [NAME …]`: compares the whole look of each layout with its reference in docs/looks/references/.
 * `npm run looks -- --accept NAME …`: makes what is drawn now the reference; NAME is a layout, one of its two pictures, or `all`.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { fail } from './child.mjs'
import { acceptLooks, checkLooks } from './look-references.mjs'
import { openBrowser, settled } from './photographs.mjs'
import { root } from './root.mjs'

const houses = ['amarra', 'la-verbena', 'the-late-ferry', 'nine-herons', 'windbreak', 'nitida']
const widths = [390, 768, 1280]
/** As much of a page as tells the brand, in px; whole pages would weigh more than all the code. */
const tallest = 3600
const folder = path.join(root, 'docs/looks')

const { check, accept, names } = understood()
const { context, server, close } = await openBrowser()
try {
  if (check) process.exitCode = (await checkLooks({ context, server, names })) ? 0 : 1
  else if (accept) await acceptLooks({ context, server, names })
  else await photographHouses()
} finally {
  await close()
}

function understood() {
  const options = { check: { type: 'boolean' }, accept: { type: 'boolean' } }
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (values.accept && positionals.length === 0) fail('Name what to accept: a layout, one of its pictures, or all.')
    return { ...values, names: positionals }
  } catch (error) {
    return fail(`${error.message} Usage: npm run looks [-- --check [NAME …] | --accept NAME …]`)
  }
}

async function photographHouses() {
  mkdirSync(folder, { recursive: true })
  for (const house of houses) {
    for (const width of widths) {
      const page = await context.newPage()
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`http://${house}.localhost:${server.port}/`)
      await settled(page)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.screenshot({
        path: path.join(folder, `${house}-${width}.jpg`),
        type: 'jpeg',
        quality: 62,
        fullPage: true,
        clip: { x: 0, y: 0, width, height: Math.min(height, tallest) },
      })
      await page.close()
      console.log(`${house} ${width}`)
    }
  }
}
