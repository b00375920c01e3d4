import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { freshPage, stored, StudioDriver } from './studio-driver.ts'

/** A picture like no other, as the same bytes are stored once. */
async function picture(background: string) {
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name: `sail-${background.slice(1)}.jpg`, mimeType: 'image/jpeg', buffer }
}

test('An editor adds a picture, describes it, files it in a new folder and takes the last change back', async ({
  page,
  signIn,
}) => {
  test.slow()
  await signIn()
  await page.goto('/voix/media')
  await page.getByRole('button', { name: 'New folder' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Regatta')
  await page.getByRole('button', { name: 'Create folder' }).click()
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name: 'Regatta', exact: true }).click()
  await expect(page.getByText('Nothing lies here yet')).toBeVisible()
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
  await drawer.getByLabel('Description (English)').fill('A blue sail')
  await expect(drawer.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page, { within: '.mantine-Drawer-content' })
  await drawer.getByLabel('Description (English)').fill('A red sail')
  // The offer to take the first description back is gone before the second one is saved.
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toHaveCount(0)
  await undo.click()
  await expect(drawer.getByLabel('Description (English)')).toHaveValue('A blue sail')
  await page.reload()
  await expect(drawer.getByLabel('Description (English)')).toHaveValue('A blue sail')
  await expect(drawer.getByLabel('Folder', { exact: true })).toHaveValue('Regatta')
})

test('An editor with a keyboard alone selects pictures and deletes them; one that is used stays', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/voix/media?search=swim-up+suite')
  const first = page.getByRole('button', { name: /^Swim-up suite/ })
  await first.focus()
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('It is used', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('An editor drops a picture on the page, another on its field, and puts the page in order by its strips', async ({
  page,
  signIn,
}) => {
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

  await dropFile(page, '[data-region="canvas"] iframe', await picture('#7a1f52'))
  await expect.poll(layers).toBe('Intro, Intro, Images')
  await expect(page.getByRole('button', { name: /^Replace sail 7a1f52/ })).toBeVisible()

  const field = '[data-field="images"] .vx-drop-field'
  await dropFile(page, field, { name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect(page.getByRole('alert').filter({ hasText: 'terms.pdf: Only pictures' })).toBeVisible()
  await dropFile(page, field, await picture('#1f7a52'))
  await expect(page.getByRole('button', { name: /^Replace sail 1f7a52/ })).toBeVisible()

  await page.getByRole('button', { name: 'Section view' }).click()
  const strips = page.getByRole('list', { name: 'Sections of the page' }).getByRole('button')
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

/** Drops a file in the middle of a part of the studio, as a file manager does. */
async function dropFile(page: Page, selector: string, file: Awaited<ReturnType<typeof picture>>): Promise<void> {
  const data = file.buffer.toString('base64')
  await page.evaluate(
    async ({ where, name, mimeType, bytes }) => {
      const transfer = new DataTransfer()
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([content], name, { type: mimeType }))
      const { left, top, width, height } = document.querySelector(where)!.getBoundingClientRect()
      const at = { clientX: left + width / 2, clientY: top + height / 2 }
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
      await until('dragover', '.vx-drop-line, .vx-drop-field[data-over]')
      say('drop')
    },
    { where: selector, name: file.name, mimeType: file.mimeType, bytes: data },
  )
}
