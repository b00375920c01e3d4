import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Two presses as far apart as those of a hand. */
async function pressTwice(button: Locator): Promise<void> {
  const { x, y, width, height } = (await button.boundingBox())!
  const { mouse } = button.page()
  await mouse.click(x + width / 2, y + height / 2)
  await button.page().waitForTimeout(120)
  await mouse.down({ clickCount: 2 })
  await mouse.up({ clickCount: 2 })
}

test('A double click opens a dialog or drawer, and leaves it open', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/voix/releases')
  const button = page.getByRole('button', { name: 'New release' })
  const drawer = page.getByRole('dialog', { name: 'New release' })
  // The first opening waits for its part of the script, and would pass by itself.
  for (let i = 0; i < 2; i++) {
    await pressTwice(button)
    await page.waitForTimeout(500)
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  }
})

test('A double click on an opening of an empty page adds it once', async ({ page, openStudio }) => {
  const { studio } = await openStudio([])
  await pressTwice(page.getByRole('button', { name: 'Playa Collection hero' }))
  await expect(page.getByRole('region', { name: 'Start this page' })).toBeHidden()
  await page.waitForTimeout(500)
  await studio.showLayers()
  await expect(page.locator('[role="treeitem"][aria-level="1"]')).toHaveCount(1)
})

test('A title that is typed and not left is kept', async ({ page, openStudio }) => {
  const { studio } = await openStudio([])
  await studio.field('Title').fill('Six in the morning')
  await expect(page.locator('.vx-page-switch-title')).toHaveText('Six in the morning')
  await page.reload()
  await expect(studio.field('Title')).toHaveValue('Six in the morning')
})

test('At 1024 px no list of records scrolls sideways', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn()
  for (const name of ['resorts', 'brands', 'rooms', 'specials', 'redirects', 'page-templates', 'fact-sheets']) {
    await page.goto(`/voix/${name}`)
    const frame = page.locator('.vx-list-frame')
    await expect(frame).toHaveAttribute('data-fits')
    expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(1)
    expect(await frame.locator('thead th').count()).toBeGreaterThan(3)
  }
})
