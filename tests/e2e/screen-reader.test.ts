import { expect, test } from './fixtures.ts'
import { stored } from './fresh-page.ts'

test('The admin’s palette is a combobox that counts its results and gives focus back', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/voix')
  const before = page.getByRole('link', { name: 'Media', exact: true }).first()
  await before.focus()
  await page.keyboard.press('ControlOrMeta+k')
  const search = page.getByRole('combobox', { name: 'Search pages, records, files, screens and actions' })
  await expect(search).toBeFocused()
  await search.fill('redirect')
  await expect(page.getByRole('option', { name: /Redirects/ }).first()).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ results?$/)
  // Enter and Escape of a composition choose a word or drop it.
  for (const key of ['Enter', 'Escape'])
    await search.evaluate(
      (input, pressed) =>
        input.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, isComposing: true, bubbles: true })),
      key,
    )
  await expect(search).toBeFocused()
  await expect(page).toHaveURL(/\/voix$/)
  const chosen = await search.getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${chosen}"]`)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
  await expect(before).toBeFocused()
})

test('Another screen of the admin is said by the one live region that is always there', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/voix')
  const region = page.locator('.vx-announcer[role="status"]')
  await expect(region).toHaveCount(1)
  await page.getByRole('link', { name: 'Media', exact: true }).first().click()
  await expect(region).toHaveText(/^Media/)
})

test('A layer is named by itself alone; what else stands in its line describes it', async ({ page, openStudio }) => {
  await openStudio([stored('Intro', { title: 'Above' })])
  await page.getByRole('tab', { name: 'Layers' }).click()
  await expect(page.getByRole('treeitem', { name: 'Intro', exact: true })).toHaveAccessibleDescription('Above')
})
