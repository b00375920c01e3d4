import sharp from 'sharp'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

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
  await page.getByRole('button', { name: 'Undo' }).click()
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
