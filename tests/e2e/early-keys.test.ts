import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { apiOf } from './api.ts'
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

for (const [text, words, expected] of [
  ['a title', 'Arrival bay', 'A Quaxy bay!'],
  ['a formatted text', 'Ferries leave at dawn.', 'A Quaxy leave at dawn.!'],
] as const)
  test(`Arrows, Home and Escape that are typed ahead keep their order in ${text}`, async ({ page, openStudio }) => {
    await page.route(late, async (route) => {
      await setTimeout(700)
      await route.continue()
    })
    const { studio } = await openStudio([stored('TitleWysiwyg', { title: 'Arrival bay' }, {}, [copy]), stored('Intro')])
    const slice = studio.slice('TitleWysiwyg')
    await slice.getByText(words, { exact: true }).dblclick({ position: { x: 20, y: 8 } })
    for (const key of [...'Quay', 'ArrowLeft', 'x', 'z', 'Backspace', 'Home', 'A', 'Space', 'End', '!', 'Escape'])
      await page.keyboard.press(key)
    await expect(slice).toContainText(expected, { timeout: 30_000 })
    await expect(studio.canvas.getByRole('textbox')).toHaveCount(0)
    await expect(studio.layers).toHaveCount(2)
  })

for (const [text, tag] of [
  ['a title', 'h1, h2, h3'],
  ['a formatted text', 'p'],
] as const)
  for (const ms of [0, 700])
    test(`A third click chooses ${text} for keys that are typed ${ms} ms ahead`, async ({ page, openStudio }) => {
      await page.route(late, async (route) => {
        await setTimeout(ms)
        await route.continue()
      })
      const { studio } = await openStudio([
        stored('TitleWysiwyg', { title: 'Arrival bay' }, {}, [copy]),
        stored('Intro'),
      ])
      const slice = studio.slice('TitleWysiwyg')
      for (const typed of ['Quay of the old harbour', 'Second thoughts']) {
        const shown = slice.locator(tag)
        await shown.click({ position: { x: 20, y: 8 }, clickCount: 3 })
        await page.keyboard.type(typed)
        await expect(shown).toHaveText(typed, { timeout: 30_000 })
        await page.keyboard.press('Escape')
        await expect(studio.canvas.getByRole('textbox')).toHaveCount(0)
      }
      await expect(studio.layers).toHaveCount(2)
    })

test('Tab that is typed ahead takes the rest along to the next text', async ({ page, openStudio }) => {
  await page.route(late, async (route) => {
    await setTimeout(700)
    await route.continue()
  })
  const { studio } = await openStudio([stored('TitleWysiwyg', { title: 'Arrival bay' }, {}, [copy]), stored('Intro')])
  const slice = studio.slice('TitleWysiwyg')
  await slice.getByText('Arrival bay').dblclick({ position: { x: 20, y: 8 } })
  await page.keyboard.type('Quay')
  await page.keyboard.press('Tab')
  await page.keyboard.type(' Soon')
  await page.keyboard.press('Escape')
  await expect(slice.getByRole('heading')).toHaveText('Quay bay', { timeout: 30_000 })
  await expect(slice.locator('p')).toHaveText('Ferries leave at dawn. Soon', { timeout: 30_000 })
})

test('Enter that is typed ahead divides a formatted text; Escape leaves what was typed', async ({
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
  await page.keyboard.press('Escape')
  await slice.getByText('Arrival').dblclick()
  await page.keyboard.type('Delta')
  await page.keyboard.press('Escape')
  await expect(slice).toContainText('Delta', { timeout: 30_000 })
  await slice.getByText('Ferries').dblclick({ position: { x: 20, y: 8 } })
  await page.keyboard.type('One')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Two')
  await expect(slice.locator('p')).toHaveText(['One', 'Two leave at dawn.'], { timeout: 30_000 })
  await expect(slice).toContainText('Delta')
  await expect(studio.layers).toHaveCount(2)
})

test('Enter typed before the Add panel has loaded adds what was searched for', async ({ page, openStudio }) => {
  await page.route(/\/panels[\w-]*\.js/, async (route) => {
    await setTimeout(700)
    await route.continue()
  })
  const { studio } = await openStudio([stored('Intro')])
  await page.getByRole('tab', { name: 'Add' }).click()
  await page.keyboard.type('two columns')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Search slices')).toHaveValue('two columns', { timeout: 30_000 })
  await expect(studio.slice('TwoColumnContainer')).toHaveCount(1)
})

test('Enter after words opens what they find, and not what earlier words found', async ({ page, signIn }) => {
  await signIn()
  const api = await apiOf(page.request)
  const [site] = (await api.get('/api/sites')).rows
  const named = (title: string) =>
    api.post('/api/pages', {
      site_id: site.id,
      path: `test-${randomUUID()}`,
      title,
      layout: site.layout,
      language_code: 'en',
    })
  await named('Boathouse of the north')
  const quay = `Quay ${randomUUID().slice(0, 8)}`
  const { page: wanted } = await named(quay)
  await page.goto('/voix/pages')
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('Boathouse of')
  await expect(page.getByRole('option', { name: /^Boathouse of the north/ }).first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(quay)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`page=${wanted.id}`))
})

// The address follows a search in its own time, later on a slow machine.
test('Letters that are typed while a list is being searched stay in the field', async ({ page, signIn }) => {
  await signIn()
  await page.addInitScript(keepValues)
  await page.goto('/voix/pages')
  const search = page.getByRole('searchbox')
  await expect(page.getByRole('table')).toBeVisible()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  // As a search begins 300 ms after a letter, the next one falls in the midst of it.
  await search.pressSequentially('privacy', { delay: 320 })
  await expect(search).toHaveValue('privacy')
  await expect(page).toHaveURL(/search=privacy/)
  await expect(search).toHaveValue('privacy')
  expect(await page.evaluate(() => (globalThis as unknown as Kept).kept)).not.toContain('')
  // What another part of the page asks for is shown as well.
  await page.getByRole('navigation').getByRole('link', { name: 'Pages', exact: true }).click()
  await expect(search).toHaveValue('')
})

interface Kept {
  readonly kept: string[]
}

/** Keeps what scripts write into fields; runs in the page. */
function keepValues(): void {
  const kept: string[] = []
  Object.assign(globalThis, { kept })
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
  Object.defineProperty(HTMLInputElement.prototype, 'value', {
    ...own,
    set(this: HTMLInputElement, value: string) {
      if (this.type === 'search' && this.isConnected) kept.push(value)
      own.set!.call(this, value)
    },
  })
}

// Behind the dialog, N would begin a new page.
test('Letters typed before the dialog of a list has loaded are written in it', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/voix/pages')
  await page.route(/\/(?:tag-pages|popups)[\w-]*\.js/, async (route) => {
    await setTimeout(700)
    await route.continue()
  })
  await page.getByRole('row').nth(1).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Tag…' }).click()
  await page.keyboard.type('news', { delay: 20 })
  const tag = page.getByRole('dialog').getByRole('textbox', { name: 'Tag' })
  await expect(tag).toHaveValue('news')
  await page.keyboard.type('-2')
  await expect(tag).toHaveValue('news-2')
})

test('The name of a saved view and Enter, typed before its menu has loaded, save it', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/voix/pages?status=published')
  await page.route(/\/(?:views|popups)[\w-]*\.js/, async (route) => {
    await setTimeout(700)
    await route.continue()
  })
  const button = page.getByRole('button', { name: 'Saved views' })
  await button.click()
  await page.keyboard.type('Live pages', { delay: 20 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Live pages' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  // What is typed next names another one: no key deletes the first.
  await button.click()
  await page.keyboard.type('All', { delay: 20 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'All' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Live pages' })).toBeFocused()
})

test('Enter before the answer chooses the record that is found, also after going on', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/voix/specials/create#where-and-when')
  await page.route('**/api/resorts*', async (route) => {
    await setTimeout(600)
    await route.continue()
  })
  await page.getByRole('textbox', { name: 'Resorts', exact: true }).first().click()
  await page.keyboard.type('la verb')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('group', { name: 'Resorts', exact: true })).toContainText('La Verbena')
})

test('Typing in a filled select or number replaces it; Enter takes the first hit', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/voix/specials/create')
  const site = page.getByRole('combobox', { name: 'Site', exact: true })
  await site.click()
  await page.keyboard.type('verbena')
  await page.keyboard.press('Enter')
  await expect(site).toHaveValue('La Verbena')
  await site.click()
  await page.keyboard.type('nowhere')
  await expect(page.getByText('No results')).toBeVisible()
  await page.keyboard.press('Escape')
  const percent = page.getByLabel('Percent off', { exact: true }).last()
  await percent.fill('33')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('5')
  await expect(percent).toHaveValue('5')
})
