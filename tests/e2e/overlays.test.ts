import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { published, stored } from './fresh-page.ts'
import { houseUrl } from './houses.ts'

/** The first picture of a page of a room, once a click on it opens it large. */
async function pictureOf(page: Page): Promise<Locator> {
  const picture = page.locator('[data-slice="RecordGallery"] a').first()
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
  return picture
}

test('Back closes an enlarged picture, and leaves its page where it was', async ({ page, baseURL }) => {
  const address = houseUrl(baseURL, 'windbreak', '/rooms/windbreak-two-queen')
  const before = houseUrl(baseURL, 'windbreak', '/rooms')
  await page.goto(before)
  await page.goto(address)
  const enlarged = page.getByRole('dialog', { name: 'Pictures' })
  const picture = await pictureOf(page)

  await test.step('the focus stays in it, and nothing else is told of', async () => {
    await picture.click()
    await expect(enlarged).toBeVisible()
    for (let i = 0; i < 8; i++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('.page') ?? null)).toBeNull()
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  })
  await page.goBack()
  await expect(enlarged).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await expect(picture).toBeFocused()

  await test.step('Forward shows the page, and the picture opens again', async () => {
    await page.goForward()
    await expect(page).toHaveURL(address)
    await expect(enlarged).toHaveCount(0)
    await picture.click()
    await expect(enlarged).toBeVisible()
  })
  await page.keyboard.press('Escape')
  await expect(enlarged).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await page.reload()
  await expect(page).toHaveURL(address)
  await (await pictureOf(page)).click()
  await expect(enlarged).toBeVisible()
  await page.goBack()
  await expect(enlarged).toHaveCount(0)
  await expect(page).toHaveURL(address)
})

test('A picture closed by Escape leaves no step of its own behind', async ({ page, baseURL }) => {
  const before = houseUrl(baseURL, 'windbreak', '/rooms')
  await page.goto(before)
  await page.goto(houseUrl(baseURL, 'windbreak', '/rooms/windbreak-two-queen'))
  const enlarged = page.getByRole('dialog', { name: 'Pictures' })
  await (await pictureOf(page)).click()
  await expect(enlarged).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(enlarged).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(before)
})

test('An address opens its popup, and leads to its text without scripts', async ({
  page,
  context,
  browser,
  baseURL,
  signIn,
}) => {
  await signIn()
  const address = await published(
    context.request,
    [
      stored('AgentsPopup', { title: 'The terms', targetName: '#The Terms' }, {}, [
        { name: 'mode', type: 'select', select: 'on-click' },
      ]),
      stored('GhostButtonLink', {}, {}, [
        { name: 'link', type: 'link', link: { text: 'Read the terms', href: '#the-terms', external: false } },
      ]),
    ],
    '{product}',
  )
  const popup = page.getByRole('dialog', { name: 'The terms' })
  await page.goto(`${address}#the-terms`)
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await page.getByRole('link', { name: 'Read the terms' }).click()
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(popup).toBeVisible()
  await page.goto('about:blank')
  await page.goto(address)
  await expect(page.locator('[data-island][data-awake]')).not.toHaveCount(0)
  await expect(popup).toHaveCount(0)
  await page.evaluate(() => (location.hash = 'the-terms'))
  await expect(popup).toBeVisible()

  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plainPage = await plain.newPage()
  await plainPage.goto(address)
  const text = plainPage.locator('dialog').filter({ hasText: 'The terms' })
  await expect(text).toBeHidden()
  await plainPage.getByRole('link', { name: 'Read the terms' }).click()
  await expect(text).toBeVisible()
  await expect(text).toBeInViewport()
  await plain.close()
})
