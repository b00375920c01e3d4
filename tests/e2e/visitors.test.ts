import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { apiOf } from './api.ts'
import { freshPage, published, stored } from './fresh-page.ts'

const when = (key: string, operator: string, value: unknown) => ({
  conditions_settings: { type: 'and', conditions: [{ key, operator, value }] },
})

/** Notes for each frame that is painted which of these texts are in it. */
async function watchFrames(page: Page, texts: readonly string[]): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript((wanted) => {
    const frames: string[] = []
    Object.assign(window, { framesSeen: frames })
    const look = () => {
      const seen = wanted.filter((text) =>
        [...document.querySelectorAll<HTMLElement>('h1, h2')].some(
          (each) => each.textContent === text && each.checkVisibility(),
        ),
      )
      if (document.querySelector('h1, h2')) frames.push(seen.join())
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, texts)
  return async () => [...new Set(await page.evaluate(() => (window as unknown as { framesSeen: string[] }).framesSeen))]
}

test('A visitor who looked at weddings before sees their variant from the first frame', async ({
  page,
  request,
  signIn,
  context,
}) => {
  await signIn()
  const address = await published(context.request, [
    stored('Intro', { title: 'For everybody' }, { tags: ['weddings'] }),
    stored('Intro', { title: 'For newcomers' }, when('tag:weddings', 'lt', 2)),
    stored('Intro', { title: 'For those who marry' }, when('tag:weddings', 'gte', 2)),
    stored('Intro', { title: 'For agents' }, when('agent.logged_in', 'eq', true)),
  ])
  const texts = ['For everybody', 'For newcomers', 'For those who marry', 'For agents']
  expect(await (await request.get(address)).text()).not.toContain('For agents')

  const frames = await watchFrames(page, texts)
  await page.goto(address)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('voix:tag:weddings'))).toBe('1')
  expect(await frames()).toEqual(['For everybody,For newcomers'])
  await page.reload()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('voix:tag:weddings'))).toBe('2')
  expect(await frames()).toEqual(['For everybody,For newcomers'])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'For those who marry' })).toBeVisible()
  expect(await frames()).toEqual(['For everybody,For those who marry'])
})

test('The view of a page counts for its tags before its conditions decide', async ({ page, signIn, context }) => {
  await signIn()
  const api = await apiOf(context.request)
  const fresh = await freshPage(context.request, [
    stored('Intro', { title: 'For everybody' }),
    stored('Intro', { title: 'For families' }, when('tag:family', 'gt', 2)),
  ])
  const { version } = await api.post(`/api/pages/${fresh.id}/commands`, {
    baseVersion: fresh.revision,
    commands: [{ type: 'tags.add', id: null, tag: 'family' }],
  })
  await api.post(`/api/pages/${fresh.id}/publish`, { version })
  const forFamilies = page.getByRole('heading', { name: 'For families' })
  for (const views of [1, 2, 3]) {
    await page.goto(`/${fresh.path}`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('voix:tag:family'))).toBe(String(views))
    await expect(forFamilies).toBeVisible({ visible: views === 3 })
  }
})

test('A page decides by the address that led to it and by the width of its window', async ({
  page,
  signIn,
  context,
}) => {
  await signIn()
  const address = await published(context.request, [
    stored('Intro', { title: 'Always' }),
    stored('Intro', { title: 'From the letter' }, when('query:utm_source', 'eq', 'letter')),
    stored('Intro', { title: 'In the hand' }, when('device', 'eq', 'phone')),
  ])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(address)
  await expect(page.locator('main h1:visible, main h2:visible')).toHaveText(['Always'])
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${address}?utm_source=letter`)
  await expect(page.locator('main h1:visible, main h2:visible')).toHaveText([
    'Always',
    'From the letter',
    'In the hand',
  ])
})

test('Without scripts a page shows what newcomers are shown', async ({ browser, baseURL, signIn, context }) => {
  await signIn()
  const address = await published(context.request, [
    stored('Intro', { title: 'For newcomers' }, when('tag:golf', 'lt', 1)),
    stored('Intro', { title: 'For golfers' }, when('tag:golf', 'gte', 1)),
  ])
  const still = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await still.newPage()
  await page.goto(address)
  await expect(page.locator('main h1:visible, main h2:visible')).toHaveText(['For newcomers'])
  await still.close()
})
