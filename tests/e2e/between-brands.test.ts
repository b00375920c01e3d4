import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { apiOf } from './api.ts'
import { StudioDriver } from './drivers/studio.ts'
import { expect, test } from './fixtures.ts'
import { stored } from './fresh-page.ts'

test.setTimeout(120_000)

interface Definition {
  readonly component: string
  readonly layouts: '*' | readonly string[]
}

/** Banners of two brands: only the first site's layout has the one, only the second's the other. */
interface TwoBrands {
  readonly banner: string
  readonly from: string
  readonly to: string
}

/** Two sites of which one layout has a banner that the other lacks, and a page on each. */
async function twoBrands(request: APIRequestContext): Promise<TwoBrands> {
  const api = await apiOf(request)
  const { rows: sites } = await api.get('/api/sites')
  const { rows: slices } = (await api.get('/api/slices')) as { rows: readonly Definition[] }
  const has = ({ layouts }: Definition, layout: string) => layouts === '*' || layouts.includes(layout)
  for (const one of sites)
    for (const other of sites) {
      const banner = slices.find(
        (slice) => slice.component.endsWith('ContentBlock') && has(slice, one.layout) && !has(slice, other.layout),
      )
      if (banner)
        return { banner: banner.component, from: await pageOn(request, one), to: await pageOn(request, other) }
    }
  throw new Error('No two sites of the demo have slices of their own.')
}

async function pageOn(request: APIRequestContext, site: { readonly id: string; readonly layout: string }) {
  const api = await apiOf(request)
  const path = `test-${randomUUID().slice(0, 8)}`
  const about = { site_id: site.id, path, title: 'A test', layout: site.layout, language_code: 'en' }
  return (await api.post('/api/pages', about)).page.id as string
}

async function withElement(request: APIRequestContext, id: string, element: object): Promise<void> {
  const api = await apiOf(request)
  const { revision } = await api.get(`/api/pages/${id}`)
  const commands = [{ type: 'element.add', element, spot: { parent: null, after: null } }]
  await api.post(`/api/pages/${id}/commands`, { baseVersion: revision, commands })
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Convert for this page' })

test('A slice of another brand is shown before and after, inserted, and undone', async ({ page, signIn }) => {
  await signIn()
  const { banner, from, to } = await twoBrands(page.request)
  await withElement(page.request, from, stored(banner, { title: 'Quiet rooms by the sea' }))
  const studio = new StudioDriver(page)
  await studio.open(from)
  await studio.showLayers()
  await studio.layers.first().click()
  await page.keyboard.press('ControlOrMeta+c')
  await studio.open(to)
  await page.keyboard.press('ControlOrMeta+v')
  const dialog = question(page)
  await expect(dialog.getByText('is not allowed in')).toBeVisible()
  await expect(dialog.frameLocator('iframe[title="After"]').getByText('Quiet rooms by the sea')).toBeVisible()
  await dialog.getByRole('button', { name: 'Convert and insert' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(studio.canvas.getByText('Quiet rooms by the sea')).toBeVisible()
  await expect(studio.slice(banner)).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(studio.canvas.getByText('Quiet rooms by the sea')).toHaveCount(0)
})

test('An element from the window of another brand is converted where it is dropped', async ({
  page,
  context,
  signIn,
}) => {
  await signIn()
  const { banner, from, to } = await twoBrands(page.request)
  await withElement(page.request, from, stored(banner, { title: 'Come by boat' }))
  await withElement(page.request, to, stored('TitleWysiwyg', { title: 'What stands here' }))
  const source = new StudioDriver(page)
  await source.open(from)
  await source.showLayers()
  // The browser's own drag between windows is the part that no driver has: what it brings is made by hand.
  await source.layers.first().dispatchEvent('dragstart')
  await page.evaluate(
    async ({ id }) => {
      const { page: stored } = await (await fetch(`/api/pages/${id}`)).json()
      localStorage.setItem(
        'voix:dragged',
        JSON.stringify({ voix: 'elements', layout: stored.layout, elements: stored.elements }),
      )
    },
    { id: from },
  )
  const other = await context.newPage()
  const studio = new StudioDriver(other)
  await studio.open(to)
  await expect(studio.canvas.getByText('What stands here')).toBeVisible()
  const box = (await other.locator('iframe[title="Page canvas"]').boundingBox())!
  const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height - 40 }
  const dataTransfer = await other.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.setData('application/x-voix-elements', 'x')
    return transfer
  })
  const tell = (type: string) => other.dispatchEvent('body', type, { ...at, dataTransfer, bubbles: true })
  await expect(async () => {
    await tell('dragenter')
    await tell('dragover')
    await expect(other.locator('.vx-drop-layer:not([data-refused])')).toBeAttached()
    await expect(other.locator('.vx-drop-line')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await tell('drop')
  await question(other).getByRole('button', { name: 'Convert and insert' }).click()
  await expect(studio.canvas.getByText('Come by boat')).toBeVisible()
  await expect(studio.slice(banner)).toHaveCount(0)
})
