import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { type AskedModel, openFakeModel, textsIn } from '../../src/server/suggestions/testing.ts'
import { expectAccessible } from './accessibility.ts'
import { apiOf } from './api.ts'
import { StudioDriver } from './drivers/studio.ts'
import { expect, test as base } from './fixtures.ts'
import { freshPage, stored } from './fresh-page.ts'
import { withServer } from './server-of-tests.ts'

/** Answers like a service: one text well, and one without its link. */
function reply(asked: AskedModel): object {
  if (asked.picture) return { text: 'A blue sail on a calm sea.' }
  const answers: Readonly<Record<string, string>> = {
    'Welcome home': 'Bienvenidos a casa',
    'Our ': '<1>Sin enlace</1>',
  }
  return Object.fromEntries(
    Object.entries(textsIn(asked)).map(([key, text]) => [
      key,
      Object.entries(answers).find(([words]) => text.includes(words))?.[1] ?? `ES ${text}`,
    ]),
  )
}

/** A page of the first site and its Spanish translation; the server is this file's own. */
async function translated(request: APIRequestContext, copy: readonly object[] = []) {
  const api = await apiOf(request)
  const { rows } = await api.get('/api/sites')
  const site = `/api/sites/${rows[0].id}`
  await api.patch(site, { data: { locales: ['en', 'es'] } }, (await api.get(site)).revision)
  const { id } = await freshPage(request, [stored('Intro', { title: 'Welcome home' }, {}, copy)])
  const { page } = await api.post(`/api/pages/${id}/translate`, { language_code: 'es' })
  return { api, id, spanish: page.id as string }
}

const test = base.extend<object, object>({
  server: [
    async ({}, use) => {
      const closing: (() => Promise<void>)[] = []
      const { url } = await openFakeModel(reply, (close) => closing.push(close))
      const env = { SUGGESTIONS_URL: url.href, SUGGESTIONS_MODEL: 'translator', SUGGESTIONS_PICTURE_MODEL: 'seer' }
      await withServer(use, env)
      for (const close of closing) await close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('An editor uses a suggested translation, takes it back, and sees one refused', async ({ page, signIn }) => {
  test.slow()
  await signIn()
  const copy = [{ id: 'c', name: 'copy', type: 'wysiwyg', enabled: true, wysiwyg: '<p>Our <a href="/x">rooms</a></p>' }]
  const { api, id, spanish } = await translated(page.request, copy)

  await page.goto(`/voix/pages/translate?page=${id}&to=es`)
  await expect(page.getByText(/The texts are sent to 127\.0\.0\.1/)).toBeVisible()
  const title = page.getByRole('textbox', { name: /^Intro: Title in Spanish/ })
  await expect(title).toHaveValue('Welcome home')
  await page.getByRole('button', { name: 'Suggest translation: Intro: Title' }).press('Enter')
  const use = page.getByRole('button', { name: 'Use suggestion: Intro: Title' })
  await expect(use).toBeVisible()
  await expect(title).toHaveValue('Welcome home')
  await expectAccessible(page)
  await use.press('Enter')
  await expect(title).toHaveValue('Bienvenidos a casa')
  await expect(page.getByRole('button', { name: 'Undo suggestion: Intro: Title' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title).toHaveValue('Welcome home')

  await page.getByRole('button', { name: 'Suggest for all untranslated texts' }).press('Enter')
  await expect(page.getByText(/lost or doubled a link/)).toBeVisible()
  await page.getByRole('button', { name: /^Use all/ }).press('Enter')
  await expect(title).toHaveValue('Bienvenidos a casa')
  expect(JSON.stringify(await api.get(`/api/pages/${spanish}?perspective=draft`))).not.toContain('Bienvenidos')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Translation saved').first()).toBeVisible()
  const saved = JSON.stringify(await api.get(`/api/pages/${spanish}?perspective=draft`))
  expect(saved).toContain('Bienvenidos a casa')
  expect(saved).not.toContain('Sin enlace')
})

test('An editor uses a suggested translation in the studio, and undoes it as any edit', async ({ page, signIn }) => {
  test.slow()
  await signIn()
  const { spanish } = await translated(page.request)
  const studio = new StudioDriver(page)
  await studio.open(`${spanish}&translate=true`)
  await page.getByRole('button', { name: 'Suggest translation: Intro · Title' }).click()
  await page.getByRole('button', { name: 'Use suggestion: Intro · Title' }).click()
  await expect(studio.slice('Intro')).toContainText('Bienvenidos a casa')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(studio.slice('Intro')).toContainText('Welcome home')
})

test('An editor uses suggested alternative texts in the library', async ({ page, signIn }) => {
  test.slow()
  await signIn()
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#12506f' } })
    .jpeg()
    .toBuffer()
  await page.goto('/voix/media')
  const file = { name: 'suggested-sail.jpg', mimeType: 'image/jpeg', buffer }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(page.getByRole('status').filter({ hasText: '1 of 1 uploaded' })).toBeVisible()
  await page
    .getByRole('button', { name: /^suggested sail/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: 'File' })
  const alt = drawer.getByLabel('Alt text (English)', { exact: true })
  await expect(drawer.getByText(/The picture is sent to 127\.0\.0\.1/)).toBeVisible()
  await drawer.getByRole('button', { name: 'Suggest text: Alt text (English)' }).press('Enter')
  const use = drawer.getByRole('button', { name: 'Use suggestion: Alt text (English)' })
  await expect(use).toBeVisible()
  await expect(alt).toHaveValue('')
  await expectAccessible(page, { within: '.mantine-Drawer-content' })
  await use.press('Enter')
  await expect(alt).toHaveValue('A blue sail on a calm sea.')
  await drawer.getByRole('button', { name: 'Undo suggestion: Alt text (English)' }).press('Enter')
  await expect(alt).toHaveValue('')
})

test('A translated record has its texts beside those of its source, by name', async ({ page, signIn }) => {
  test.slow()
  await signIn()
  await page.goto('/voix/menus?search=principal')
  await page.getByRole('link', { name: 'Menú principal' }).first().click()
  await page.getByRole('button', { name: 'Suggest translations' }).click()
  const dialog = page.getByRole('dialog', { name: 'Translate from English' })
  const name = dialog.getByRole('heading', { name: 'Items · 1 · Label' })
  await expect(name).toHaveCSS('font-size', '13px')
  const [heading, source, target] = await Promise.all([
    name.boundingBox(),
    dialog.locator('.vx-text-source[lang=en]').nth(1).boundingBox(),
    dialog.locator('.vx-text-source[lang=es]').nth(1).boundingBox(),
  ])
  expect(source!.y).toBeGreaterThanOrEqual(heading!.y + heading!.height)
  expect(target!.y).toBe(source!.y)
  await expectAccessible(page, { within: '.mantine-Modal-content' })
})
