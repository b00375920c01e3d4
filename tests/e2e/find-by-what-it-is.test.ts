import { expect, test } from './fixtures.ts'

test('Search of the Add panel finds a thing by what it is, and a recipe by its name', async ({ page, openStudio }) => {
  const { studio } = await openStudio()
  await page.getByRole('tab', { name: 'Add' }).click()
  const search = page.getByLabel('Search slices')
  const first = page.locator('.vx-offers .vx-offer-button').first()
  for (const [words, label] of [
    ['three cards', 'Grid of cards'],
    ['tres tarjetas', 'Grid of cards'],
    ['título', 'Heading'],
    ['FAQ', 'Accordion'],
    ['botones', 'Button row'],
  ] as const) {
    await search.fill(words)
    await expect(first, words).toContainText(label)
  }
  await search.fill('getting here')
  await expect(page.getByRole('region', { name: 'Recipes that match' })).toContainText('Getting here')
  await search.fill('three cards')
  await first.click()
  await expect(studio.canvas.locator('[data-slice="GridContainer"] [data-slice="ImageTitleCopyLink"]')).toHaveCount(3)
})
