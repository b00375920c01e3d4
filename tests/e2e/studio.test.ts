import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { apiOf } from './api.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test, whole } from './fixtures.ts'
import { StudioDriver } from './drivers/studio.ts'
import { freshPage, stored } from './fresh-page.ts'
import { settle } from './screens.ts'

// A visitor reads it then.
test('An editor composes, moves a slice by keyboard, undoes and publishes a page', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn()
  const studio = new StudioDriver(page)
  await studio.create('A morning on the quay', 'morning-on-the-quay')
  await studio.add('Intro')
  await studio.add('Text')
  await studio.add('Image with text')
  expect(await studio.order()).toEqual(['Intro', 'Text', 'Image with text'])
  await expect(studio.canvas.locator('[data-slice]')).toHaveCount(3)

  await studio.select('Image with text')
  await page.keyboard.press('Alt+ArrowUp')
  expect(await studio.order()).toEqual(['Intro', 'Image with text', 'Text'])
  await page.keyboard.press('ControlOrMeta+z')
  expect(await studio.order()).toEqual(['Intro', 'Text', 'Image with text'])
  await page.keyboard.press('ControlOrMeta+Shift+z')
  expect(await studio.order()).toEqual(['Intro', 'Image with text', 'Text'])

  await studio.write('Intro', 'Title', 'The first boat leaves at six')
  await expect(studio.slice('Intro')).toContainText('The first boat leaves at six')
  await studio.publish()
  await expect(studio.status).toContainText('Saved')

  const visitor = await browser.newContext()
  const reader = await visitor.newPage()
  await expect(async () => {
    await reader.goto(new URL('/morning-on-the-quay', baseURL).href)
    await expect(reader.locator('main')).toContainText('The first boat leaves at six', { timeout: 500 })
  }).toPass()
  expect(
    await reader
      .locator('main [data-slice]')
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.slice)),
  ).toEqual(['Intro', 'ImageWithText', 'TitleWysiwyg'])
  await expect(reader.locator('[data-vx-id]')).toHaveCount(0)
  await visitor.close()
})

test('A save is a draft until it is published; a publication is previewed and undone', async ({
  page,
  openStudio,
  request,
  baseURL,
}) => {
  const { studio, fresh } = await openStudio([stored('Intro', { title: 'Before' })])
  const seen = async () => (await request.get(new URL(`/${fresh.path}`, baseURL).href)).text()
  const pageStatus = page.getByRole('banner', { name: 'Page' }).locator('.vx-status')
  await expect(pageStatus).toHaveText('Draft, not published')
  await studio.write('Intro', 'Title', 'Only a draft')
  await studio.save()
  expect((await request.get(new URL(`/${fresh.path}`, baseURL).href)).status()).toBe(404)

  await studio.publish()
  await expect(pageStatus).toHaveText('Live')
  await studio.write('Intro', 'Title', 'A second thought')
  await expect(pageStatus).toHaveText('Live · 1 unpublished change')
  await page.keyboard.press('ControlOrMeta+Shift+p')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 change goes live')
  await expect(dialog).toContainText('Changed: Intro (Title)')
  await expect(dialog.getByLabel('Address')).toHaveValue(new RegExp(`/${fresh.path}$`))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect.poll(seen).toContain('Only a draft')
  await studio.publish()
  await expect.poll(seen).toContain('A second thought')

  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
  await dialog.getByRole('button', { name: 'Undo publishing' }).click()
  await expect(pageStatus).toHaveText('Live · 1 unpublished change')
  await expect.poll(seen).toContain('Only a draft')
  await expect(studio.field('Title')).toHaveValue('A second thought')
})

test('With autosave a draft is saved by itself, and leaving it asks nothing', async ({ page, signIn }) => {
  await signIn()
  const fresh = await freshPage(page.request, [stored('Intro', { title: 'Before' })])
  const api = await apiOf(page.request)
  const { id } = (await api.get('/api/sites')).rows[0]
  const { revision } = await api.get(`/api/sites/${id}`)
  await api.patch(`/api/sites/${id}`, { data: { autosave: true } }, revision)
  const studio = new StudioDriver(page)
  try {
    await studio.open(fresh.id)
    await studio.write('Intro', 'Title', 'Written and left alone')
    await expect(studio.status).toContainText('1 unsaved change')
    await expect(studio.status).toContainText(/^Saved \d/)
    const title = async () => (await api.get(`/api/pages/${fresh.id}`)).page.elements[0].fields[0].text
    expect(await title()).toBe('Written and left alone')
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByRole('region', { name: 'Versions' })).toContainText('Autosave')
    await page.getByRole('link', { name: 'Back to pages' }).click()
    await expect(page).toHaveURL(/\/voix\/pages/)

    await studio.open(fresh.id)
    await studio.write('Intro', 'Title', 'Not meant to stay')
    await expect.poll(title).toBe('Not meant to stay')
    await page.getByRole('banner', { name: 'Page' }).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Leave without saving…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page).toHaveURL(/\/voix\/pages/)
    expect(await title()).toBe('Written and left alone')
  } finally {
    const now = await api.get(`/api/sites/${id}`)
    await api.patch(`/api/sites/${id}`, { data: { autosave: false } }, now.revision)
  }
})

// The editor selects, duplicates, takes back and writes on the way.
test('An editor reaches every part of the studio, and is asked before leaving', async ({ page, openStudio }) => {
  test.slow()
  const { studio } = await openStudio([stored('Intro', { title: 'Above' }), stored('TitleWysiwyg', { title: 'Below' })])
  const selected = page.getByRole('treeitem', { selected: true })

  await test.step('The studio has no barrier', async () => {
    await studio.select('Intro')
    await expectAccessible(page, { frames: true })
  })

  await test.step('A click on the canvas selects the slice, and its fields stand in the inspector', async () => {
    await studio.slice('TitleWysiwyg').click()
    await expect(studio.field('Title')).toHaveValue('Below')
    await expect(selected).toContainText('TitleWysiwyg')
  })

  await test.step('It fills the window without scrolling it, and one key selects a whole level', async () => {
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0)
    await studio.select('Intro')
    await page.keyboard.press('ControlOrMeta+a')
    await expect(selected).toHaveCount(2)
    await page.keyboard.press('ControlOrMeta+d')
    for (const each of ['Intro', 'TitleWysiwyg']) await expect(studio.slice(each)).toHaveCount(2)
    await page.keyboard.press('ControlOrMeta+z')
    for (const each of ['Intro', 'TitleWysiwyg']) await expect(studio.slice(each)).toHaveCount(1)
  })

  await test.step('Duplicate, disable, delete and bring back', async () => {
    await studio.select('Intro')
    await page.keyboard.press('ControlOrMeta+d')
    expect(await studio.order()).toHaveLength(3)
    await page.keyboard.press('Delete')
    expect(await studio.order()).toHaveLength(2)
    // The offer is to take back the deletion, and goes when undo would take back something else.
    const offer = page.getByRole('alert').filter({ hasText: 'Intro deleted' })
    await expect(offer).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    expect(await studio.order()).toHaveLength(3)
    await expect(offer).toHaveCount(0)
    await studio.select('Intro')
    await page.keyboard.press('ControlOrMeta+Shift+h')
    await expect(page.locator('.vx-layer[data-off]')).toHaveCount(1)
  })

  await test.step('Rich text that is edited in the inspector changes on the canvas', async () => {
    await studio.select('TitleWysiwyg')
    await page.locator('[data-region="inspector"] [contenteditable="true"]').first().click()
    await page.keyboard.type('Salt on the railings')
    await expect(studio.slice('TitleWysiwyg')).toContainText('Salt on the railings')
  })

  await test.step('The add panel offers only what the layout takes and says why not for the rest', async () => {
    await page.getByRole('tab', { name: 'Add' }).click()
    await page.getByLabel('Search slices').fill('Kimpton card')
    await expect(page.getByRole('listitem').filter({ hasText: 'is not allowed in the' })).toHaveCount(0)
    await page.getByRole('button', { name: /not allowed here/ }).click()
    const card = page.getByRole('listitem').filter({ hasText: 'Kimpton card' }).first()
    await expect(card).toContainText('is not allowed in the')
  })

  await test.step('At 1024 px each tab and each button beside the canvas is in reach, whichever panel is open', async () => {
    await page.setViewportSize({ width: 1024, height: 768 })
    const left = page.getByRole('navigation', { name: 'Add and layers' })
    for (const name of ['Languages', 'Experience', 'History', 'Layers']) {
      const tab = left.getByRole('tab', { name, exact: true })
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
    }
    await expect(page.locator('.vx-right-panel')).toBeVisible()
    const clipped = await page.getByRole('toolbar', { name: 'Width and zoom' }).evaluate((bar) => {
      const room = bar.getBoundingClientRect()
      return (
        [...bar.querySelectorAll('button, input')]
          // In so little room the width stands in the status bar alone.
          .filter((each) => each.checkVisibility())
          .filter(
            (each) => each.getBoundingClientRect().left < room.left || each.getBoundingClientRect().right > room.right,
          )
          .map((each) => each.getAttribute('aria-label'))
      )
    })
    expect(clipped).toEqual([])
  })

  await test.step('Leaving with unsaved changes asks first, in the words of the product', async () => {
    await page.getByLabel('Back to pages').click()
    await expect(page.getByText('You have some unsaved changes. Are you sure you want to leave?')).toBeVisible()
    await page.getByRole('button', { name: /stay/i }).click()
    await expect(page).toHaveURL(/voix\/studio/)
  })
})

test('An editor works at three widths side by side, changing by mouse and by keys', async ({ page, openStudio }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { studio } = await openStudio([stored('Intro', { title: 'Above' }), stored('TitleWysiwyg', { title: 'Below' })])
  await page.getByRole('button', { name: /Widths side by side/ }).click()
  await page.getByRole('menuitem', { name: '390, 768 and 1440 px' }).click()
  const phone = page.frameLocator('iframe[title="The page at 390 px"]')
  await studio.slice('Intro').click()
  // Until then the field of this name is the page's own.
  await expect(studio.field('Title')).toHaveValue('Above')
  await studio.field('Title').fill('Above the sea')
  await expect(phone.locator('[data-slice="Intro"]')).toContainText('Above the sea')
  await expectAccessible(page)

  const at = (width: number) => page.getByRole('button', { name: new RegExp(`· ${width} px`) })
  const box = (await page.locator('iframe[title="The page at 390 px"]').boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 3)
  await expect(at(390)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Canvas width in px')).toHaveValue('390 px')
  await at(1440).press('Enter')
  await expect(at(1440)).toHaveAttribute('aria-pressed', 'true')
  await studio.slice('TitleWysiwyg').click()
  await expect(studio.field('Title')).toHaveValue('Below')
})

test('An editor drags a slice on the page, in the layers, and a new one into a group', async ({ page, openStudio }) => {
  const { studio } = await openStudio([
    stored('Intro', { title: 'First' }),
    stored('TitleWysiwyg', { title: 'Second' }),
    stored('', {}, { type: 'group', component: null, label: 'Rooms' }),
  ])
  await studio.select('Intro')

  const frame = (await page.locator('iframe[title="Page canvas"]').boundingBox())!
  const second = (await studio.slice('TitleWysiwyg').boundingBox())!
  await dragBy(page, page.locator('.vx-toolbar-handle'), { x: frame.x + 200, y: second.y + second.height - 6 })
  await expect.poll(() => studio.order()).toEqual(['TitleWysiwyg', 'Intro', 'Rooms'])
  await expect(page.getByRole('status').filter({ hasText: 'Intro moved' })).toBeAttached()

  const line = (await studio.layers.filter({ hasText: 'TitleWysiwyg' }).boundingBox())!
  await dragBy(page, studio.layers.filter({ hasText: 'Intro' }), { x: line.x + 60, y: line.y + 3 })
  await expect.poll(() => studio.order()).toEqual(['Intro', 'TitleWysiwyg', 'Rooms'])

  await page.getByRole('tab', { name: 'Add' }).click()
  await page.getByLabel('Search slices').fill('Intro')
  const group = (await studio.canvas.locator('[data-group]').boundingBox())!
  await dragBy(
    page,
    page
      .getByRole('listitem')
      .getByRole('button', { name: /^Intro/ })
      .first(),
    {
      x: group.x + group.width / 2,
      y: group.y + group.height / 2,
    },
  )
  await expect(studio.canvas.locator('[data-group] [data-slice="Intro"]')).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(studio.canvas.locator('[data-group] [data-slice="Intro"]')).toHaveCount(0)
})

test('Work in a tab that dies is offered back', async ({ page, openStudio, context }) => {
  const { studio, fresh } = await openStudio([stored('Intro', { title: 'One' })])
  await studio.write('Intro', 'Title', 'Nearly lost')
  await expect(studio.status).toContainText(/unsaved change/i)
  await studio.expectKept('Nearly lost')
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  const reopened = new StudioDriver(again)
  await again.goto(`/voix/studio?page=${fresh.id}`)
  await again.getByRole('button', { name: /restore/i }).click()
  await expect(reopened.slice('Intro')).toContainText('Nearly lost')
})

test('Two editors of one page both keep their work', async ({ page, openStudio, browser, baseURL }) => {
  const { studio, fresh } = await openStudio([
    stored('Intro', { title: 'Above' }),
    stored('TitleWysiwyg', { title: 'Below' }),
  ])
  await studio.write('Intro', 'Title', 'Mine')

  const other = await browser.newContext({ ...(baseURL && { baseURL }) })
  const answer = await other.request.post('/api/session', {
    data: { email: 'admin@voix.test', password: 'sandcastle-lantern-42' },
  })
  const { csrf } = (await answer.json()) as { csrf: string }
  const row = (await (await other.request.get(`/api/pages/${fresh.id}`)).json()) as {
    revision: number
    page: { elements: { id: string; component: string; fields: { id: string }[] }[] }
  }
  const below = row.page.elements.find(({ component }) => component === 'TitleWysiwyg')!
  const saved = await other.request.post(`/api/pages/${fresh.id}/commands`, {
    headers: { 'x-csrf-token': csrf },
    data: {
      baseVersion: row.revision,
      commands: [
        {
          type: 'field.update',
          id: below.id,
          name: 'title',
          field: { id: below.fields[0]!.id, type: 'text' },
          value: 'Theirs',
        },
      ],
    },
  })
  expect(saved.ok()).toBe(true)
  await other.close()

  await studio.save()
  const merged = (await (await page.request.get(`/api/pages/${fresh.id}`)).json()) as {
    page: { elements: { fields: { text: string }[] }[] }
  }
  expect(merged.page.elements.map(({ fields }) => fields[0]!.text)).toEqual(['Mine', 'Theirs'])
  await expect(studio.slice('TitleWysiwyg')).toContainText('Theirs')
})

test('An editor writes a title on the page, focuses on it, and leaves one step behind', async ({
  page,
  openStudio,
}) => {
  const { studio } = await openStudio([stored('Intro', { title: 'Before' }), stored('TitleWysiwyg')])
  const title = studio.slice('Intro').getByText('Before', { exact: true })
  await title.dblclick()
  await expect(studio.canvas.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  // At once: on a machine that does much else, a pause between two letters would begin another step.
  await page.keyboard.insertText('Written on the page')
  await expect(studio.field('Title')).toHaveValue('Written on the page')
  await page.keyboard.press('Escape')
  await expect(studio.canvas.getByRole('textbox')).toHaveCount(0)
  await expect(studio.slice('Intro')).toContainText('Written on the page')
  await page.keyboard.press('Escape')
  await page.keyboard.press('f')
  await expect(page.getByText('Focused on Intro', { exact: true })).toBeVisible()
  await expect(studio.layers).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(studio.layers).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(studio.field('Title')).toHaveValue('Before')
})

test('The list and the form of pages, the library and the profile have no barrier', async ({ page, signIn }) => {
  await signIn()
  for (const screen of ['/voix/pages', '/voix/pages/create', '/voix/media', '/voix/profile'])
    await test.step(screen, async () => {
      await page.goto(screen)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await settle(page)
      await expectAccessible(page)
    })
})

test('A slice that fails leaves a card in its place, and everything around it stands', async ({ page, openStudio }) => {
  const { studio } = await openStudio([
    stored('Intro', { title: 'Above' }),
    stored('GridContainer', {}, { elements: [stored('Intro', { title: 'Inside' })] }),
  ])
  await studio.select('GridContainer')
  // From now on whatever draws a grid fails; the one that stands is not drawn again.
  await studio.canvas.locator('body').evaluate(() => {
    const entries = Object.entries
    Object.entries = (of: object) => {
      if ('--columns' in of) throw new Error('No grid today')
      return entries(of)
    }
  })
  await page.keyboard.press('ControlOrMeta+d')
  const card = studio.canvas.getByRole('group', { name: 'Failed slice' })
  await expect(card).toContainText('No grid today')
  await expect(studio.canvas.getByText('Above')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(card).toHaveCount(0)
  await expect(studio.canvas.getByText('Inside')).toBeVisible()
})

test('The canvas is set in the faces of the brand, however late they come', async ({ page, openStudio }) => {
  const { studio, fresh } = await openStudio([stored('Intro', { title: 'Wavy and late' })])
  const width = () =>
    studio.canvas.getByText('Wavy and late').evaluate(async (title) => {
      await document.fonts.ready
      const range = document.createRange()
      range.selectNodeContents(title)
      return range.getBoundingClientRect().width
    })
  const own = await width()
  await page.context().route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await route.continue()
  })
  await page
    .context()
    .newCDPSession(page)
    .then((session) => session.send('Network.clearBrowserCache'))
  await studio.open(fresh.id)
  await expect.poll(width).toBe(own)
})

test('A copied link to an element opens the studio with the element selected', async ({ page, openStudio }) => {
  const { studio } = await openStudio([stored('Intro', { title: 'Above' }), stored('TitleWysiwyg', { title: 'Below' })])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await studio.select('TitleWysiwyg')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('Copy link')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Link copied').first()).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto('/voix')
  await page.goto(link)
  await expect(page.getByRole('treeitem', { selected: true })).toContainText('TitleWysiwyg')
})

test(
  'An editor drags a slice by its body on the page, and lets it go with Escape',
  whole,
  async ({ page, openStudio }) => {
    const { studio } = await openStudio([
      stored('Intro', { title: 'First' }),
      stored('TitleWysiwyg', { title: 'Second' }),
    ])
    const second = (await studio.slice('TitleWysiwyg').boundingBox())!
    const below = { x: second.x + 200, y: second.y + second.height - 6 }
    await dragBy(page, studio.slice('Intro').getByText('First'), below)
    await expect.poll(() => studio.order()).toEqual(['TitleWysiwyg', 'Intro'])
    await expect(page.getByRole('treeitem', { selected: true })).toContainText('Intro')
    await expect(page.getByRole('status').filter({ hasText: 'Intro moved' })).toBeAttached()
    expect(await studio.canvas.locator('body').evaluate(() => String(getSelection()))).toBe('')

    const title = (await studio.slice('Intro').getByText('First').boundingBox())!
    await page.mouse.move(title.x + 8, title.y + 8)
    await page.mouse.down()
    await page.mouse.move(title.x + 8, title.y - 60, { steps: 6 })
    await expect(page.locator('.vx-drag-chip')).toContainText('Intro')
    await page.keyboard.press('Escape')
    await expect(page.locator('.vx-drag-chip')).toHaveCount(0)
    await page.mouse.up()
    expect(await studio.order()).toEqual(['TitleWysiwyg', 'Intro'])
    await studio.slice('Intro').getByText('First').dblclick()
    await page.keyboard.type('Text')
    await expect(studio.slice('Intro')).toContainText('Text')
  },
)

test('A slice dragged by its body right after loading moves on a slow machine', async ({ page, openStudio }) => {
  // What answers where it may be dropped comes after the drag.
  await page.route(/\/drop[\w-]*\.js/, async (route) => {
    await pause(900)
    await route.continue()
  })
  const { studio } = await openStudio([
    stored('Intro', { title: 'First' }),
    stored('TitleWysiwyg', { title: 'Second' }),
  ])
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const second = (await studio.slice('TitleWysiwyg').boundingBox())!
  const first = (await studio.slice('Intro').getByText('First').boundingBox())!
  await page.mouse.move(first.x + 8, first.y + 8)
  await page.mouse.down()
  await page.mouse.move(second.x + 200, second.y + second.height - 6, { steps: 3 })
  await page.mouse.up()
  await expect.poll(() => studio.order(), { timeout: 20_000 }).toEqual(['TitleWysiwyg', 'Intro'])
  await expect(page.locator('.vx-drag-chip')).toHaveCount(0)
  await expect(page.getByRole('treeitem', { selected: true })).toContainText('Intro')
})

test('The mouse selects words in an open text, and drags nothing', async ({ page, openStudio }) => {
  const { studio } = await openStudio([
    stored('Intro', { title: 'First of all words' }),
    stored('TitleWysiwyg', { title: 'Second' }),
  ])
  const title = studio.slice('Intro').getByText('First of all words')
  await title.dblclick({ position: { x: 8, y: 8 } })
  await expect(studio.canvas.getByRole('textbox')).toBeFocused()
  const box = (await title.boundingBox())!
  await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 2, box.y + box.height / 2, { steps: 6 })
  await expect(page.locator('.vx-drag-chip')).toHaveCount(0)
  await page.mouse.up()
  expect(await studio.canvas.locator('body').evaluate(() => String(getSelection()))).toContain('First')
  expect(await studio.order()).toEqual(['Intro', 'TitleWysiwyg'])
})

/** Drags as a hand does: in several moves, and a moment over the place before letting go. */
async function dragBy(page: Page, what: Locator, to: { readonly x: number; readonly y: number }): Promise<void> {
  const from = (await what.boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 8, from.y + from.height / 2 + 8, { steps: 3 })
  await page.mouse.move(to.x, to.y - 20, { steps: 8 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.waitForTimeout(200)
  await page.mouse.move(to.x + 1, to.y)
  await page.waitForTimeout(100)
  await page.mouse.up()
}
