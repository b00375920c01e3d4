import { expect, test } from './fixtures.ts'
import { stored } from './fresh-page.ts'
import { StudioDriver } from './drivers/studio.ts'

const hero = [stored('Intro', { title: 'Hello from the reef' })]

test('At 1024 px both panels leave more than half to the canvas, and one row of tools', async ({
  page,
  openStudio,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openStudio(hero)
  await page.getByRole('button', { name: 'Left panel' }).click()
  await expect(page.getByRole('tab', { name: 'Layers' })).toBeVisible()
  const canvas = (await page.locator('.vx-stage').boundingBox())!
  expect(canvas.width / 1024).toBeGreaterThanOrEqual(0.55)
  const tools = page.getByRole('toolbar', { name: 'Width and zoom' })
  expect((await tools.boundingBox())!.height).toBeLessThan(48)
  expect(await tools.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0)
  const form = page.getByRole('group', { name: 'Page settings' })
  await expect(form.getByRole('textbox', { name: 'Search title' })).toBeVisible()
  expect(await form.evaluate((fields) => fields.scrollWidth - fields.clientWidth)).toBe(0)
  for (const panel of ['.vx-left-panel', '.vx-right-panel'])
    expect(await page.locator(`${panel} [role="tablist"]`).evaluateAll(overflowing)).toEqual([])
})

test('At 1024 × 700 Tab walks through all filters of a list, which stay in the window', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await signIn()
  await page.goto('/voix/pages')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const last = page.getByRole('checkbox', { name: 'In a release' })
  await expect(page.getByRole('textbox', { name: 'Tag', exact: true })).toBeFocused()
  const isReached = async () => last.evaluate((field) => field === document.activeElement)
  for (let i = 0; i < 20 && !(await isReached()); i++) await page.keyboard.press('Tab')
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('The chip of a missing language in the list begins its draft', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await signIn('editor@voix.test')
  const { rows } = await (await page.request.get('/api/sites')).json()
  const { id } = rows.find(({ title }: { readonly title: string }) => title === 'La Verbena')
  await page.goto(`/voix/pages?site=${id}`)
  await page
    .getByRole('link', { name: /not translated, translate/ })
    .first()
    .click()
  await expect(page.getByRole('checkbox', { name: 'Spanish' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Create draft' })).toBeEnabled()
  await expect(page.getByRole('link', { name: 'Add a language to the site' })).toHaveCount(0)
})

/** Widths by which lists of tabs run out of their panels; runs in the page. */
function overflowing(lists: Element[]): number[] {
  return lists.map((list) => list.scrollWidth - list.clientWidth).filter((over) => over > 0)
}

test('At 720 × 450, as at 200 %, a panel opens beside the canvas', async ({ page, openStudio }) => {
  await page.setViewportSize({ width: 720, height: 450 })
  const { studio } = await openStudio(hero)
  await studio.slice('Intro').click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Inspector' })
  await expect(sheet.getByRole('textbox', { name: 'Title', exact: true })).toBeInViewport()
  const panel = (await sheet.boundingBox())!
  const canvas = (await page.locator('.vx-frame-place').boundingBox())!
  expect(canvas.x + canvas.width).toBeLessThanOrEqual(panel.x + 1)
  expect(canvas.height).toBeGreaterThan(300)
})

for (const [width, height] of [
  [1024, 768],
  [720, 450],
  [390, 844],
] as const)
  test(`The head shows twelve letters of the title at ${width} px`, async ({ page, openStudio }) => {
    await page.setViewportSize({ width, height })
    const { fresh } = await openStudio(hero)
    await rename(page, fresh.id)
    const title = page.locator('.vx-page-switch-title')
    await expect(title).toHaveText('Weddings by the sea')
    expect(await title.evaluate(lettersShown)).toBeGreaterThanOrEqual(12)
    expect(await page.locator('.vx-top').evaluate((head) => head.scrollWidth - head.clientWidth)).toBe(0)
  })

/** Letters of a cut text that are seen, without the one in whose place the ellipsis stands; runs in the page. */
function lettersShown(node: Element): number {
  const text = node.firstChild!
  const { right } = node.getBoundingClientRect()
  const range = document.createRange()
  let shown = 0
  for (let i = 0; i < (text.textContent ?? '').length; i++) {
    range.setStart(text, i)
    range.setEnd(text, i + 1)
    if (range.getBoundingClientRect().right <= right + 0.5) shown++
  }
  return node.scrollWidth > node.clientWidth ? shown - 1 : shown
}

async function rename(page: StudioDriver['page'], id: string): Promise<void> {
  const { csrf } = await (await page.request.get('/api/session')).json()
  const { revision } = await (await page.request.get(`/api/pages/${id}`)).json()
  const answer = await page.request.patch(`/api/pages/${id}`, {
    headers: { 'x-csrf-token': csrf, 'if-match': `"${revision}"` },
    data: { title: 'Weddings by the sea' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await page.reload()
  await new StudioDriver(page).ready()
}

test('On a phone the canvas is as wide as the phone, and a list shows its first row', async ({ page, openStudio }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openStudio(hero)
  const frame = (await page.locator('iframe[title="Page canvas"]').boundingBox())!
  expect(Math.round(frame.width)).toBe(390)
  for (const screen of ['pages', 'posts', 'specials', 'media']) {
    await page.goto(`/voix/${screen}`)
    const first = page.locator('tbody tr, .vx-asset').first()
    await expect(first).toBeVisible()
    expect((await first.boundingBox())!.y, screen).toBeLessThan(400)
  }
})

test('Notifications stand one at a time, and never over the canvas', async ({ page, openStudio }) => {
  const { studio } = await openStudio([...hero, stored('Intro', { title: 'Second' })])
  await studio.slice('Intro').first().click()
  await page.keyboard.press('Delete')
  const toast = page.locator('.mantine-Notification-root').last()
  await expect(toast).toBeVisible()
  const [note, canvas] = [(await toast.boundingBox())!, (await page.locator('.vx-stage').boundingBox())!]
  expect(note.x + note.width <= canvas.x || note.x >= canvas.x + canvas.width).toBe(true)
})

test('At 1024 px the list of pages shows its last column beside the navigation', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn()
  await page.goto('/voix/pages')
  await expect(page.getByRole('columnheader', { name: 'Changed' })).toBeInViewport({ ratio: 1 })
  expect(await page.locator('.vx-list-frame').evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0)
})
