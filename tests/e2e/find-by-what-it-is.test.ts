import { expect, test } from './fixtures.ts'
import { stored } from './fresh-page.ts'

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

test('Keys after a press on Add search, and Enter adds the first slice found', async ({ page, openStudio }) => {
  const { studio } = await openStudio([stored('Intro', { title: 'Above' })])
  for (const open of [() => page.getByRole('tab', { name: 'Add' }).click(), () => page.keyboard.press('a')]) {
    await page.getByRole('tab', { name: 'Layers' }).click()
    await open()
    await page.keyboard.type('heading')
    await expect(page.getByLabel('Search slices')).toHaveValue('heading')
    await expect(page.getByRole('button', { name: 'Review', exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await expect.poll(() => studio.order()).toEqual(['Intro', 'Heading', 'Heading'])
})

test('A slice that is added comes into view, also as it grows with its picture', async ({ page, openStudio }) => {
  const { studio } = await openStudio(['Above', 'Between', 'Below'].map((title) => stored('Intro', { title })))
  await page.getByRole('tab', { name: 'Add' }).click()
  await page.getByLabel('Search slices').fill('video hero')
  await page.keyboard.press('Enter')
  // It is taller than the room below the header.
  await expect(studio.slice('VideoHero')).toBeInViewport({ ratio: 0.8 })
})
