import { expectAccessible } from './accessibility.ts'
import { apiOf } from './api.ts'
import { StudioDriver } from './drivers/studio.ts'
import { expect, test } from './fixtures.ts'
import { freshPage, stored } from './fresh-page.ts'

test('A section kept once changes in every place, and is worded otherwise in one', async ({ page, signIn }) => {
  await signIn()
  const api = await apiOf(page.request)
  const publish = async (id: string) =>
    api.post(`/api/pages/${id}/publish`, { version: (await api.get(`/api/pages/${id}`)).revision })
  const name = `Letter ${Date.now()}`
  const first = await freshPage(page.request, [stored('Intro', { title: 'Write to us' })])
  const second = await freshPage(page.request, [stored('TitleWysiwyg', { title: 'Rooms' })])
  const studio = new StudioDriver(page)
  const inspector = page.locator('[data-region="inspector"]')

  await studio.open(first.id)
  await studio.select('Intro')
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Keep as synced section…' }).click()
  // What is typed takes the place of the proposed name.
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type(name)
  await page.getByRole('button', { name: 'Keep section' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await studio.order()).toEqual([name])
  await expect(studio.slice('Intro')).toContainText('Write to us')
  await expectAccessible(page)
  await studio.save()
  await publish(first.id)

  // The second page shows it with a title of its own.
  await studio.open(second.id)
  await studio.add(name)
  await expect(studio.slice('Intro')).toContainText('Write to us')
  await studio.select(name)
  await inspector.getByRole('checkbox', { name: 'Title differs here', exact: true }).check()
  await studio.field('Title').fill('Ask the desk')
  await expect(studio.slice('Intro')).toContainText('Ask the desk')
  await studio.save()
  await publish(second.id)
  // Opened again, it comes drawn by the server.
  await studio.open(second.id)
  await expect(studio.slice('Intro')).toContainText('Ask the desk')
  await studio.select(name)

  // The section is changed where it is kept, which says where it stands.
  await inspector.getByRole('link', { name: 'Edit section' }).click()
  await studio.ready()
  await expect(inspector.getByRole('region', { name: 'On 2 pages' })).toBeVisible()
  await studio.write('Intro', 'Title', 'Send us a note')
  await studio.save()
  await studio.publish()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`/${first.path}`)
  await expect(page.getByRole('heading', { name: 'Send us a note' })).toBeVisible()
  await page.goto(`/${second.path}`)
  await expect(page.getByRole('heading', { name: 'Ask the desk' })).toBeVisible()

  // Enter in the search adds it where no slice has such a name.
  await studio.open(first.id)
  await page.getByRole('tab', { name: 'Add', exact: true }).click()
  await page.getByLabel('Search slices').fill(name)
  await expect(page.getByRole('region', { name: 'Synced sections' }).getByRole('button')).toHaveCount(1)
  await page.getByLabel('Search slices').press('Enter')
  await expect.poll(() => studio.order()).toEqual([name, name])

  // So does the slash, which every editor tries first.
  await page.keyboard.press('Escape')
  await studio.layers.last().click()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Insert slice' })).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name: `${name} Synced section` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(() => studio.order()).toEqual([name, name, name])
})
