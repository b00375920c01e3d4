import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIRequestContext } from '@playwright/test'
import { StudioDriver } from './drivers/studio.ts'
import { apiOf } from './api.ts'
import { expect, test } from './fixtures.ts'
import { freshPage, published, stored } from './fresh-page.ts'

/** The example, whose types are those of the client that is packed: the client's own test checks them. */
const example = new URL('../../examples/front-end/server.ts', import.meta.url).href
const { createFrontEnd } = (await import(example)) as {
  createFrontEnd(wanted: { readonly api: string; readonly studio: string }): Server
}

/** The example front end at an origin of its own, which the site names; what it asked of the API is counted. */
async function openFrontEnd(request: APIRequestContext, url: string) {
  const asked: string[] = []
  const { fetch } = globalThis
  globalThis.fetch = (...given) => {
    asked.push(String(given[0]))
    return fetch(...given)
  }
  const front = createFrontEnd({ api: url, studio: url })
  globalThis.fetch = fetch
  await once(front.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
  const api = await apiOf(request)
  const { rows } = await api.get('/api/sites')
  const { revision, data } = await api.get(`/api/sites/${rows[0].id}`)
  const previews = [{ name: 'App', url: `${origin}/preview?path={path}&token={token}` }]
  const changed = await api.patch(`/api/sites/${rows[0].id}`, { data: { front_ends: [origin], previews } }, revision)
  return {
    origin,
    asked,
    async close() {
      front.closeAllConnections()
      front.close()
      const { front_ends = [], previews: before = [] } = data
      await api.patch(`/api/sites/${rows[0].id}`, { data: { front_ends, previews: before } }, changed.revision)
    },
  }
}

test('A front end draws the demo from one request a page, and sends its form', async ({ page, signIn, server }) => {
  await signIn()
  const front = await openFrontEnd(page.request, server.url)
  try {
    await page.goto(front.origin)
    await expect(page.locator('main picture img').first()).toHaveJSProperty('complete', true)
    const widths = await page
      .locator('main picture img')
      .evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth))
    expect(widths[0]).toBeGreaterThan(0)
    await expect(page.locator('nav a').first()).toBeVisible()
    expect(front.asked).toHaveLength(1)
    const path = await published(page.request, [stored('BlocksNewsletterForm', { title: 'Letters' })], 'blocks')
    await page.goto(front.origin + path)
    await page.locator('input[type=email]').fill('not an address')
    await page.getByRole('button', { name: 'Send' }).click()
    const email = page.locator('input[type=email]')
    // The browser holds back what is no address by itself.
    expect(await email.evaluate((input) => (input as HTMLInputElement).validity.typeMismatch)).toBe(true)
    await email.fill('ada@voix.test')
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    const sent = page.waitForResponse(
      (response) => response.url().includes('/forms/newsletter') && response.request().method() === 'POST',
    )
    await page.getByRole('button', { name: 'Send' }).click()
    expect((await sent).status()).toBe(200)
    await expect(page.getByRole('status')).not.toBeEmpty()
    const api = await apiOf(page.request)
    const { rows } = await api.get('/api/form-submissions?limit=5&sort=-updated_at')
    expect(rows[0].data.answers).toMatchObject({ email: 'ada@voix.test' })
  } finally {
    await front.close()
  }
})

test('An editor sees a draft on a front end in the canvas, and clicks what to edit', async ({
  page,
  signIn,
  server,
}) => {
  await signIn()
  const front = await openFrontEnd(page.request, server.url)
  try {
    const { id } = await freshPage(page.request, [
      stored('Intro', { title: 'Slow days' }),
      stored('Intro', { title: 'Long evenings' }),
    ])
    const studio = new StudioDriver(page)
    await studio.open(id)
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('Preview on front end')
    await page.getByRole('option', { name: 'Preview on front end' }).click()
    const frame = page.frameLocator('iframe[title="Draft on App"]')
    await frame.getByRole('heading', { name: 'Long evenings' }).click()
    await expect(studio.field('Title')).toHaveValue('Long evenings')
    await expect(frame.locator('[data-voix-element]').nth(1)).toHaveCSS('outline-style', 'solid')
    await studio.field('Title').fill('Longer evenings')
    await studio.save()
    await expect(frame.getByRole('heading', { name: 'Longer evenings' })).toBeVisible()
    await studio.select('Intro')
    await expect(frame.locator('[data-voix-element]').first()).toHaveCSS('outline-style', 'solid')
    await page.getByRole('button', { name: 'Back to canvas' }).click()
    await expect(page.locator('iframe[title="Draft on App"]')).toHaveCount(0)
  } finally {
    await front.close()
  }
})
