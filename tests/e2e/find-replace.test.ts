import { expectAccessible } from './accessibility.ts'
import { apiOf } from './api.ts'
import { expect, test } from './fixtures.ts'
import { freshPage, stored } from './fresh-page.ts'

test('An editor replaces a name on pages of a site, in drafts and in a new release, and takes it back in one step', async ({
  page,
  signIn,
}) => {
  await signIn()
  const api = await apiOf(page.request)
  const made = [
    await freshPage(page.request, [stored('Intro', { title: 'The Sundeck Grill at noon' })]),
    await freshPage(page.request, [stored('Intro', { title: 'Dinner in the Sundeck Grill' })]),
  ]
  const titles = async () =>
    Promise.all(
      made.map(async ({ id }) => {
        const { page: it } = await api.get(`/api/pages/${id}`)
        return it.elements[0].fields.find(({ name }: { name: string }) => name === 'title').text
      }),
    )

  await page.goto('/voix/tools/find-replace')
  await page.getByRole('textbox', { name: 'Find', exact: true }).fill('Sundeck Grill')
  await page.getByRole('textbox', { name: 'Replace with', exact: true }).fill('Lagoon Kitchen')
  await page.keyboard.press('Enter')
  const replace = page.getByRole('button', { name: 'Replace 2 matches' })
  await expect(replace).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('radio', { name: 'Drafts and a new release' }).check()
  await page.getByRole('textbox', { name: 'Title of the release' }).fill('The grill has a new name')
  await replace.click()
  await expect(page.getByRole('button', { name: 'Undo everything' })).toBeVisible()
  await expect.poll(titles).toEqual(['The Lagoon Kitchen at noon', 'Dinner in the Lagoon Kitchen'])
  const { rows } = await api.get('/api/releases')
  const release = rows.find(({ title }: { title: string }) => title === 'The grill has a new name')
  const { rows: items } = await api.get(`/api/releases/${release.id}/items`)
  expect(items).toHaveLength(2)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Undo everything' }).click()
  await expect.poll(titles).toEqual(['The Sundeck Grill at noon', 'Dinner in the Sundeck Grill'])
})
