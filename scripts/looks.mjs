/**
 * `npm run looks`: photographs the home page of each demo site at three widths into docs/looks/, the admin into docs/screens/,
 * and the steps of the guide's first page into public/guide/.
 * `npm run looks -- --blind`: the middle of every layout on one sheet without names, docs/looks/blind.jpg.
 * `npm run looks -- --feet`: the same of booking form, questions and footer, docs/looks/blind-feet.jpg.
 * `npm run looks -- --sheets [NAME …]`: every layout at four widths, and the pages of records of each demo site, a sheet each.
 * `npm run looks -- --browsers [NAME …]`: the home of each demo site and every layout in three engines side by side, a sheet each,
 *   into test-results/browsers/.
 * `npm run looks -- --screens`: photographs the admin alone.
 * `npm run looks -- --check [NAME …]`: compares the whole look of each layout with its reference in docs/looks/references/.
 * `npm run looks -- --accept NAME …`: makes what is drawn now the reference; NAME is a layout, one of its two pictures, or `all`.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { blindSheet } from './blind-sheet.mjs'
import { browserSheets } from './browser-sheets.mjs'
import { fail } from './child.mjs'
import { lookSheets } from './look-sheets.mjs'
import { acceptLooks, checkLooks } from './look-references.mjs'
import { openBrowser, pageOfVisitor, password, photographed, settled } from './photographs.mjs'
import { houses } from '../tests/e2e/houses.ts'
import { root } from './root.mjs'

const widths = [390, 768, 1280]
/** As much of a page as tells the brand, in px; whole pages would weigh more than all the code. */
const tallest = 3600
const folder = path.join(root, 'docs/looks')

const { check, accept, blind, feet, browsers, sheets, screens, names } = understood()
const { browser, context, server, close } = await openBrowser()
try {
  if (check) process.exitCode = (await checkLooks({ context, server, names })) ? 0 : 1
  else if (accept) await acceptLooks({ context, server, names })
  else if (blind) await blindSheet({ context, server, kind: 'middles' })
  else if (feet) await blindSheet({ context, server, kind: 'feet' })
  else if (browsers) await browserSheets({ browser, context, server, names, password })
  else if (sheets) await lookSheets({ context, server, names })
  else {
    if (!screens) await photographHouses()
    await photographScreens()
    await photographFirstPage('en', 'en-US', 'Publish')
    await photographFirstPage('es', 'es-MX', 'Publicar')
  }
} finally {
  await close()
}

function understood() {
  const options = {
    check: { type: 'boolean' },
    accept: { type: 'boolean' },
    blind: { type: 'boolean' },
    feet: { type: 'boolean' },
    browsers: { type: 'boolean' },
    sheets: { type: 'boolean' },
    screens: { type: 'boolean' },
  }
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (values.accept && positionals.length === 0) fail('Name what to accept: a layout, one of its pictures, or all.')
    return { ...values, names: positionals }
  } catch (error) {
    return fail(
      `${error.message} Usage: npm run looks [-- --check [NAME …] | --accept NAME … | --blind | --feet | --browsers [NAME …] | --sheets [NAME …] | --screens]`,
    )
  }
}

async function photographHouses() {
  mkdirSync(folder, { recursive: true })
  for (const house of houses) {
    for (const width of widths) {
      const page = await pageOfVisitor(context)
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`http://${house}.localhost:${server.port}/`)
      await settled(page)
      await sharp(await photographed(page, { mostHeight: tallest }))
        .jpeg({ quality: 62 })
        .toFile(path.join(folder, `${house}-${width}.jpg`))
      await page.close()
      console.log(`${house} ${width}`)
    }
  }
}

/** The steps of the first page, for the guide in a language. */
async function photographFirstPage(language, locale, publish) {
  const to = path.join(root, 'public/guide', language)
  mkdirSync(to, { recursive: true })
  const spoken = await context.browser().newContext({ locale, storageState: await context.storageState() })
  const page = await spoken.newPage()
  const keep = (name) => keepPicture(page, path.join(to, `${name}.webp`), { quality: 74, width: 960 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${server.url}/voix/pages/create`)
  await page.locator('.vx-template').first().waitFor()
  await keep('create')
  const rows = await pagesOfGroup()
  await page.goto(`${server.url}/voix/studio?page=${rows[0].id}`)
  await page.frameLocator('iframe').locator('h1').first().dblclick()
  await keep('write')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: publish, exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await keep('publish')
  await spoken.close()
}

/** The studio on the home page of a site, and the list of pages: the pictures of README.md. */
async function photographScreens() {
  const to = path.join(root, 'docs/screens')
  mkdirSync(to, { recursive: true })
  const rows = await pagesOfGroup()
  const home = rows.find((row) => row.path === '') ?? rows[0]
  const page = await context.newPage()
  const keep = (name) => keepPicture(page, path.join(to, `${name}.webp`), { quality: 82 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${server.url}/voix/studio?page=${home.id}`)
  await page.frameLocator('iframe').locator('h1').first().click()
  await keep('studio')
  await page.goto(`${server.url}/voix/pages`)
  await page.getByRole('table').waitFor()
  await keep('pages')
  await page.close()
}

/** Pages of the group's own site. */
async function pagesOfGroup() {
  return (await (await context.request.get(`${server.url}/api/pages?perspective=draft&search=amarra`)).json()).rows
}

/** Keeps what a window shows once it has come to rest; `width` px, or as wide as the window. */
async function keepPicture(page, file, { quality, width }) {
  await settled(page)
  await page.waitForTimeout(1500)
  const picture = sharp(await page.screenshot())
  await (width ? picture.resize({ width }) : picture).webp({ quality }).toFile(file)
  console.log(path.relative(root, file))
}
