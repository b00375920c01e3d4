import { expectAccessible } from './accessibility.ts'
import { apiOf } from './api.ts'
import { StudioDriver } from './drivers/studio.ts'
import { expect, test } from './fixtures.ts'
import { freshPage, stored } from './fresh-page.ts'

test('An editor replaces a name in drafts and a new release, and undoes it in one step', async ({ page, signIn }) => {
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

test('A page that moves offers to change links to its address before it is published', async ({
  page,
  signIn,
  context,
}) => {
  await signIn()
  const api = await apiOf(page.request)
  const moved = await freshPage(page.request, [stored('Intro', { title: 'Rooms by the sea' })])
  await api.post(`/api/pages/${moved.id}/publish`, { version: moved.revision })
  const to = `${moved.path}-and-suites`
  const links = `<p><a href="/${moved.path}#two">All rooms</a> <a href="/${moved.path}/two">Room two</a></p>`
  const linking = await freshPage(page.request, [
    stored('TitleWysiwyg', {}, {}, [{ name: 'content', type: 'wysiwyg', wysiwyg: links }]),
  ])
  const { revision } = await api.get(`/api/pages/${moved.id}`)
  await api.patch(`/api/pages/${moved.id}`, { path: to }, revision)

  const studio = new StudioDriver(page)
  await studio.open(moved.id)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`The page moves from /${moved.path} to /${to}.`, { exact: false })).toBeVisible()
  await expectAccessible(page)
  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: 'Update links…' }).click()
  const search = await opened
  await search.getByRole('button', { name: 'Find matches' }).click()
  await search.getByRole('button', { name: 'Replace 1 match' }).click()
  await expect(search.getByRole('button', { name: 'Undo everything' })).toBeVisible()
  const { page: it } = await api.get(`/api/pages/${linking.id}`)
  expect(JSON.stringify(it)).toContain(`/${to}#two`)
  expect(JSON.stringify(it)).toContain(`/${moved.path}/two`)
})
