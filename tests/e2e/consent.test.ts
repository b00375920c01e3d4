import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { metricsToken } from './server-of-tests.ts'

/** A page of a house of the demo group that asks its visitors. */
const asking = (baseURL: string | undefined, path = '/') =>
  `http://la-verbena.localhost:${new URL(baseURL ?? '').port}${path}`

const question = (page: Page) => page.getByRole('region', { name: 'Your privacy' })
const answerOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'voix-consent')?.value
const eventsOf = (page: Page) =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: { event?: string }[] }).dataLayer ?? []).flatMap(({ event }) => event ?? []),
  )

test('A visitor is asked once, refuses as easily as agrees, and is not measured before', async ({ page, baseURL }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/vitals')) sent.push(request.url())
  })
  await page.goto(asking(baseURL))
  await expect(question(page)).toBeVisible()
  await expectAccessible(page)
  const [yes, no] = [page.getByRole('button', { name: 'Accept all' }), page.getByRole('button', { name: 'Reject all' })]
  const [a, b] = [await yes.boundingBox(), await no.boundingBox()]
  expect([a?.width, a?.height]).toEqual([b?.width, b?.height])
  for (const property of ['background-color', 'color', 'font-size'])
    expect(await yes.evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), property)).toBe(
      await no.evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), property),
    )
  await no.click()
  await expect(question(page)).toBeHidden()
  expect(await answerOf(page)).toBe('1')
  await page.goto(asking(baseURL, '/privacy'))
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toBeVisible()
  await expect(question(page)).toBeHidden()
  expect(await eventsOf(page)).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('voix:tag:')))).toEqual([])
  expect(sent).toEqual([])
})

test('A visitor allows one thing only, by keyboard, and changes their mind', async ({ page, baseURL }) => {
  await page.goto(asking(baseURL))
  await expect(question(page)).toBeVisible()
  await page.locator('.consent summary').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'Analytics' }).press('Space')
  await page.getByRole('button', { name: 'Save choices' }).press('Enter')
  expect(await answerOf(page)).toBe('1.analytics')
  await expect.poll(() => eventsOf(page)).toContain('page_view')

  await page.reload()
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await expect(page.getByRole('checkbox', { name: 'Analytics' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Marketing' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Accept all' }).click()
  expect(await answerOf(page)).toBe('1.functional.analytics.marketing')
})

// All of the page is reached by keyboard.
test('The consent sheet, unanswered, covers nothing that the keyboard focuses', async ({ page, baseURL }) => {
  await page.goto(asking(baseURL))
  await expect(question(page)).toBeVisible()
  const covered: string[] = []
  const order: string[] = []
  for (let i = 0; i < 120; i++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const { activeElement: at } = document
      if (!at || at === document.body) return undefined
      const sheet = document.querySelector('.consent')
      const { left, right, top, bottom } = at.getBoundingClientRect()
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isInside = sheet?.contains(at) === true
      return { name: at.outerHTML.slice(0, 120), isInside, isCovered: !isInside && sheet?.contains(seen) === true }
    })
    if (!stop) break
    order.push(stop.isInside ? 'sheet' : 'page')
    if (stop.isCovered) covered.push(stop.name)
  }
  expect(order.slice(0, 3)).toEqual(['page', 'sheet', 'sheet'])
  expect(order.length).toBeGreaterThan(20)
  expect(covered).toEqual([])
})

test('An answer moves focus to the content, or to the button that opened the question', async ({ page, baseURL }) => {
  await page.goto(asking(baseURL))
  await page.getByRole('button', { name: 'Reject all' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const way = page.getByRole('button', { name: 'Privacy choices' })
  await way.press('Enter')
  await page.getByRole('button', { name: 'Accept all' }).press('Enter')
  await expect(way).toBeFocused()
})

test('A page that is not found leads to the question, which is asked once', async ({ page, baseURL }) => {
  await page.goto(asking(baseURL))
  await page.getByRole('button', { name: 'Reject all' }).click()
  await page.goto(asking(baseURL, '/nowhere'))
  await page.getByRole('link', { name: 'Privacy choices' }).click()
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect(question(page)).toBeHidden()
  expect(await answerOf(page)).toBe('1.functional.analytics.marketing')
  await expect(page).toHaveURL(asking(baseURL))
})

// Nor does it show the question.
test('A site that asks for no consent does no marketing where the browser objects', async ({ page, baseURL }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto(asking(baseURL).replace('la-verbena', 'windbreak'))
  await page.waitForLoadState('networkidle')
  await expect(question(page)).toHaveCount(0)
  expect(await eventsOf(page)).toEqual([])
})

test('What browsers measure arrives in the metrics', async ({ page, baseURL, request }) => {
  const windbreak = asking(baseURL).replace('la-verbena', 'windbreak')
  const measuring = page.waitForResponse(/measure-[\w-]+\.js$/)
  await page.goto(windbreak)
  await (await measuring).finished()
  // What has arrived has still to run before there is anything to measure.
  await page.waitForLoadState('networkidle')
  await page.goto(`${windbreak}privacy`)
  await expect
    .poll(async () => (await request.get('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })).text())
    .toMatch(/voix_web_vitals_ttfb_count\{site="Windbreak"\} [1-9]/)
})
