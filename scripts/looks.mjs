/** `npm run looks`: photographs the home page of each demo site at three widths into docs/looks/. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { root } from './root.mjs'
import { startServer } from './server.ts'

const houses = ['amarra', 'la-verbena', 'the-late-ferry', 'nine-herons', 'windbreak', 'nitida']
const widths = [390, 768, 1280]
/** As much of a page as tells the brand, in px; whole pages would weigh more than all the code. */
const tallest = 3600
const folder = path.join(root, 'docs/looks')

await build()
findChromium()
mkdirSync(folder, { recursive: true })
const server = await startServer()
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

for (const house of houses) {
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    await page.goto(`http://${house}.localhost:${server.port}/`)
    await everyPicture(page)
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
await browser.close()
await server.stop()

/** Loads every picture there is, seen or not, and waits for it. */
async function everyPicture(page) {
  await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
    await document.fonts.ready
  })
}
