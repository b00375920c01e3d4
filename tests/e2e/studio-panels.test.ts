import type { Locator } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { apiOf } from './api.ts'
import { expect, test } from './fixtures.ts'
import { StudioDriver } from './drivers/studio.ts'
import { freshPage, stored } from './fresh-page.ts'

test('An editor compares with a kept version, restores one element, then all of it', async ({ page, openStudio }) => {
  const { studio } = await openStudio([
    stored('Intro', { title: 'First' }),
    stored('TitleWysiwyg', { title: 'Second' }),
  ])
  await page.keyboard.press('ControlOrMeta+Shift+s')
  await page.getByLabel('Name', { exact: true }).fill('For the owners')
  await page.keyboard.press('Enter')

  await studio.write('Intro', 'Title', 'Rewritten')
  await studio.select('TitleWysiwyg')
  await page.keyboard.press('Delete')
  await page.getByRole('tab', { name: 'History' }).click()
  await page
    .getByRole('region', { name: 'Versions' })
    .getByRole('button', { name: /^For the owners/ })
    .click()
  await expect(page.getByRole('list', { name: 'Differences' }).getByRole('listitem')).toContainText([
    /Changed:/,
    /Removed:/,
  ])
  await expect(page.locator('.vx-mark-box[data-kind="changed"]')).toBeVisible()
  await expect(page.locator('.vx-mark-line')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('checkbox', { name: /Removed:/ }).check()
  await page.getByRole('button', { name: 'Restore 1 selected' }).click()
  await expect(studio.canvas.locator('main')).toContainText('Second')
  await expect(studio.canvas.locator('main')).toContainText('Rewritten')
  await page.getByRole('button', { name: 'Restore whole page' }).click()
  await expect(studio.canvas.locator('main')).toContainText('First')
  await expect(page.getByText('The two versions are the same.')).toBeVisible()

  await page.getByRole('button', { name: 'All versions' }).click()
  await page.getByRole('button', { name: 'Page opened' }).click()
  await expect(studio.canvas.locator('main')).toContainText('First')
  await expect(page.locator('.vx-step[data-undone]')).toHaveCount(4)
})

// The difference is from live.
test('An editor reads what two releases make of a page, and restores a difference', async ({ page, signIn }) => {
  await signIn()
  const { post } = await apiOf(page.request)
  const hero = stored('Intro', { title: 'Spring' }) as { id: string; fields: { id: string }[] }
  const rooms = stored('TitleWysiwyg', { title: 'Rooms' }) as { id: string }
  const fresh = await freshPage(page.request, [hero, rooms])
  await post(`/api/pages/${fresh.id}/publish`, { version: fresh.revision })
  let baseVersion = fresh.revision
  const saved = async (...commands: object[]) => {
    baseVersion = (await post(`/api/pages/${fresh.id}/commands`, { baseVersion, commands })).version
  }
  const titled = (value: string) => ({
    type: 'field.update',
    id: hero.id,
    name: 'title',
    field: { id: hero.fields[0]!.id, type: 'text' },
    value,
  })
  for (const [title, day] of [
    ['Summer', '2031-06-01T08:00:00Z'],
    ['Winter', '2031-12-01T08:00:00Z'],
  ] as const) {
    await saved(titled(title), ...(title === 'Winter' ? [{ type: 'element.delete', id: rooms.id }] : []))
    const release = await post('/api/releases', { title, time_zone: 'UTC', intended_publish_at: day })
    await post(`/api/releases/${release.id}/items`, { entity: 'pages', document_id: fresh.id })
  }

  const studio = new StudioDriver(page)
  const canvas = studio.canvas.locator('main')
  await studio.open(fresh.id)
  await expect(page.getByText('2 other releases change this page.')).toBeVisible()
  await page.getByRole('button', { name: 'Compare both' }).click()
  const together = page.getByRole('region', { name: 'Combined result' })
  await expect(together).toContainText('“Summer” is published first')
  await expect(together.getByRole('listitem')).toContainText([/Changed: Intro/])
  await page.getByRole('button', { name: 'Swap sides' }).click()
  await expect(canvas).toContainText('Summer')
  await page.getByRole('button', { name: 'Side by side', exact: true }).click()
  await expect(page.frameLocator('iframe[title^="Compared with"]').locator('main')).toContainText('Winter')
  const map = page.getByRole('navigation', { name: 'Map of differences' })
  await map.getByRole('button', { name: 'Changed: Intro' }).click()
  await expect(studio.field('Title')).toHaveValue('Summer')
  await expect(studio.field('Title')).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Overlay' }).click()
  const handle = page.getByRole('slider', { name: 'Share of each version shown' })
  await handle.press('End')
  await expect(handle).toHaveAttribute('aria-valuetext', '100 % “Winter”, 0 % “Summer”')
  await page.getByRole('button', { name: 'Marks on page' }).click()
  await expectAccessible(page)

  const bar = page.getByRole('region', { name: 'Compared versions' })
  await page.getByRole('combobox', { name: 'From', exact: true }).click()
  await page.getByRole('option', { name: /^Published/ }).click()
  await bar.getByRole('button', { name: 'Back to draft' }).click()
  await expect(canvas).toContainText('Winter')
  await page.getByLabel('Page canvas').focus()
  // From the difference that the map led to, on to the next, and round to it again.
  await page.keyboard.press('n')
  await expect(bar).toContainText('2 of 2')
  await page.keyboard.press('n')
  await expect(bar).toContainText('1 of 2')
  await page.getByRole('tab', { name: 'Layers' }).click()
  await expect(studio.layers.getByLabel('Changed in comparison')).toHaveCount(1)
  await bar.getByRole('button', { name: 'Restore this' }).click()
  await expect(canvas).toContainText('Spring')
  await expect(bar).toContainText('1 of 1')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(canvas).toContainText('Winter')
})

test('An editor fills a slice from records, sees the count, and keeps them as slices', async ({ page, openStudio }) => {
  const { studio } = await openStudio([stored('Intro', { title: 'By hand' })])
  await studio.select('Intro')
  await page.getByRole('tab', { name: 'Records' }).click()
  await page.getByRole('combobox', { name: 'Fill from' }).click()
  await page.getByRole('option', { name: 'Restaurants' }).click()
  await expect(page.getByText(/records match; the first 3 are shown/)).toBeVisible()
  await expect(studio.canvas.locator('main [data-slice="Intro"]')).toHaveCount(3)
  await expect(studio.canvas.locator('main')).not.toContainText('By hand')
  await page.getByText('None found').click()
  await expect(studio.canvas.locator('main')).toContainText('If no record matches')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep 3 results as slices' }).click()
  expect(await studio.order()).toHaveLength(3)
  await page.keyboard.press('ControlOrMeta+z')
  expect(await studio.order()).toHaveLength(1)
  await studio.save()
})

// What does not fit is mended first.
test('An editor views a page as another brand, and reads what its layout would cost', async ({ page, openStudio }) => {
  const { studio } = await openStudio([
    stored('PlayaCollectionTwoPane', { leftTitle: 'Come by boat' }, {}, [
      { name: 'leftCopy', type: 'wysiwyg', wysiwyg: '<p>The quay is ours.</p>' },
    ]),
    stored('Intro'),
  ])
  await page.getByRole('button', { name: 'View as another brand' }).click()
  const brand = page.getByRole('dialog', { name: 'View as another brand' })
  await brand.getByRole('combobox', { name: 'Layout' }).fill('Kimpton')
  await brand.getByRole('option', { name: 'Kimpton', exact: true }).click()
  await expect(brand.getByRole('listitem')).toContainText([/is not allowed in the Kimpton layout/])
  await expectAccessible(page)
  await brand.getByRole('button', { name: /^Replace with/ }).click()
  await expect(brand).toContainText('Everything on the page fits Kimpton.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show own brand' }).click()
  await page.keyboard.press('ControlOrMeta+z')
  await studio.ready()
  expect((await studio.order())[0]).toBe('PlayaCollectionTwoPane')

  await page.getByRole('button', { name: 'Page', exact: true }).click()
  await page.getByRole('combobox', { name: 'Layout' }).fill('Kimpton')
  await page.getByRole('option', { name: 'Kimpton', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Convert page to Kimpton' })
  await expect(question).toContainText('1 thing does not fit Kimpton')
  const drawn = (side: string) => question.frameLocator(`iframe[title="${side}"]`).locator('main')
  for (const side of ['Before', 'After'])
    for (const words of ['Come by boat', 'The quay is ours.']) await expect(drawn(side)).toContainText(words)
  // Each canvas is a page of its own, so that together they have the landmarks of three.
  await expectAccessible(page, { without: ['landmark-unique'] })
  await question.getByRole('button', { name: 'Convert page' }).click()
  await studio.ready()
  expect((await studio.order())[0]).not.toBe('PlayaCollectionTwoPane')
  await expect(studio.canvas.locator('main')).toContainText('Come by boat')
})

// The canvas is dragged then, and the selection stays.
test('An editor finds words on another page, and opens it with the element selected', async ({ page, signIn }) => {
  await signIn()
  const other = await freshPage(page.request, [
    stored('TitleWysiwyg', { title: 'Elsewhere' }),
    stored('Intro', { title: 'Breakfast under the Jacarandá' }),
  ])
  const fresh = await freshPage(page.request, [stored('Intro', { title: 'Here' })])
  const studio = new StudioDriver(page)
  await studio.open(fresh.id)
  await page.keyboard.press('ControlOrMeta+Shift+f')
  const words = page.getByRole('combobox', { name: 'Find on whole site' })
  await words.fill('zzqqzz')
  await expect(page.getByText('No matches on this site.')).toBeVisible()
  await words.fill('the jacaranda')
  await expect(page.getByRole('option')).toHaveText('Breakfast under the JacarandáIntro · Title')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(other.id))
  await studio.ready()
  await expect(studio.layers.and(page.locator('[aria-selected="true"]'))).toHaveText(/Intro/)

  await page.keyboard.press('Shift+0')
  const room = page.locator('[data-region="canvas"]')
  const { x, y } = (await room.boundingBox())!
  await page.mouse.move(x + 300, y + 200)
  await page.keyboard.down(' ')
  await expect(page.locator('.vx-pan-layer')).toBeVisible()
  await page.mouse.down()
  await page.mouse.move(x + 200, y + 200)
  await page.mouse.up()
  await page.keyboard.up(' ')
  await expect(page.locator('.vx-pan-layer')).toHaveCount(0)
  expect(await room.evaluate(({ scrollLeft }) => scrollLeft)).toBe(100)
  await expect(studio.layers.and(page.locator('[aria-selected="true"]'))).toHaveText(/Intro/)
})

test('An editor copies a field to another, reverts it, and fills an empty slot', async ({ page, openStudio }) => {
  const { studio } = await openStudio([stored('Intro', { title: 'The quiet beach' }), stored('TwoColumnContainer')])
  const title = studio.field('Title')
  const action = async (name: string) => {
    await page.getByRole('button', { name: 'Actions for Title', exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await studio.select('Intro')
  await action('Copy value')
  await title.fill('Another one')
  await expect(page.getByRole('img', { name: 'Field changed since last save' })).toBeVisible()
  await action('Reset to saved')
  await expect(title).toHaveValue('The quiet beach')
  await expect(page.getByRole('img', { name: 'Field changed since last save' })).toHaveCount(0)

  await studio.canvas.getByText('Add to left').click()
  await page.getByRole('combobox', { name: 'Insert slice inside' }).fill('title wysiwyg')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(studio.canvas.getByText('Add to left')).toHaveCount(0)
  await expect(studio.canvas.getByText('Add to right')).toBeVisible()
  await expect(studio.layers.and(page.locator('[aria-selected="true"]'))).toContainText('left')
  await action('Paste value')
  await expect(title).toHaveValue('The quiet beach')

  await page.getByRole('tree').focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Ungroup' }).click({ force: true })
  await expect(page.getByText('Select a group first.')).toBeVisible()
  await expect(page.getByRole('tree')).toBeFocused()
})

test('An editor is told of an empty slice, goes to its field, and mends the problem', async ({ page, signIn }) => {
  await signIn()
  const fresh = await freshPage(
    page.request,
    [stored('Intro', { title: 'Where we are' }), stored('SeadustMap'), stored('SeadustRestaurant')],
    'seadust',
  )
  const studio = new StudioDriver(page)
  await studio.open(fresh.id)
  await page.getByRole('button', { name: '2 problems' }).click()
  const problems = page.getByRole('dialog', { name: 'Problems' })
  await expect(problems).toContainText('Fill in: address, latitude, longitude.')
  await expectAccessible(page)
  await problems.getByRole('button', { name: /SeadustMap/ }).click()
  // The list lay over the field.
  await expect(problems).toBeHidden()
  await expect(studio.field('Address')).toBeFocused()
  await studio.field('Address').fill('Lagoon Road 4')
  await expect(page.getByRole('button', { name: '1 problem' })).toBeVisible()
  await studio.select('SeadustRestaurant')
  await page.keyboard.press('Delete')
  await expect(page.getByText('No problems')).toBeVisible()
})

test('The address of a page is saved when its typing pauses', async ({ page, openStudio }) => {
  const { studio, fresh } = await openStudio([stored('Intro')])
  const address = page.getByRole('textbox', { name: 'Address' })
  const next = `${fresh.path}-moved`
  await address.fill('')
  await address.pressSequentially(next)
  const api = await apiOf(page.request)
  await expect.poll(async () => (await api.get(`/api/pages/${fresh.id}`)).page.path).toBe(next)
  await expect(address).toBeFocused()
  await expect(studio.canvas.locator('main')).toBeVisible()
})

test('What is selected stays in view when the canvas has another width', async ({ page, openStudio }) => {
  const copy = Array.from({ length: 12 }, () => '<p>Ferries leave at dawn, and in summer at noon as well.</p>').join('')
  const texts = Array.from({ length: 6 }, (_, i) =>
    stored('TitleWysiwyg', { title: `Part ${i}` }, {}, [{ name: 'content', type: 'wysiwyg', wysiwyg: copy }]),
  )
  const { studio } = await openStudio([...texts, stored('Spacer')])
  await studio.layers.last().click()
  const selected = studio.slice('Spacer')
  await expect(selected).toBeInViewport()
  for (const [width, said] of [
    ['Phone, and every width', '390 px'],
    ['Desktop, from 1280 px', '1280 px'],
  ] as const) {
    await page.getByRole('button', { name: width }).click()
    await expect(page.getByRole('contentinfo')).toContainText(said)
    await expect(selected).toBeInViewport()
  }
})

test('A comment that was not sent is there when its box comes back', async ({ page, openStudio }) => {
  const { studio } = await openStudio([stored('Intro', { title: 'Arrival' }), stored('TitleWysiwyg')])
  await studio.select('Intro')
  await page.keyboard.press('c')
  const words = page.getByRole('textbox', { name: 'Your comment' })
  await words.fill('Check the rate')
  await studio.layers.last().click()
  await expect(words).toHaveCount(0)
  await studio.layers.first().click()
  await page.getByRole('tab', { name: 'Comments' }).click()
  await expect(words).toHaveValue('Check the rate')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('Escape')
  await studio.select('Intro')
  await page.keyboard.press('c')
  await expect(words).toHaveValue('')
})

test('A short name of a layer stands whole, its words have the rest of the line', async ({ openStudio }) => {
  const { studio } = await openStudio([stored('Intro', { title: 'Words that are longer than any line of the layers' })])
  const [words, name] = [studio.layers.locator('.vx-layer-words'), studio.layers.locator('.vx-layer-name')]
  expect(await name.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  const [line, end] = [await studio.layers.first().boundingBox(), await name.boundingBox()]
  expect(line!.x + line!.width - (end!.x + end!.width)).toBeLessThan(16)
  expect((await words.boundingBox())!.width).toBeGreaterThan(120)
})

test('A control that fails to load says so in its place, and loads at another try', async ({ page, openStudio }) => {
  const chunk = /rich-text-editor-[\w-]+\.js/
  await page.route(chunk, (route) => route.abort())
  const { studio } = await openStudio([stored('TitleWysiwyg', { title: 'Above' })])
  await studio.select('TitleWysiwyg')
  const said = page.locator('[data-region="inspector"]').getByText('Could not be loaded.')
  await expect(said).toBeVisible()
  // What stands around it can be worked with.
  await studio.field('Title').fill('Below')
  await expect(studio.slice('TitleWysiwyg')).toContainText('Below')
  await page.unroute(chunk)
  await said.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('[data-region="inspector"] [contenteditable="true"]').first()).toBeVisible()
})

test('The layers of a long page hold the lines in view, and the selected one', async ({ page, openStudio }) => {
  const { studio } = await openStudio(Array.from({ length: 80 }, (_, i) => stored('Intro', { title: `Part ${i + 1}` })))
  await studio.showLayers()
  const line = (i: number) =>
    studio.layers.filter({ has: page.locator(`.vx-layer-words[data-text="Part ${i}"]`) }).first()
  await expect(line(1)).toBeInViewport()
  await expect(line(80)).toHaveCount(0)
  await line(1).click()
  await page.keyboard.press('End')
  await expect(line(80)).toBeInViewport({ ratio: 1 })
  await expect(line(1)).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await expect(line(79)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Delete')
  await expect(line(79)).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(line(79)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Home')
  await expect(line(1)).toBeInViewport({ ratio: 1 })
  expect(await studio.layers.count()).toBeLessThan(60)
})

test('A menu of the studio closes by a press on the canvas, which goes on as usual', async ({ page, openStudio }) => {
  const { studio } = await openStudio([stored('Intro', { title: 'First' })])
  await page.locator('.vx-top').getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await studio.canvas.getByText('First').click()
  await expect(page.getByRole('menu')).toBeHidden()
  await studio.inspected()
  await page.keyboard.press('Delete')
  await expect(studio.canvas.locator('main')).not.toContainText('First')
})

test('An editor chooses a page’s domain for its addresses, among those that show it', async ({ page, signIn }) => {
  await signIn()
  const api = await apiOf(page.request)
  const { id: site_id } = (await api.get('/api/sites')).rows[0]
  const host = `second-${Date.now()}.localhost`
  await api.post('/api/domains', { site_id, data: { host, redirect_mode: 'serve' } })
  const fresh = await freshPage(page.request)
  await new StudioDriver(page).open(fresh.id)
  const site = page.locator('.vx-page-switch-site')
  await expect(site).toHaveText('Amarra')
  await page.locator('.vx-top').getByRole('button', { name: 'More', exact: true }).click()
  const choice = page.getByRole('menuitemradio', { name: host })
  await expect(choice).not.toBeChecked()
  // A brand that has moved leads visitors away: no page is shown there.
  await expect(page.getByRole('menuitemradio', { name: 'tinaja.localhost' })).toHaveCount(0)
  await choice.click()
  await expect(choice).toBeChecked()
  await expectAccessible(page, { within: '[role="menu"]' })
  await page.keyboard.press('Escape')
  await expect(site).toHaveText(host)
})

test('A grid has columns of its own on a phone, in the studio and for visitors', async ({ page, openStudio }) => {
  const cards = ['One', 'Two', 'Three'].map((title) => stored('Intro', { title }))
  const grid = stored('GridContainer', {}, { elements: cards }, [{ name: 'columns', type: 'number', number: 3 }])
  const { studio, fresh } = await openStudio([grid])
  const inspector = page.locator('[data-region="inspector"]')
  await studio.select('GridContainer')
  await inspector.getByRole('tab', { name: 'Settings' }).click()
  await inspector
    .getByRole('group', { name: 'From width' })
    .getByRole('button', { name: /^Every width/ })
    .click()
  await inspector.getByRole('combobox', { name: 'Columns below 640 px' }).click()
  await page.getByRole('option', { name: '2', exact: true }).click()
  const columnsOf = (drawn: Locator) =>
    drawn.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)
  await expect.poll(() => columnsOf(studio.canvas.locator('.card-grid'))).toBe(2)

  await studio.publish()
  await page.goto(`/${fresh.path}`)
  expect(await columnsOf(page.locator('.card-grid'))).toBe(3)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await columnsOf(page.locator('.card-grid'))).toBe(2)
})

test('An editor opens the live page of a list, unpublishes it, and takes that back', async ({ page, signIn }) => {
  await signIn()
  const { id, revision } = await freshPage(
    page.request,
    [stored('Intro', { title: 'Halls' })],
    undefined,
    'fact-sheets',
  )
  const api = await apiOf(page.request)
  await api.post(`/api/pages/${id}/publish`, { version: revision })
  await new StudioDriver(page).open(id)
  await page.locator('.vx-top').getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Open published page' })).toHaveAttribute('href', /\/fact-sheets$/)
  await page.getByRole('menuitem', { name: 'Unpublish…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish', exact: true }).click()
  await expect(page.getByText('“A test” unpublished')).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await api.get(`/api/pages/${id}`)).status).toBe('published')
})
