import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { apiOf } from './api.ts'
import { StudioDriver } from './drivers/studio.ts'
import { ask } from './houses.ts'

test('An editor composes the page of each resort once, previews two, and publishes', async ({ page, signIn }) => {
  await signIn()
  const api = await apiOf(page.request)
  await page.goto('/voix/resorts')
  await page.getByRole('button', { name: 'Page of each resort' }).click()
  await page.getByRole('menuitem', { name: 'Amarra' }).click()
  const studio = new StudioDriver(page)
  await expect(page).toHaveURL(/studio\?page=/)
  await studio.ready()

  // What visitors see today is what it begins with, drawn with a resort.
  const heading = studio.canvas.locator('main h1')
  await expect(heading).toBeVisible()
  const first = await heading.innerText()
  await expect(studio.slice('ResortRooms')).toBeVisible()
  const chooser = page.getByRole('combobox', { name: 'Preview with' })
  await chooser.click()
  const second = page.getByRole('option').filter({ hasNotText: first }).first()
  const name = await second.innerText()
  await second.click()
  await expect(studio.canvas.locator('main h1')).toHaveText(name)
  await studio.ready()
  await expectAccessible(page)

  await studio.select('Rooms')
  await page.keyboard.press('Delete')
  await expect(studio.slice('ResortRooms')).toHaveCount(0)
  await studio.add('Good to know')
  await studio.add('Intro')
  await studio.write('Intro', 'Title', 'Why we built it')
  await studio.save()
  await studio.publish()

  const { rows: resorts } = await api.get('/api/resorts?limit=1')
  const path = `/resorts/${resorts[0].slug}`
  const drawn = async () => (await ask(page.request, path, { host: 'amarra.localhost' })).text()
  await expect.poll(drawn).toContain('Why we built it')
  expect(await drawn()).not.toContain('data-slice="ResortRooms"')

  await page.goto('/voix/pages')
  await page.getByRole('searchbox').first().fill('Page of each resort')
  await expect(page.getByText('/resorts/*')).toBeVisible()

  // The other tests of this server know the page of the product.
  const { rows } = await api.get('/api/pages?search=Page+of+each+resort&perspective=draft')
  for (const { id } of rows) {
    await page.request.delete(`/api/pages/${id}`, { headers: { 'x-csrf-token': api.csrf } })
  }
})
