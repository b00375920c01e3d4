import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { StudioDriver } from './drivers/studio.ts'
import { freshPage, stored } from './fresh-page.ts'

test('An editor shows a slice to wedding guests only, and sees who sees it and why', async ({ page, openStudio }) => {
  const { studio } = await openStudio([
    stored('Intro', { title: 'For everybody' }),
    stored('TitleWysiwyg', { title: 'For the couple' }),
  ])
  await studio.select('TitleWysiwyg')
  await page.getByRole('tab', { name: 'Experience' }).last().click()
  await page.getByRole('button', { name: 'Add condition' }).click()
  // It begins as one of no device, which hides nothing and is not published.
  await expect(page.getByRole('group', { name: 'Condition', exact: true })).toContainText('Not finished')
  await page.getByRole('combobox', { name: 'Condition: type' }).click()
  await page.getByRole('option', { name: 'Points of a tag' }).click()
  await page.getByRole('combobox', { name: 'Condition: Tag' }).fill('weddings')
  await page.getByRole('textbox', { name: 'Condition: value' }).fill('5')
  const condition = page.getByRole('group', { name: 'Condition', exact: true })
  await expect(condition).toContainText('False: Tag weddings is 0, needs at least 5.')

  const slice = studio.slice('TitleWysiwyg')
  await expect(slice).toBeVisible()
  await page.getByRole('button', { name: 'View as visitor' }).click()
  await page.getByText('New visitor', { exact: true }).click()
  await expect(slice).toBeHidden()
  await expect(page.getByRole('treeitem', { name: 'TitleWysiwyg' })).toHaveAccessibleDescription(
    /Hidden: Tag weddings is 0, needs at least 5/,
  )
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Points for weddings, as a number' }).fill('6')
  await expect(slice).toBeVisible()
  await expect(condition).toContainText('True: Tag weddings is 6.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show all elements' }).click()
  await studio.save()
})

test('An editor is told whom two variants leave out, and views the page as one of them', async ({ page, signIn }) => {
  await signIn()
  const points = (operator: string) => ({
    conditions_settings: { type: 'and', conditions: [{ key: 'tag:weddings', operator, value: 5 }] },
  })
  const fresh = await freshPage(page.request, [
    stored('Intro', { title: 'For couples' }, points('gt')),
    stored('TitleWysiwyg', { title: 'For everybody else' }, points('lt')),
  ])
  const studio = new StudioDriver(page)
  await studio.open(fresh.id)
  await page.getByRole('tab', { name: 'Experience' }).first().click()
  const gaps = page.getByRole('region', { name: 'Gaps in conditions' })
  await gaps.getByRole('button', { name: 'View as: Visitor · weddings 5' }).click()
  await expect(studio.canvas.locator('[data-slice]:visible')).toHaveCount(0)
  await expectAccessible(page)
  await gaps.getByRole('button', { name: 'The page is empty' }).click()
  await expect(page.locator('.vx-inspected')).toContainText('2 elements')
})
