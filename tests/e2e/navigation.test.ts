import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { houseUrl, openPage } from './houses.ts'

const house = (baseURL: string | undefined, path = '/') => houseUrl(baseURL, 'la-verbena', path)

const heading = (page: Page) => page.locator('main h1')
const follow = (page: Page, path: string) =>
  page.locator(`footer a[href="${path}"], main a[href="${path}"]`).first().click()

test('A visitor goes from page to page and back without loading a document', async ({ page, baseURL }) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  const documents = await openPage(page, house(baseURL, '/privacy'))
  const first = await heading(page).textContent()

  await page.evaluate(() => scrollTo(0, 300))
  await follow(page, '/rooms')
  await expect(page).toHaveURL(house(baseURL, '/rooms'))
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).not.toHaveText(first ?? '')
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/rooms$/)
  await expectAccessible(page)

  await follow(page, '/specials')
  await expect(page).toHaveURL(house(baseURL, '/specials'))
  await expect(page.locator('[data-awake]').first()).toBeAttached()
  await expect(page.getByRole('region', { name: 'Your privacy' })).toBeVisible()

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goBack()
  await expect(page).toHaveURL(house(baseURL, '/rooms'))
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/rooms$/)
  await page.goBack()
  await expect(heading(page)).toHaveText(first ?? '')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
  expect(asked.filter((path) => /\/rooms\/_payload/.test(path))).toEqual([])
  expect(documents()).toBe(0)
  expect(complaints).toEqual([])
})

// After it the page goes on without documents.
test('An open page loads one document at the first link after a newer build', async ({ page, baseURL }) => {
  await page.clock.install()
  const documents = await openPage(page, house(baseURL, '/privacy'))
  await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'newer' } }))
  const matcher = { prerendered: [], redirect: {}, prerender: [], appMiddleware: {} }
  await page.route('**/builds/meta/newer.json', (route) => route.fulfill({ json: { id: 'newer', matcher } }))
  const learned = page.waitForResponse('**/builds/meta/newer.json')
  await page.clock.fastForward('10:01')
  await (await learned).finished()
  expect(documents()).toBe(0)
  const ready = page.waitForResponse(/\/builds\/meta\//)
  await follow(page, '/rooms')
  await expect(page).toHaveURL(house(baseURL, '/rooms'))
  await ready
  expect(documents()).toBe(1)
  await follow(page, '/specials')
  await expect(page).toHaveURL(house(baseURL, '/specials'))
  expect(documents()).toBe(1)
})

test('A page whose files are gone is loaded again once, and keeps its address', async ({ page, baseURL }) => {
  const documents = await openPage(page, house(baseURL, '/privacy'))
  await page.route(/\/assets\/[^/]+\.css$/, (route) => route.fulfill({ status: 404 }))
  const addresses: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) addresses.push(new URL(request.url()).search)
  })
  await follow(page, '/rooms')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/rooms$/)
  await expect(page).toHaveURL(house(baseURL, '/rooms'))
  expect(documents()).toBe(1)
  expect(addresses).toEqual([expect.stringMatching(/^\?fresh=\d+$/)])
})
