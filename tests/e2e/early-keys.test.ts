import { setTimeout } from 'node:timers/promises'
import { expect, test } from './fixtures.ts'
import { stored } from './fresh-page.ts'

const copy = { name: 'content', type: 'wysiwyg', wysiwyg: '<p>Ferries leave at dawn.</p>' }
const late = /\/(?:inline-text|rich-text|canvas-tools)[\w-]*\.js/

// The editors of texts load late on a slow line. Until then a letter would be a shortcut, and Delete would take the slice.
for (const [text, words, expected] of [
  ['a title', 'Arrival', 'Revue x!'],
  ['a formatted text', 'Ferries leave at dawn.', 'Revue x! leave at dawn.'],
] as const)
  test(`Keys between a double click and the editor of ${text} are written in it`, async ({ page, openStudio }) => {
    await page.route(late, async (route) => {
      await setTimeout(700)
      await route.continue()
    })
    const { studio } = await openStudio([stored('TitleWysiwyg', { title: 'Arrival' }, {}, [copy]), stored('Intro')])
    const slice = studio.slice('TitleWysiwyg')
    await slice.getByText(words, { exact: true }).dblclick({ position: { x: 20, y: 8 } })
    await page.keyboard.press('Delete')
    await page.keyboard.type('Revue y')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('x')
    await page.keyboard.type('!', { delay: 20 })
    await expect(slice).toContainText(expected, { timeout: 30_000 })
    await expect(studio.layers).toHaveCount(2)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.type('?')
    await expect(slice).toContainText(expected.replace('!', '!?'))
  })

test('Enter that is typed ahead divides a formatted text; Escape leaves it to the page', async ({
  page,
  openStudio,
}) => {
  await page.route(late, async (route) => {
    await setTimeout(700)
    await route.continue()
  })
  const { studio } = await openStudio([stored('TitleWysiwyg', { title: 'Arrival' }, {}, [copy]), stored('Intro')])
  const slice = studio.slice('TitleWysiwyg')
  await slice.getByText('Arrival').dblclick()
  await page.keyboard.type('Delta')
  await page.keyboard.press('Escape')
  await slice.getByText('Ferries').dblclick({ position: { x: 20, y: 8 } })
  await page.keyboard.type('One')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Two')
  await expect(slice.locator('p')).toHaveText(['One', 'Two leave at dawn.'], { timeout: 30_000 })
  await expect(slice).toContainText('Arrival')
  await expect(studio.layers).toHaveCount(2)
})
