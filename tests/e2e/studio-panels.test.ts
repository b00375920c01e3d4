import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { freshPage, StudioDriver, stored } from './studio-driver.ts'

test('An editor keeps a version, compares with it on the page, and takes one element and then all of it back', async ({
  page,
  signIn,
}) => {
  await signIn()
  const fresh = await freshPage(page.request, [
    stored('Intro', { title: 'First' }),
    stored('TitleWysiwyg', { title: 'Second' }),
  ])
  const studio = new StudioDriver(page)
  await studio.open(fresh.id)
  await page.keyboard.press('ControlOrMeta+Shift+s')
  await page.getByLabel('Name', { exact: true }).fill('For the owners')
  await page.keyboard.press('Enter')

  await studio.select('Intro')
  await studio.field('Title').fill('Rewritten')
  await studio.select('TitleWysiwyg')
  await page.keyboard.press('Delete')
  await page.getByRole('tab', { name: 'History' }).click()
  await page
    .getByRole('region', { name: 'Versions' })
    .getByRole('button', { name: /^For the owners/ })
    .click()
  await expect(page.getByRole('list', { name: 'Differences' }).getByRole('listitem')).toContainText([
    /was changed/,
    /was removed/,
  ])
  await expect(page.locator('.vx-mark-box[data-kind="changed"]')).toBeVisible()
  await expect(page.locator('.vx-mark-line')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('checkbox', { name: /was removed/ }).check()
  await page.getByRole('button', { name: 'Take 1 back' }).click()
  await expect(studio.canvas.locator('main')).toContainText('Second')
  await expect(studio.canvas.locator('main')).toContainText('Rewritten')
  await page.getByRole('button', { name: 'Take the whole page back' }).click()
  await expect(studio.canvas.locator('main')).toContainText('First')
  await expect(page.getByText('Nothing differs.')).toBeVisible()

  await page.getByRole('button', { name: 'All versions' }).click()
  await page.getByRole('button', { name: 'Opened the page' }).click()
  await expect(studio.canvas.locator('main')).toContainText('First')
  await expect(page.locator('.vx-step[data-undone]')).toHaveCount(4)
})

test('An editor fills a slice from records, sees how many match, and keeps them as slices', async ({
  page,
  signIn,
}) => {
  await signIn()
  const fresh = await freshPage(page.request, [stored('Intro', { title: 'By hand' })])
  const studio = new StudioDriver(page)
  await studio.open(fresh.id)
  await studio.select('Intro')
  await page.getByRole('tab', { name: 'Records' }).click()
  await page.getByRole('combobox', { name: 'Filled from' }).click()
  await page.getByRole('option', { name: 'Restaurants' }).click()
  await expect(page.getByText(/records match; the first 3 are shown/)).toBeVisible()
  await expect(studio.canvas.locator('main [data-slice="Intro"]')).toHaveCount(3)
  await expect(studio.canvas.locator('main')).not.toContainText('By hand')
  await page.getByText('None found').click()
  await expect(studio.canvas.locator('main')).toContainText('When no record matches')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep these 3 as slices' }).click()
  expect(await studio.order()).toHaveLength(3)
  await page.keyboard.press('ControlOrMeta+z')
  expect(await studio.order()).toHaveLength(1)
  await studio.save()
})

test('An editor looks at a page as another brand, mends what does not fit, and reads what a change of layout costs before it is made', async ({
  page,
  signIn,
}) => {
  await signIn()
  const fresh = await freshPage(page.request, [
    stored('PlayaCollectionTwoPane', { title: 'Come by boat' }),
    stored('Intro'),
  ])
  const studio = new StudioDriver(page)
  await studio.open(fresh.id)
  await page.getByRole('button', { name: 'View as another brand' }).click()
  const brand = page.getByRole('dialog', { name: 'View as another brand' })
  await brand.getByRole('combobox', { name: 'Layout' }).fill('Kimpton')
  await brand.getByRole('option', { name: 'Kimpton', exact: true }).click()
  await expect(brand.getByRole('listitem')).toContainText([/may not stand in the Kimpton layout/])
  await expectAccessible(page)
  await brand.getByRole('button', { name: /^Replace with/ }).click()
  await expect(brand).toContainText('Everything on the page fits Kimpton.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Back to its own' }).click()
  await page.keyboard.press('ControlOrMeta+z')
  await studio.ready()
  expect((await studio.order())[0]).toBe('PlayaCollectionTwoPane')

  await page.getByRole('button', { name: 'Page', exact: true }).click()
  await page.getByRole('combobox', { name: 'Layout' }).fill('Kimpton')
  await page.getByRole('option', { name: 'Kimpton', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Another layout' })
  await expect(question).toContainText('One thing on this page is not allowed in Kimpton')
  await question.getByRole('button', { name: 'Change it and mend all' }).click()
  await studio.ready()
  expect((await studio.order())[0]).not.toBe('PlayaCollectionTwoPane')
  await expect(studio.canvas.locator('main')).toContainText('Come by boat')
})
