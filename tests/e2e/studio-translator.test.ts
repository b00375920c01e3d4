import { expectAccessible } from './accessibility.ts'
import { addColleague } from './colleagues.ts'
import { StudioDriver } from './drivers/studio.ts'
import { expect, test } from './fixtures.ts'
import { freshPage, stored } from './fresh-page.ts'

test('A translator writes a page’s texts, and is offered nothing the server refuses', async ({
  page,
  server,
  signIn,
}) => {
  await signIn()
  const { rows } = (await (await page.request.get('/api/sites')).json()) as { rows: { id: string }[] }
  const fresh = await freshPage(page.request, [
    stored('Intro', { title: 'Welcome' }),
    stored('TitleWysiwyg', { title: 'Rooms' }),
  ])
  await page.context().clearCookies()
  await signIn(await addColleague(server, { role: 'translator', sites: [rows[0]!.id] }))
  const studio = new StudioDriver(page)
  await studio.open(fresh.id)
  const inspector = page.locator('[data-region="inspector"]')

  await expect(page.getByRole('tab', { name: 'Layers' })).toBeVisible()
  for (const name of ['Add', 'Recipes']) await expect(page.getByRole('tab', { name })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
  await expect(inspector.getByRole('combobox', { name: 'Layout' })).toBeDisabled()

  await studio.select('Intro')
  await expect(page.getByRole('button', { name: /^(Disable|Enable) Intro/ })).toHaveCount(0)
  const toolbar = page.getByRole('toolbar', { name: 'Actions for Intro' })
  await expect(toolbar.getByRole('button')).toHaveCount(3)
  for (const name of ['Select parent', 'Comment', 'More'])
    await expect(toolbar.getByRole('button', { name, exact: true })).toHaveCount(1)
  await expect(inspector.getByRole('tab')).toHaveCount(3)
  for (const name of ['Content', 'Settings', 'Comments'])
    await expect(inspector.getByRole('tab', { name })).toHaveCount(1)
  await expect(inspector.getByRole('checkbox', { name: /^Show / })).toHaveCount(0)
  await expectAccessible(page)

  await studio.write('Intro', 'Title', 'Bienvenidos')
  await expect(studio.slice('Intro')).toContainText('Bienvenidos')
  await inspector.getByRole('tab', { name: 'Settings' }).click()
  await expect(inspector.getByRole('textbox', { name: 'Name' })).toBeEditable()
  for (const name of ['Anchor', 'Slot']) await expect(inspector.getByRole('textbox', { name })).toHaveCount(0)

  await studio.select('Intro')
  await page.keyboard.press('Delete')
  await expect(page.getByText(/translators can change only text/).first()).toBeVisible()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
  for (const name of ['Delete', 'Duplicate', 'Hide on'])
    await expect(page.getByRole('menuitem', { name })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('Duplicate')
  // The guide speaks of it, and no command does it.
  const found = page.getByRole('listbox', { name: 'Run a command or open a page' })
  await expect(found.getByRole('group', { name: 'Documentation' })).toBeVisible()
  await expect(found.getByText('Duplicate', { exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  expect(await studio.order()).toEqual(['Intro', 'TitleWysiwyg'])

  await studio.save()
  const { page: saved } = (await (await page.request.get(`/api/pages/${fresh.id}`)).json()) as {
    page: { elements: { component: string; fields: { name: string; text?: string }[] }[] }
  }
  expect(saved.elements.map(({ component }) => component)).toEqual(['Intro', 'TitleWysiwyg'])
  expect(saved.elements[0]?.fields.find(({ name }) => name === 'title')?.text).toBe('Bienvenidos')
})
