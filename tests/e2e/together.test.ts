import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { StudioDriver } from './drivers/studio.ts'
import { apiOf } from './api.ts'
import { freshPage, stored } from './fresh-page.ts'
import { password } from './server-of-tests.ts'

test.describe.configure({ timeout: 90_000 })

// A killed browser loses nothing.
test('Two people on one page see both’s edits, undo their own, and one saves for both', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn()
  const fresh = await freshPage(page.request, [stored('Intro', { title: 'Rooms by the sea', text: 'Quiet' })])
  const other = await browser.newContext({ ...(baseURL && { baseURL }) })
  await other.request.post('/api/session', { data: { email: 'admin@voix.test', password } })
  const [mine, theirs] = [new StudioDriver(page), new StudioDriver(await other.newPage())]
  await mine.open(fresh.id)
  await mine.write('Intro', 'Title', 'Rooms by the sea today')
  await theirs.open(fresh.id)
  // What was typed before the other one came is shared with them.
  await expect(theirs.slice('Intro')).toContainText('Rooms by the sea today')

  // Two fields of one slice.
  await theirs.write('Intro', 'Title', 'All rooms by the sea today')
  await expect(mine.slice('Intro')).toContainText('All rooms by the sea today')
  await expect(mine.field('Title')).toHaveValue('All rooms by the sea today')
  await mine.select('Intro')
  await mine.field('Title').press('End')
  await mine.field('Title').pressSequentially(' with breakfast')
  await expect(theirs.slice('Intro')).toContainText('All rooms by the sea today with breakfast')

  await expect(theirs.page.getByText('is typing here')).toBeVisible()
  await theirs.page.screenshot({ path: test.info().outputPath('both.png') })

  // Each takes back what is theirs.
  await theirs.page.keyboard.press('Escape')
  await theirs.page.getByRole('button', { name: /^Undo/ }).click()
  await expect(mine.slice('Intro')).toContainText('Rooms by the sea today with breakfast')
  await expect(mine.slice('Intro')).not.toContainText('All rooms')
  await theirs.page.getByRole('button', { name: /^Redo/ }).click()
  await expect(mine.slice('Intro')).toContainText('All rooms by the sea today with breakfast')

  // One saves for both.
  await theirs.save()
  await expect(mine.status).toContainText('Saved')
  const api = await apiOf(page.request)
  const row = await api.get(`/api/pages/${fresh.id}`)
  expect(row.page.elements[0].fields[0].text).toBe('All rooms by the sea today with breakfast')

  // A browser that is killed with unsaved edits shows them when it is back.
  await mine.write('Intro', 'Title', 'Only shared')
  await expect(theirs.slice('Intro')).toContainText('Only shared')
  await page.close({ runBeforeUnload: false })
  const again = new StudioDriver(await page.context().newPage())
  await again.open(fresh.id)
  await expect(again.slice('Intro')).toContainText('Only shared')
  await other.close()
})

test('Unsaved changes of two are counted, discarded in one step, and undone', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn()
  const fresh = await freshPage(page.request, [stored('Intro', { title: 'Rooms by the sea', text: 'Quiet' })])
  const other = await browser.newContext({ ...(baseURL && { baseURL }) })
  await other.request.post('/api/session', { data: { email: 'admin@voix.test', password } })
  const [mine, theirs] = [new StudioDriver(page), new StudioDriver(await other.newPage())]
  await mine.open(fresh.id)
  await theirs.open(fresh.id)
  await mine.write('Intro', 'Title', 'Suites by the sea')
  await expect(theirs.slice('Intro')).toContainText('Suites by the sea')
  await theirs.select('Intro')
  await theirs.page.getByRole('checkbox', { name: 'Show Title', exact: true }).uncheck()
  await expect(mine.slice('Intro')).not.toContainText('Suites by the sea')

  await page.locator('.vx-top').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Discard unsaved changes…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Discard unsaved changes?' })
  await expect(dialog.getByRole('listitem')).toHaveText(['You: 1 change', 'Ana Admin: 1 change'])
  await expectAccessible(page, { within: '[role="dialog"]' })
  await dialog.getByRole('button', { name: 'Discard', exact: true }).click()
  for (const each of [mine, theirs]) await expect(each.slice('Intro')).toContainText('Rooms by the sea')
  await expect(mine.status).toContainText('Saved')

  await page.keyboard.press('ControlOrMeta+z')
  for (const each of [mine, theirs]) await expect(each.slice('Intro')).not.toContainText('Rooms by the sea')
  await expect(theirs.status).toContainText('unsaved')
  await other.close()
})
