import type { Browser } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { StudioDriver } from './drivers/studio.ts'
import { expect, test, whole } from './fixtures.ts'
import { freshPage, stored } from './fresh-page.ts'
import { password } from './server-of-tests.ts'
import { es } from './spanish.ts'

test.describe.configure({ timeout: 180_000 })

/** A studio of another editor, in a browser of their own. */
async function colleague(browser: Browser, baseURL: string | undefined, locale = 'en-GB') {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    locale,
    viewport: { width: 1280, height: 800 },
  })
  await context.request.post('/api/session', { data: { email: 'admin@voix.test', password } })
  return { context, studio: new StudioDriver(await context.newPage()) }
}

const long = Array.from({ length: 12 }, (_, i) =>
  stored('Intro', { title: `Part ${i + 1}`, text: 'Quiet rooms. '.repeat(30) }),
)

// Carets move with what both write.
test('Two people see each other’s carets move; one follows the other until they act', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn()
  const fresh = await freshPage(page.request, [stored('Intro', { title: 'Rooms by the sea', text: 'Quiet' }), ...long])
  const mine = new StudioDriver(page)
  const { context, studio: theirs } = await colleague(browser, baseURL)
  await mine.open(fresh.id)
  await theirs.open(fresh.id)

  // Who comes is announced, and stands in the header.
  await expect(page.getByRole('status').filter({ hasText: 'Ana Admin opened this page.' })).toBeAttached()
  const ana = page.getByRole('button', { name: /^Follow Ana Admin/ })
  await expect(ana).toBeVisible()

  // Their caret stands on the canvas, in the text, with their name.
  await theirs.select('Intro')
  await theirs.field('Title').click()
  await theirs.field('Title').press('End')
  const caret = page.locator('.vx-person-caret')
  await expect(caret).toContainText('Ana Admin')
  await expect(page.locator('.vx-person-outline').first()).toBeAttached()
  await expect(page.getByRole('tree').getByRole('img', { name: 'Ana Admin is here' })).toBeVisible()
  const xOf = async () => (await caret.boundingBox())!.x
  const start = await xOf()

  // What is written before it moves it, without a word of its owner.
  await mine.select('Intro')
  await mine.field('Title').press('Home')
  await mine.field('Title').pressSequentially('All ')
  await expect(theirs.slice('Intro').first()).toContainText('All Rooms by the sea')
  await expect.poll(xOf).toBeGreaterThan(start + 5)
  const pushed = await xOf()
  await theirs.field('Title').pressSequentially(' now')
  await expect.poll(xOf).toBeGreaterThan(pushed + 5)

  // Words that they select are drawn.
  await theirs.field('Title').press('Shift+Home')
  await expect(page.locator('.vx-person-words').first()).toBeVisible()

  // A text that is written on the canvas has a caret as well.
  await page.keyboard.press('Escape')
  const text = mine.slice('Intro').first().getByText('All Rooms by the sea now')
  await text.click()
  await text.dblclick()
  await expect(theirs.page.locator('.vx-person-caret')).toContainText('Olivia Owner')
  await page.keyboard.press('Escape')

  for (const width of [1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(caret).toBeAttached()
    await page.screenshot({ path: test.info().outputPath(`carets-${width}.png`) })
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })

  // Following goes where they scroll, until one scrolls by oneself.
  const scrolled = () => mine.canvas.locator('html').evaluate(() => window.scrollY)
  await ana.click()
  await expect(page.getByRole('status').filter({ hasText: 'Following Ana Admin' }).first()).toBeVisible()
  await theirs.canvas.locator('html').evaluate(() => window.scrollTo(0, 1500))
  await expect.poll(scrolled).toBeGreaterThan(1000)
  await page.locator('iframe[title="Page canvas"]').hover()
  // A hand turns a wheel by several notches.
  for (let i = 0; i < 3; i++) await page.mouse.wheel(0, -100)
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0)

  await context.close()
  await expect(page.getByRole('status').filter({ hasText: 'Ana Admin left this page.' })).toBeAttached()
  await expect(caret).toHaveCount(0)
  await expect(ana).toHaveCount(0)
})

test(
  'In Spanish the carets, the company and following are Spanish',
  whole,
  async ({ page, signIn, browser, baseURL }) => {
    await signIn()
    const fresh = await freshPage(page.request, [stored('Intro', { title: 'Rooms by the sea' })])
    const { context, studio: theirs } = await colleague(browser, baseURL, 'es-MX')
    await theirs.page.goto(`/voix/studio?page=${fresh.id}`)
    const canvas = theirs.page.locator(`iframe[title="${es('Page canvas')}"]`)
    await expect(canvas.contentFrame().locator('main')).toContainText('Rooms by the sea', { timeout: 30_000 })
    const mine = new StudioDriver(page)
    await mine.open(fresh.id)
    await mine.select('Intro')
    await mine.field('Title').click()
    const said = theirs.page.getByRole('status')
    const who = { names: 'Olivia Owner' }
    await expect(said.filter({ hasText: es('{names} opened this page.', who) })).toBeAttached()
    await expect(theirs.page.locator('.vx-person-caret')).toContainText('Olivia Owner')
    await theirs.page.getByRole('button', { name: /^Seguir a Olivia Owner/ }).click()
    await expect(theirs.page.getByText(es('Following {name}', { name: 'Olivia Owner' })).first()).toBeVisible()
    await expectAccessible(theirs.page)
    await page.close()
    await expect(said.filter({ hasText: es('{names} left this page.', who) })).toBeAttached()
    await context.close()
  },
)
