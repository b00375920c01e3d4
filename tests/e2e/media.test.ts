import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { addColleague } from './colleagues.ts'
import { expect, test } from './fixtures.ts'
import { StudioDriver } from './drivers/studio.ts'
import { freshPage, stored } from './fresh-page.ts'

/** A picture like no other, as the same bytes are stored once. */
async function picture(background: string) {
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name: `sail-${background.slice(1)}.jpg`, mimeType: 'image/jpeg', buffer }
}

test('An editor adds a picture, describes it, files it, and undoes the last change', async ({ page, signIn }) => {
  test.slow()
  await signIn()
  await page.goto('/voix/media')
  await page.getByRole('button', { name: 'New folder' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Regatta')
  await page.getByRole('button', { name: 'Create folder' }).click()
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name: 'Regatta', exact: true }).click()
  await expect(page.getByText('This folder is empty')).toBeVisible()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('#12506f'))
  await expect(page.getByRole('status').filter({ hasText: '1 of 1 uploaded' })).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('/')
  await expect(page.getByLabel('Search media')).toBeFocused()
  await page.getByRole('button', { name: /^sail 12506f/ }).click()
  const drawer = page.getByRole('dialog', { name: 'File' })
  await drawer.getByLabel('Alt text (English)').fill('A blue sail')
  await expect(drawer.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page, { within: '.mantine-Drawer-content' })
  await drawer.getByLabel('Alt text (English)').fill('A red sail')
  // The offer to take the first description back is gone before the second one is saved.
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toHaveCount(0)
  await undo.click()
  await expect(drawer.getByLabel('Alt text (English)')).toHaveValue('A blue sail')
  await page.reload()
  await expect(drawer.getByLabel('Alt text (English)')).toHaveValue('A blue sail')
  await expect(drawer.getByLabel('Folder', { exact: true })).toHaveValue('Regatta')
})

test('An editor crops a picture by keyboard and saves it as a new file', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/voix/media')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('#2a6b7c'))
  await page.getByRole('button', { name: /^sail 2a6b7c/ }).click()
  const drawer = page.getByRole('dialog', { name: 'File' })
  await drawer.getByLabel('Alt text (English)').fill('A teal sail')
  await drawer.getByRole('button', { name: 'Crop and rotate…' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Crop and rotate' })
  const size = dialog.getByRole('status')
  await expect(size).toHaveText('900 × 600 px')
  await expect(dialog.getByRole('button', { name: 'Save as new file' })).toBeDisabled()
  await expectAccessible(page, { within: '.mantine-Modal-content' })

  await dialog.getByRole('button', { name: /^Right edge of the crop/ }).focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(size).toHaveText(/^8\d\d × 600 px$/)
  await dialog.getByRole('button', { name: 'Turn right' }).focus()
  await page.keyboard.press('Enter')
  await expect(size).toHaveText(/^600 × 8\d\d px$/)
  await dialog.getByRole('radio', { name: '1:1' }).focus()
  await page.keyboard.press('Space')
  await expect(size).toHaveText('600 × 600 px')
  await dialog.getByRole('button', { name: 'Replace this file…' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Replace the file of “sail 2a6b7c”?' })
  await expect(question.getByText('The link stays the same.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(size).toHaveText('600 × 600 px')
  await dialog.getByRole('button', { name: 'Save as new file' }).focus()
  await page.keyboard.press('Enter')

  await expect(dialog).toBeHidden()
  await expect(drawer.getByRole('heading', { name: 'Copy of sail 2a6b7c' })).toBeVisible()
  await expect(drawer.getByText(/600 × 600/)).toBeVisible()
  await expect(drawer.getByLabel('Alt text (English)')).toHaveValue('A teal sail')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^sail 2a6b7c/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Copy of sail 2a6b7c/ })).toBeVisible()
})

test('An editor deletes pictures by keyboard alone; one that is used stays', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/voix/media?search=swim-up+suite')
  const first = page.getByRole('button', { name: /^Swim-up suite/ })
  await first.focus()
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('This file is used', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('An editor tags the selected pictures and moves them into a folder', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/voix/media')
  await page.getByRole('button', { name: 'New folder' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Shelf')
  await page.getByRole('button', { name: 'Create folder' }).click()
  const folders = page.getByRole('navigation', { name: 'Folders' })
  await expect(folders.getByRole('button', { name: 'Shelf', exact: true })).toBeVisible()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await picture('#7a2f6b'), await picture('#7a2f6c')])
  await expect(page.getByRole('status').filter({ hasText: '2 of 2 uploaded' })).toBeVisible()
  await page.goto('/voix/media?search=7a2f6')
  await page.getByRole('button', { name: /^sail 7a2f6b/ }).focus()
  await page.keyboard.press('x')
  await page.getByRole('button', { name: /^sail 7a2f6c/ }).focus()
  await page.keyboard.press('x')
  await expect(page.getByText('2 selected')).toBeVisible()

  await page.getByRole('button', { name: 'Tag…' }).click()
  // A field that is still on its way stands there as a text box.
  await page.getByRole('combobox', { name: 'Tags' }).fill('purple')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  // The list is read again when all is done; what is selected before it has come stays selected.
  const list = Promise.withResolvers<void>()
  await page.route('**/api/media?**', (route) => list.promise.then(() => route.continue()))
  await page.getByRole('button', { name: 'Add tags' }).click()
  const rows = async () => {
    const answer = await page.request.get('/api/media?search=7a2f6')
    return ((await answer.json()) as { rows: { tags: string[]; folder?: string }[] }).rows
  }
  await expect.poll(async () => (await rows()).map(({ tags }) => tags)).toEqual([['purple'], ['purple']])

  await expect(page.getByText('2 selected')).toBeHidden()
  for (const name of [/^sail 7a2f6b/, /^sail 7a2f6c/]) {
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('x')
  }
  list.resolve()
  await expect(page.getByText('2 files tagged')).toBeVisible()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Move…' }).click()
  await page.getByRole('combobox', { name: 'Move to' }).click()
  await page.getByRole('option', { name: 'Shelf' }).click()
  await expect.poll(async () => (await rows()).filter(({ folder }) => folder).length).toBe(2)
})

test('An editor drops pictures on the page and on a field, and reorders by strips', async ({ page, signIn }) => {
  test.slow()
  await signIn()
  const studio = new StudioDriver(page)
  const { id } = await freshPage(page.request, [
    stored('Intro', { title: 'Above' }),
    stored('Intro', { title: 'Below' }),
  ])
  await studio.open(id)
  const layers = async () => (await studio.order()).join(', ')
  await expect.poll(layers).toBe('Intro, Intro')

  await dropFile(page, '[data-region="canvas"] iframe', await picture('#7a1f52'), 0.95)
  await expect.poll(layers).toBe('Intro, Intro, Images')
  await expect(page.getByRole('button', { name: /^Replace sail 7a1f52/ })).toBeVisible()

  const field = '[data-field="images"] .vx-drop-field'
  await dropFile(page, field, { name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect(page.getByRole('alert').filter({ hasText: 'terms.pdf: This file type is not supported' })).toBeVisible()
  await dropFile(page, field, await picture('#1f7a52'))
  await expect(page.getByRole('button', { name: /^Replace sail 1f7a52/ })).toBeVisible()

  await page.getByRole('button', { name: 'Section view' }).click()
  const strips = page.getByRole('list', { name: 'Page sections' }).getByRole('button')
  await expect(strips).toHaveCount(3)
  await strips.filter({ hasText: 'Images' }).click()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(strips.nth(1)).toContainText('Images')
  await expect(strips.nth(1)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('v')
  await expect(strips).toHaveCount(0)
  await expect(studio.canvas.getByRole('heading', { name: 'Above' })).toBeVisible()
})

test('An editor of one site adds pictures in the library, the picker and the canvas', async ({
  page,
  server,
  signIn,
}) => {
  test.slow()
  await signIn()
  const { rows } = (await (await page.request.get('/api/sites')).json()) as { rows: { id: string }[] }
  const site = rows[0]!.id
  const { id } = await freshPage(page.request, [stored('Intro', { title: 'Above' })])
  const kept = await page.request.get('/api/media?kind=image&limit=100')
  const { rows: assets } = (await kept.json()) as { rows: { title: string; sites?: readonly string[] }[] }
  // Scenes before this one leave pictures of single sites.
  const shared = assets.find(({ sites = [] }) => sites.length === 0)!.title

  await page.context().clearCookies()
  await signIn(await addColleague(server, { role: 'editor', sites: [site] }))
  await page.goto('/voix/media')
  await expect(page.getByRole('textbox', { name: 'New files are for' })).toHaveCount(0)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('#0e4f33'))
  await expect(page.getByRole('status').filter({ hasText: '1 of 1 uploaded' })).toBeVisible()
  await page.getByRole('button', { name: /^sail 0e4f33/ }).click()
  const drawer = page.getByRole('dialog', { name: 'File' })
  await drawer.getByLabel('Alt text (English)').fill('A green sail')
  await expect(drawer.getByText('Saved', { exact: true })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Delete…' })).toBeVisible()
  await page.keyboard.press('Escape')

  // What all sites share is looked at and used, and offers nothing that would be refused.
  await page.goto(`/voix/media?search=${encodeURIComponent(shared)}`)
  await page
    .getByRole('button', { name: new RegExp(`^${shared}`) })
    .first()
    .click()
  await expect(drawer.getByText('View and use only')).toBeVisible()
  await expect(drawer.getByLabel('Alt text (English)')).toBeDisabled()
  await expect(drawer.getByRole('button', { name: 'Delete…' })).toHaveCount(0)
  await expectAccessible(page, { within: '.mantine-Drawer-content' })

  const studio = new StudioDriver(page)
  await studio.open(id)
  await dropFile(page, '[data-region="canvas"] iframe', await picture('#4f0e33'))
  await expect(page.getByRole('button', { name: /^Replace sail 4f0e33/ })).toBeVisible()
  await dropFile(page, '[data-field="images"] .vx-drop-field', await picture('#334f0e'))
  await expect(page.getByRole('button', { name: /^Replace sail 334f0e/ })).toBeVisible()
  await page.getByRole('button', { name: /^Replace sail 334f0e/ }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a picture' })
  await picker
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('#0e334f'))
  await expect(page.getByRole('button', { name: /^Replace sail 0e334f/ })).toBeVisible()

  const all = await page.request.get('/api/media?search=sail&limit=200')
  const { rows: files } = (await all.json()) as { rows: { title: string; sites?: string[] }[] }
  const own = files.filter(({ title }) => /0e4f33|4f0e33|334f0e|0e334f/.test(title))
  expect(own.map(({ sites }) => sites)).toEqual([[site], [site], [site], [site]])
})

test('An editor of two sites says whose a picture is; a translator may upload none', async ({
  page,
  server,
  signIn,
}) => {
  await signIn()
  const { rows } = (await (await page.request.get('/api/sites')).json()) as { rows: { id: string; name: string }[] }
  const [one, two] = [rows[0]!, rows[1]!]
  await page.context().clearCookies()
  await signIn(await addColleague(server, { role: 'editor', sites: [one.id, two.id] }))
  await page.goto('/voix/media')
  await page.getByRole('combobox', { name: 'New files are for' }).click()
  await page.getByRole('option', { name: two.name }).click()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('#5a5a10'))
  await expect(page.getByRole('status').filter({ hasText: '1 of 1 uploaded' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'New files are for' })).toHaveValue(two.name)
  const found = await page.request.get('/api/media?search=5a5a10')
  expect(((await found.json()) as { rows: { sites: string[] }[] }).rows.map(({ sites }) => sites)).toEqual([[two.id]])

  await page.context().clearCookies()
  await signIn(await addColleague(server, { role: 'translator', sites: [one.id] }))
  await page.goto('/voix/media')
  await expect(page.getByRole('searchbox', { name: 'Search media' })).toBeVisible()
  await expect(page.locator('[data-asset]').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload' })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New folder' })).toHaveCount(0)
})

test('A picture dropped on one of the page takes its place, also below words', async ({ page, openStudio }) => {
  const { studio } = await openStudio([stored('Intro', { title: 'Above' })])
  await page.getByRole('tab', { name: 'Add' }).click()
  await page.getByLabel('Search slices').fill('video hero')
  await page.keyboard.press('Enter')
  const poster = studio.slice('VideoHero').locator('img').first()
  await expect(poster).toBeInViewport({ ratio: 0.8 })
  const before = await poster.getAttribute('src')
  await dropFile(page, '[data-region="canvas"] iframe', await picture('#33400e'), 0.7)
  await expect(poster).not.toHaveAttribute('src', before!)
  expect(await studio.order()).toEqual(['Intro', 'Video hero'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(poster).toHaveAttribute('src', before!)
})

test('A copied picture is pasted on the canvas, until an element is copied', async ({ page, openStudio }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { studio } = await openStudio([stored('TitleWysiwyg', { title: 'Above' }), stored('Intro', { title: 'Below' })])
  const pictures = studio.slice('Images').locator('img')

  await studio.select('TitleWysiwyg')
  await copyPicture(page, '#0a3a5c')
  await page.keyboard.press('ControlOrMeta+v')
  await expect.poll(() => studio.order()).toEqual(['TitleWysiwyg', 'Images', 'Intro'])
  await expect(pictures).toHaveCount(1)

  await studio.select('Images')
  await copyPicture(page, '#5c3a0a')
  await page.keyboard.press('ControlOrMeta+v')
  await expect(pictures).toHaveCount(2)

  await copyPicture(page, '#3a5c0a')
  await page.getByRole('button', { name: /^Add pictures/ }).focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(pictures).toHaveCount(3)

  await studio.select('TitleWysiwyg')
  await page.keyboard.press('ControlOrMeta+c')
  await page.keyboard.press('ControlOrMeta+v')
  await expect.poll(() => studio.order()).toEqual(['TitleWysiwyg', 'TitleWysiwyg', 'Images', 'Intro'])
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(pictures).toHaveCount(2)
})

/** Copies a picture as a program for images does. */
async function copyPicture(page: Page, background: string): Promise<void> {
  const png = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer()
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })])
  }, png.toString('base64'))
}

/** Drops a file on a part of the studio, in its middle or at a share of its height, as a file manager does. */
async function dropFile(
  page: Page,
  selector: string,
  file: Awaited<ReturnType<typeof picture>>,
  down = 0.5,
): Promise<void> {
  const data = file.buffer.toString('base64')
  await page.evaluate(
    async ({ where, name, mimeType, bytes, share }) => {
      const transfer = new DataTransfer()
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([content], name, { type: mimeType }))
      const { left, top, width, height } = document.querySelector(where)!.getBoundingClientRect()
      const at = { clientX: left + width / 2, clientY: top + height * share }
      const say = (type: string) =>
        document
          .elementFromPoint(at.clientX, at.clientY)!
          .dispatchEvent(
            new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true, composed: true, ...at }),
          )
      const until = async (type: string, seen: string) => {
        for (let i = 0; i < 50 && !document.querySelector(seen); i++) {
          say(type)
          await new Promise((go) => setTimeout(go, 100))
        }
      }
      await until('dragenter', '.vx-drop-layer')
      await until('dragover', '.vx-drop-caption, .vx-drop-field[data-over]')
      say('drop')
    },
    { where: selector, name: file.name, mimeType: file.mimeType, bytes: data, share: down },
  )
}
