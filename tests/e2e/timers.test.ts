import { expect, test } from './fixtures.ts'
import { addLinks, houseUrl, openPage } from './houses.ts'

const house = (baseURL: string | undefined, path = '/') => houseUrl(baseURL, 'la-verbena', path)
const pages = ['/rooms', '/specials', '/contact', '/blog', '/press', '/activities', '/sitemap', '/brands']

// Those of others never.
test('Links of this site are prefetched a second after being in view, four at a time', async ({ page, baseURL }) => {
  await openPage(page, house(baseURL, '/privacy'))
  const [hosts, late]: [Set<string>, number[]] = [new Set(), []]
  let [open, most, began] = [0, 0, 0]
  await page.route('**/_payload.json?*', async (route) => {
    hosts.add(new URL(route.request().url()).host)
    late.push(Date.now() - began)
    most = Math.max(most, ++open)
    await new Promise((done) => setTimeout(done, 150))
    open--
    await route.abort()
  })
  began = Date.now()
  await addLinks(page, [...pages, 'https://elsewhere.test/rooms', '//elsewhere.test/specials'])
  await expect.poll(() => late.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(pages.length)
  expect(Math.min(...late)).toBeGreaterThanOrEqual(1000)
  expect(most).toBe(4)
  expect([...hosts]).toEqual([new URL(house(baseURL)).host])
})

test('Nothing is fetched ahead on the slowest connection', async ({ page, baseURL }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g', saveData: false } }),
  )
  let asked = 0
  await page.route('**/_payload.json?*', (route) => (asked++, route.abort()))
  await openPage(page, house(baseURL, '/privacy'))
  await addLinks(page, pages)
  await page.waitForTimeout(1500)
  expect(asked).toBe(0)
})

test('The page that was left stays in sight until the look of the next is there', async ({ page, baseURL }) => {
  await openPage(page, house(baseURL, '/privacy'))
  const before = await page.locator('main h1').textContent()
  let release = (): void => {}
  const held = new Promise<void>((done) => (release = done))
  let asked = 0
  await page.route(/\/assets\/[^/]+\.css$/, async (route) => {
    asked++
    await held
    await route.continue()
  })
  await page.locator('a[href="/rooms"]:visible').first().click({ noWaitAfter: true })
  await expect.poll(() => asked).toBeGreaterThan(0)
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page.locator('main h1')).toHaveText(before!)
  release()
  await expect(page.locator('main h1')).not.toHaveText(before!)
  await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden()
})

test('The veil of leaving for another site covers the screen, and lifts in ten seconds', async ({ page, baseURL }) => {
  await page.clock.install()
  await openPage(page, house(baseURL, '/privacy'))
  // The other site has nothing to show, so the page stays.
  await page.route('https://elsewhere.test/**', (route) => route.fulfill({ status: 204 }))
  await page.clock.pauseAt(Date.now() + 60_000)
  await addLinks(page, ['https://elsewhere.test/'])
  await page.getByRole('link', { name: 'https://elsewhere.test/' }).click({ noWaitAfter: true })
  const veil = page.getByRole('status', { name: 'Loading' })
  await expect(veil).toBeVisible()
  expect(await veil.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
  await page.clock.runFor(9900)
  await expect(veil).toBeVisible()
  await page.clock.runFor(200)
  await expect(veil).toBeHidden()
})

// It fades when the visitor leaves or presses.
test('A tooltip shows after half a second of pointing, and fades in a fifth', async ({ page, baseURL }) => {
  await page.clock.install()
  await openPage(page, houseUrl(baseURL, 'nitida'))
  const next = page.locator('[data-slice="HeroSlider"]').getByRole('button', { name: 'Next' })
  const tip = page.locator('.tip')
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const end of [() => page.mouse.move(5, 400), () => next.click()]) {
    await page.mouse.move(5, 5)
    await next.hover()
    await page.clock.runFor(450)
    await expect(tip).toHaveCount(0)
    await page.clock.runFor(150)
    await expect(tip).toHaveText('Next')
    expect(await tip.evaluate((each) => getComputedStyle(each).transition)).toBe('opacity 0.2s')
    await end()
    await page.clock.runFor(150)
    await expect(tip).toHaveClass(/tip-leaving/)
    await page.clock.runFor(100)
    await expect(tip).toHaveCount(0)
  }
})
