import { expectAccessible } from './accessibility.ts'
import { apiOf } from './api.ts'
import { StudioDriver } from './drivers/studio.ts'
import { expect, test } from './fixtures.ts'
import { freshPage, stored } from './fresh-page.ts'

test('A translator changes language in the header and writes beside the source', async ({ page, signIn }) => {
  await signIn()
  const api = await apiOf(page.request)
  const { rows } = await api.get('/api/sites')
  const site = `/api/sites/${rows[0].id}`
  const speaks = async (locales: readonly string[]) =>
    api.patch(site, { data: { locales } }, (await api.get(site)).revision)
  const before = (await api.get(site)).data.locales
  await speaks(['en', 'es', 'ar'])
  const fresh = await freshPage(page.request, [
    stored('Intro', { title: 'Welcome to the coast' }),
    stored('TitleWysiwyg', { title: 'Rooms with a view' }),
  ])
  const studio = new StudioDriver(page)
  await studio.open(fresh.id)
  await page.getByRole('button', { name: /^Language: English/ }).click()
  await page.getByRole('menuitem', { name: 'Translate into Spanish' }).click()
  const language = page.getByRole('button', { name: /^Language: Spanish/ })
  await expect(language).toHaveText(/ES · 3 left/)
  await studio.ready()

  // The source stands beside the translation, and the texts that are left are listed.
  const source = page.frameLocator('.vx-frame-place[data-side] iframe')
  await expect(source.locator('[data-slice="Intro"]')).toContainText('Welcome to the coast')
  await expect(source.locator('html')).toHaveAttribute('lang', 'en')
  const texts = page.getByRole('list', { name: 'Texts to translate' })
  await expect(texts.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)

  // Next goes through all of them, the page's own first, and each is written at once.
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await next.click()
  await expect(page.locator('#field-title')).toBeFocused()
  await expect(page.getByRole('group', { name: 'Page settings' })).toBeVisible()
  await next.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Bienvenida')
  await expect(studio.slice('Intro')).toContainText('Bienvenida')
  await next.click()
  await expect(studio.slice('TitleWysiwyg')).toBeVisible()
  await expect(studio.field('Title')).toHaveValue('Rooms with a view')

  // Alone again, the page is as wide as before.
  const width = page.getByLabel('Canvas width in px')
  const beside = page.getByRole('button', { name: 'Source beside' })
  await expect(width).toHaveValue(/^390/)
  await beside.click()
  await expect(width).not.toHaveValue(/^390/)
  await beside.click()
  await expect(source.locator('[data-slice="Intro"]')).toBeVisible()

  await texts.getByRole('button', { name: /Welcome to the coast/ }).click()
  await expect(studio.field('Title')).toBeFocused()
  await studio.field('Title').fill('Bienvenidos a la costa')
  await expect(studio.slice('Intro')).toContainText('Bienvenidos a la costa')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(language).toHaveText(/ES · 2 left/)
  await expect(texts.getByText('Welcome to the coast')).toHaveCount(0)

  await texts.getByRole('button', { name: /^Keep as it is: Title$/ }).click()
  await expect(language).toHaveText(/ES · 1 left/)

  // Back at the source, its change is told at the translation.
  await language.click()
  await page.getByRole('menuitem', { name: /English/ }).click()
  await studio.ready()
  await studio.write('Intro', 'Title', 'Welcome to the bay')
  await studio.save()
  await page.getByRole('button', { name: /^Language: English/ }).click()
  await page.getByRole('menuitem', { name: /Spanish.*2 left/ }).click()
  await expect(texts.getByText('Source changed')).toBeVisible()
  await speaks(before)
})
